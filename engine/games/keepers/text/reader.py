"""The words of a typed text sorted out: verb, who, where, what.

Decides which role each word has and what is named by it. Warriors named without their space
are found by the view, so only as far as it knows. What the text asks for is said by `parser`,
and for cards by `card_intent`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.text.headings import headings
from engine.games.keepers.text.view_index import Seen
from engine.games.keepers.text.vocabulary import CARD_VERBS, VERBS, Token
from engine.games.keepers.view import Piece
from engine.games.keepers.warriors import KINDS
from engine.turn_end import TURN_END


class Placed(Struct, frozen=True):
    """A word and the role its place gives it: start (of the text), actor, target or via."""

    token: Token
    role: str


def roles(words: Iterable[Token]) -> tuple[Placed, ...]:
    """Give every word its role: who acts comes before the verb, what it is done to after."""
    placed = []
    role = "start"
    for word in words:
        placed.append(Placed(word, role))
        turns = word.values("role")
        if len(turns) == 1 and not word.values("kind"):
            role = "target" if turns[0] == "goal" else turns[0]
        elif _deed(word) and not word.values("kind") and not word.filler:
            role = "target"
    return tuple(placed)


def _deed(word: Token) -> bool:
    """Say whether a word names something to do: what follows is what it is done to."""
    return bool(word.values("verb") or word.values("card") or word.values("skill"))


PIECE_VERBS = ("move", "attack", "switch", "hand", *ABILITIES)
#: Decisions in which a space is chosen, and in which setup choices are made.
SPACES = ("respawn", "deliver", "exile", "overlap", "wall", "marker")
SETUP = ("keeper", "place", "ultimate", "effect")
#: Which of the words for "no more" belongs to which decision.
QUIET = {"end": ("turn", TURN_END), "stop": ("walk",), "pass": ("respond", "reuse")}


def placed(phase: str) -> bool:
    """Say whether a Minion and its space are chosen together."""
    return phase == "minion" or (phase in CARDS and CARDS[phase].answer == "minion")


class Reader:
    """The words of one text sorted out."""

    def __init__(self, seen: Seen, words: Sequence[Placed]) -> None:
        self.seen = seen
        waiting = seen.waiting()
        self.phase = waiting.kind if waiting else ""
        asked_for_cell = seen.asking() != "" and not placed(self.phase)
        self.spaces = self.phase in SPACES or asked_for_cell
        self.asked = waiting.cell if waiting else ""
        self.words = words
        self.things = {v for w in words for v in w.token.values("thing") if _sure(w.token)}
        self.names = [v for w in words for v in w.token.values("name") if _sure(w.token)]
        self.kinds = [(k, w.role) for w in words if (k := self._pick_kind(w))]
        self.cells = [(v[0], w.role) for w in words if len(v := w.token.values("cell")) == 1]
        after = {m for w in words if w.role == "target" for m in w.token.meanings}
        self.enemy = not after.isdisjoint({"side:foe", *(f"seat:{x}" for x in seen.foes())})
        self.seats = [int(v) for w in words for v in w.token.values("seat") if _sure(w.token)]
        self.own = not after.isdisjoint({"side:own", f"seat:{seen.seat}"})
        #: Directions a text names in the place of a space.
        self.steps = headings((w.token.word for w in words), seen.seat)
        self.verb = self._pick_verb()

    def _pick_kind(self, word: Placed) -> str:
        """Return the kind a word names; of several, one the reader has on the board."""
        kinds = word.token.values("kind")
        if not kinds or (len(kinds) > 1 and word.role == "target"):
            return kinds[0] if kinds else ""
        return next((k for k in kinds if self._mine(k)), kinds[0])

    def _pick_verb(self, strictly: bool = True) -> str:
        """Return the verb most words speak for, among those the open decision knows."""
        votes: dict[str, float] = {}
        for word in self.words:
            if word.token.filler or word.token.values("kind"):
                continue
            for verb in word.token.values("verb"):
                if self._fits_phase(verb, word.token.word) or (not strictly and verb in QUIET):
                    votes[verb] = votes.get(verb, 0) + 1 + 0.5 * (verb == word.token.word)
        if not votes and strictly:
            return self._pick_verb(strictly=False)
        order = [*VERBS, *ABILITIES]  # an ability needs no words but its name and title
        return max(votes, key=lambda v: (votes[v], -order.index(v)), default="")

    def _fits_phase(self, verb: str, word: str) -> bool:
        if verb in SETUP:
            return verb in (word, self.phase) or (verb == "place" and placed(self.phase))
        if verb == "at":
            return self.spaces
        if verb == "pick":
            return self.phase in ("draft", "list") or self.seen.asking() != ""
        if verb == "give":
            return bool(self.mates())
        if verb in CARD_VERBS:
            return self.seen.carded
        if verb == "first":
            return self.phase.endswith("-order")
        return verb not in QUIET or verb == word or self.phase in QUIET[verb]

    def lifeforce(self, foe: bool) -> str:
        """Return the space of a LifeForce: the enemy's that is named, or the own."""
        named = [x for x in self.seats if x in self.seen.foes()]
        seat = (*named, *self.seen.foes())[0] if foe else self.seen.seat
        return self.seen.view.sides[seat].lifeforce_cell

    def _mine(self, kind: str) -> list[Piece]:
        seen = self.seen
        return [p for p in seen.view.pieces if p.kind == kind and p.cell and seen.obeys(p)]

    def says(self, verb: str) -> bool:
        """Say whether a word of the text stands for a verb."""
        return any(verb in w.token.values("verb") and _sure(w.token) for w in self.words)

    def others_act(self) -> bool:
        """Say whether a text begins with a Warrior that is no Keeper."""
        kinds = [kind for kind, role in self.kinds if role == "start"]
        cells = [cell for cell, role in self.cells if role == "start"]
        kinds += [p.kind for cell in cells if (p := self.seen.actor(cell))]
        return any(kind != KINDS[0] for kind in kinds)

    def mates(self) -> list[int]:
        """Return the seats of the reader's teammates, one that is named first."""
        mates = [s.seat for s in self.seen.view.sides if self.seen.ally(s.seat)]
        return sorted(mates, key=lambda seat: seat not in self.seats)

    def pieces(self, kind: str, foe: bool = False) -> list[Piece]:
        """Return Warriors of a kind on the board: the reader's, or if `foe` the enemy's, first."""
        all_of = [p for p in self.seen.view.pieces if p.kind == kind and p.cell]
        first = set(self.seats)
        return sorted(all_of, key=lambda p: (not self.seen.fits(p, foe), p.seat not in first))


def _sure(token: Token) -> bool:
    """Say whether a word is a whole one and not just the beginning of many."""
    return len(token.word) > 1 or token.word == "w"
