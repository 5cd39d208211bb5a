"""How an organiser settles a tournament: the menus, what stands in them, what a choice changes.

Decides what is offered on a phone and in which order (basics first, so that somebody who
never saw the bot needs none of the rest), and what is usual. A choice comes back as
`tset:<page>|<name>=<value>`; what may be changed when is checked by the service.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import discord
import msgspec

from bot.i18n import mark, tr, trn
from bot.lobby.ui import clock_choice
from bot.matches.live import Games
from bot.matches.ui import modes, options
from bot.platform.component_ids import Ref
from bot.platform.components import Control, Row
from bot.tournaments import plan as plans
from bot.tournaments.base import Contest
from bot.tournaments.model.rules import (
    OF_TEAMS,
    PLAIN,
    TIEBREAKS,
    USUAL,
    knockout_of,
    usual,
)
from bot.tournaments.model.shape import (
    AT_TABLES,
    CUT_AFTER,
    CUTS,
    FORMATS,
    OPEN_ROUNDS,
    Settings,
)
from bot.tournaments.plan import Plan
from bot.tournaments.refusals import BadPlan
from bot.tournaments.ui import plan_wording, team_menus
from bot.tournaments.ui.menu import menu
from bot.tournaments.ui.plan_choices import SCALES
from engine.core import Game

#: The pages of settings, as their buttons are called.
PAGES = {
    "basics": mark("Basics"),
    "details": mark("Details"),
    "knockout": mark("Knock-out"),
    "teams": mark("Teams"),
    "entry": mark("Who enters"),
    "byes": mark("Late, byes"),
    "times": mark("Times"),
    "place": mark("Where"),
    "after": mark("Afterwards"),
}
#: Those left once a tournament has started.
LATER = ("times", "place", "after")
FORMAT_WORDS = {
    "swiss": mark("Everybody plays every round against somebody with the same points."),
    "single": mark("Whoever loses is out."),
    "double": mark("Whoever loses twice is out."),
    "robin": mark("Everybody plays everybody once."),
    "robin2": mark("Everybody plays everybody twice."),
    "groups": mark("Groups first, the best of each go on to a knock-out."),
    "tables": mark("Three or more at a table; each place brings points."),
    "heats": mark("Three or more at a table; the best of each go on."),
    "arena": mark("For a set time: whoever is free is paired again and again."),
}
NOSHOWS = (0, 5, 10, 15, 30, 60, 12 * 60, 24 * 60, 48 * 60, 72 * 60)
CHECKINS = (0, 10, 15, 30, 60)
RESTS = (0, 5, 10, 15, 30, 60, 24 * 60)
BEST = (1, 3, 5, 7)
#: Lengths of an arena, and times to appear in one.
WINDOWS, SHORT = (20, 30, 45, 60, 90, 120, 180, 240), (2, 3, 5, 10, 0)
LIMITS = (0, 60, 2 * 60, 4 * 60, 24 * 60, 3 * 24 * 60, 7 * 24 * 60, 14 * 24 * 60)
BUSY = (0, 1, 2, 3, 5, 10)
AGES, BANDS = (0, 7, 30, 90, 365), tuple(range(1000, 2400, 200))


def pages(contest: Contest) -> tuple[str, ...]:
    """Return the pages there are for a tournament as it is now."""
    if contest.status == "running":
        return LATER
    form = contest.plan.settings.format
    gone = [
        *(["byes"] if form not in OPEN_ROUNDS else []),
        *(["teams"] if form in (*AT_TABLES, "arena") else []),
        *(["knockout"] if form in ("arena", "heats") else []),
    ]
    return tuple(page for page in PAGES if page not in gone)


def menus(contest: Contest, games: Games, page: str) -> Iterator[Row]:
    """Return the menus of a page."""
    plan, number = contest.plan, contest.id
    game = games.get(plan.game)
    if page == "entry":
        yield from _conditions(number, plan)
    if page == "basics":
        yield from _basics(number, plan, games, game)
    elif page == "details":
        yield from _details(number, plan, games, game)
    elif page == "knockout":
        yield from _knockout(number, plan)
    elif page == "teams":
        yield from team_menus.menus(number, plan)
    elif page == "byes":
        yield from _byes(number, plan)
    elif page == "times":
        yield from _times(number, plan, contest.status == "running")
    elif page == "after":
        yield from _after(number, plan)
    elif page == "place":
        yield _channels(number)
        yield _roles(number, "trole", tr("A role to ping at sign-up…"))
        yield menu(
            number,
            page,
            "threads",
            (
                (
                    "yes",
                    tr("A thread for each match"),
                    tr("Boards and talk of a match stay together."),
                ),
                ("no", tr("All matches in the channel"), tr("Fine for very few players.")),
            ),
            "yes" if plan.threads else "no",
        )


def _basics(number: int, plan: Plan, games: Games, game: Game[Any, Any] | None) -> Iterator[Row]:
    if len(games) > 1:
        entries = [(name, g.title, "") for name, g in games.items()]
        yield menu(number, "basics", "game", entries, plan.game)
    if game is not None and modes.of(game):
        ways = [
            (m.name, m.title, m.text)
            for m in modes.of(game)
            if _possible(plan, games, {**plan.options, **modes.change(game, plan.options, m)})
        ]
        now = modes.chosen(game, plan.options)
        yield menu(number, "basics", "mode", ways, now.name if now else "", tr("Own settings"))
    larger = len(plans.table_sizes(games, plan)) > 1
    kinds = [f for f in FORMAT_WORDS if larger or f not in AT_TABLES]
    formats = [(f, _cap(tr(FORMATS[f])), tr(FORMAT_WORDS[f])) for f in kinds]
    yield menu(number, "basics", "format", formats, plan.settings.format)
    if plan.settings.format == "arena":
        yield _window(number, "basics", plan)
    clocks_ = list(clock_choice.entries(plan.clock))
    if plan.settings.format == "arena":
        clocks_ = [one for one in clocks_ if one[0].startswith(("live ", clock_choice.OTHER))]
    yield menu(number, "basics", "clock", clocks_, str(plan.clock))
    rated = [
        ("yes", tr("Rated"), tr("Matches count for the leaderboards where they may.")),
        ("no", tr("Casual"), tr("No ratings change.")),
    ]
    yield menu(number, "basics", "rated", rated, "yes" if plan.rated else "no")


def _details(number: int, plan: Plan, games: Games, game: Game[Any, Any] | None) -> Iterator[Row]:
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
        ("rating", tr("Drawn by rating"), tr("The strongest meet late.")),
        ("order", tr("Drawn in order of sign-up"), ""),
        ("random", tr("Drawn by lot"), ""),
        ("manual", tr("Drawn by you"), tr("Players, then Seeds….")),
    ]
    yield menu(number, page, "seeding", seeding, s.seeding)
    if s.format in USUAL:
        first = s.tiebreaks[0] if s.tiebreaks else ""
        first_one = tr("First {what}.", what=tr(PLAIN[usual(s)[0]]))
        ties = [("", tr("Ties: as usual"), first_one)]
        ties += [
            (tb, tr("Ties: {words}", words=tr(words)), f"{_cap(tr(PLAIN[tb]))}.")
            for tb, words in TIEBREAKS.items()
            if (s.boards or tb not in OF_TEAMS) and (s.format != "arena" or tb in USUAL["arena"])
        ]
        yield menu(number, page, "tiebreak", ties, first)
    if s.format in OPEN_ROUNDS:
        least, enough = 3, tr("Until one can be without a loss.")
        if s.format == "tables":
            least, enough = 1, tr("Three, in a large field more.")
        rounds = [("0", tr("Rounds: as many as needed"), enough)]
        rounds += [
            (str(n), trn("{count} round", "{count} rounds", n), "") for n in range(least, 12)
        ]
        yield menu(number, page, "rounds", rounds, str(s.rounds))
    if s.format == "swiss" and not s.boards:
        speed = [
            ("no", tr("First rounds as all others"), ""),
            ("yes", tr("First rounds accelerated"), tr("The strong meet sooner; large fields.")),
        ]
        yield menu(number, page, "accelerated", speed, "yes" if s.accelerated else "no")
    if s.format == "tables":
        size = s.sizes[-1]
        now = next((n for n, make in SCALES.items() if make(size) == s.scale), "")
        about = {
            "": tr("Evenly down to none."),
            "every": tr("The last place brings one point."),
            "front": tr("Each place twice the next."),
            "first": tr("Only the first place counts."),
        }
        scales = [
            (n, tr("Points: {points}", points=plan_wording.scale_words(size, make(size))), about[n])
            for n, make in SCALES.items()
        ]
        yield menu(number, page, "scale", scales, now)
    if s.format == "heats":
        yield _going_on(number, page, s)
    if s.format == "groups":
        groups = [(str(n), tr("{n} groups", n=n), "") for n in (2, 3, 4, 6, 8, 12, 16)]
        yield menu(number, page, "groups", groups, str(s.groups))
        go_on = [(str(n), tr("The first {n} of each go on", n=n), "") for n in (1, 2, 3, 4)]
        yield menu(number, page, "advance", go_on, str(s.advance))
    if game is not None:
        yield from _options(number, plan, games, game)


def _window(number: int, page: str, plan: Plan) -> Row:
    """Return the menu of how long an arena lasts."""
    entries = [
        (str(n), tr("Lasts {minutes}", minutes=plan_wording.minutes(n)), "")
        for n in sorted({*WINDOWS, plan.window})
    ]
    return menu(number, page, "window", entries, str(plan.window))


def _going_on(number: int, page: str, s: Settings) -> Row:
    """Return the menu of how many of each table go on."""
    entries = [
        ("1", tr("Only the first goes on"), tr("From a table; the others are out.")),
        ("2", tr("The first two go on"), tr("From a table; at a table of two only one.")),
    ]
    return menu(number, page, "advance", entries, str(s.advance))


def _knockout(number: int, plan: Plan) -> Iterator[Row]:
    s, page = plan.settings, "knockout"
    if s.format in CUT_AFTER:
        cuts = [
            ("0", tr("No knock-out afterwards"), tr("The standings decide.")),
            *(
                (str(n), tr("Then the best {n} play it out", n=n), tr("Drawn by the standings."))
                for n in CUTS
                if n >= s.sizes[0]
            ),
        ]
        yield menu(number, page, "cut", cuts, str(s.cut))
    if s.cut and s.format in AT_TABLES:
        yield _going_on(number, page, s)
    elif s.format == "groups" or s.cut:
        then = [(k, tr("Then {format}", format=tr(FORMATS[k])), "") for k in ("single", "double")]
        yield menu(number, page, "knockout", then, s.knockout)
    if knockout_of(s) == "single":
        third = [
            ("no", tr("No match for third place"), ""),
            ("yes", tr("A match for third place"), ""),
        ]
        yield menu(number, page, "third", third, "yes" if s.third else "no")
    if knockout_of(s) in ("single", "double") and s.boards:
        yield team_menus.decider(number, page, s)
    elif knockout_of(s) in ("single", "double"):
        if s.format in USUAL:
            best = [("0", tr("Knock-out: as before it"), "")]
            best += [(str(n), tr("Knock-out: best of {n}", n=n), "") for n in BEST]
            yield menu(number, page, "knockout_best_of", best, str(s.knockout_best_of))
        drawn = [
            (
                "seed",
                tr("Drawn: again, then the draw"),
                tr("One game more; then whoever stands higher in it."),
            ),
            (
                "second",
                tr("Drawn: again, then the seat"),
                tr("One game more; then whoever sat second in it."),
            ),
            ("", tr("Drawn: until somebody wins"), tr("May take long.")),
        ]
        yield menu(number, page, "decider", drawn, s.decider)


def _options(
    number: int, plan: Plan, games: Games, game: Game[Any, Any], most: int = 3
) -> Iterator[Row]:
    """Return menus for options of the game that no mode settles; seats are the tournament's."""
    taken = modes.settled(game)
    for setting in [o for o in options.settings(game) if o.name not in taken and not o.side]:
        now = options.chosen(plan.options, setting)
        entries = [
            (value, words, "")
            for value, words in setting.values
            if _possible(
                plan,
                games,
                {**plan.options, setting.name: options.value_of(game, setting.name, value)},
            )
        ]
        if len(entries) > 1 and most:
            most -= 1
            yield menu(number, "details", f"option {setting.name}", entries, now)


