-- Rows that not everybody may notice: a bit each for spectators (1) and the seats (2, 4, 8 ...).
ALTER TABLE actions ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
-- What a board message shows, as a digest: what shows the same is not edited.
ALTER TABLE boards ADD COLUMN digest TEXT NOT NULL DEFAULT '';
