-- Who follows a match, and what they have been told of it.

CREATE TABLE follows (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    user  INTEGER NOT NULL,
    told  INTEGER NOT NULL DEFAULT 0,   -- messages about turning points
    lead  INTEGER NOT NULL DEFAULT -1,  -- the team they know to be clearly ahead, -1: none
    at    INTEGER NOT NULL,
    PRIMARY KEY (match, user)
) STRICT;
CREATE INDEX follows_user ON follows (user);

-- Who, spectators think, will win.
CREATE TABLE votes (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    user  INTEGER NOT NULL,
    team  INTEGER NOT NULL,
    at    INTEGER NOT NULL,
    PRIMARY KEY (match, user)
) STRICT;
CREATE INDEX votes_user ON votes (user);

-- Matches that everybody in their server could see when they ended.
CREATE TABLE public_matches (
    match INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    guild INTEGER NOT NULL,
    at    INTEGER NOT NULL  -- when it ended
) STRICT;
CREATE INDEX public_matches_guild ON public_matches (guild, at);

-- Weeks (counted from 1970) whose summary was posted in a server, or was about to be.
CREATE TABLE weeks (
    guild INTEGER NOT NULL,
    week  INTEGER NOT NULL,
    at    INTEGER NOT NULL,
    PRIMARY KEY (guild, week)
) STRICT;
