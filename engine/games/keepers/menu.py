"""Actions in menu words: who acts, what it does, where to, and what to think of first.

Decides the labels and sentences of every action and which of them are asked for twice:
those that hurt the own side, cannot be taken back or waste a purchase. All of it is
read off the notation and a view, so it says nothing the viewer does not know.
"""

from __future__ import annotations

from engine.core import Choice
from engine.games.keepers import notation as n
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.mat import DISTANCE
from engine.games.keepers.query import OWN
from engine.games.keepers.seen import Seen
from engine.games.keepers.state import KINDS, MINION_PRICE, UNCHAIN_PRICE, WALL_PRICE
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.view import Piece, View
from engine.games.keepers.walls import WALL_EFFECTS
from engine.grid import OFF

#: Longest label, and longest sentence.
LONG = 100
#: What the passive abilities are called (KD-MINION).
PASSIVES = {
    "scale": "Scale",
    "explode": "Explode",
    "armor": "Armor",
    "ram": "Ram",
    "vision": "Vision",
    "strafe": "Strafe",
}
#: The verb of choosing a space, by what the decision is about, and its sentence.
SPACES = {
    "respawn": ("Come back on", "{} comes back on {}."),
    "deliver": ("Deliver to", "{} is delivered to {}."),
    "exile": ("Send to", "{} is sent to {}."),
    "overlap": ("Step aside to", "{} steps aside to {}."),
    "wall": ("Build on", "{} is built on {}."),
    "grounded": ("Ground", "{} grounds the Warrior on {}."),
}
ANSWERS = {
    "end": ("End turn", "{} ends its turn."),
    "stop": ("Stop here", "{} stops here."),
    "pass": ("Pass", "{} passes."),
    "sm": ("Take 1 Strange Matter", "{} takes 1 Strange Matter from the Economy."),
    "unchain": (f"Unchain Guardian ({UNCHAIN_PRICE})", "{} unchains its Guardian."),
}


def choice(view: View, action: str) -> Choice:
    """Put an action of the seat that owns `view` into menu words."""
    deed = n.parse(action)
    if deed is None:
        return Choice(action, "", "", action, "", action)
    seen = Seen(view)
    if deed.actor != OFF:
        made = _by_piece(seen, action, deed)
    elif deed.verb in ("ultimate", "effect", "place", "keeper"):
        made = _setup(seen, action, deed)
    elif deed.verb in ULTIMATES:
        made = _ultimate(seen, action, deed)
    else:
        made = _by_player(seen, action, deed)
    return made


