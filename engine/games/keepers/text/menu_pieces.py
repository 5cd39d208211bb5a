"""What Warriors do, in menu words: Moves, Attacks, switching, hand-offs, abilities.

Decides the label, the sentence and the doubt of every action that names an acting
Warrior. Read off the notation and a view only.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from engine.core import Choice
from engine.games.keepers import notation as n
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.mat import CELL
from engine.games.keepers.text import confirmations, foretold
from engine.games.keepers.text.confirmations import kind
from engine.games.keepers.text.view_index import Seen, distance
from engine.games.keepers.text.wording import make, onto, there
from engine.games.keepers.view import Piece
from engine.games.keepers.walls import WALL_EFFECTS
from engine.grid import OFF
from engine.i18n import mark, tr, trc


class Words(NamedTuple):
    """What a Warrior does: verb, target, its sentence ({who} does it) with the values, the question
    before it, and whether it strikes the own side."""

    verb: str
    target: str
    said: str
    values: Mapping[str, object] = MappingProxyType({})
    confirm: str = ""
    own_side: bool = False


#: What keeps a Warrior where it is, by the keys of `query.immobile`.
_HELD = {
    "stun": mark("Stunned: it can't move by itself for now."),
    "snare": mark("Snared: it can't move by itself for now."),
    "standstill": mark("Standstill: it can't move by itself for now."),
    "held": mark("A card holds it: it can't move by itself for now."),
}


class Blow(NamedTuple):
    """An Attack on a space: verb, target, whom it hits in a sentence, and the question before
    it; where it hits the own side, the verb and the target that say so."""

    verb: str
    target: str
    whom: str
    confirm: str = ""
    own: tuple[str, str] | None = None


def by_piece(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Put what one Warrior does into menu words."""
    src = n.NAME[parsed.actor]
    dst = n.NAME[parsed.target] if parsed.target != OFF else ""
    piece = seen.actor(src)
    name = seen.label(piece) if piece else src
    put = {"move": _move, "attack": _attack, "switch": _switch, "hand": _hand}
    words = put.get(parsed.verb, _ability)(seen, piece, dst, parsed)
    ability = ABILITIES.get(parsed.verb)
    return make(
        action,
        words.verb,
        words.target,
        tr(words.said, who=name, **words.values),
        actor=src,
        label=name,
        cell=dst,
        confirm=words.confirm,
        about=trc(ability.name, ability.text) if ability else _sets_off(seen, parsed, dst),
        late=parsed.verb == "switch" or (bool(parsed.wall) and not _foes_wall(seen, dst)),
        hampered=_hampered(piece),
        own_side=words.own_side,
        strikes=parsed.verb == "attack" and not words.own_side and not _own_thing(seen, dst),
    )


def _own_thing(seen: Seen, cell: str) -> bool:
    """Say whether an Attack on a space would hit nothing but what the reader's side put there."""
    walled = cell in seen.walls and not _foes_wall(seen, cell)
    return seen.standing(cell) is None and (walled or seen.bomb_of(cell)[:1] == [seen.seat])


def _hampered(piece: Piece | None) -> str:
    """Return what keeps a Warrior from moving as others do, "" if nothing does."""
    if piece is None:
        return ""
    if piece.immobile:
        return tr(_HELD[piece.immobile])
    if "chained" in piece.statuses:
        return tr("Chained: it stays within 1 of its LifeForce.")
    return ""


def _sets_off(seen: Seen, parsed: n.ParsedAction, dst: str) -> str:
    """Return the words of the Wall Effect that breaking a Wall sets off, "" if none is known."""
    owner = seen.walls.get(dst) if parsed.wall else None
    effect = None if owner is None else WALL_EFFECTS.get(seen.view.sides[owner].wall_effect)
    return "" if effect is None else f"{effect.title}: {trc(effect.name, effect.text)}"


def _foes_wall(seen: Seen, cell: str) -> bool:
    """Say whether a Wall is an enemy's: nobody means one's own first."""
    return seen.walls.get(cell, seen.seat) in seen.foes()


# --- Moves -------------------------------------------------------------------------------


def _move(seen: Seen, piece: Piece | None, dst: str, parsed: n.ParsedAction) -> Words:
    way = [n.NAME[c] for c in parsed.cells]
    via, straight = " ".join(way[:-1]), len(way) < 2
    src, other, confirm = n.NAME[parsed.actor], seen.standing(dst), ""
    if other is not None and other is not piece:
        template = mark("{who} moves to {cell} via {way} and rams {whom}.")
        if straight:
            template = mark("{who} moves to {cell} and rams {whom}.")
        values = {"cell": dst, "way": via, "whom": seen.whose(other)}
        before = way[-2] if len(way) > 1 else src
        out = foretold.comes_out(seen, piece, way[:-1]) if piece else ""
        fate = foretold.rammed(seen, other, out or before)
        what, confirm = dst, confirmations.ramming(seen, other, fate)
    else:
        template = mark("{who} moves to {cell} via {way}.")
        if straight:
            template = mark("{who} moves to {cell}.")
        values = {"cell": dst, "way": via}
        exit_cell = foretold.comes_out(seen, piece, way) if piece else ""
        out = tr("Portal to {cell}", cell=exit_cell) if exit_cell else seen.ground(dst)
        what, fate = f"{dst} ({out})" if out else dst, None
    target = what if straight else tr("{cell} via {way}", cell=what, way=via)
    if other is not None and other is not piece:
        target = _rammed(seen, other, target, fate)
    dangers = (why for cell in way if (why := confirmations.danger(seen, cell)))
    confirm = next(dangers, confirm)
    return Words(tr("Move"), target, template, values, confirm)


