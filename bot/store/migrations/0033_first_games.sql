-- Whether host and guest of a challenge may switch between the usual and the first game: '' no, else
-- what the usual one counts as, 'casual' or 'rated'.
ALTER TABLE challenges ADD COLUMN switch TEXT NOT NULL DEFAULT '';
