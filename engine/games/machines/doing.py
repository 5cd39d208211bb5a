"""An ability at work (`Doing`), and one as an action names it (`Use`): what a verb is handed.

Decides how an effect finds its cells, pieces, amount and seat. Words of choice are taken in the
order of the effects. What is gone or illegal by then has no effect (MM-ACT-06).
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.machines.events import Out
from engine.games.machines.places import mark_of
from engine.games.machines.state import NOBODY, SEATS, Context, Source, State
from engine.games.machines.stats import candidates
from engine.games.machines.vocabulary import Ability, Effect

#: For "none" of those an ability offers.
NONE = "none"


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
