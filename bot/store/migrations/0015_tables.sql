-- Games of a tournament at tables of any size: who sat there, and which places they had.
CREATE TABLE tournament_games_now (
    match_id   INTEGER PRIMARY KEY REFERENCES matches (id),
    tournament INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    match      INTEGER NOT NULL,           -- in the tournament
    game_no    INTEGER NOT NULL,
    entrants   TEXT    NOT NULL,           -- JSON: the entrant in each seat
    state      TEXT    NOT NULL CHECK (state IN ('live', 'done', 'stuck', 'void')),
    placed     TEXT,                       -- JSON: the place of each seat, null: not known
    due_at     INTEGER NOT NULL DEFAULT 0, -- who has not appeared by then is absent
    here       TEXT    NOT NULL DEFAULT '[]', -- JSON: users who said that they are there
    absent     TEXT    NOT NULL DEFAULT '[]', -- JSON: entrants without whom it goes on
    why        TEXT    NOT NULL DEFAULT '',
    fixed      INTEGER NOT NULL DEFAULT 0  -- 1: the result was set by hand
) STRICT;

INSERT INTO tournament_games_now
    (match_id, tournament, match, game_no, entrants, state, placed, due_at, here, why, fixed)
SELECT match_id, tournament, match, game_no, json_array(first, second), state,
    CASE winner WHEN 0 THEN '[1,1]' WHEN first THEN '[1,2]' WHEN second THEN '[2,1]' END,
    due_at, here, why, fixed
FROM tournament_games;

DROP TABLE tournament_games;
ALTER TABLE tournament_games_now RENAME TO tournament_games;

-- Nothing is begun twice, whoever tries.
CREATE UNIQUE INDEX tournament_games_once ON tournament_games (tournament, match, game_no)
    WHERE state != 'void';
CREATE INDEX tournament_games_due ON tournament_games (due_at) WHERE due_at != 0;

-- The places a moderator has set; empty where the winners tell it all.
ALTER TABLE corrections ADD COLUMN placed TEXT NOT NULL DEFAULT '[]';
