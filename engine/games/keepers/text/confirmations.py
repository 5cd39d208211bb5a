"""The questions before an action that hurts the own side, wastes something or is final.

Decides what is asked twice, and how it is asked. A doubt rests on what the reader sees;
an empty string means that nothing speaks against it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Event
from engine.games.keepers import events as ev
from engine.games.keepers import naming
from engine.games.keepers import notation as n
from engine.games.keepers.card_steps import Heal
from engine.games.keepers.card_types import CARDS, HAND
from engine.games.keepers.mat import DISTANCE
from engine.games.keepers.naming import title
from engine.games.keepers.state import KEEPER_DEATH
from engine.games.keepers.text.foretold import broken
from engine.games.keepers.text.view_index import Seen
from engine.games.keepers.view import Piece
from engine.games.keepers.walls import WALL_EFFECTS
from engine.games.keepers.warriors import KINDS
from engine.i18n import mark, several, tr, trn

#: More pieces than this are counted instead of named.
NAMED = 3


def kind(piece: Piece) -> str:
    return naming.kind(piece.kind)


# --- spaces ------------------------------------------------------------------------------

#: The questions before going where a Bomb is known to lie, of one's own side and of another, and
#: before building there, by what becomes of it (`Seen.bomb_fate`).
GOING = {
    "explodes": (
        mark("Your own Bomb is on {cell} and would explode. Go there?"),
        mark("{seat}'s Bomb is on {cell} and would explode. Go there?"),
    ),
    "might": (
        mark("Your own Bomb is on {cell} and might explode. Go there?"),
        mark("{seat}'s Bomb is on {cell} and might explode. Go there?"),
    ),
    "shown": (
        mark("Your own Bomb on {cell} would be revealed, but not explode. Go there?"),
        mark("{seat}'s Bomb on {cell} would be revealed, but not explode. Go there?"),
    ),
}
BUILDING = {
    "explodes": (
        mark("Your own Bomb is on {cell} and would explode. Build there?"),
        mark("{seat}'s Bomb is on {cell} and would explode. Build there?"),
    ),
    "might": (
        mark("Your own Bomb is on {cell} and might explode. Build there?"),
        mark("{seat}'s Bomb is on {cell} and might explode. Build there?"),
    ),
    "shown": (
        mark("Your own Bomb on {cell} would be revealed, but not explode. Build there?"),
        mark("{seat}'s Bomb on {cell} would be revealed, but not explode. Build there?"),
    ),
}


def danger(seen: Seen, cell: str) -> str:
    """Return the question before putting a Warrior on a space that will cost it dearly."""
    if cell in seen.view.voids:
        return tr("{cell} is a Void: a Warrior that goes there is lost. Go there?", cell=cell)
    if cell in seen.bombs:
        return tr("A Bomb lies on {cell} and would explode. Go there?", cell=cell)
    if whose := seen.bomb_of(cell):
        return _of(seen, whose[0], *GOING[seen.bomb_fate(cell)], cell=cell)
    if hidden := seen.own_hidden(cell):
        own = mark(
            "Your own {kind} hides on {cell}. It would be revealed and block your Warrior. Go on?"
        )
        other = mark(
            "{seat}'s {kind} hides on {cell}. It would be revealed and block your Warrior. Go on?"
        )
        return _of(seen, hidden.seat, own, other, kind=kind(hidden), cell=cell)
    return ""


def trading(seen: Seen, *cells: str) -> str:
    """Return the question before Warriors trade places where a Bomb lies under one of them."""
    return next((danger(seen, cell) for cell in cells if cell in seen.bombs), "")


def _of(seen: Seen, seat: int, own: str, other: str, **values: object) -> str:
    """Return one of two sentences: of the reader's own side, or of another."""
    return tr(own if seat == seen.seat else other, seat=seen.name(seat), **values)


def crowded(seen: Seen, cell: str, what: str) -> str:
    """Return the question before sending a Minion where an enemy Warrior may hide."""
    for m in seen.markers.get(cell, ()):
        if m.hides == "warrior" and m.seat % 2 != seen.seat % 2:
            template = mark("If a Warrior is hiding on {cell}, the {kind} won't appear. Go on?")
            return tr(template, cell=cell, kind=what)
    return ""


