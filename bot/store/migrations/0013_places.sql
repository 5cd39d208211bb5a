-- Places at tables of more than two sides: a JSON list, a place per seat, 1 the first, equal
-- numbers shared. Empty where the winners tell it all, as in every duel and in all there was.
ALTER TABLE matches ADD COLUMN placed TEXT NOT NULL DEFAULT '[]';
ALTER TABLE results ADD COLUMN placed TEXT NOT NULL DEFAULT '[]';

-- Derived: the place somebody had. Of what there is: the first for a win and for a draw, else
-- behind the sides that won, or behind the game itself.
ALTER TABLE rating_steps ADD COLUMN place INTEGER NOT NULL DEFAULT 1;
UPDATE rating_steps SET place = 1 + max(1, (
    SELECT count(DISTINCT s.team) FROM rating_steps t
    JOIN result_seats s ON s.result = t.result AND s.user = t.user
    WHERE t.result = rating_steps.result AND t.season = rating_steps.season AND t.score = 1
)) WHERE score = 0;

-- 1: this seat is out of a match that goes on; it takes up nobody's room for live matches.
ALTER TABLE seats ADD COLUMN out INTEGER NOT NULL DEFAULT 0;