def _cut(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def _choice(
    action: str,
    verb: str,
    target: str,
    text: str,
    *,
    actor: str = "",
    label: str = "",
    cell: str = "",
    confirm: str = "",
) -> Choice:
    target = _cut(target, LONG - len(verb) - 1)
    return Choice(action, actor, label, verb, target, _cut(text, LONG), cell, confirm)


# --- Warriors ----------------------------------------------------------------------------


def _by_piece(seen: Seen, action: str, deed: n.Deed) -> Choice:
    src = n.NAME[deed.actor]
    dst = n.NAME[deed.target] if deed.target != OFF else ""
    piece = seen.actor(src)
    name = seen.label(piece) if piece else src
    make = {"move": _move, "attack": _attack, "switch": _switch, "hand": _hand}
    verb, target, text, confirm = make.get(deed.verb, _ability)(seen, piece, dst, deed)
    return _choice(
        action,
        verb,
        target,
        f"{name} {text}",
        actor=src,
        label=name,
        cell=dst,
        confirm=confirm,
    )


Words = tuple[str, str, str, str]


def _move(seen: Seen, piece: Piece | None, dst: str, deed: n.Deed) -> Words:
    way = [n.NAME[c] for c in deed.cells]
    via = f" via {' '.join(way[:-1])}" if len(way) > 1 else ""
    other = seen.standing(dst)
    rams = other is not None and other is not piece
    text = f"moves to {dst}{via}."
    if rams and other is not None:
        target = f"{dst}{via} → ram {seen.side(other.seat)} {other.kind.capitalize()}"
        text = f"moves to {dst}{via} and rams {seen.whose(other)}."
    else:
        ground = seen.ground(dst)
        target = f"{dst}{via}" + (f" ({ground})" if ground else "")
    confirm = next((why for cell in way if (why := _danger(seen, cell))), "")
    return "Move", target, text, confirm


def _danger(seen: Seen, cell: str) -> str:
    """Return the question before putting a Warrior on a space that will cost it dearly."""
    if cell in seen.view.voids:
        return f"{cell} is a Void: whoever goes there is lost. Go there?"
    if cell in seen.bombs:
        return f"A Bomb lies on {cell} and would explode. Go there?"
    if seen.own_bomb(cell):
        return f"Your own Bomb is on {cell} and would explode. Go there?"
    if hidden := seen.own_hidden(cell):
        name = hidden.kind.capitalize()
        return f"Your own {name} hides on {cell}: it would be shown, nobody moves. Go on?"
    return ""


def _attack(seen: Seen, piece: Piece | None, dst: str, deed: n.Deed) -> Words:
    if deed.wall:
        owner = seen.walls.get(dst)
        if owner is None:
            return "Attack Wall", dst, f"attacks the Wall on {dst}.", ""
        effect = seen.view.sides[owner].wall_effect
        title = f": {WALL_EFFECTS[effect].title}" if effect in WALL_EFFECTS else ""
        text = f"attacks {seen.name(owner)}'s Wall on {dst}."
        return "Attack Wall", f"{dst} ({seen.side(owner)}{title})", text, ""
    other = seen.standing(dst)
    if other is not None and piece is not None and other.id == piece.id:
        return "Attack", "itself", "attacks itself.", f"Let the {_kind(piece)} attack itself?"
    if other is not None:
        target = f"{seen.side(other.seat)} {_kind(other)} {dst} ({other.health} Health)"
        confirm = ""
        if other.seat == seen.seat:
            confirm = f"The {_kind(other)} on {dst} is your own. Attack it?"
        return "Attack", target, f"attacks {seen.whose(other)} on {dst}.", confirm
    if dst in seen.lifeforces:
        seat = seen.lifeforces[dst]
        left = seen.view.sides[seat].lifeforce
        target = f"{seen.side(seat)} LifeForce {dst} ({left} Health)"
        confirm = "That is your own LifeForce. Attack it?" if seat == seen.seat else ""
        return "Attack", target, f"attacks {seen.name(seat)}'s LifeForce on {dst}.", confirm
    if piece is not None and piece.cell == dst:
        return "Attack", "itself", "attacks itself.", f"Let the {_kind(piece)} attack itself?"
    ground = seen.ground(dst)
    confirm = ""
    if hidden := seen.own_hidden(dst):
        confirm = f"Your own {_kind(hidden)} hides on {dst}. Attack it?"
    what = "Bomb" if dst in seen.bombs or seen.own_bomb(dst) else "Marker"
    target = f"{dst} ({ground})" if ground else dst
    return "Attack", target, f"attacks the {what} on {dst}.", confirm


def _kind(piece: Piece) -> str:
    return piece.kind.capitalize()


def _there(seen: Seen, piece: Piece | None, dst: str) -> tuple[str, str]:
    """Name the Warrior on a space for a label and for a sentence."""
    other = seen.standing(dst)
    if other is None:
        ground = seen.ground(dst)
        return (f"{dst} ({ground})" if ground else dst), dst
    if piece is not None and other.id == piece.id:
        return "itself", "itself"
    return f"{seen.side(other.seat)} {_kind(other)} {dst}", f"{seen.whose(other)} on {dst}"


def _switch(seen: Seen, piece: Piece | None, dst: str, deed: n.Deed) -> Words:
    label, name = _there(seen, piece, dst)
    label, name = label.removeprefix("own "), name.removeprefix(f"{seen.name(seen.seat)}'s ")
    return "Switch", f"with {label} (2 actions)", f"switches with {name}.", ""


def _hand(seen: Seen, piece: Piece | None, dst: str, deed: n.Deed) -> Words:
    label, name = _there(seen, piece, dst)
    label, name = label.removeprefix("own "), name.removeprefix(f"{seen.name(seen.seat)}'s ")
    amount = f"{piece.carried} " if piece is not None else ""
    return "Hand off Loot", f"to {label}", f"hands its {amount}Loot to {name}.", ""


#: Sentences of the abilities; the others say "uses X on Y".
DOES = {
    "stun": "stuns {}.",
    "deliver": "puts a Deliver token on {}.",
    "leap": "leaps to {}.",
    "mine": "lays a Minefield, Bomb on {}.",
}


def _ability(seen: Seen, piece: Piece | None, dst: str, deed: n.Deed) -> Words:
    ability = ABILITIES.get(deed.verb)
    title = ability.title if ability else deed.verb.capitalize()
    if deed.verb == "pound":
        return title, "", "pounds the ground around it.", _pounded(seen, piece)
    if not dst:
        return title, "", f"uses {title}.", ""
    label, name = _there(seen, piece, dst)
    if deed.verb == "hide":
        stays = piece is not None and piece.cell == dst
        label = f"{dst} (stay)" if stays else label
        return title, label, f"goes into Stealth on {dst}.", ""
    confirm = _danger(seen, dst) if deed.verb == "leap" else ""
    return title, label, DOES.get(deed.verb, f"uses {title} on {{}}.").format(name), confirm


def _pounded(seen: Seen, piece: Piece | None) -> str:
    """Return the question before a Ground Pound that hits the own side."""
    if piece is None:
        return ""
    own = []
    here = n.CELL[piece.cell]
    for number, cell in enumerate(n.NAME):
        if DISTANCE[here][number] != 1:
            continue
        other = seen.standing(cell) or seen.own_hidden(cell)
        if other is not None and other.seat == seen.seat:
            own.append(f"{_kind(other)} {cell}")
        elif seen.lifeforces.get(cell) == seen.seat:
            own.append("LifeForce")
    return f"This hits your own {', '.join(own)}, too. Pound?" if own else ""


# --- the player --------------------------------------------------------------------------


def _by_player(seen: Seen, action: str, deed: n.Deed) -> Choice:
    me = seen.name(seen.seat)
    cell = n.NAME[deed.target] if deed.target != OFF else ""
    if deed.verb == "buy":
        return _buy(seen, action, deed.kind, cell)
    if deed.verb == "first":
        piece = seen.standing(cell)
        label = seen.label(piece) if piece else cell
        return _choice(
            action, "Go first", "", f"{label} goes first.", actor=cell, label=label, cell=cell
        )
    if deed.verb == "at":
        return _space(seen, action, cell)
    verb, text = ANSWERS[deed.verb]
    confirm = ""
    if deed.verb == "end" and seen.view.actions >= 2:
        confirm = f"You have {seen.view.actions} actions left. End the turn?"
    return _choice(action, verb, "", text.format(me), confirm=confirm)


def _buy(seen: Seen, action: str, what: str, cell: str) -> Choice:
    price = WALL_PRICE if what == "wall" else MINION_PRICE
    verb = f"Buy {what.capitalize()} ({price})"
    ground = seen.ground(cell)
    target = f"{cell} ({ground})" if ground else cell
    text = f"{seen.name(seen.seat)} buys a {what.capitalize()} for {cell}."
    if what == "wall":
        confirm = ""
        if seen.own_bomb(cell):
            confirm = f"Your own Bomb is on {cell} and would explode. Build there?"
    else:
        confirm = _danger(seen, cell) or _unsure(seen, cell, what)
    return _choice(action, verb, target, text, cell=cell, confirm=confirm)


def _unsure(seen: Seen, cell: str, what: str) -> str:
    """Return the question before sending a Minion where an enemy Warrior may hide."""
    if any(m.hides == "warrior" and m.seat != seen.seat for m in seen.markers.get(cell, ())):
        return f"If a Warrior hides on {cell}, the {what.capitalize()} does not appear. Go on?"
    return ""


def _space(seen: Seen, action: str, cell: str) -> Choice:
    """Word the answer to a choice of space; what it is for is public."""
    waiting = seen.view.waiting[0] if seen.view.waiting else None
    verb, text = SPACES.get(waiting.kind if waiting else "", ("Choose", "{} goes to {}."))
    name = "The piece"
    if waiting and waiting.kind == "wall":
        name = f"{seen.name(waiting.seat)}'s Wall"
    elif waiting:
        kind = waiting.subject.split(" ")[0]
        piece = seen.find(kind, waiting.cell, waiting.seat)
        name = seen.whose(piece) if piece else f"{seen.name(waiting.seat)}'s {kind.capitalize()}"
    ground = seen.ground(cell)
    target = f"{cell} ({ground})" if ground else cell
    confirm = "" if waiting and waiting.kind in ("wall", "exile") else _danger(seen, cell)
    return _choice(action, verb, target, text.format(name, cell), cell=cell, confirm=confirm)


def _setup(seen: Seen, action: str, deed: n.Deed) -> Choice:
    me = seen.name(seen.seat)
    if deed.verb == "keeper":
        cell = n.NAME[deed.target]
        return _choice(action, "Keeper on", cell, f"{me}'s Keeper starts on {cell}.", cell=cell)
    if deed.verb == "place":
        skills = [
            ABILITIES[a].title if a in ABILITIES else PASSIVES.get(a, a.capitalize())
            for a in OWN[KINDS.index(deed.kind)]
        ]
        name = deed.kind.capitalize()
        target = f"({', '.join(skills)})" if skills else ""
        where = next((w.subject for w in seen.view.waiting if w.kind == "place"), "")
        on = f" on {where}" if where else ""
        return _choice(action, name, target, f"{me}'s {name} starts{on}.")
    table = ULTIMATES if deed.verb == "ultimate" else WALL_EFFECTS
    called = "Ultimate" if deed.verb == "ultimate" else "Wall Effect"
    known = table.get(deed.kind)
    title = known.title if known else deed.kind.capitalize()
    return _choice(
        action, title, known.text if known else "", f"{me} chooses the {called} {title}."
    )


def _ultimate(seen: Seen, action: str, deed: n.Deed) -> Choice:
    """Word the use of an Ultimate; `foe`: that of a commanded Keeper's side."""
    owner = seen.seat ^ 1 if deed.foe else seen.seat
    title = ULTIMATES[deed.verb].title
    verb = f"{title} ({seen.name(owner)}'s)" if deed.foe else title
    cell = n.NAME[deed.target] if deed.target != OFF else ""
    me = seen.name(seen.seat)
    text = f"{me} uses {seen.name(owner) + chr(39) + 's ' if deed.foe else ''}{title}"
    target, confirm = "", f"{title} works once in the match. Use it now?"
    if deed.kind:
        kind = deed.kind.capitalize()
        ground = seen.ground(cell)
        target = f"{kind} {cell}" + (f" ({ground})" if ground else "")
        text += f" for the {kind} on {cell}"
        confirm = _danger(seen, cell) or _unsure(seen, cell, deed.kind) or confirm
    elif cell:
        label, name = _there(seen, None, cell)
        target = label
        text += f" on {name}"
    elif deed.verb == "mend":
        keeper = next(p for p in seen.view.pieces if p.seat == owner and p.kind == KINDS[0])
        target = f"Keeper ({keeper.health} of {keeper.max_health} Health)"
        text += " for the Keeper"
    return _choice(action, verb, target, f"{text}.", cell=cell, confirm=confirm)
