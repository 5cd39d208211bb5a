-- A seat that is handed over, and a match that rests for some days.

-- How long (ms) a rest is wished or agreed to last; 0: until somebody goes on.
ALTER TABLE matches ADD COLUMN rest INTEGER NOT NULL DEFAULT 0;

-- Who sat in a seat before it was handed over: they know what is hidden there.
CREATE TABLE former (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat  INTEGER NOT NULL,
    user  INTEGER NOT NULL,
    PRIMARY KEY (match, seat, user)
) STRICT, WITHOUT ROWID;
