"""Answers to questions in menu words: setup choices, spaces and Warriors chosen.

Decides how the answers to everything but a turn read: where a Keeper starts, which
Ultimate, where somebody comes back, which space a card is for. What a space is chosen
for is public, so the words are made from the open decision and the view.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Choice
from engine.games.keepers import notation as n
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.query import OWN
from engine.games.keepers.state import KINDS
from engine.games.keepers.text import confirmations
from engine.games.keepers.text.menu_pieces import attack
from engine.games.keepers.text.naming import title
from engine.games.keepers.text.view_index import Seen
from engine.games.keepers.text.wording import make, onto
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.walls import WALL_EFFECTS

#: What the passive abilities are called (KD-MINION).
PASSIVES = {
    "scale": "Scale",
    "explode": "Explode",
    "armor": "Armor",
    "ram": "Ram",
    "vision": "Vision",
    "strafe": "Strafe",
}
#: The verb of choosing a space, by what the decision is about, and its sentence: of the
#: piece it is about, or of whoever chooses.
SPACES = {
    "respawn": ("Come back on", "{piece} comes back on {cell}."),
    "deliver": ("Deliver to", "{piece} is delivered to {cell}."),
    "exile": ("Send to", "{piece} is sent to {cell}."),
    "overlap": ("Step aside to", "{piece} steps aside to {cell}."),
    "wall": ("Build on", "{piece} is built on {cell}."),
    "marker": ("Marker on", "{me} lays a Marker on {cell}."),
}
#: Choices in which a Warrior walks into whatever lies on the space.
ENTERED = frozenset({"respawn", "deliver", "overlap"})


def keeper(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word where a Keeper starts."""
    cell = n.NAME[parsed.target]
    text = f"{seen.name(seen.seat)}'s Keeper starts on {cell}."
    return make(action, "Keeper on", cell, text, cell=cell)


def skills(kind: str) -> str:
    """Return what a kind of Minion can do: `(Stun, Deliver)`."""
    found = [
        ABILITIES[a].title if a in ABILITIES else PASSIVES.get(a, a.capitalize())
        for a in OWN[KINDS.index(kind)]
    ]
    return f"({', '.join(found)})" if found else ""


def place(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word which Minion starts on the space in question."""
    name = parsed.kind.capitalize()
    where = next((w.subject for w in seen.view.waiting if w.kind == "place"), "")
    on = f" on {where}" if where else ""
    text = f"{seen.name(seen.seat)}'s {name} starts{on}."
    return make(action, name, skills(parsed.kind), text)


def placed(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word a Minion put on a space: in a whole layout, or brought back by a card."""
    name, cell = parsed.kind.capitalize(), n.NAME[parsed.target]
    by_card = seen.asking() != ""
    verb = f"Bring {name} to" if by_card else f"{name} {skills(parsed.kind)}".strip()
    text = f"{seen.name(seen.seat)}'s {name} starts on {cell}."
    confirm = ""
    if by_card:
        text = f"The {name} comes to {cell}."
        confirm = confirmations.danger(seen, cell) or confirmations.crowded(seen, cell, name)
    return make(action, verb, onto(seen, cell), text, cell=cell, confirm=confirm)


def chosen(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word the choice of an Ultimate or a Wall Effect."""
    me = seen.name(seen.seat)
    table = ULTIMATES if parsed.verb == "ultimate" else WALL_EFFECTS
    called = "Ultimate" if parsed.verb == "ultimate" else "Wall Effect"
    known = table.get(parsed.kind)
    named = known.title if known else parsed.kind.capitalize()
    text = f"{me} chooses the {called} {named}."
    return make(action, named, known.text if known else "", text)


def first(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word which of several Warriors goes first."""
    cell = n.NAME[parsed.target]
    piece = seen.standing(cell)
    label = seen.label(piece) if piece else cell
    text = f"{label} goes first."
    return make(action, "Go first", "", text, actor=cell, label=label, cell=cell)


def space(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word the answer to a choice of space."""
    cell, me = n.NAME[parsed.target], seen.name(seen.seat)
    waiting = seen.waiting()
    phase = waiting.kind if waiting else ""
    card = CARDS.get(phase)
    verb, text = SPACES.get(phase) or (card.chosen if card else ("", ""))
    verb = verb or (title(phase) if seen.asking() else "Choose")
    text = text or "{me} chooses {there}."
    other = seen.standing(cell)
    there = f"{seen.whose(other)} on {cell}" if other else cell
    target = onto(seen, cell)
    if phase not in ENTERED and phase != "wall" and other is not None:
        target = attack(seen, None, cell, parsed)[1]
    piece = _subject(seen)
    said = text.format(piece=piece, me=me, cell=cell, there=there)
    return make(action, verb, target, said, cell=cell, confirm=_doubt(seen, phase, cell))


def _doubt(seen: Seen, phase: str, cell: str) -> str:
    if phase in ENTERED:
        return confirmations.danger(seen, cell)
    if phase in CARDS:
        doubt = CARDS[phase].doubt
        return doubt(seen, cell) if doubt is not None else ""
    return confirmations.site(seen, cell) if phase == "wall" else ""


def _subject(seen: Seen) -> str:
    """Name what a choice of space is about."""
    waiting = seen.waiting()
    if waiting is None or not waiting.subject:
        return "The piece"
    if waiting.kind == "wall":
        return f"{seen.name(waiting.seat)}'s Wall"
    kind = waiting.subject.split(" ")[0]
    piece = seen.find(kind, waiting.cell, waiting.seat)
    return seen.whose(piece) if piece else f"{seen.name(waiting.seat)}'s {kind.capitalize()}"


#: What puts each setup choice and answer into words.
ANSWERS: dict[str, Callable[[Seen, str, n.ParsedAction], Choice]] = {
    "keeper": keeper,
    "ultimate": chosen,
    "effect": chosen,
    "first": first,
    "at": space,
}
