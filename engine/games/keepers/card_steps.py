"""What a card does at once and how long it lasts, as data, and how it is carried out.

Decides the meaning of the steps several cards share (`Heal(3)`, `Deals(1)`, ...), of the spans
an effect may last, and in which order a card's data happens: its effect begins, then it does its
steps, then it asks. What the steps foretell is worded in `text.forecasts`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from engine.core import Event
from engine.games.keepers import board, effects
from engine.games.keepers.card_types import Aim, Card, Play, no_aim
from engine.games.keepers.effects import Out, begin, halve, side
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.playing import cut_turn
from engine.games.keepers.query import keeper_of, max_health, on_board
from engine.games.keepers.stack import Flow, Resolve
from engine.games.keepers.state import State
from engine.games.keepers.warriors import GUARDIAN, PER_SEAT
from engine.grid import OFF
from engine.i18n import capital

# --- how long ------------------------------------------------------------------------------

_COUNT = ("no", "one", "two", "three", "four", "five", "six", "seven")
_NTH = ("", "", "second", "third", "fourth", "fifth")


class Turns(NamedTuple):
    """Until the end of a turn of that number from now: the owner's, or the enemy's it lies on."""

    number: int

    def until(self, s: State, seat: int) -> Any:
        return effects.nth_turn(s, seat, self.number)

    def words(self, theirs: bool) -> str:
        if theirs:
            return f"until the end of the enemy's {_NTH[self.number]} turn from now"
        if self.number == 2:
            return "until the end of your next turn"
        return f"until the end of your {_NTH[self.number]} turn, counting this one"

    def ruling(self, theirs: bool) -> str:
        """Return the ruling that goes with it: when the counting begins (KD-TURN-08)."""
        if theirs:
            return "If the enemy's turn is under way, it counts as the first."
        if self.number == 2:
            return "Played in a Response, it lasts until the end of your second turn from then."
        return (
            "The turn you play it in is the first. Played in a Response, your next "
            "turn is the first."
        )


class Span(NamedTuple):
    """A span that is called by its `name`; `find` returns its end by (state, seat)."""

    name: str
    find: Callable[[State, int], Any]

    def until(self, s: State, seat: int) -> Any:
        return self.find(s, seat)

    def words(self, theirs: bool) -> str:
        return self.name

    def ruling(self, theirs: bool) -> str:
        return ""


THIS_TURN = Span("for the rest of this turn", lambda s, seat: effects.turn_end(s))
NEXT_TURN = Span(
    "until your next turn begins", lambda s, seat: effects.next_turn(s, seat, at_start=True)
)
#: Of the enemy it lies on.
ENEMY_TURN = Span(
    "during the enemy's next turn", lambda s, seat: effects.next_turn(s, seat, at_start=False)
)


# --- on what -------------------------------------------------------------------------------


class Place(NamedTuple):
    """What an effect lies on, None if that is not there; `theirs`: it counts the enemy's turns."""

    find: Callable[[State, Play], int | None]
    theirs: bool = False


def _enemy_guardian(s: State, play: Play) -> int | None:
    guardian = play.foe(s) * PER_SEAT + GUARDIAN
    return guardian if on_board(s, guardian) else None


ON_ALL = Place(lambda s, play: OFF)
ON_SIDE = Place(lambda s, play: side(play.owner))
ON_KEEPER = Place(lambda s, play: play.keeper)
ON_ENEMY = Place(lambda s, play: side(play.foe(s)), theirs=True)
ON_ENEMY_GUARDIAN = Place(_enemy_guardian, theirs=True)


class Lasts(NamedTuple):
    """The card's hooks work on what it lies on: for a `span`, else until something ends it."""

    on: Place
    span: Turns | Span | None = None

    def begin(self, s: State, play: Play, out: Out) -> None:
        on = self.on.find(s, play)
        if on is None:
            return
        if self.span is None:
            begin(s, play.card, on, play.owner, out)
        else:
            seat = play.foe(s) if self.on.theirs else play.owner
            begin(s, play.card, on, play.owner, out, self.span.until(s, seat))

    def words(self) -> str:
        return self.span.words(self.on.theirs) if self.span is not None else ""

    def ruling(self) -> str:
        return self.span.ruling(self.on.theirs) if self.span is not None else ""


