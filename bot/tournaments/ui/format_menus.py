"""What a tournament is of, as menus: game and mode, format and clock, the knock-out after it.

Decides what is offered for each format and what is usual; what else is settled around it stands
in `settings_menu`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from bot.i18n import capital, mark, tr, trn
from bot.lobby.ui import clock_choice
from bot.matches.live import Games
from bot.matches.ui import modes, options
from bot.platform.components import Row
from bot.tournaments import plan as plans
from bot.tournaments.model.rules import OF_TEAMS, PLAIN, TIEBREAKS, USUAL, knockout_of, usual
from bot.tournaments.model.shape import (
    AT_TABLES,
    CUT_AFTER,
    CUTS,
    FORMATS,
    OPEN_ROUNDS,
    POINTS_CHOSEN,
    Settings,
)
from bot.tournaments.plan import Plan
from bot.tournaments.refusals import BadPlan
from bot.tournaments.ui import plan_wording, team_menus
from bot.tournaments.ui.menu import Entry, menu, switch
from bot.tournaments.ui.plan_choices import SCALES
from engine.core import Game

FORMAT_WORDS = {
    "swiss": mark("Everyone plays every round, against opponents with similar scores."),
    "single": mark("If you lose, you are out."),
    "double": mark("If you lose twice, you are out."),
    "robin": mark("Everyone plays everyone once."),
    "robin2": mark("Everyone plays everyone twice."),
    "groups": mark("Groups first; the best of each advance to a knock-out."),
    "tables": mark("Three or more at a table; each place scores points."),
    "heats": mark("Three or more at a table; the best of each advance."),
    "arena": mark("Fixed time; you get a new opponent after each game."),
}
#: Games of a match, and lengths of an arena.
BEST, WINDOWS = (1, 3, 5, 7), (20, 30, 45, 60, 90, 120, 180, 240)


def basics(number: int, plan: Plan, games: Games, game: Game[Any, Any] | None) -> Iterator[Row]:
    """Return the menus without which nobody can begin: game, mode, format, clock, rated."""
    if len(games) > 1:
        entries = [(name, g.title, "") for name, g in games.items()]
        yield menu(number, "basics", "game", entries, plan.game)
    if game is not None and modes.of(game):
        ways = [
            (m.name, tr(m.title), tr(m.text))
            for m in modes.of(game)
            if _checked(plan, games, {**plan.options, **modes.change(game, plan.options, m)})
        ]
        now = modes.chosen(game, plan.options)
        yield menu(number, "basics", "mode", ways, now.name if now else "", tr("Custom settings"))
    larger = len(plans.table_sizes(games, plan)) > 1
    kinds = [f for f in FORMAT_WORDS if larger or f not in AT_TABLES]
    formats = [(f, capital(tr(FORMATS[f])), tr(FORMAT_WORDS[f])) for f in kinds]
    yield menu(number, "basics", "format", formats, plan.settings.format)
    if plan.settings.format == "arena":
        yield window(number, "basics", plan)
    clocks_ = list(clock_choice.entries(plan.clock))
    if plan.settings.format == "arena":
        clocks_ = [one for one in clocks_ if one[0].startswith(("live ", clock_choice.OTHER))]
    yield menu(number, "basics", "clock", clocks_, str(plan.clock))
    rated = [
        ("yes", tr("Rated"), tr("Matches change ratings, where the rules allow it.")),
        ("no", tr("Casual"), tr("No ratings change.")),
    ]
    yield menu(number, "basics", "rated", rated, "yes" if plan.rated else "no")


def details(number: int, plan: Plan, games: Games, game: Game[Any, Any] | None) -> Iterator[Row]:
    """Return the menus of how the format is played, and the game's own options."""
    s, page = plan.settings, "details"
    if s.format in AT_TABLES:
        tables = [
            (str(n), tr("Tables of up to {n}", n=n), "")
            for n in plans.table_sizes(games, plan)
            if n > 2
        ]
        yield menu(number, page, "table", tables, str(s.sizes[-1]))
    elif s.format != "arena" and not s.boards:
        best = [(str(n), tr("One game") if n == 1 else tr("Best of {n}", n=n), "") for n in BEST]
        yield menu(number, page, "best_of", best, str(s.best_of))
    seeding = [
        ("rating", tr("First pairings: by rating"), tr("The strongest players meet late.")),
        ("order", tr("First pairings: by sign-up"), ""),
        ("random", tr("First pairings: at random"), ""),
        ("manual", tr("First pairings: by you"), tr("Set it under Players, Seeds….")),
    ]
    yield menu(number, page, "seeding", seeding, s.seeding)
    if s.format in USUAL:
        yield _tiebreak(number, page, s)
    if s.format in OPEN_ROUNDS:
        least, enough = 3, tr("Enough for one winner: 3 for 5 to 8 players, 4 for 9 to 16.")
        if s.format == "tables":
            least, enough = 1, tr("Three; more in a large field.")
        rounds = [("0", tr("Rounds: chosen by the bot"), enough)]
        rounds += [
            (str(n), trn("{count} round", "{count} rounds", n), "") for n in range(least, 12)
        ]
        yield menu(number, page, "rounds", rounds, str(s.rounds))
    if s.format in POINTS_CHOSEN and not s.boards:
        yield team_menus.points(number, page, s)
    if s.format == "swiss" and not s.boards:
        no, yes = tr("No acceleration"), tr("First rounds accelerated")
        about = tr("Strong players meet sooner; for large fields.")
        yield switch(number, page, "accelerated", s.accelerated, no, yes, about)
    if s.format == "tables":
        yield _scale(number, page, s)
    if s.format == "heats":
        yield _going_on(number, page, s)
    if s.format == "groups":
        groups = [(str(n), tr("{n} groups", n=n), "") for n in (2, 3, 4, 6, 8, 12, 16)]
        yield menu(number, page, "groups", groups, str(s.groups))
        go_on = [(str(n), tr("The first {n} of each advance", n=n), "") for n in (1, 2, 3, 4)]
        yield menu(number, page, "advance", go_on, str(s.advance))
    if game is not None:
        yield from _options(number, plan, games, game)


