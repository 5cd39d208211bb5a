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