def ramming(seen: Seen, other: Piece, damage: int | None) -> str:
    """Return the question before ramming a Warrior of the own side that cannot be pushed on."""
    if not damage or (other.seat != seen.seat and not seen.ally(other.seat)):
        return ""
    template = mark("Your own {kind} can't be pushed on and takes {damage} Damage. Ram it?")
    if damage >= other.health:
        template = mark("Your own {kind} can't be pushed on and is destroyed. Ram it?")
    if other.seat != seen.seat:
        template = mark("{seat}'s {kind} can't be pushed on and takes {damage} Damage. Ram it?")
        if damage >= other.health:
            template = mark("{seat}'s {kind} can't be pushed on and is destroyed. Ram it?")
    return tr(template, seat=seen.name(other.seat), kind=kind(other), damage=damage)


def site(seen: Seen, cell: str) -> str:
    """Return the question before a Wall is built where the own side's Bomb lies."""
    return _built(seen, cell, seen.bomb_fate(cell))


def gap(seen: Seen, cell: str) -> str:
    """Return the question before a Portal or Void takes the space of the own side's Bomb: it goes
    off even if it is only shown."""
    return _built(seen, cell, "explodes")


def _built(seen: Seen, cell: str, fate: str) -> str:
    whose = seen.bomb_of(cell)
    return _of(seen, whose[0], *BUILDING[fate], cell=cell) if whose else ""


# --- Attacks -----------------------------------------------------------------------------


def friend(seen: Seen, piece: Piece, where: str) -> str:
    """Return the question before an Attack on a Warrior of the own side."""
    if piece.seat != seen.seat and not seen.ally(piece.seat):
        return ""
    own = mark("The {kind} on {cell} is your own. Attack it?")
    other = mark("The {kind} on {cell} is your ally {seat}'s. Attack it?")
    return _of(seen, piece.seat, own, other, kind=kind(piece), cell=where)


def core(seen: Seen, seat: int) -> str:
    """Return the question before an Attack on a LifeForce of the own side."""
    if seat != seen.seat and not seen.ally(seat):
        return ""
    own = mark("That is your own LifeForce. Attack it?")
    other = mark("That is the LifeForce of {seat}, your ally. Attack it?")
    return _of(seen, seat, own, other)


#: What an Attack on everything around is asked about, by the verb.
AROUND = {
    "pound": mark("This also hits your own {names}. Go on?"),
    "destroy": mark("This also hits your own {names}. Destroy it?"),
    "bomb": mark("The Bomb would also hit your own {names}. Attack it?"),
    "might": mark("If the Bomb explodes, it also hits your own {names}. Attack it?"),
}


def around(seen: Seen, piece: Piece | None, what: str = "pound") -> str:
    """Return the question before an Attack on everything around that hits the own side."""
    if piece is None or not piece.cell:
        return ""
    return _hits_own(seen, piece.cell, what)


def blast(seen: Seen, cell: str) -> str:
    """Return the question before a Bomb is set off beside the own side."""
    fate = seen.bomb_fate(cell)
    if fate == "shown":
        return ""
    return _hits_own(seen, cell, "might" if fate == "might" else "bomb")


def _hits_own(seen: Seen, middle: str, what: str) -> str:
    own = []
    here = n.CELL[middle]
    for number, cell in enumerate(n.NAME):
        if DISTANCE[here][number] != 1:
            continue
        other = seen.standing(cell) or seen.own_hidden(cell)
        if other is not None and other.seat % 2 == seen.seat % 2:
            whose = seen.whose(other) if seen.ally(other.seat) else kind(other)
            own.append(f"{whose} {cell}")
        elif seen.lifeforces.get(cell, seen.seat ^ 1) % 2 == seen.seat % 2:
            own.append(tr("LifeForce"))
    return tr(AROUND[what], names=several(own)) if own else ""


# --- cards -------------------------------------------------------------------------------


def ends_turn(seen: Seen, card: str) -> str:
    """Return the question before a card that ends a turn with actions left to use."""
    left = seen.view.actions
    if seen.view.turn != seen.seat or left < 2:
        return ""
    return trn(
        "{card} ends your turn: {count} action would be lost. Go on?",
        "{card} ends your turn: {count} actions would be lost. Go on?",
        left - 1,
        card=title(card),
    )


