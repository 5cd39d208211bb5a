"""What a verb of a card is: one object that says all there is to it.

Decides what is asked of a verb and what most of them answer. A verb is a class in a module of
`verbs`: what an effect with it must say, what it leaves to choose, what it does, what that comes
to on a button, how it reads on a card, and what computer players expect of it. Whoever reads,
checks, plays or describes cards asks `VERBS` and knows no verb by its name.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from engine.games.machines.board import mark_of
from engine.games.machines.events import Out
from engine.games.machines.state import NOBODY, SEATS, Context, Source, State
from engine.games.machines.stats import candidates, fitting
from engine.games.machines.view import PieceView, View
from engine.games.machines.vocabulary import MOST, Ability, Effect, Owner, Printed
from engine.i18n import mark, tr

#: All verbs, by the word a file of cards says.
VERBS: dict[str, Verb] = {}
#: For "none" of those an ability offers.
NONE = "none"
#: All that can be chosen, each as the words that say it.
Chosen: TypeAlias = list[tuple[str, ...]]


class Doing:
    """One ability at work: what it still has to hear of its player's choices."""

    def __init__(
        self, s: State, ability: Ability, source: Source, args: tuple[str, ...], context: Context,
        out: Out,
    ):  # fmt: skip
        self.s, self.ability, self.source = s, ability, source
        self.context, self.out = context, out
        self.args = list(args)

    def word(self) -> str:
        return self.args.pop(0)

    def cell(self) -> int:
        return self.s.field.index[self.word()]

    def cells(self, effect: Effect) -> list[int]:
        """Return the cells an effect is about, as chosen or as they follow."""
        target = effect.target
        if target is None:
            return []
        if not target.chosen:
            return candidates(self.s, target, self.source, self.context)
        if self.args and self.args[0] == NONE:
            self.word()
            return []
        cell = self.cell()
        piece = self.s.board[cell]
        fits = cell in candidates(self.s, target, self.source, self.context)
        if piece != NOBODY and self.context.subject is None:
            c = self.context
            self.context = Context(mark_of(self.s, piece), c.other, c.argument, c.team)
        return [cell] if fits else []

    def pieces(self, effect: Effect) -> list[int]:
        """Return the pieces an effect is about."""
        found = [self.s.board[c] for c in self.cells(effect)]
        return [n for n in found if n != NOBODY]

    def amount(self, effect: Effect) -> int:
        if isinstance(effect.amount, int):
            return effect.amount
        card = self.source.card
        if effect.amount.of == "trigger_subject" and self.context.subject is not None:
            card = self.context.subject.card
        return int(getattr(self.s.book.cards[card], effect.amount.stat))

    def seat(self, effect: Effect) -> int:
        if effect.who == "chosen_opponent":
            return SEATS.index(self.word())
        return self.s.turn if effect.who == "attacker" else self.source.seat


class Use(NamedTuple):
    """An ability as an action names it: `card` it is on or is (empty: a passive), `cell` it is
    used at (NOBODY: from the hand), its words of choice."""

    name: str
    ability: Ability
    card: str
    cell: int
    args: tuple[str, ...]


