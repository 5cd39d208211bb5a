"""What the pictures and texts of Of Men and Machines say of a card, a side and what goes on.

Decides how a fact of a view is called in a word or two, and how long an Objective still has to
be held.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.core import Decision
from engine.games.machines import naming
from engine.games.machines.cards import ATP, DTP, Card
from engine.games.machines.state import NOBODY
from engine.games.machines.text import abilities, questions
from engine.games.machines.turns import LIMITS
from engine.games.machines.view import Fight, Lying, PieceView, SideView, View
from engine.i18n import addressed, mark, several, tr, trc, trn
from render.kit import endings, people

PHASES = {
    "setup": mark("Setup"), "draw": mark("Draw Phase"), "build": mark("Build Phase"),
    "order": mark("Move or Battle first"), "move": mark("Move Phase"),
    "battle": mark("Battle Phase"), "end": mark("End Phase"), "over": mark("Over"),
}  # fmt: skip
#: Why a match ended; other reasons are shown as they are.
WHY = {
    "control": mark("All Objectives are held."),
    "elimination": mark("A Captain was destroyed."),
    "attrition": mark("Nothing was left to draw."),
    "domination": mark("Nothing was left in play, and nowhere to deploy."),
    "last stand": mark("The Last Stand changed nothing."),
    "both captains": mark("Both Captains fell in one turn."),
    "same moment": mark("Both sides met a winning condition at once."),
    "resignation": mark("By resignation."),
    "agreement": mark("By agreement."),
    "no progress": mark("There was no progress for too long."),
}
#: The same for a draw, where that is another story.
DRAWS = {"last stand": mark("The Last Stand brought a victory, too.")}


# -- cards --------------------------


def card(view: View, name: str) -> Card:
    """Return what is printed on a card."""
    return view.book.cards[name]


def faction(view: View, s: SideView) -> str:
    """Return a side's faction, empty while it has none."""
    own_faction = view.book.factions.get(s.faction)
    return own_faction.title if own_faction else ""


def passive(view: View, s: SideView) -> str:
    """Return a side's passive, empty while it has none."""
    own_passive = view.book.passives.get(s.passive)
    return own_passive.title if own_passive else ""


def status(row: Lying) -> str:
    """Return a status with the status steps it still has: `burning 2`."""
    return f"{naming.status(row.status)} {row.left}"


def listed(view: View, names: Iterable[str]) -> str:
    """Return cards as a list, equal ones together: `Mite ×2, Grunt` by their titles."""
    return ", ".join(
        naming.title(name, view.book) + (f" ×{count}" if count > 1 else "")
        for name, count in Counter(names).items()
    )


def states(view: View, p: PieceView) -> list[str]:
    """Return what has befallen a card, in a word or two each."""
    result = []
    if p.down:
        result.append(tr("face down, being restored"))
    result += [status(row) for row in p.statuses]
    if p.braced:
        result.append(naming.status("FRT"))
    if p.moved:
        result.append(tr("has moved"))
    if p.attacked:
        result.append(tr("has attacked"))
    if p.owner != p.seat:
        result.append(tr("owned by {seat}", seat=naming.side(p.owner)))
    return result


def cells(view: View, indexes: Iterable[int]) -> list[str]:
    """Return cells by name."""
    return [view.field.names[c] for c in indexes]


def at(view: View, name: str) -> PieceView | None:
    """Return the card on a cell by the cell's name, None if there is none."""
    cell = view.field.index.get(name, NOBODY)
    return None if cell == NOBODY else view.at(cell)


def called(view: View, cell: int) -> str:
    """Return a cell with what stands there: `c4 Grenadier`."""
    p, name = view.at(cell), view.field.names[cell]
    return name if p is None else f"{name} {naming.short(view, p.card)}"


# -- objectives --------------------------


class Clock(NamedTuple):
    """An Objective about to change hands: `left` turns from now, to `team` or nobody's."""

    cell: int
    left: int
    team: int


def clocks(view: View) -> list[Clock]:
    """Return the Objectives that change hands if whoever stands there stays (MM-WIN-04)."""
    count = len({view.teams[s.seat] for s in view.sides if s.seat not in view.out})
    result = []
    for cell in view.field.objectives:
        p = view.at(cell)
        if p is None or view.marks[cell] == view.teams[p.seat]:
            continue
        captain = card(view, p.card).type == "captain"
        if captain or view.marks[cell] != NOBODY:
            left = max(0, p.since + count - view.turn_number)
            result.append(Clock(cell, left, view.teams[p.seat] if captain else NOBODY))
    return result


def owner(view: View, team: int) -> str:
    """Return whose territory is a team's; an alliance is called by both."""
    return several(naming.side(x) for x, of in enumerate(view.teams) if of == team)


def objectives(view: View) -> list[str]:
    """Return each Objective with whose it is, and when that changes."""
    due = {c.cell: c for c in clocks(view)}
    result = []
    for cell in view.field.objectives:
        team = view.marks[cell]
        holder = trc("ground", "free") if team == NOBODY else owner(view, team)
        text = f"{view.field.names[cell]} {holder}"
        if (c := due.get(cell)) is not None:
            whose = trc("ground", "free") if c.team == NOBODY else owner(view, c.team)
            text += " " + trn(
                "({whose} in {count} turn)", "({whose} in {count} turns)", c.left, whose=whose
            )
        result.append(text)
    return result


# -- sides --------------------------


def side(seat: int) -> str:
    """Return what a seat is called in a sentence: by its person, if that is known."""
    return people.called(seat, naming.side(seat))


