-- Whom the bot must recognise although they deleted their data: a ban, a block or a limit still
-- binds them. The key of the hash is a file of its own beside the database.
CREATE TABLE deleted_people (
    pseudonym INTEGER PRIMARY KEY CHECK (pseudonym < 0),
    hashed    TEXT    NOT NULL
) STRICT;

CREATE INDEX deleted_people_by_hash ON deleted_people (hashed);
