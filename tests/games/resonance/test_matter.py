"""What a question must be able to change for it to be asked."""

from engine.games.resonance import RESONANCE, auto_responses
from engine.unasked import unasked, usual
from tests.games.resonance.test_standing_answers import answered
from tests.scenarios.resonance import Scenario, rule


@rule("RS-DEC-NOTE")
def test_a_card_for_the_rv_can_matter_only_where_it_counts(resonance):
    def spared(s: Scenario) -> bool:
        (d,) = RESONANCE.decisions(s.open().state)
        assert d.kind in ("defend", "cover")
        return unasked(RESONANCE, s.state, d, usual(RESONANCE)) == "pass"

    s = resonance("A: hand M4.1", "B1: M2.4", "B: hand M7.4").play("attack A B1")
    assert spared(s)  # EV 2 against RV 5
    s = resonance("A: hand M7.1,M7.2", "A1: M4.4", "B: hand M4.1,M4.2", "B1: M10.3")
    assert not spared(s.play("attack A1 B1", "fuel M7.1"))
    assert not spared(s.play("discard M4.1").asks("B", "cover"))
    for items, dazed in (("", True), (" items M4.8", False)):
        s = resonance("A: hand M7.1,M7.2", "A1: M4.4", "B: hand M4.1", f"B1: M2.4{items} tags daze")
        assert spared(s.play("attack A1 B1", "fuel M7.1")) == dazed


@rule("RS-DEC-NOTE")
def test_a_card_for_the_rv_cannot_matter_where_no_card_there_is_saves_the_animation(resonance):
    """That goes by the highest Power of any card, whatever is held."""
    for fuel, hand, expected in (
        ("M7.1", "M4.1", True), ("M7.4", "M4.1", False), ("M7.4", "M4.5", False),
        ("M7.1", "M4.5", True),
    ):  # fmt: skip
        s = resonance(f"A: hand {fuel},M7.2", "A1: M4.4", f"B: hand {hand}", "B1: M1.1")
        s.play("attack A1 B1", f"fuel {fuel}").asks("B", "defend")
        assert RESONANCE.matters(s.open().state, RESONANCE.decisions(s.state)[0]) == expected


@rule("RS-DEC-NOTE")
def test_to_deal_no_damage_matters_where_the_attack_fails_or_it_was_said_that_it_may(resonance):
    for attacker, answers, fuel, expected in (
        ("M25.6", [], "M7.4", False), ("M25.6", [], "M7.1", True),
        ("M19.5 items M27.10", ["use potent", "done"], "M7.4", True),
    ):  # fmt: skip
        s = resonance(f"A: hand {fuel},M7.2", f"A1: {attacker}", "B: hand M4.1", "B1: M4.4")
        s.play("attack A1 B1", f"fuel {fuel}", *answers, "pass").open()
        assert [d.kind for d in RESONANCE.decisions(s.state)] == ["potent"]
        unasked_answer = unasked(RESONANCE, s.state, RESONANCE.decisions(s.state)[0], ["matter"])
        assert unasked_answer == (None if expected else "no")


@rule("RS-DEC-NOTE")
def test_a_defender_may_be_asked_only_where_a_unit_would_be_lost(resonance):
    for damage, expected in (("9", None), ("0", "pass")):
        s = resonance("A: hand M7.1,M7.4", "A1: M4.4", f"B: hand M4.1 damage {damage}")
        s.play("attack A1 B", "fuel M7.4").open()
        verb = RESONANCE.words.choice(RESONANCE.view(s.state, 1), "pass").verb
        assert ("falls" in verb) == (expected is None)
        assert answered(s, auto_responses.FALLING) == expected


@rule("RS-DEC-NOTE", "RS-KW-9.3-TRICKSTER")
def test_a_trick_matters_where_it_keeps_somebody_from_attacking(resonance):
    """Whatever the defender holds: that goes by the attacker's cards and who of it can act."""
    for cards, others, expected in (
        ("M7.1", (), True),  # no fuel is left
        ("M7.1,M7.2", (), False),
        ("M7.1,M7.2", ("A2: M10.3",), True),  # the other one has none
        ("M7.1,M7.2,M7.3", ("A2: M10.3",), False),
        ("M7.1,M7.2", ("A2: M10.3 spent",), False),
    ):
        for held in ("M4.1", "M4.5,M4.2"):
            s = resonance(f"A: hand {cards} tokens 2", "A1: M4.4", *others, "B1: M28.3",
                          f"B: hand {held}").play("attack A1 B1").asks("B", "trick")  # fmt: skip
            (d,) = RESONANCE.decisions(s.open().state)
            answer = unasked(RESONANCE, s.state, d, usual(RESONANCE))
            assert answer == (None if expected else "pass"), (cards, others)


@rule("RS-DEC-NOTE", "RS-KW-9.3-TRICKSTER")
def test_a_player_who_could_still_act_counts_for_each_token(resonance):
    for spent, expected in ((2, False), (1, True)):
        s = resonance(f"A: hand M7.1,M7.2 tokens {spent}", "A1: M4.4", "B1: M28.3", "B: hand M4.1")
        s.play("attack A1 B1").asks("B", "trick").open()
        assert RESONANCE.matters(s.state, RESONANCE.decisions(s.state)[0]) == expected
