-- What a server has settled, and what looks odd in it.

-- One JSON document per server; a server that settled nothing has no row.
CREATE TABLE servers (
    guild    INTEGER PRIMARY KEY,
    version  INTEGER NOT NULL,
    document TEXT    NOT NULL
) STRICT;

-- Who changed what; only ever added to.
CREATE TABLE server_changes (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    guild  INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    by     INTEGER NOT NULL,
    key    TEXT    NOT NULL,
    before TEXT    NOT NULL,               -- JSON
    after  TEXT    NOT NULL                -- JSON
) STRICT;

CREATE INDEX server_changes_by_guild ON server_changes (guild, id);
CREATE TRIGGER server_changes_are_final BEFORE UPDATE ON server_changes
BEGIN SELECT RAISE(ABORT, 'recorded changes are final'); END;
CREATE TRIGGER server_changes_stay BEFORE DELETE ON server_changes
BEGIN SELECT RAISE(ABORT, 'recorded changes are final'); END;

-- From whom somebody takes no challenges.
CREATE TABLE blocks (
    user    INTEGER NOT NULL,
    blocked INTEGER NOT NULL,
    name    TEXT    NOT NULL,              -- what the blocked one was called then
    at      INTEGER NOT NULL,
    PRIMARY KEY (user, blocked)
) STRICT, WITHOUT ROWID;

CREATE INDEX blocks_by_blocked ON blocks (blocked);

-- Whose time ran out in a match that was called off for it.
CREATE TABLE silences (
    match INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    seat  INTEGER NOT NULL,
    at    INTEGER NOT NULL
) STRICT;

-- What looks odd and a person should look at. `people` and `matches` are JSON lists of ids.
CREATE TABLE flags (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    guild        INTEGER NOT NULL,
    kind         TEXT    NOT NULL,
    people       TEXT    NOT NULL,
    matches      TEXT    NOT NULL,
    told         TEXT    NOT NULL,         -- the evidence in words
    raised_at    INTEGER NOT NULL,
    changed_at   INTEGER NOT NULL,
    posted_at    INTEGER NOT NULL DEFAULT 0, -- in the log channel, 0: not yet
    dismissed_at INTEGER NOT NULL DEFAULT 0, -- 0: open
    dismissed_by INTEGER NOT NULL DEFAULT 0,
    reason       TEXT    NOT NULL DEFAULT ''
) STRICT;

CREATE UNIQUE INDEX flags_open ON flags (guild, kind, people) WHERE dismissed_at = 0;
CREATE INDEX flags_by_guild ON flags (guild, id);

-- When a challenge got its fate, and how often somebody asks whom.
ALTER TABLE challenges ADD COLUMN closed_at INTEGER NOT NULL DEFAULT 0; -- 0: open, or not known
CREATE INDEX challenges_by_host ON challenges (host, created_at);
