"""What is asked, and when, tells nothing of hidden cards (RS-DEC-NOTE, RS-MP-5)."""

from collections import Counter
from random import Random

import pytest

from engine import core, unasked
from engine.core import OPEN, Decision, Event
from engine.games.resonance import RESONANCE, Options, auto_responses
from engine.games.resonance import events as ev
from engine.games.resonance.state import State
from render import resonance as drawing
from tests.effort import seeds_until, some
from tests.scenarios.resonance import rule

MATCHES = 60


def public(s: State) -> list[tuple[int, str, str, str, str, bool]]:
    """Return all that everybody sees of what is asked: also what clocks and orders go by."""
    view = RESONANCE.view(s, None)
    return [
        (
            *(d.seat, d.kind, d.subject, d.instance, RESONANCE.words.question(view, d)),
            RESONANCE.turns.to_move(s) == d.seat,
        )
        for d in RESONANCE.decisions(s)
    ]


def seen(s: State) -> tuple[object, ...]:
    """Return what a spectator's message is made of."""
    view = RESONANCE.view(s, None)
    return view, drawing.alt(view), drawing.table(view), RESONANCE.words.write(s, None)


def open_to_all(events: list[Event]) -> list[Event]:
    return [e for e in events if e.seen_by(None)]


def common(a: tuple[Decision, ...], b: tuple[Decision, ...]) -> list[tuple[int, str]]:
    return [
        (d.seat, action)
        for d in a for other in b if other.seat == d.seat
        for action in d.actions if action in other.actions
    ]  # fmt: skip


@rule("RS-DEC-NOTE", "RS-REACT-1", "RS-REACT-2", "RS-REACT-4", "RS-HAND-0")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_is_asked_whatever_is_hidden(seats):
    """Two matches that differ in hands and decks alone go on alike as long as what happens in
    them looks alike."""
    compared = Counter[int]()
    for seed in seeds_until(lambda: compared.total() > 50, range(some(4, of=MATCHES // 3))):
        dice, s = Random(seed), RESONANCE.setup(seed, Options(seats=seats))
        other: State | None = None
        while s.outcome is None and s.ply < 900:
            mine = RESONANCE.decisions(s)
            if other is None and mine[0].kind == "turn":
                other = RESONANCE.determinize(s, None, s.ply)
            if other is None:
                d = dice.choice(mine)
                core.apply(RESONANCE, s, d.seat, dice.choice(d.actions))
                continue
            assert public(s) == public(other)
            if compared.total() % 20 == 0:
                assert seen(s) == seen(other)
            compared[seed] += 1
            both = [x for x in common(mine, RESONANCE.decisions(other)) if x[1] != "end"]
            if not both or dice.random() < 0.05:
                d = dice.choice(mine)
                core.apply(RESONANCE, s, d.seat, dice.choice(d.actions))
                other = None
                continue
            seat, action = dice.choice(both)
            events = core.apply(RESONANCE, s, seat, action)
            alike = open_to_all(events) == open_to_all(core.apply(RESONANCE, other, seat, action))
            if not alike or any(isinstance(e, ev.Eliminated) for e in events):
                other = None  # the hand of whoever is out lies open


@rule("RS-DEC-NOTE")
def test_how_a_seat_is_asked_does_not_hang_on_its_cards():
    """Menus differ, but not what standing choices and orders go by."""
    for seed in range(some(3, of=30)):
        dice, s = Random(seed), RESONANCE.setup(seed, Options(seats=2 + seed % 3))
        while s.outcome is None and s.ply < 600:
            t = RESONANCE.determinize(s, None, s.ply)
            view = RESONANCE.view(s, None)
            for d, other in zip(RESONANCE.decisions(s), RESONANCE.decisions(t), strict=True):
                if d.seat != s.turn and s.turn_number:
                    for wish in auto_responses.PREFERENCES:
                        mine = unasked.chosen(RESONANCE, s, d, [wish.key])
                        theirs = unasked.chosen(RESONANCE, t, other, [wish.key])
                        assert mine == theirs
                for when in RESONANCE.orders.triggers(RESONANCE.view(s, d.seat)):
                    mine, theirs = (
                        RESONANCE.orders.triggered(view, x, when.key) for x in (d, other)
                    )
                    assert mine == theirs
            d = dice.choice(RESONANCE.decisions(s))
            core.apply(RESONANCE, s, d.seat, dice.choice(d.actions))


@rule("RS-DEC-NOTE")
def test_a_pair_more_is_nobodys_to_know(resonance):
    """With three cards in hand the fuel of a Critical Strike is asked for, one pair or two."""
    for hand in ("M1.3,M4.3,M7.1", "M1.3,M4.3,M7.3"):
        resonance(f"A: hand {hand}").play("strike A B").asks("A", "fuel").open()
    resonance("A: hand M1.3,M4.3").plays("strike A B").asks("A", "turn")


@rule("RS-MP-5", "RS-REACT-3")
def test_the_two_targets_are_defended_one_after_the_other(resonance):
    """Whoever is attacked first finishes all its own answers before the next is asked."""
    s = resonance(
        "A: hand M7.4,M1.1", "A1: M4.4",
        "B: blocks silver.3 hand M4.1,M4.2", "C: blocks silver.3 hand M10.1,M10.2", seats=3,
    )  # fmt: skip
    s.play("attack A1 B").asks("B", "react").play("pass").asks("A", "fuel").open()


@rule("RS-REACT-3")
def test_whoever_passes_for_the_turn_is_not_asked_again_in_it(resonance):
    s = resonance("A: hand M7.1,M1.1,M1.2", "A1: M4.4", "B: hand M4.1", "B1: M10.4", "B2: M1.4")
    s.play("attack A1 B1", "fuel M7.1").asks("B", "defend").play("pass turn")
    s.asks("A", "turn").play("attack A B2", "fuel M1.1").asks("A", "turn")
    s.ends().ends().turn_of("A").play("attack A B2").open()


@rule("RS-REACT-3")
def test_a_player_about_to_fall_is_asked_all_the_same(resonance):
    s = resonance("A: hand M7.4,M1.1,M1.3", "A1: M4.4", "A2: M1.4", "B: hand M4.5 damage 1")
    s.play("attack A1 B", "fuel M1.1").asks("B", "defend").play("pass turn")
    s.play("attack A2 B", "fuel M7.4").asks("B", "defend").open()


def test_the_eyes_of_a_replay_get_no_forecasts(resonance):
    s = resonance("A: hand M7.4", "A1: M4.4", "B1: M10.4")
    for eyes in (None, OPEN, 1):
        assert not RESONANCE.view(s.state, eyes).forecasts
    assert RESONANCE.view(s.state, 0).forecasts
