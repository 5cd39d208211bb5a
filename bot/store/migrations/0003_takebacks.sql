-- Taking actions back, and matches that count.
-- What is recorded stays; a row that takes back says from where the match goes on.

ALTER TABLE actions ADD COLUMN back INTEGER;                    -- null: an action of the game; else
                                                                -- the last row that stays (0: none)
ALTER TABLE actions ADD COLUMN free INTEGER NOT NULL DEFAULT 0; -- 1: its seat may take it back alone
ALTER TABLE actions ADD COLUMN due_at INTEGER NOT NULL DEFAULT 0; -- until when the seat had time for it

ALTER TABLE matches ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
