"""Verbs about where cards lie and whose cells are: move, swap, return, destroy, claim."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.games.machines import events as ev
from engine.games.machines import naming
from engine.games.machines.board import (
    claim,
    lift,
    mark_of,
    may_return,
    pick_up,
    pushes,
    relocate,
    swap,
)  # fmt: skip
from engine.games.machines.checks.abilities import listed, target_faults
from engine.games.machines.hunches import RARE, USUAL, captains, far, missing, phase
from engine.games.machines.state import NOBODY, Context, Source, State
from engine.games.machines.stats import candidates, immovable
from engine.games.machines.text import targets
from engine.games.machines.verb import NONE, VERBS, Chosen, Doing, Use, Verb
from engine.games.machines.view import PieceView, View
from engine.games.machines.vocabulary import CHOSEN, Ability, Effect, Owner
from engine.games.machines.wounds import bury, doomed
from engine.i18n import mark, tr, trn

#: Where there is one card at most.
SINGLE = ("self", "trigger_subject", "trigger_source")


@cache
def _only_moves(ability: Ability) -> bool:
    return all(VERBS[e.verb].moves for e in ability.effects)


class _Moving(Verb):
    """What moves a card: of opponents' cards not those that hold their place (MM-MEET-16), as
    long as it does nothing else to them."""

    moves = weighty = True

    def aims(self, s: State, a: Ability, e: Effect, source: Source, cells: list[int]) -> list[int]:
        if e.target is None or e.target.side == "own" or not _only_moves(a):
            return cells
        stuck = immovable(s, source.seat)
        return [c for c in cells if s.board[c] not in stuck]


class Move(_Moving, name="move"):
    needs = ("target", "cells")
    takes = 2

    def faults(self, a: Ability, e: Effect, owner: Owner) -> Iterator[str]:
        if e.target is not None and not e.target.chosen:
            yield f"what is moved is chosen: `where` is one of {listed(CHOSEN)}, `pick` is `one`."

    def ways(self, s: State, a: Ability, at: int, source: Source, context: Context) -> Chosen:
        index, names, reach = s.field.index, s.field.names, a.effects[at].cells
        found = super().ways(s, a, at, source, context)
        none = [words for words in found if words == (NONE,)]
        there = [(w, names[c]) for (w,) in found[len(none) :] for c in pushes(s, index[w], reach)]
        return [*none, *there]

    def carry_out(self, s: State, d: Doing, e: Effect) -> None:
        none = d.args[:1] == [NONE]
        found = d.pieces(e)
        if none:
            return
        to, stuck = d.cell(), immovable(s, d.source.seat)
        for n in found:
            p = s.pieces[n]
            if s.board[to] == NOBODY and n not in stuck:
                d.out.append(ev.Moved(seat=p.seat, card=p.card, cell=p.cell, to=to, how="push"))
                relocate(s, n, to)
                s.shifted += (mark_of(s, n),)

    def words(self, e: Effect, a: Ability, card: str) -> str:
        return trn(
            "push {card} {count} step to a free cell you choose",
            "push {card} up to {count} steps to a free cell you choose", e.cells, card=card,
        )  # fmt: skip

    def comes_to(self, view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
        return tr("to {cell}", cell=word.split()[-1]) if word else ""


class Swap(_Moving, name="swap"):
    needs = ("target", "with")
    result = mark("swap")

    def faults(self, a: Ability, e: Effect, owner: Owner) -> Iterator[str]:
        if e.target is not None and e.target.where not in SINGLE:
            yield f"one card swaps, `where` is {listed(SINGLE)}; `with` is what is chosen."
        if e.other is not None:
            if e.other.where not in CHOSEN:
                yield f"`with` is chosen: its `where` is one of {listed(CHOSEN)}."
            yield from target_faults(e.other, "with", a, e, owner, False)

    def choice(self, e: Effect) -> str:
        return "other"

    def ways(self, s: State, a: Ability, at: int, source: Source, context: Context) -> Chosen:
        target, other = a.effects[at].target, a.effects[at].other
        assert other is not None
        stuck = immovable(s, source.seat)
        if target is not None and target.where == "self" and source.piece in stuck:
            return []
        cells = candidates(s, other, source, context)
        return [(s.field.names[c],) for c in cells if s.board[c] not in stuck]

    def carry_out(self, s: State, d: Doing, e: Effect) -> None:
        assert e.other is not None
        one = d.pieces(e)
        cell = d.cell()
        other = s.board[cell]
        if not one or other == NOBODY or immovable(s, d.source.seat) & {one[0], other}:
            return
        if cell in candidates(s, e.other, d.source, d.context):
            p = s.pieces[one[0]]
            name = s.pieces[other].card
            d.out.append(
                ev.Moved(seat=p.seat, card=p.card, cell=p.cell, to=cell, how="swap", other=name)
            )
            swap(s, one[0], other)
            s.shifted += (mark_of(s, one[0]), mark_of(s, other))

    def words(self, e: Effect, a: Ability, card: str) -> str:
        assert e.other is not None
        said = mark("{card} and {other} swap places; neither counts as moved")
        return tr(said, card=card, other=targets.target(e.other, a))


def _given_up(s: State, seat: int, ability: Ability, e: Effect, piece: int) -> float:
    """Return how much it promises that a card leaves the Playfield. An own Unit is given up for
    points in Battle that others strike with, or for cards if it is worth hardly any."""
    if e.target is not None and e.target.side != "own":
        return USUAL
    card, p = s.card(piece), s.pieces[piece]
    if any(effect.verb == "draw" for effect in ability.effects):
        return USUAL if card.level == 0 else RARE / 4
    spent = p.attacked or far(s, captains(s, seat), p.cell) > card.range
    if phase(s) == "battle" and spent and (lack := missing(s, seat)) > 0:
        return 4 * min(lack, card.trade) / (1 + card.level)
    return RARE / 4


class Return(_Moving, name="return"):
    mild = True
    sentence = mark("{card} goes back to its owner's hand")

    def faults(self, a: Ability, e: Effect, owner: Owner) -> Iterator[str]:
        if e.target is not None and {*e.target.kind} == {"captain"}:
            yield "what returns lies in a hand then, and a Captain never does: `kind` names others."

    def aims(self, s: State, a: Ability, e: Effect, source: Source, cells: list[int]) -> list[int]:
        cells = super().aims(s, a, e, source, cells)
        return [c for c in cells if may_return(s, s.board[c])] if _only_moves(a) else cells

    def carry_out(self, s: State, d: Doing, e: Effect) -> None:
        found, stuck = d.pieces(e), immovable(s, d.source.seat)
        for n in found:
            if n not in stuck and may_return(s, n):
                p = lift(s, n)
                pick_up(s, p.owner, p.card)
                d.out.append(ev.Returned(seat=p.owner, card=p.card, cell=p.cell, zone="hand"))

    def comes_to(self, view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
        return "" if p is None else tr("back to {seat}'s hand", seat=naming.side(p.owner))

    def promise(self, s: State, seat: int, a: Ability, e: Effect, aim: int, user: int) -> float:
        return _given_up(s, seat, a, e, aim)


class Destroy(Verb, name="destroy"):
    weighty = kills = True
    sentence = mark("{card} is destroyed")
    result = mark("destroyed")

    def comes_to(self, view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
        if e.target is not None and e.target.where == "self":
            return tr("this card is destroyed")
        return super().comes_to(view, use, e, p, word)

    def carry_out(self, s: State, d: Doing, e: Effect) -> None:
        by = d.source.seat, d.source.piece, "effect"
        bury(s, [doomed(s, n, *by) for n in d.pieces(e)], d.out)

    def promise(self, s: State, seat: int, a: Ability, e: Effect, aim: int, user: int) -> float:
        return _given_up(s, seat, a, e, aim)


class Claim(Verb, name="claim"):
    result = mark("it becomes your territory")

    def about_cells(self, e: Effect) -> None:
        return None

    def carry_out(self, s: State, d: Doing, e: Effect) -> None:
        for cell in d.cells(e):
            claim(s, cell, s.teams[d.source.seat], d.out)

    def words(self, e: Effect, a: Ability, card: str) -> str:
        return tr("put your marker on {cell}", cell=card)
