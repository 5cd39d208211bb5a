"""Verbs that hold as long as their card lies there: modify, permit, forbid (see `stats`)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.machines.checks.abilities import listed
from engine.games.machines.hunches import BLOW, RARE, USUAL, captains, far, missing
from engine.games.machines.state import NOBODY, State
from engine.games.machines.text import targets, uses
from engine.games.machines.verb import Doing, Use, Verb, amount
from engine.games.machines.view import PieceView, View
from engine.games.machines.vocabulary import MOST, PLAYERS, Ability, Effect, Owner, Printed
from engine.i18n import mark, tr, trn
from engine.kit.effects import Effect as Row

#: What is permitted for good, what once, and what can be forbidden.
HOLDS = ("destroy_on_equal", "free_diagonals", "ignore_delay", "deploy_here")
ONCE = ("move_again", "attack_again")
BANS = ("moved_by_opponent", "status_brn")

STATS = {
    "damage": mark("{sign}{n} Damage"), "speed": mark("{sign}{n} Speed"),
    "range": mark("{sign}{n} Range"), "health_max": mark("{sign}{n} Health"),
}  # fmt: skip
#: What passives change, for more and for less.
CHANGES = {
    "kill_bonus": (mark("exceeding a target's Health in Single Combat gains you {n} more ATP"),
                   mark("exceeding a target's Health in Single Combat gains you {n} less ATP")),
    "skirmish_cost": (mark("your Skirmish costs {n} more ATP"),
                      mark("your Skirmish costs {n} less ATP")),
    "deploy_cost": (mark("deploying {card} costs {n} more ATP"),
                    mark("deploying {card} costs {n} less ATP")),
    "chip_taken": (mark("Single Combat that does not exceed its Health deals {card} {n} "
                        "more damage"),
                   mark("Single Combat that does not exceed its Health deals {card} {n} "
                        "less damage: 0 instead of 1")),
}  # fmt: skip


def _scrap_gain(less: bool, count: int) -> str:
    if less:
        return trn("you gain {count} fewer Turn Point for each card you scrap",
                   "you gain {count} fewer Turn Points for each card you scrap", count)  # fmt: skip
    return trn("you gain {count} more Turn Point for each card you scrap",
               "you gain {count} more Turn Points for each card you scrap", count)  # fmt: skip


def _reserve_pick(less: bool, count: int) -> str:
    if less:
        return trn("in an End Phase you may send {count} fewer card to your Reserve",
                   "in an End Phase you may send {count} fewer cards to your Reserve",
                   count)  # fmt: skip
    return trn("in an End Phase you may send {count} more card to your Reserve",
               "in an End Phase you may send {count} more cards to your Reserve",
               count)  # fmt: skip


#: What passives change of which there are one or several.
COUNTED = {"scrap_gain": _scrap_gain, "reserve_pick": _reserve_pick}


class Modify(Verb, name="modify"):
    needs = ("target", "stat", "amount")
    lasting = True

    def faults(self, a: Ability, e: Effect, owner: Owner) -> Iterator[str]:
        if e.stat in PLAYERS and (owner != "passive" or a.mode != "continuous"):
            yield f"`{e.stat}` is a player's: only a passive that is continuous modifies it."
        where = e.target.where if e.target is not None else ""
        if a.mode != "continuous":
            return
        if e.stat == where == "range":
            yield "a Range cannot rest on who is in Range: say `within` and how far."
        if where in ("trigger_subject", "trigger_source"):
            yield "nothing triggers what is continuous."

    def amount_fault(self, e: Effect) -> str:
        if isinstance(e.amount, Printed):
            return "what is modified is modified by a whole number."
        return "" if 0 < abs(e.amount) <= MOST else f"`amount` is up to {MOST}, and not 0."

    def about_player(self, e: Effect) -> bool:
        return e.stat in PLAYERS

    def carry_out(self, s: State, d: Doing, e: Effect) -> None:
        """Let a number change for a while."""
        if d.ability.duration != "instant":
            return
        seat = d.source.seat
        start = e.until == "next_own_attack_build"
        turn = s.led[seat] + 1 if start else s.turn_number
        for n in d.pieces(e):
            row = Row(e.stat, n, seat, seat if start else NOBODY, turn, start, d.amount(e))
            s.rows += (row,)

    def words(self, e: Effect, a: Ability, card: str) -> str:
        assert isinstance(e.amount, int)  # `amount_fault` lets nothing else be
        less = e.amount < 0
        if e.stat in COUNTED:
            return COUNTED[e.stat](less, abs(e.amount))
        if e.stat in CHANGES:
            if e.stat == "deploy_cost":
                level = next((c.n for c in a.conditions if c.pred == "level_at_least"), 0)
                card = targets.a_unit(level)
            return tr(CHANGES[e.stat][less], n=amount(e), card=card)
        what = tr(STATS[e.stat], sign="−" if less else "+", n=amount(e))
        if e.target is None or e.target.where == "self":
            return what
        said = tr("{card} has {what}", card=card, what=what)
        if e.until == "next_own_attack_build":
            return tr("{effect} until your next attacking Build Phase", effect=said)
        return tr("{effect} for this turn", effect=said) if e.until == "end_of_turn" else said

    def comes_to(self, view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
        kinds = e.target.kind if e.target is not None else ()
        mine = [q for q in view.pieces if q.seat == view.seat and _is(view, q, kinds)]
        return trn("+{n} Damage for {count} card", "+{n} Damage for {count} cards", len(mine),
                   n=uses.amount(view, use, e))  # fmt: skip


def _is(view: View, p: PieceView, kinds: tuple[str, ...]) -> bool:
    card = view.book.cards[p.card]
    return not kinds or card.type in kinds or ("unit" in kinds and card.unit)


class _Rule(Verb):
    """What changes a rule for a card; `sentences` say which, in words."""

    needs = ("target", "what")
    lasting = True
    sentences: dict[str, str] = {}

    def words(self, e: Effect, a: Ability, card: str) -> str:
        return tr(self.sentences[e.what], card=card)


class Permit(_Rule, name="permit"):
    sentences = {
        "destroy_on_equal":
            mark("in Single Combat its Damage destroys a target of equal Health, too"),
        "free_diagonals": mark("any number of its steps in a move may be diagonal"),
        "ignore_delay": mark("it comes into play without Deployment Delay"),
        "attack_again": mark("{card} may make one more Single Combat this turn"),
        "move_again": mark("{card} may move once more this turn, at the usual price"),
        "deploy_here": mark("{card} is a Spawn cell for you"),
    }  # fmt: skip
    again = {"move_again": mark("may move once more"), "attack_again": mark("may attack once more")}

    def faults(self, a: Ability, e: Effect, owner: Owner) -> Iterator[str]:
        if e.what in BANS:
            yield f"`{e.what}` can only be forbidden."
        elif e.what in ONCE and a.mode == "continuous":
            yield f"`{e.what}` happens once: the ability is proactive, reactive or triggered."
        elif e.what in HOLDS and a.mode != "continuous":
            yield f"`{e.what}` holds as long as its card lies there: the ability is continuous."
        elif e.what == "ignore_delay" and (e.target is None or e.target.where != "self"):
            yield "a Unit ignores its own delay alone: `where` is `self`, on a sigil."

    def about_cells(self, e: Effect) -> bool:
        return e.what == "deploy_here"

    def carry_out(self, s: State, d: Doing, e: Effect) -> None:
        for n in d.pieces(e):
            if e.what == "move_again":
                s.pieces[n].moves += 1
            elif e.what == "attack_again":
                s.pieces[n].attacks += 1

    def comes_to(self, view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
        return tr(self.again[e.what]) if e.what in self.again else ""

    def promise(self, s: State, seat: int, a: Ability, e: Effect, aim: int, user: int) -> float:
        if user == NOBODY:
            return USUAL
        near = far(s, captains(s, seat), s.pieces[user].cell) <= s.card(user).range
        return BLOW if near and missing(s, seat) < 0 else RARE


class Forbid(_Rule, name="forbid"):
    sentences = {
        "moved_by_opponent":
            mark("{card} cannot be moved, swapped or returned by opponents' effects"),
        "status_brn": mark("{card} never burns"),
        "deploy_here": mark("{card} is no Spawn cell for you"),
        "attack_again": mark("{card} attacks only once a turn"),
        "move_again": mark("{card} moves only once a turn"),
        "destroy_on_equal": mark("in Single Combat its Damage must exceed the target's Health"),
        "free_diagonals": mark("at most one of its steps in a move may be diagonal"),
        "ignore_delay": mark("it always comes into play delayed"),
    }  # fmt: skip

    def faults(self, a: Ability, e: Effect, owner: Owner) -> Iterator[str]:
        if e.what not in BANS:
            yield f"`{e.what}` can only be permitted; {listed(BANS)} can be forbidden."
        elif a.mode != "continuous":
            yield "what is forbidden is as long as its card lies there: the ability is continuous."
