-- Circuits: several tournaments of a server whose places bring points. Which belong to one
-- stands in their plans.

CREATE TABLE tournament_circuits (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    guild  INTEGER NOT NULL,
    name   TEXT    NOT NULL COLLATE NOCASE,
    points TEXT    NOT NULL,             -- JSON: of each place, the first first
    best   INTEGER NOT NULL DEFAULT 0,   -- so many of one's results count, 0: all
    by     INTEGER NOT NULL,             -- whoever made it
    UNIQUE (guild, name)
) STRICT;
