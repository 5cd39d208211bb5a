-- The schema of version 34 for PostgreSQL, where a database begins; tests hold it equal to what the
-- numbered files make of SQLite. What a column means stands there. Later versions are those files,
-- translated, or a file of the same number in this folder where that is not enough.

-- Numbers are given in the order in which what they count is stored, as in SQLite: whoever gives one
-- waits for those who gave one before.
CREATE FUNCTION next_number(counted TEXT) RETURNS BIGINT LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(hashtext(current_schema()), hashtext(counted));
    RETURN nextval(counted || '_id_seq');
END $$;

-- Functions that SQLite has, as far as they are used: paths are '$.key'.
CREATE FUNCTION json_extract(document TEXT, path TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE json_typeof(value) WHEN 'boolean' THEN (value::text = 'true')::int::text
        ELSE value #>> '{}' END
    FROM (SELECT document::json -> substr(path, 3) AS value) v
$$;
CREATE FUNCTION json_array_length(document TEXT, path TEXT) RETURNS BIGINT
LANGUAGE sql IMMUTABLE AS $$
    SELECT json_array_length(document::json -> substr(path, 3))
$$;
CREATE FUNCTION json_each(document TEXT, OUT value TEXT) RETURNS SETOF TEXT
LANGUAGE sql IMMUTABLE AS $$
    SELECT element #>> '{}' FROM json_array_elements(document::json) element
$$;
CREATE FUNCTION json_set(document TEXT, path TEXT, value BIGINT) RETURNS TEXT
LANGUAGE sql IMMUTABLE AS $$
    SELECT jsonb_set(document::jsonb, ARRAY[substr(path, 3)], to_jsonb(value))::text
$$;
CREATE FUNCTION json_of_numbers(numbers BIGINT[]) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
    SELECT array_to_json(numbers)::text
$$;
CREATE AGGREGATE json_group_array(BIGINT) (
    SFUNC = array_append, STYPE = BIGINT[], INITCOND = '{}', FINALFUNC = json_of_numbers
);
CREATE FUNCTION with_comma(before TEXT, next TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(before || ',', '') || next
$$;
CREATE AGGREGATE group_concat(TEXT) (SFUNC = with_comma, STYPE = TEXT);
CREATE FUNCTION instr(whole TEXT, part TEXT) RETURNS BIGINT LANGUAGE sql IMMUTABLE AS $$
    SELECT strpos(whole, part)
$$;
CREATE FUNCTION instr(whole BYTEA, part TEXT) RETURNS BIGINT LANGUAGE sql IMMUTABLE AS $$
    SELECT position(convert_to(part, 'UTF8') IN whole)
$$;
CREATE FUNCTION max(one BIGINT, other BIGINT) RETURNS BIGINT LANGUAGE sql IMMUTABLE AS $$
    SELECT greatest(one, other)
$$;

-- What is final: `refuse(why)` refuses everything, `refuse_but_erasing(why, person, kept ...)` lets a
-- person who is forgotten have another number, and changes no column that is kept.
CREATE FUNCTION refuse() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE FUNCTION refuse_but_erasing() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    before JSONB := to_jsonb(OLD);
    after JSONB := to_jsonb(NEW);
    allowed BOOLEAN;
BEGIN
    IF TG_ARGV[1] = '' THEN
        allowed := EXISTS (SELECT 1 FROM erasing);
    ELSE
        allowed := EXISTS (SELECT 1 FROM erasing e
            WHERE e."user" = (before ->> TG_ARGV[1])::bigint
            AND e.pseudonym = (after ->> TG_ARGV[1])::bigint);
    END IF;
    FOR i IN 2 .. TG_NARGS - 1 LOOP
        allowed := allowed AND before -> TG_ARGV[i] IS NOT DISTINCT FROM after -> TG_ARGV[i];
    END LOOP;
    IF NOT allowed THEN
        RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NEW;
END $$;

CREATE SEQUENCE matches_id_seq;
CREATE TABLE matches (
    id         BIGINT DEFAULT next_number('matches') NOT NULL,
    game       TEXT COLLATE "C" NOT NULL,
    rules      BIGINT NOT NULL,
    seed       TEXT COLLATE "C" NOT NULL,
    options    TEXT COLLATE "C" NOT NULL,
    opening    TEXT COLLATE "C" NOT NULL,
    clock      BIGINT NOT NULL,
    guild      BIGINT NOT NULL,
    channel    BIGINT NOT NULL,
    thread     BIGINT NOT NULL,
    sandbox    BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    status     TEXT COLLATE "C" NOT NULL,
    winners    TEXT COLLATE "C",
    why        TEXT COLLATE "C" DEFAULT '' NOT NULL,
    ply        BIGINT DEFAULT 0 NOT NULL,
    changed_at BIGINT NOT NULL,
    state      BYTEA NOT NULL,
    rated      BIGINT DEFAULT 0 NOT NULL,
    enforced   BIGINT DEFAULT 1 NOT NULL,
    control    TEXT COLLATE "C" DEFAULT '' NOT NULL,
    paused     BIGINT DEFAULT 0 NOT NULL,
    tournament BIGINT DEFAULT 0 NOT NULL,
    held       BIGINT DEFAULT 0 NOT NULL,
    placed     TEXT COLLATE "C" DEFAULT '[]' NOT NULL,
    audience   TEXT COLLATE "C" DEFAULT 'open' NOT NULL,
    unveil     BIGINT DEFAULT 0 NOT NULL,
    rest       BIGINT DEFAULT 0 NOT NULL,
    offers     TEXT COLLATE "C" DEFAULT '[]' NOT NULL,
    lesson     TEXT COLLATE "C" DEFAULT '' NOT NULL,
    commitment TEXT COLLATE "C" DEFAULT '' NOT NULL,
    PRIMARY KEY (id),
    CHECK (status IN ('live', 'over', 'abandoned')),
    CHECK (audience IN ('open', 'link', 'players'))
);
CREATE INDEX matches_by_guild ON matches (guild, status);
CREATE INDEX matches_by_channel ON matches (channel, status);
CREATE INDEX matches_by_thread ON matches (thread) WHERE thread != 0;

CREATE TABLE seats (
    match  BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat   BIGINT NOT NULL,
    "user" BIGINT,
    policy TEXT COLLATE "C" DEFAULT '' NOT NULL,
    name   TEXT COLLATE "C" NOT NULL,
    out    BIGINT DEFAULT 0 NOT NULL,
    owner  BIGINT,
    PRIMARY KEY (match, seat),
    CHECK (("user" IS NULL) = (policy != ''))
);
CREATE INDEX seats_by_user ON seats ("user") WHERE "user" IS NOT NULL;
CREATE INDEX seats_by_policy ON seats (match) WHERE policy != '';

CREATE TABLE actions (
    match  BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    ply    BIGINT NOT NULL,
    seat   BIGINT NOT NULL,
    text   TEXT COLLATE "C" NOT NULL,
    at     BIGINT NOT NULL,
    source TEXT COLLATE "C" NOT NULL,
    digest TEXT COLLATE "C" NOT NULL,
    events TEXT COLLATE "C" NOT NULL,
    back   BIGINT,
    free   BIGINT DEFAULT 0 NOT NULL,
    due_at BIGINT DEFAULT 0 NOT NULL,
    lapsed TEXT COLLATE "C" DEFAULT '' NOT NULL,
    hidden BIGINT DEFAULT 0 NOT NULL,
    PRIMARY KEY (match, ply)
);

CREATE TABLE waiting (
    match    BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    slot     BIGINT NOT NULL,
    seat     BIGINT NOT NULL,
    kind     TEXT COLLATE "C" NOT NULL,
    subject  TEXT COLLATE "C" NOT NULL,
    since    BIGINT NOT NULL,
    due_at   BIGINT DEFAULT 0 NOT NULL,
    given    BIGINT DEFAULT 0 NOT NULL,
    turn     BIGINT DEFAULT 1 NOT NULL,
    asked    BIGINT DEFAULT 0 NOT NULL,
    instance TEXT COLLATE "C" DEFAULT '' NOT NULL,
    PRIMARY KEY (match, slot)
);
CREATE INDEX waiting_by_deadline ON waiting (due_at) WHERE due_at != 0;

CREATE TABLE seen (
    interaction BIGINT NOT NULL,
    at          BIGINT NOT NULL,
    PRIMARY KEY (interaction)
);

CREATE SEQUENCE challenges_id_seq;
CREATE TABLE challenges (
    id         BIGINT DEFAULT next_number('challenges') NOT NULL,
    host       BIGINT NOT NULL,
    host_name  TEXT COLLATE "C" NOT NULL,
    game       TEXT COLLATE "C" NOT NULL,
    options    TEXT COLLATE "C" NOT NULL,
    clock      BIGINT NOT NULL,
    guild      BIGINT NOT NULL,
    channel    BIGINT NOT NULL,
    thread     BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    fate       TEXT COLLATE "C" NOT NULL,
    message    BIGINT DEFAULT 0 NOT NULL,
    match      BIGINT REFERENCES matches (id) ON DELETE SET NULL,
    code       TEXT COLLATE "C" DEFAULT '' NOT NULL,
    rated      BIGINT DEFAULT 0 NOT NULL,
    control    TEXT COLLATE "C" DEFAULT '' NOT NULL,
    closed_at  BIGINT DEFAULT 0 NOT NULL,
    audience   TEXT COLLATE "C" DEFAULT 'open' NOT NULL,
    series     BIGINT DEFAULT 0 NOT NULL,
    reason     TEXT COLLATE "C" DEFAULT '' NOT NULL,
    unveil     BIGINT DEFAULT 0 NOT NULL,
    switch     TEXT COLLATE "C" DEFAULT '' NOT NULL,
    commitment TEXT COLLATE "C" DEFAULT '' NOT NULL,
    PRIMARY KEY (id),
    CHECK (fate IN ('open', 'taken', 'declined', 'withdrawn', 'expired')),
    CHECK (audience IN ('open', 'link', 'players'))
);
CREATE INDEX challenges_open ON challenges (expires_at) WHERE fate = 'open';
CREATE INDEX challenges_by_match ON challenges (match) WHERE match IS NOT NULL;
CREATE UNIQUE INDEX challenges_by_code ON challenges (guild, code) WHERE code != '' AND fate = 'open';
CREATE INDEX challenges_by_host ON challenges (host, created_at);

CREATE TABLE boards (
    match     BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    kind      TEXT COLLATE "C" NOT NULL,
    channel   BIGINT NOT NULL,
    message   BIGINT NOT NULL,
    posted_at BIGINT NOT NULL,
    ply       BIGINT NOT NULL,
    digest    TEXT COLLATE "C" DEFAULT '' NOT NULL,
    PRIMARY KEY (match, kind)
);

CREATE TABLE settings (
    scope TEXT COLLATE "C" NOT NULL,
    owner BIGINT NOT NULL,
    part  BIGINT NOT NULL,
    key   TEXT COLLATE "C" NOT NULL,
    value TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (scope, owner, part, key),
    CHECK (scope IN ('guild', 'user', 'match'))
);

CREATE TABLE invites (
    challenge BIGINT NOT NULL REFERENCES challenges (id) ON DELETE CASCADE,
    slot      BIGINT NOT NULL,
    "user"    BIGINT,
    name      TEXT COLLATE "C" NOT NULL,
    policy    TEXT COLLATE "C" DEFAULT '' NOT NULL,
    joined    BIGINT DEFAULT 0 NOT NULL,
    PRIMARY KEY (challenge, slot)
);
CREATE INDEX invites_by_user ON invites ("user") WHERE "user" IS NOT NULL;

CREATE TABLE queue (
    guild      BIGINT NOT NULL,
    "user"     BIGINT NOT NULL,
    name       TEXT COLLATE "C" NOT NULL,
    game       TEXT COLLATE "C" NOT NULL,
    wishes     TEXT COLLATE "C" NOT NULL,
    clock      BIGINT,
    channel    BIGINT NOT NULL,
    thread     BIGINT NOT NULL,
    joined_at  BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    rated      BIGINT DEFAULT 0 NOT NULL,
    control    TEXT COLLATE "C" DEFAULT '' NOT NULL,
    PRIMARY KEY (guild, "user")
);

CREATE SEQUENCE records_id_seq;
CREATE TABLE records (
    id       BIGINT DEFAULT next_number('records') NOT NULL,
    guild    BIGINT NOT NULL,
    "user"   BIGINT NOT NULL,
    name     TEXT COLLATE "C" NOT NULL,
    checksum TEXT COLLATE "C" NOT NULL,
    added_at BIGINT NOT NULL,
    data     BYTEA NOT NULL,
    PRIMARY KEY (id)
);
CREATE UNIQUE INDEX records_by_content ON records (guild, "user", checksum);

CREATE SEQUENCE seasons_id_seq;
CREATE TABLE seasons (
    id         BIGINT DEFAULT next_number('seasons') NOT NULL,
    guild      BIGINT NOT NULL,
    name       TEXT COLLATE "C" NOT NULL,
    started_at BIGINT NOT NULL,
    ended_at   BIGINT DEFAULT 0 NOT NULL,
    by         BIGINT NOT NULL,
    PRIMARY KEY (id)
);
CREATE UNIQUE INDEX seasons_running ON seasons (guild) WHERE ended_at = 0;

CREATE SEQUENCE results_id_seq;
CREATE TABLE results (
    id      BIGINT DEFAULT next_number('results') NOT NULL,
    match   BIGINT NOT NULL REFERENCES matches (id),
    game    TEXT COLLATE "C" NOT NULL,
    speed   TEXT COLLATE "C" NOT NULL,
    form    TEXT COLLATE "C" NOT NULL,
    guild   BIGINT NOT NULL,
    season  BIGINT NOT NULL,
    winners TEXT COLLATE "C" NOT NULL,
    why     TEXT COLLATE "C" NOT NULL,
    weight  DOUBLE PRECISION NOT NULL,
    at      BIGINT NOT NULL,
    placed  TEXT COLLATE "C" DEFAULT '[]' NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (match)
);
CREATE INDEX results_by_list ON results (game, speed, form);

CREATE TABLE result_seats (
    result BIGINT NOT NULL REFERENCES results (id),
    seat   BIGINT NOT NULL,
    "user" BIGINT NOT NULL,
    team   BIGINT NOT NULL,
    name   TEXT COLLATE "C" NOT NULL,
    fresh  BIGINT DEFAULT 0 NOT NULL,
    PRIMARY KEY (result, seat)
);
CREATE INDEX result_seats_by_user ON result_seats ("user", result);

CREATE SEQUENCE corrections_id_seq;
CREATE TABLE corrections (
    id      BIGINT DEFAULT next_number('corrections') NOT NULL,
    result  BIGINT NOT NULL REFERENCES results (id),
    winners TEXT COLLATE "C",
    reason  TEXT COLLATE "C" NOT NULL,
    by      BIGINT NOT NULL,
    at      BIGINT NOT NULL,
    placed  TEXT COLLATE "C" DEFAULT '[]' NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX corrections_by_result ON corrections (result);

CREATE TABLE rating_steps (
    result     BIGINT NOT NULL REFERENCES results (id),
    season     BIGINT NOT NULL,
    "user"     BIGINT NOT NULL,
    score      DOUBLE PRECISION NOT NULL,
    games      BIGINT NOT NULL,
    change     DOUBLE PRECISION NOT NULL,
    value      DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    at         BIGINT NOT NULL,
    place      BIGINT DEFAULT 1 NOT NULL,
    strange    BIGINT DEFAULT 0 NOT NULL,
    PRIMARY KEY (result, season, "user")
);
CREATE INDEX rating_steps_by_user ON rating_steps ("user", season, result);

CREATE TABLE ratings (
    season     BIGINT NOT NULL,
    game       TEXT COLLATE "C" NOT NULL,
    speed      TEXT COLLATE "C" NOT NULL,
    form       TEXT COLLATE "C" NOT NULL,
    "user"     BIGINT NOT NULL,
    games      BIGINT NOT NULL,
    value      DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    at         BIGINT NOT NULL,
    PRIMARY KEY (season, game, speed, form, "user")
);
CREATE INDEX ratings_by_user ON ratings ("user", season);

CREATE TABLE banks (
    match BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat  BIGINT NOT NULL,
    turn  BIGINT NOT NULL,
    reply BIGINT NOT NULL,
    away  BIGINT DEFAULT 0 NOT NULL,
    quiet TEXT COLLATE "C" DEFAULT '' NOT NULL,
    PRIMARY KEY (match, seat)
);

CREATE SEQUENCE tournaments_id_seq;
CREATE TABLE tournaments (
    id         BIGINT DEFAULT next_number('tournaments') NOT NULL,
    guild      BIGINT NOT NULL,
    organiser  BIGINT NOT NULL,
    status     TEXT COLLATE "C" NOT NULL,
    plan       TEXT COLLATE "C" NOT NULL,
    seed       TEXT COLLATE "C" NOT NULL,
    version    BIGINT DEFAULT 0 NOT NULL,
    paused     BIGINT DEFAULT 0 NOT NULL,
    pairing    BIGINT DEFAULT 0 NOT NULL,
    held       BIGINT DEFAULT 0 NOT NULL,
    due_at     BIGINT DEFAULT 0 NOT NULL,
    created_at BIGINT NOT NULL,
    started_at BIGINT DEFAULT 0 NOT NULL,
    ended_at   BIGINT DEFAULT 0 NOT NULL,
    changed_at BIGINT NOT NULL,
    why        TEXT COLLATE "C" DEFAULT '' NOT NULL,
    state      BYTEA,
    PRIMARY KEY (id),
    CHECK (status IN ('draft', 'open', 'checkin', 'running', 'over', 'cancelled'))
);
CREATE INDEX tournaments_by_guild ON tournaments (guild, status);
CREATE INDEX tournaments_due ON tournaments (due_at) WHERE due_at != 0;

CREATE TABLE tournament_signups (
    tournament BIGINT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    "user"     BIGINT NOT NULL,
    name       TEXT COLLATE "C" NOT NULL,
    state      TEXT COLLATE "C" NOT NULL,
    place      BIGINT NOT NULL,
    at         BIGINT NOT NULL,
    rating     BIGINT DEFAULT 0 NOT NULL,
    checked_at BIGINT DEFAULT 0 NOT NULL,
    computer   TEXT COLLATE "C" DEFAULT '' NOT NULL,
    PRIMARY KEY (tournament, "user"),
    CHECK (state IN ('in', 'waiting', 'out'))
);
CREATE INDEX tournament_signups_by_user ON tournament_signups ("user");

CREATE TABLE tournament_log (
    tournament BIGINT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    number     BIGINT NOT NULL,
    kind       TEXT COLLATE "C" NOT NULL,
    data       TEXT COLLATE "C" NOT NULL,
    by         BIGINT NOT NULL,
    reason     TEXT COLLATE "C" NOT NULL,
    at         BIGINT NOT NULL,
    PRIMARY KEY (tournament, number)
);

CREATE SEQUENCE tournament_news_id_seq;
CREATE TABLE tournament_news (
    id         BIGINT DEFAULT next_number('tournament_news') NOT NULL,
    tournament BIGINT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    kind       TEXT COLLATE "C" NOT NULL,
    text       TEXT COLLATE "C" NOT NULL,
    data       TEXT COLLATE "C" NOT NULL,
    at         BIGINT NOT NULL,
    told       BIGINT DEFAULT 0 NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX tournament_news_untold ON tournament_news (id) WHERE told = 0;
CREATE INDEX tournament_news_by_tournament ON tournament_news (tournament);

CREATE TABLE tournament_messages (
    tournament BIGINT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    kind       TEXT COLLATE "C" NOT NULL,
    channel    BIGINT NOT NULL,
    message    BIGINT NOT NULL,
    version    BIGINT DEFAULT 0 NOT NULL,
    posted_at  BIGINT DEFAULT 0 NOT NULL,
    PRIMARY KEY (tournament, kind)
);

CREATE TABLE servers (
    guild    BIGINT NOT NULL,
    version  BIGINT NOT NULL,
    document TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (guild)
);

CREATE SEQUENCE server_changes_id_seq;
CREATE TABLE server_changes (
    id     BIGINT DEFAULT next_number('server_changes') NOT NULL,
    guild  BIGINT NOT NULL,
    at     BIGINT NOT NULL,
    by     BIGINT NOT NULL,
    key    TEXT COLLATE "C" NOT NULL,
    before TEXT COLLATE "C" NOT NULL,
    after  TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX server_changes_by_guild ON server_changes (guild, id);

CREATE TABLE blocks (
    "user"  BIGINT NOT NULL,
    blocked BIGINT NOT NULL,
    name    TEXT COLLATE "C" NOT NULL,
    at      BIGINT NOT NULL,
    PRIMARY KEY ("user", blocked)
);
CREATE INDEX blocks_by_blocked ON blocks (blocked);

CREATE TABLE silences (
    match BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat  BIGINT NOT NULL,
    at    BIGINT NOT NULL,
    PRIMARY KEY (match)
);

CREATE SEQUENCE flags_id_seq;
CREATE TABLE flags (
    id           BIGINT DEFAULT next_number('flags') NOT NULL,
    guild        BIGINT NOT NULL,
    kind         TEXT COLLATE "C" NOT NULL,
    people       TEXT COLLATE "C" NOT NULL,
    matches      TEXT COLLATE "C" NOT NULL,
    told         TEXT COLLATE "C" NOT NULL,
    raised_at    BIGINT NOT NULL,
    changed_at   BIGINT NOT NULL,
    posted_at    BIGINT DEFAULT 0 NOT NULL,
    dismissed_at BIGINT DEFAULT 0 NOT NULL,
    dismissed_by BIGINT DEFAULT 0 NOT NULL,
    reason       TEXT COLLATE "C" DEFAULT '' NOT NULL,
    PRIMARY KEY (id)
);
CREATE UNIQUE INDEX flags_open ON flags (guild, kind, people) WHERE dismissed_at = 0;
CREATE INDEX flags_by_guild ON flags (guild, id);

CREATE SEQUENCE judge_acts_id_seq;
CREATE TABLE judge_acts (
    id      BIGINT DEFAULT next_number('judge_acts') NOT NULL,
    guild   BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    at      BIGINT NOT NULL,
    by      BIGINT NOT NULL,
    second  BIGINT DEFAULT 0 NOT NULL,
    kind    TEXT COLLATE "C" NOT NULL,
    match   BIGINT DEFAULT 0 NOT NULL,
    ply     BIGINT DEFAULT 0 NOT NULL,
    "user"  BIGINT DEFAULT 0 NOT NULL,
    reason  TEXT COLLATE "C" NOT NULL,
    before  TEXT COLLATE "C" NOT NULL,
    after   TEXT COLLATE "C" NOT NULL,
    event   BIGINT DEFAULT 0 NOT NULL,
    undoes  BIGINT DEFAULT 0 NOT NULL,
    PRIMARY KEY (id),
    CHECK (reason != '')
);
CREATE INDEX judge_acts_by_guild ON judge_acts (guild, id);
CREATE INDEX judge_acts_by_match ON judge_acts (match, kind) WHERE match != 0;
CREATE INDEX judge_acts_by_event ON judge_acts (event) WHERE event != 0;
CREATE UNIQUE INDEX judge_acts_undone ON judge_acts (undoes) WHERE undoes != 0;

CREATE SEQUENCE judge_asks_id_seq;
CREATE TABLE judge_asks (
    id         BIGINT DEFAULT next_number('judge_asks') NOT NULL,
    guild      BIGINT NOT NULL,
    channel    BIGINT NOT NULL,
    by         BIGINT NOT NULL,
    deed       TEXT COLLATE "C" NOT NULL,
    at         BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    fate       TEXT COLLATE "C" DEFAULT 'open' NOT NULL,
    second     BIGINT DEFAULT 0 NOT NULL,
    closed_at  BIGINT DEFAULT 0 NOT NULL,
    posted_in  BIGINT DEFAULT 0 NOT NULL,
    message    BIGINT DEFAULT 0 NOT NULL,
    PRIMARY KEY (id),
    CHECK (fate IN ('open', 'done', 'refused', 'withdrawn', 'expired', 'void'))
);
CREATE INDEX judge_asks_open ON judge_asks (guild, expires_at) WHERE fate = 'open';

CREATE SEQUENCE bans_id_seq;
CREATE TABLE bans (
    id        BIGINT DEFAULT next_number('bans') NOT NULL,
    guild     BIGINT NOT NULL,
    "user"    BIGINT NOT NULL,
    name      TEXT COLLATE "C" NOT NULL,
    what      TEXT COLLATE "C" NOT NULL,
    at        BIGINT NOT NULL,
    until     BIGINT NOT NULL,
    reason    TEXT COLLATE "C" NOT NULL,
    by        BIGINT NOT NULL,
    lifted_at BIGINT DEFAULT 0 NOT NULL,
    lifted_by BIGINT DEFAULT 0 NOT NULL,
    PRIMARY KEY (id),
    CHECK (what IN ('events', 'challenges'))
);
CREATE UNIQUE INDEX bans_standing ON bans (guild, "user", what) WHERE lifted_at = 0;

CREATE SEQUENCE reports_id_seq;
CREATE TABLE reports (
    id        BIGINT DEFAULT next_number('reports') NOT NULL,
    guild     BIGINT NOT NULL,
    channel   BIGINT NOT NULL,
    kind      TEXT COLLATE "C" NOT NULL,
    by        BIGINT NOT NULL,
    about     BIGINT DEFAULT 0 NOT NULL,
    match     BIGINT DEFAULT 0 NOT NULL,
    ply       BIGINT DEFAULT 0 NOT NULL,
    reason    TEXT COLLATE "C" NOT NULL,
    position  TEXT COLLATE "C" DEFAULT '' NOT NULL,
    lines     TEXT COLLATE "C" DEFAULT '' NOT NULL,
    message   TEXT COLLATE "C" DEFAULT '' NOT NULL,
    at        BIGINT NOT NULL,
    taken_by  BIGINT DEFAULT 0 NOT NULL,
    taken_at  BIGINT DEFAULT 0 NOT NULL,
    answer    TEXT COLLATE "C" DEFAULT '' NOT NULL,
    answered  BIGINT DEFAULT 0 NOT NULL,
    told      BIGINT DEFAULT 0 NOT NULL,
    closed_at BIGINT DEFAULT 0 NOT NULL,
    closed_by BIGINT DEFAULT 0 NOT NULL,
    outcome   TEXT COLLATE "C" DEFAULT '' NOT NULL,
    PRIMARY KEY (id),
    CHECK (kind IN ('call', 'report')),
    CHECK (reason != '')
);
CREATE INDEX reports_open ON reports (guild, id) WHERE closed_at = 0;
CREATE INDEX reports_by_author ON reports (by, at);

CREATE TABLE reminded (
    match   BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat    BIGINT NOT NULL,
    since   BIGINT NOT NULL,
    step    TEXT COLLATE "C" NOT NULL,
    "user"  BIGINT NOT NULL,
    at      BIGINT NOT NULL,
    channel BIGINT DEFAULT 0 NOT NULL,
    message BIGINT DEFAULT 0 NOT NULL,
    PRIMARY KEY (match, seat, since, step)
);

CREATE SEQUENCE erasures_id_seq;
CREATE TABLE erasures (
    id BIGINT DEFAULT next_number('erasures') NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (id)
);

CREATE TABLE erasing (
    "user"    BIGINT NOT NULL,
    pseudonym BIGINT NOT NULL,
    PRIMARY KEY ("user"),
    CHECK (pseudonym < 0)
);

CREATE TABLE segments (
    match BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    ply   BIGINT NOT NULL,
    rules BIGINT NOT NULL,
    state BYTEA NOT NULL,
    PRIMARY KEY (match, ply)
);

CREATE TABLE shown (
    kind    TEXT COLLATE "C" NOT NULL,
    number  BIGINT NOT NULL,
    channel BIGINT NOT NULL,
    by      BIGINT NOT NULL,
    at      BIGINT NOT NULL,
    PRIMARY KEY (kind, number, channel),
    CHECK (kind IN ('match', 'record'))
);

CREATE TABLE tournament_games (
    match_id   BIGINT NOT NULL REFERENCES matches (id),
    tournament BIGINT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    match      BIGINT NOT NULL,
    game_no    BIGINT NOT NULL,
    entrants   TEXT COLLATE "C" NOT NULL,
    state      TEXT COLLATE "C" NOT NULL,
    placed     TEXT COLLATE "C",
    due_at     BIGINT DEFAULT 0 NOT NULL,
    here       TEXT COLLATE "C" DEFAULT '[]' NOT NULL,
    absent     TEXT COLLATE "C" DEFAULT '[]' NOT NULL,
    why        TEXT COLLATE "C" DEFAULT '' NOT NULL,
    fixed      BIGINT DEFAULT 0 NOT NULL,
    PRIMARY KEY (match_id),
    CHECK (state IN ('live', 'done', 'stuck', 'void'))
);
CREATE UNIQUE INDEX tournament_games_once ON tournament_games (tournament, match, game_no) WHERE state != 'void';
CREATE INDEX tournament_games_due ON tournament_games (due_at) WHERE due_at != 0;

CREATE SEQUENCE decks_id_seq;
CREATE TABLE decks (
    id         BIGINT DEFAULT next_number('decks') NOT NULL,
    "user"     BIGINT NOT NULL,
    game       TEXT COLLATE "C" NOT NULL,
    name       TEXT COLLATE "C" NOT NULL,
    deck       TEXT COLLATE "C" NOT NULL,
    usual      BIGINT DEFAULT 0 NOT NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (id)
);
CREATE UNIQUE INDEX decks_by_name ON decks ("user", game, lower(name));
CREATE UNIQUE INDEX decks_usual ON decks ("user", game) WHERE usual = 1;

CREATE TABLE series (
    match  BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    opener BIGINT NOT NULL,
    game   BIGINT NOT NULL,
    PRIMARY KEY (match),
    UNIQUE (opener, game)
);

CREATE TABLE former (
    match  BIGINT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat   BIGINT NOT NULL,
    "user" BIGINT NOT NULL,
    PRIMARY KEY (match, seat, "user")
);

CREATE TABLE reminders (
    "user"    BIGINT NOT NULL,
    schedule  TEXT COLLATE "C" NOT NULL,
    before    BIGINT NOT NULL,
    way       TEXT COLLATE "C" NOT NULL,
    digest    BIGINT NOT NULL,
    zone      TEXT COLLATE "C" NOT NULL,
    digest_at BIGINT DEFAULT 0 NOT NULL,
    closed    BIGINT DEFAULT 0 NOT NULL,
    PRIMARY KEY ("user"),
    CHECK (schedule IN ('none', 'half', 'before', 'steps')),
    CHECK (way IN ('channel', 'dm'))
);

CREATE TABLE trusted (
    guild BIGINT NOT NULL,
    PRIMARY KEY (guild)
);

CREATE TABLE tournament_teams (
    tournament BIGINT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    number     BIGINT NOT NULL,
    name       TEXT COLLATE "C" NOT NULL,
    captain    BIGINT NOT NULL,
    members    TEXT COLLATE "C" NOT NULL,
    state      TEXT COLLATE "C" NOT NULL,
    word       TEXT COLLATE "C" DEFAULT '' NOT NULL,
    at         BIGINT NOT NULL,
    PRIMARY KEY (tournament, number),
    CHECK (state IN ('in', 'out'))
);

CREATE TABLE tournament_times (
    match_id BIGINT NOT NULL REFERENCES matches (id),
    by       BIGINT NOT NULL,
    count    BIGINT NOT NULL,
    offers   TEXT COLLATE "C" NOT NULL,
    agreed   BIGINT DEFAULT 0 NOT NULL,
    since    BIGINT DEFAULT 0 NOT NULL,
    due_at   BIGINT DEFAULT 0 NOT NULL,
    PRIMARY KEY (match_id)
);
CREATE INDEX tournament_times_due ON tournament_times (due_at) WHERE due_at != 0;

CREATE TABLE tournament_places (
    tournament BIGINT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    "user"     BIGINT NOT NULL,
    side       BIGINT NOT NULL,
    name       TEXT COLLATE "C" NOT NULL,
    place      BIGINT NOT NULL,
    PRIMARY KEY (tournament, "user")
);

CREATE TABLE tournament_honours (
    guild      BIGINT NOT NULL,
    role       BIGINT NOT NULL,
    "user"     BIGINT NOT NULL,
    tournament BIGINT NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    at         BIGINT NOT NULL,
    PRIMARY KEY (role, "user", tournament)
);

CREATE SEQUENCE tournament_templates_id_seq;
CREATE TABLE tournament_templates (
    id       BIGINT DEFAULT next_number('tournament_templates') NOT NULL,
    guild    BIGINT NOT NULL,
    name     TEXT COLLATE "C" NOT NULL,
    plan     TEXT COLLATE "C" NOT NULL,
    by       BIGINT NOT NULL,
    made     BIGINT DEFAULT 0 NOT NULL,
    every    TEXT COLLATE "C" DEFAULT '' NOT NULL,
    start_at BIGINT DEFAULT 0 NOT NULL,
    zone     TEXT COLLATE "C" DEFAULT 'UTC' NOT NULL,
    next_at  BIGINT DEFAULT 0 NOT NULL,
    lead     BIGINT DEFAULT 0 NOT NULL,
    paused   BIGINT DEFAULT 0 NOT NULL,
    due_at   BIGINT DEFAULT 0 NOT NULL,
    why      TEXT COLLATE "C" DEFAULT '' NOT NULL,
    PRIMARY KEY (id),
    CHECK (every IN ('', 'week', 'fortnight', 'month'))
);
CREATE UNIQUE INDEX tournament_templates_by_name ON tournament_templates (guild, lower(name));
CREATE INDEX tournament_templates_due ON tournament_templates (due_at) WHERE due_at != 0;

CREATE SEQUENCE tournament_circuits_id_seq;
CREATE TABLE tournament_circuits (
    id     BIGINT DEFAULT next_number('tournament_circuits') NOT NULL,
    guild  BIGINT NOT NULL,
    name   TEXT COLLATE "C" NOT NULL,
    points TEXT COLLATE "C" NOT NULL,
    best   BIGINT DEFAULT 0 NOT NULL,
    by     BIGINT NOT NULL,
    PRIMARY KEY (id)
);
CREATE UNIQUE INDEX tournament_circuits_by_name ON tournament_circuits (guild, lower(name));

CREATE TABLE deleted_people (
    pseudonym BIGINT NOT NULL,
    hashed    TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (pseudonym),
    CHECK (pseudonym < 0)
);
CREATE INDEX deleted_people_by_hash ON deleted_people (hashed);

CREATE TABLE lessons (
    "user"   BIGINT NOT NULL,
    game     TEXT COLLATE "C" NOT NULL,
    lesson   TEXT COLLATE "C" NOT NULL,
    step     TEXT COLLATE "C" NOT NULL,
    tries    BIGINT DEFAULT 0 NOT NULL,
    match    BIGINT DEFAULT 0 NOT NULL,
    guild    BIGINT DEFAULT 0 NOT NULL,
    began_at BIGINT NOT NULL,
    done_at  BIGINT DEFAULT 0 NOT NULL,
    PRIMARY KEY ("user", game, lesson)
);
CREATE INDEX lessons_guild ON lessons (guild);

CREATE TABLE chance (
    commitment  TEXT COLLATE "C" NOT NULL,
    server_seed TEXT COLLATE "C" NOT NULL,
    nonces      TEXT COLLATE "C" DEFAULT '' NOT NULL,
    PRIMARY KEY (commitment)
);

CREATE TABLE nonces (
    commitment TEXT COLLATE "C" NOT NULL REFERENCES chance (commitment) ON DELETE CASCADE,
    "user"     BIGINT NOT NULL,
    nonce      TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (commitment, "user")
);

CREATE TRIGGER actions_are_final BEFORE UPDATE ON actions
    FOR EACH ROW EXECUTE FUNCTION refuse('recorded actions are final');
CREATE TRIGGER results_are_final BEFORE UPDATE ON results
    FOR EACH ROW EXECUTE FUNCTION refuse('recorded results are final');
CREATE TRIGGER results_stay BEFORE DELETE ON results
    FOR EACH ROW EXECUTE FUNCTION refuse('recorded results are final');
CREATE TRIGGER result_seats_stay BEFORE DELETE ON result_seats
    FOR EACH ROW EXECUTE FUNCTION refuse('recorded results are final');
CREATE TRIGGER corrections_stay BEFORE DELETE ON corrections
    FOR EACH ROW EXECUTE FUNCTION refuse('recorded corrections are final');
CREATE TRIGGER tournament_log_stays BEFORE DELETE ON tournament_log
    FOR EACH ROW EXECUTE FUNCTION refuse('recorded events are final');
CREATE TRIGGER server_changes_stay BEFORE DELETE ON server_changes
    FOR EACH ROW EXECUTE FUNCTION refuse('recorded changes are final');
CREATE TRIGGER judge_acts_stay BEFORE DELETE ON judge_acts
    FOR EACH ROW EXECUTE FUNCTION refuse('recorded acts are final');
CREATE TRIGGER result_seats_are_final BEFORE UPDATE ON result_seats FOR EACH ROW EXECUTE FUNCTION
    refuse_but_erasing('recorded results are final', 'user', 'result', 'seat', 'team');
CREATE TRIGGER corrections_are_final BEFORE UPDATE ON corrections FOR EACH ROW EXECUTE FUNCTION
    refuse_but_erasing('recorded corrections are final', 'by', 'id', 'result', 'winners', 'reason',
        'at');
CREATE TRIGGER tournament_log_is_final BEFORE UPDATE ON tournament_log
    FOR EACH ROW EXECUTE FUNCTION
    refuse_but_erasing('recorded events are final', '', 'tournament', 'number', 'kind', 'at');
CREATE TRIGGER server_changes_are_final BEFORE UPDATE ON server_changes
    FOR EACH ROW EXECUTE FUNCTION
    refuse_but_erasing('recorded changes are final', '', 'id', 'guild', 'at', 'key');
CREATE TRIGGER judge_acts_are_final BEFORE UPDATE ON judge_acts FOR EACH ROW EXECUTE FUNCTION
    refuse_but_erasing('recorded acts are final', '', 'id', 'guild', 'channel', 'at', 'kind',
        'match', 'ply', 'event', 'undoes');
