"""Why not, for what cards on the Playfield do: move, attack, skirmish, strike back, dig in.

Decides the order in which reasons are looked for: is it there, is it one's own, may it act, has
it done so, can it be paid, and only then the cell it is to reach. They are those of `fighting`,
`skirmish` and `build`.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Decision
from engine.games.machines import fighting as f
from engine.games.machines.build import FORTIFY
from engine.games.machines.places import friends
from engine.games.machines.skirmish import leaders, standing
from engine.games.machines.state import Muster, Piece, Skirmish, State, Turn
from engine.games.machines.stats import has, permitted, reached, smoke, speed, vulnerable
from engine.games.machines.text.refusing import (
    ATTACK,
    EXIT,
    MOVE,
    No,
    Said,
    among,
    ground,
    immobile,
    no_cell,
    no_own,
    no_price,
    no_strength,
    piece_at,
    title,
)  # fmt: skip
from engine.i18n import mark, tr


def _move(s: State, seat: int, decision: Decision, said: Said) -> No:
    here, there = said.words[:2]
    if no := no_own(s, seat, here):
        return no
    p = piece_at(s, here)
    assert p is not None
    if no := immobile(s, p) or no_strength(s, p):
        return no
    n, name = s.board[p.cell], title(s, p)
    if has(s, n, "PIN"):
        return No(tr("{card} is Pinned and cannot move.", card=name), "MM-MOVE-07")
    if p.moved > p.moves:
        return No(tr("{card} has moved this turn.", card=name), "MM-MOVE-01")
    if no := no_price(s, seat, f.fee(s, n, f.STEP), "MM-MOVE-02") or no_cell(s, there):
        return no
    return _way(s, n, p, there) or among(s, decision, said)


def _way(s: State, n: int, p: Piece, there: str) -> No | None:
    """Return why a card does not walk to a cell."""
    to, fast, name = s.field.index[there], speed(s, n), title(s, p)
    if to == p.cell:
        return No(tr("{card} stands there already.", card=name), "MM-MOVE-08")
    if (other := piece_at(s, there)) is not None:
        said = mark("{cell} is taken by {card}.")
        return No(tr(said, cell=there, card=title(s, other)), "MM-MOVE-03")
    g = s.field.grid
    straight = max(abs(g.col[p.cell] - g.col[to]), abs(g.row[p.cell] - g.row[to]))
    far = s.field.distance[p.cell][to]
    if permitted(s, n, "free_diagonals"):
        far = straight
    if straight <= fast < far:
        said = mark(
            "A move may have one diagonal step: {cell} is {far} away, the Speed is {speed}."
        )
        return No(tr(said, cell=there, far=far, speed=fast), "MM-MOVE-04")
    if far > fast:
        said = mark("{cell} is {far} away from {card}, whose Speed is {speed}.")
        return No(tr(said, cell=there, far=far, card=name, speed=fast), "MM-MOVE-03")
    if to in f.walks(s, n):
        return None
    said = mark("The way to {cell} is blocked: cards move only through free cells.")
    return No(tr(said, cell=there), "MM-MOVE-05")


def _attack(s: State, seat: int, decision: Decision, said: Said) -> No:
    here, there = said.words[:2]
    if no := _fighter(s, seat, here):
        return no
    p = piece_at(s, here)
    assert p is not None
    fee = f.fee(s, s.board[p.cell], f.ATTACK)
    if no := no_price(s, seat, fee, "MM-BATTLE-02") or _target(s, seat, there, "MM-BATTLE-04"):
        return no
    return _reach(s, p, there) or among(s, decision, said)


def _fighter(s: State, seat: int, word: str) -> No | None:
    """Return why a cell holds no card of a seat that can attack, None if it does."""
    if no := no_own(s, seat, word):
        return no
    p = piece_at(s, word)
    assert p is not None
    if no := immobile(s, p) or no_strength(s, p):
        return no
    if p.attacked > p.attacks:
        return No(tr("{card} has attacked this turn.", card=title(s, p)), "MM-BATTLE-01")
    return None


def _target(s: State, seat: int, word: str, rule: str) -> No | None:
    """Return why a cell cannot be attacked by anybody of a seat, None if it can."""
    if no := no_cell(s, word):
        return no
    p = piece_at(s, word)
    if p is None:
        return No(tr("There is nothing to attack on {cell}.", cell=word), rule)
    if not f.foe(s, seat, s.board[p.cell]):
        said = mark("{card} on {cell} is on your own side.")
        return No(tr(said, card=title(s, p), cell=word), rule)
    return None


def _reach(s: State, p: Piece, there: str, rule: str = "MM-BATTLE-03") -> No | None:
    """Return why a card cannot attack a cell, None if it can."""
    n, to = s.board[p.cell], s.field.index[there]
    far, reach, name = s.field.distance[p.cell][to], reached(s, n), title(s, p)
    if far > reach:
        said = mark("{cell} is {far} away from {card}, whose Range is {range}.")
        return No(tr(said, cell=there, far=far, card=name, range=reach), rule)
    if far > 1 and smoke(s, to):
        said = mark("{cell} lies in Smoke: it can be attacked only from adjacent cells.")
        return No(tr(said, cell=there), "MM-STATUS-SMK")
    return None


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
    word = said.words[0]
    if no := _fighter(s, seat, word):
        return no
    p = piece_at(s, word)
    assert p is not None
    if not s.book.cards[p.card].unit:
        told = mark("{card} is a Captain and joins no Skirmish.")
        return No(tr(told, card=title(s, p)), "MM-SKIRMISH-01")
    if s.board[p.cell] in top.party:
        return No(tr("{card} is in the Skirmish already.", card=title(s, p)), "MM-SKIRMISH-02")
    if p.attacked:
        return No(tr("{card} has attacked this turn.", card=title(s, p)), "MM-SKIRMISH-02")
    no = _reach(s, p, s.field.names[top.cell], "MM-SKIRMISH-01")
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
    name, n = title(s, p), s.board[p.cell]
    if n in fight.counters:
        return No(tr("{card} is in the Counterattack already.", card=name), "MM-COUNTER-03")
    if no := immobile(s, p) or no_strength(s, p):
        return No(no.why, "MM-COUNTER-05")
    if p.braced:
        return No(tr("{card} is Fortified and can't counterattack.", card=name), "MM-COUNTER-05")
    far, reach = s.field.distance[p.cell], reached(s, n)
    if all(far[s.pieces[x].cell] > reach for x in standing(s, fight)):
        told = mark("{card} reaches none of the cards of the Skirmish.")
        return No(tr(told, card=name), "MM-COUNTER-04")
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


def _retreat(s: State, seat: int, decision: Decision, said: Said) -> No:
    if no := no_own(s, seat, said.words[0]):
        return no
    p = piece_at(s, said.words[0])
    assert p is not None
    if seat != s.turn:
        return No(tr("Units retreat in your attacking turn."), "MM-RETREAT-01")
    if no := ground(s, p, mark("{card} is not a Unit: only Units can retreat."), "MM-STRUCT-03"):
        return no
    if vulnerable(s, s.board[p.cell]):
        told = mark("{card} is Vulnerable and cannot retreat.")
        return No(tr(told, card=title(s, p)), "MM-RETREAT-02")
    no = no_price(s, seat, s.book.cards[p.card].trade, "MM-RETREAT-01")
    return no or among(s, decision, said)


def _restore(s: State, seat: int, decision: Decision, said: Said) -> No:
    if no := no_own(s, seat, said.words[0]):
        return no
    p = piece_at(s, said.words[0])
    assert p is not None
    if seat != s.turn:
        return No(tr("Cards are restored in your attacking turn."), "MM-RESTORE-01")
    if s.book.cards[p.card].type == "captain":
        told = mark("{card} is a Captain and can't be restored.")
        return No(tr(told, card=title(s, p)), "MM-TERM-12")
    if vulnerable(s, s.board[p.cell]):
        told = mark("{card} is Vulnerable and cannot be restored.")
        return No(tr(told, card=title(s, p)), "MM-RESTORE-03")
    return among(s, decision, said)


def _fortify(s: State, seat: int, decision: Decision, said: Said) -> No:
    if no := no_own(s, seat, said.words[0]):
        return no
    p = piece_at(s, said.words[0])
    assert p is not None
    if seat == s.turn:
        return No(tr("Units are fortified in a turn in which you defend."), "MM-FORTIFY-01")
    if no := ground(
        s, p, mark("{card} is not a Unit: only Units can be fortified."), "MM-FORTIFY-02"
    ):
        return no
    if p.braced:
        return No(tr("{card} is Fortified already.", card=title(s, p)), "MM-FORTIFY-02")
    if vulnerable(s, s.board[p.cell]):
        told = mark("{card} is Vulnerable and cannot be fortified.")
        return No(tr(told, card=title(s, p)), "MM-FORTIFY-02")
    return no_price(s, seat, FORTIFY, "MM-FORTIFY-01") or among(s, decision, said)


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
    if (p := piece_at(s, there)) is not None:
        told = mark("{cell} is taken by {card}.")
        return No(tr(told, cell=there, card=title(s, p)), "MM-FIELD-02")
    if not s.field.plain(cell):
        told = mark("From a Frontspawn, a card moves on to a Standard or Star cell.")
        return No(tr(told), "MM-DEPLOY-05")
    if s.marks[cell] != s.teams[seat]:
        told = mark("From a Frontspawn, a card moves on within your own territory.")
        return No(tr(told), "MM-DEPLOY-05")
    return None


REASONS: dict[str, Callable[[State, int, Decision, Said], No]] = {
    MOVE: _move, ATTACK: _attack, EXIT: _exit, "skirmish": _skirmish, "join": _join, "go": _go,
    "counter": _strike_back, "deal": _deal, "retreat": _retreat, "restore": _restore,
    "fortify": _fortify,
}  # fmt: skip
