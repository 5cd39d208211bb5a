"""What a tournament is to be: everything an organiser chooses, and what makes no sense.

Decides what can be changed until when: all of it before the start, afterwards only what does
not touch who meets whom (the channel, the role, absences, rounds by themselves or by word).
More than two sit down in rounds or a knock-out at tables only, if the game is played by so many,
everybody for themselves. Where all are on one side it cannot be played as a tournament.
"""

from __future__ import annotations

from typing import Any, cast

import msgspec
from msgspec import Struct, field

from bot import time_controls as clocks
from bot.i18n import ENGLISH, language, tr
from bot.matches.beginning import new_options, try_setup
from bot.matches.live import Games
from bot.matches.refusals import BadOptions
from bot.matches.seats import sized
from bot.platform.mentions import label
from bot.ratings.counting import speed_of
from bot.ratings.rated import may_count
from bot.store.rows import Place
from bot.tournaments import model as domain
from bot.tournaments.model import former
from bot.tournaments.model.rules import largest
from bot.tournaments.model.shape import AT_TABLES, LARGEST_TABLE
from bot.tournaments.refusals import BadPlan
from engine.core import Game

MINUTE = 60_000
#: Longest name, and longest text of the organiser's.
NAME, TEXT = 60, 1000
#: Longest times in minutes: for checking in, for appearing, between two rounds.
CHECKIN, NOSHOW, REST = 24 * 60, 60 * 24 * 60, 14 * 24 * 60
#: Shortest and longest arena in minutes.
WINDOW = (10, 12 * 60)
#: A rating nobody has.
MOST_RATING = 10_000
#: What lets somebody lose by the time, and what can still be changed once a tournament has started.
TIMES = ("noshow", "absences", "limit")
LATER = (
    "name",
    "text",
    "channel",
    "role",
    "noshow",
    "absences",
    "limit",
    "automatic",
    "rest",
    "review",
    "threads",
    "winner_role",
    "window",
)


class Plan(Struct, frozen=True):
    """What an organiser chooses. Times are minutes, `start_at` UTC ms; 0 means none.

    `settings` are those of the draw and the rounds (`model.Settings`), `options` the
    game's by name, `clock` ms per answer or a control as text. `cap` is how many may play;
    further ones wait if `waiting`. `checkin` is how long before the start people check in.
    `noshow`: whoever has shown no sign of life so long after a match was posted forfeits it
    (0: nobody does, -1: what is usual for the clock), and is out after so many `absences`
    (0: plays on).
    A match that takes longer than `limit` (0: as long as it takes) is the organiser's to decide.
    `seeds` are places of sign-ups in the order of a draw by hand, `apart` pairs of them who shall
    not meet, `byes` a place and a round off that was asked for before the start. `automatic`: the
    next round begins by itself, `rest` after the last; else by word.
    Who signs up by themselves has the role, an account of so many days, and a rating from and to
    those named by `entry_...` (0: any). With `review` the organiser sees a round that was worked
    out before anybody else does. Whoever wins gets the `winner_role` (0: none). Places bring points
    in the `circuit` (0: none).
    An arena lasts `window` and ends at `closes_at` (UTC ms, 0: it has not begun).
    Stored plans may have fields that only earlier versions knew; those are passed over.
    """

    name: str
    game: str
    settings: domain.Settings
    options: dict[str, Any] = field(default_factory=dict)
    clock: int | str = 0
    rated: bool = True
    cap: int = 0
    waiting: bool = True
    start_at: int = 0
    checkin: int = 0
    noshow: int = -1
    absences: int = 0
    seeds: tuple[int, ...] = ()
    apart: tuple[tuple[int, int], ...] = ()
    byes: tuple[tuple[int, int], ...] = ()
    automatic: bool = True
    rest: int = 0
    limit: int = 0
    review: bool = False
    entry_role: int = 0
    entry_days: int = 0
    entry_from: int = 0
    entry_to: int = 0
    winner_role: int = 0
    circuit: int = 0
    channel: int = 0
    role: int = 0
    threads: bool = True
    text: str = ""
    window: int = 60
    closes_at: int = 0


def checked(plan: Plan, games: Games, guild: int) -> Plan:
    """Return a plan as it can be carried out. Raises BadPlan with a sentence.

    `rated` is a wish: it stays only where matches may count.
    """
    game = games.get(plan.game)
    if game is None:
        raise no_game(plan.game, games)
    name, text = label(plan.name), plan.text.strip()
    _check_numbers(plan, name, text)
    options = _options(game, plan)
    try:
        domain.create(name, plan.settings, 0)
        clocks.checked(plan.clock)
    except (domain.Refused, ValueError) as error:
        words = str(error)
        if language() == ENGLISH:  # elsewhere a sentence may begin with a noun
            words = f"{words[:1].lower()}{words[1:]}"
        raise BadPlan(words) from None
    if plan.settings.format == "arena" and clocks.control(plan.clock).kind != "live":
        raise BadPlan(tr("an arena needs a live clock; choose one first, for example 5m+5s."))
    return msgspec.structs.replace(
        plan,
        name=name,
        text=text,
        noshow=usual_noshow(plan.clock) if plan.noshow < 0 else plan.noshow,
        rated=plan.rated and may_count(game, options, (), Place(guild)),
        options=msgspec.to_builtins(options),
    )


