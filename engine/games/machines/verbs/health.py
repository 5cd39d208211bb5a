"""Verbs about what a card suffers: damage, heal, status, cleanse."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.machines import naming
from engine.games.machines.cards import Card, held
from engine.games.machines.hunches import BLOW, NEVER, RARE, USUAL
from engine.games.machines.state import NOBODY, Source, State
from engine.games.machines.stats import TOKENS, WEAKER, has, hurt
from engine.games.machines.text import reckoning, uses
from engine.games.machines.text.abilities import turns
from engine.games.machines.verb import Doing, Use, Verb
from engine.games.machines.view import Blow, PieceView, View
from engine.games.machines.vocabulary import Ability, Effect, Owner
from engine.games.machines.wounds import afflict, cleanse, cloud, heal, hit
from engine.i18n import mark, tr


class Damage(Verb, name="damage"):
    needs = ("target", "amount")
    weighty = hits = True
    sentence = mark("{card} takes {n} damage")

    def carry_out(self, s: State, d: Doing, e: Effect) -> None:
        amount = d.amount(e)
        hit(s, [(n, amount) for n in d.pieces(e)], d.source.seat, d.source.piece, "effect", d.out)

    def comes_to(self, view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
        if p is None:
            return ""
        if reckoning.has(p, "SHD"):
            return reckoning.told(Blow(0, p.health, shield=True))
        n = uses.amount(view, use, e)
        return reckoning.told(Blow(n, p.health - n))


class Heal(Verb, name="heal"):
    mild = True
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


#: How a status reads on the card that gives it, and on a button.
GIVEN = {
    "BRN": mark("{card} burns for {turns}"), "STN": mark("{card} is Stunned for {turns}"),
    "PIN": mark("{card} is Pinned for {turns}"), "SHD": mark("{card} is Shielded"),
    "WKN": mark("{card} is Weakened for {turns}"), "VUL": mark("{card} is Vulnerable for {turns}"),
}  # fmt: skip
TAKEN = {
    "BRN": mark("burns for {turns}"), "STN": mark("Stunned for {turns}"),
    "PIN": mark("Pinned for {turns}"), "SHD": mark("Shielded, its next damage is 0"),
    "WKN": mark("Damage {was} → {now} for {turns}"), "SMK": mark("smoke for {turns}"),
    "VUL": mark("Vulnerable for {turns}"),
}  # fmt: skip


class Status(Verb, name="status"):
    mild = True
    needs = ("target", "status")
    weighty = True
    vain = mark("does nothing to it")

    def faults(self, a: Ability, e: Effect, owner: Owner) -> Iterator[str]:
        if e.status in ("DLY", "FRT"):
            yield f"`{e.status}` comes by the rules alone."

    def about_cells(self, e: Effect) -> bool:
        return e.status == "SMK"

    def aims(self, s: State, a: Ability, e: Effect, source: Source, cells: list[int]) -> list[int]:
        return [c for c in cells if s.field.plain(c)] if _on_cells(e) else cells

    def carry_out(self, s: State, d: Doing, e: Effect) -> None:
        if _on_cells(e):
            for cell in d.cells(e):
                cloud(s, cell, e.status, e.turns, d.source.seat, d.out)
            return
        for n in d.pieces(e):
            afflict(s, n, e.status, e.turns, d.source.seat, d.out)

    def words(self, e: Effect, a: Ability, card: str) -> str:
        if _on_cells(e):
            return tr("smoke for {turns} on {cell}", turns=turns(e.turns), cell=card)
        return tr(GIVEN[e.status], card=card, turns=turns(e.turns))

    def comes_to(self, view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
        if p is not None and _immune(view.book.cards[p.card], e.status) and not p.down:
            return tr(self.vain)
        was = p.damage if p is not None else 0
        now = was if p is not None and reckoning.has(p, "WKN") else max(0, was - WEAKER)
        return tr(TAKEN[e.status], turns=turns(e.turns), was=was, now=now)

    def promise(self, s: State, seat: int, a: Ability, e: Effect, aim: int, user: int) -> float:
        if aim == NOBODY:
            return RARE
        if has(s, aim, e.status):
            return NEVER
        return BLOW * 2 if e.status == "BRN" and s.card(aim).type == "captain" else USUAL


def _on_cells(e: Effect) -> bool:
    return e.target is not None and "cell" in e.target.kind


def _immune(card: Card, status: str) -> bool:
    """Say whether a sigil of a card keeps a status off it."""
    kept = f"forbid status_{status.lower()}"
    return any(held(e) == kept for _, a in card.abilities for e in a.effects)


class Cleanse(Verb, name="cleanse"):
    mild = True
    needs = ("target", "statuses")
    weighty = True

    def carry_out(self, s: State, d: Doing, e: Effect) -> None:
        for n in d.pieces(e):
            cleanse(s, n, e.statuses or TOKENS, d.out)

    def words(self, e: Effect, a: Ability, card: str) -> str:
        if not e.statuses:
            return tr("all statuses are removed")
        return tr("it is no longer {statuses}", statuses=", ".join(map(naming.status, e.statuses)))

    def comes_to(self, view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
        gone = [x.status for x in p.statuses if x.status in e.statuses] if p is not None else []
        said = ", ".join(map(naming.status, gone))
        return tr("no longer {statuses}", statuses=said) if gone else ""
