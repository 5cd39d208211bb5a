"""What buttons say of attacks, Skirmishes and steps before them, and what is suggested."""

from __future__ import annotations

import pytest

from bot.platform import phone
from engine.games.machines import MACHINES
from engine.games.machines.text import reckoning
from engine.i18n import speaking
from tests.games.machines.test_choices import about, choices, question, words
from tests.scenarios.machines import rule


@rule("MM-BATTLE-05", "MM-BATTLE-06", "MM-BATTLE-08", "MM-SIGIL-05")
def test_an_attack_says_what_it_does(machines):
    attacker = "A c3: conscript-rifle"  # Damage 2
    for lines, target, gain in (
        (("B c4: null-bulwark",), "does nothing", 0),  # Plated
        (("B c4: granite-guard",), "1 damage, 4 left", 0),
        (("B c4: weld-mite",), "destroyed", 1),
        (("B c4: chain-puller health 2 DLY",), "destroyed", 1),
        (("B c4: chain-puller health 1 SHD",), "its Shield absorbs it", 0),
    ):
        s = machines("A: points 5", attacker, *lines, turn="A 5 battle")
        assert words(s, "c3xc4").endswith(f"c4: {target}"), words(s, "c3xc4")
        sentence = next(c.text for c in choices(s) if c.action == "c3xc4")
        assert sentence.endswith("destroys it, +1 ATP") == (gain == 1)
        s.plays("c3xc4").points("A", 4 + gain)
    s = machines("A: points 5", "A c3: ration-runner", "B c4: spindle-drone", turn="A 5 battle")
    assert words(s, "c3xc4") == "Attack Drone c4: 1 damage destroys it"
    s.plays("c3xc4").gone("c4").points("A", 4)
    s = machines("A: points 7", attacker, "B c4: weld-mite", "B d2: weld-mite", turn="A 5 battle")
    assert words(s, "d1xd2").endswith("destroyed, gains nothing")
    assert about(s, "c3xc4").startswith("1 of your 7 ATP")
    assert about(s, "d1xd2").startswith("free")


@rule("MM-BATTLE-07", "MM-WIN-05")
def test_what_destroys_a_captain_says_so_and_nothing_else_is_suggested(machines):
    lines = (
        "A c3: null-bulwark", "A d3: null-bulwark", "B c4: weld-mite", "B d4: node-zero health 1",
    )  # fmt: skip
    s = machines(*lines, turn="A 5 battle")
    assert words(s, "c3xd4") == "Destroy the Captain with c3"
    (blow,) = [c for c in choices(s) if c.action == "c3xd4"]
    assert blow.text == "Null Bulwark c3 destroys the Captain"
    tips = {c.action for c in choices(s) if "x" in c.action and c.tip}
    assert tips == {"c3xd4", "d3xd4"}
    s = machines(*lines[:3], turn="A 5 battle")
    assert {c.action for c in choices(s) if "x" in c.action and c.tip} == {"c3xc4", "d3xc4"}


@rule("MM-BATTLE-05", "MM-WIN-05")
def test_no_first_of_two_attacks_is_suggested_beside_one_that_is_enough(machines):
    s = machines("A: points 2", "A c3: conscript-rifle", "A d3: conscript-rifle",
                 "A e4: storm-ox", "B d4: node-zero health 2", turn="A 2 battle")  # fmt: skip
    tips = [c.action for c in choices(s) if c.tip]
    assert tips[0] == "e4xd4"
    assert not {"c3xd4", "d3xd4"} & {*tips}


@rule("MM-BATTLE-05", "MM-WIN-05")
def test_two_attacks_that_destroy_a_captain_are_suggested_before_a_unit_falls(machines):
    first, second = "A c3: conscript-rifle", "A d3: conscript-rifle"
    enemies = "B c4: weld-mite", "B d4: node-zero health 2"
    s = machines("A: points 2", first, second, *enemies, turn="A 2 battle")
    assert words(s, "c3xd4").endswith("; a second attack can destroy it")
    assert {c.action for c in choices(s) if "x" in c.action and c.tip} == {"c3xd4", "d3xd4"}
    s.plays("c3xd4")
    assert {c.action for c in choices(s) if "x" in c.action and c.tip} == {"d3xd4"}
    s.plays("d3xd4").gone("d4")
    for alone in (
        machines("A: points 2", first, *enemies, turn="A 2 battle"),
        machines("A: points 1", first, second, *enemies, turn="A 1 battle"),
        machines("A: points 2", first, second, enemies[0], "B d4: node-zero health 3",
                 turn="A 2 battle"),
    ):  # fmt: skip
        assert not words(alone, "c3xd4").endswith("; a second attack can destroy it")
        assert {c.action[3:] for c in choices(alone) if "x" in c.action and c.tip} == {"c4"}


