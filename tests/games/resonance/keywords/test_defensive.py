"""Defensive (3.7)."""

from engine.games.resonance import events as ev
from engine.kit.windows import PASS_TURN
from tests.scenarios.resonance import rule


@rule("RS-KW-3.7-DEFENSIVE")
def test_a_players_covers_all_its_units(resonance):
    lines = ("A: hand M7.4", "A1: M4.4", "B1: M1.4")
    s = resonance(*lines, "B: blocks green.4 hand M4.1,M4.2").play("attack A1 B1", "discard M4.1")
    s.asks("B", "cover").play("discard M4.2").rolled((9, 8))
    s = resonance(*lines, "B: hand M4.1,M4.2", "B2: M10.3").plays("attack A1 B1", "pass")
    s.never(ev.Discarded, seat=1).gone("B1")
    s = resonance(*lines, "B: hand M4.1,M4.2", "B2: M10.3").play("attack A1 B2", "discard M4.1")
    s.asks("B", "cover").plays("pass").gone("B2")


@rule("RS-KW-3.7-DEFENSIVE")
def test_it_is_asked_for_after_a_sacrifice_too(resonance):
    s = resonance("A: hand M7.4", "A1: M4.4", "B: hand M4.1,M4.2", "B2: M10.3 items M36.8")
    s.play("attack A1 B2", "sacrifice M36.8").asks("B", "cover")
    s.play("discard M4.2").never(ev.Destroyed)


@rule("RS-DEC-18", "RS-KW-3.7-DEFENSIVE")
def test_whoever_passes_is_asked_for_a_card_more_all_the_same(resonance):
    """Defensive and Enhance work without the usual card, too; who passes for the turn is left
    alone."""
    lines = ("A: hand M7.4", "A1: M4.4", "B: hand M4.1,M4.2", "B2: M10.3 tags enhance")
    s = resonance(*lines).play("attack A1 B2", "pass").asks("B", "cover").play("pass")
    s.asks("B", "brace").play("pass").gone("B2").asks("B", "stubborn").plays("no")
    s = resonance(*lines).play("attack A1 B2", "pass").asks("B", "cover").play("discard M4.1")
    s.asks("B", "brace").play("discard M4.2").rolled((9, 3 + 1 + 2)).gone("B2").plays("no")
    s = resonance(*lines).play("attack A1 B2", PASS_TURN).gone("B2").plays("no")


@rule("RS-KW-3.7-DEFENSIVE", "RS-STATE-SUPP-4", "RS-ROLL-22")
def test_where_it_is_gone(resonance):
    lines = ("A: hand M7.4", "A1: M4.4", "B1: M1.4")
    s = resonance(*lines, "B: suppressed blocks green.4 hand M4.1,M4.2").play(
        "attack A1 B1", "discard M4.1"
    )
    s.asks("B", "cover").plays("pass")
    s = resonance(*lines, "B: suppressed items M12.7 hand M4.1,M4.2").play(
        "attack A1 B1", "discard M4.1"
    )
    s.asks("A", "turn")
    s = resonance(*lines[:2], "B: hand M4.1,M4.2", "B1: M1.4 items M12.7").play(
        "attack A1 B1", "sacrifice M12.7"
    )
    s.rolled((9, 6)).asks("A", "turn")
