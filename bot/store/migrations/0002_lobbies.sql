-- Challenges for any number of seats, rooms behind a code, quick play, records handed in.

-- Who may sit down beside the host; slot 1 is the first seat named.
CREATE TABLE invites (
    challenge INTEGER NOT NULL REFERENCES challenges (id) ON DELETE CASCADE,
    slot      INTEGER NOT NULL,
    user      INTEGER,                     -- null: a computer player, or whoever comes
    name      TEXT    NOT NULL,
    policy    TEXT    NOT NULL DEFAULT '',
    joined    INTEGER NOT NULL DEFAULT 0,  -- 1: has said yes, or is a computer player
    PRIMARY KEY (challenge, slot)
) STRICT, WITHOUT ROWID;

INSERT INTO invites (challenge, slot, user, name) SELECT id, 1, guest, guest_name FROM challenges;
CREATE INDEX invites_by_user ON invites (user) WHERE user IS NOT NULL;

ALTER TABLE challenges DROP COLUMN guest;
ALTER TABLE challenges DROP COLUMN guest_name;
ALTER TABLE challenges ADD COLUMN code TEXT NOT NULL DEFAULT ''; -- empty: not a room
CREATE UNIQUE INDEX challenges_by_code ON challenges (guild, code) WHERE code != '' AND fate = 'open';

-- Who waits for quick play: nobody twice in one server.
CREATE TABLE queue (
    guild      INTEGER NOT NULL,
    user       INTEGER NOT NULL,
    name       TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    wishes     TEXT    NOT NULL,           -- JSON: options the match must have
    clock      INTEGER,                    -- ms per answer, 0: none, null: any
    channel    INTEGER NOT NULL,
    thread     INTEGER NOT NULL,
    joined_at  INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (guild, user)
) STRICT, WITHOUT ROWID;

-- Records people handed in to look at. They are no matches.
CREATE TABLE records (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    guild    INTEGER NOT NULL,
    user     INTEGER NOT NULL,
    name     TEXT    NOT NULL,             -- of the file
    checksum TEXT    NOT NULL,
    added_at INTEGER NOT NULL,
    data     BLOB    NOT NULL
) STRICT;

CREATE UNIQUE INDEX records_by_content ON records (guild, user, checksum);