class Verb:
    """One verb, in `VERBS` by the `name` its class is given. `e` is an effect with it, `a` the
    ability this is one of."""

    #: What an effect must say besides its verb.
    needs: tuple[str, ...] = ("target",)
    #: The triggers it answers, if it is an answer to what is going on.
    answers: tuple[str, ...] = ()
    #: Whether it may hold as long as its card lies there; else it happens once.
    lasting = False
    #: Whether it may change what comes after it.
    weighty = False
    #: Whether it does nothing but move a card (MM-MEET-16).
    moves = False
    #: Whether it deals damage to the cards it is about, whether it destroys them.
    hits = kills = False
    #: Whether it is of no moment to other sides, unless it is about their cards.
    mild = False
    #: Whether its player gains points by it.
    earns = False
    #: Whether it takes away what it answers.
    negates = False
    #: How many words say what is chosen.
    takes = 1
    #: How it reads on a card, of the `card` it is about and `n`, how much.
    sentence = ""
    #: What its use comes to, where that is always the same, and where it comes to nothing.
    result = vain = ""
    #: How much it promises a computer player, where that is always the same.
    worth = 1.0

    def __init_subclass__(cls, name: str = "") -> None:
        if name:
            VERBS[name] = cls()

    # -- what a file may say, besides what all may (`checks.abilities`) ----------------------------

    def faults(self, a: Ability, e: Effect, owner: Owner) -> Iterator[str]:
        """Return what keeps an effect from being carried out."""
        return iter(())

    def amount_fault(self, e: Effect) -> str:
        """Return what is wrong with how much an effect is about, empty for nothing."""
        free = "amount" not in self.needs or isinstance(e.amount, Printed)
        fits = free or 1 <= e.amount <= MOST  # type: ignore[operator]
        return "" if fits else f"`amount` is at least 1 and at most {MOST}."

    def about_cells(self, e: Effect) -> bool | None:
        """Say whether an effect is about cells instead of cards; None: it may be about either."""
        return False

    def about_player(self, e: Effect) -> bool:
        """Say whether an effect is about a player instead of a card."""
        return False

    # -- what is chosen ---------------------------------------------------------------------------

    def choice(self, e: Effect) -> str:
        """Return what an effect leaves to choose, empty for nothing: `target`, `to`, `other` (all
        of them cells), `deck` or `opponent`."""
        return "target" if e.target is not None and e.target.chosen else ""

    def ways(self, s: State, a: Ability, at: int, source: Source, context: Context) -> Chosen:
        """Return the words of all that may be chosen for the effect with the number `at`."""
        e = a.effects[at]
        assert e.target is not None
        cells = candidates(s, e.target, source, context)
        if a.trigger == "none" and at == 0:
            cells = fitting(s, a, source, context, cells)
        names = s.field.names
        found = [(names[c],) for c in self.aims(s, a, e, source, cells)]
        return [(NONE,), *found] if e.target.pick == "up_to" else [*found]

    def aims(self, s: State, a: Ability, e: Effect, source: Source, cells: list[int]) -> list[int]:
        """Return which of the cells that fit a target may be chosen, the best first."""
        return cells

    # -- what it does -----------------------------------------------------------------------------

    def carry_out(self, s: State, d: Doing, e: Effect) -> None:
        """Let an effect work. What only lasts has nothing to do when it comes: see `stats`."""

    def any_order(self, e: Effect) -> bool:
        """Say whether it comes to the same before and after another effect of which that is so."""
        return not self.weighty

    # -- in words ---------------------------------------------------------------------------------

    def words(self, e: Effect, a: Ability, card: str) -> str:
        """Return what an effect does, as it stands on a card; `card` says what it is about."""
        said = tr(self.sentence, card=card, n=amount(e))
        up_to = e.target is not None and e.target.pick == "up_to"
        return tr("if you like, {effect}", effect=said) if up_to else said

    def comes_to(self, view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
        """Return what an effect of a use comes to, on a button; `p` is the card it is about,
        `word` what was chosen for it."""
        return tr(self.result) if self.result else ""

    # -- what it is worth -------------------------------------------------------------------------

    def promise(self, s: State, seat: int, a: Ability, e: Effect, aim: int, user: int) -> float:
        """Return how much an effect promises (`hunches`), 1 being usual; `aim` and `user` are the
        pieces it is aimed at and used by, or NOBODY."""
        return self.worth


def amount(e: Effect) -> str:
    """Return how much an effect is about, in words."""
    if isinstance(e.amount, Printed):
        what = {"trade": mark("its Trade"), "level": mark("its Level"),
                "damage": mark("its Damage")}  # fmt: skip
        return tr(what[e.amount.stat])
    return str(abs(e.amount))
