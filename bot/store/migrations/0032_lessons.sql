-- How far people have come in the lessons: one row for each lesson somebody has begun.

CREATE TABLE lessons (
    user     INTEGER NOT NULL,
    game     TEXT    NOT NULL,
    lesson   TEXT    NOT NULL,
    step     TEXT    NOT NULL,             -- the step they are at
    tries    INTEGER NOT NULL DEFAULT 0,   -- how often it was missed
    match    INTEGER NOT NULL DEFAULT 0,   -- the match in which it is played, 0: none now
    guild    INTEGER NOT NULL DEFAULT 0,   -- the server on which it was begun
    began_at INTEGER NOT NULL,
    done_at  INTEGER NOT NULL DEFAULT 0,   -- 0: not finished yet
    PRIMARY KEY (user, game, lesson)
) STRICT;
CREATE INDEX lessons_guild ON lessons (guild);
-- The step of a lesson a match is, as `lesson:step`: such a match is listed and counted nowhere.
ALTER TABLE matches ADD COLUMN lesson TEXT NOT NULL DEFAULT '';
