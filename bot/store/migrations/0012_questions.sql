-- An open question has a number: the version of the match that asked it.

ALTER TABLE waiting ADD COLUMN asked INTEGER NOT NULL DEFAULT 0;
ALTER TABLE waiting ADD COLUMN instance TEXT NOT NULL DEFAULT '';  -- what else the game tells it by

-- What is open now was asked by the last row recorded by then, so its buttons stay good.
UPDATE waiting SET asked = coalesce(
    (SELECT max(a.ply) FROM actions a WHERE a.match = waiting.match AND a.at <= waiting.since), 0
);
