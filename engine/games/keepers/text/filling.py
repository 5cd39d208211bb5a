"""What stands in the sentence of a refusal: who, where, how much, which card.

Decides how the gaps in `reasons` are filled. Asked about a belief of the seat, never
about the true state, so that nothing in it rests on a hidden fact (KD-HID-06).
"""

from __future__ import annotations

from engine.games.keepers import aim, moves, playing, purse, ultimates
from engine.games.keepers import notation as n
from engine.games.keepers.card_types import CARDS, VETOED
from engine.games.keepers.mat import DISTANCE, SEAT_NAMES
from engine.games.keepers.query import (
    enemies,
    has,
    immobile,
    keeper_of,
    lifeforce_at,
    portal_at,
    reach,
    speed,
    void_at,
)
from engine.games.keepers.stack import Respond, Walk
from engine.games.keepers.state import KINDS, PER_SEAT, STUN_RANGE, State
from engine.games.keepers.text.naming import title
from engine.games.keepers.verbs import actor_at
from engine.grid import OFF


def facts(s: State, seat: int, parsed: n.ParsedAction, key: str) -> dict[str, object]:
    """Return what may stand in the sentence of a reason: all of it is known to `seat`."""
    piece = actor_at(s, seat, parsed.actor) if parsed.actor != OFF else OFF
    if parsed.verb == "play" and CARDS[parsed.kind].by_keeper:
        piece = keeper_of(ultimates.owner_of(s, seat, parsed))
    top = s.stack[-1]
    if key == "responder" and isinstance(top, Respond):
        piece = top.windows[0].piece
    elif key in ("walker", "reuse"):
        piece = getattr(top, "piece", piece)
    target = (
        _bad_cell(s, piece, parsed) if parsed.verb == "move" and piece != OFF else parsed.target
    )
    if parsed.verb == "switch" and _partner_bars(s, piece, parsed, key):
        piece, target = s.board[parsed.target], parsed.actor
    found: dict[str, object] = {
        "a": f"the {_named(piece)}" if piece != OFF else "that Warrior",
        "src": n.NAME[parsed.actor] if parsed.actor != OFF else "",
        "dst": n.NAME[target] if target != OFF else "there",
        "there": _standing(s, seat, target),
        "kind": parsed.kind.capitalize(),
        "why": "",
        "need": 0,
        "have": 0,
        "wall": "",
    }
    if key == "wall-only":
        played = f"play {parsed.kind} {n.NAME[target]}w"
        found["wall"] = played if parsed.verb == "play" else n.ATTACK_WALL[parsed.actor][target]
    elif key in ("range", "stun-range"):
        found["need"] = aim.range_needed(s, s.at[piece], target, s.board[target] != OFF)
        found["have"] = reach(s, piece) if key == "range" else STUN_RANGE
        if s.wall[target] and s.board[target] != OFF and not s.wall[s.at[piece]]:
            found["why"] = "stands on a Wall: that "
        elif found["need"] != DISTANCE[s.at[piece]][target]:
            found["why"] = "lies behind a manned Wall: that "
    elif key == "steps-left":
        assert isinstance(top, Walk)
        found["need"], found["have"] = len(parsed.cells), top.left + len(top.path)
    elif key == "speed":
        found["need"], found["have"] = len(parsed.cells), speed(s, piece)
    elif key.startswith("poor-"):
        what = key.removeprefix("poor-")
        found["need"], found["have"] = purse.price(s, seat, what), s.reserves[seat]
    elif key == "switch-cost":
        found["have"] = s.actions
    elif key == "taxed":
        owner = ultimates.owner_of(s, seat, parsed)
        found["need"], found["have"] = playing.levy(s, owner, parsed.kind), s.reserves[owner]
    return found | cards(s, seat, parsed, key)


def _partner_bars(s: State, piece: int, parsed: n.ParsedAction, key: str) -> bool:
    """Say whether a switch fails because of the other Warrior, not the acting one."""
    if key == "wall":
        return not s.wall[parsed.target] or has(s, piece, "scale")
    return key in ("stun", "snare") and immobile(s, piece) != key