def _possible(plan: Plan, games: Games, given: Mapping[str, Any]) -> bool:
    """Say whether a tournament can be played with these options of the game."""
    try:
        plans.checked(msgspec.structs.replace(plan, options=dict(given)), games, 0)
    except BadPlan:
        return False
    return True


def _conditions(number: int, plan: Plan) -> Iterator[Row]:
    """Return the menus of who may enter by themselves."""
    yield _roles(number, "tentry", tr("Only members with a role…"), plan.entry_role)
    ages = [
        (
            str(n),
            tr("Accounts of {age}", age=plan_wording.days(n)) if n else tr("Accounts of any age"),
            tr("Or older."),
        )
        for n in dict.fromkeys((*AGES, plan.entry_days))
    ]
    yield menu(number, "entry", "entry_days", ages, str(plan.entry_days))
    low = [
        (str(n), tr("Ratings from {n}", n=n) if n else tr("Ratings from any"), "")
        for n in dict.fromkeys((0, *BANDS, plan.entry_from))
    ]
    yield menu(number, "entry", "entry_from", low, str(plan.entry_from))
    high = [
        (str(n), tr("Ratings up to {n}", n=n) if n else tr("Ratings up to any"), "")
        for n in dict.fromkeys((0, *BANDS, plan.entry_to))
    ]
    yield menu(number, "entry", "entry_to", high, str(plan.entry_to))
    busy = [
        (
            str(n),
            trn("Playing fewer than {count} match", "Playing fewer than {count} matches", n)
            if n
            else tr("Playing any number of matches"),
            tr("In this server, when they enter.") if n else "",
        )
        for n in dict.fromkeys((*BUSY, plan.entry_open))
    ]
    yield menu(number, "entry", "entry_open", busy, str(plan.entry_open))