def titled(seat: int) -> str:
    """Return what stands before what is told of a seat: `Alice · Red`."""
    return people.titled(seat, naming.side(seat))


def captain(view: View, seat: int) -> PieceView | None:
    """Return a seat's Captain, None if it has none on the Playfield."""
    return next(
        (p for p in view.pieces if p.owner == seat and card(view, p.card).type == "captain"), None
    )


def attacks(view: View, seat: int) -> bool:
    """Say whether it is a seat's attacking turn."""
    return view.turn == seat and view.turn_number > 0


def points(view: View, seat: int) -> tuple[str, int]:
    """Return what a seat's points are called in its stance, and the most of them."""
    return (tr("ATP"), ATP) if attacks(view, seat) else (tr("DTP"), DTP)


def awaited(view: View, seat: int) -> bool:
    """Say whether an answer of a seat is waited for, besides what it does in
    its own phase."""
    return any(x == seat and kind not in ("build", view.phase) for x, kind, _ in view.asked)


def standing(view: View, s: SideView) -> list[tuple[str, str]]:
    """Return what is special about a side now: a sign and a word or two each."""
    facts = []
    if view.stand == s.seat:
        facts.append(("stand", tr("Last Stand")))
    elif s.seat in view.stands:
        facts.append(("stand", tr("Last Stand to come")))
    if view.phase == "build":
        facts.append(("building", tr("builds")) if s.building else ("done", tr("done")))
    if view.skirmished and view.fight is None and attacks(view, s.seat):
        facts.append(("sword", tr("Skirmish made")))
    if awaited(view, s.seat):
        facts.append(("asked", tr("is asked")))
    return facts


def partners(view: View, seat: int) -> list[int]:
    """Return who is on the side of a seat besides itself."""
    return [s.seat for s in view.sides if s.seat != seat and s.team == view.teams[seat]]


def beside(view: View, seat: int) -> list[str]:
    """Return the persistent Utilities of a seat by their titles."""
    return [naming.title(card, view.book) for who, card in view.beside if who == seat]


# -- what goes on --------------------------


def headline(view: View) -> tuple[str, int | None]:
    """Return what a picture is headed by, and whose it is (None: nobody's)."""
    if view.outcome is not None:
        winners = view.outcome.winners
        seat = winners[0] if len(winners) == 1 else None
        return endings.result(view.outcome, side), seat
    if view.phase == "setup":
        return tr("Setup"), None
    if view.stand is not None:
        return tr("{seat}'s Last Stand", seat=side(view.turn)), view.turn
    return tr("{seat} attacks", seat=side(view.turn)), view.turn


def ending(view: View) -> str:
    """Return why a match ended, empty while it goes on."""
    if view.outcome is not None and not view.outcome.winners:
        return endings.reason(view.outcome, WHY | DRAWS)
    return endings.reason(view.outcome, WHY)


def waiting(view: View) -> list[str]:
    """Return the open questions, each in its public sentence; that of a phase is left out."""
    if view.outcome is not None:
        return []
    builders = [side(seat) for seat, kind, _ in view.asked if kind == "build"]
    lines = [tr("Still building: {seats}.", seats=several(builders))] if builders else []
    return lines + [
        addressed(questions.ask(view, Decision(seat, kind, (), subject=subject)), to_owner=False)
        for seat, kind, subject in view.asked
        if kind not in ("build", view.phase)
    ]


def clash(view: View, f: Fight) -> str:
    """Return the action under way: `c3 Grenadier attacks c4 Rifle`."""
    target = called(view, f.cell) if f.cell != NOBODY else ""
    if f.kind == "ability":
        return tr("{seat}: {name}", seat=naming.side(f.seat), name=naming.title(f.name, view.book))
    actors = several(called(view, c) for c in f.cells)
    if not actors:
        return target
    if f.kind == "walk":
        return tr("{unit} has moved", unit=actors)
    if f.kind == "skirmish":
        party = several(cells(view, f.cells))
        return tr("Skirmish on {target} from {cells}", target=target, cells=party)
    return tr("{unit} attacks {target}", unit=actors, target=target)


def score(view: View, f: Fight) -> str:
    """Return Damage against the Health it goes against: `4 : 3`, empty where there is none, and
    once it is dealt."""
    if any(kind in ("counter", "join", "spread") for _, kind, _ in view.asked):
        return ""
    attackers = [p for c in f.cells if (p := view.at(c)) is not None]
    target = view.at(f.cell) if f.cell != NOBODY else None
    if f.kind not in ("combat", "skirmish") or not attackers or target is None:
        return ""
    strength = sum(p.damage for p in attackers)
    if f.kind == "skirmish" and card(view, target.card).type == "captain":
        strength = len(attackers)  # a Captain takes 1 from each
    return f"{strength} : {target.health}"


def quiet(view: View) -> str:
    """Return for how long nothing has come on, empty while that is not worth a word."""
    if view.idle < LIMITS.told or view.outcome is not None:
        return ""
    return trn(
        "{count} turn without progress, {most} end the match",
        "{count} turns without progress, {most} end the match", view.idle, most=LIMITS.draw_turns,
    )  # fmt: skip


def said(view: View, name: str) -> str:
    """Return what a card, sigil or passive does, in words; empty if it does nothing of its own."""
    return abilities.card(view.book, name)


def chain(view: View, f: Fight) -> Iterator[str]:
    """Yield the plays that answer the action, the last one first: it works first."""
    for seat, name in reversed(f.chain):
        yield tr("{seat}: {name}", seat=naming.side(seat), name=naming.title(name, view.book))