def _rammed(seen: Seen, other: Piece, way: str, damage: int | None) -> str:
    """Return the way of a Move as a target, with whom it rams, and the Damage if that one cannot be
    pushed on."""
    target = _rams(seen, other, way)
    if damage is None:
        return target
    return tr("{target} for {damage}", target=target, damage=damage)


def _rams(seen: Seen, other: Piece, way: str) -> str:
    template = mark("{way} → ram {seat} {kind}")
    if other.seat == seen.seat:
        template = mark("{way} → ram own {kind}")
    elif seen.ally(other.seat):
        template = mark("{way} → ram {seat} (ally) {kind}")
    return tr(template, way=way, seat=seen.name(other.seat), kind=kind(other))


# --- Attacks -----------------------------------------------------------------------------


def _attack(seen: Seen, piece: Piece | None, dst: str, parsed: n.ParsedAction) -> Words:
    blow = attack(seen, piece, dst, parsed)
    verb, target = blow.verb, blow.target
    own_side = bool(blow.confirm) and blow.own is not None
    if own_side and blow.own is not None:  # few want it, so it has its own verb
        verb, target = blow.own
    template = mark("{who} attacks {whom}.")
    return Words(verb, target, template, {"whom": blow.whom}, blow.confirm, own_side)


def attack(seen: Seen, piece: Piece | None, dst: str, parsed: n.ParsedAction) -> Blow:
    """Word an Attack on a space; the target says what stands there."""
    if parsed.wall:
        return _attack_wall(seen, piece, dst)
    other = seen.standing(dst)
    if other is not None and piece is not None and other.id == piece.id:
        return _on_itself(piece, dst)
    if other is not None:
        return _attack_warrior(seen, other, dst)
    if dst in seen.lifeforces:
        return _attack_lifeforce(seen, dst)
    if piece is not None and piece.cell == dst:
        return _on_itself(piece, dst)
    what, target = mark("the Marker on {cell}"), onto(seen, dst)
    confirm, own = "", None
    if dst in seen.bombs or seen.bomb_of(dst):
        what, confirm = mark("the Bomb on {cell}"), confirmations.blast(seen, dst)
    if hidden := seen.own_hidden(dst):
        mine = hidden.seat == seen.seat
        template = mark("Your ally {seat}'s {kind} hides on {cell}. Attack it?")
        if mine:
            template = mark("Your own {kind} hides on {cell}. Attack it?")
        confirm = tr(template, seat=seen.name(hidden.seat), kind=kind(hidden), cell=dst)
        own = _verb(mine), target
    elif seen.own_blank(dst):
        confirm = tr("There is nothing under your own Marker on {cell}. Attack it?", cell=dst)
        own = _verb(True), tr("Marker {cell} (nothing there)", cell=dst)
    return Blow(tr("Attack"), target, tr(what, cell=dst), confirm, own)


def _verb(mine: bool) -> str:
    """Return the verb of an Attack on the own side."""
    return tr("Attack own") if mine else tr("Attack ally")


def _on_itself(piece: Piece, dst: str) -> Blow:
    confirm = tr("Let the {kind} attack itself?", kind=kind(piece))
    own = _verb(True), tr("{kind} {cell} (itself)", kind=kind(piece), cell=dst)
    return Blow(tr("Attack"), tr("itself"), tr("itself"), confirm, own)


def _attack_warrior(seen: Seen, other: Piece, dst: str) -> Blow:
    health = tr("{left} Health", left=other.health)
    mine = other.seat == seen.seat
    template = mark("{kind} {cell} ({note})") if mine else mark("{seat}'s {kind} {cell} ({note})")
    seat, cell = seen.name(other.seat), other.cell
    own = _verb(mine), tr(template, seat=seat, kind=kind(other), cell=cell, note=health)
    confirm = confirmations.friend(seen, other, dst)
    whom = seen.standing_on(other, dst)
    return Blow(tr("Attack"), seen.tagged(other, health), whom, confirm, own)


