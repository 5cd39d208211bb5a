-- Long questions of a process to other machines (`gauntlet work`), and which of them answer. Only a
-- server's database has any. Times are in ms, by its clock.

CREATE TABLE helpers (
    name      TEXT    PRIMARY KEY,
    until     INTEGER NOT NULL,  -- how long it is thought to be there
    version   TEXT    NOT NULL,  -- of the program
    processes INTEGER NOT NULL,
    seal      BLOB    NOT NULL   -- of its name: it has the key
) STRICT, WITHOUT ROWID;

CREATE TABLE questions (
    id       TEXT    PRIMARY KEY,
    helper   TEXT    NOT NULL,
    asked_at INTEGER NOT NULL,
    question BLOB    NOT NULL,   -- sealed
    answer   BLOB               -- sealed; empty: it cannot be answered there
) STRICT, WITHOUT ROWID;
CREATE INDEX questions_helper ON questions (helper);
