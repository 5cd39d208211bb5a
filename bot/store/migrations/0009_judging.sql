-- What judges did, bans, reports and calls.

ALTER TABLE matches ADD COLUMN held INTEGER NOT NULL DEFAULT 0; -- 1: only a judge lets it go on

-- Every act of a judge; only ever added to.
CREATE TABLE judge_acts (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    guild   INTEGER NOT NULL,
    channel INTEGER NOT NULL,              -- where it was done
    at      INTEGER NOT NULL,
    by      INTEGER NOT NULL,
    second  INTEGER NOT NULL DEFAULT 0,    -- the judge who confirmed it, 0: nobody had to
    kind    TEXT    NOT NULL,
    match   INTEGER NOT NULL DEFAULT 0,    -- 0: about no match
    ply     INTEGER NOT NULL DEFAULT 0,    -- the match's, after it
    user    INTEGER NOT NULL DEFAULT 0,    -- whom it is about, 0: nobody
    reason  TEXT    NOT NULL CHECK (reason != ''),
    before  TEXT    NOT NULL,              -- JSON objects; nothing a player may not know
    after   TEXT    NOT NULL
) STRICT;

CREATE INDEX judge_acts_by_guild ON judge_acts (guild, id);
CREATE INDEX judge_acts_by_match ON judge_acts (match, kind) WHERE match != 0;
-- While somebody is being forgotten (0010) who it was may change, and where they are named.
CREATE TRIGGER judge_acts_are_final BEFORE UPDATE ON judge_acts
WHEN NOT EXISTS (SELECT 1 FROM erasing)
    OR (NEW.id, NEW.guild, NEW.channel, NEW.at, NEW.kind, NEW.match, NEW.ply)
        IS NOT (OLD.id, OLD.guild, OLD.channel, OLD.at, OLD.kind, OLD.match, OLD.ply)
BEGIN SELECT RAISE(ABORT, 'recorded acts are final'); END;
CREATE TRIGGER judge_acts_stay BEFORE DELETE ON judge_acts
BEGIN SELECT RAISE(ABORT, 'recorded acts are final'); END;

-- Acts that wait for a second judge.
CREATE TABLE judge_asks (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    guild      INTEGER NOT NULL,
    channel    INTEGER NOT NULL,
    by         INTEGER NOT NULL,
    deed       TEXT    NOT NULL,           -- JSON: what is to be done, and why
    at         INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    fate       TEXT    NOT NULL DEFAULT 'open'
               CHECK (fate IN ('open', 'done', 'refused', 'withdrawn', 'expired', 'void')),
    second     INTEGER NOT NULL DEFAULT 0, -- who confirmed or refused it
    closed_at  INTEGER NOT NULL DEFAULT 0,
    posted_in  INTEGER NOT NULL DEFAULT 0, -- its card, 0: none
    message    INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX judge_asks_open ON judge_asks (guild, expires_at) WHERE fate = 'open';

-- Who may not take part in what, in one server.
CREATE TABLE bans (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    guild     INTEGER NOT NULL,
    user      INTEGER NOT NULL,
    name      TEXT    NOT NULL,            -- what they were called then
    what      TEXT    NOT NULL CHECK (what IN ('events', 'challenges')),
    at        INTEGER NOT NULL,
    until     INTEGER NOT NULL,            -- 0: until it is lifted
    reason    TEXT    NOT NULL,
    by        INTEGER NOT NULL,
    lifted_at INTEGER NOT NULL DEFAULT 0,
    lifted_by INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE UNIQUE INDEX bans_standing ON bans (guild, user, what) WHERE lifted_at = 0;

-- Calls for a judge and reports. Private: only judges and whoever wrote one read it.
CREATE TABLE reports (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    guild    INTEGER NOT NULL,
    channel  INTEGER NOT NULL,
    kind     TEXT    NOT NULL CHECK (kind IN ('call', 'report')),
    by       INTEGER NOT NULL,
    about    INTEGER NOT NULL DEFAULT 0,   -- the person reported, 0: nobody
    match    INTEGER NOT NULL DEFAULT 0,
    ply      INTEGER NOT NULL DEFAULT 0,   -- the match's at that time
    reason   TEXT    NOT NULL CHECK (reason != ''),
    position TEXT    NOT NULL DEFAULT '',  -- as everybody saw it then
    lines    TEXT    NOT NULL DEFAULT '',  -- what everybody had read last
    message  TEXT    NOT NULL DEFAULT '',  -- address and words of a reported message
    at       INTEGER NOT NULL,
    taken_by INTEGER NOT NULL DEFAULT 0,
    taken_at INTEGER NOT NULL DEFAULT 0,
    answer   TEXT    NOT NULL DEFAULT '',
    answered INTEGER NOT NULL DEFAULT 0,   -- when
    told     INTEGER NOT NULL DEFAULT 0,   -- 1: the answer reached whoever wrote it
    closed_at INTEGER NOT NULL DEFAULT 0,
    closed_by INTEGER NOT NULL DEFAULT 0,
    outcome  TEXT    NOT NULL DEFAULT ''   -- why it was closed
) STRICT;

CREATE INDEX reports_open ON reports (guild, id) WHERE closed_at = 0;
CREATE INDEX reports_by_author ON reports (by, at);
