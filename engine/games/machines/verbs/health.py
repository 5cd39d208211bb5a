"""Verbs about Health: damage, heal, destroy."""

from __future__ import annotations

from engine.games.machines.doing import Doing, Use
from engine.games.machines.hunches import given_up
from engine.games.machines.state import Source, State
from engine.games.machines.stats import hurt
from engine.games.machines.text import reckoning, uses
from engine.games.machines.verb import Verb
from engine.games.machines.view import PieceView, View
from engine.games.machines.vocabulary import Ability, Effect
from engine.games.machines.wounds import bury, doomed, heal, hit
from engine.i18n import mark, tr


class Damage(Verb, name="damage"):
    needs = ("target", "amount")
    weighty = True
    sentence = mark("{card} takes {n} damage")

    def carry_out(self, s: State, d: Doing, e: Effect) -> None:
        amount = d.amount(e)
        hit(s, [(n, amount) for n in d.pieces(e)], d.source.seat, d.source.piece, "effect", d.out)

    def comes_to(self, view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
        if p is None:
            return ""
        if reckoning.has(p, "SHD"):
            return reckoning.told(reckoning.Blow(0, p.health, shield=True))
        n = uses.amount(view, use, e)
        return reckoning.told(reckoning.Blow(n, p.health - n))


class Heal(Verb, name="heal"):
    needs = ("target", "amount")
    weighty = True
    sentence = mark("{card} heals {n}")
    vain = mark("nothing to heal")

    def aims(self, s: State, a: Ability, e: Effect, source: Source, cells: list[int]) -> list[int]:
        return sorted(cells, key=lambda c: hurt(s, s.board[c]) <= 0)  # whom it helps comes first

    def carry_out(self, s: State, d: Doing, e: Effect) -> None:
        for n in d.pieces(e):
            heal(s, n, d.amount(e), d.out)

    def any_order(self, e: Effect) -> bool:
        return e.target is not None and e.target.pick in ("all", "all_matching")

    def comes_to(self, view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
        if p is None:
            return ""
        now = min(p.face, p.health + uses.amount(view, use, e))
        if now <= p.health:
            return tr(self.vain)
        return tr("Health {was} → {now}", was=p.health, now=now)

    def promise(self, s: State, seat: int, a: Ability, e: Effect, aim: int, user: int) -> float:
        return max(0, min(hurt(s, aim), 2))


class Destroy(Verb, name="destroy"):
    weighty = kills = True
    sentence = mark("{card} is destroyed")

    def carry_out(self, s: State, d: Doing, e: Effect) -> None:
        by = d.source.seat, d.source.piece, "effect"
        bury(s, [doomed(s, n, *by) for n in d.pieces(e)], d.out)

    def comes_to(self, view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
        return tr("destroyed")

    def promise(self, s: State, seat: int, a: Ability, e: Effect, aim: int, user: int) -> float:
        return given_up(s, seat, a, e, aim)
