"""Start, rounds, end: what a tournament does next, as steps on a draft.

Decides when the field is drawn, when a round can be paired and whether that happens automatically,
what people are told of it, and who is on the podium at the end. Nothing here waits or touches a
match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any

import msgspec
from msgspec import Struct

from bot.i18n import ENGLISH, Said, said, speaking, tr
from bot.platform.mentions import plain
from bot.tournaments import arenas, team_steps, team_words
from bot.tournaments import model as domain
from bot.tournaments.contest import entered
from bot.tournaments.draft import Draft
from bot.tournaments.entering import bar, drop_absent
from bot.tournaments.model import rules
from bot.tournaments.model.event_types import (
    Apart,
    Asked,
    Closed,
    Entered,
    Event,
    Paired,
    Played,
    Proposed,
    Reported,
    Started,
)
from bot.tournaments.model.events import apply as apply_event
from bot.tournaments.model.knockout import by_decider
from bot.tournaments.model.shape import OPEN_ROUNDS, PAIRED_ANEW, places
from bot.tournaments.model.shape import match as match_of
from bot.tournaments.model.shape import name as name_of
from bot.tournaments.plan import MINUTE
from bot.tournaments.refusals import NotNow
from bot.tournaments.rows import Signup

#: Places that are named at the end.
PODIUM = 3


class Field(Struct, frozen=True):
    """What has to be asked before a start, by user: ratings, and why somebody may not play."""

    ratings: Mapping[int, int]
    barred: Mapping[int, str]


def _field(draft: Draft, known: Field) -> list[Signup]:
    """Return who takes part, with the ratings of now, in the order an organiser has set."""
    field = [
        msgspec.structs.replace(one, rating=known.ratings.get(one.user, one.rating))
        for one in draft.those("in")
    ]
    if draft.plan.settings.seeding == "manual":
        turn = {place: n for n, place in enumerate(draft.plan.seeds)}
        field.sort(key=lambda one: (turn.get(one.place, len(turn)), -one.rating, one.place))
    return field


def begin(draft: Draft, known: Field) -> None:
    """Close the sign-up and draw the seeds. Raises NotNow."""
    plan = draft.plan
    if draft.head.status == "draft":
        raise NotNow(tr("Open sign-up for {name} first.", name=plain(plan.name)))
    if draft.head.status not in ("open", "checkin"):
        raise NotNow(tr("{name} has already started.", name=plain(plan.name)))
    bar(draft, known.barred)
    if draft.head.status == "checkin":
        drop_absent(draft)
    field = _field(draft, known)
    if field and all(one.computer for one in field):
        raise NotNow(tr("A tournament needs at least one person; computers alone can't play one."))
    if len(field) < 2 and not plan.settings.boards:
        raise NotNow(
            tr(
                "{name} needs two players. Players press **Join** on its card, or an "
                "organiser adds them under **Players**.",
                name=plain(plan.name),
            )
        )
    state = domain.create(plan.name, plan.settings, draft.head.seed)
    drawn: list[Event] = [*map(entered, field), Started()]
    number = {one.place: n for n, one in enumerate(field, 1)}
    if plan.settings.boards:
        for one in field:
            draft.sign(one)  # with the rating of today
        drawn = team_steps.field(draft)
        drawn.insert(sum(isinstance(e, Entered) for e in drawn), Started())
    elif plan.settings.format in PAIRED_ANEW:
        drawn += [Apart(number[a], number[b]) for a, b in plan.apart if a in number and b in number]
    try:
        for event in drawn:
            apply_event(state, event)
        for place, n in plan.byes if plan.settings.format in OPEN_ROUNDS else ():
            if place in number and n <= state.total and not plan.settings.boards:
                drawn.append(Asked(number[place], n))
                apply_event(state, drawn[-1])
    except domain.Refused as refused:
        raise NotNow(plain(str(refused))) from None
    draft.become(state, "drawn", (plan.name, plan.settings, draft.head.seed))
    for event in drawn:
        draft.note("event", event)
    for one in field:
        if not plan.settings.boards:
            draft.sign(one)
    draft.set(status="running", started_at=draft.now, due_at=0)
    draft.tell(
        "started",
        f"{plan.name} has started with {len(state.entrants)} "
        f"{'teams' if plan.settings.boards else 'players'}.",
        users=[s.user for s in draft.those("in")],
    )
    if arenas.is_arena(draft):
        arenas.opens(draft)
    elif plan.automatic:
        pair_next(draft)


def pair_next(draft: Draft) -> None:
    """Pair the next round, or have it worked out where that takes long. Raises NotNow."""
    if draft.head.status != "running":
        raise NotNow(
            tr("{name} is not running, so there is nothing to pair.", name=plain(draft.plan.name))
        )
    if draft.head.pairing:
        raise NotNow(
            tr("The next round of {name} is already being paired.", name=plain(draft.plan.name))
        )
    draft.set(due_at=0, held=False)
    if not domain.needs_answer(draft.state):
        draft.do(Paired())
        say_paired(draft)
        return
    try:
        domain.work(draft.state)
    except domain.Refused as refused:
        raise NotNow(plain(str(refused))) from None
    draft.set(pairing=draft.now)
    draft.note("pairing")


def take_answer(draft: Draft, answer: dict[str, object]) -> None:
    """Take a worked out round. Raises NotNow."""
    try:
        paired = domain.answered(draft.state, answer)
    except domain.Refused as refused:
        raise NotNow(plain(str(refused))) from None
    draft.set(pairing=0)
    if draft.plan.review:
        draft.do(Proposed(paired))
        draft.set(held=True)
        draft.tell(
            "round over",
            said(
                "Round {number} of {cup} is paired. The organiser checks it before it is "
                "announced.",
                number=len(draft.state.rounds) + 1,
                cup=draft.plan.name,
            ),
            users=[draft.head.organiser],
        )
        return
    draft.do(paired)
    say_paired(draft)


def tell_proposed(draft: Draft) -> None:
    """Let everybody know of the round that waits. Raises NotNow."""
    paired = draft.state.proposed
    if paired is None:
        raise NotNow(tr("There is no round to announce. Pair it again."))
    draft.do(paired)
    draft.set(held=False, due_at=0)
    say_paired(draft)


def say_paired(draft: Draft) -> None:
    """Tell of the round that was paired last."""
    t = draft.state
    rnd = t.rounds[-1]
    if t.settings.boards and not domain.open_still(t):
        team_steps.too_late(draft)
    matches = [m for m in t.matches if m.round == rnd.number]
    users = [
        int(key) for m in matches if not m.outcome for e in m.seats for key in people(draft, e)
    ]
    if t.settings.boards:
        users = [int(key) for m in matches for b in m.boards for key in b.players if key]
    note = f" {rnd.note}" if rnd.note else ""
    draft.tell(
        "paired",
        f"{t.name}: {domain.naming.paired(t, rnd.number)} is paired.{note}",
        round=rnd.number,
        matches=[m.id for m in matches],
        byes=[b.entrant for b in rnd.byes],
        users=users,
    )


def people(draft: Draft, entrant: int) -> list[str]:
    """Return the keys of an entrant's people."""
    return draft.state.entrants[entrant - 1].people


