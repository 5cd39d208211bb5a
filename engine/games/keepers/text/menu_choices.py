"""Answers to questions in menu words: setup choices, spaces and Warriors chosen.

Decides how the answers to everything but a turn read: where a Keeper starts, which
Ultimate, where somebody comes back, which space a card is for. What a space is chosen
for is public, so the words are made from the open decision and the view.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Choice
from engine.games.keepers import ability_texts
from engine.games.keepers import notation as n
from engine.games.keepers.card_choices import Together
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.editions import EDITIONS
from engine.games.keepers.naming import kind, of_side, title
from engine.games.keepers.text import confirmations
from engine.games.keepers.text.menu_pieces import attack
from engine.games.keepers.text.view_index import Seen
from engine.games.keepers.text.wording import make, onto
from engine.games.keepers.things import told_apart
from engine.games.keepers.ultimates import ULTIMATES, Ultimate
from engine.games.keepers.walls import WALL_EFFECTS, WallEffect
from engine.i18n import mark, tr, trc

#: The verb of choosing a space, by what the decision is about, and its sentence: of the
#: piece it is about, or of whoever chooses.
SPACES = {
    "respawn": (mark("Come back on"), mark("{piece} comes back on {cell}.")),
    "deliver": (mark("Deliver to"), mark("{piece} is delivered to {cell}.")),
    "exile": (mark("Send to"), mark("{piece} is sent to {cell}.")),
    "overlap": (mark("Step aside to"), mark("{piece} steps aside to {cell}.")),
    "wall": (mark("Build on"), mark("{piece} is built on {cell}.")),
    "marker": (mark("Marker on"), mark("{me} lays a Marker on {cell}.")),
}
#: Choices in which a Warrior walks into whatever lies on the space.
ENTERED = frozenset({"respawn", "deliver", "overlap"})


def keeper(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word where a Keeper starts."""
    cell = n.NAME[parsed.target]
    text = tr("{seat}'s Keeper starts on {cell}.", seat=seen.name(seen.seat), cell=cell)
    about = ""
    if not EDITIONS[seen.view.edition].whole_layout:
        about = tr("Keeper: either side is fine; five Minions fill the rest of the row.")
    return make(action, tr("Keeper on"), cell, text, cell=cell, about=about)


def place(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word which Minion starts on the space in question."""
    name, me = kind(parsed.kind), seen.name(seen.seat)
    where = next((w.subject for w in seen.view.waiting if w.kind == "place"), "")
    template = (
        mark("{seat}'s {kind} starts on {cell}.") if where else mark("{seat}'s {kind} starts.")
    )
    text = tr(template, seat=me, kind=name, cell=where)
    return make(action, name, abilities(parsed.kind), text, about=ability_texts.told(parsed.kind))


def abilities(kind: str) -> str:
    """Return what a kind of Minion can do: `(Stun, Deliver)`."""
    titles = ability_texts.titles(kind)
    return f"({', '.join(titles)})" if titles else ""


def placed(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word a Minion put on a space: in a whole layout, or brought back by a card."""
    name, cell, me = kind(parsed.kind), n.NAME[parsed.target], seen.name(seen.seat)
    if not seen.asking():
        verb = f"{name} {abilities(parsed.kind)}".strip()
        text = tr("{seat}'s {kind} starts on {cell}.", seat=me, kind=name, cell=cell)
        return make(action, verb, onto(seen, cell), text, cell=cell)
    verb, text = tr("Bring {kind} to", kind=name), mark("The {kind} comes to {cell}.")
    confirm = confirmations.danger(seen, cell) or confirmations.crowded(seen, cell, name)
    sentence = tr(text, kind=name, cell=cell)
    return make(action, verb, onto(seen, cell), sentence, cell=cell, confirm=confirm)


def chosen(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word the choice of an Ultimate or a Wall Effect."""
    known: Ultimate | WallEffect | None = WALL_EFFECTS.get(parsed.kind)
    text = mark("{seat} chooses the Wall Effect {title}.")
    if parsed.verb == "ultimate":
        known, text = ULTIMATES.get(parsed.kind), mark("{seat} chooses the Ultimate {title}.")
    named = known.title if known else parsed.kind.capitalize()
    does = trc(known.name, known.text) if known else ""
    label = told_apart(named, tr("Ultimate") if parsed.verb == "ultimate" else tr("Wall Effect"))
    return make(action, label, does, tr(text, seat=seen.name(seen.seat), title=named))


def first(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word which of several Warriors goes first."""
    cell = n.NAME[parsed.target]
    piece = seen.standing(cell)
    label = seen.label(piece) if piece else cell
    text = tr("{who} goes first.", who=label)
    return make(action, tr("Go first"), "", text, actor=cell, label=label, cell=cell)


def space(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Word the answer to a choice of space."""
    cell, me = n.NAME[parsed.target], seen.name(seen.seat)
    waiting = seen.waiting()
    phase = waiting.kind if waiting else ""
    other = seen.standing(cell)
    there = seen.standing_on(other, cell) if other else cell
    values = {"piece": _subject(seen), "me": me, "cell": cell, "there": there}
    verb = title(phase) if seen.asking() else tr("Choose")
    text = tr("{me} chooses {there}.", **values)
    card = CARDS.get(phase)
    if phase in SPACES:
        verb, text = tr(SPACES[phase][0]), tr(SPACES[phase][1], **values)
    elif card is not None and card.chosen[0]:
        verb, text = trc(phase, card.chosen[0]), trc(phase, card.chosen[1], **values)
    target = onto(seen, cell)
    if other is not None and card is not None and isinstance(card.choice, Together):
        target = seen.label(other)  # all of them are the chooser's own, and Health matters not
    elif phase not in ENTERED and phase != "wall" and other is not None:
        target = attack(seen, None, cell, parsed).target
    return make(action, verb, target, text, cell=cell, confirm=_doubt(seen, phase, cell))


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
        return tr("The piece")
    if waiting.kind == "wall":
        return tr("{seat}'s Wall", seat=seen.name(waiting.seat))
    word = waiting.subject.split(" ")[0]
    piece = seen.find(word, waiting.cell, waiting.seat)
    return seen.whose(piece) if piece else of_side(seen.name(waiting.seat), word)


#: What puts each setup choice and answer into words.
ANSWERS: dict[str, Callable[[Seen, str, n.ParsedAction], Choice]] = {
    "keeper": keeper,
    "ultimate": chosen,
    "effect": chosen,
    "first": first,
    "at": space,
}
