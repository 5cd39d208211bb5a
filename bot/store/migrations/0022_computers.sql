-- A computer may take a place in a tournament: its level, '' for a person.
ALTER TABLE tournament_signups ADD COLUMN computer TEXT NOT NULL DEFAULT '';
