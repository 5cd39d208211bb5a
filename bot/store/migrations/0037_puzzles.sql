-- Puzzles: what people have tried, how strong they and the puzzles are, and what is posted each day.

-- One row for each puzzle somebody has tried to its end, or asked for help with.
CREATE TABLE puzzle_tries (
    user      INTEGER NOT NULL,
    game      TEXT    NOT NULL,
    puzzle    TEXT    NOT NULL,
    guild     INTEGER NOT NULL,             -- the server where it was solved, else tried last
    match     INTEGER NOT NULL DEFAULT 0,   -- the match of the last try that is counted
    tries     INTEGER NOT NULL DEFAULT 0,
    score     INTEGER NOT NULL DEFAULT -1,  -- the first try: 1 solved, 0 not, -1: none yet
    change    REAL    NOT NULL DEFAULT 0,   -- of the rating, by the first try
    helped    INTEGER NOT NULL DEFAULT 0,   -- 1: saw a hint before the first try was over, 2: saw the solution
    tried_at  INTEGER NOT NULL,             -- when the first try was over, or help was asked for
    solved_at INTEGER NOT NULL DEFAULT 0,   -- when it was solved first without the solution, 0: not yet
    PRIMARY KEY (user, game, puzzle)
) STRICT;
CREATE INDEX puzzle_tries_guild ON puzzle_tries (guild, solved_at);

-- Days on which somebody solved the puzzle of the day of a game. A day is counted since 1970.
CREATE TABLE puzzle_days (
    user   INTEGER NOT NULL,
    day    INTEGER NOT NULL,
    game   TEXT    NOT NULL,
    puzzle TEXT    NOT NULL,
    guild  INTEGER NOT NULL,
    PRIMARY KEY (user, day, game)
) STRICT;
CREATE INDEX puzzle_days_guild ON puzzle_days (guild, day);

-- Ratings of people (game and puzzle are empty) and of puzzles (user is 0).
CREATE TABLE puzzle_ratings (
    user       INTEGER NOT NULL,
    game       TEXT    NOT NULL DEFAULT '',
    puzzle     TEXT    NOT NULL DEFAULT '',
    value      REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    at         INTEGER NOT NULL,            -- when the last first try came
    count      INTEGER NOT NULL,            -- of first tries
    PRIMARY KEY (user, game, puzzle)
) STRICT;

-- The puzzle of the day of each game, for good once somebody has asked for it.
CREATE TABLE puzzle_calendar (
    day    INTEGER NOT NULL,
    game   TEXT    NOT NULL,
    puzzle TEXT    NOT NULL,
    PRIMARY KEY (day, game)
) STRICT;

-- The puzzle a server was last posted.
CREATE TABLE puzzle_posts (
    guild   INTEGER PRIMARY KEY,
    day     INTEGER NOT NULL,
    game    TEXT    NOT NULL,
    puzzle  TEXT    NOT NULL,
    channel INTEGER NOT NULL,
    told    INTEGER NOT NULL DEFAULT 0      -- 1: a manager knows that it could not be posted
) STRICT;