def _check_numbers(plan: Plan, name: str, text: str) -> None:
    """Refuse a number of the plan, a name or a text that is too small or too large."""
    most = largest(plan.settings)
    checks = (
        (0 < len(name) <= NAME, tr("its name has 1 to {most} characters.", most=NAME)),
        (len(text) <= TEXT, tr("its text can have up to {most} characters.", most=TEXT)),
        (
            not plan.cap or 2 <= plan.cap <= most,
            tr("this format takes 2 to {most} players.", most=most),
        ),
        (0 <= plan.checkin <= CHECKIN, tr("check-in can last 0 to {most} minutes.", most=CHECKIN)),
        (not plan.checkin or plan.start_at, tr("check-in needs a start time.")),
        (
            -1 <= plan.noshow <= NOSHOW,
            tr("choose 0 to {most} minutes to appear.", most=NOSHOW),
        ),
        (plan.entry_days >= 0, tr("the account age must be 0 days or more.")),
        (
            0 <= plan.entry_from <= (plan.entry_to or MOST_RATING),
            tr(
                "the lowest rating ({low}) is above the highest ({high}).",
                low=plan.entry_from,
                high=plan.entry_to,
            ),
        ),
        (0 <= plan.limit <= NOSHOW, tr("choose 0 to {most} minutes for a match.", most=NOSHOW)),
        (plan.absences >= 0, tr("the number of absences must be 0 or more.")),
        (0 <= plan.rest <= REST, tr("choose 0 to {most} minutes between rounds.", most=REST)),
        (plan.start_at >= 0, tr("the start time has passed.")),
        (
            WINDOW[0] <= plan.window <= WINDOW[1],
            tr("an arena must last {low} to {high} minutes.", low=WINDOW[0], high=WINDOW[1]),
        ),
    )
    for good, words in checks:
        if not good:
            raise BadPlan(words)


def no_game(name: str, games: Games) -> BadPlan:
    """Return the refusal of a game that is not there, with those that are."""
    return BadPlan(
        tr(
            "there is no game called {name!r}. Choose one of: {games}.",
            name=name[:40],
            games=", ".join(games),
        )
    )


def usual_noshow(clock: int | str) -> int:
    """Return in how many minutes people appear: 15 where answers are fast, else three days."""
    return 15 if speed_of(clocks.control(clock).first) == "live" else 3 * 24 * 60


def _options(game: Game[Any, Any], plan: Plan) -> Any:
    """Return the game's options if it can be played as a tournament. Raises BadPlan."""
    try:
        options = new_options(game, plan.options)
        try_setup(game, 0, options)
    except BadOptions as error:
        raise BadPlan(
            tr("the options of {game} don't work. {why}", game=game.title, why=error)
        ) from None
    teams = game.teams(options)
    if plan.settings.format in AT_TABLES:
        for size in plan.settings.sizes:
            if sized(game, options, size) is None:
                raise BadPlan(
                    tr(
                        "{game} can't be played by {count} at one table.",
                        game=game.title,
                        count=size,
                    )
                )
        return sized(game, options, plan.settings.sizes[-1])
    if len(teams) != 2:
        raise BadPlan(
            tr(
                "this variant of {game} is for {count} players; a tournament match is "
                "one against one. Choose another variant.",
                game=game.title,
                count=len(teams),
            )
        )
    if len(set(teams)) != 2:
        raise BadPlan(
            tr(
                "with these options both players of {game} are on the same side, so "
                "neither can win.",
                game=game.title,
            )
        )
    return options


def table_sizes(games: Games, plan: Plan) -> tuple[int, ...]:
    """Return how many may sit at a table of a plan's game, everybody for themselves."""
    sizes = range(2, LARGEST_TABLE + 1)
    return tuple(size for size in sizes if options_for(games, plan, size) is not None)


def options_for(games: Games, plan: Plan, count: int) -> dict[str, Any] | None:
    """Return a plan's options of the game for a table of so many, None if there is none."""
    game = games.get(plan.game)
    if game is None:
        return None
    try:
        options = sized(game, new_options(game, plan.options), count)
    except BadOptions:
        return None
    return None if options is None else cast("dict[str, Any]", msgspec.to_builtins(options))


def written(plan: Plan) -> str:
    """Return a plan as JSON text."""
    return msgspec.json.encode(plan).decode()


def read(text: str) -> Plan:
    """Return the plan a text was written from."""
    return msgspec.json.decode(text, type=Plan)


def of_today(plan: Plan) -> Plan:
    """Return a plan with the settings that can be chosen today, for an event that has not
    started."""
    return msgspec.structs.replace(plan, settings=former.today(plan.settings))
