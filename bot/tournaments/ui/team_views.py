"""The screens of a team: its list and what its captain settles, teams to join, boards to decide.

Decides what is offered to whom: a captain, or an organiser for them, sees menus and buttons,
others of the team only how it stands. Pure: from a tournament to a private message.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from bot.i18n import tr
from bot.platform.component_ids import Ref
from bot.platform.components import Control, Row, layout, menu_rows, rows
from bot.platform.controls import Button, Entry, Menu
from bot.platform.mentions import plain
from bot.tournaments import model as domain
from bot.tournaments.model import teams
from bot.tournaments.model.shape import Match
from bot.tournaments.rows import Team
from bot.tournaments.service import Contest
from bot.tournaments.ui import paging, team_terms, team_wording, wording
from bot.tournaments.ui.menu import members

#: Entries of one menu.
ENTRIES = 25


def to_team() -> Button:
    return Button(tr("My team"), "team")


def sign_up(contest: Contest) -> list[Button]:
    """Return the buttons of the card before the start."""
    cap = contest.plan.cap
    full = bool(cap) and len(team_wording.entered(contest)) >= cap
    joinable = _joinable(contest)
    buttons = [] if full and not contest.plan.waiting else [Button(tr("New team…"), "team-new")]
    if joinable:
        buttons.append(Button(tr("Join a team"), "team-join", "", "good"))
    elif buttons:
        buttons = [Button(tr("New team…"), "team-new", "", "good")]
    return [*buttons, to_team()]


def _joinable(contest: Contest) -> list[Team]:
    """Return the teams that have room for one more; after the start those that do not play."""
    room = team_terms.room(contest.plan.settings)
    late = contest.state.started
    return [
        team
        for team in team_wording.entered(contest)
        if len(team.members) < room and (not late or team_wording.forming(contest, team))
    ]


def invitation(contest: Contest) -> str:
    """Return what the buttons on the card do for whoever has not joined."""
    if contest.status == "checkin":
        return tr(
            "-# Press **Check in**; one player per team is enough. Otherwise the team is out."
        )
    if not _joinable(contest):
        return tr("-# Press **New team…** to be a captain; then others can join.")
    return tr("-# Press **New team…** to be a captain, or **Join a team**.")


def to_join(contest: Contest) -> Any:
    """Return the page on which a team is chosen to join."""
    size = team_terms.room(contest.plan.settings)
    known = team_wording.here(contest)
    entries = tuple(
        Entry(
            tr("{team} ({count} of {size})", team=t.name, count=len(t.members), size=size)[:100],
            f"team-join:{t.number}",
            "",
            (tr("You need its password.") if t.word else ", ".join(
                known[u].name for u in t.members if u in known
            ))[:100],
        )
        for t in _joinable(contest)
    )  # fmt: skip
    groups = [entries[i : i + ENTRIES] for i in range(0, len(entries), ENTRIES)]
    menus = [Menu(tr("Which team?"), group) for group in groups]
    text = tr("Which team do you play for?") if entries else tr("All teams are full right now.")
    late = tr(
        "-# A late team plays from the next round on. It needs players for all {count} "
        "boards; then its captain enters it.",
        count=contest.plan.settings.boards,
    )
    started = contest.state.started
    weight = "" if entries else "good"
    return layout(
        wording.title(contest),
        text if entries or not started else None,
        late if started else None,
        *menu_rows(contest.id, 0, menus),
        *rows(contest.id, 0, [Button(tr("New team…"), "team-new", "", weight)]),
    )


def panel(contest: Contest, team: Team, *, captain: bool, office: bool, note: str = "") -> Any:
    """Return a team's page; `captain`: the person settles it, `office`: as an organiser."""
    parts: list[Any] = [
        note,
        f"### {plain(team.name)}\n-# {plain(contest.name)} · {wording.stage(contest)}",
    ]
    if contest.state.started and not team_wording.forming(contest, team):
        parts += _playing(contest, team, captain)
    else:
        parts += _entering(contest, team, captain, office)
    if office:
        parts += rows(contest.id, 0, [Button(tr("Back"), "event-page", "people")])
    return layout(*parts)