def may_pair(t: domain.Tournament) -> bool:
    """Say whether another round can be paired now."""
    try:
        rules.may_pair(t)
    except domain.Refused:
        return False
    return True


def advance(draft: Draft) -> None:
    """Do what follows by itself: the end, the next round, or waiting for it."""
    head, plan = draft.head, draft.plan
    if head.status not in ("running", "over") or head.paused:
        return
    t = draft.state
    if not domain.over(t) and domain.rules.abandoned(t) and not domain.open_matches(t):
        draft.do(Closed(), by=0)
        draft.tell("closing", said("Only computers are left in {cup}, so it ends.", cup=plan.name))
    if domain.vacant(draft.state) and head.status == "running":
        if not head.held:
            draft.set(held=True, due_at=0)
            _say_vacant(draft)
        return
    if domain.over(draft.state):
        if head.status == "running":
            _say_deserted(draft)
            finish(draft)
        elif podium(draft.state) != podium(draft.contest.state):
            say_podium(draft, "podium", said("A result of {cup} was changed.", cup=plan.name))
        return
    if head.status == "over":
        draft.set(status="running", ended_at=0)
        draft.note("reopened")
        draft.tell("reopened", said("{cup} continues: a result was changed.", cup=plan.name))
    if draft.head.pairing:
        return
    if arenas.is_arena(draft):
        arenas.advance(draft)
        return
    if not may_pair(draft.state):
        if draft.head.due_at:
            draft.set(due_at=0)
        return
    if draft.head.held or draft.head.due_at:
        return
    if not plan.automatic:
        draft.set(held=True)
        draft.tell(
            "round over",
            said("The organiser starts the next round of {cup}.", cup=plan.name),
        )
    elif plan.rest and draft.state.rounds:
        draft.set(due_at=draft.now + plan.rest * MINUTE)
        draft.tell(
            "round over",
            said(
                "The next round of {cup} begins in {minutes} minutes.",
                cup=plan.name,
                minutes=plan.rest,
            ),
            at=draft.head.due_at,
        )
    else:
        pair_next(draft)


