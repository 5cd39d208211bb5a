"""The organiser's panel: how a tournament stands, what to do next, buttons for everything.

Decides what is offered at which moment, so that the next step is one green button and what
cannot be done is not there. What cannot be taken back asks for a reason first, and so is
confirmed by typing it. Pure: from a tournament to a private message.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord

from bot.i18n import capital, retold, tr
from bot.matches.live import Games
from bot.platform.component_ids import Ref
from bot.platform.components import Control, Row, layout, menu_rows, rows
from bot.platform.controls import Button, Entry, Menu
from bot.platform.open_panels import FOLLOWS
from bot.tournaments import model as domain
from bot.tournaments.arenas import is_arena
from bot.tournaments.model.shape import PAIRED_ANEW
from bot.tournaments.service import Contest
from bot.tournaments.ui import (
    arena_view,
    check_in_pages,
    next_steps,
    paging,
    pairs,
    plan_wording,
    results_pages,
    seeding,
    settings_menu,
    team_views,
    team_wording,
    wording,
)
from bot.tournaments.ui.menu import members
from engine.search import LEVELS

#: Pages of the panel besides those of settings.
HOME, PEOPLE, RESULTS, CHANGE = "home", "people", "results", "change"
CHECK_IN, START = "check-in", "start"
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
    page, part = paging.read(page)
    if page == PEOPLE:
        return _people(contest, note, part)
    if page == RESULTS:
        return results_pages.view(contest, _head(contest), note, part)
    if page == CHANGE and contest.status == "running":
        return _change(contest, note)
    if page == CHECK_IN and contest.status == "open":
        return check_in_pages.before(contest, _head(contest), _back())
    if page == START and contest.unchecked:
        return check_in_pages.absent(contest, _head(contest), _back())
    if page in settings_menu.PAGES:
        return _settings(contest, games, page, note, blocked, advice)
    return layout(
        note,
        _head(contest),
        *([] if contest.status == "running" else _terms(contest, games)),
        wording.circuit(contest) or None,
        f"⚠️ {blocked}" if blocked else None,
        calls or None,
        *(rows(0, 0, [Button(tr("Judges' queue"), "reports")]) if calls else ()),
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
        yield Button(tr("Resume"), "event-resume", "", "good")
        yield Button(tr("Players"), "event-page", PEOPLE)
    elif status == "draft":
        yield Button(tr("Open sign-up"), "event-open", "", "good")
        yield Button(tr("Settings"), "event-page", "basics")
    elif status in ("open", "checkin"):
        field = team_wording.ready(contest) if contest.of_teams else contest.entered
        ready = len(field) >= 2
        yield Button(tr("Start now"), "event-start", "", "good" if ready else "")
        if status == "open":
            yield Button(tr("Check-in…"), "event-page", CHECK_IN)
        yield Button(tr("Players"), "event-page", PEOPLE)
        yield Button(tr("Settings"), "event-page", "basics")
    elif status == "running":
        left = domain.open_matches(t)
        number = len(t.rounds) + 1
        if head.paused:
            yield Button(tr("Resume"), "event-resume", "", "good")
        elif not head.pairing and (not left or t.bracket) and next_steps.may_pair(contest):
            words, weight = tr("Pair {round}", round=wording.coming(contest)), "good"
            if t.proposed is not None:
                yield Button(tr("Publish"), "event-tell", str(number), "good")
                yield Button(tr("Swap two…"), pairs.EXCHANGE)
                words, weight = tr("Pair again"), ""
            if domain.cutting(t):
                words = tr("Draw the knock-out")
            yield Button(words, "event-pair", str(number), weight)
        if domain.vacant(t):
            for m in domain.last_matches(t)[:2]:
                place = retold(domain.naming.place(t, m))
                yield Button(
                    tr("{match}: decide…", match=place)[:80], "event-match", str(m.id), "main"
                )
            yield Button(tr("End without a winner…"), "event-share")
        if t.rounds:
            urgent = "main" if wording.stuck_matches(contest) else ""
            yield Button(tr("Set result"), "event-page", RESULTS, urgent)
        yield Button(tr("Players"), "event-page", PEOPLE)
        if not is_arena(contest):
            yield Button(tr("Change…"), "event-page", CHANGE)
        if not head.paused:
            yield Button(tr("Pause"), "event-pause")
        if arena_view.goes_on(contest) and not head.paused:
            yield Button(tr("End it now…"), "event-finish", "", "danger")
        if t.rounds and not is_arena(contest):
            yield _undo(contest)
    elif status == "over":
        yield Button(tr("Same again…"), "event-create", "", "main")
        yield Button(tr("Set result"), "event-page", RESULTS)
        if is_arena(contest):
            return
        yield _undo(contest)


def _undo(contest: Contest) -> Button:
    t, number = contest.state, len(contest.state.rounds)
    words = tr("Undo {round}", round=plan_wording.inside(domain.naming.paired(t, number)))
    return Button(words[:80], "event-undo", str(number), "danger")


def tools(contest: Contest) -> Iterator[Button]:
    """Return what is needed now and then."""
    status = contest.status
    if status in ("open", "checkin", "running"):
        yield Button(tr("Announce…"), "event-announce")
    if status == "running":
        yield Button(tr("Settings"), "event-page", "times")
    if status in ("open", "draft") and contest.plan.start_at:
        yield Button(tr("Discord event"), "event-scheduled")
    if contest.state.started:
        yield Button(tr("Export"), "event-export")
    if contest.circuit and contest.state.started:
        yield Button(tr("Circuit…"), "circuit-pick")
    if status != "cancelled":
        yield Button(tr("Save as template…"), "template-save")
    if status != "draft":  # nobody else changes one
        yield Button(tr("Refresh"), "event-manage", "now")
    if status not in ("over", "cancelled"):
        word = tr("Delete draft") if status == "draft" else tr("Cancel tournament")
        yield Button(word, "event-cancel", "", "danger")


# -- pages ------------------------------------------------------------------


def _settings(
    contest: Contest, games: Games, page: str, note: str, blocked: str, advice: str
) -> Any:
    running = contest.status == "running"
    pages = settings_menu.pages(contest)
    page = page if page in pages else pages[0]
    typed = [Button(tr("Name, places, text…"), "event-edit", page)]
    if page == "times" and not running:
        typed.append(Button(tr("Start time…"), "event-when"))
        if contest.status == "draft" and contest.plan.start_at:
            typed.append(Button(tr("Discord event"), "event-scheduled"))
    if page == "after":
        typed.append(Button(tr("Circuit…"), "circuit-pick"))
    menus = [*settings_menu.menus(contest, games, page)]
    room = len(menus) < MENUS  # the first page keeps what is set on a longer one
    last = [_back()]
    if contest.status == "draft":
        last = [Button(tr("Open sign-up"), "event-open", "", "good")]
    return layout(
        note,
        _head(contest),
        *_terms(contest, games),
        wording.circuit(contest) or None,
        f"⚠️ {blocked}" if blocked else None,
        next_steps.next_step(contest) if contest.status == "draft" and page == pages[0] else None,
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
    return [tool for tool in tools(contest) if first or tool.verb == "template-save"]


def _people(contest: Contest, note: str, part: int = 0) -> Any:
    running = contest.status == "running"
    late = running and domain.open_still(contest.state)
    parts: list[Any] = [
        note,
        _head(contest),
        wording.people(contest) or tr("No players yet."),
    ]
    parts += [byes] if (byes := wording.byes(contest)) else []
    if contest.of_teams:
        parts += team_views.organiser(contest, part)
    elif not running:
        parts.append(tr("-# Players you add don't have to press **Join**."))
    if not contest.of_teams and (not running or late):
        words = tr("Add late…") if running else tr("Add players…")
        parts.append(members(contest.id, "event-add", words, most=25 if not running else 1))
    if wording.may_have_computers(contest) and (late or contest.status in ("open", "checkin")):
        parts += menu_rows(contest.id, 1, [_computers()])
    if contest.entered:
        words = tr("Remove someone…")
        parts += _entrants(contest, "event-remove", words, part)
    if running:
        parts += _entrants(contest, "event-replace", tr("Substitute someone…"), part)
        parts.append(
            tr("-# Removed players lose their open match. With a substitute, it starts again.")
        )
    count = len(contest.entered)
    parts += rows(contest.id, 1, paging.turning(count, part, "event-page", f"{PEOPLE}.{{}}".format))
    more = seeding.buttons(contest) if not running and contest.entered else []
    if contest.plan.settings.format in PAIRED_ANEW and len(contest.entered) > 1:
        parts.append(wording.apart(contest))
        more.append(Button(tr("Keep two apart…"), pairs.APART))
    parts += rows(contest.id, 0, [_back(), *more])
    return layout(*parts)


def _computers() -> Menu:
    """Return the menu of the computers that can be entered."""
    words = tr("Add a computer…")
    entries = [
        Entry(v.title, f"event-computer:{name}", "", tr(v.text)) for name, v in LEVELS.items()
    ]
    return Menu(words, tuple(entries))


def substitute(contest: Contest, out: int) -> Any:
    """Return the page on which the substitute of a user is chosen."""
    return layout(
        _head(contest),
        tr(
            "Who takes over for <@{out}>, with all results so far? A match in progress starts "
            "again.",
            out=out,
        ),
        members(contest.id, "event-substitute", tr("The substitute…"), str(out)),
        *rows(contest.id, 0, [Button(tr("Back"), "event-page", PEOPLE)]),
    )


def _change(contest: Contest, note: str) -> Any:
    """Return the page of what can be changed while it runs."""
    t, parts = contest.state, list[Any]()
    try:
        least, most = domain.rules.lengths(t)
    except domain.Refused:
        least, most = 0, 0
    paired = len(t.rounds)
    if least:
        parts.append(
            tr(
                "{stage}. You can end the event after this round or change the number of rounds.",
                stage=capital(wording.stage(contest)),
            )
        )
        if t.rounds and t.total > paired:
            words = tr("End after this round…")
            parts += rows(contest.id, 0, [Button(words, "event-rounds", f"{paired}|{paired}")])
        counts = [n for n in range(max(least, 1), most + 1) if n != t.total][:ENTRIES]
        entries = tuple(Entry(str(n), f"event-rounds:{paired}|{n}") for n in counts)
        if entries:
            parts += menu_rows(contest.id, 0, [Menu(tr("Number of rounds…"), entries)])
    buttons = [_back()]
    if len(domain.corrections.swappable(t)) > 1:
        buttons.append(Button(tr("Swap two in the draw…"), pairs.SWAP))
    buttons.append(Button(tr("Back to sign-up…"), "event-unstart", "", "danger"))
    return layout(note, _head(contest), *parts, *rows(contest.id, 0, buttons))


def _follows(contest: Contest) -> str | None:
    """Return how long the panel follows by itself, while people come and go."""
    if contest.status not in FOLLOW:
        return None
    return tr(
        "-# Updates automatically for {minutes} minutes; then press **Refresh**.",
        minutes=FOLLOWS // 60_000,
    )


def _head(contest: Contest) -> str:
    text = tr(
        "{title}\n-# Tournament #{id} · {stage}",
        title=wording.title(contest),
        id=contest.id,
        stage=wording.stage(contest),
    )
    if contest.status in ("open", "checkin", "running"):
        text += f" · {wording.player_count(contest).replace('*', '')}"
    return text


def _terms(contest: Contest, games: Games) -> list[str]:
    """Return what was settled. Once it runs, only the pages of settings say so: the panel has the
    round to show, and the card what was settled."""
    return [plan_wording.terms(contest.plan, games), _where(contest)]


def _where(contest: Contest) -> str:
    """Return when and where, in small print."""
    plan = contest.plan
    parts = [tr("In <#{channel}>", channel=plan.channel)]
    if contest.status in ("draft", "open", "checkin"):
        limit = (
            tr("{cap} teams", cap=plan.cap)
            if contest.of_teams
            else tr("{cap} places", cap=plan.cap)
        )
        parts.append(limit if plan.cap else tr("no player limit"))
    if plan.role and contest.status in ("draft", "open"):
        parts.append(tr("pings <@&{role}>", role=plan.role))
    if contest.status in ("over", "cancelled"):
        return f"-# {parts[0]}"
    by = tr("rounds begin automatically") if plan.automatic else tr("you start each round")
    if plan.review and not contest.state.draw:
        by = tr("you check pairings first")
    elif plan.automatic and plan.rest:
        by = tr(
            "each round begins {minutes} after the last", minutes=plan_wording.minutes(plan.rest)
        )
    times = [
        "" if is_arena(contest) else by,
        tr("a no-show loses after {minutes}", minutes=plan_wording.minutes(plan.noshow))
        if plan.noshow
        else "",
    ]
    if contest.status in ("draft", "open"):
        starts = wording.time(contest).rstrip(".") if plan.start_at else tr("You start it")
        times.insert(0, starts)
    lines = [" · ".join(parts), capital(" · ".join(filter(None, times)))]
    return "\n".join(f"-# {line}" for line in lines if line)


def _next_step(contest: Contest) -> str:
    """Return what the organiser should do now."""
    if contest.status == "running" and is_arena(contest) and not contest.head.paused:
        return arena_view.next_step(contest)
    return next_steps.next_step(contest)


def _back() -> Button:
    return Button(tr("Back"), "event-page", HOME)


def _entrants(contest: Contest, verb: str, words: str, part: int) -> list[Row]:
    """Return menus of those who take part, as far as they are on this part of the page."""
    menus = []
    for i, group in enumerate(paging.part_of(contest.entered, part)):
        select: discord.ui.Select[Any] = discord.ui.Select(
            custom_id=str(Ref(contest.id, 0, "pick", f"{verb}{i}")),
            placeholder=words if i == 0 else tr("… from {name}", name=group[0].name)[:150],
            options=[
                discord.SelectOption(label=s.name[:100], value=f"{verb}:{s.user}") for s in group
            ],
        )
        menus.append(Row(Control(select)))
    return menus
