-- Several processes over one database: who serves which part of the servers.

CREATE TABLE clusters (
    number  INTEGER PRIMARY KEY,          -- from 0
    holder  TEXT    NOT NULL DEFAULT '',  -- a process; empty: nobody
    until   INTEGER NOT NULL DEFAULT 0,   -- when the holder is given up (UTC ms of the database)
    leaving INTEGER NOT NULL DEFAULT 0,   -- 1: its holder wants to give it up
    heir    TEXT    NOT NULL DEFAULT '',  -- a process that prepares to hold it
    ready   INTEGER NOT NULL DEFAULT 0    -- 1: the heir hears Discord
) STRICT;

CREATE TABLE processes (
    name    TEXT    PRIMARY KEY,
    until   INTEGER NOT NULL,             -- when it is given up
    leaving INTEGER NOT NULL DEFAULT 0,   -- 1: it is about to stop
    version TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

-- Presses that two processes may have heard, taken by one of them.
CREATE TABLE presses (
    interaction INTEGER PRIMARY KEY,
    at          INTEGER NOT NULL
) STRICT;
