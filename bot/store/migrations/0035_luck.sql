-- What a match that is over has drawn, counted once by running it again: `counts` is JSON, '' where
-- today's rules cannot run it. It holds while the match is at `ply`; a judge may reopen it.
CREATE TABLE luck (
    match  INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    ply    INTEGER NOT NULL,
    counts TEXT    NOT NULL
) STRICT;
