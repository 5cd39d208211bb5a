-- Decks that people build for games in which everybody brings one.

CREATE TABLE decks (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    user       INTEGER NOT NULL,
    game       TEXT    NOT NULL,
    name       TEXT    NOT NULL,
    deck       TEXT    NOT NULL,            -- in the game's notation, perhaps unfinished
    usual      INTEGER NOT NULL DEFAULT 0,  -- 1: brought to every match that asks for one
    changed_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX decks_by_name ON decks (user, game, name COLLATE NOCASE);
CREATE UNIQUE INDEX decks_usual ON decks (user, game) WHERE usual = 1;
