"""What words say of an attack is what the rules make of it, in positions thrown together."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from engine import core
from engine.games.machines import MACHINES
from engine.games.machines import events as ev
from engine.games.machines.acting import ATTACKS, FALLS
from engine.games.machines.board import captain_of, friends
from engine.games.machines.move_and_battle import goals
from engine.games.machines.state import State
from engine.games.machines.stats import damage, health
from engine.games.machines.text import reckoning
from engine.games.machines.text.reckoning import falls
from engine.games.machines.view import Forecast
from tests.effort import seeds_until, some
from tests.games.machines.any_position import thrown
from tests.scenarios.machines import rule

CHUNKS, POSITIONS = 4, 2000


def check(s: State, action: str, f: Forecast) -> Counter[str]:
    """A forecast says what happens if nobody acts and all that may counterattack do."""
    t, out, seat = MACHINES.copy(s), list[core.Event](), s.turn
    out += core.apply(MACHINES, t, seat, action)
    while t.outcome is None and t.turn_number == s.turn_number:
        d = MACHINES.decisions(t)[0]
        if d.kind in ("move", "battle"):
            break
        strikes = d.kind in ("counter", "join")
        if d.kind in ATTACKS:
            view = MACHINES.view(t, None)
            assert view.blow is not None
            assert view.blow.kills == f.blow.kills
            assert f.blow.kills or FALLS not in d.subject.split()
        out += core.apply(MACHINES, t, d.seat, d.actions[0] if strikes else MACHINES.default(t, d))
    at = next((n for n, e in enumerate(out) if type(e) is ev.Countered), len(out))
    first = [e for e in out[:at] if isinstance(e, ev.Hit | ev.Destroyed) and e.cell == f.cell]
    dead = [(n, e.cell) for n, e in enumerate(out) if type(e) is ev.Destroyed
            and friends(s, seat, e.seat)]  # fmt: skip
    home = s.pieces[captain_of(s, seat)].cell
    assert f.blow.damage == sum(e.amount for e in first if isinstance(e, ev.Hit))
    assert f.blow.kills == any(type(e) is ev.Destroyed for e in first)
    assert f.falls == len([cell for n, cell in dead if n < at and cell != f.cell])
    assert f.ruins == any(n > at and cell == home for n, cell in dead)
    assert f.lost == bool(dead)
    assert f.strikers == sum(len(e.cards) for e in out[at : at + 1] if type(e) is ev.Countered)
    return Counter(attacks=1, kills=f.blow.kills, strikes=f.strikers > 0, falls=f.falls > 0)


@rule("MM-BATTLE-05", "MM-SKIRMISH-03", "MM-SKIRMISH-04", "MM-COUNTER-01", "MM-COUNTER-07")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_forecast_says_what_the_rules_do(chunk: int) -> None:
    looked = Counter[str]()
    for seed in range(chunk, some(120, of=POSITIONS), CHUNKS):
        s, dice = thrown(seed, "battle", dense=seed % 3 > 0), Random(seed)
        if s is None or s.outcome is not None:
            continue
        for action, f in MACHINES.view(s, s.turn).forecasts.items():
            if "x" in action:
                looked += check(s, action, f)
                continue
            t = MACHINES.copy(s)
            core.apply(MACHINES, t, s.turn, action)
            while (d := MACHINES.decisions(t)[0]).kind == "muster" and "go" not in d.actions:
                core.apply(MACHINES, t, s.turn, dice.choice(d.actions[:-1]))
            if d.kind == "muster":
                looked += check(t, "go", MACHINES.view(t, s.turn).forecasts["go"])
    assert min(looked.values()) > 1, looked


def test_a_card_reaches_and_destroys_what_the_rules_say() -> None:
    looked = Counter[bool]()
    enough = lambda: min(looked[True], looked[False]) > 10  # noqa: E731
    for seed in seeds_until(enough, range(some(30, of=400))):
        s = thrown(seed, "battle", dense=seed % 3 > 0)
        if s is None or s.outcome is not None:
            continue
        view = MACHINES.view(s, s.turn)
        for p in view.pieces:
            near = {q.cell for q in reckoning.prey(view, p, p.cell)}
            if view.book.cards[p.card].type != "structure":
                assert near == {*goals(s, p.piece)}
            for q in view.pieces:
                action = f"{view.field.names[p.cell]}x{view.field.names[q.cell]}"
                if (f := view.forecasts.get(action)) is not None:
                    assert falls(p, q) == f.blow.kills, action
                    looked[f.blow.kills] += 1


#: What a button may say of a card, and how it is then.
SAID: dict[str, Callable[[State, int], int]] = {
    r"Health \d+ → (\d+)": health,
    r"Damage \d+ → (\d+)": damage,
    r"damage, (\d+) left": health,
}


def test_an_ability_does_what_its_button_says() -> None:
    looked = Counter[str]()
    enough = lambda: min(looked["gone"], looked["stays"]) > 3  # noqa: E731
    for seed in seeds_until(enough, range(some(150, of=1500))):
        s = thrown(seed, dense=seed % 3 > 0)
        d = None if s is None else next(iter(MACHINES.decisions(s)), None)
        if s is None or d is None:
            continue
        view, board = MACHINES.view(s, d.seat), [*s.board]
        for action in (a for a in d.actions if a.startswith("use ")):
            choice = MACHINES.words.choice(view, action)
            piece = board[view.field.index[choice.cell]] if choice.cell else -1
            gone = "destroy" in choice.target
            numbers = [(match.group(1), now) for pattern, now in SAID.items()
                       if (match := re.search(pattern, choice.target))]  # fmt: skip
            if piece < 0 or not (gone or numbers):
                continue
            t = MACHINES.copy(s)
            core.apply(MACHINES, t, d.seat, action)
            while "pass" in (q := MACHINES.decisions(t)[0]).actions and t.outcome is None:
                core.apply(MACHINES, t, q.seat, "pass")
            assert gone == (piece not in t.pieces), (action, choice.target)
            for number, now in numbers:
                assert int(number) == now(t, piece), (action, choice.target)
            looked["gone" if gone else "stays"] += 1