def giving_up(seen: Seen, piece: Piece | None) -> str:
    """Return the question before destroying a Warrior of one's own that is worth much."""
    if piece is None:
        return ""
    if piece.kind == KINDS[0] and seen.view.phase == "sudden":
        return tr("Whoever's Keeper dies first loses the match. Destroy yours?")
    if piece.kind == KINDS[0] and seen.me.lifeforce <= KEEPER_DEATH:
        return tr("Your Keeper dies, and your LifeForce falls with it. Destroy it?")
    if piece.kind == KINDS[0]:
        return tr("Your Keeper dies: your LifeForce loses 5. Destroy it?")
    if piece.kind == KINDS[1]:
        return tr("You would lose your Guardian for good. Destroy it?")
    if piece.carried:
        template = mark("Your {kind} carries {amount} Loot. Destroy it?")
        return tr(template, kind=kind(piece), amount=piece.carried)
    return around(seen, piece, "destroy") if piece.kind == "bomber" else ""


def lost(seen: Seen, events: Sequence[Event]) -> list[str]:
    """Name the own Warriors that some events destroy."""
    ids = {e.piece for e in events if isinstance(e, ev.Killed)}
    return [kind(p) for p in seen.view.pieces if p.seat == seen.seat and p.id in ids]


def doomed(seen: Seen, events: Sequence[Event]) -> str:
    """Name the own Warriors that some events destroy, the first ones."""
    names = lost(seen, events)
    more = [tr("{n} more", n=len(names) - NAMED)] if len(names) > NAMED else []
    return several(names[:NAMED] + more)


def breaking(seen: Seen, piece: Piece | None, cell: str, effect: str) -> str:
    """Return the question before breaking a Wall whose Effect kills Warriors of one's own."""
    known = WALL_EFFECTS.get(effect)
    events = broken(seen, piece, cell) if known is not None and known.around else []
    if known is None or not (names := lost(seen, events)):
        return ""
    fallen = [e for e in events if isinstance(e, ev.WallFell)]
    template = mark("{effect} would also destroy your {names}. Attack the Wall?")
    if len(fallen) > 1:
        template = mark(
            "{effect}: {count} Walls would fall, and destroy your {names}. Attack the Wall?"
        )
    return tr(template, effect=known.title, count=len(fallen), names=several(names))


def given_up(seen: Seen, cell: str) -> str:
    """Return the question before giving up whoever of one's own is on a space."""
    return giving_up(seen, seen.standing(cell) or seen.own_hidden(cell))


def use(seen: Seen, card: str, cell: str) -> str:
    """Return the question before a card is used on a space (or on none)."""
    if again := repeated(seen, card, seen.seat):
        return again
    card_used = CARDS[card]
    question = card_used.doubt(seen, cell) if card_used.doubt is not None else ""
    question = question or (ends_turn(seen, card) if card_used.ends_turn else "")
    return question or (idle(seen, card) if not cell else "")


def repeated(seen: Seen, card: str, owner: int) -> str:
    """Return the question before a card of `owner` is used that would do nothing (KU-CC-01)."""
    if not seen.repeats(card, owner):
        return ""
    name = title(card)
    return tr("{card} is still active, so using it again does nothing. Use it?", card=name)


def idle(seen: Seen, card: str) -> str:
    """Return the question before a card is used that heals where nothing is to be healed."""
    heals = [step for step in CARDS[card].does if isinstance(step, Heal) and not step.everyone]
    keeper = seen.keeper(seen.seat)
    if len(heals) != len(CARDS[card].does) or not heals or keeper.health < keeper.max_health:
        return ""
    return tr("Your Keeper has full Health. Use {card} anyway?", card=title(card))


def picking(seen: Seen, card: str) -> str:
    """Return the question before a card that cannot be put back, with its words below: any of a
    draft, the last one of a secret list."""
    if seen.phase() == "draft":
        text = tr("Pick {card}?", card=title(card))
        return f"{text}\n{naming.card_text(card)}"
    if len(seen.me.hand) < HAND - 1:
        return ""
    text = tr("{card} completes your list. It is then final. Take it?", card=title(card))
    return f"{text}\n{naming.card_text(card)}"


def buying(seen: Seen, card: str, drop: str) -> str:
    """Return the question before a card is bought, perhaps in place of another."""
    if drop:
        template = mark("{drop} leaves the game for good. Buy {card} instead?")
        return tr(template, drop=title(drop), card=title(card))
    return ends_turn(seen, card) if CARDS[card].ends_turn else ""
