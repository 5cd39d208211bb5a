"""Sentry (2.2)."""

from engine.games.resonance import events as ev
from engine.games.resonance.cards import number
from tests.scenarios.resonance import rule


@rule("RS-KW-2.2-SENTRY")
def test_a_look_before_the_defence(resonance):
    s = (
        resonance("A: hand M7.1", "A1: M7.2", "B: hand M4.1,M4.2")
        .play("attack A1 B")
        .asks("A", "sentry")
    )
    assert s.view("A").sides[1].hand is None
    s.play("yes").asks("B", "defend")
    assert s.view("A").sides[1].hand is not None
    s.happened(ev.Saw, whose=1, cards=(number("M4.1"), number("M4.2")), only=(0,))
    assert s.view("-").sides[1].hand is None
    s.play("pass")
    assert s.view("A").sides[1].hand is None
