-- Matches, what was done in them, and what the bot has to remember between restarts.
-- Times are UTC milliseconds, ids are Discord's where the name says so.

CREATE TABLE matches (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    game       TEXT    NOT NULL,
    rules      INTEGER NOT NULL,
    seed       TEXT    NOT NULL,           -- 64 bits do not fit SQLite's signed integers
    options    TEXT    NOT NULL,           -- JSON
    opening    TEXT    NOT NULL,           -- digest of the state at ply 0
    clock      INTEGER NOT NULL,           -- ms per answer, 0: none
    guild      INTEGER NOT NULL,
    channel    INTEGER NOT NULL,
    thread     INTEGER NOT NULL,
    sandbox    INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    status     TEXT    NOT NULL CHECK (status IN ('live', 'over', 'abandoned')),
    winners    TEXT,                       -- JSON list of seats once over
    why        TEXT    NOT NULL DEFAULT '',
    ply        INTEGER NOT NULL DEFAULT 0, -- also the version every change is checked against
    changed_at INTEGER NOT NULL,
    state      BLOB    NOT NULL            -- the last state, for resuming; actions are the truth
) STRICT;

CREATE INDEX matches_by_guild ON matches (guild, status);
CREATE INDEX matches_by_channel ON matches (channel, status);
CREATE INDEX matches_by_thread ON matches (thread) WHERE thread != 0;

CREATE TABLE seats (
    match  INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat   INTEGER NOT NULL,
    user   INTEGER,                        -- null: a computer player
    policy TEXT    NOT NULL DEFAULT '',
    name   TEXT    NOT NULL,
    PRIMARY KEY (match, seat),
    CHECK ((user IS NULL) = (policy != ''))
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_by_user ON seats (user) WHERE user IS NOT NULL;
CREATE INDEX seats_by_policy ON seats (match) WHERE policy != '';

-- Append-only: what was done is never altered.
CREATE TABLE actions (
    match  INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    ply    INTEGER NOT NULL,
    seat   INTEGER NOT NULL,
    text   TEXT    NOT NULL,
    at     INTEGER NOT NULL,
    source TEXT    NOT NULL,
    digest TEXT    NOT NULL,
    events TEXT    NOT NULL,               -- JSON, secrets included
    PRIMARY KEY (match, ply)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER actions_are_final BEFORE UPDATE ON actions
BEGIN SELECT RAISE(ABORT, 'recorded actions are final'); END;

-- Who owes an answer; the clock's deadline lies on the same row.
CREATE TABLE waiting (
    match   INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    slot    INTEGER NOT NULL,              -- place in the engine's list of open decisions
    seat    INTEGER NOT NULL,
    kind    TEXT    NOT NULL,
    subject TEXT    NOT NULL,
    since   INTEGER NOT NULL,
    due_at  INTEGER NOT NULL DEFAULT 0,    -- 0: no clock
    PRIMARY KEY (match, slot)
) STRICT, WITHOUT ROWID;

CREATE INDEX waiting_by_deadline ON waiting (due_at) WHERE due_at != 0;

-- Ids grow with time, so the oldest are the smallest and need no index by time.
CREATE TABLE seen (
    interaction INTEGER PRIMARY KEY,
    at          INTEGER NOT NULL
) STRICT;

CREATE TABLE challenges (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    host       INTEGER NOT NULL,
    host_name  TEXT    NOT NULL,
    guest      INTEGER,                    -- null: whoever takes it
    guest_name TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    options    TEXT    NOT NULL,
    clock      INTEGER NOT NULL,
    guild      INTEGER NOT NULL,
    channel    INTEGER NOT NULL,
    thread     INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    fate       TEXT    NOT NULL
               CHECK (fate IN ('open', 'taken', 'declined', 'withdrawn', 'expired')),
    message    INTEGER NOT NULL DEFAULT 0,
    match      INTEGER REFERENCES matches (id) ON DELETE SET NULL
) STRICT;

CREATE INDEX challenges_open ON challenges (expires_at) WHERE fate = 'open';
CREATE INDEX challenges_by_match ON challenges (match) WHERE match IS NOT NULL;

-- Which message shows what of a match.
CREATE TABLE boards (
    match     INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    kind      TEXT    NOT NULL,
    channel   INTEGER NOT NULL,
    message   INTEGER NOT NULL,
    posted_at INTEGER NOT NULL,
    ply       INTEGER NOT NULL,
    PRIMARY KEY (match, kind)
) STRICT, WITHOUT ROWID;

-- Scope is guild, user or match; `part` is the seat within a match, else 0.
CREATE TABLE settings (
    scope TEXT    NOT NULL CHECK (scope IN ('guild', 'user', 'match')),
    owner INTEGER NOT NULL,
    part  INTEGER NOT NULL,
    key   TEXT    NOT NULL,
    value TEXT    NOT NULL,                -- JSON
    PRIMARY KEY (scope, owner, part, key)
) STRICT, WITHOUT ROWID;
