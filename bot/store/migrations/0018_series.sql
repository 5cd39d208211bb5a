-- Several games for one decision, why somebody said no, and what spectators may see, and when.

ALTER TABLE challenges ADD COLUMN series INTEGER NOT NULL DEFAULT 0;      -- 1: a best of three
ALTER TABLE challenges ADD COLUMN reason TEXT NOT NULL DEFAULT '';        -- of a no, '': none given
-- After so long (ms) spectators may see an action with everything hidden; 0: at the end.
ALTER TABLE challenges ADD COLUMN unveil INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN unveil INTEGER NOT NULL DEFAULT 0;

-- The games of a series: which match is which game, counted from 1. `opener` is the first one.
CREATE TABLE series (
    match  INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    opener INTEGER NOT NULL,
    game   INTEGER NOT NULL,
    UNIQUE (opener, game)
) STRICT;