def _tiebreak(number: int, page: str, s: Settings) -> Row:
    """Return the menu of the first tie-break."""
    usual_one = tr("First tie-break: {what}.", what=tr(PLAIN[usual(s)[0]]))
    entries = [("", tr("Ties: standard"), usual_one)]
    entries += [
        (tb, tr("Ties: {words}", words=tr(words)), f"{capital(tr(PLAIN[tb]))}.")
        for tb, words in TIEBREAKS.items()
        if (s.boards or tb not in OF_TEAMS) and (s.format != "arena" or tb in USUAL["arena"])
    ]
    return menu(number, page, "tiebreak", entries, s.tiebreaks[0] if s.tiebreaks else "")


def _scale(number: int, page: str, s: Settings) -> Row:
    """Return the menu of what the places at a table are worth."""
    size = s.sizes[-1]
    now = next((n for n, make in SCALES.items() if make(size) == s.scale), "")
    about = {
        "": tr("The same step each place, down to 0."),
        "every": tr("Last place scores one point."),
        "front": tr("Each place scores twice the next."),
        "first": tr("Only first place scores."),
    }
    entries = [
        (n, tr("Points: {points}", points=plan_wording.scale_words(size, make(size))), about[n])
        for n, make in SCALES.items()
    ]
    return menu(number, page, "scale", entries, now)


def window(number: int, page: str, plan: Plan) -> Row:
    """Return the menu of how long an arena lasts."""
    entries = [
        (str(n), tr("Lasts {minutes}", minutes=plan_wording.minutes(n)), "")
        for n in sorted({*WINDOWS, plan.window})
    ]
    return menu(number, page, "window", entries, str(plan.window))


