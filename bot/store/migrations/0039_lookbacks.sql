-- What the coach said to a seat about a match that is over, so that a second look is immediate:
-- `report` is JSON. It holds while the match is at `ply`; a judge may reopen it. `rules` and `version`
-- are the game's and the coach's.
CREATE TABLE lookbacks (
    match   INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat    INTEGER NOT NULL,
    ply     INTEGER NOT NULL,
    rules   INTEGER NOT NULL,
    version INTEGER NOT NULL,
    report  TEXT    NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
