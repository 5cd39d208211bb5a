-- Results that count, what moderators said about them, seasons, and the ratings that follow.
-- Results, their seats and corrections are only ever added to. Ratings and steps follow from
-- them and can be worked out again at any time.

CREATE TABLE seasons (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    guild      INTEGER NOT NULL,
    name       TEXT    NOT NULL,
    started_at INTEGER NOT NULL,
    ended_at   INTEGER NOT NULL DEFAULT 0, -- 0: runs
    by         INTEGER NOT NULL            -- who began it
) STRICT;

CREATE UNIQUE INDEX seasons_running ON seasons (guild) WHERE ended_at = 0;

CREATE TABLE results (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    match   INTEGER NOT NULL UNIQUE REFERENCES matches (id),
    game    TEXT    NOT NULL,
    speed   TEXT    NOT NULL,
    form    TEXT    NOT NULL,              -- 'duel', 'table' or 'together'
    guild   INTEGER NOT NULL,
    season  INTEGER NOT NULL,              -- the guild's that ran then, 0: none
    winners TEXT    NOT NULL,              -- JSON list of seats
    why     TEXT    NOT NULL,
    weight  REAL    NOT NULL,
    at      INTEGER NOT NULL
) STRICT;

CREATE INDEX results_by_list ON results (game, speed, form);

CREATE TABLE result_seats (
    result INTEGER NOT NULL REFERENCES results (id),
    seat   INTEGER NOT NULL,
    user   INTEGER NOT NULL,
    team   INTEGER NOT NULL,
    name   TEXT    NOT NULL,
    PRIMARY KEY (result, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX result_seats_by_user ON result_seats (user, result);

-- The last correction of a result is what counts.
CREATE TABLE corrections (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    result  INTEGER NOT NULL REFERENCES results (id),
    winners TEXT,                          -- JSON list of seats; null: it does not count
    reason  TEXT    NOT NULL,
    by      INTEGER NOT NULL,
    at      INTEGER NOT NULL
) STRICT;

CREATE INDEX corrections_by_result ON corrections (result);

CREATE TRIGGER results_are_final BEFORE UPDATE ON results
BEGIN SELECT RAISE(ABORT, 'recorded results are final'); END;
CREATE TRIGGER results_stay BEFORE DELETE ON results
BEGIN SELECT RAISE(ABORT, 'recorded results are final'); END;
CREATE TRIGGER result_seats_are_final BEFORE UPDATE ON result_seats
BEGIN SELECT RAISE(ABORT, 'recorded results are final'); END;
CREATE TRIGGER result_seats_stay BEFORE DELETE ON result_seats
BEGIN SELECT RAISE(ABORT, 'recorded results are final'); END;
CREATE TRIGGER corrections_are_final BEFORE UPDATE ON corrections
BEGIN SELECT RAISE(ABORT, 'recorded corrections are final'); END;
CREATE TRIGGER corrections_stay BEFORE DELETE ON corrections
BEGIN SELECT RAISE(ABORT, 'recorded corrections are final'); END;

-- Derived: everybody's rating after each result, in the lasting list (season 0) and in the
-- season's.
CREATE TABLE rating_steps (
    result     INTEGER NOT NULL REFERENCES results (id),
    season     INTEGER NOT NULL,
    user       INTEGER NOT NULL,
    score      REAL    NOT NULL,           -- 1 won, 0 lost, else drawn
    games      INTEGER NOT NULL,           -- in this list, this one included
    change     REAL    NOT NULL,           -- of the value
    value      REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    at         INTEGER NOT NULL,
    PRIMARY KEY (result, season, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX rating_steps_by_user ON rating_steps (user, season, result);

-- Derived: where everybody stands.
CREATE TABLE ratings (
    season     INTEGER NOT NULL,
    game       TEXT    NOT NULL,
    speed      TEXT    NOT NULL,
    form       TEXT    NOT NULL,
    user       INTEGER NOT NULL,
    games      INTEGER NOT NULL,
    value      REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    at         INTEGER NOT NULL,
    PRIMARY KEY (season, game, speed, form, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_by_user ON ratings (user, season);

-- Invitations say beforehand whether the match will count. What waited before does not.
ALTER TABLE challenges ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
ALTER TABLE queue ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
