"""What stands in the sentence of a refusal: who, where, how much, which card.

Decides how the gaps in `reasons` are filled. Asked about a belief of the seat, never
about the true state, so that nothing in it rests on a hidden fact (KD-HID-06).
"""

from __future__ import annotations

from engine.games.keepers import aim, moves, playing, purse, ultimates
from engine.games.keepers import notation as n
from engine.games.keepers.card_types import CARDS, VETOED
from engine.games.keepers.mat import DISTANCE
from engine.games.keepers.naming import either, kind, name, seat_word, title
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
from engine.games.keepers.state import STUN_RANGE, State
from engine.games.keepers.verbs import actor_at
from engine.games.keepers.warriors import KINDS, PER_SEAT
from engine.grid import OFF
from engine.i18n import capital, mark, tr, trn


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
    actor = tr("the {kind}", kind=_named(piece)) if piece != OFF else tr("that Warrior")
    values: dict[str, object] = {
        "a": actor,
        "A": capital(actor),
        "src": n.NAME[parsed.actor] if parsed.actor != OFF else "",
        "dst": n.NAME[target] if target != OFF else tr("there"),
        "there": (there := _standing(s, seat, target)),
        "There": capital(there),
        "kind": kind(parsed.kind),
        "need": 0,
        "have": 0,
    }
    if key in ("range", "stun-range"):
        values["need"] = aim.range_needed(s, s.at[piece], target, s.board[target] != OFF)
        values["have"] = reach(s, piece) if key == "range" else STUN_RANGE
        if s.wall[target] and s.board[target] != OFF and not s.wall[s.at[piece]]:
            values["variant"] = "-manned"
        elif values["need"] != DISTANCE[s.at[piece]][target]:
            values["variant"] = "-behind"
    elif key == "steps-left":
        assert isinstance(top, Walk)
        values["need"], values["have"] = len(parsed.cells), top.left + len(top.path)
    elif key == "speed":
        values["need"], values["have"] = len(parsed.cells), speed(s, piece)
    elif key.startswith("poor-"):
        what = key.removeprefix("poor-")
        values["need"], values["have"] = purse.price(s, seat, what), s.reserves[seat]
    elif key == "switch-cost":
        values["have"] = s.actions
    elif key == "taxed":
        owner = ultimates.owner_of(s, seat, parsed)
        values["need"], values["have"] = playing.levy(s, owner, parsed.kind), s.reserves[owner]
    return values | cards(s, seat, parsed, key)


def _partner_bars(s: State, piece: int, parsed: n.ParsedAction, key: str) -> bool:
    """Say whether a switch fails because of the other Warrior, not the acting one."""
    if key == "wall":
        return not s.wall[parsed.target] or has(s, piece, "scale")
    return key in ("stun", "snare", "standstill", "held") and immobile(s, piece) != key


def _bad_cell(s: State, piece: int, parsed: n.ParsedAction) -> int:
    """Return the first space of a path that cannot be entered."""
    for length in range(1, len(parsed.cells) + 1):
        if moves.path_bar(s, piece, parsed.cells[:length], length):
            return parsed.cells[length - 1]
    return parsed.target


def _named(piece: int) -> str:
    return kind(KINDS[piece % PER_SEAT])


def _standing(s: State, seat: int, cell: int) -> str:
    """Name what visibly stands on a space."""
    if cell == OFF:
        return tr("something")
    other = s.board[cell]
    if other != OFF:
        if other // PER_SEAT == seat:
            return tr("your {kind}", kind=_named(other))
        return name(other)
    if lifeforce_at(s, cell) != OFF:
        return tr("a LifeForce")
    if s.wall[cell]:
        return tr("a Wall")
    if void_at(s, cell):
        return tr("a Void")
    if portal_at(s, cell) != OFF:
        return tr("a Portal")
    return tr("something")


# --- cards -------------------------------------------------------------------------------


def cards(s: State, seat: int, parsed: n.ParsedAction, key: str) -> dict[str, object]:
    """Return what may be said of the cards of an action.

    `card` and `other` are titles, `name` the card in notation, `seat` whose row was meant,
    `where` the card lies instead, `works` how a card does that is not activated, `rest`
    what it still has to wait for, `foes` the enemies to choose from. `variant` is the end of
    the key under which the reason is worded so.
    """
    aimed = parsed.verb == "play" and key in ("not-cooling", "vetoed") and parsed.other
    about = parsed.other if aimed else parsed.kind
    named = CARDS.get(about)
    owner = ultimates.owner_of(s, seat, parsed)
    values: dict[str, object] = {
        "card": named.title if named else tr("that card"),
        "name": parsed.kind,
        "other": title(parsed.other),
        "seat": seat_word(owner),
        "where": "",
        "works": "",
        "rest": "",
        "foes": either([seat_word(x) for x in enemies(s, seat)]),
    }
    if key == "no-card" and owner != seat:
        values["variant"] = "-theirs"
    if named is None:
        return values
    values["works"] = tr(WORKS.get(named.kind, ""))
    if key in ("no-card", "not-in-hand", "not-cooling", "not-shared") and owner == seat:
        values["where"] = _where(s, seat, about)
        values["variant"] = "-where" if values["where"] else ""
    elif key in ("cooling", "too-hot"):
        values["rest"] = _rest(s, owner if key == "cooling" else seat, parsed.kind)
    return values


WORKS = {
    "passive": mark("it is Passive and works by itself"),
    "active": mark("it is Active and gives your Keeper an ability, which it uses by itself"),
    "event": mark("it is an Event and worked when it was bought"),
}


def _where(s: State, seat: int, card: str) -> str:
    """Return where the asker sees a card instead."""
    marked = (card, VETOED + card)
    if any(c in s.row[seat] for c in marked):
        return tr("it is in your row")
    if any(c in s.cooling[seat] for c in marked):
        return tr("it is on your Cooldown Field")
    if any(c in s.hand[seat] for c in marked):
        return tr("it is in your hand and has to be bought first")
    if any(c in s.shared for c in marked):
        return tr("it is in the Shared Hand")
    others = [x for x in s.mat.seats if any(c in (*s.row[x], *s.cooling[x]) for c in marked)]
    return tr("it belongs to {seat}", seat=seat_word(others[0])) if others else ""


def _rest(s: State, owner: int, card: str) -> str:
    """Return what a card on the Cooldown Field still waits for."""
    left = playing.waits(s, owner, card)
    if not left:
        return tr("it can return to its row now, for free")
    return trn(
        "{count} more cooldown card must lie above it",
        "{count} more cooldown cards must lie above it",
        left,
    )
