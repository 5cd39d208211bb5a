"""The organiser's panel: how a tournament stands, what to do next, buttons for everything.

Decides what is offered at which moment, so that the next step is one green button and what
cannot be done is not there. What cannot be taken back asks for a reason first, and so is
confirmed by typing it. Pure: from a tournament to a private message.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord

from bot.i18n import tr
from bot.matches.live import Games
from bot.platform.component_ids import Ref
from bot.platform.components import Control, Row, layout, menu_rows, rows
from bot.platform.controls import Button, Entry, Menu
from bot.platform.mentions import plain
from bot.platform.open_panels import FOLLOWS
from bot.tournaments import model as domain
from bot.tournaments.arenas import is_arena
from bot.tournaments.model.shape import PAIRED_ANEW, Match
from bot.tournaments.model.shape import name as name_of
from bot.tournaments.service import Contest
from bot.tournaments.ui import (
    arena_view,
    pairs,
    plan_wording,
    settings_menu,
    team_views,
    team_wording,
    wording,
)
from engine.search import LEVELS

#: Pages of the panel besides those of settings.
HOME, PEOPLE, RESULTS = "home", "people", "results"
#: States in which pages that tell of the field follow who joins.
FOLLOW = ("open", "checkin")
#: Pages that give advice, while it is of use.
ADVISED = (HOME, "place")
#: Entries of one menu; menus of a page that are as high as a phone.
ENTRIES, MENUS = 25, 7


def view(
    contest: Contest,
    games: Games,
    page: str,
    *,
    note: str = "",
    blocked: str = "",
    advice: str = "",
    calls: str = "",
) -> Any:
    """Return a page of the panel; `note` says what was just done, `blocked` what hinders,
    `advice` what would be good to have, `calls` where a judge is wanted."""
    if contest.status in ("over", "cancelled") or page not in ADVISED:
        advice = ""
    if page == PEOPLE:
        return _people(contest, note)
    if page == RESULTS:
        return _results(contest, note)
    if page in settings_menu.PAGES:
        return _settings(contest, games, page, note, blocked, advice)
    return layout(
        note,
        _head(contest),
        *([] if contest.status == "running" else _terms(contest, games)),
        wording.circuit(contest) or None,
        f"⚠️ {blocked}" if blocked else None,
        calls or None,
        *(rows(0, 0, [Button(tr("Judges' queue"), "jqueue")]) if calls else ()),
        _next_step(contest),
        wording.proposed(contest) or None,
        advice,
        *rows(contest.id, 0, list(steps(contest))),
        *rows(contest.id, 0, list(tools(contest))),
        _follows(contest),
    )


def first_page(contest: Contest) -> str:
    """Return the page a panel opens with: settings while nobody can sign up yet."""
    return "basics" if contest.status == "draft" else HOME


def steps(contest: Contest) -> Iterator[Button]:
    """Return what moves the tournament on, the next step first."""
    status, head, t = contest.status, contest.head, contest.state
    if head.paused and status in ("open", "checkin"):
        yield Button(tr("Go on"), "tgoon", "", "good")
        yield Button(tr("Players"), "tpage", PEOPLE)
    elif status == "draft":
        yield Button(tr("Open sign-up"), "topen", "", "good")
        yield Button(tr("Settings"), "tpage", "basics")
    elif status in ("open", "checkin"):
        field = team_wording.ready(contest) if contest.of_teams else contest.entered
        ready = len(field) >= 2
        yield Button(tr("Start now"), "tstart", "", "good" if ready else "")
        if status == "open":
            yield Button(tr("Open check-in"), "tcheckin")
        yield Button(tr("Players"), "tpage", PEOPLE)
        yield Button(tr("Settings"), "tpage", "basics")
    elif status == "running":
        left = domain.open_matches(t)
        number = len(t.rounds) + 1
        if head.paused:
            yield Button(tr("Go on"), "tgoon", "", "good")
        elif not head.pairing and (not left or t.bracket) and _may_pair(contest):
            words, weight = tr("Pair round {number}", number=number), "good"
            if t.proposed is not None:
                yield Button(tr("Tell everybody"), "ttell", str(number), "good")
                yield Button(tr("Exchange two…"), pairs.EXCHANGE)
                words, weight = tr("Pair it anew"), ""
            if domain.cutting(t):
                words = tr("Draw the knock-out")
            yield Button(words, "tpair", str(number), weight)
        if t.rounds:
            urgent = "main" if wording.stuck_matches(contest) else ""
            yield Button(tr("Set result"), "tpage", RESULTS, urgent)
        yield Button(tr("Players"), "tpage", PEOPLE)
        if not head.paused:
            yield Button(tr("Pause"), "tpause")
        if arena_view.goes_on(contest) and not head.paused:
            yield Button(tr("End it now…"), "tend", "", "danger")
        if t.rounds and not is_arena(contest):
            yield Button(
                tr("Undo round {count}", count=len(t.rounds)), "tundo", str(len(t.rounds)), "danger"
            )
    elif status == "over":
        yield Button(tr("Set result"), "tpage", RESULTS)
        if is_arena(contest):
            return
        yield Button(
            tr("Undo round {count}", count=len(t.rounds)), "tundo", str(len(t.rounds)), "danger"
        )


def tools(contest: Contest) -> Iterator[Button]:
    """Return what is needed now and then."""
    status = contest.status
    if status in ("open", "checkin", "running"):
        yield Button(tr("Announce…"), "tannounce")
    if status == "running":
        yield Button(tr("Settings"), "tpage", "times")
    if status in ("open", "draft") and contest.plan.start_at:
        yield Button(tr("Discord event"), "tevent")
    if contest.state.started:
        yield Button(tr("Export"), "texport")
    if contest.circuit and contest.state.started:
        yield Button(tr("Circuit…"), "tcpick")
    if status != "cancelled":
        yield Button(tr("Save as template…"), "tplsave")
    if status != "draft":  # nobody else changes one
        yield Button(tr("Refresh"), "tmanage", "now")
    if status not in ("over", "cancelled"):
        word = tr("Discard") if status == "draft" else tr("Cancel tournament")
        yield Button(word, "tcancel", "", "danger")


def outcomes(contest: Contest, m: Match, note: str = "", board: int = 0) -> Any:
    """Return the page on which the outcome of a match is chosen, or of one board of teams."""
    if len(m.seats) > 2:
        return _places(contest, m, note)
    if m.boards and not board:
        head = f"**{plain(wording.label(contest, m))}**"
        return team_views.decide(contest, m, head, note)
    a, b = sides(contest, m, board)
    knockout = bool(m.node) and not board
    which = f"{m.id}.{board}" if board else str(m.id)
    ref = f"{which}|"
    games = [
        Button(tr("{a} won", a=a)[:80], "toutcome", f"{ref}1-0", "main"),
        Button(tr("{b} won", b=b)[:80], "toutcome", f"{ref}0-1", "main"),
    ]
    if not knockout:
        games.append(Button(tr("Draw"), "toutcome", f"{ref}="))
    absent = [
        Button(tr("{a} did not appear", a=a)[:80], "toutcome", f"{ref}-+"),
        Button(tr("{b} did not appear", b=b)[:80], "toutcome", f"{ref}+-"),
        Button(tr("Neither appeared"), "toutcome", f"{ref}--"),
    ]
    stuck = is_stuck(contest, m, board)
    outcome = m.boards[board - 1].outcome if board else m.outcome
    again = [Button(tr("Play it again"), "tagain", which, "good" if stuck else "")]
    if not stuck and not outcome:
        again = []
    if is_arena(contest):
        again = [Button(tr("Does not count"), "toutcome", f"{ref}{domain.VOID}")]
    score = team_wording.SCORES.get(outcome, "") if board else wording.score(m)
    now = score or outcome or (tr("without a result") if stuck else tr("being played"))
    label = wording.label(contest, m)
    if board:
        label = f"{label} · {team_wording.board_label(contest, m, board)}"
    return layout(
        note,
        tr(
            "**{name}**\n-# Now: {now}. You are asked for a reason, which everybody can read.",
            name=plain(label),
            now=now,
        ),
        *rows(contest.id, 0, games),
        *rows(contest.id, 0, absent),
        *rows(contest.id, 0, [*again, Button(tr("Back"), "tpage", RESULTS)]),
    )


def sides(contest: Contest, m: Match, board: int = 0) -> tuple[str, str]:
    """Return what the two of a match are called, at a board of teams its players."""
    a, b = m.seats
    if board:
        one, other = m.boards[board - 1].players
        return (
            domain.teams.called(contest.state, a, one),
            domain.teams.called(contest.state, b, other),
        )
    return name_of(contest.state, a), name_of(contest.state, b)


def is_stuck(contest: Contest, m: Match, board: int = 0) -> bool:
    """Say whether a match, or a board of it, ended without a result."""
    if board:
        stuck = [s for s in contest.sittings if s.state == "stuck" and s.match == m.id]
        return any(s.game_no == board for s in stuck)
    return m in wording.stuck_matches(contest)


def _places(contest: Contest, m: Match, note: str) -> Any:
    """Return the page from which the places of a larger table are typed in."""
    stuck = m in wording.stuck_matches(contest)
    now = tr("being played")
    if m.outcome or stuck:
        now = wording.against(contest, m) if m.outcome else tr("without a result")
    buttons = [Button(tr("Places at this table…"), "toutcome", f"{m.id}|places", "main")]
    if stuck or m.outcome:
        buttons.append(Button(tr("Play it again"), "tagain", str(m.id), "good" if stuck else ""))
    return layout(
        note,
        tr(
            "**{name}**\n-# Now: {now}. You are asked for a reason, which everybody can read.",
            name=plain(wording.label(contest, m)),
            now=now,
        ),
        *rows(contest.id, 0, [*buttons, Button(tr("Back"), "tpage", RESULTS)]),
    )


# -- pages ------------------------------------------------------------------


def _settings(
    contest: Contest, games: Games, page: str, note: str, blocked: str, advice: str
) -> Any:
    running = contest.status == "running"
    pages = settings_menu.pages(contest)
    page = page if page in pages else pages[0]
    typed = [Button(tr("Name, places, text…"), "tedit", page)]
    if page == "times" and not running:
        typed.append(Button(tr("Start time…"), "twhen"))
        if contest.status == "draft" and contest.plan.start_at:
            typed.append(Button(tr("Discord event"), "tevent"))
    if page == "after":
        typed.append(Button(tr("Circuit…"), "tcpick"))
    menus = [*settings_menu.menus(contest, games, page)]
    room = len(menus) < MENUS  # the first page keeps what is set on a longer one
    last = [_back()]
    if contest.status == "draft":
        last = [Button(tr("Open sign-up"), "topen", "", "good")]
    return layout(
        note,
        _head(contest),
        *_terms(contest, games),
        wording.circuit(contest) or None,
        f"⚠️ {blocked}" if blocked else None,
        wording.next_step(contest) if contest.status == "draft" and page == pages[0] else None,
        advice,
        *rows(contest.id, 0, [*last, *typed]),
        settings_menu.turning(contest, page),
        *menus,
        *(rows(contest.id, 0, _under(contest, first=page == pages[0])) if room else ()),
    )


def _under(contest: Contest, *, first: bool) -> list[Button]:
    """Return what stands under a page of a draft's settings: under all but the first, as they are
    long, only what keeps what was just set."""
    if contest.status != "draft":
        return []
    return [tool for tool in tools(contest) if first or tool.verb == "tplsave"]


def _people(contest: Contest, note: str) -> Any:
    running = contest.status == "running"
    late = running and domain.open_still(contest.state)
    parts: list[Any] = [
        note,
        _head(contest),
        wording.people(contest) or tr("Nobody has joined yet."),
    ]
    parts += [told] if (told := wording.byes(contest)) else []
    if contest.of_teams:
        parts += team_views.organiser(contest)
    elif not running:
        parts.append(tr("-# Whom you add need not press **Join**."))
    if not contest.of_teams and (not running or late):
        words = tr("Enter late…") if running else tr("Add players…")
        parts.append(_pick(contest, "tadd", words, 25 if not running else 1))
    if wording.may_have_computers(contest) and (late or contest.status in ("open", "checkin")):
        parts += menu_rows(contest.id, 1, [_computers()])
    if contest.entered:
        words = tr("Drop somebody…") if running else tr("Take somebody off…")
        parts += _entrants(contest, "tdrop", words)
    if running:
        parts += _entrants(contest, "tswap", tr("Substitute somebody…"))
    more = [Button(tr("Seeds…"), "tseeds")] if not running and contest.entered else []
    if contest.plan.settings.format in PAIRED_ANEW and len(contest.entered) > 1:
        parts.append(wording.apart(contest))
        more.append(Button(tr("Keep two apart…"), pairs.APART))
    parts += rows(contest.id, 0, [_back(), *more])
    return layout(*parts)


def _computers() -> Menu:
    """Return the menu of the computers that can be entered."""
    words = tr("Add a computer…")
    found = [Entry(v.title, f"tcomputer:{name}", "", tr(v.text)) for name, v in LEVELS.items()]
    return Menu(words, tuple(found))


def substitute(contest: Contest, out: int) -> Any:
    """Return the page on which the substitute of a user is chosen."""
    return layout(
        _head(contest),
        tr("Who plays for <@{out}> from now on, with all results so far?", out=out),
        _pick(contest, "tin", tr("The substitute…"), 1, str(out)),
        *rows(contest.id, 0, [Button(tr("Back"), "tpage", PEOPLE)]),
    )


def _results(contest: Contest, note: str) -> Any:
    t = contest.state
    last = [m for m in t.matches if m.round == len(t.rounds)]
    if is_arena(contest):
        last = t.matches[::-1]  # the newest first
    still = domain.open_matches(t)
    shown = [*still, *(m for m in last if m not in still)]
    groups = [shown[i : i + ENTRIES] for i in range(0, min(len(shown), 4 * ENTRIES), ENTRIES)]
    menus = [
        Menu(
            tr("Which match?")
            if i == 0
            else tr("… from {label}", label=wording.label(contest, group[0]))[:150],
            tuple(
                Entry(wording.label(contest, m)[:100], f"tmatch:{m.id}", "", _state(contest, m))
                for m in group
            ),
        )
        for i, group in enumerate(groups)
    ]
    older = (
        tr("-# Older rounds: `/tournament manage` takes the number of a match.") if t.rounds else ""
    )
    return layout(
        note,
        _head(contest),
        tr("Results come in by themselves; this is for what went wrong."),
        *menu_rows(contest.id, 0, menus),
        older if len(t.rounds) > 1 and not is_arena(contest) else None,
        *rows(contest.id, 0, [_back()]),
    )


def _follows(contest: Contest) -> str | None:
    """Return how long the panel follows by itself, while people come and go."""
    if contest.status not in FOLLOW:
        return None
    return tr(
        "-# Shows by itself who joins, for {minutes} minutes after your last press; later press"
        " **Refresh**.",
        minutes=FOLLOWS // 60_000,
    )


def _head(contest: Contest) -> str:
    said = tr(
        "{title}\n-# Tournament #{id} · {stage}",
        title=wording.title(contest),
        id=contest.id,
        stage=wording.stage(contest),
    )
    if contest.status in ("open", "checkin", "running"):
        said += f" · {wording.places(contest).replace('*', '')}"
    return said


def _terms(contest: Contest, games: Games) -> list[str]:
    """Return what was settled. Once it runs, only the pages of settings say so: the panel has the
    round to show, and the card what was settled."""
    return [plan_wording.terms(contest.plan, games), _where(contest)]


def _where(contest: Contest) -> str:
    """Return when and where, in small print."""
    plan = contest.plan
    told = [tr("In <#{channel}>", channel=plan.channel)]
    if contest.status in ("draft", "open", "checkin"):
        places = (
            tr("{cap} teams", cap=plan.cap)
            if contest.of_teams
            else tr("{cap} places", cap=plan.cap)
        )
        told.append(places if plan.cap else tr("as many as come"))
    if plan.role and contest.status in ("draft", "open"):
        told.append(tr("pings <@&{role}>", role=plan.role))
    if contest.status in ("over", "cancelled"):
        return f"-# {told[0]}"
    by = tr("rounds begin by themselves") if plan.automatic else tr("each round by your word")
    if plan.review and not contest.state.draw:
        by = tr("you look at each pairing first")
    elif plan.automatic and plan.rest:
        by = tr("rounds begin {minutes} after the last", minutes=plan_wording.minutes(plan.rest))
    times = [
        "" if is_arena(contest) else by,
        tr("{minutes} to appear", minutes=plan_wording.minutes(plan.noshow)) if plan.noshow else "",
    ]
    if contest.status in ("draft", "open"):
        starts = (
            wording.time(contest).rstrip(".") if plan.start_at else tr("Starts when you say so")
        )
        times.insert(0, starts)
    lines = [" · ".join(told), _capital(" · ".join(filter(None, times)))]
    return "\n".join(f"-# {line}" for line in lines if line)


def _next_step(contest: Contest) -> str:
    """Return what the organiser should do now."""
    if contest.status == "running" and is_arena(contest) and not contest.head.paused:
        return arena_view.next_step(contest)
    return wording.next_step(contest)


def _back() -> Button:
    return Button(tr("Back"), "tpage", HOME)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _entrants(contest: Contest, verb: str, words: str) -> list[Row]:
    """Return menus of those who take part, 25 each, 50 at most."""
    here = contest.entered[: 2 * ENTRIES]
    groups = [here[i : i + ENTRIES] for i in range(0, len(here), ENTRIES)]
    menus = []
    for i, group in enumerate(groups):
        select: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=str(Ref(contest.id, 0, "pick", f"{verb}{i}")),
            placeholder=words if i == 0 else tr("… from {name}", name=group[0].name)[:150],
            options=[
                discord.SelectOption(label=s.name[:100], value=f"{verb}:{s.user}") for s in group
            ],
        )
        row: Row = discord.ui.ActionRow()
        row.add_item(Control(select))
        menus.append(row)
    return menus


def _pick(contest: Contest, verb: str, words: str, most: int, arg: str = "") -> Row:
    """Return Discord's own menu of the server's members."""
    select: discord.ui.UserSelect[Any] = discord.ui.UserSelect(
        custom_id=str(Ref(contest.id, 0, verb, arg)), placeholder=words, max_values=most
    )
    row: Row = discord.ui.ActionRow()
    row.add_item(Control(select))
    return row


def _state(contest: Contest, m: Match) -> str:
    if m in wording.stuck_matches(contest):
        return tr("Ended without a result: needs your word")
    return tr("Being played") if not m.outcome else tr("Has a result; you can correct it")


def _may_pair(contest: Contest) -> bool:
    if is_arena(contest):  # that happens by itself
        return False
    try:
        domain.rules.may_pair(contest.state)
    except domain.Refused:
        return False
    return True