def _going_on(number: int, page: str, s: Settings) -> Row:
    """Return the menu of how many of each table go on."""
    entries = [
        ("1", tr("Only the first advances"), tr("Everyone else at the table is out.")),
        ("2", tr("The first two advance"), tr("At a table of two, only the first.")),
    ]
    return menu(number, page, "advance", entries, str(s.advance))


def knockout(number: int, plan: Plan) -> Iterator[Row]:
    """Return the menus of a knock-out, or of the one that follows."""
    s, page = plan.settings, "knockout"
    if s.format in CUT_AFTER:
        seeded = tr("Seeded by the standings.")
        cuts = [("0", tr("No knock-out afterwards"), tr("The standings decide."))]
        cuts += [
            (str(n), tr("Knock-out of the best {n}", n=n), seeded) for n in CUTS if n >= s.sizes[0]
        ]
        yield menu(number, page, "cut", cuts, str(s.cut))
    if s.cut and s.format in AT_TABLES:
        yield _going_on(number, page, s)
    elif s.format == "groups" or s.cut:
        then = [(k, tr("Then {format}", format=tr(FORMATS[k])), "") for k in ("single", "double")]
        yield menu(number, page, "knockout", then, s.knockout)
    if knockout_of(s) == "single":
        no, yes = tr("No match for third place"), tr("A match for third place")
        yield switch(number, page, "third", s.third, no, yes)
        no, yes = tr("No consolation bracket"), tr("A consolation bracket")
        about = tr("For players who lose their first match.")
        yield switch(number, page, "consolation", s.consolation, no, yes, about)
    if knockout_of(s) in ("single", "double") and not s.boards:
        if s.format in USUAL:
            best = _best_of(tr("Knock-out: same as before"), mark("Knock-out: best of {n}"))
            yield menu(number, page, "knockout_best_of", best, str(s.knockout_best_of))
        final, semifinal, *_ = (*s.last_best_of, 0, 0)
        finals = _best_of(tr("Final: same as the rest"), mark("Final: best of {n}"))
        yield menu(number, page, "best_final", finals, str(final))
        semis = _best_of(tr("Semifinals: same as the rest"), mark("Semifinals: best of {n}"))
        yield menu(number, page, "best_semifinal", semis, str(semifinal))
        drawn = [
            (
                "seed",
                tr("Draw: replay, then seed"),
                tr("One more game; if that is drawn, too, the higher seed advances."),
            ),
            (
                "second",
                tr("Draw: replay, then 2nd seat"),
                tr("One more game; if that is drawn, too, its second seat advances."),
            ),
            ("", tr("Draw: replay until one wins"), tr("Can take a long time.")),
        ]
        yield menu(number, page, "decider", drawn, s.decider)


def _best_of(same: str, label: str) -> list[Entry]:
    return [("0", same, ""), *((str(n), tr(label, n=n), "") for n in BEST)]


def _options(
    number: int, plan: Plan, games: Games, game: Game[Any, Any], most: int = 3
) -> Iterator[Row]:
    """Return menus for options of the game that no mode settles, nor the tournament's tables."""
    taken = modes.settled(game)
    open_settings = [o for o in options.settings(game) if o.name not in taken and not o.side]
    for setting in [o for o in open_settings if options.applies(game, o, plan.options)]:
        now = options.chosen(plan.options, setting)
        entries = [
            (value, words, "")
            for value, words in setting.values
            for chosen in (
                {**plan.options, setting.name: options.value_of(game, setting.name, value)},
            )
            for after in (_checked(plan, games, chosen),)
            if after is not None and options.chosen(after.options, setting) == value
        ]
        if len(entries) > 1 and most:
            most -= 1
            yield menu(number, "details", f"option {setting.name}", entries, now)


def _checked(plan: Plan, games: Games, chosen: Mapping[str, Any]) -> Plan | None:
    """Return a plan with these options of the game, None if it cannot be played so."""
    try:
        return plans.checked(msgspec.structs.replace(plan, options=dict(chosen)), games, 0)
    except BadPlan:
        return None
