-- When the players of a tournament's game play it: proposed by one, agreed with the others.

CREATE TABLE tournament_times (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    by       INTEGER NOT NULL,           -- who proposed last, 0: nobody's proposal stands
    count    INTEGER NOT NULL,           -- of proposals so far: a button names the one it was under
    offers   TEXT    NOT NULL,           -- JSON: moments, each with the users whom it suits
    agreed   INTEGER NOT NULL DEFAULT 0, -- the moment all have said yes to, 0: none
    since    INTEGER NOT NULL DEFAULT 0, -- when they did
    due_at   INTEGER NOT NULL DEFAULT 0  -- when they are reminded, 0: not any more
) STRICT;

CREATE INDEX tournament_times_due ON tournament_times (due_at) WHERE due_at != 0;
