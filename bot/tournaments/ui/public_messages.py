"""The public messages of a tournament: the card, the message of a round, the podium, a table.

Decides what they hold and which buttons they bear. Pure: from a tournament to a message; who
sends it and when is the announcer's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
import msgspec

from bot.i18n import and_list, mark, retold, tr
from bot.matches.live import Games
from bot.platform.components import layout, rows
from bot.platform.controls import Button
from bot.platform.mentions import plain
from bot.platform.pictures import Picture
from bot.tournaments import model as domain
from bot.tournaments.appointment_steps import allowed
from bot.tournaments.arenas import is_arena
from bot.tournaments.contest import Contest
from bot.tournaments.rows import Sitting
from bot.tournaments.ui import (
    appointments,
    arena_view,
    plan_wording,
    team_views,
    team_wording,
    wording,
)

#: What a message shows below its text: pictures, or a text in their place.
Shown = Sequence[Picture] | str

#: The way to the organiser's panel; its label is marked, as all of a constant's words.
MANAGE = Button(mark("Manage"), "event-manage")


def to_join() -> Button:
    return Button(tr("Join"), "event-join", "", "good")


def to_leave() -> Button:
    return Button(tr("Leave"), "event-leave")


def to_check_in() -> Button:
    return Button(tr("Check in"), "event-check-in", "", "good")


def to_manage() -> Button:
    return Button(tr(MANAGE.label), MANAGE.verb)


def to_match() -> Button:
    return Button(tr("My match"), "event-mine", "", "main")


def to_places() -> Button:
    return Button(tr("Standings"), "event-places")


def to_why() -> Button:
    return Button(tr("Why?"), "event-why")


def to_circuit(contest: Contest) -> list[Button]:
    """Return the way to the standings of the circuit a tournament belongs to, if it does."""
    return [Button(tr("Circuit"), "circuit", str(contest.plan.circuit))] if contest.circuit else []


def card(contest: Contest, games: Games) -> discord.ui.LayoutView:
    """Return the card people sign up on."""
    plan = contest.plan
    if contest.status in ("over", "cancelled", "running"):
        return layout(
            wording.title(contest),
            plan_wording.about(plan),
            plan_wording.terms(plan, games),
            f"{wording.player_count(contest)} · {wording.stage(contest)}",
            _why(contest),
            *rows(contest.id, 0, after_sign_up(contest)),
        )
    role = f"<@&{plan.role}>" if plan.role else ""
    return layout(
        wording.title(contest),
        plan_wording.about(plan),
        plan_wording.terms(plan, games),
        plan_wording.duties(plan),
        wording.circuit(contest) or None,
        wording.time(contest),
        wording.player_count(contest),
        wording.people(contest),
        *rows(contest.id, 0, sign_up(contest)),
        f"{_invitation(contest)} {role}".strip(),
    )


def _invitation(contest: Contest) -> str:
    """Return what the button on the card does for whoever has not joined."""
    plan = contest.plan
    if contest.of_teams:
        return team_views.invitation(contest)
    if contest.status == "checkin":
        return tr(
            "-# Press **Check in** even if you have already joined. If you don't, you "
            "are out when it starts."
        )
    if not contest.full:
        return tr("-# Press **Join** to take part.")
    if plan.waiting:
        return tr(
            "-# It's full. When someone leaves, the next player on the waiting list gets the place."
        )
    return tr("-# It's full. You can join if someone leaves.")


def sign_up(contest: Contest) -> list[Button]:
    """Return the buttons of the card before the start."""
    if contest.of_teams:
        checking = [to_check_in()] if contest.status == "checkin" else []
        quiet = [
            msgspec.structs.replace(one, weight="" if checking else one.weight)
            for one in team_views.sign_up(contest)
        ]
        return [*checking, *quiet, *([] if checking else [to_leave()]), to_manage()]
    full = contest.full
    join = to_join()
    if full:
        join = Button(tr("Join the waiting list"), "event-join", "", "main")
    joining = [join] if not full or contest.plan.waiting else []
    if contest.status == "checkin":  # one green button: what everybody has to press now
        quiet = [msgspec.structs.replace(one, weight="") for one in joining]
        return [to_check_in(), *quiet, to_leave(), to_manage()]
    return [*joining, to_leave(), to_manage()]


def after_sign_up(contest: Contest) -> list[Button]:
    """Return the buttons of the card once the tournament has begun."""
    if contest.status == "cancelled":
        return []
    if contest.status == "over":
        return [to_places(), to_why()]
    if is_arena(contest):
        coming = [arena_view.to_join(), arena_view.to_pause()]
        coming = coming if arena_view.goes_on(contest) else []
        return [*coming, to_match(), to_places(), to_manage()]
    t = contest.state
    entering = domain.open_still(t) or team_wording.may_return(contest)
    entering |= not contest.of_teams and domain.back_still(t) and any(e.out for e in t.entrants)
    late = [Button(tr("Join late"), "event-join")] if entering else []
    if contest.of_teams:
        late.append(team_views.to_team())
    return [to_match(), to_places(), *late, Button(tr("Drop out"), "event-leave"), to_manage()]


def round_message(
    contest: Contest,
    where: dict[tuple[int, int], str],
    pictures: Shown,
    notes: Sequence[str] = (),
) -> discord.ui.LayoutView:
    """Return the message of the round that is on; `where` links tables, `notes` stand last."""
    team = [team_views.to_team()] if contest.of_teams else []
    buttons = [to_match(), *team, to_places(), to_manage()]  # one row; why is in the standings
    if contest.status != "running":
        buttons = [to_places(), to_why()]
    if is_arena(contest):
        return arena_view.message(contest, where, _shown(pictures), notes, buttons)
    return layout(
        wording.round_head(contest),
        wording.tables(contest, where),
        *_shown(pictures),
        wording.round_foot(contest),
        *(f"-# {note}" for note in notes),
        *rows(contest.id, 0, buttons),
    )


def old_round(contest: Contest, number: int, newer: str) -> discord.ui.LayoutView:
    """Return what is left of a round's message when a newer one is there, at the address `newer`:
    its results; of a bracket, which the newer one shows, nothing."""
    t = contest.state
    if is_arena(contest) or (t.draw and any(m.node for m in t.matches if m.round == number)):
        return layout(
            tr(
                "-# 🏆 {name} continues here: {newer}",
                name=plain(contest.name),
                newer=newer,
            )
        )
    lines = [] if number <= len(t.rounds) else [tr("-# Taken back: it doesn't count.")]
    for m in (m for m in t.matches if m.round == number):
        score = wording.score(m)
        lines.append(f"-# {wording.against(contest, m)}{f' · {score}' if score else ''}")
    return layout(
        tr(
            "**{name} · {round}**",
            name=plain(contest.name),
            round=retold(domain.naming.paired(t, number)),
        ),
        wording.cut(lines) or None,
    )


def podium(contest: Contest, pictures: Shown) -> discord.ui.LayoutView:
    """Return the message about the end."""
    rows_ = domain.podium(contest.state)
    medals = {1: "🥇", 2: "🥈", 3: "🥉"}
    lines = [
        f"{medals[r.rank]} **{r.rank}.** {wording.who(contest, r.entrant)}"
        f"{team_wording.roster(contest, r.entrant)}"
        for r in rows_
    ]
    return layout(
        tr("### 🏆 {name} is over!", name=plain(contest.name)),
        "\n".join(lines) or tr("No one scored a point."),
        *_shown(pictures),
        *rows(contest.id, 0, [to_places(), to_why(), *to_circuit(contest)]),
    )


def no_round(contest: Contest) -> discord.ui.LayoutView:
    """Return what is left of a round when a tournament goes back to its sign-up."""
    name = plain(contest.name)
    return layout(tr("-# 🏆 {name} is open for sign-up again; this doesn't count.", name=name))


def no_podium(contest: Contest) -> discord.ui.LayoutView:
    """Return what is left of the podium when a tournament goes on after its end."""
    return layout(
        tr(
            "-# 🏆 {name} continues, so this podium no longer counts.",
            name=plain(contest.name),
        )
    )


def _appearing(contest: Contest, sitting: Sitting, names: Sequence[str], agreed: int) -> str:
    """Say until when those who have not appeared have to. `agreed` is when they play (0: now)."""
    always = any(contest.state.entrants[e - 1].computer for e in sitting.entrants)
    second_here = bool({*contest.users(sitting.entrants[1])} & {*sitting.here})
    second = names[1]
    if contest.head.paused:
        return tr("⏸️ The tournament is paused. All clocks are stopped until it resumes.")
    if agreed and sitting.due_at > agreed:
        return tr(
            "Agreed: you play {when}. Then press **I'm here**, or play. If you "
            "haven't appeared by <t:{due_at}:t>, you lose.",
            when=plan_wording.when(agreed),
            due_at=sitting.due_at // 1000,
        )
    if agreed:
        return tr("Agreed: you play {when}.", when=plan_wording.when(agreed))
    if sitting.due_at and len(names) > 2:
        return tr(
            "Press **I'm here**, or play. If you haven't appeared by <t:{due_at}:f> "
            "(<t:{due_at}:R>), you are out of this match and the others play on.\n-# "
            "If it isn't your turn yet, you have the same time once it is.",
            due_at=sitting.due_at // 1000,
        )
    if sitting.due_at and (always or (second_here and not is_arena(contest))):
        return tr(
            "Press **I'm here**, or play. If you haven't appeared by <t:{due_at}:f> "
            "(<t:{due_at}:R>), you lose.",
            due_at=sitting.due_at // 1000,
        )
    if sitting.due_at and is_arena(contest):
        return tr(
            "Press **I'm here**, or play. If you haven't appeared by <t:{due_at}:f> "
            "(<t:{due_at}:R>), you lose and are paused.\n-# {second}: if it isn't your turn "
            "yet, you have the same time once it is.",
            due_at=sitting.due_at // 1000,
            second=second,
        )
    if sitting.due_at:
        return tr(
            "Press **I'm here**, or play. If you haven't appeared by <t:{due_at}:f> "
            "(<t:{due_at}:R>), you lose.\n-# {second}: if it isn't your turn yet, you have "
            "the same time once it is.",
            due_at=sitting.due_at // 1000,
            second=second,
        )
    return ""


def table(contest: Contest, match: domain.Match, sitting: Sitting) -> discord.ui.LayoutView:
    """Return what calls people to their table: who sits first, how long they may take, who has
    appeared."""
    called = [(contest.users(e), wording.who(contest, e)) for e in sitting.entrants]
    if match.boards:
        called = team_wording.seated(contest, match, sitting)
    everybody = and_list(who for _, who in called)
    first = called[0][1]
    t = contest.state
    place = retold(domain.naming.place(t, match))
    if match.boards:
        board = tr("board {board}", board=sitting.game_no)
        place = f"{place}, {board} · {wording.against(contest, match)}"
    number, game = sitting.game_no, ""
    if match.best_of > 1:
        best_of = match.best_of
        game = tr(" · game {game_no} of a best of {best_of}", game_no=number, best_of=best_of)
    elif not match.boards and number > 1:
        game = tr(" · replayed after a draw")
    about = tr("-# {name} · {place}{game}", name=plain(contest.name), place=place, game=game)
    if is_arena(contest):
        about = arena_view.table_words(contest, match)
    if sitting.state != "live":
        return layout(
            tr("⚔️ {everybody}", everybody=everybody),
            tr("{about}\n-# This match has ended.", about=about),
        )
    there = [who for users, who in called if {*users} & {*sitting.here}]
    always = sum(bool(t.entrants[e - 1].computer) for e in sitting.entrants)
    absent = [
        who for (_, who), e in zip(called, sitting.entrants, strict=True) if e in sitting.absent
    ]
    set_for = contest.appointment(sitting.match_id)
    agreed = set_for.agreed if set_for is not None else 0
    late, buttons = "", [to_why()]
    if len(there) + len(absent) + always == len(called):
        late = tr("✅ Both are here. Have a good match!")
        if len(called) > 2:
            late = tr("✅ Everyone is here. Have a good match!")
    else:
        buttons = [Button(tr("I'm here"), "there", str(sitting.match_id), "good"), to_why()]
        if allowed(contest):
            buttons.insert(1, appointments.button(sitting, set_for))
        late = _appearing(contest, sitting, [who for _, who in called], agreed)
        if there:
            late = tr("✅ {there} is here.\n{late}", there=" ".join(there), late=late).rstrip()
    if absent:
        gone = tr("{who} did not appear; the others play on.", who=and_list(absent))
        late = f"-# {gone}\n{late}".rstrip()
    return layout(
        tr("⚔️ {everybody}, your match is ready.", everybody=everybody),
        tr("{about}\n-# {first} has the first seat.", about=about, first=first),
        late,
        *rows(contest.id, 0, buttons),
    )


def no_table() -> discord.ui.LayoutView:
    """Return what is left of a call whose round was taken back."""
    return layout(tr("-# ⚔️ This round was taken back, so the match doesn't count."))


def news(
    contest: Contest, lines: Sequence[str], buttons: Sequence[Button]
) -> discord.ui.LayoutView:
    """Return a message that tells what happened."""
    named = all(plain(contest.name) in line for line in lines)  # it need not be said twice
    head = [] if named else [f"🏆 **{plain(contest.name)}**"]
    lines = [f"🏆 {lines[0]}", *lines[1:]] if named and lines else lines
    return layout(wording.cut([*head, *lines]), *rows(contest.id, 0, buttons))


def _shown(pictures: Shown) -> list[Any]:
    if isinstance(pictures, str):
        return [pictures] if pictures else []
    return [picture.gallery() for picture in pictures]


def _why(contest: Contest) -> str:
    if contest.status != "cancelled":
        return ""
    why = plain(contest.head.why)
    return tr("-# Cancelled: {why}", why=why) if why else tr("-# Cancelled.")
