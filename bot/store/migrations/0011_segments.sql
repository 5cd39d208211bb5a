-- What a match begins with, and what it went on from where the rules had changed: a record needs
-- no deal to be repeated. The openings of older matches are filled in when the bot starts.
CREATE TABLE segments (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    ply   INTEGER NOT NULL,                -- rows recorded before it
    rules INTEGER NOT NULL,
    state BLOB    NOT NULL,
    PRIMARY KEY (match, ply)
) STRICT;