def _say_deserted(draft: Draft) -> None:
    """Tell the organiser if it ends before its time because too few are left, and what to do if
    they only had no chance to appear."""
    t = draft.state
    if t.settings.format not in OPEN_ROUNDS or t.draw or t.closed or not t.rounds:
        return
    if len(t.rounds) < t.total or domain.cutting(t):
        draft.tell(
            "closing",
            said(
                "Too few players are left in {cup} for another round, so it ends. If "
                "they had no chance to appear, an organiser can press **Undo round "
                "{number}** in `/tournament manage`.",
                cup=draft.plan.name,
                number=len(t.rounds),
            ),
            users=[draft.head.organiser],
        )


def _say_vacant(draft: Draft) -> None:
    """Ask the organiser what becomes of a first place nobody came to decide."""
    t = draft.state
    last = listed([domain.corrections.words(t, m) for m in domain.last_matches(t)])
    draft.tell(
        "trouble",
        said(
            "No one appeared in {match}, so {cup} has no winner. The organiser decides: "
            "play it again, name a winner, or end without one.",
            match=last,
            cup=draft.plan.name,
        ),
        users=[draft.head.organiser],
    )


def finish(draft: Draft) -> None:
    """End a tournament in which nothing is left to play."""
    draft.set(status="over", ended_at=draft.now, due_at=0, held=False, pairing=0)
    if draft.plan.settings.boards:
        team_steps.too_late(draft)
    draft.note("over")
    say_podium(draft, "over", said("{name} is over.", name=draft.plan.name))


def say_podium(draft: Draft, kind: str, why: Said) -> None:
    """Tell who stands on the first places, and why."""
    places = podium(draft.state)
    first = [p["name"] for p in places if p["rank"] == 1]
    words = said("{why} It has no winner.", why=why)
    if first and draft.state.shared:
        words = said("{why} {first} share first place.", why=why, first=listed(first))
    elif first:
        words = said("{why} {winners} won.", why=why, winners=listed(first))
    draft.tell(
        kind,
        words,
        places=places,
        users=[int(key) for p in places for key in p["people"]],
    )


def listed(names: Sequence[str]) -> str:
    """Return one name or more as they stand in a sentence that is kept."""
    *most, last = names
    some = reduce(lambda some, one: said("{some}, {one}", some=some, one=one), most) if most else ""
    return said("{some} and {one}", some=some, one=last) if most else last


def podium(t: domain.Tournament) -> list[dict[str, Any]]:
    """Return the first places, each with the reasons for it; a computer there has no people."""
    with speaking(ENGLISH):  # they are kept
        whys = domain.why_places(t)
    return [
        {
            "rank": row.rank,
            "entrant": row.entrant,
            "name": row.name,
            "people": [] if one.computer else one.people,  # it takes no prize
            "computer": one.computer,
            "why": whys[row.entrant],
        }
        for row in (domain.podium(t, PODIUM) if t.started else ())
        for one in [t.entrants[row.entrant - 1]]
    ]


