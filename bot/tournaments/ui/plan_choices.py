"""What a choice in the menus of a tournament's settings makes of its plan, and what is usual.

Decides how an entry of a menu (`settings_menu`) is read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from bot import time_controls as clocks
from bot.lobby.ui import clock_choice
from bot.matches.live import Games
from bot.matches.ui import modes, options
from bot.servers.service import Server
from bot.time_controls import Clock
from bot.tournaments import plan as plans
from bot.tournaments.model.rules import usual
from bot.tournaments.model.shape import AT_TABLES, OPEN_ROUNDS, Settings, new_settings
from bot.tournaments.plan import Plan
from bot.tournaments.ui import team_menus

#: What a new tournament is, until somebody says otherwise.
USUAL_FORMAT, USUAL_CLOCK = "swiss", "live 25m+30s grace 30s"
#: The clock of an arena that had none fit for it, and how many minutes people have to appear.
ARENA_CLOCK, ARENA_NOSHOW = "live 10m+10s grace 20s", 3
#: Points for the places at a full table of so many, by what they reward.
SCALES: Mapping[str, Callable[[int], tuple[float, ...]]] = {
    "": lambda _: (),
    "every": lambda size: tuple(float(n) for n in range(size, 0, -1)),
    "front": lambda size: (*(float(2**n) for n in range(size - 2, -1, -1)), 0.0),
    "first": lambda size: (1.0, *(0.0,) * (size - 1)),
}
#: How long (minutes) to appear where an answer may take long.
LONG = 24 * 60


def fresh(
    name: str, game: str, channel: int, cap: int, text: str, server: Server, *, may_rate: bool
) -> Plan:
    """Return the plan of a new tournament: everything as usual, in this server."""
    clock = USUAL_CLOCK if server.clock is None else server.clock
    live = clocks.control(clock).kind == "live"
    return Plan(
        name,
        game,
        new_settings(USUAL_FORMAT),
        clock=clock,
        rated=server.rated and may_rate,
        cap=cap,
        channel=channel,
        text=text,
        noshow=server.no_show if live else usual_noshow(clock),
        absences=usual_absences(USUAL_FORMAT),
        threads=server.threads,
    )


def usual_absences(kind: str) -> int:
    """Return after how many absences somebody is usually out: where they can come back, the
    first, so that nobody waits for them twice."""
    return 1 if kind in OPEN_ROUNDS else 2


def usual_noshow(clock: Clock) -> int:
    """Return how many minutes people usually have to appear in with a clock."""
    return 15 if clocks.control(clock).kind == "live" else LONG


#: The choices of how long the last rounds of a bracket are, the final first.
LAST = ("best_final", "best_semifinal")


def last_best_of(s: Settings, back: int, games: int) -> Settings:
    """Return settings with the round so many before the last the best of so many games (0: as the
    others)."""
    lengths = [*s.last_best_of, *[0] * len(LAST)][: len(LAST)]
    lengths[back] = games
    return msgspec.structs.replace(s, last_best_of=tuple(lengths) if any(lengths) else ())


#: Choices that are a number of the plan.
NUMBERS = (
    *("window", "checkin", "noshow", "absences", "limit"),
    *("entry_days", "entry_from", "entry_to"),
)
#: Choices that are one field of the settings, and how each is read.
SETTINGS: Mapping[str, Callable[[str], Any]] = {
    **dict.fromkeys(("best_of", "rounds", "groups", "advance", "cut", "knockout_best_of"), int),
    **dict.fromkeys(("requests", "late_until"), int),
    "request_worth": float,
    **dict.fromkeys(("third", "consolation", "accelerated"), "yes".__eq__),
    **dict.fromkeys(("seeding", "knockout", "decider"), str),
}


def _format(plan: Plan, games: Games, value: str) -> dict[str, Any]:
    """Return what another format changes of a plan."""
    s = plan.settings
    # What belonged to the old format would be refused in the new one.
    often = {"absences": usual_absences(value)}
    if value in AT_TABLES:
        return often | _at_tables(plan, games, new_settings(value, 1, s.seeding), 0)
    if value == "arena":
        often |= _arena(plan)
    elif s.format == "arena":
        often |= {"noshow": usual_noshow(plan.clock)}
    best = 1 if value == "arena" else s.best_of
    settings = new_settings(value, best, s.seeding)
    if s.boards and value != "arena":
        often, settings = {}, team_menus.keep_teams(s, settings)
    changed = often | {"settings": settings}
    two = plans.options_for(games, plan, 2) if s.format in AT_TABLES else None
    return changed | ({} if two is None else {"options": two})


def read(plan: Plan, games: Games, choice: str) -> dict[str, Any]:
    """Return what a menu's choice (`<name>=<value>`) changes of a plan, by name.

    Raises ValueError where it cannot be read, BadOptions, NoSuchMode.
    """
    name, _, value = choice.partition("=")
    s = plan.settings
    if name == "game":
        if value not in games:
            raise ValueError(choice)
        # The other game may have no larger tables.
        usual_settings = new_settings(USUAL_FORMAT, 1, s.seeding) if s.format in AT_TABLES else s
        return {"game": value, "options": {}, "settings": usual_settings}
    game = games.get(plan.game)
    if game is not None and name == "mode":
        change = modes.change(game, plan.options, modes.named(game, value))
        return {"options": {**plan.options, **change}}
    if game is not None and name.startswith("option "):
        option = name.removeprefix("option ")
        if value not in options.fields(game.options_type).get(option, ()):
            raise ValueError(choice)
        return {"options": {**plan.options, option: options.value_of(game, option, value)}}
    if name == "format":
        return _format(plan, games, value)
    if name in ("boards", "reserves", "match_points"):
        return team_menus.changed(s, name, value)
    if name == "scale":
        return {"settings": msgspec.structs.replace(s, scale=SCALES[value](s.sizes[-1]))}
    if name == "table":
        return _at_tables(plan, games, s, int(value))
    if name == "clock":
        clock = clock_choice.read(value)
        kinds = [clocks.control(c).kind == "live" for c in (plan.clock, clock)]
        wait = plan.noshow if kinds[0] == kinds[1] else usual_noshow(clock)
        if s.format == "arena":
            wait = plan.noshow
        return {"clock": clock, "noshow": wait}
    if name in ("rated", "threads", "review"):
        return {name: value == "yes"}
    if name in NUMBERS:
        return {name: int(value)}
    if name == "rounds by":
        return {"automatic": value != "word", "rest": 0 if value == "word" else int(value)}
    if name == "tiebreak":
        return {"settings": msgspec.structs.replace(s, tiebreaks=_ties(s, value))}
    if name in LAST:
        return {"settings": last_best_of(s, LAST.index(name), int(value))}
    if (name, value) in (("knockout", "double"), ("cut", "0")):  # there is no consolation then
        s = msgspec.structs.replace(s, consolation=False)
    if name not in SETTINGS:
        raise ValueError(choice)
    return {"settings": msgspec.structs.replace(s, **{name: SETTINGS[name](value)})}


def _arena(plan: Plan) -> dict[str, Any]:
    """Return what changes for an arena: a live clock, and little time to appear."""
    live = clocks.control(plan.clock).kind == "live" and plan.clock != USUAL_CLOCK
    return {"clock": plan.clock if live else ARENA_CLOCK, "noshow": ARENA_NOSHOW, "limit": 0}


def _at_tables(plan: Plan, games: Games, settings: Settings, most: int) -> dict[str, Any]:
    """Return what changes for tables of up to `most`, 0: of as many as the game has."""
    sizes = tuple(n for n in plans.table_sizes(games, plan) if n <= (most or n))
    changed = msgspec.structs.replace(settings, sizes=sizes or (2,), scale=())
    options = plans.options_for(games, plan, changed.sizes[-1])
    return {"settings": changed, "options": plan.options if options is None else options}


def _ties(s: Settings, first: str) -> tuple[str, ...]:
    """Return the tiebreaks with one of them first, then the usual ones."""
    if not first:
        return ()
    return (first, *(tb for tb in usual(s) if tb != first))
