-- A computer player plays on in the seat of somebody who is not there, until they are back.

ALTER TABLE seats ADD COLUMN owner INTEGER;                            -- whose seat it is kept for
ALTER TABLE matches ADD COLUMN stand_in TEXT;   -- JSON: the open wish for one