# -- results ----------------------------------------------------------------


def played(draft: Draft, match: int, winner: int, board: int = 0) -> None:
    """Take in one game; tell of the match if it decides it. Raises NotNow."""
    draft.do(Played(match, winner, board), by=0)
    m = match_of(draft.state, match)
    if m.outcome:
        say_result(draft, match)
        return
    if m.boards:
        return
    a, b = (name_of(draft.state, e) for e in m.seats)
    how = f"{name_of(draft.state, winner)} wins a game" if winner else "A game is drawn"
    draft.tell("game", f"{a} against {b}: {how}. They play another.", match=match)


def report(
    draft: Draft, match: int, outcome: str, reason: str, by: int | None = None, board: int = 0
) -> None:
    """Set the outcome of a match, or of one board. Raises NotNow."""
    draft.do(Reported(match, outcome, board), reason, by)


def say_result(
    draft: Draft, match: int, kind: str = "result", why: str = "", board: int = 0
) -> None:
    """Tell how a match ended, or one board of it."""
    text = said("{result}{why}", result=result_words(draft.state, match, board), why=why)
    draft.tell(kind, text, match=match, round=_round(draft, match))


def _round(draft: Draft, match: int) -> int:
    return match_of(draft.state, match).round


def result_words(t: domain.Tournament, match: int, board: int = 0) -> Said:
    """Return the outcome of a match as a sentence, or that of one board of teams."""
    m = match_of(t, match)
    if m.boards:
        return team_words.result(t, m, board)
    if len(m.seats) > 2:
        return _table_words(t, m)
    a, b = (name_of(t, e) for e in m.seats)
    won = {e: m.games.count(e) for e in m.seats}
    score = ""
    if m.best_of > 1 and any(m.games):
        high, low = sorted(won.values(), reverse=True)
        score = f" {high}:{low}"
    words = {
        "1-0": _beaten(t, m, a, b, score),
        "0-1": _beaten(t, m, b, a, score),
        "=": said("{a} and {b} draw{score}.", a=a, b=b, score=score),
        "+-": said("{a} wins against {b} by forfeit.", a=a, b=b),
        "-+": said("{a} wins against {b} by forfeit.", a=b, b=a),
        domain.VOID: said("{a} against {b} does not count.", a=a, b=b),
        "--": said("{a} and {b} both forfeit.", a=a, b=b),
    }
    if not m.outcome and m.games and m.best_of == 1:
        return said("{a} and {b} draw and play again.", a=a, b=b)
    return words.get(m.outcome, said("{a} against {b} is open again.", a=a, b=b))


def _beaten(t: domain.Tournament, m: domain.Match, a: str, b: str, score: str) -> Said:
    """Return who went on, and what decided if play did not."""
    decider = by_decider(t, m)
    if decider == "seed":
        return said("{a} and {b} are still level; {a} advances as the higher seed.", a=a, b=b)
    if decider:
        return said("{a} and {b} are still level; {a} advances from the second seat.", a=a, b=b)
    return said("{a} beats {b}{score}.", a=a, b=b, score=score)


def _table_words(t: domain.Tournament, m: domain.Match) -> Said:
    """Return the outcome of a table of more than two as a sentence."""
    if not m.outcome:
        first, *others = (name_of(t, e) for e in m.seats)
        return said("{a} against {b} is open again.", a=first, b=listed(others))
    had = dict(zip(m.seats, places(m), strict=True))
    stand = sorted((place, name_of(t, e)) for e, place in had.items() if place)
    parts = [said("{place}. {name}", place=place, name=name) for place, name in stand]
    parts += [said("{name} did not play", name=name_of(t, e)) for e, p in had.items() if not p]
    names = reduce(lambda some, one: said("{some}, {one}", some=some, one=one), parts)
    return said("{place}: {told}.", place=domain.naming.place(t, m), told=names)