def _entering(contest: Contest, team: Team, captain: bool, office: bool) -> list[Any]:
    s, known = contest.plan.settings, team_wording.here(contest)
    lines = []
    for n, user in enumerate(team.members, 1):
        what = f"**{n}.**" if n <= s.boards else tr("Reserve:")
        who = team_wording.mentioned(user, known)
        lines.append(f"{what} {who}{tr(' · captain') if user == team.captain else ''}")
    lack, late = s.boards - len(team.members), contest.state.started
    if lack > 0 and late:
        lines.append(tr("**Missing:** {count} more, then its captain enters it.", count=lack))
    elif lack > 0:
        lines.append(tr("**Missing:** {count} more, or the team is out at the start.", count=lack))
    elif late and captain:
        lines.append(tr("**Next:** press **Enter** to play from the next round on."))
    elif late:
        lines.append(tr("**Next:** its captain enters it."))
    if captain and team.word:
        lines.append(tr("-# Password to join: **{word}**", word=plain(team.word)))
    elif captain and len(team.members) < team_terms.room(s):
        joined = tr("-# Anyone can join with **Join a team** on the card.")
        lines.append(tr("-# Anyone can join with **Join late** on the card.") if late else joined)
    parts: list[Any] = ["\n".join(lines)]
    if not captain:
        return [*parts, *rows(contest.id, 0, [Button(tr("Leave"), "event-leave")])]
    names = [(user, known[user].name) for user in team.members if user in known]
    if office and len(team.members) < team_terms.room(s):
        parts.append(members(contest.id, "team-member", tr("Add to the team…"), str(team.number)))
    others = [
        (f"team-off:{team.number}.{u}", name) for u, name in names if office or u != team.captain
    ]
    if others:
        parts.append(_menu(contest, tr("Remove from a team…"), others))
    parts += _captains(contest, team)
    buttons = [Button(tr("Withdraw the team"), "team-withdraw", str(team.number), "danger")]
    if len(names) > 1:
        weight = "" if late else "main"
        buttons.insert(
            0, Button(tr("Order of the boards…"), "team-order", str(team.number), weight)
        )
    if late and lack <= 0:
        buttons.insert(0, Button(tr("Enter"), "team-late", str(team.number), "good"))
    return [*parts, *rows(contest.id, 0, buttons)]


def _playing(contest: Contest, team: Team, captain: bool) -> list[Any]:
    t = contest.state
    one = contest.entrant(team.captain)
    if one is None:
        return [tr("This team isn't playing.")]
    number = len(t.rounds) + 1
    next_up = teams.line_up(t, one.id, number)
    chosen = any((lineup.entrant, lineup.round) == (one.id, number) for lineup in t.lineups)
    lines = []
    for n, key in enumerate(one.people, 1):
        who = team_wording.player(contest, one.id, key)
        tail = tr(" · captain") if int(key) == team.captain else ""
        gone = tr(" · left") if key in one.away else ""
        lines.append(f"**{n}.** {who}{tail}{gone}")
    parts: list[Any] = ["\n".join(lines)]
    if one.out or contest.status != "running":
        return [*parts, tr("It plays no more matches.")]
    mine = next((m for m in reversed(t.matches) if one.id in m.seats), None)
    if mine is not None and not mine.outcome:
        now = "\n".join(team_wording.boards(contest, mine, {}))
        parts.append(f"**{wording.against(contest, mine)}** {team_wording.score(mine)}\n{now}")
    if t.total and number > t.total and not t.settings.cut and t.settings.format != "groups":
        return parts
    names = ", ".join(plain(teams.called(t, one.id, key)) for key in next_up)
    by = tr("as the captain says") if chosen else tr("the first on the list")
    parts.append(tr("In round {number} play: **{names}** ({by}).", number=number, names=names,
                    by=by))  # fmt: skip
    if not captain:
        return parts
    here = teams.available(t, one.id)
    if len(here) > t.settings.boards:
        entries = [
            (f"team-line-up:{team.number}.{key}", teams.called(t, one.id, key)) for key in here
        ]
        words = tr("Who plays in round {number}?", number=number)
        parts.append(_menu(contest, words, entries, t.settings.boards, next_up))
        parts.append(
            tr(
                "-# You can change this until the round is paired. Boards follow the "
                "order of the list."
            )
        )
    parts += _captains(contest, team)
    buttons = [Button(tr("Withdraw the team"), "team-withdraw", str(team.number), "danger")]
    return [*parts, *rows(contest.id, 0, buttons)]


