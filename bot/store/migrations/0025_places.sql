-- How tournaments ended, and whom a role was given for winning one.

CREATE TABLE tournament_places (
    tournament INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    user       INTEGER NOT NULL,
    side       INTEGER NOT NULL,           -- the entrant, whom a team shares
    name       TEXT    NOT NULL,
    place      INTEGER NOT NULL,           -- 1 is the first; equal ones are shared
    PRIMARY KEY (tournament, user)
) STRICT, WITHOUT ROWID;

CREATE TABLE tournament_honours (
    guild      INTEGER NOT NULL,
    role       INTEGER NOT NULL,
    user       INTEGER NOT NULL,
    tournament INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    at         INTEGER NOT NULL,
    PRIMARY KEY (role, user, tournament)
) STRICT, WITHOUT ROWID;
