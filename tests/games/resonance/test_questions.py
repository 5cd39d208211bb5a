"""What players are asked, in which words, and how much of an answer a menu holds."""

import pytest

from engine import core
from engine.games.resonance import RESONANCE
from engine.games.resonance.state import Options
from tests.games.resonance.test_random import plies
from tests.scenarios.resonance import Scenario, rule


def question(s: Scenario) -> str:
    return RESONANCE.words.question(RESONANCE.view(s.state, None), RESONANCE.decisions(s.state)[0])


def test_every_question_offers_what_menus_carry():
    """No question of a random match lists more than four menus hold."""
    for seed in range(3):
        for s, *_ in plies(seed):
            for d in RESONANCE.decisions(s) if s.ply % 5 == 0 else ():
                view = RESONANCE.view(s, d.seat)
                groups: dict[tuple[str, str], int] = {}
                for c in (RESONANCE.words.choice(view, a) for a in d.actions):
                    groups[c.actor, c.verb] = groups.get((c.actor, c.verb), 0) + 1
                assert max(groups.values()) <= 25
                assert len({actor for actor, _ in groups}) <= 20


def test_options_are_plain(resonance):
    state = RESONANCE.setup(1, Options(seats=4))
    assert core.decode(RESONANCE, core.encode(state)) == state
    assert RESONANCE.orders.turns_begun(state) == (0, 0, 0, 0)


@rule("RS-TURN-3")
def test_who_begins_the_match_reads_that_nobody_attacks_yet(resonance):
    s = resonance("turn: A 1", "A: hand M7.1", "A1: M4.4", "B1: M2.4")
    assert "Anvil begins the match, so there are no attacks in this turn." in question(s)
    view, (d,) = RESONANCE.view(s.state, 0), RESONANCE.decisions(s.state)
    assert "You begin the match, so" in RESONANCE.words.question(view, d, to_owner=True)
    s = resonance("turn: A 5", "A: hand M7.1", "A1: M4.4", "B1: M2.4")
    assert "no attacks" not in question(s)


@pytest.mark.parametrize(
    ("moves", "public", "own"),
    [
        ([], "Anvil's turn: the Player", "Your turn: your Player"),
        (["attack A1 B"], "Which card does Anvil discard", "Which card do you discard"),
        (["attack A1 B", "fuel M7.4"], "does Banjo discard a card", "do you discard a card"),
    ],
)
def test_a_question_says_you_to_the_player_who_answers_it(resonance, moves, public, own):
    s = resonance("turn: A 5", "A: hand M7.1,M7.4", "A1: M4.4", "B: hand M4.1")
    s.play(*moves).open()
    (decision,) = RESONANCE.decisions(s.state)
    for seat in (None, 1 - decision.seat):
        assert public in RESONANCE.words.question(RESONANCE.view(s.state, seat), decision)
    view = RESONANCE.view(s.state, decision.seat)
    assert own in RESONANCE.words.question(view, decision, to_owner=True)


def test_a_first_turn_says_which_seat_one_plays(resonance):
    s = resonance("turn: A 1", "A: hand M7.1 en 10", "B: hand M4.1")
    view, decision = RESONANCE.view(s.state, 0), RESONANCE.decisions(s.state)[0]
    own = RESONANCE.words.question(view, decision, to_owner=True)
    assert own.startswith("You are Anvil.")


@rule("RS-ACT-ATTACK")
def test_an_empty_hand_is_given_as_the_reason_why_hardly_anybody_attacks(resonance):
    for hand, empty in (("A: en 6", True), ("A: hand M7.1", False)):
        s = resonance(hand, "A1: M4.4", "B1: M2.4")
        assert ("takes a card, and the hand is empty." in question(s)) == empty
        view, (d,) = RESONANCE.view(s.state, 0), RESONANCE.decisions(s.state)
        own = RESONANCE.words.question(view, d, to_owner=True)
        assert ("your hand is empty." in own) == empty


@rule("RS-TAGAPP-3")
def test_a_support_is_asked_about_in_words_that_fit_its_unit_and_its_tag(resonance):
    s = resonance("A: focus 2 blocks silver.3", "A1: M4.4").play("support A A").open()
    assert question(s).startswith("Anvil's Support of itself")
    s.play("use impair").open()
    assert question(s) == "Anvil may put the Impair Tag on Anvil."


@rule("RS-DEC-22")
def test_what_may_replace_damage_is_called_by_its_name(resonance):
    s = resonance("A: hand M7.4", "A1: M19.2 items M1.10", "B: items M4.7 hand M4.1")
    s.play("attack A1 B", "use deadeye M4.7", "fuel M7.4", "use adaptive", "done", "pass").open()
    view, (d,) = RESONANCE.view(s.state, 0), RESONANCE.decisions(s.state)
    asked = RESONANCE.words.question(view, d, to_owner=True)
    assert asked == "Banjo would take damage: do you use a keyword in place of the damage?"
    choices = [RESONANCE.words.choice(view, action) for action in d.actions]
    assert [c.verb for c in choices] == ["Adaptive:", "Deadeye:", "Deal the damage"]
    assert "discard a card" in choices[0].target


def test_who_needs_no_fuel_any_more_is_not_asked_for_it(resonance):
    s = resonance("A: hand M7.1", "A1: M4.4 items M9.10", "B1: M2.4", "B: hand M4.1")
    s.play("attack A1 B1").asks("A", "announce")
    assert "discard its fuel now" in question(s)
    s.play("use snap").asks("A", "announce").open()
    assert "without fuel" in question(s)
    assert "discard" not in question(s)