def _bad_cell(s: State, piece: int, parsed: n.ParsedAction) -> int:
    """Return the first space of a path that cannot be entered."""
    for length in range(1, len(parsed.cells) + 1):
        if moves.path_bar(s, piece, parsed.cells[:length], length):
            return parsed.cells[length - 1]
    return parsed.target


def _named(piece: int) -> str:
    return KINDS[piece % PER_SEAT].capitalize()


def _standing(s: State, seat: int, cell: int) -> str:
    """Name what visibly stands on a space."""
    if cell == OFF:
        return "something"
    other = s.board[cell]
    if other != OFF:
        whose = "your" if other // PER_SEAT == seat else f"{SEAT_NAMES[other // PER_SEAT]}'s"
        return f"{whose} {_named(other)}"
    if lifeforce_at(s, cell) != OFF:
        return "a LifeForce"
    if s.wall[cell]:
        return "a Wall"
    if void_at(s, cell):
        return "a Void"
    if portal_at(s, cell) != OFF:
        return "a Portal"
    return "something"


# --- cards -------------------------------------------------------------------------------


def cards(s: State, seat: int, parsed: n.ParsedAction, key: str) -> dict[str, object]:
    """Return what may be said of the cards of an action.

    `card` and `other` are titles, `name` the card in notation, `whose` row was meant,
    `where` the card lies instead, `works` how a card does that is not activated, `rest`
    what it still has to wait for, `foes` the enemies to choose from.
    """
    aimed = parsed.verb == "play" and key in ("not-cooling", "vetoed") and parsed.other
    about = parsed.other if aimed else parsed.kind
    named = CARDS.get(about)
    owner = ultimates.owner_of(s, seat, parsed)
    found: dict[str, object] = {
        "card": named.title if named else "that card",
        "name": parsed.kind,
        "other": title(parsed.other),
        "whose": "your" if owner == seat else f"{SEAT_NAMES[owner]}'s",
        "where": "",
        "works": "",
        "rest": "",
        "foes": either([SEAT_NAMES[x] for x in enemies(s, seat)]),
    }
    if named is None:
        return found
    found["works"] = WORKS.get(named.kind, "")
    if key in ("no-card", "not-in-hand", "not-cooling", "not-shared") and owner == seat:
        found["where"] = _where(s, seat, about)
    elif key in ("cooling", "too-hot"):
        found["rest"] = _rest(s, owner if key == "cooling" else seat, parsed.kind)
    return found


WORKS = {
    "passive": "it is Passive and works by itself",
    "active": "it is Active and gives your Keeper an ability, which it uses like 'a1 stun d5'",
    "event": "it is an Event and worked when it was bought",
}


def _where(s: State, seat: int, card: str) -> str:
    """Return where the asker sees a card instead."""
    mark = (card, VETOED + card)
    if any(c in s.row[seat] for c in mark):
        return ": it is in your row"
    if any(c in s.cooling[seat] for c in mark):
        return ": it is on your Cooldown Field"
    if any(c in s.hand[seat] for c in mark):
        return ": it is in your hand and has to be bought first"
    if any(c in s.shared for c in mark):
        return ": it lies in the Shared Hand"
    others = [x for x in s.mat.seats if any(c in (*s.row[x], *s.cooling[x]) for c in mark)]
    return f": it is {SEAT_NAMES[others[0]]}'s" if others else ""


def _rest(s: State, owner: int, card: str) -> str:
    """Return what a card on the Cooldown Field still waits for."""
    left = playing.waits(s, owner, card)
    if not left:
        return f"it may return now, with 'return {card}'"
    return f"{left} more CC card{'s have' if left > 1 else ' has'} to lie above it"


def either(names: list[str]) -> str:
    """Join names one of which is meant: `Red or Gold`."""
    return " or ".join(names)
