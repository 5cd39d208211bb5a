-- Who may see a match beside its players and judges: `open` (whoever sees its channel), `link`
-- (also whoever knows its number), `players` (nobody).

ALTER TABLE matches ADD COLUMN audience TEXT NOT NULL DEFAULT 'open'
    CHECK (audience IN ('open', 'link', 'players'));
ALTER TABLE challenges ADD COLUMN audience TEXT NOT NULL DEFAULT 'open'
    CHECK (audience IN ('open', 'link', 'players'));

-- Channels in which somebody has shown a match, or a record, of theirs.
CREATE TABLE shown (
    kind    TEXT    NOT NULL CHECK (kind IN ('match', 'record')),
    number  INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    by      INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    PRIMARY KEY (kind, number, channel)
) STRICT, WITHOUT ROWID;
