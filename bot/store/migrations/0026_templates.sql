-- Plans of tournaments kept under a name, and those from which one begins again and again.

CREATE TABLE tournament_templates (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    guild    INTEGER NOT NULL,
    name     TEXT    NOT NULL COLLATE NOCASE,
    plan     TEXT    NOT NULL,            -- JSON, without a start
    by       INTEGER NOT NULL,            -- whoever settled it last
    made     INTEGER NOT NULL DEFAULT 0,  -- how many tournaments were made of it
    every    TEXT    NOT NULL DEFAULT '' CHECK (every IN ('', 'week', 'fortnight', 'month')),
    start_at INTEGER NOT NULL DEFAULT 0,  -- the start all others are counted from, 0: none
    zone     TEXT    NOT NULL DEFAULT 'UTC', -- in which the time of day stays the same
    next_at  INTEGER NOT NULL DEFAULT 0,  -- the start of the next one
    lead     INTEGER NOT NULL DEFAULT 0,  -- minutes before it its sign-up opens
    paused   INTEGER NOT NULL DEFAULT 0,
    due_at   INTEGER NOT NULL DEFAULT 0,  -- when that is done, or tried again; 0: not by itself
    why      TEXT    NOT NULL DEFAULT '', -- what hindered the last one
    UNIQUE (guild, name)
) STRICT;

CREATE INDEX tournament_templates_due ON tournament_templates (due_at) WHERE due_at != 0;
