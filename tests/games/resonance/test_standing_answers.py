"""What is answered for people: standing choices, orders, and the clock."""

from engine.games.resonance import RESONANCE, auto_responses
from engine.games.resonance import events as ev
from tests.scenarios.resonance import Scenario, rule


def answered(s: Scenario, key: str) -> str | None:
    (d,) = RESONANCE.decisions(s.state)
    return RESONANCE.prefer(d, [key])


@rule("RS-DEC-NOTE")
def test_standing_choices_answer_what_they_say(resonance):
    s = resonance("A: hand M7.1,M7.2", "A1: M4.4", "B: hand M4.1,M4.2", "B1: M10.3")
    s.play("attack A1 B1", "fuel M7.1").open()
    assert answered(s, auto_responses.PLAYER) == "pass"
    assert answered(s, auto_responses.EXTRA) is None
    s.play("discard M4.1").asks("B", "cover")
    assert answered(s, auto_responses.EXTRA) == "pass"
    s.plays("pass")
    s = resonance("A: hand M4.1", "B1: M2.4", "B: hand M7.4").play("attack A B1").open()
    assert answered(s, auto_responses.MISS) == "pass"  # EV 2 against RV 5
    s.plays("pass")
    s = resonance("A: hand M7.4", "A1: M4.4", "B1: M2.4", "B: hand M7.1").play("attack A1 B1")
    assert answered(s.open(), auto_responses.MISS) is None
    s.plays("pass")
    s = resonance("A: hand M7.1,M7.2", "A1: M4.4", "B: hand M4.1").play("attack A1 B", "fuel M7.1")
    assert answered(s, auto_responses.PLAYER) is None
    s.plays("pass")
    s = resonance("A: blocks null.1 hand M7.1").play("attack A B").asks("A", "augment").open()
    assert answered(s, auto_responses.ADD) == "use aura"
    s = resonance("A: hand " + ",".join(f"M7.{n}" for n in range(1, 9))).play("end").open()
    assert answered(s, auto_responses.KEEP) == "weakest"


@rule("RS-TURN-6", "RS-DEC-39")
def test_the_weakest_go_at_once(resonance):
    s = resonance("A: hand M7.4,M7.1,M1.4,M1.5,M1.2,M4.4,M4.5").ends()
    s.play("weakest").hand("A", "M7.4", "M1.4", "M1.5", "M4.4", "M4.5").turn_of("B")


def obeyed(s: Scenario, answer: str) -> str:
    (d,) = RESONANCE.decisions(s.state)
    return RESONANCE.orders.obey(RESONANCE.view(s.state, d.seat), d, answer, s.events)


def test_orders_block_with_the_weakest_card_that_is_enough(resonance):
    hand = "B: hand M4.1,M4.3,M10.4,M7.4"
    s = resonance("A: hand M7.2", "A1: M4.4", hand, "B1: M2.3").play("attack A1 B1")
    s.asks("B", "defend")
    assert obeyed(s, "block") == "discard M7.4"  # EV 7 against RV 3
    assert obeyed(s, "save") == "discard M4.3"
    assert obeyed(s, "weakest") == "discard M4.1"
    (d,) = RESONANCE.decisions(s.state)
    public = RESONANCE.view(s.state, None)
    for when, is_so in (("attacked B1", True), ("attacked animation", True), ("any", True),
                        ("attacked player", False), ("reaction", False)):  # fmt: skip
        assert RESONANCE.orders.triggered(public, d, when) is is_so, when
    s.plays("pass")


@rule("RS-ROLL-10", "RS-END-1")
def test_the_clock_does_not_let_a_player_fall(resonance):
    s = resonance("A: hand M7.4", "A1: M4.4", "B: hand M4.1,M4.2,M10.4 damage 4")
    s.play("attack A1 B")
    (d,) = RESONANCE.decisions(s.state)
    assert RESONANCE.default(s.state, d) == "discard M10.4"
    s.play("discard M10.4")
    s = resonance("A: hand M7.4", "A1: M4.4", "B: hand M4.1,M4.2,M10.4 damage 1")
    s.play("attack A1 B")
    (d,) = RESONANCE.decisions(s.state)
    assert RESONANCE.default(s.state, d) == "pass"
    s.plays("pass")


@rule("RS-HAND-0")
def test_the_clock_gives_away_the_weakest_card(resonance):
    s = (
        resonance("A: hand M1.6,M8.1", "A1: M25.1", "B: hand M4.4")
        .play("attack A1 B")
        .asks("A", "toll")
    )
    (d,) = RESONANCE.decisions(s.state)
    assert RESONANCE.default(s.state, d) == "discard M8.1"
    s.plays("discard M8.1")


def test_a_turn_in_which_all_is_done_ends_by_itself(resonance):
    s = resonance("A: tokens 1 hand M1.1").play("charge A").turn_of("B")
    assert any(isinstance(e, ev.TurnBegan) for e in s.events)


@rule("RS-ROLL-10", "RS-KW-4.1-SURVIVOR")
def test_no_pass_lets_ones_player_fall_unasked(resonance):
    s = resonance("A: hand M7.1,M7.4", "A1: M4.4", "B: damage 9 hand M4.1")
    s.play("attack A1 B", "fuel M7.4").open()
    view = RESONANCE.view(s.state, 1)
    for action, label in (("pass", "Pass: your Player falls"),
                         ("pass turn", "Pass all turn: your Player falls")):  # fmt: skip
        c = RESONANCE.words.choice(view, action)
        assert c.verb == label
        assert "you would be out" in c.confirm
    s = resonance("A: hand M7.1,M7.4", "A1: M4.4", "B: hand M4.1")
    s.play("attack A1 B", "fuel M7.1").open()
    view = RESONANCE.view(s.state, 1)
    assert RESONANCE.words.choice(view, "pass turn").verb == "Pass all turn"
    assert not any(RESONANCE.words.choice(view, a).confirm for a in ("pass", "pass turn"))
    facts = "A: hand M7.1,M7.4 items M13.10"
    s = resonance(facts, "A1: M4.4", "B: damage 9 hand M4.1,M4.2 blocks black.1")
    s.play("attack A1 B", "fuel M7.4", "pass").open()
    assert RESONANCE.decisions(s.state)[0].kind == "survive"
    c = RESONANCE.words.choice(RESONANCE.view(s.state, 1), "pass")
    assert c.verb == "Pass: your Player falls"
    assert c.confirm