def _attack_lifeforce(seen: Seen, dst: str) -> Blow:
    seat = seen.lifeforces[dst]
    values = {"seat": seen.name(seat), "cell": dst, "left": seen.view.sides[seat].lifeforce}
    template = bare = mark("{seat} LifeForce {cell} ({left} Health)")
    if seat == seen.seat:
        template = mark("own LifeForce {cell} ({left} Health)")
        bare = mark("LifeForce {cell} ({left} Health)")
    elif seen.ally(seat):
        template = mark("{seat} LifeForce {cell} (ally, {left} Health)")
    whom = tr("{seat}'s LifeForce on {cell}", seat=seen.name(seat), cell=dst)
    own = _verb(seat == seen.seat), tr(bare, **values)
    return Blow(tr("Attack"), tr(template, **values), whom, confirmations.core(seen, seat), own)


def _attack_wall(seen: Seen, piece: Piece | None, dst: str) -> Blow:
    owner, verb = seen.walls.get(dst), tr("Attack Wall")
    if owner is None:
        return Blow(verb, dst, tr("the Wall on {cell}", cell=dst))
    effect, whose = seen.view.sides[owner].wall_effect, seen.side(owner)
    if seen.ally(owner):
        whose = tr("{seat}, ally", seat=whose)
    if effect in WALL_EFFECTS:
        whose = f"{whose}: {WALL_EFFECTS[effect].title}"
    whom = tr("{seat}'s Wall on {cell}", seat=seen.name(owner), cell=dst)
    return Blow(verb, f"{dst} ({whose})", whom, confirmations.breaking(seen, piece, dst, effect))


# --- what needs a fellow, abilities ------------------------------------------------------


def _switch(seen: Seen, piece: Piece | None, dst: str, parsed: n.ParsedAction) -> Words:
    label, name = _fellow(seen, piece, dst)
    target = tr("with {label} (2 actions)", label=label)
    confirm = confirmations.trading(seen, dst, n.NAME[parsed.actor])
    return Words(tr("Switch"), target, mark("{who} switches with {whom}."), {"whom": name}, confirm)


def _hand(seen: Seen, piece: Piece | None, dst: str, parsed: n.ParsedAction) -> Words:
    label, name = _fellow(seen, piece, dst)
    template, amount = mark("{who} hands its Loot to {whom}."), 0
    if piece is not None:
        template, amount = mark("{who} hands its {amount} Loot to {whom}."), piece.carried
    values = {"amount": amount, "whom": name}
    return Words(tr("Hand off Loot"), tr("to {label}", label=label), template, values)


def _fellow(seen: Seen, piece: Piece | None, dst: str) -> tuple[str, str]:
    """Name a partner, one of the own side without saying so."""
    other = seen.standing(dst)
    if other is None or other.seat != seen.seat or (piece is not None and other.id == piece.id):
        return there(seen, piece, dst)
    return seen.label(other), tr("{who} on {cell}", who=kind(other), cell=dst)


#: Sentences of the abilities; the others say "uses X on Y".
DOES = {
    "stun": mark("{who} stuns {whom}."),
    "deliver": mark("{who} puts a Deliver token on {whom}."),
    "leap": mark("{who} leaps to {whom}."),
    "mine": mark("{who} lays a Minefield, Bomb on {whom}."),
}


def _pounded(seen: Seen, piece: Piece | None, *, own_side: bool) -> str:
    """Return what a Ground Pound deals, to how many enemies that show, and whether the own side is
    hit, too."""
    if piece is None or not piece.cell:
        return ""
    near = [cell for cell in CELL if distance(piece.cell, cell) == 1]
    foes = [other for cell in near if (other := seen.standing(cell)) and other.seat in seen.foes()]
    count = len(foes) + sum(seen.lifeforces.get(cell) in seen.foes() for cell in near)
    if not count:
        return tr("(no enemy near)")
    if own_side:
        return tr("(hits {count}, and yours)", count=count)
    damage = foretold.pound(seen, piece)
    return tr("(hits {count} for {damage})", count=count, damage=damage)


def _ability(seen: Seen, piece: Piece | None, dst: str, parsed: n.ParsedAction) -> Words:
    ability = ABILITIES.get(parsed.verb)
    title = ability.title if ability else parsed.verb.capitalize()
    if parsed.verb == "pound":
        confirm = confirmations.around(seen, piece)
        target = _pounded(seen, piece, own_side=bool(confirm))
        return Words(title, target, mark("{who} uses Ground Pound."), confirm=confirm)
    if not dst:
        return Words(title, "", mark("{who} uses {title}."), {"title": title})
    label, name = there(seen, piece, dst)
    if parsed.verb == "leap" and piece and (out := foretold.comes_out(seen, piece, [dst])):
        label = tr("{cell} (Portal to {out})", cell=dst, out=out)
    if parsed.verb == "hide":
        stays = piece is not None and piece.cell == dst
        label = tr("{cell} (stay)", cell=dst) if stays else label
        return Words(title, label, mark("{who} goes into Stealth on {cell}."), {"cell": dst})
    confirm = confirmations.danger(seen, dst) if parsed.verb == "leap" else ""
    template = DOES.get(parsed.verb, mark("{who} uses {title} on {whom}."))
    return Words(title, label, template, {"title": title, "whom": name}, confirm)
