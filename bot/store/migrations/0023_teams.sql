-- Teams that enter a tournament, and whom they list, in the order of the boards.

-- Nobody is removed: a team that left, or was not complete at the start, is 'out'.
CREATE TABLE tournament_teams (
    tournament INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    number     INTEGER NOT NULL,           -- the order of entering
    name       TEXT    NOT NULL,
    captain    INTEGER NOT NULL,           -- a user
    members    TEXT    NOT NULL,           -- JSON: users, the first board first
    state      TEXT    NOT NULL CHECK (state IN ('in', 'out')),
    word       TEXT    NOT NULL DEFAULT '', -- whoever knows it may join; '': anybody
    at         INTEGER NOT NULL,
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;
