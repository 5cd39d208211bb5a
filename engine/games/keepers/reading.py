"""Typed text to legal actions: what a person may mean by a few loose words.

Decides which of the legal actions fit a text, and in which order they are offered. Every
word must fit an action, in the role its place in the text gives it; nothing is guessed
across a word that does not fit, because a text with a single reading is carried out.
What a text means that fits no legal action is read in `understanding`.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from engine.games.keepers import notation as n
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.lexicon import Token, tidy, tokens
from engine.games.keepers.seen import Seen
from engine.games.keepers.state import KINDS
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.understanding import PIECE_VERBS, Placed, roles, understand
from engine.games.keepers.view import View
from engine.grid import OFF

__all__ = ["read", "understand"]

#: Verbs whose target is a space, so that a Warrior named after them is the acting one.
SPACE_VERBS = frozenset({"move", "leap", "mine", "hide", "pound", "hand"})
#: Verbs that may be left out when a target is named.
UNSAID = frozenset({"move", "attack", "at", "first", "keeper", "place"})
#: How far behind the best reading another one may lie to be offered, too.
MARGIN = 1.5


def read(text: str, view: View, actions: Sequence[str]) -> list[str]:
    """Return the legal actions a loosely typed `text` may mean, best first.

    Exact notation means itself alone; an empty text means everything, the most telling
    actions first.
    """
    typed = tidy(text)
    if typed in actions:
        return [typed]
    seen = Seen(view)
    order = {a: (weight(seen, a), i) for i, a in enumerate(actions)}
    if not typed:
        return sorted(order, key=order.__getitem__)
    words = roles(tokens(text))
    if not any(w.token.meanings for w in words):
        return []
    meant = n.parse(typed)
    verb = meant.verb if meant is not None and meant.actor != OFF else ""
    blunt = not any(w.token.values("cell") or _own(w.token, seen.seat) for w in words)
    scores: dict[str, float] = {}
    for action in order:
        facts = Facts.of(seen, action)
        if verb in PIECE_VERBS and facts.verb != verb:
            continue  # said in the very notation
        if blunt and facts.verb == "attack" and seen.seat in facts.target_seats:
            facts.spare()
        points = fit(facts, words)
        if len(typed) > 1 and action.startswith(typed):
            points = max(points, 0.0) + (5.0 if words[0].token.values("cell") else 0.5)
        if points > 0:
            scores[action] = points
    best = max(scores.values(), default=0.0)
    good = [a for a, points in scores.items() if points > best - MARGIN]
    return sorted(good, key=lambda a: (-scores[a], order[a]))


def _own(token: Token, seat: int) -> bool:
    return bool(token.meanings & {"side:own", f"seat:{seat}"})


# --- what an action is about -------------------------------------------------------------


class Facts(Struct):
    """What the words of a text may refer to in one action."""

    verb: str
    #: Name of the acting Warrior's space, its kind and its side.
    actor: str = ""
    kind: str = ""
    seat: int = OFF
    #: Spaces on the way, the target last.
    path: tuple[str, ...] = ()
    target_kinds: frozenset[str] = frozenset()
    target_seats: frozenset[int] = frozenset()
    things: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()
    foe: bool = False
    me: int = 0

    @classmethod
    def of(cls, seen: Seen, action: str) -> Facts:
        """Return the facts of a legal action."""
        deed = n.parse(action)
        if deed is None:
            return cls(action)
        facts = cls(deed.verb, foe=deed.foe, me=seen.seat)
        if deed.actor != OFF:
            facts.actor = n.NAME[deed.actor]
            if piece := seen.actor(facts.actor):
                facts.kind, facts.seat = piece.kind, piece.seat
        cells = deed.cells or ((deed.target,) if deed.target != OFF else ())
        facts.path = tuple(n.NAME[c] for c in cells)
        things: set[str] = set()
        if facts.path:
            facts._aim(seen, facts.path[-1], deed, things)
        if deed.verb in ("ultimate", "effect"):
            facts.names = frozenset({deed.kind})
        elif deed.verb in ULTIMATES:
            facts.names = frozenset({deed.verb})
        if deed.kind == "wall":
            things.add("wall")
        elif deed.kind in KINDS:
            facts.target_kinds = frozenset({deed.kind})
        elif deed.verb in ("unchain", "mend", "keeper"):
            facts.target_kinds = frozenset({"guardian" if deed.verb == "unchain" else "keeper"})
        if deed.verb == "mine":
            things.add("bomb")
        elif deed.verb == "hand":
            things.add("loot")
        waiting = seen.view.waiting[0] if seen.view.waiting else None
        if waiting is not None and deed.verb in ("at", "place"):
            facts._about(waiting.kind, waiting.subject, waiting.cell, things)
        facts.things = frozenset(things)
        return facts

    def _aim(self, seen: Seen, cell: str, deed: n.Deed, things: set[str]) -> None:
        """Note what shows on the target space."""
        other = seen.standing(cell)
        if deed.wall:
            things.add("wall")
            self.target_seats = frozenset({seen.walls.get(cell, OFF)})
            return
        if deed.verb not in ("buy", "recall", "at", "keeper") and other is not None:
            self.target_kinds = frozenset({other.kind})
            self.target_seats = frozenset({other.seat})
        elif cell in seen.lifeforces:
            things.add("lifeforce")
            self.target_seats = frozenset({seen.lifeforces[cell]})
        elif marks := seen.markers.get(cell):
            things.add("marker")
            self.target_seats = frozenset(m.seat for m in marks)
            if hidden := seen.hidden.get(cell):
                self.target_kinds = frozenset(p.kind for p in hidden)
        if cell in seen.walls:
            things.add("wall")
        if cell in seen.bombs or seen.own_bomb(cell):
            things.add("bomb")
        if cell in seen.loot:
            things.add("loot")
        if cell in seen.portals:
            things.add("portal")
        if cell in seen.view.voids:
            things.add("void")
        if cell == self.actor:
            things.add("self")

    def spare(self) -> None:
        """Forget the own LifeForce or Warrior it aims at: nobody means those by their kind."""
        self.target_kinds = frozenset()
        self.things -= {"lifeforce"}

    def _about(self, kind: str, subject: str, cell: str, things: set[str]) -> None:
        """Note the public subject of a choice: a Warrior, a Wall, or the space to fill."""
        if kind == "place":
            self.path = (subject,)
        elif kind == "wall":
            things.add("wall")
        else:
            self.actor, self.kind, self.seat = cell, subject.split(" ")[0], OFF


# --- fitting -----------------------------------------------------------------------------


def fit(facts: Facts, words: Sequence[Placed]) -> float:
    """Return how well every word of a text fits an action; -1 if one does not."""
    total = 0.0
    named = aimed = False
    cells: list[tuple[frozenset[str], str]] = []
    for word in words:
        role = word.role
        if role == "actor" and facts.verb == "switch":
            role = "target"  # "with" names the partner, not the one who acts
        fits = {m: p for m in word.token.meanings if (p := _points(facts, m, role)) > 0}
        if fits:
            best = max(fits.values())
            total += best if word is not words[-1] else 1.0 + best / 4  # it may be half typed
            named = named or any(m.startswith(("verb", "thing", "name")) for m in fits)
            kind = all(m.startswith("kind") for m in fits)
            aimed = aimed or (kind and (role == "target" or not facts.actor))
        elif spaces := word.token.values("cell"):
            cells.append((frozenset(spaces), role))
        elif word.token.filler:
            total += 1.0 if word is words[-1] else 0.0
        else:
            return -1.0
    points, hit = _places(facts, cells)
    if points < 0 and words[-1].token.filler and words[-1].token.values("cell"):
        points, hit = _places(facts, cells[:-1])  # "f" was the beginning of "from"
    aimed = aimed or hit
    if aimed and not named and facts.verb not in UNSAID:
        return -1.0  # what is not a Move or an Attack has to be said
    return total + points if points >= 0 else -1.0


def _points(facts: Facts, meaning: str, role: str) -> float:
    """Return what one meaning of a word in a role is worth, 0 if it does not fit."""
    sort, _, value = meaning.partition(":")
    if sort == "verb":
        return 3.0 if value == facts.verb else 0.0
    if sort == "kind":
        return _kind(facts, value, role)
    if sort == "thing":
        return 2.0 if value in facts.things else 0.0
    if sort == "name":
        return 3.0 if value in facts.names else 0.0
    if sort == "role":
        return 0.0 if value == "goal" and facts.verb in ("attack", "stun") else 0.1
    if sort in ("seat", "side"):
        return _side(facts, sort, value, role)
    return 0.0


def _kind(facts: Facts, kind: str, role: str) -> float:
    acting, other = facts.kind == kind, kind in facts.target_kinds
    if role != "target":
        either = facts.verb == "switch" or not facts.actor
        return 3.0 if acting else 1.5 * (other and either)
    return 3.0 if other else 1.5 * (acting and facts.verb in SPACE_VERBS | {"switch"})


def _side(facts: Facts, sort: str, value: str, role: str) -> float:
    if sort == "seat":
        seat = int(value)
    else:
        seat = facts.me if value == "own" else facts.me ^ 1
    owner = facts.me ^ 1 if facts.foe else facts.me
    if role == "target" and facts.target_seats:
        return 1.0 if seat in facts.target_seats else 0.0
    if role == "target":
        return 1.0 if seat == owner else 0.0
    if facts.seat != OFF:
        return 1.0 if seat == facts.seat else 0.0
    return 1.0 if seat == facts.me or facts.verb == "at" else 0.0


def _places(facts: Facts, cells: Sequence[tuple[frozenset[str], str]]) -> tuple[float, bool]:
    """Return how well the spaces of a text fit, -1 if not, and whether it names the target."""
    total = 0.0
    rest: list[tuple[frozenset[str], str]] = []
    for spaces, role in cells:
        if role == "via":
            if not spaces & set(facts.path[:-1]):
                return -1.0, False
            total += 1.0
        elif role == "actor" and facts.actor in spaces:
            total += 3.0
        else:
            rest.append((spaces, role))
    if not rest:
        return total, False
    first, role = rest[0]
    if facts.actor and facts.actor in first:
        if role == "start" or (len(rest) == 1 and not facts.path):
            rest, total = rest[1:], total + (3.0 if len(first) == 1 else 1.0)
        elif len(rest) > 1:
            rest, total = rest[1:], total + 2.0
        elif facts.path[-1] not in first and facts.verb in SPACE_VERBS:
            return total + 1.0, False
    if not rest:
        return total, False
    ahead = list(facts.path)
    for i, (spaces, _) in enumerate(rest):
        if i == len(rest) - 1:
            ahead = ahead[-1:]
        while ahead and ahead[0] not in spaces:
            ahead.pop(0)
        if not ahead:
            return -1.0, False
        ahead.pop(0)
        total += 2.0 if len(spaces) == 1 else 1.0
    return total, True


# --- the order of what is offered --------------------------------------------------------

ORDER = {
    "pound": 4,
    "hand": 9,
    "sm": 8,
    "pass": 10,
    "stop": 10,
    "end": 10,
    "unchain": 11,
    "buy": 12,
    "switch": 14,
}


def weight(seen: Seen, action: str) -> int:
    """Return where an action belongs in a list of all: the most telling first."""
    deed = n.parse(action)
    if deed is None:
        return 99
    if deed.verb == "attack":
        return _blow(seen, deed)
    if deed.verb == "move":
        return 6 if n.NAME[deed.target] in seen.loot else 7
    if deed.verb == "buy" and deed.kind == "wall":
        return 13
    if deed.verb in ORDER:
        return ORDER[deed.verb]
    if deed.verb in ABILITIES:
        return 3
    return 15 if deed.verb in ULTIMATES else 5


def _blow(seen: Seen, deed: n.Deed) -> int:
    cell = n.NAME[deed.target]
    if deed.wall:
        return 16 if seen.walls.get(cell) == seen.seat else 5
    other, piece = seen.standing(cell), seen.actor(n.NAME[deed.actor])
    if cell in seen.lifeforces:
        return 0 if seen.lifeforces[cell] != seen.seat else 20
    if other is None:
        return 2 if any(m.seat != seen.seat for m in seen.markers.get(cell, ())) else 18
    if other.seat == seen.seat:
        return 20
    return 0 if piece is not None and piece.strength >= other.health else 1
