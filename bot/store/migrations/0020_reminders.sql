-- Reminders in several steps: half of the time left, a fifth, a twentieth.

CREATE TABLE reminders_new (
    user      INTEGER PRIMARY KEY,
    schedule  TEXT    NOT NULL CHECK (schedule IN ('none', 'half', 'before', 'steps')),
    before    INTEGER NOT NULL,            -- ms before the deadline, for 'before'
    way       TEXT    NOT NULL CHECK (way IN ('channel', 'dm')),
    digest    INTEGER NOT NULL,            -- minute of the day, -1: none
    zone      TEXT    NOT NULL,            -- the digest's time zone: Europe/Rome
    digest_at INTEGER NOT NULL DEFAULT 0,  -- when the next digest is due, 0: never
    closed    INTEGER NOT NULL DEFAULT 0   -- 1: was told that direct messages do not arrive
) STRICT;
INSERT INTO reminders_new SELECT * FROM reminders;
DROP TABLE reminders;
ALTER TABLE reminders_new RENAME TO reminders;