@rule("MM-SIGIL-04", "MM-BATTLE-05")
def test_an_attack_says_what_its_target_does_to_own_cards_as_it_falls(machines):
    near = ("A c3: null-bulwark", "A d3: weld-mite", "B c4: pyre-runner", "B d5: weld-mite")
    s = machines(*near, turn="A 3 battle")
    assert words(s, "c3xc4") == "Attack P. Runner c4: destroyed; 1 of yours is destroyed"
    choice = next(c for c in choices(s) if c.action == "c3xc4")
    assert not choice.tip
    far = machines("A c3: null-bulwark", "B c4: pyre-runner", turn="A 3 battle")
    assert words(far, "c3xc4").endswith("destroyed; hits 1 of yours")
    assert next(c for c in choices(far) if c.action == "c3xc4").tip
    s = machines(*near, turn="A 3 battle", merged="yes").play("skirmish c4")
    assert words(s, "join c3 d3").endswith("; 1 of yours is destroyed")
    s.play("back")


@rule("MM-STRUCT-04", "MM-SIGIL-04", "MM-COUNTER-01")
def test_an_attack_says_only_what_really_follows(machines):
    """A delayed Structure does nothing as it falls; what its end destroys does not strike back."""
    s = machines("A c3: null-bulwark", "B c4: ammo-depot health 1 DLY", turn="A 3 battle")
    assert words(s, "c3xc4") == "Attack Depot c4: destroyed"
    s = machines("A c3: null-bulwark", "A d3: null-bulwark", "B c4: pyre-runner",
                 "B c5: weld-mite", turn="A 3 battle", merged="yes")  # fmt: skip
    s.play("skirmish c4")
    assert "no Counterattack" in words(s, "join c3 d3")
    s.play("join c3 d3").asks("A", "battle")


@rule("MM-SKIRMISH-03", "MM-COUNTER-01", "MM-COUNTER-03")
def test_a_skirmish_says_what_may_come_back(machines):
    s = machines("A c3: conscript-rifle", "A d3: conscript-rifle", "A e3: trench-digger",
                 "B d4: null-bulwark", "B c4: lattice-grunt", turn="A 5 battle")  # fmt: skip
    assert words(s, "skirmish d4") == "Skirmish Bulwark d4: up to 5 damage"
    assert next(c.text for c in choices(s) if c.action == "skirmish d4") == (
        "Skirmish Null Bulwark d4 (7 Health): up to 5 damage with 3 Units"
    )
    s.play("skirmish d4", "join c3")
    assert words(s, "join d3") == "Join Conscript Rifle d3: 4 damage against 7 Health"
    s.play("join d3")
    assert words(s, "go") == (
        "Attack with 2 Units (4 damage, 3 left; up to 2 cards may counterattack for 4)"
    )
    s.play("go").asks("B", "counter")
    assert words(s, "counter d4") == "Counterattack with d4 (2 damage)"
    s.play("counter d4")
    assert words(s, "join c4") == "Join Grunt c4: +2, 4 in all"
    assert "for 2; up to 3 cards" in question(s)
    s.plays("go").asks("A", "spread")
    assert words(s, "deal 1 c3") == ("It takes 1 (1 Health left; 1 for the others)")
    s.open()


@rule("MM-COUNTER-05", "MM-FORTIFY-03")
def test_nobody_is_said_to_strike_back_who_does_not(machines):
    party = ("A c3: trench-digger", "A d3: trench-digger", "B c4: lattice-grunt")
    for target in ("null-bulwark braced", "barricade", "null-bulwark STN 1"):
        s = machines(*party, f"B d4: {target}", turn="A 5 battle")
        s.play("skirmish d4", "join c3").asks("A", "muster")
        assert ": 2 damage against " in words(s, "join d3")
        forecast = MACHINES.view(s.state, 0).forecasts["join d3"]
        assert reckoning.prospect(forecast).endswith("no Counterattack")
        s.play("join d3").asks("A", "battle")


@rule("MM-COUNTER-07", "MM-WIN-05")
def test_a_skirmish_that_may_cost_the_own_captain_says_so_and_is_not_suggested(machines):
    cards = ("A c3: ration-runner", "A d3: ration-runner", "B d4: conscript-rifle health 1",
             "B d5: siege-lattice")  # fmt: skip

    def offered(captain):
        s = machines(*cards, f"A d1: ilsa-varden health {captain}", turn="A 5 battle",
                     merged="yes")  # fmt: skip
        start = next(c for c in choices(s) if c.action == "skirmish d4")
        s.play("skirmish d4")
        joint = next(c for c in choices(s) if c.action == "join c3 d3")
        s.play("back")
        return start, joint

    start, choice = offered(1)
    assert not start.tip
    assert start.target.endswith("d4: may cost you your Captain")
    assert not choice.tip
    assert "2 damage destroys it; a Counterattack for 5 destroys your Captain" in choice.text
    assert choice.confirm.startswith("If all of them counterattack, your Captain is destroyed")
    start, choice = offered(9)
    assert start.tip
    assert "cost" not in start.target
    assert choice.tip
    assert not choice.confirm
    assert "5 may come back, 3 on your Captain" in choice.text


