-- Tournaments, their sign-up, events, matches and messages.

CREATE TABLE tournaments (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    guild      INTEGER NOT NULL,
    organiser  INTEGER NOT NULL,
    status     TEXT    NOT NULL
               CHECK (status IN ('draft', 'open', 'checkin', 'running', 'over', 'cancelled')),
    plan       TEXT    NOT NULL,           -- JSON: what is played and how
    seed       TEXT    NOT NULL,           -- 64 bits do not fit SQLite's signed integers
    version    INTEGER NOT NULL DEFAULT 0, -- every change is checked against it
    paused     INTEGER NOT NULL DEFAULT 0, -- since when it stands still, 0: it runs
    pairing    INTEGER NOT NULL DEFAULT 0, -- since when a round is being paired, 0: none
    held       INTEGER NOT NULL DEFAULT 0, -- 1: the next round waits for somebody's word
    due_at     INTEGER NOT NULL DEFAULT 0, -- check-in, start or next round, 0: nothing by itself
    created_at INTEGER NOT NULL,
    started_at INTEGER NOT NULL DEFAULT 0,
    ended_at   INTEGER NOT NULL DEFAULT 0,
    changed_at INTEGER NOT NULL,
    why        TEXT    NOT NULL DEFAULT '',
    state      BLOB                        -- JSON, null before the start; the log is the truth
) STRICT;

CREATE INDEX tournaments_by_guild ON tournaments (guild, status);
CREATE INDEX tournaments_due ON tournaments (due_at) WHERE due_at != 0;

-- Who wants to play. Nobody is removed: who left is 'out'.
CREATE TABLE tournament_signups (
    tournament INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    user       INTEGER NOT NULL,
    name       TEXT    NOT NULL,
    state      TEXT    NOT NULL CHECK (state IN ('in', 'waiting', 'out')),
    place      INTEGER NOT NULL,           -- the order of signing up
    at         INTEGER NOT NULL,
    rating     INTEGER NOT NULL DEFAULT 0,
    checked_at INTEGER NOT NULL DEFAULT 0, -- 0: has not checked in
    PRIMARY KEY (tournament, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX tournament_signups_by_user ON tournament_signups (user);

-- Append-only: what was done, by whom and why. Undoing is a row, too.
CREATE TABLE tournament_log (
    tournament INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    number     INTEGER NOT NULL,
    kind       TEXT    NOT NULL,           -- 'event': of the draw and the rounds
    data       TEXT    NOT NULL,           -- JSON
    by         INTEGER NOT NULL,           -- 0: the bot
    reason     TEXT    NOT NULL,
    at         INTEGER NOT NULL,
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER tournament_log_is_final BEFORE UPDATE ON tournament_log
BEGIN SELECT RAISE(ABORT, 'recorded events are final'); END;
CREATE TRIGGER tournament_log_stays BEFORE DELETE ON tournament_log
BEGIN SELECT RAISE(ABORT, 'recorded events are final'); END;

-- Which match of the bot is which game of which match of a tournament.
CREATE TABLE tournament_games (
    match_id   INTEGER PRIMARY KEY REFERENCES matches (id),
    tournament INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    match      INTEGER NOT NULL,           -- in the tournament
    game_no    INTEGER NOT NULL,
    first      INTEGER NOT NULL,           -- the entrant in seat 0
    second     INTEGER NOT NULL,
    state      TEXT    NOT NULL CHECK (state IN ('live', 'done', 'stuck', 'void')),
    winner     INTEGER,                    -- an entrant, 0: a draw, null: none known
    due_at     INTEGER NOT NULL DEFAULT 0, -- who has not appeared by then is absent
    here       TEXT    NOT NULL DEFAULT '[]', -- JSON: users who said that they are there
    why        TEXT    NOT NULL DEFAULT '',
    fixed      INTEGER NOT NULL DEFAULT 0  -- 1: the winner was set by hand
) STRICT;

-- Nothing is begun twice, whoever tries.
CREATE UNIQUE INDEX tournament_games_once ON tournament_games (tournament, match, game_no)
    WHERE state != 'void';
CREATE INDEX tournament_games_due ON tournament_games (due_at) WHERE due_at != 0;

-- What people should hear, each once.
CREATE TABLE tournament_news (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    tournament INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    kind       TEXT    NOT NULL,
    text       TEXT    NOT NULL,
    data       TEXT    NOT NULL,           -- JSON
    at         INTEGER NOT NULL,
    told       INTEGER NOT NULL DEFAULT 0  -- 1: announced, or nobody needs to hear it
) STRICT;

CREATE INDEX tournament_news_untold ON tournament_news (id) WHERE told = 0;
CREATE INDEX tournament_news_by_tournament ON tournament_news (tournament);

-- Messages, threads and scheduled events that show a tournament.
CREATE TABLE tournament_messages (
    tournament INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    kind       TEXT    NOT NULL,
    channel    INTEGER NOT NULL,
    message    INTEGER NOT NULL,
    version    INTEGER NOT NULL DEFAULT 0, -- of the tournament when it was written
    posted_at  INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (tournament, kind)
) STRICT, WITHOUT ROWID;

-- A match of a tournament counts against nobody's limit and is never called off by the clock.
ALTER TABLE matches ADD COLUMN tournament INTEGER NOT NULL DEFAULT 0; -- 0: of none
