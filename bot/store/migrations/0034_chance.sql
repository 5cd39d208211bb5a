-- Chance people can check: what the seeds of matches come from. A commitment is public from the
-- start; its server seed is a secret until its match is over.
CREATE TABLE chance (
    commitment  TEXT NOT NULL PRIMARY KEY,  -- SHA-256 of the server seed
    server_seed TEXT NOT NULL,              -- 64 hexadecimal digits
    nonces      TEXT NOT NULL DEFAULT ''    -- in the order people sat down, '' before the match
) STRICT;
-- What people add to the chance of a match that has not begun.
CREATE TABLE nonces (
    commitment TEXT    NOT NULL REFERENCES chance (commitment) ON DELETE CASCADE,
    user       INTEGER NOT NULL,
    nonce      TEXT    NOT NULL,
    PRIMARY KEY (commitment, user)
) STRICT;
ALTER TABLE challenges ADD COLUMN commitment TEXT NOT NULL DEFAULT '';
ALTER TABLE matches ADD COLUMN commitment TEXT NOT NULL DEFAULT '';