def _captains(contest: Contest, team: Team) -> list[Row]:
    """Return the menu of who may be captain instead, if there is anybody."""
    known = team_wording.here(contest)
    others = [
        (f"team-captain:{team.number}.{u}", known[u].name)
        for u in team.members
        if u in known and u != team.captain
    ]
    return [_menu(contest, tr("Another captain…"), others)] if others else []


def organiser(contest: Contest, part: int = 0) -> list[Any]:
    """Return what the page of the people has for teams: entering one, and one to settle."""
    parts: list[Any] = []
    late = contest.status == "running" and domain.open_still(contest.state)
    if late or contest.status in ("open", "checkin"):
        most = team_terms.room(contest.plan.settings)
        words = tr("Enter a team: players…")
        words = tr("Enter a late team: players…") if late else words
        parts.append(members(contest.id, "team-enter", words, most=most))
    entries = [(f"team:{t.number}", t.name) for t in team_wording.entered(contest)]
    for i, group in enumerate(paging.part_of(entries, part)):
        parts.append(_menu(contest, tr("Show a team…"), group, nth=i))
    return parts


def decide(contest: Contest, m: Match, head: str, note: str) -> Any:
    """Return the page of a match of teams: its boards, and forfeits of all of them."""
    a, b = (contest.state.entrants[seat - 1].name for seat in m.seats)
    stuck = {s.game_no for s in contest.sittings if s.state == "stuck" and s.match == m.id}
    entries = tuple(
        Entry(
            team_wording.board_label(contest, m, n)[:100],
            f"event-match:{m.id}.{n}",
            "",
            tr("Ended without a result: please set one") if n in stuck else "",
        )
        for n in range(1, len(m.boards) + 1)
    )
    absent = [
        Button(tr("{a} did not appear", a=a)[:80], "event-outcome", f"{m.id}|-+"),
        Button(tr("{b} did not appear", b=b)[:80], "event-outcome", f"{m.id}|+-"),
        Button(tr("Neither appeared"), "event-outcome", f"{m.id}|--"),
    ]
    return layout(
        note,
        head,
        *menu_rows(contest.id, 0, [Menu(tr("Which board?"), entries)]),
        tr("-# All boards:") if m.outcome else tr("-# All open boards:"),
        *rows(contest.id, 0, absent),
        *rows(contest.id, 0, [Button(tr("Back"), "event-page", "results")]),
    )


def _menu(
    contest: Contest,
    words: str,
    entries: Sequence[tuple[str, str]],
    most: int = 1,
    now: Sequence[str] = (),
    nth: int = 0,
) -> Row:
    """Return a menu of (value, label); with `most` above 1 so many are chosen at once, `now` are
    those whose value ends so."""
    verb = entries[0][0].partition(":")[0]
    select: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=str(Ref(contest.id, 0, "pick", f"{verb}{nth}")),
        placeholder=words[:150],
        min_values=most,
        max_values=most,
        options=[
            discord.SelectOption(
                label=label[:100], value=value, default=value.rpartition(".")[2] in now
            )
            for value, label in entries[:ENTRIES]
        ],
    )
    return Row(Control(select))
