-- Reminders: how people want them, and what has been sent.

CREATE TABLE reminders (
    user      INTEGER PRIMARY KEY,
    schedule  TEXT    NOT NULL CHECK (schedule IN ('none', 'half', 'before')),
    before    INTEGER NOT NULL,            -- ms before the deadline, for 'before'
    way       TEXT    NOT NULL CHECK (way IN ('channel', 'dm')),
    digest    INTEGER NOT NULL,            -- minute of the day, -1: none
    zone      TEXT    NOT NULL,            -- the digest's time zone: Europe/Rome
    digest_at INTEGER NOT NULL DEFAULT 0,  -- when the next digest is due, 0: never
    closed    INTEGER NOT NULL DEFAULT 0   -- 1: was told that direct messages do not arrive
) STRICT;

-- One row per question and step of the schedule, written before anything is sent: nobody is
-- reminded twice, whatever happens in between. It goes when the question has been answered.
CREATE TABLE reminded (
    match   INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat    INTEGER NOT NULL,
    since   INTEGER NOT NULL,              -- when the question was asked
    step    TEXT    NOT NULL,
    user    INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    channel INTEGER NOT NULL DEFAULT 0,    -- where the message is, 0: none was sent
    message INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match, seat, since, step)
) STRICT, WITHOUT ROWID;

-- People who had themselves forgotten: nothing is kept but that it happened. Their rows in what
-- others played go on under a pseudonym: the id with a minus.
CREATE TABLE erasures (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL
) STRICT;

-- Who is being forgotten in this very transaction; empty outside it. What is final else may
-- then change in nothing but who it was: the triggers say so.
CREATE TABLE erasing (
    user      INTEGER PRIMARY KEY,
    pseudonym INTEGER NOT NULL CHECK (pseudonym < 0)
) STRICT;

DROP TRIGGER result_seats_are_final;
CREATE TRIGGER result_seats_are_final BEFORE UPDATE ON result_seats
WHEN NOT EXISTS (SELECT 1 FROM erasing WHERE user = OLD.user AND pseudonym = NEW.user)
    OR (NEW.result, NEW.seat, NEW.team) IS NOT (OLD.result, OLD.seat, OLD.team)
BEGIN SELECT RAISE(ABORT, 'recorded results are final'); END;

DROP TRIGGER corrections_are_final;
CREATE TRIGGER corrections_are_final BEFORE UPDATE ON corrections
WHEN NOT EXISTS (SELECT 1 FROM erasing WHERE user = OLD.by AND pseudonym = NEW.by)
    OR (NEW.id, NEW.result, NEW.winners, NEW.reason, NEW.at)
        IS NOT (OLD.id, OLD.result, OLD.winners, OLD.reason, OLD.at)
BEGIN SELECT RAISE(ABORT, 'recorded corrections are final'); END;

-- These also tell of people in their words.
DROP TRIGGER tournament_log_is_final;
CREATE TRIGGER tournament_log_is_final BEFORE UPDATE ON tournament_log
WHEN NOT EXISTS (SELECT 1 FROM erasing)
    OR (NEW.tournament, NEW.number, NEW.kind, NEW.at)
        IS NOT (OLD.tournament, OLD.number, OLD.kind, OLD.at)
BEGIN SELECT RAISE(ABORT, 'recorded events are final'); END;

DROP TRIGGER server_changes_are_final;
CREATE TRIGGER server_changes_are_final BEFORE UPDATE ON server_changes
WHEN NOT EXISTS (SELECT 1 FROM erasing)
    OR (NEW.id, NEW.guild, NEW.at, NEW.key) IS NOT (OLD.id, OLD.guild, OLD.at, OLD.key)
BEGIN SELECT RAISE(ABORT, 'recorded changes are final'); END;