# --- steps ---------------------------------------------------------------------------------

#: More than any Health or Strange Matter: all there is.
FULL = 99


class Heal(NamedTuple):
    """The owner's Keeper heals, or with `everyone` every Warrior and LifeForce."""

    amount: int
    everyone: bool = False

    def __call__(self, s: State, play: Play, out: Out) -> None:
        for piece in range(len(s.at)) if self.everyone else (play.keeper,):
            effects.heal(s, piece, self.amount, out)
        for seat in s.mat.seats if self.everyone else ():
            effects.heal_lifeforce(s, seat, self.amount, out)


class Deals(NamedTuple):
    """The owner's Keeper attacks what the card is aimed at (KD-ATT-13)."""

    damage: int

    def __call__(self, s: State, play: Play, out: Out) -> None:
        effects.strike(s, play.seat, play.owner, play.parsed, self.damage, out)


def half(own: int, health: int, most: int) -> int:
    """The Health of a Keeper becomes half of what it is, rounded up."""
    return halve(health)


def as_yours(own: int, health: int, most: int) -> int:
    """The Health of a Keeper becomes that of the owner's, at most its own maximum."""
    return min(own, most)


class SetsHealth(NamedTuple):
    """The Health of the enemy's Keeper is set directly (KD-PRIO-04): by the own Keeper's Health,
    its Health and its maximum."""

    rule: Callable[[int, int, int], int]

    def __call__(self, s: State, play: Play, out: Out) -> None:
        enemy = keeper_of(play.foe(s))
        health = self.rule(s.health[play.keeper], s.health[enemy], max_health(s, enemy))
        effects.adjust(s, enemy, health, play.card, out)


class Repays(NamedTuple):
    """The enemy, or with `both` the owner first, returns Strange Matter to the Economy."""

    pays: int
    both: bool = False

    def __call__(self, s: State, play: Play, out: Out) -> None:
        for seat in (*((play.owner,) if self.both else ()), play.foe(s)):
            effects.repay(s, seat, self.pays, play.card, out)


def give_up(s: State, pieces: Iterable[int], how: str, out: Out) -> None:
    """Destroy Warriors of the own side (`how`: the word of `ev.Killed`); hidden ones are shown."""
    flow, lost = Flow(), list(pieces)
    for piece in lost:
        if s.group[piece]:
            board.emerge(s, out, flow, piece)
    for piece in lost:
        board.destroy(s, out, flow, piece, piece // PER_SEAT, how)
    board.settle_flow(s, flow)


# --- carrying it out -----------------------------------------------------------------------


def use_of(card: Card) -> Callable[[State, int, int, ParsedAction, list[Event]], None]:
    """Return what carries out a card: its effect begins, it does its steps, it asks."""
    lasts, does, choice = card.lasts, card.does, card.choice
    asks = choice is not None and not does and lasts is None

    def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: list[Event]) -> None:
        play = Play(card.name, seat, owner, parsed)
        if lasts is not None:
            lasts.begin(s, play, out)
        for step in does:
            step(s, play, out)
        if asks:
            choice.put(s, play)
        elif card.ends_turn:
            cut_turn(s, owner)

    return use


def aim_of(card: Card) -> Aim:
    """Return a card's aim; one that needs something to choose from cannot be used without."""
    needs = card.choice.needs if card.choice is not None else 0
    if not needs:
        return card.aim

    def bar(s: State, seat: int, owner: int, parsed: ParsedAction) -> str:
        enough = card.choice.room(s, Resolve(card.name, seat, owner)) >= needs
        return "" if enough else "no-target"

    return Aim(no_aim, bar)


def numbers_of(card: Card) -> dict[str, object]:
    """Return what a card's words may say of its data: `{damage}`, `{until}`, `{speed}`, ..."""
    numbers = dict(card.aim.numbers)
    for change in card.changes:
        numbers[change.hook] = abs(change.amount)
    for step in card.does:
        fields: dict[str, object] = step._asdict() if isinstance(step, tuple) else {}
        numbers |= {k: v for k, v in fields.items() if type(v) is int}
    if card.choice is not None:
        numbers["count"] = _COUNT[card.choice.most]
    if card.lasts is not None and (words := card.lasts.words()):
        numbers["until"], numbers["Until"] = words, capital(words)
    return numbers
