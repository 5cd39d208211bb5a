"""Beliefs follow from what a seat sees: swapping what is hidden changes neither them nor a move."""

from collections import Counter

import pytest

from engine import core, search
from engine.games.resonance import RESONANCE, Options
from engine.games.resonance.cards import name
from engine.games.resonance.state import State
from engine.kit.stack import Ask
from tests.effort import seeds_until, some
from tests.games.resonance.test_random import plies
from tests.scenarios.resonance import rule


def asked(s: State) -> list[tuple[int, str, str, str]]:
    """Return what everybody sees of what is asked."""
    return [(d.seat, d.kind, d.subject, d.instance) for d in RESONANCE.decisions(s)]


@rule("RS-INFO-1", "RS-INFO-3", "RS-DEC-NOTE")
def test_a_belief_is_the_same_whatever_is_hidden():
    """Also in the midst of windows, and while plans and decks are under seal."""
    kinds: Counter[str] = Counter()
    wanted = {"turn", "plan", "deck", "defend", "fuel", "augment", "tag", "react"}
    for seed in seeds_until(lambda: wanted < {*kinds}, range(some(8, of=120))):
        for ply, (s, _, _, _) in enumerate(plies(seed)):
            here = RESONANCE.decisions(s)[:1]
            if not here or (kinds[here[0].kind] > 20 and ply % 40):
                continue
            kinds[here[0].kind] += 1
            for seat in (*range(len(s.sides)), None):
                belief = RESONANCE.determinize(s, seat, ply)
                other = RESONANCE.determinize(s, seat, ply + 1)
                assert core.digest(RESONANCE.determinize(other, seat, ply)) == core.digest(belief)
                assert RESONANCE.view(belief, seat) == RESONANCE.view(s, seat)
                assert asked(belief) == asked(s)


@rule("RS-INFO-1")
def test_what_somebody_else_may_answer_is_redrawn():
    """A question in a belief names no card that lies in a deck there."""
    seen: Counter[str] = Counter()
    wanted = {"turn", "defend", "fuel", "forced"}
    for seed in seeds_until(lambda: wanted < {*+seen}, range(some(8, of=80))):
        if seed % 4 == 3:  # has no common decks
            continue
        for ply, (s, _, _, _) in enumerate(plies(seed)):
            top = s.stack[-1] if s.stack else None
            if type(top) is not Ask or (top.kind == "turn" and ply % 20):
                continue
            for seat in (*(x for x in range(len(s.sides)) if x != top.seat), None):
                belief = RESONANCE.determinize(s, seat, ply)
                offered = {*" ".join(RESONANCE.decisions(belief)[0].actions).split()}
                assert not offered & {name(c) for deck in belief.decks for c in deck}
                seen[top.kind] += offered != {*" ".join(top.actions).split()}


def test_who_passes_for_the_turn_tells_nobody(resonance):
    s = resonance("A: hand M7.1,M1.1", "A1: M4.4", "B: hand M4.1,M4.2", "B1: M10.4", "B2: M1.4")
    s.play("attack A1 B1", "fuel M7.1").asks("B", "defend").play("pass turn")
    for seat, silent in ((0, False), (1, True), (None, False)):
        belief = RESONANCE.determinize(s.state, seat, 1)
        core.apply(RESONANCE, belief, 0, "attack A B2")
        while RESONANCE.decisions(belief)[0].kind in ("augment", "fuel"):
            d = RESONANCE.decisions(belief)[0]
            core.apply(RESONANCE, belief, 0, d.actions[-1])
        assert (RESONANCE.decisions(belief)[0].kind != "defend") is silent


@rule("RS-KW-8.0-AWKWARD", "RS-DEC-08")
def test_whoever_is_asked_for_a_card_can_answer_in_every_belief(resonance):
    s = resonance("A: hand M1.1,M1.2,M4.2", "A1: M25.1", "B: hand M4.1").play("strike A1 B")
    s.asks("A", "toll").open()
    for seed in range(20):
        belief = RESONANCE.determinize(s.state, 1, seed)
        assert RESONANCE.decisions(belief)[0].actions


#: Positions in which a seat has to answer while others hide something.
WINDOWS = {
    "defend": (["A: hand M7.1,M1.1", "A1: M4.4", "B: hand M4.1,M4.2", "B1: M10.4"],
               ["attack A1 B1", "fuel M7.1"]),
    "react": (["A: hand M7.4,M1.1", "A1: M4.4", "B: blocks silver.3 hand M4.1,M4.2"],
              ["attack A1 B"]),
    "fuel": (["A: hand M1.3,M4.3,M7.1", "B: hand M4.1"], ["strike A B"]),
    "turn": (["A: hand M1.3,M4.3,M7.1", "A1: M4.4", "B: hand M4.1", "B1: M10.4"], []),
}  # fmt: skip


@rule("RS-INFO-1")
@pytest.mark.parametrize("level", search.LEVELS)
@pytest.mark.parametrize("kind", [*WINDOWS, "plan", "deck"])
def test_what_others_hide_changes_no_move(resonance, level, kind):
    if kind in WINDOWS:
        lines, steps = WINDOWS[kind]
        s = resonance(*lines).play(*steps).open().state
    else:
        s = RESONANCE.setup(3, Options(pool="paragon", decks="own" if kind == "deck" else "common"))
        for action in ("color red", "color blue") if kind == "plan" else ():
            core.apply(RESONANCE, s, 1, action)
        core.apply(RESONANCE, s, 0, RESONANCE.decisions(s)[0].actions[0])
    seat = next(d.seat for d in RESONANCE.decisions(s) if d.kind == kind)
    others = [RESONANCE.determinize(s, seat, n) for n in (1, 2)]
    hidden = [[(side.hand, s_.decks) for x, side in enumerate(s_.sides) if x != seat]
              + [f.plans[1 - seat] for f in s_.stack if hasattr(f, "plans")]
              for s_ in (s, *others)]  # fmt: skip
    assert hidden[0] != hidden[1]
    assert len({search.decide(RESONANCE, t, seat, level, 5) for t in (s, *others)}) == 1