def _after(number: int, plan: Plan) -> Iterator[Row]:
    """Return the menus of what follows from winning."""
    yield _roles(number, "twrole", tr("A role for the winner…"), plan.winner_role)
    if plan.winner_role:
        moves = [
            ("no", tr("The role stays"), tr("Everybody who has won keeps it.")),
            ("yes", tr("The role moves on"), tr("The last winner loses it to the new one.")),
        ]
        yield menu(number, "after", "winner_moves", moves, "yes" if plan.winner_moves else "no")


def _byes(number: int, plan: Plan) -> Iterator[Row]:
    """Return the menus of late entries and of rounds without a match."""
    s, page = plan.settings, "byes"
    late = [
        ("0", tr("Late: until the middle round"), tr("Somebody may enter so late.")),
        ("1", tr("Late: only before round 1"), ""),
        *((str(n), tr("Late: until round {n}", n=n), "") for n in range(2, 9)),
        ("99", tr("Late: until the last round"), ""),
    ]
    if not s.boards:  # teams enter before the start
        yield menu(number, page, "late_until", late, str(s.late_until))
    half = [
        ("0.0", tr("Rounds missed by then count 0"), ""),
        ("0.5", tr("Rounds missed by then count ½"), ""),
    ]
    if not s.boards:
        yield menu(number, page, "late_worth", half, str(s.late_worth))
    byes = [
        ("1.0", tr("A bye counts 1"), tr("As a match that was won.")),
        ("0.5", tr("A bye counts ½"), ""),
    ]
    yield menu(number, page, "bye_worth", byes, str(s.bye_worth))
    wishes = [
        (str(n), tr("Rounds off for each: {count}", count=n), "`/tournament bye`") for n in range(4)
    ]
    yield menu(number, page, "requests", wishes, str(s.requests))
    worth = [("0.5", tr("A round off counts ½"), ""), ("0.0", tr("A round off counts 0"), "")]
    yield menu(number, page, "request_worth", worth, str(s.request_worth))


