"""What menus say of attacks is what comes of them (`engine.games.resonance.forecast`)."""

from collections import Counter
from random import Random

import pytest

from engine import core
from engine.games.resonance import RESONANCE, Options
from engine.games.resonance import events as ev
from engine.games.resonance.state import Attack, State
from engine.games.resonance.view import Forecast
from tests.effort import seeds_until, some
from tests.scenarios.resonance import rule

#: Answers that add nothing to an attack.
QUIET = ("done", "stop", "no", "damage", "keep", "choose 0", "pass")
#: Matches played for each test, and those in which a forecast was once wrong.
MATCHES = 48
ONCE_WRONG = (7, 26)


def quietly(s: State, actor: int, dice: Random) -> str:
    """Answer as a forecast takes it: its owner adds nothing, all others do as they like."""
    d = RESONANCE.decisions(s)[0]
    if d.seat != actor or d.kind in ("fuel", "tricked", "toll"):
        return dice.choice(d.actions)
    quiet = [a for a in QUIET if a in d.actions]
    return quiet[0] if quiet else RESONANCE.default(s, d)


def found(s: State, seat: int, action: str) -> Forecast | None:
    return RESONANCE.view(s, seat).forecasts.get(action)


def fits(forecast: Forecast, target: str, events: list[core.Event], s: State) -> None:
    """Check that the roll on the target, if there was one, is in the range."""
    rolls = [e for e in events if isinstance(e, ev.Compared) and e.target == target]
    if not rolls:
        return
    roll = rolls[0]
    assert forecast.ev[0] <= roll.ev <= forecast.ev[1], (forecast, roll)
    assert forecast.rv[0] <= roll.rv <= forecast.rv[1], (forecast, roll)
    after = events[events.index(roll) :]
    hits = [e.amount for e in after if isinstance(e, ev.Damaged) and e.unit == target]
    amount = hits[0] if hits else 0
    assert forecast.damage[0] <= amount <= forecast.damage[1], (forecast, roll, amount)


def in_attack(s: State) -> bool:
    return any(type(f) is Attack for f in s.stack)


def usual(s: State) -> bool:
    """Say whether an attack goes the usual way: one target, through its own unit, one roll."""
    f = next(f for f in s.stack if type(f) is Attack)
    return len(f.targets) == 1 and not f.source and not f.again and f.area < 0


def play(seed: int, kinds: tuple[str, ...]) -> int:
    """Play at random, and every answer of these kinds quietly to its end; count those."""
    dice, s, done = Random(seed), RESONANCE.setup(seed, Options(seats=2 + seed % 3)), 0
    while s.outcome is None and s.ply < 900:
        d = dice.choice(RESONANCE.decisions(s))
        actions = [a for a in d.actions if a != "end"] if dice.random() < 0.9 else d.actions
        action = dice.choice(actions or d.actions)
        forecast = found(s, d.seat, action) if d.kind in kinds else None
        if forecast is None or (d.kind != "turn" and not usual(s)):
            core.apply(RESONANCE, s, d.seat, action)
            continue
        t = RESONANCE.copy(s)
        f = next((f for f in t.stack if type(f) is Attack), None)
        target = f.targets[f.at] if f is not None else action.split()[2]
        if forecast.area:
            core.apply(RESONANCE, s, d.seat, action)
            continue
        events = core.apply(RESONANCE, t, d.seat, action)
        plain = d.kind != "turn" or not in_attack(t) or usual(t)
        while plain and t.outcome is None and in_attack(t):
            plain = usual(t)
            decision = RESONANCE.decisions(t)[0]
            if d.kind in ("defend", "cover", "brace") and decision.seat == d.seat:
                answer = next((a for a in QUIET if a in decision.actions), decision.actions[0])
            else:
                answer = quietly(t, s.turn, dice)
            events += core.apply(RESONANCE, t, decision.seat, answer)
            if any(isinstance(e, ev.Damaged | ev.Compared) for e in events) and not plain:
                break
        if plain:
            fits(forecast, target, events, s)
            done += 1
        core.apply(RESONANCE, s, d.seat, action)
    return done


@rule("RS-ROLL-07", "RS-ROLL-11", "RS-ROLL-13")
@pytest.mark.parametrize(
    "kinds",
    [("turn",), ("announce", "fuel", "extra fuel", "augment"), ("defend", "cover", "brace")],
)
def test_forecasts_hold_in_random_matches(kinds):
    done = Counter({seed: play(seed, kinds) for seed in ONCE_WRONG})
    for seed in seeds_until(lambda: done.total() > 20, range(some(4, of=MATCHES))):
        done[seed] = play(seed, kinds)


@rule("RS-KW-9.8-AMBIENCE", "RS-KW-9.3-TRICKSTER", "RS-KW-1.6-REACTIVE")
@pytest.mark.parametrize(
    ("target", "lines", "answers", "rv"),
    [
        ("B1", ("B: hand M4.4", "B1: M28.3"), ("discard M4.4", "discard M7.1"), 3),
        ("B", ("B: hand M4.4 blocks silver.3",), ("discard M4.4",), 1 + 4),
    ],
)
def test_what_answers_bury_may_count_for_an_ambience(resonance, target, lines, answers, rv):
    s = resonance("A: hand M7.1,M7.2", "A1: M28.6", *lines, pile="M1.1")
    forecast = found(s.state, 0, f"attack A1 {target}")
    s.play(f"attack A1 {target}", *answers, "skip ambience").rolled((4 + 4, rv))
    assert forecast is not None
    assert forecast.ev[1] >= 4 + 4
