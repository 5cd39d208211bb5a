"""How an organiser settles a tournament: the menus, what stands in them, what a choice changes.

Decides what is offered on a phone and in which order (basics first, so that somebody who
never saw the bot needs none of the rest), and what is usual. A choice comes back as
`event-set:<page>|<name>=<value>`; what may be changed when is checked by the service.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import discord

from bot.i18n import mark, tr, trn
from bot.matches.live import Games
from bot.platform.component_ids import Ref
from bot.platform.components import Control, Row
from bot.tournaments.contest import Contest
from bot.tournaments.model.shape import AT_TABLES, OPEN_ROUNDS
from bot.tournaments.plan import Plan
from bot.tournaments.ui import format_menus, plan_wording, team_menus
from bot.tournaments.ui.menu import Entry, fresh, menu, switch

#: The pages of settings, as the menu that turns them calls them.
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
NOSHOWS = (0, 5, 10, 15, 30, 60, 12 * 60, 24 * 60, 48 * 60, 72 * 60)
CHECKINS = (0, 10, 15, 30, 60)
RESTS = (0, 5, 10, 15, 30, 60, 24 * 60)
#: Times to appear in an arena.
SHORT = (2, 3, 5, 10, 0)
LIMITS = (0, 60, 2 * 60, 4 * 60, 24 * 60, 3 * 24 * 60, 7 * 24 * 60, 14 * 24 * 60)
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


def turning(contest: Contest, page: str) -> Row:
    """Return the menu that turns the pages; nine buttons would take three lines of a phone."""
    select: discord.ui.Select[Any] = discord.ui.Select(
        id=fresh(),
        custom_id=str(Ref(contest.id, 0, "pick", "event-page")),
        options=[
            discord.SelectOption(
                label=tr("Settings: {page}", page=tr(PAGES[one])),
                value=f"event-page:{one}",
                default=one == page,
            )
            for one in pages(contest)
        ],
    )
    return Row(Control(select))


def menus(contest: Contest, games: Games, page: str) -> Iterator[Row]:
    """Return the menus of a page."""
    plan, number = contest.plan, contest.id
    game = games.get(plan.game)
    if page == "entry":
        yield from _conditions(number, plan)
    if page == "basics":
        yield from format_menus.basics(number, plan, games, game)
    elif page == "details":
        yield from format_menus.details(number, plan, games, game)
    elif page == "knockout":
        yield from format_menus.knockout(number, plan)
    elif page == "teams":
        yield from team_menus.menus(number, plan)
    elif page == "byes":
        yield from _byes(number, plan)
    elif page == "times":
        yield from _times(number, plan, contest.status == "running")
    elif page == "after":
        yield _roles(number, "winner-role", tr("A role for the winner…"), plan.winner_role)
    elif page == "place":
        yield _channels(number)
        yield _roles(number, "event-role", tr("Role to ping at sign-up…"))
        threads = [
            (
                "yes",
                tr("A thread for each match"),
                tr("Keeps each match's boards and chat together."),
            ),
            ("no", tr("All matches in the channel"), tr("Fine for very few players.")),
        ]
        yield menu(number, page, "threads", threads, "yes" if plan.threads else "no")


def _conditions(number: int, plan: Plan) -> Iterator[Row]:
    """Return the menus of who may enter by themselves."""
    yield _roles(number, "event-entry-role", tr("Only with a role…"), plan.entry_role)
    ages = [
        (
            str(n),
            tr("Accounts {age} old", age=plan_wording.days(n)) if n else tr("Accounts of any age"),
            tr("Or older.") if n else "",
        )
        for n in dict.fromkeys((*AGES, plan.entry_days))
    ]
    yield menu(number, "entry", "entry_days", ages, str(plan.entry_days))
    low = [
        (str(n), tr("Ratings from {n}", n=n) if n else tr("No minimum rating"), "")
        for n in dict.fromkeys((0, *BANDS, plan.entry_from))
    ]
    yield menu(number, "entry", "entry_from", low, str(plan.entry_from))
    high = [
        (str(n), tr("Ratings up to {n}", n=n) if n else tr("No maximum rating"), "")
        for n in dict.fromkeys((0, *BANDS, plan.entry_to))
    ]
    yield menu(number, "entry", "entry_to", high, str(plan.entry_to))


def _byes(number: int, plan: Plan) -> Iterator[Row]:
    """Return the menus of late entries and of rounds without a match."""
    s, page = plan.settings, "byes"
    late = [
        ("0", tr("Entry until the middle round"), tr("Players can still join until then.")),
        ("1", tr("Late: only before round 1"), ""),
        *((str(n), tr("Entry until round {n}", n=n), "") for n in range(2, 9)),
        ("99", tr("Entry until the last round"), ""),
    ]
    if not s.boards:  # teams enter before the start
        yield menu(number, page, "late_until", late, str(s.late_until))
    about = tr("A bye is a round without a match; players ask for it with /tournament bye.")
    wishes = [(str(n), tr("Byes per player: {count}", count=n), about) for n in range(4)]
    yield menu(number, page, "requests", wishes, str(s.requests))
    worth = [
        ("0.5", tr("A bye counts as a draw"), ""),
        ("0.0", tr("A bye scores 0"), ""),
    ]
    yield menu(number, page, "request_worth", worth, str(s.request_worth))


def _times(number: int, plan: Plan, running: bool) -> Iterator[Row]:
    """Return the menus of what is due when."""
    page, arena = "times", plan.settings.format == "arena"
    if plan.start_at and not running:
        entries = _lengths(CHECKINS, tr("No check-in"), mark("Check-in: {minutes} before"))
        yield menu(number, page, "checkin", entries, str(plan.checkin))
    waits = (*(SHORT if arena else NOSHOWS), plan.noshow)
    none, label = tr("Time to appear: no limit"), mark("Time to appear: {minutes}")
    entries = _lengths(waits, none, label, tr("Players who are absent then lose the match."))
    yield menu(number, page, "noshow", entries, str(plan.noshow))
    if arena:
        if running:
            yield format_menus.window(number, page, plan)
        return
    if plan.noshow:
        often = [("0", tr("No-shows: stay in"), tr("However often it happens."))]
        back = tr("They can rejoin while late entry is open.")
        often += [
            (str(n), trn("Out after {count} no-show", "Out after {count} no-shows", n), back)
            for n in (1, 2, 3)
        ]
        yield menu(number, page, "absences", often, str(plan.absences))
    longest, none = mark("Match: up to {minutes}"), tr("Match length: no limit")
    entries = _lengths((*LIMITS, plan.limit), none, longest, tr("Then you decide it."))
    yield menu(number, page, "limit", entries, str(plan.limit))
    if plan.settings.format in (*OPEN_ROUNDS, *AT_TABLES):
        no, yes = tr("Pairings: published at once"), tr("Pairings: I check first")
        about = tr("You can swap players, then publish.")
        yield switch(number, page, "review", plan.review, no, yes, about)
    later, at_once = mark("Next round after {minutes}"), tr("Next round: at once")
    entries = _lengths((*RESTS, plan.rest), at_once, later)
    by_hand = tr("You press a button for each round.")
    entries.append(("word", tr("Next round: when I start it"), by_hand))
    yield menu(number, page, "rounds by", entries, str(plan.rest) if plan.automatic else "word")


def _lengths(minutes: Iterable[int], none: str, label: str, about: str = "") -> list[Entry]:
    """Return entries for lengths of time: `none` for 0, else `label` with `about` below it."""
    return [
        (str(n), tr(label, minutes=plan_wording.minutes(n)), about) if n else ("0", none, "")
        for n in dict.fromkeys(minutes)
    ]


def _channels(number: int) -> Row:
    select: discord.ui.ChannelSelect[Any] = discord.ui.ChannelSelect(
        custom_id=str(Ref(number, 0, "event-channel")),
        placeholder=tr("Another channel…"),
        channel_types=[discord.ChannelType.text],
    )
    return Row(Control(select))


def _roles(number: int, verb: str, words: str, now: int = 0) -> Row:
    select: discord.ui.RoleSelect[Any] = discord.ui.RoleSelect(
        custom_id=str(Ref(number, 0, verb)),
        placeholder=words,
        min_values=0,
        default_values=[discord.Object(now)] if now else [],
    )
    return Row(Control(select))
