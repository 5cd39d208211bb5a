"""Why not, for what cards on the Playfield do: move, attack, skirmish, strike back, dig in.

Decides the order in which reasons are looked for: is it there, is it one's own, may it act, has
it done so, can it be paid, and only then the cell it is to reach. They are those of
`move_and_battle`, `skirmish` and `build`.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Decision
from engine.games.machines import move_and_battle as f
from engine.games.machines.board import exits, friends
from engine.games.machines.build import FORTIFY, change_bar
from engine.games.machines.skirmish import leaders, strike_bar
from engine.games.machines.state import Muster, Skirmish, State, Turn
from engine.games.machines.stats import permitted, reached, smoke, speed, vulnerable
from engine.games.machines.text.refusing import (
    ATTACK,
    EXIT,
    MOVE,
    No,
    Said,
    among,
    barred,
    no_cell,
    no_own,
    no_price,
    piece_at,
    taken,
    title,
)  # fmt: skip
from engine.i18n import mark, tr


def _move(s: State, seat: int, decision: Decision, said: Said) -> No:
    here, there = said.words[:2]
    if no := no_own(s, seat, here):
        return no
    n = s.board[s.field.index[here]]
    no = barred(s, f.move_bar(s, n), n) or no_price(s, seat, s.card(n).fee(f.STEP), "MM-MOVE-02")
    return no or no_cell(s, there) or _way(s, n, there) or among(s, decision, said)


def _way(s: State, n: int, there: str) -> No | None:
    """Return why a card does not walk to a cell."""
    to, here = s.field.index[there], s.pieces[n].cell
    if to in f.walks(s, n):
        return None
    if to == here:
        name = title(s, s.pieces[n])
        return No(tr("{card} is already there.", card=name), "MM-MOVE-08")
    if no := taken(s, there, "MM-MOVE-03"):
        return no
    straight = s.field.grid.distance[here][to]
    free = permitted(s, n, "free_diagonals")
    fast, far = speed(s, n), straight if free else s.field.distance[here][to]
    if far <= fast:
        said = mark("The way to {cell} is blocked: cards move only through free cells.")
        return No(tr(said, cell=there), "MM-MOVE-05")
    if straight <= fast:
        said = mark(
            "A move may have one diagonal step: {cell} is {far} away, the Speed is {speed}."
        )
        return No(tr(said, cell=there, far=far, speed=fast), "MM-MOVE-04")
    said = mark("{cell} is {far} away from {card}, whose Speed is {speed}.")
    name = title(s, s.pieces[n])
    return No(tr(said, cell=there, far=far, card=name, speed=fast), "MM-MOVE-03")


def _attack(s: State, seat: int, decision: Decision, said: Said) -> No:
    here, there = said.words[:2]
    if no := no_own(s, seat, here):
        return no
    n = s.board[s.field.index[here]]
    no = barred(s, f.attack_bar(s, n), n)
    no = no or no_price(s, seat, s.card(n).fee(f.ATTACK), "MM-BATTLE-02")
    no = no or _target(s, seat, there, "MM-BATTLE-04")
    return no or _reach(s, n, there) or among(s, decision, said)


def _target(s: State, seat: int, word: str, rule: str) -> No | None:
    """Return why a cell cannot be attacked by anybody of a seat, None if it can."""
    if no := no_cell(s, word):
        return no
    cell = s.field.index[word]
    return barred(s, f.target_bar(s, seat, cell), s.board[cell], rule, cell=word)


def _reach(s: State, n: int, there: str, rule: str = "") -> No | None:
    """Return why a card cannot attack a cell, None if it can; `rule` is about its Range."""
    to, reach = s.field.index[there], reached(s, n)
    far = s.field.distance[s.pieces[n].cell][to]
    why = f.reach_bar(far, reach, smoke(s, to))
    rule = rule if why == "range" else ""
    return barred(s, why, n, rule, cell=there, far=far, range=reach)


# -- Skirmish and Counterattack ----------------------------------------------------------------


def _skirmish(s: State, seat: int, decision: Decision, said: Said) -> No:
    turn = next(x for x in reversed(s.stack) if type(x) is Turn)
    if turn.skirmished:
        return No(tr("There has been a Skirmish in this Battle Phase."), "MM-SKIRMISH-01")
    no = no_price(s, seat, f.muster_fee(s, seat), "MM-SKIRMISH-01")
    if no := no or _target(s, seat, said.words[0], "MM-SKIRMISH-06"):
        return no
    count = len(f.skirmishers(s, seat, s.field.index[said.words[0]]))
    if count < 2:
        told = mark("A Skirmish needs two or three Units; {count} of yours can reach {cell}.")
        return No(tr(told, count=count, cell=said.words[0]), "MM-SKIRMISH-01")
    return among(s, decision, said)


def _join(s: State, seat: int, decision: Decision, said: Said) -> No:
    top = next(x for x in reversed(s.stack) if isinstance(x, Muster | Skirmish))
    if isinstance(top, Skirmish):
        return _strike_back(s, seat, decision, said)
    if no := no_own(s, seat, said.words[0]):
        return no
    n = s.board[s.field.index[said.words[0]]]
    if n in top.party:
        told = mark("{card} is in the Skirmish already.")
        return No(tr(told, card=title(s, s.pieces[n])), "MM-SKIRMISH-02")
    no = barred(s, f.attack_bar(s, n) or f.join_bar(s, n), n)
    no = no or _reach(s, n, s.field.names[top.cell], "MM-SKIRMISH-01")
    return no or among(s, decision, said)


def _go(s: State, seat: int, decision: Decision, said: Said) -> No:
    return No(tr("A Skirmish needs at least two Units."), "MM-SKIRMISH-01")


def _strike_back(s: State, seat: int, decision: Decision, said: Said) -> No:
    """Refuse a card in a Counterattack."""
    fight = next(x for x in reversed(s.stack) if isinstance(x, Skirmish))
    word = said.words[0]
    if no := no_cell(s, word):
        return no
    p = piece_at(s, word)
    if p is None or not friends(s, p.seat, seat):
        told = mark("There is no card of your side on {cell}.")
        return No(tr(told, cell=word), "MM-COUNTER-02")
    n = s.board[p.cell]
    if n in fight.counters:
        told = mark("{card} is in the Counterattack already.")
        return No(tr(told, card=title(s, p)), "MM-COUNTER-03")
    why = strike_bar(s, fight, n)
    if no := barred(s, why, n, "" if why == "far" else "MM-COUNTER-05"):
        return no
    if not fight.counters and n not in leaders(s, fight):
        told = mark(
            "The card that was hit leads the Counterattack, or one next to it if it was destroyed."
        )
        return No(tr(told), "MM-COUNTER-02")
    return among(s, decision, said)


def _deal(s: State, seat: int, decision: Decision, said: Said) -> No:
    shares = [a.split()[1] for a in decision.actions]
    told = mark("Say how much of the damage {card} on {cell} takes: {least} to {most}.")
    p = piece_at(s, decision.subject)
    assert p is not None
    why = tr(told, card=title(s, p), cell=decision.subject, least=shares[0], most=shares[-1])
    return No(why, "MM-COUNTER-06")


# -- Build -------------------------------------------------------------------------------------


def _change(s: State, seat: int, decision: Decision, said: Said) -> No:
    """Refuse to retreat, restore or fortify a card."""
    if no := no_own(s, seat, said.words[0]):
        return no
    n, verb = s.board[s.field.index[said.words[0]]], said.verb
    p, card = s.pieces[n], s.card(n)
    why = change_bar(verb, seat == s.turn, card.type, p.braced)
    if why or vulnerable(s, n):
        return barred(s, f"{verb} {why or 'weak'}", n) or among(s, decision, said)
    price = {"retreat": card.trade, "fortify": FORTIFY}.get(verb, 0)
    return no_price(s, seat, price, f"MM-{verb.upper()}-01") or among(s, decision, said)


def _exit(s: State, seat: int, decision: Decision, said: Said) -> No:
    here, there = said.words[:2]
    if no := no_own(s, seat, here) or no_cell(s, there):
        return no
    if not any(a.startswith(f"{here}{EXIT}") for a in decision.actions):
        return No(
            tr("The card on {cell} is not leaving a Frontspawn now.", cell=here), "MM-DEPLOY-05"
        )
    return no_exit(s, seat, there) or among(s, decision, said)


def no_exit(s: State, seat: int, there: str) -> No | None:
    """Return why a card does not go on from its Frontspawn to a cell, None if it may."""
    cell = s.field.index[there]
    if cell in exits(s, seat):
        return None
    if no := taken(s, there):
        return no
    told = mark("From a Frontspawn, a card moves on within your own territory.")
    if not s.field.plain(cell):
        told = mark("From a Frontspawn, a card moves on to a Standard or Star cell.")
    return No(tr(told), "MM-DEPLOY-05")


REASONS: dict[str, Callable[[State, int, Decision, Said], No]] = {
    MOVE: _move, ATTACK: _attack, EXIT: _exit, "skirmish": _skirmish, "join": _join, "go": _go,
    "counter": _strike_back, "deal": _deal, "retreat": _change, "restore": _change,
    "fortify": _change,
}  # fmt: skip