def _times(number: int, plan: Plan, running: bool) -> Iterator[Row]:
    page = "times"
    if plan.start_at and not running:
        entries = [
            (
                str(n),
                tr("Check-in: {minutes} before", minutes=plan_wording.minutes(n))
                if n
                else tr("No check-in"),
                "",
            )
            for n in CHECKINS
        ]
        yield menu(number, page, "checkin", entries, str(plan.checkin))
    often = [("0", tr("Not appearing: plays on"), tr("However often somebody is absent."))]
    often += [
        (
            str(n),
            tr("Not appearing {count}×: out", count=n),
            tr("They may come back where late entries may."),
        )
        for n in (1, 2, 3)
    ]
    arena = plan.settings.format == "arena"
    waits = dict.fromkeys((*(SHORT if arena else NOSHOWS), plan.noshow))
    entries = [
        (
            str(n),
            tr("To appear: {minutes}", minutes=plan_wording.minutes(n))
            if n
            else tr("To appear: as long as it takes"),
            "",
        )
        for n in waits
    ]
    yield menu(number, page, "noshow", entries, str(plan.noshow))
    if arena:
        if running:
            yield _window(number, page, plan)
        return
    if plan.noshow:
        yield menu(number, page, "absences", often, str(plan.absences))
    limits = [
        (
            str(n),
            tr("A match: {minutes} at most", minutes=plan_wording.minutes(n))
            if n
            else tr("A match: as long as it takes"),
            tr("Then you decide it.") if n else "",
        )
        for n in dict.fromkeys((*LIMITS, plan.limit))
    ]
    yield menu(number, page, "limit", limits, str(plan.limit))
    rests = dict.fromkeys((*RESTS, plan.rest))
    entries = [
        (
            str(n),
            tr("Next round: {minutes} later", minutes=plan_wording.minutes(n))
            if n
            else tr("Next round: at once"),
            "",
        )
        for n in rests
    ]
    look = [
        ("no", tr("Pairings: told at once"), ""),
        ("yes", tr("Pairings: I look first"), tr("You may exchange two, then tell everybody.")),
    ]
    if plan.settings.format in (*OPEN_ROUNDS, *AT_TABLES):
        yield menu(number, page, "review", look, "yes" if plan.review else "no")
    entries.append(
        ("word", tr("Next round: when I say so"), tr("You press a button for each round."))
    )
    yield menu(number, page, "rounds by", entries, str(plan.rest) if plan.automatic else "word")


def _channels(number: int) -> Row:
    select: discord.ui.ChannelSelect[Any] = discord.ui.ChannelSelect(
        custom_id=str(Ref(number, 0, "tchannel")),
        placeholder=tr("Another channel…"),
        channel_types=[discord.ChannelType.text],
    )
    row: Row = discord.ui.ActionRow()
    row.add_item(Control(select))
    return row


def _roles(number: int, verb: str, words: str, now: int = 0) -> Row:
    select: discord.ui.RoleSelect[Any] = discord.ui.RoleSelect(
        custom_id=str(Ref(number, 0, verb)),
        placeholder=words,
        min_values=0,
        default_values=[discord.Object(now)] if now else [],
    )
    row: Row = discord.ui.ActionRow()
    row.add_item(Control(select))
    return row


def _cap(words: str) -> str:
    return words[:1].upper() + words[1:]
