"""What an action is about, in the words somebody may use for it.

Decides what the words of a typed text can refer to in one legal action: who acts, where,
whom or what it is aimed at, which cards and numbers it names. Read off the notation and
a view, so it knows no more than the reader.
"""

from __future__ import annotations

from msgspec import Struct

from engine.games.keepers import notation as n
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.text.view_index import Seen
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.warriors import KINDS
from engine.grid import OFF


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
    foes: tuple[int, ...] = ()
    #: Whose card, Ultimate or purse it uses.
    owner: int = 0
    #: The card it is about, further cards it names, and the card that asks for it.
    main: str = ""
    others: frozenset[str] = frozenset()
    about: str = ""
    #: An amount, or a place in a hand; 0 for none.
    number: int = 0
    #: Verbs that would do for it besides its own.
    also: frozenset[str] = frozenset()

    @classmethod
    def of(cls, seen: Seen, action: str) -> Facts:
        """Return the facts of a legal action."""
        parsed = n.parse(action)
        if parsed is None:
            return cls(action)
        facts = cls(parsed.verb, foe=parsed.foe, me=seen.seat, foes=seen.foes())
        facts.owner = seen.lent() if parsed.foe else seen.seat
        facts.number = parsed.number
        if parsed.actor != OFF:
            facts.actor = n.NAME[parsed.actor]
            if piece := seen.actor(facts.actor):
                facts.kind, facts.seat = piece.kind, piece.seat
        elif parsed.verb == "play" and parsed.kind in CARDS and CARDS[parsed.kind].by_keeper:
            keeper = seen.keeper(facts.owner)
            facts.actor, facts.kind, facts.seat = keeper.cell, keeper.kind, keeper.seat
        cells = parsed.cells or ((parsed.target,) if parsed.target != OFF else ())
        facts.path = tuple(n.NAME[c] for c in cells)
        things: set[str] = set()
        if facts.path:
            facts._aim(seen, facts.path[-1], parsed, things)
        if parsed.verb in ("ultimate", "effect"):
            facts.names = frozenset({parsed.kind})
        elif parsed.verb in ULTIMATES:
            facts.names = frozenset({parsed.verb})
        if parsed.kind == "wall":
            things.add("wall")
        elif parsed.kind in KINDS:
            facts.target_kinds = frozenset({parsed.kind})
        elif parsed.verb in ("unchain", "mend", "keeper"):
            facts.target_kinds = frozenset({"guardian" if parsed.verb == "unchain" else "keeper"})
        if parsed.verb == "mine":
            things.add("bomb")
        elif parsed.verb == "hand":
            things.add("loot")
        elif parsed.verb in ("give", "sm"):
            things.add("matter")
        if parsed.verb in ("play", "card", "return", "pick", "hand-place", "give"):
            facts._card(seen, parsed)
        waiting = seen.waiting()
        facts.about = seen.asking()
        if waiting is not None and parsed.verb in ("at", "place"):
            facts._about(waiting.kind, waiting.subject, waiting.cell, things)
        facts.things = frozenset(things)
        return facts

    def _aim(self, seen: Seen, cell: str, parsed: n.ParsedAction, things: set[str]) -> None:
        """Note what shows on the target space."""
        other = seen.standing(cell)
        if parsed.wall:
            things.add("wall")
            self.target_seats = frozenset({seen.walls.get(cell, OFF)})
            return
        empty = parsed.verb == "at" and not seen.asking()
        if not empty and parsed.verb not in ("buy", "recall", "keeper") and other is not None:
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
        if cell in seen.bombs or seen.bomb_of(cell):
            things.add("bomb")
        if cell in seen.loot:
            things.add("loot")
        if cell in seen.portals:
            things.add("portal")
        if cell in seen.view.voids:
            things.add("void")
        if cell == self.actor:
            things.add("self")

    def _card(self, seen: Seen, parsed: n.ParsedAction) -> None:
        """Note the cards of an action, whose they are and what they are for."""
        if parsed.kind in CARDS:
            self.main = parsed.kind
        self.others = frozenset({parsed.other, parsed.drop} - {""})
        if parsed.seat != OFF:
            self.target_seats = frozenset({parsed.seat})
        elif parsed.verb == "pick":
            held = {seat for seat in self.foes if seen.find_card(parsed.kind, seat)}
            self.target_seats = frozenset(held or {self.me})
        elif parsed.verb == "hand-place":
            self.target_seats = frozenset(self.foes)
        if parsed.verb != "play" or not self.main:
            return
        card = CARDS[self.main]
        if self.path and card.category == "damage" and not card.secret:
            self.also = frozenset({"attack"})
        elif not self.path and parsed.seat == OFF:
            self.target_kinds = frozenset(KINDS[:2])
            self.target_seats = frozenset({self.owner, *seen.foes()})

    @property
    def strikes(self) -> bool:
        """Say whether it attacks what is on its target."""
        return self.verb == "attack" or "attack" in self.also

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
