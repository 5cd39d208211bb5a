"""What people read: buttons, questions, and that words give nothing away."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from bot.matches.ui.menus import MENUS
from engine import core
from engine.core import Event
from engine.games.machines import MACHINES, Options
from engine.games.machines.state import State
from engine.games.machines.text.labels import MENU
from tests import contract
from tests.effort import first_quick, some
from tests.scenarios.machines import Scenario, rule

WAYS = (
    Options(), Options(field="corridor", layout="dug-in"), Options(seats=3, layout="picket"),
    Options(seats=4, layout="picket"), Options(seats=4, play="alliance", layout="dug-in"),
)  # fmt: skip
#: More plies than any match has, and of how many plies one is looked at.
BOUND, LOOKED = 20_000, 17


@cache
def played(way: int, seed: int) -> tuple[list[State], list[list[Event]]]:
    """Play a match at random, now and then as suggested; return some of its states, and what
    happened in each action."""
    options = WAYS[way]
    s, dice = core.begin(MACHINES, seed, options), Random(seed)
    states, result = [MACHINES.copy(s)], list[list[Event]]()
    while s.outcome is None:
        d = dice.choice(MACHINES.decisions(s))
        actions = d.actions
        if dice.random() < 0.3:
            view = MACHINES.view(s, d.seat)
            few = dice.sample(list(actions), min(8, len(actions)))
            actions = tuple(a for a in few if MACHINES.words.choice(view, a).tip) or actions
        action = dice.choice(actions)
        if d.kind == "build" and dice.random() < 0.3:
            action = "done"
        result.append(core.apply(MACHINES, s, d.seat, action))
        if len(result) % LOOKED == 0:
            states.append(MACHINES.copy(s))
        assert len(result) < BOUND
    return states, result


ways = pytest.mark.parametrize(
    "way",
    first_quick(range(len(WAYS))),
    ids=lambda n: f"{WAYS[n].seats}{WAYS[n].play}{WAYS[n].field}",
)


@ways
def test_every_action_has_words_of_its_own_that_fit(way):
    for seed in range(some(1, of=12)):
        for s in played(way, seed)[0]:
            for d in MACHINES.decisions(s):
                _worded(s, d)


def _worded(s: State, d: core.Decision) -> None:
    view = MACHINES.view(s, d.seat)
    for eyes in (view, MACHINES.view(s, None)):
        contract.sentence(MACHINES.words.question(eyes, d), contract.QUESTION, d.kind)
    assert MACHINES.words.question(view, d) == MACHINES.words.question(MACHINES.view(s, None), d)
    choices = [MACHINES.words.choice(view, a) for a in d.actions]
    for c in choices:
        contract.choice(c, c.action)
    words = Counter((c.actor, c.verb, c.target) for c in choices)
    assert words.most_common(1)[0][1] == 1, words.most_common(3)
    assert len({c.text for c in choices}) == len(choices), d.kind
    groups = Counter((c.actor, c.verb) for c in choices)
    assert groups.most_common(1)[0][1] <= MENU * MENUS, groups.most_common(3)
    for c in choices:
        assert not c.cell or view.field.index[c.cell] in view.field.cells


@ways
def test_words_do_not_change_with_what_is_hidden(way):
    for n, s in enumerate(played(way, 0)[0][::4]):
        for d in MACHINES.decisions(s):
            public = MACHINES.words.question(MACHINES.view(s, None), d)
            for eyes in (d.seat, (d.seat + 1) % len(s.teams), None):
                other = MACHINES.determinize(s, eyes, n)
                assert MACHINES.words.question(MACHINES.view(other, eyes), d) == public
            view = MACHINES.view(s, d.seat)
            other = MACHINES.view(MACHINES.determinize(s, d.seat, n), d.seat)
            for action in d.actions[:12]:
                assert MACHINES.words.choice(other, action) == MACHINES.words.choice(view, action)


# -- numbers -----------------------------------------------------------------------------------


def words(s: Scenario, action: str) -> str:
    """Return an action as its button reads."""
    (d,) = [d for d in MACHINES.decisions(s.state) if action in d.actions]
    c = MACHINES.words.choice(MACHINES.view(s.state, d.seat), action)
    return f"{c.verb} {c.target}".strip()


def choices(s: Scenario) -> list[core.Choice]:
    view, decisions = MACHINES.view(s.state, s.state.turn), MACHINES.decisions(s.state)
    return [MACHINES.words.choice(view, a) for d in decisions for a in d.actions]


def about(s: Scenario, action: str) -> str:
    (d,) = [d for d in MACHINES.decisions(s.state) if action in d.actions]
    return MACHINES.words.choice(MACHINES.view(s.state, d.seat), action).about


def question(s: Scenario) -> str:
    return MACHINES.words.question(MACHINES.view(s.state, None), MACHINES.decisions(s.state)[0])


@rule("MM-ACT-03", "MM-CHALLENGE-02")
def test_whoever_may_answer_reads_what_is_done_and_not_when_it_could_be(machines):
    s = machines("A: hand surge-cells points 3", "B: hand countermand", "C: hand countermand",
                 seats=3, turn="A 7 battle")  # fmt: skip
    s.play("use surge-cells")
    assert question(s) == "Blue uses Surge Cells: “You gain 2 ATP.” Does Red act?"
    s.play("use countermand")
    sentence = "Red answers with Countermand: Surge Cells has no effect. Does Green challenge that?"
    assert question(s) == sentence
    view = MACHINES.view(s.state, 2)
    assert MACHINES.words.choice(view, "use countermand").text == (
        "Countermand (2 DTP): Red's Countermand has no effect; Surge Cells works"
    )
    s.open()


@rule("MM-CHALLENGE-01", "MM-CHALLENGE-06")
def test_a_challenge_of_what_answers_an_attack_says_which_card_it_is_about(machines):
    s = machines("A c3: conscript-rifle", "B c4: weld-mite", "B: hand brace-order",
                 "C: hand countermand", seats=3, turn="A 5 battle")  # fmt: skip
    s.play("c3xc4")
    assert words(s, "use brace-order") == "Brace Order (1 DTP): Shielded, its next damage is 0"
    s.play("use brace-order").asks("C", "challenge")
    assert question(s) == (
        "Red answers with Brace Order (Weld Mite c4): “It is Shielded.” Does Green challenge that?"
    )
    s.open()


def test_what_a_card_would_do_in_vain_stands_apart(machines):
    s = machines("A c3: field-surgeon", "A d3: trench-digger", "A c4: trench-digger health 1",
                 turn="A 7 build")  # fmt: skip
    view = MACHINES.view(s.state, 0)
    vain, useful = (MACHINES.words.choice(view, f"use mend@c3 {cell}") for cell in ("d3", "c4"))
    assert (vain.late, vain.actor) == (True, "")
    assert vain.confirm
    assert (useful.late, useful.actor) == (False, "c3")


def test_no_hint_pays_for_what_does_nothing(machines):
    s = machines("A c3: field-surgeon", "A d3: trench-digger", "A c4: trench-digger health 1",
                 turn="A 7 build")  # fmt: skip
    instead, view = MACHINES.computer.instead, MACHINES.view(s.state, 0)
    assert instead(view, "use mend@c3 d3") == "done"
    assert not instead(view, "use mend@c3 c4")
    assert not instead(view, "done")
    s.plays("done")


@rule("MM-FORTIFY-01")
def test_whoever_fortifies_reads_how_long_it_lasts(machines):
    s = machines("B c5: conscript-rifle", turn="A 5 build")
    assert MACHINES.words.choice(s.view("B"), "fortify c5").text.endswith("2 → 4 this turn")
    (asked,) = [d for d in MACHINES.decisions(s.state) if d.seat == 1]
    assert "stronger for this turn" in MACHINES.words.purpose(asked)


def test_an_alliance_deploys_on_the_ground_of_both(machines):
    s = machines.match(2, seats=4, play="alliance", layout="bare")
    for faction in ("ashen", "raise", "machines", "behemoth"):
        s.play(f"faction {faction}")
    for _ in range(4):
        s.play(s.actions()[0])
    assert MACHINES.decisions(s.state)[0].kind == "specialist"
    assert "on any cell of the alliance's territory" in question(s)
    s.open()


def test_two_specialists_of_a_name_are_asked_for_by_it(machines):
    s = machines.match(2, seats=2, layout="bare")
    while (decision := MACHINES.decisions(s.state)[0]).kind != "specialist":
        s.play(decision.actions[0])
    view = MACHINES.view(s.state, decision.seat)
    sides = list(view.sides)
    for drawn, said in (
        (("bronze-ram", "bronze-ram"), True),
        (("bronze-ram", "yoke-master"), False),
    ):
        sides[decision.seat] = replace(view.sides[decision.seat], drawn=drawn)
        text = MACHINES.words.question(replace(view, sides=tuple(sides)), decision)
        assert ("drew Bronze Ram twice" in text) == said
    assert "twice" not in MACHINES.words.question(MACHINES.view(s.state, None), decision)


@rule("MM-TURN-05", "MM-TURN-12", "MM-TURN-13")
def test_build_says_who_still_builds(machines):
    s = machines("A: points 7", seats=3, turn="A 7 build")
    decisions, view = MACHINES.decisions(s.state), MACHINES.view(s.state, None)
    (asked_of_all,) = {
        MACHINES.words.question(view, d) for d in decisions
    }  # so a board says it once for all
    assert "Building now: Blue, Red and Green." in asked_of_all
    s.play("done", by="A").play("done", by="C")
    assert "Red is still building." in question(s)


@rule("MM-SCRAP-01", "MM-SIGIL-03")
def test_what_is_lost_for_good_or_in_vain_is_asked_twice(machines):
    s = machines("A: ashen last-verse hand cinder-pilgrim points 6", "B: raise",
                 "A c3: kindling-novice", turn="A 5 build")  # fmt: skip
    view = MACHINES.view(s.state, 0)
    doubts = {a for a in s.actions() if MACHINES.words.choice(view, a).confirm}
    assert doubts == {
        "scrap cinder-pilgrim", "use offering@c3", "use last-verse c3 soldier",
        "use last-verse c3 specialist", "restore c3", "retreat c3",
    }  # fmt: skip
    assert (
        words(s, "scrap cinder-pilgrim")
        == "Scrap Cinder Pilgrim (+1 ATP) it leaves the game for good"
    )


def test_prices_are_those_that_are_paid(machines):
    s = machines("A: behemoth long-muster hand storm-ox,barricade points 6", "B: raise",
                 "A c3: ward-drummer", "A d3: chain-puller health 1", turn="A 5 build")  # fmt: skip
    assert about(s, "deploy storm-ox b2").startswith("4 of your 6 ATP")
    assert words(s, "use mend@c3 d3") == "Mend: Chain Puller d3: Health 1 → 3"
    assert about(s, "use mend@c3 d3").startswith("1 of your 6 ATP")
    s.play("deploy storm-ox b2", by="A").points("A", 2)
    s.play("use mend@c3 d3", by="A").points("A", 1).health("d3", 3)
    assert words(s, "retreat d3") == "Retreat Puller d3: 1 of your 1 ATP"


@rule("MM-RETREAT-01")
def test_a_unit_without_damage_retreats_only_after_a_question(machines):
    s = machines("A: points 6", "A c3: conscript-rifle", "A d3: chain-puller health 1",
                 turn="A 5 build")  # fmt: skip
    confirms = {c.action: c.confirm for c in choices(s)}
    assert "discard pile" in confirms["retreat c3"]
    assert not confirms["retreat d3"]


def test_a_defender_is_not_told_to_deploy(machines):
    s = machines("A c3: conscript-rifle", "B c5: weld-mite", turn="A 5 build")
    lead, defender = sorted(MACHINES.decisions(s.state), key=lambda d: d.seat)
    assert "Deploy" in MACHINES.words.purpose(lead)
    assert "Deploy" not in MACHINES.words.purpose(defender)


def test_an_answer_says_what_it_changes(machines):
    s = machines("A c3: conscript-rifle", "B c4: weld-mite", "B d4: subnet-warden",
                 "B: hand dud-round,decoy-beacon", turn="A 5 battle")  # fmt: skip
    s.play("c3xc4").open()
    assert words(s, "pass") == "Pass"
    assert words(s, "use dud-round") == "Dud Round (2 DTP): the attack has no effect"
    assert words(s, "use intercept@d4") == (
        "Intercept d4 (1 DTP): new target: Subnet Warden d4 takes 1 damage, 3 left"
    )
    assert words(s, "use decoy-beacon d4") == (
        "Decoy Beacon (2 DTP): new target: Subnet Warden d4 takes 1 damage, 3 left"
    )
    assert question(s) == (
        "Blue attacks Red's Weld Mite c4 with Conscript Rifle c3. Does Red act? If nobody does: "
        "Weld Mite c4 is destroyed."
    )


# -- ways to play ------------------------------------------------------------------------------


@rule("MM-SETUP-01", "MM-SETUP-02")
def test_ways_to_play_are_complete():
    for mode in MACHINES.ways.modes():
        assert MACHINES.ways.complete(mode.options) == mode.options
        core.begin(MACHINES, 1, Options(**mode.options))
    assert MACHINES.ways.complete({})["field"] == "arena"
    assert MACHINES.ways.complete({"seats": 3})["field"] == "crossroads"
    assert MACHINES.ways.complete({"play": "alliance"})["seats"] == 4
    with pytest.raises(ValueError, match="two play on arena"):
        MACHINES.ways.complete({"seats": 2, "field": "crossroads"})
    three = MACHINES.ways.resized(Options(field="corridor"), 3)
    assert three is not None
    assert (three.seats, three.field) == (3, "")
    assert MACHINES.ways.resized(Options(), 5) is None


@rule("MM-SETUP-06", "MM-SETUP-14")
def test_who_is_asked_first_is_the_hosts_partner():
    options = Options(seats=4, play="alliance")
    team = dict(zip(MACHINES.seating(3, options), MACHINES.teams(options), strict=True))
    assert team[0] == team[1] != team[2] == team[3]


def test_among_allies_the_own_end_of_their_territory_is_suggested(machines):
    s = machines("C: hand conscript-rifle,trench-digger points 7", seats=4, play="alliance",
                 turn="C 11 build")  # fmt: skip
    view = MACHINES.view(s.state, 2)
    actions = [a for a in s.actions("C") if a.startswith("deploy conscript-rifle ")]
    assert {a[-2:] for a in actions} >= {"e2", "10"}  # of both
    assert [a for a in actions if MACHINES.words.choice(view, a).tip] == [
        "deploy conscript-rifle e10"
    ]


@rule("MM-FORTIFY-01", "MM-SKIRMISH-01")
def test_words_of_a_button_are_few(machines):
    s = machines("B c5: conscript-rifle", "B d5: siege-lattice", turn="A 5 build")
    braced = MACHINES.words.choice(s.view("B"), "fortify c5")
    assert braced.target == "Rifle c5: Health 2 → 4"
    assert braced.text == "Fortify Conscript Rifle c5: Health 2 → 4 this turn"
    assert "for this turn" in braced.about
    s = machines("A c3: ration-runner", "A d3: ration-runner", "B d4: siege-lattice",
                 turn="A 5 battle").play("skirmish d4").open()  # fmt: skip
    back = MACHINES.words.choice(s.view("A"), "back")
    assert (back.verb, back.target) == ("Call it off", "")


#: What is told once a phase is ended and the other begins.
BEGUN = ("Now you move.", "Now you attack.")


def test_who_has_ended_the_turn_reads_that_and_not_what_the_button_weighed_up() -> None:
    states, _ = played(0, 0)
    seen = 0
    for s in states:
        for d in MACHINES.decisions(s):
            view = MACHINES.view(s, d.seat)
            for action in (a for a in d.actions if a.split()[0] == "end"):
                ends = action != "end" or not view.left
                done = MACHINES.words.choice(view, action).done
                assert done in (("You end the turn.",) if ends else BEGUN)
                seen += ends
    assert seen


@rule("MM-DEPLOY-06")
@pytest.mark.parametrize(("captain", "best"), [("a4", "a2"), ("a5", "c2")])
def test_a_unit_on_its_way_is_led_to_a_captain_it_can_attack_in_this_turn(
    machines, captain: str, best: str
) -> None:
    s = machines("A: hand trench-digger points 7", f"B {captain}: node-zero", turn="A 5 build")
    s.play("deploy trench-digger b2", by="A").to("exit")
    view = MACHINES.view(s.state, 0)
    tips = [a for a in s.actions() if MACHINES.words.choice(view, a).tip]
    assert tips == [f"b2>{best}"]
    s.play(tips[0])


@rule("MM-TURN-14")
def test_how_many_cards_the_reserve_still_takes_is_said(machines) -> None:
    s = machines("A: hand ration-runner,supply-drop", turn="A 5 end").to("reserve")

    def question(seat: int) -> str:
        return MACHINES.words.ask(MACHINES.view(s.state, seat), MACHINES.decisions(s.state)[0])

    assert "[[you|Blue]] may keep up to 3 cards" in question(0)
    s.play("keep supply-drop")
    assert question(0) == question(1) == "[[You|Blue]] may keep up to 2 more cards."
    s.play("done")


@rule("MM-DEPLOY-02")
def test_that_no_frontspawn_is_free_is_said(machines) -> None:
    taken = [f"A {cell}: trench-digger" for cell in ("b2", "d2", "f2")]
    for cards, told in ((taken[:1], False), (taken, True)):
        s = machines("A: hand trench-digger points 7", *cards, turn="A 5 build")
        question = MACHINES.words.ask(MACHINES.view(s.state, 1), MACHINES.decisions(s.state)[0])
        assert ("No Frontspawn is free, so [[you|Blue]] can't deploy" in question) == told