def test_a_step_from_which_a_captain_falls_says_so_and_is_suggested(machines):
    s = machines("A d1: ilsa-varden", "A c3: bronze-ram", "B c6: node-zero health 4",
                 turn="A 5 order", merged="yes")  # fmt: skip
    step = MACHINES.words.choice(MACHINES.view(s.state, 0), "c3-c5")
    assert "can destroy the Captain" in step.target
    assert step.tip
    far = MACHINES.words.choice(MACHINES.view(s.state, 0), "c3-c4")
    assert "Captain" not in far.target
    assert not far.tip


@rule("MM-WIN-05", "MM-TURN-01")
def test_who_can_destroy_a_captain_from_where_it_stands_is_not_sent_to_move(machines):
    """The star is on the way to the attack, before the first move and after it."""
    s = machines("A: points 7", "A c3: bronze-ram", "A e3: weld-mite", "B c4: node-zero health 4",
                 turn="A 5 order", merged="yes")  # fmt: skip
    tips = {c.action: c.target for c in choices(s) if c.tip}
    assert tips == {"battle": "(can destroy the Captain)"}
    s.play("e3-e4")
    assert {c.action: c.target for c in choices(s) if c.tip} == {"end": "(can destroy the Captain)"}
    s.play("end")
    (tip,) = [c for c in choices(s) if c.tip]
    assert (tip.action, tip.actor) == ("c3xc4", "")  # a button of its own, with no page before it


@rule("MM-BATTLE-05", "MM-SIGIL-05")
def test_the_rule_beside_an_attack_does_not_contradict_its_button(machines):
    for card, most in (
        ("bronze-ram", "4 Health or less (Breach)"),
        ("drop-lieutenant", "3 Health"),
    ):
        s = machines(f"A c3: {card}", "B c4: granite-guard health 4", turn="A 5 battle")
        (attack,) = [c for c in choices(s) if c.action == "c3xc4"]
        assert f"destroys a target of {most}" in attack.about
        assert ("destroyed" in attack.target) == ("Breach" in attack.about)


@rule("MM-BATTLE-08")
def test_the_rule_beside_an_attack_on_a_vulnerable_card_knows_that_equality_destroys(machines):
    s = machines("A c3: weld-mite", "B c4: granite-guard health 1 VUL 1", turn="A 5 battle")
    (attack,) = [c for c in choices(s) if c.action == "c3xc4"]
    assert "destroyed" in attack.target
    assert "destroys a Vulnerable target of 1 Health or less" in attack.about


def test_what_an_answer_does_to_its_own_card_is_not_taken_for_its_target(machines):
    s = machines("A c3: bunker-engineer", "B c5: mine-cluster", turn="A 5 move")
    s.play("c3-c4").open()
    answer = MACHINES.words.choice(MACHINES.view(s.state, 1), "use mine-cluster@c5")
    assert answer.target == "2 damage, 3 left; this card is destroyed"


@rule("MM-FIELD-04", "MM-WIN-03")
def test_an_objective_is_told_where_going_there_changes_something(machines):
    s = machines("A: points 7", "A a2: conscript-rifle", "A b2: ilsa-varden", field="drill-ground",
                 turn="A 5 move")  # fmt: skip
    steps = {c.action: c.target for c in choices(s) if "-" in c.action}
    assert steps["a2-a3"] == "a3"
    assert "Objective in 1 round" in steps["b2-a3"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_suggested_step_onto_an_objective_fits_a_button(machines, language):
    """Otherwise it hides in the menu, below a line that speaks of a star nobody sees."""
    s = machines("A b2: ilsa-varden", field="drill-ground", turn="A 5 move")
    with speaking(language):
        (step,) = [c for c in choices(s) if c.action == "b2-a3"]
    assert phone.unbroken(f"★ 1 · a3 ({step.target.partition('(')[2]}")


def test_a_captain_is_not_sent_where_an_enemy_can_destroy_it(machines):
    ours = ("A b2: ilsa-varden health 3", "A: points 7")
    step = {}
    for enemy in ("B c5: ration-runner", "B c5: demolitions-chief"):
        s = machines(*ours, "B b5: node-zero", enemy, field="drill-ground", turn="A 5 move")
        step[enemy] = MACHINES.words.choice(MACHINES.view(s.state, 0), "b2-c3")
    quiet, risky = step.values()
    assert quiet.tip
    assert not risky.tip
    assert "in danger" in risky.target
    assert "in danger" not in quiet.target
