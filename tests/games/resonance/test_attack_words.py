"""What buttons of an attack say beyond the roll on its target, and what of them nobody needs."""

import re

from engine.games.resonance import RESONANCE, auto_responses
from engine.games.resonance.keyword_types import KEYWORDS
from engine.games.resonance.text.action_choices import LONGEST
from render.resonance import tray_first
from tests.games.resonance.test_choices import words
from tests.games.resonance.test_standing_answers import answered
from tests.scenarios.resonance import rule


@rule("RS-KW-4.6-PIERCING")
def test_what_comes_through_an_animation_to_its_player_is_told(resonance):
    facts = ("A: hand M7.1,M7.4", "A1: M4.4 items M49.10", "B1: M22.1")
    s = resonance(*facts, "B: hand M4.1").play("attack A1 B1", "fuel M7.4").open()
    sentence = "Piercing deals 1 of 1 (EV 9 vs 1–6), their Player 3–8 of 11. "
    assert words(s, "use piercing").startswith(sentence)
    s.play("use piercing").open()
    assert words(s, "pass") == "Pass: is destroyed, your Player takes 8 of 11"
    assert answered(s, auto_responses.PLAYER) is None
    s.plays("pass")
    s = resonance(*facts, "B: hand M10.4,M4.1 damage 5").play("attack A1 B1", "fuel M7.4")
    s.play("use piercing").open()
    assert words(s, "pass") == "Pass: your Player falls"
    assert (
        words(s, "discard M10.4") == "Discard Fernsage 4/5: is destroyed, your Player takes 4 of 6"
    )
    (d,) = RESONANCE.decisions(s.state)
    assert RESONANCE.default(s.state, d) == "discard M10.4"
    s.plays("pass")


@rule("RS-KW-7.8-MULTIPLY")
def test_a_second_target_is_told_with_what_it_would_take(resonance):
    s = resonance("A: hand M7.4", "A1: M4.4 items M22.10", "B1: M2.4", "B2: M10.1 damage 0")
    s.play("attack A1 B1").open()
    assert words(s, "use multiply B2").startswith("Multiply: B2 1/1 deals 1 of 1 (EV 9 vs 1). It")


@rule("RS-KWUSE-6")
def test_numbers_say_where_keywords_may_come_on_top(resonance):
    facts = ("A1: M4.4", "B1: M2.4 damage 0")
    plain = resonance("A: hand M7.4,M7.1 blocks silver.1", *facts)
    assert "deals 0 of 4" in words(plain, "attack A B1")
    assert "+" not in words(plain, "attack A B1").partition("Focus +")[0]
    s = resonance("A: hand M7.4,M9.1 blocks null.1", *facts)  # Aura
    assert "deals 0+ of 4 Damage is EV (Focus + discarded Power) minus RV. +: a keyword" in words(
        s, "attack A B1"
    )
    s.play("attack A B1").open()
    assert ": deals 0+ of 4" in words(s, "fuel M7.4")
    assert ": deals 0 of 4" in words(s, "fuel M9.1")  # EV 3 at best
    question = RESONANCE.words.question(RESONANCE.view(s.state, 0), RESONANCE.decisions(s.state)[0])
    assert question.endswith("A keyword can be added after that and deal more (+).")
    s.play("fuel M7.4").open()
    assert "0+" not in words(s, "done")
    s = resonance("A: hand M7.1,M9.1 blocks null.1", *facts)
    assert "deals 0 of 4" in words(s, "attack A B1")


@rule("RS-TAG-WARD")
def test_an_attack_that_a_ward_prevents_says_so(resonance):
    s = resonance("A: hand M7.1", "A1: M4.4", "B1: M4.2 tags ward")
    assert "removes its Ward" in words(s, "attack A1 B1")
    s = resonance("A: hand M7.1", "A1: M4.2", "B1: M4.4 tags ward")
    assert "removes its Ward" not in words(s, "attack A1 B1")  # no damage that a Ward would stop


@rule("RS-ROLL-03")
def test_an_attack_with_a_range_says_that_the_defender_may_discard(resonance):
    facts = ("A: hand M7.4", "B: hand M4.1")
    assert "They may discard for more RV" in words(resonance(*facts), "attack A B")
    assert "discard for" not in words(resonance(facts[0]), "attack A B")


@rule("RS-KWUSE-6")
def test_what_a_keyword_does_stands_whole_in_a_menu(resonance):
    s = resonance("A: hand M7.4,M7.1 damage 0", "A1: M4.4 items M3.10", "B: hand M4.1,M4.2")
    s.play("attack A1 B", "fuel M7.4").open()
    told = RESONANCE.words.choice(RESONANCE.view(s.state, 0), "use indirect").target
    assert told.endswith(KEYWORDS["indirect"].text)
    assert len(told) <= LONGEST


def test_an_attack_that_was_only_begun_is_told_without_its_numbers(resonance):
    view = RESONANCE.view(resonance("A: hand M7.4", "B: hand M4.1").state, 0)
    assert RESONANCE.words.choice(view, "attack A B").done == "Anvil attacks Banjo."
    strike = RESONANCE.words.choice(view, "strike A B")
    assert strike.done == "Anvil makes a Critical Strike on Banjo."


@rule("RS-KW-7.2-FONT")
def test_karma_of_this_turn_is_marked_only_where_it_counts(resonance):
    for blocks, marked in (("red.1", True), ("null.1", False)):
        s = resonance(f"A: hand M7.4,M7.1 blocks {blocks}", "B: hand M7.2")
        s.play("attack A B", "fuel M7.4", "done", "pass")
        assert RESONANCE.view(s.state, 0).sides[0].karma, blocks
        assert RESONANCE.view(s.state, 1).sides[0].gained is marked, blocks


@rule("RS-KW-1.1-TRAVELLER")
def test_where_no_keyword_helps_one_is_asked_for_the_fuel(resonance):
    s = resonance("A: hand M7.1,M7.4 blocks silver.1", "B: hand M4.1").play("attack A B").open()
    assert tray_first(RESONANCE.view(s.state, 0))
    s = resonance("A: hand M7.1,M7.4 blocks red.4", "B1: M2.4", "B2: M10.1").play("attack A B1")
    assert not tray_first(RESONANCE.view(s.open().state, 0))  # Multiply would do something


def test_a_pair_for_a_critical_strike_names_the_power_that_is_equal(resonance):
    s = resonance("A: hand M7.1,M7.4,M8.1,M8.4", "B1: M2.4").play("strike A B1").open()
    choice = RESONANCE.words.choice(RESONANCE.view(s.state, 0), "fuel M7.4 M8.4")
    assert re.fullmatch(r"\S+ 4 \+ \S+ 4:", choice.verb)


def test_a_keyword_stands_apart_from_what_it_deals(resonance):
    """`Brawler deals 0-2` read as if Brawler were a card."""
    s = resonance("A: blocks null.1 hand M7.1,M7.4", "B1: M2.4")
    s.play("attack A B1", "fuel M7.4").open()
    choice = RESONANCE.words.choice(RESONANCE.view(s.state, 0), "use aura")
    assert choice.text.startswith("Aura: deals ")


def test_whose_attack_it_is_reads_without_numbers(resonance):
    s = resonance("A: hand M7.4,M7.1", "A1: M4.4", "B1: M2.4").play("attack A1 B1").open()
    view, (d,) = RESONANCE.view(s.state, 0), RESONANCE.decisions(s.state)
    assert "A1's attack" in RESONANCE.words.question(view, d, to_owner=True)
