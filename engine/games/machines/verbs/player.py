"""Verbs about what a player has: draw, discard, gain_tp, lose_tp."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.machines import naming
from engine.games.machines.board import discard, draw, friends, gain
from engine.games.machines.hunches import BLOW, NEVER, USUAL, missing, phase
from engine.games.machines.state import SEATS, Context, Source, State
from engine.games.machines.text import reckoning, uses
from engine.games.machines.verb import Chosen, Doing, Use, Verb, amount
from engine.games.machines.view import PieceView, View
from engine.games.machines.vocabulary import Ability, Effect, Owner, Printed
from engine.i18n import mark, tr, trn
from engine.rng import pick


class _Player(Verb):
    """What happens to a player: the ability's own, the attacker, or an opponent who is chosen."""

    def choice(self, e: Effect) -> str:
        return "opponent" if e.who == "chosen_opponent" else ""

    def ways(self, s: State, a: Ability, at: int, source: Source, context: Context) -> Chosen:
        return [(SEATS[x],) for x in s.playing if not friends(s, x, source.seat)]


class Discard(_Player, name="discard"):
    needs = ("who", "count", "random")
    worth = 3 * USUAL

    def faults(self, a: Ability, e: Effect, owner: Owner) -> Iterator[str]:
        if not e.random:
            yield "what is discarded is left to chance: `random = true`."

    def carry_out(self, s: State, d: Doing, e: Effect) -> None:
        seat = d.seat(e)
        for _ in range(min(e.count, len(s.sides[seat].hand))):
            hand = s.sides[seat].hand
            discard(s, seat, pick(s, hand), "effect", d.out)

    def words(self, e: Effect, a: Ability, card: str) -> str:
        return trn(
            "an opponent you choose discards a random card from the hand",
            "an opponent you choose discards {count} random cards from the hand", e.count,
        )  # fmt: skip

    def comes_to(self, view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
        seat = SEATS.index(word)
        held = view.sides[seat].cards
        return tr("{seat} loses {count} of {all} cards", seat=naming.side(seat),
                  count=min(e.count, held), all=held)  # fmt: skip


class Draw(Verb, name="draw"):
    mild = True
    needs = ("deck", "count")
    worth = 3 * USUAL

    def faults(self, a: Ability, e: Effect, owner: Owner) -> Iterator[str]:
        if e.who != "controller":
            yield "`draw` is for its own player alone."

    def choice(self, e: Effect) -> str:
        return "deck" if e.deck == "chosen" else ""

    def ways(self, s: State, a: Ability, at: int, source: Source, context: Context) -> Chosen:
        return [("soldier",), ("specialist",)]

    def carry_out(self, s: State, d: Doing, e: Effect) -> None:
        draw(s, d.source.seat, d.word() if e.deck == "chosen" else e.deck, e.count, d.out)

    def words(self, e: Effect, a: Ability, card: str) -> str:
        if e.deck == "soldier":
            return trn("draw {count} card from your Soldier deck",
                       "draw {count} cards from your Soldier deck", e.count)  # fmt: skip
        if e.deck == "specialist":
            return trn("draw {count} card from your Specialist deck",
                       "draw {count} cards from your Specialist deck", e.count)  # fmt: skip
        if e.deck == "chosen":
            return trn("draw {count} card from your Soldier or your Specialist deck",
                       "draw {count} cards from your Soldier or your Specialist deck",
                       e.count)  # fmt: skip
        return trn("draw {count} card from the Power deck",
                   "draw {count} cards from the Power deck", e.count)  # fmt: skip

    def comes_to(self, view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
        side = view.sides[view.seat] if view.seat is not None else view.sides[0]
        left = {"soldier": side.soldiers, "specialist": side.specialists}.get(word or e.deck)
        if left is None:
            return tr("draw {count} Power cards", count=e.count)
        return tr("draw {count} of {left}", count=e.count, left=left)


def _points(e: Effect, a: Ability) -> str:
    """Return an amount of Turn Points: ATP where only a lead gets them."""
    attacks = a.stance == ("attack",) or e.who == "attacker"
    if isinstance(e.amount, Printed):
        said = mark("{what} in ATP") if attacks else mark("{what} in Turn Points")
        return tr(said, what=amount(e))
    if attacks:
        return tr("{count} ATP", count=e.amount)
    return trn("{count} Turn Point", "{count} Turn Points", e.amount)


class Gain(_Player, name="gain_tp"):
    mild = earns = True
    needs = ("amount",)

    def carry_out(self, s: State, d: Doing, e: Effect) -> None:
        gain(s, d.seat(e), d.amount(e), d.out, d.source.name)

    def words(self, e: Effect, a: Ability, card: str) -> str:
        more = a.trigger in ("scrapped", "kill_single_combat")
        said = mark("you gain {points} more") if more else mark("you gain {points}")
        return tr(said, points=_points(e, a))

    def comes_to(self, view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
        return reckoning.gained(view, uses.amount(view, use, e), uses.cost(view, use))

    def promise(self, s: State, seat: int, a: Ability, e: Effect, aim: int, user: int) -> float:
        if phase(s) != "battle":
            return USUAL
        return BLOW if missing(s, seat) > 0 else NEVER


class Lose(_Player, name="lose_tp"):
    needs = ("who", "amount")

    def carry_out(self, s: State, d: Doing, e: Effect) -> None:
        gain(s, d.seat(e), -d.amount(e), d.out, d.source.name)

    def words(self, e: Effect, a: Ability, card: str) -> str:
        return tr("the attacker loses {points}", points=_points(e, a))

    def comes_to(self, view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
        seat = naming.side(view.turn)
        return tr("{seat} loses {count} ATP", seat=seat, count=uses.amount(view, use, e))
