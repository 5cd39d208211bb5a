"""What the actions of an open question come to in an attack, for words.

Decides nothing of its own: on a copy, the rules play each of them to the end of the attack. Nobody
acts meanwhile; all that may counterattack an own Skirmish do, the strongest first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from engine.core import Decision, Event
from engine.games.machines import events as ev
from engine.games.machines.acting import ATTACKS
from engine.games.machines.board import captain_of, relocate, roster
from engine.games.machines.events import Out
from engine.games.machines.flow import RUNNER, default
from engine.games.machines.move_and_battle import BACK, PARTY, act, skirmishers, start
from engine.games.machines.state import NOBODY, Combat, Muster, Skirmish, State, Turn, twin
from engine.games.machines.stats import damage, health
from engine.games.machines.view import Blow, Forecast
from engine.games.machines.wounds import force
from engine.kit.stack import Ask
from engine.kit.windows import PASS

HARM = (ev.Hit, ev.Destroyed)
#: Questions of a Counterattack, which list the strongest first.
STRIKES = ("counter", "join")


def forecasts(s: State, d: Decision) -> dict[str, Forecast]:
    """Return what those actions of a question come to that are part of an attack."""
    cells, results = s.field.index, dict[str, Forecast]()
    for action in d.actions:
        verb, *words = action.split()
        if d.kind == "muster" and action != BACK:
            f = _mustered(s)
            party = f.party + tuple(s.board[cells[word]] for word in words)
            results[action] = _sent(s, party, f.cell)
        elif verb == "skirmish":
            results[action] = _declared(s, cells[words[0]])
        elif d.kind == "battle" and "x" in verb:
            t, out = _silent(s, Turn), Out()
            turn = t.stack[-1]
            assert type(turn) is Turn
            act(t, turn, action, out)
            results[action] = _ended(s, t, d.seat, out)
        elif verb == "counter" or (d.kind in ATTACKS and verb == "use"):
            results[action] = _ended(s, _silent(s, Ask), d.seat, Out(), action)
    return results


def strengths(s: State, d: Decision) -> dict[str, int]:
    """Return the Damage a card has after those moves of a question that change it: it may rest on
    what stands beside the card."""
    givers = s.book.lasting.get("damage", {}).keys()
    if d.kind != "move" or givers.isdisjoint({*roster(s).cards, *(x.passive for x in s.sides)}):
        return {}
    t, cells, results = twin(s), s.field.index, dict[str, int]()
    for action in d.actions:
        here, _, there = action.partition("-")
        if here in cells and there in cells:
            n = t.board[cells[here]]
            relocate(t, n, cells[there])
            strength = damage(t, n)
            relocate(t, n, cells[here])
            if strength != damage(t, n):
                results[action] = strength
    return results


def so_far(s: State, d: Decision) -> Blow | None:
    """Return what the attack that a question is about comes to as it stands, None if there is no
    such attack."""
    if d.kind in ATTACKS:
        return _ended(s, _silent(s, Ask), d.seat, Out(), PASS).blow
    f = _mustered(s) if d.kind == "muster" else None
    return _sent(s, f.party, f.cell).blow if f is not None and f.party else None


def _mustered(s: State) -> Muster:
    return next(f for f in reversed(s.stack) if type(f) is Muster)


def _declared(s: State, cell: int) -> Forecast:
    """Return what a Skirmish comes to with the strongest party that does not cost the own Captain;
    with the strongest of all if each does."""
    units = sorted(skirmishers(s, s.turn, cell), key=lambda n: -damage(s, n))
    strongest = _sent(s, units[:PARTY], cell)
    if not strongest.ruins:
        return strongest
    parties = [[*x] for k in range(PARTY, 1, -1) for x in combinations(units, k)]
    parties.sort(key=lambda party: -force(s, party, s.board[cell]))
    results = (_sent(s, party, cell) for party in parties)
    return next((f for f in results if not f.ruins), strongest)


def _sent(s: State, party: Iterable[int], cell: int) -> Forecast:
    """Return what a Skirmish of a party comes to for the lead."""
    t, out = _silent(s, Turn), Out()
    start(t, Muster(cell, (*party,)), out)
    return _ended(s, t, s.turn, out, strikes=True)


def _silent(s: State, top: type) -> State:
    """Return a copy in which nobody acts this turn, down to a frame of some kind."""
    t = twin(s)
    t.quiet = [t.turn_number] * len(t.quiet)
    while type(t.stack[-1]) is not top:
        t.stack.pop()
    return t


def _ended(
    s: State, t: State, seat: int, out: Out, action: str = "", *, strikes: bool = False
) -> Forecast:
    """Lead the attack under way in `t` to its end, by an action if one is given and as the clock
    answers, but with the strongest Counterattack if one `strikes`; return what comes of it."""
    deed = _deed(t)
    assert deed is not None
    t.stack.insert(t.stack.index(deed), Ask(seat, "", (), ""))  # where it stops as it is over
    out += RUNNER.perform(t, seat, action) if action else []
    RUNNER.settle(t, out)
    strikes |= action.startswith("counter")
    while t.outcome is None and _deed(t) is deed:
        d = RUNNER.asked(t)[0]
        answer = d.actions[0] if strikes and d.kind in STRIKES else default(t, d)
        out += RUNNER.perform(t, d.seat, answer)
    return _read(s, seat, out)


def _deed(s: State) -> Combat | Skirmish | None:
    """Return the attack under way."""
    return next((f for f in reversed(s.stack) if isinstance(f, Combat | Skirmish)), None)


def _read(s: State, seat: int, out: Out) -> Forecast:
    """Return what an attack that has begun from `s` has come to."""
    begun, side = _deed(s), s.teams[seat]
    cell, party = NOBODY if begun is None else begun.cell, 0
    first, then = list[ev.Hit | ev.Destroyed](), list[ev.Hit | ev.Destroyed]()
    gain = strikers = back = 0
    for e in out:
        if isinstance(e, HARM):
            (then if strikers else first).append(e)
        elif type(e) is ev.Declared:
            cell, party = e.cell, len(e.cards)
        elif type(e) is ev.Redirected:
            cell = e.cell
        elif type(e) is ev.Countered:
            strikers, back = len(e.cards), e.damage
        elif type(e) is ev.Points and e.seat == seat and e.amount > 0:
            gain += e.amount
    own = [e for e in (*first, *then) if s.teams[e.seat] == side]
    beside = [e for e in first if e in own and e.cell != cell]
    captain = s.pieces.get(captain_of(s, seat)) if then else None
    home = [e for e in then if captain is not None and e.cell == captain.cell]
    return Forecast(
        cell=cell, blow=_blow(s, s.board[cell], [e for e in first if e.cell == cell]), party=party,
        gain=gain, hurt=len({e.cell for e in beside}), falls=sum(map(_dead, beside)),
        lost=any(map(_dead, own)), strikers=strikers, back=back,
        spill=sum(e.amount for e in home if isinstance(e, ev.Hit)), ruins=any(map(_dead, home)),
    )  # fmt: skip


def _dead(e: Event) -> bool:
    return type(e) is ev.Destroyed


def _blow(s: State, piece: int, events: Sequence[ev.Hit | ev.Destroyed]) -> Blow:
    """Return what a card has suffered by some events."""
    hits = [e for e in events if isinstance(e, ev.Hit)]
    amount = sum(e.amount for e in hits)
    if len(hits) < len(events):
        return Blow(amount, 0, exceeds=not amount)
    left = hits[-1].left if hits else health(s, piece) if piece in s.pieces else 0
    return Blow(amount, left, shield=any(e.shielded for e in hits))
