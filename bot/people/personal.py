"""What every table knows of a person: the one declaration that export and deletion go by.

Decides, for each column of each table, whether it can hold a person and what becomes of the
row when that person wants to be forgotten. A table or column that is not declared here makes
a test fail, so nothing can be stored about people that this file does not know. What is said
of a table is shown to people.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bot.i18n import mark

#: What becomes of a person's rows: they go, they go on as somebody's, or there are none.
Then = Literal["gone", "somebody", "none"]
SEATED = "EXISTS (SELECT 1 FROM seats x WHERE x.match = {} AND x.seat = {} AND x.user = :user)"


class Personal(Struct, frozen=True):
    """What a table knows of people. Columns are given by name.

    `ids` hold a person: rows found by them are that person's, and exported. `about` do, too,
    but what others say in confidence is not handed out. `names` are (id column, column with
    the name). `words` are texts or JSON in which people may be named or numbered. `mine` is
    the condition for a person's rows where no id is in them. `clears` are (column, value) set
    in a person's rows. `safe` are texts that name nobody, for the reason `because`; `plain`
    are numbers that are no people. `secret` are kept out of exports: they would tell what the
    rules of a game hide, or count what others have done in secret. `counts` is the column that
    counts changes of a row, so that whoever has just read it writes nothing old over it.
    """

    then: Then
    what: str
    ids: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    names: tuple[tuple[str, str], ...] = ()
    words: tuple[str, ...] = ()
    mine: str = ""
    clears: tuple[tuple[str, object], ...] = ()
    safe: tuple[str, ...] = ()
    because: str = ""
    plain: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()
    counts: str = ""

    @property
    def columns(self) -> set[str]:
        """Return every column that is declared."""
        named = {name for _, name in self.names}
        return {*self.ids, *self.about, *named, *self.words, *self.safe, *self.plain, *self.secret}


def table(
    then: Then,
    what: str,
    *,
    ids: str = "",
    about: str = "",
    names: str = "",
    words: str = "",
    mine: str = "",
    clears: tuple[tuple[str, object], ...] = (),
    safe: str = "",
    because: str = "",
    plain: str = "",
    secret: str = "",
    counts: str = "",
) -> Personal:
    """Declare a table: columns are words, `names` are words `id=name`."""
    return Personal(
        then,
        what,
        tuple(ids.split()),
        tuple(about.split()),
        tuple((pair.split("=")[0], pair.split("=")[1]) for pair in names.split()),
        tuple(words.split()),
        mine,
        clears,
        tuple(safe.split()),
        because,
        tuple(plain.split()),
        tuple(secret.split()),
        counts,
    )


#: One entry for each table of the schema.
TABLES: dict[str, Personal] = {
    # -- matches
    "matches": table(
        "none", mark("matches you played in, without hidden information"),
        mine="EXISTS (SELECT 1 FROM seats x WHERE x.match = matches.id AND x.user = :user)",
        words="offers",
        safe="game options why control winners placed status audience lesson commitment",
        because="a game's own words",
        plain="id rules clock guild channel thread sandbox created_at changed_at rated"
        " enforced paused held tournament unveil rest",
        secret="seed state opening ply offers",
    ),
    "actions": table(
        "none",
        mark("your actions in matches; without your name they stay part of the other "
             "players' games"),
        mine=SEATED.format("actions.match", "actions.seat"),
        safe="text source lapsed", because="the notation of a game",
        plain="match seat at free due_at", secret="events digest hidden ply back",
    ),
    "segments": table(
        "none", mark("positions your matches continued from"),
        plain="match rules", secret="state ply",
    ),
    "series": table(
        "none", mark("which matches are part of a best of three"), plain="match opener game",
    ),
    "waiting": table(
        "none", mark("open questions for you"),
        mine=SEATED.format("waiting.match", "waiting.seat"),
        safe="kind subject instance", because="a game's own words",
        plain="match slot seat since due_at given turn", secret="asked",
    ),
    "banks": table(
        "somebody", mark("the time left on your clocks"),
        mine=SEATED.format("banks.match", "banks.seat"), clears=(("away", 0), ("quiet", "")),
        safe="quiet", because="it is emptied", plain="match seat turn reply away",
    ),
    "boards": table(
        "none", mark("messages that show a match"),
        safe="kind digest", because="a word of the bot",
        plain="match channel message posted_at ply",
    ),
    "seen": table("none", mark("your clicks in the last hour"), plain="interaction at"),
    "presses": table("none", mark("your clicks in the last hour"), plain="interaction at"),
    "clusters": table(
        "none", "", safe="holder heir", because="they name processes",
        plain="number until leaving ready",
    ),
    "processes": table(
        "none", "", safe="name version", because="they name processes", plain="until leaving"
    ),
    "helpers": table(
        "none", "", safe="name version", because="they name processes",
        plain="until processes", secret="seal",
    ),
    "questions": table(
        "gone", mark("what is being worked out elsewhere just now, perhaps about your matches"),
        mine="TRUE", secret="id helper asked_at question answer",
    ),
    "silences": table("none", mark("matches that were called off"), plain="match seat at"),
    "seats": table(
        "somebody", mark("your seats in matches: they stay part of the other players' games"),
        ids="user owner", names="user=name", safe="policy", because="a computer player",
        plain="match seat out",
    ),
    "former": table(
        "somebody", mark("seats you handed over to someone else"), ids="user", plain="match seat",
    ),
    "chance": table(
        "none", mark("the words that were part of the chance of your matches"),
        mine="EXISTS (SELECT 1 FROM matches m JOIN seats x ON x.match = m.id"
        " WHERE m.commitment = chance.commitment AND x.user = :user)",
        safe="commitment nonces", because="it proves that a match was fair", secret="server_seed",
    ),
    "luck": table(
        "none", mark("how often coins and dice came up in matches"),
        safe="counts", because="numbers alone", plain="match ply",
    ),
    "lookbacks": table(
        "none", mark("what the coach said about your matches"),
        mine=SEATED.format("lookbacks.match", "lookbacks.seat"),
        safe="report", because="the notation of a game", plain="match seat ply rules version",
    ),
    # -- people coming together
    "nonces": table(
        "gone", mark("your words for the chance of matches that have not begun"), ids="user",
        safe="commitment nonce", because="the row goes",
    ),
    "challenges": table(
        "somebody", mark("challenges you sent"), ids="host", names="host=host_name",
        safe="game options fate code control audience reason switch commitment",
        because="a game's own words, and random digits",
        plain="id clock guild channel thread created_at expires_at message match rated closed_at"
        " unveil series",
    ),
    "invites": table(
        "somebody", mark("challenges you received"), ids="user", names="user=name",
        safe="policy", because="a computer player", plain="challenge slot joined",
    ),
    "queue": table(
        "gone", mark("your place in the quick play queue"), ids="user", names="user=name",
        safe="game wishes control", because="a game's own words",
        plain="guild clock channel thread joined_at expires_at rated",
    ),
    "records": table(
        "gone", mark("records you uploaded"), ids="user",
        safe="name checksum", because="the row goes", plain="id guild added_at", secret="data",
    ),
    "shown": table(
        "gone", mark("where you posted your matches or records"), ids="by",
        safe="kind", because="a word of the bot", plain="number channel at",
    ),
    "follows": table(
        "gone", mark("matches you follow"), ids="user", plain="match told lead at",
    ),
    "votes": table(
        "gone", mark("who you thought would win a match"), ids="user", plain="match team at",
    ),
    "public_matches": table("none", mark("matches a whole server saw"), plain="match guild at"),
    "weeks": table("none", mark("weeks summed up for a server"), plain="guild week at"),
    # -- settings
    "settings": table(
        "gone", mark("your settings, standing orders, setups prepared in advance, and which words "
                     "of a game were explained to you"),
        mine="(scope = 'user' AND owner = :user) OR (scope = 'match' AND key IN"
        f" ('standing', 'orders', 'plan') AND {SEATED.format('settings.owner', 'settings.part')})",
        words="value", safe="scope key", because="a word of the bot", plain="owner part",
    ),
    "reminders": table(
        "gone", mark("your reminder settings"), ids="user",
        safe="schedule way zone", because="the row goes", plain="before digest digest_at closed",
    ),
    "reminded": table(
        "gone", mark("reminders sent to you"), ids="user",
        safe="step", because="the row goes", plain="match seat since at channel message",
    ),
    "decks": table(
        "gone", mark("decks you built"), ids="user",
        safe="game name deck", because="the row goes", plain="id usual changed_at",
    ),
    "lessons": table(
        "gone", mark("lessons you began, and how far you came"), ids="user",
        safe="game lesson step", because="the row goes",
        plain="tries match guild began_at done_at",
    ),
    # -- puzzles
    "puzzle_tries": table(
        "gone", mark("puzzles you tried"), ids="user",
        safe="game puzzle", because="the row goes",
        plain="guild match tries score change helped tried_at solved_at",
    ),
    "puzzle_days": table(
        "gone", mark("days on which you solved the puzzle of the day"), ids="user",
        safe="game puzzle", because="the row goes", plain="day guild",
    ),
    "puzzle_ratings": table(
        "gone", mark("your puzzle rating"), ids="user",
        safe="game puzzle", because="the names of puzzles",
        plain="value deviation volatility at count",
    ),
    "puzzle_calendar": table(
        "none", mark("the puzzle of each day"),
        safe="game puzzle", because="the names of puzzles", plain="day",
    ),
    "puzzle_posts": table(
        "none", mark("the puzzles posted in servers"),
        safe="game puzzle", because="the names of puzzles", plain="guild day channel told",
    ),
    # -- results
    "seasons": table(
        "somebody", mark("seasons you started for a server"), ids="by",
        safe="name", because="the name of a season", plain="id guild started_at ended_at",
    ),
    "results": table(
        "none", mark("results of rated matches"),
        safe="game speed form winners placed why", because="a game's own words",
        plain="id match guild season weight at",
    ),
    "result_seats": table(
        "somebody", mark("your part in rated results: the other players' ratings depend on it"),
        ids="user", names="user=name", plain="result seat team fresh",
    ),
    "corrections": table(
        "somebody", mark("results you corrected as a moderator: the corrections stay"), ids="by",
        safe="winners placed reason",
        because="what was said of a result, for its players to read",
        plain="id result at",
    ),
    "rating_steps": table(
        "somebody", mark("the history of your ratings: the other players' ratings depend on it"),
        ids="user",
        plain="result season score place games change strange value deviation volatility at",
    ),
    "trusted": table("none", mark("servers whose matches count across servers"), plain="guild"),
    "ratings": table(
        "somebody", mark("your ratings: the other players' ratings depend on them; no "
                         "leaderboard shows yours"),
        ids="user",
        safe="game speed form", because="a game's own words",
        plain="season games value deviation volatility at",
    ),
    # -- being forgotten
    "erasures": table("none", mark("the fact that someone deleted their data"), plain="id at"),
    "deleted_people": table(
        "none", mark("a hash of your ID, because a ban or limit still applies to you "
                     "after a deletion"),
        mine="hashed = :hashed", plain="pseudonym", secret="hashed",
    ),
    "erasing": table(
        "none", mark("empty, except while someone's data is being deleted"), plain="user pseudonym"
    ),
    # -- servers
    "servers": table("none", mark("the settings of a server"), words="document",
                     plain="guild version", counts="version"),
    "server_changes": table(
        "somebody", mark("server settings you changed: the changes stay in the log"), ids="by",
        words="before after", safe="key", because="a word of the bot", plain="id guild at",
    ),
    "blocks": table(
        "gone", mark("people you blocked"),
        ids="user", about="blocked", names="blocked=name", plain="at",
    ),
    "flags": table(
        "somebody", mark("matches flagged for moderators"), about="dismissed_by",
        words="people told reason", safe="kind matches", because="a word of the bot, and matches",
        plain="id guild raised_at changed_at posted_at dismissed_at",
    ),
    # -- judges
    "judge_acts": table(
        "somebody", mark("decisions of judges made by you or about you: they stay in the log"),
        ids="by second user",
        words="before after reason", safe="kind", because="a word of the bot",
        plain="id guild channel at match event undoes", secret="ply",
    ),
    "judge_asks": table(
        "somebody", mark("decisions that waited for a second judge"), ids="by second",
        words="deed", safe="fate", because="a word of the bot",
        plain="id guild channel at expires_at closed_at posted_in message",
    ),
    "bans": table(
        "somebody", mark("bans against you, and bans you gave"),
        ids="user by lifted_by", names="user=name",
        words="reason", safe="what", because="a word of the bot",
        plain="id guild at until lifted_at",
    ),
    "reports": table(
        "somebody", mark("your calls for a judge and your reports; reports about you are "
                         "not shown"),
        ids="by", about="about taken_by closed_by",
        words="reason lines message answer outcome",
        safe="kind position", because="a word of the bot, and a game's own words",
        plain="id guild channel match ply at taken_at answered told closed_at",
    ),
    # -- tournaments
    "tournaments": table(
        "somebody", mark("tournaments you organised or played in"), ids="organiser",
        words="plan state why", safe="status", because="a word of the bot",
        plain="id guild version paused pairing held due_at created_at started_at ended_at"
        " changed_at",
        secret="seed", counts="version",
    ),
    "tournament_signups": table(
        "somebody", mark("tournaments you signed up for: the other players' results "
                         "depend on them"),
        ids="user", names="user=name", safe="state computer", because="a word of the bot",
        plain="tournament place at rating checked_at",
    ),
    "tournament_teams": table(
        "somebody", mark("teams you captained or played in"), ids="captain",
        words="name members word", safe="state", because="a word of the bot",
        plain="tournament number at",
    ),
    "tournament_log": table(
        "somebody", mark("what you did as an organiser: it stays in the log"), ids="by",
        words="data reason", safe="kind", because="a word of the bot", plain="tournament number at",
    ),
    "tournament_games": table(
        "none", mark("tournament matches"), words="here why",
        safe="state entrants placed absent", because="a word of the bot, entrants by their number",
        plain="match_id tournament match game_no due_at fixed",
    ),
    "tournament_times": table(
        "somebody", mark("times you proposed for tournament matches"), ids="by",
        words="offers", plain="match_id count agreed since due_at",
    ),
    "tournament_places": table(
        "somebody", mark("your final places in tournaments: they stay in the results"),
        ids="user", names="user=name", plain="tournament side place",
    ),
    "tournament_honours": table(
        "gone", mark("roles you were given for winning"), ids="user",
        plain="guild role tournament at",
    ),
    "tournament_templates": table(
        "somebody", mark("tournament templates you made"), ids="by",
        words="name plan why", safe="every zone", because="a word of the bot, and a time zone",
        plain="id guild made start_at next_at lead paused due_at",
    ),
    "tournament_circuits": table(
        "somebody", mark("tournament circuits you made"), ids="by", words="name",
        safe="points", because="numbers", plain="id guild best",
    ),
    "tournament_news": table(
        "none", mark("tournament news"),
        words="text data", safe="kind", because="a word of the bot",
        plain="id tournament at told",
    ),
    "tournament_messages": table(
        "none", mark("messages that show a tournament"), safe="kind", because="a word of the bot",
        plain="tournament channel message version posted_at",
    ),
}  # fmt: skip
