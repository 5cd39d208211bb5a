"""What Warriors do, in menu words: Moves, Attacks, switching, hand-offs, abilities.

Decides the label, the sentence and the doubt of every action that names an acting
Warrior. Read off the notation and a view only.
"""

from __future__ import annotations

from engine.core import Choice
from engine.games.keepers import notation as n
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.text import confirmations
from engine.games.keepers.text.confirmations import kind
from engine.games.keepers.text.view_index import Seen
from engine.games.keepers.text.wording import make, onto, there
from engine.games.keepers.view import Piece
from engine.games.keepers.walls import WALL_EFFECTS
from engine.grid import OFF

#: Verb, target, the rest of the sentence, and the question before it.
Words = tuple[str, str, str, str]


def by_piece(seen: Seen, action: str, parsed: n.ParsedAction) -> Choice:
    """Put what one Warrior does into menu words."""
    src = n.NAME[parsed.actor]
    dst = n.NAME[parsed.target] if parsed.target != OFF else ""
    piece = seen.actor(src)
    name = seen.label(piece) if piece else src
    put = {"move": _move, "attack": attack, "switch": _switch, "hand": _hand}
    verb, target, text, confirm = put.get(parsed.verb, _ability)(seen, piece, dst, parsed)
    if parsed.verb == "attack" and confirm:  # of the own side: few want it, so it has its own verb
        verb, target = _on_own(seen, piece, target, dst)
    return make(
        action,
        verb,
        target,
        f"{name} {text}",
        actor=src,
        label=name,
        cell=dst,
        confirm=confirm,
        about=ABILITIES[parsed.verb].text if parsed.verb in ABILITIES else "",
    )


def _move(seen: Seen, piece: Piece | None, dst: str, parsed: n.ParsedAction) -> Words:
    way = [n.NAME[c] for c in parsed.cells]
    via = f" via {' '.join(way[:-1])}" if len(way) > 1 else ""
    other = seen.standing(dst)
    text = f"moves to {dst}{via}."
    if other is not None and other is not piece:
        whose = f"{seen.side(other.seat)}{' (ally)' if seen.ally(other.seat) else ''}"
        target = f"{dst}{via} → ram {whose} {kind(other)}"
        text = f"moves to {dst}{via} and rams {seen.whose(other)}."
    else:
        ground = seen.ground(dst)
        target = f"{dst}{via}" + (f" ({ground})" if ground else "")
    confirm = next((why for cell in way if (why := confirmations.danger(seen, cell))), "")
    return "Move", target, text, confirm


def attack(seen: Seen, piece: Piece | None, dst: str, parsed: n.ParsedAction) -> Words:
    """Word an Attack on a space; the target says what stands there."""
    if parsed.wall:
        return _attack_wall(seen, dst)
    other = seen.standing(dst)
    itself = f"Let the {kind(piece)} attack itself?" if piece is not None else ""
    if other is not None and piece is not None and other.id == piece.id:
        return "Attack", "itself", "attacks itself.", itself
    if other is not None:
        target = seen.tagged(other, f"{other.health} Health")
        confirm = confirmations.friend(seen, other, dst)
        return "Attack", target, f"attacks {seen.whose(other)} on {dst}.", confirm
    if dst in seen.lifeforces:
        seat = seen.lifeforces[dst]
        left = seen.view.sides[seat].lifeforce
        ally = "ally, " if seen.ally(seat) else ""
        target = f"{seen.side(seat)} LifeForce {dst} ({ally}{left} Health)"
        text = f"attacks {seen.name(seat)}'s LifeForce on {dst}."
        return "Attack", target, text, confirmations.core(seen, seat)
    if piece is not None and piece.cell == dst:
        return "Attack", "itself", "attacks itself.", itself
    confirm = ""
    if hidden := seen.own_hidden(dst):
        whose = "Your own" if hidden.seat == seen.seat else f"Your ally {seen.name(hidden.seat)}'s"
        confirm = f"{whose} {kind(hidden)} hides on {dst}. Attack it?"
    what = "Bomb" if dst in seen.bombs or seen.own_bomb(dst) else "Marker"
    return "Attack", onto(seen, dst), f"attacks the {what} on {dst}.", confirm


def _on_own(seen: Seen, piece: Piece | None, target: str, dst: str) -> tuple[str, str]:
    """Return verb and target of an Attack on the own side."""
    if target == "itself" and piece is not None:
        return "Attack own", f"{kind(piece)} {dst} (itself)"
    hit = seen.own_hidden(dst)
    if target.startswith(dst) and hit is not None:
        return "Attack own" if hit.seat == seen.seat else "Attack ally", f"{target}, {kind(hit)}"
    if target.startswith("own "):
        return "Attack own", target.removeprefix("own ")
    return "Attack ally", target.replace("(ally, ", "(", 1)


def _attack_wall(seen: Seen, dst: str) -> Words:
    owner = seen.walls.get(dst)
    if owner is None:
        return "Attack Wall", dst, f"attacks the Wall on {dst}.", ""
    effect = seen.view.sides[owner].wall_effect
    title = f": {WALL_EFFECTS[effect].title}" if effect in WALL_EFFECTS else ""
    ally = ", ally" if seen.ally(owner) else ""
    text = f"attacks {seen.name(owner)}'s Wall on {dst}."
    return "Attack Wall", f"{dst} ({seen.side(owner)}{ally}{title})", text, ""


def _switch(seen: Seen, piece: Piece | None, dst: str, parsed: n.ParsedAction) -> Words:
    label, name = _fellow(seen, piece, dst)
    return "Switch", f"with {label} (2 actions)", f"switches with {name}.", ""


def _hand(seen: Seen, piece: Piece | None, dst: str, parsed: n.ParsedAction) -> Words:
    label, name = _fellow(seen, piece, dst)
    amount = f"{piece.carried} " if piece is not None else ""
    return "Hand off Loot", f"to {label}", f"hands its {amount}Loot to {name}.", ""


def _fellow(seen: Seen, piece: Piece | None, dst: str) -> tuple[str, str]:
    """Name a partner, one of the own side without saying so."""
    label, name = there(seen, piece, dst)
    return label.removeprefix("own "), name.removeprefix(f"{seen.name(seen.seat)}'s ")


#: Sentences of the abilities; the others say "uses X on Y".
DOES = {
    "stun": "stuns {}.",
    "deliver": "puts a Deliver token on {}.",
    "leap": "leaps to {}.",
    "mine": "lays a Minefield, Bomb on {}.",
}


def _ability(seen: Seen, piece: Piece | None, dst: str, parsed: n.ParsedAction) -> Words:
    ability = ABILITIES.get(parsed.verb)
    title = ability.title if ability else parsed.verb.capitalize()
    if parsed.verb == "pound":
        return title, "", "pounds the ground around it.", confirmations.around(seen, piece)
    if not dst:
        return title, "", f"uses {title}.", ""
    label, name = there(seen, piece, dst)
    if parsed.verb == "hide":
        stays = piece is not None and piece.cell == dst
        label = f"{dst} (stay)" if stays else label
        return title, label, f"goes into Stealth on {dst}.", ""
    confirm = confirmations.danger(seen, dst) if parsed.verb == "leap" else ""
    return title, label, DOES.get(parsed.verb, f"uses {title} on {{}}.").format(name), confirm
