-- Clocks of several kinds: what a seat has left, and matches that rest.

ALTER TABLE matches ADD COLUMN control TEXT NOT NULL DEFAULT '';   -- empty: `clock` ms per answer
ALTER TABLE matches ADD COLUMN paused INTEGER NOT NULL DEFAULT 0;  -- since when it rests, 0: it runs
ALTER TABLE matches ADD COLUMN pausing TEXT NOT NULL DEFAULT '[]'; -- JSON: seats that wish it would
ALTER TABLE challenges ADD COLUMN control TEXT NOT NULL DEFAULT '';
ALTER TABLE queue ADD COLUMN control TEXT NOT NULL DEFAULT '';

ALTER TABLE waiting ADD COLUMN given INTEGER NOT NULL DEFAULT 0;   -- ms the answer got in all
ALTER TABLE waiting ADD COLUMN turn INTEGER NOT NULL DEFAULT 1;    -- 0: asked outside the own turn

-- Until now every answer got the clock of its match.
UPDATE waiting SET given = due_at - since WHERE due_at != 0;

-- The ms a seat has left; only seats of people, where the control keeps a bank.
CREATE TABLE banks (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat  INTEGER NOT NULL,
    turn  INTEGER NOT NULL,
    reply INTEGER NOT NULL,
    away  INTEGER NOT NULL DEFAULT 0,      -- on vacation until then
    quiet TEXT    NOT NULL DEFAULT '',     -- hours in which no time runs out: 22:00-07:00 Europe/Rome
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
