"""Standing choices and orders, and why an action is good."""

from __future__ import annotations

from itertools import combinations
from random import Random

import msgspec
import pytest

from bot.i18n import speaking
from engine import core
from engine.core import Decision
from engine.games.machines import MACHINES, auto_responses
from engine.games.machines.text import orders
from engine.kit.windows import PASS
from engine.parts import FIRST_GAME
from engine.unasked import MATTER, unasked, usual
from tests.games.machines.test_choices import played
from tests.scenarios.machines import Scenario, rule

BATTLE = "A 5 battle"


def prefers(s: Scenario, *keys: str) -> str | None:
    """Return what standing choices answer to the first question."""
    return MACHINES.prefer(MACHINES.decisions(s.state)[0], keys)


def obeys(s: Scenario, answer: str) -> str:
    d = MACHINES.decisions(s.state)[0]
    return MACHINES.orders.obey(MACHINES.view(s.state, d.seat), d, answer, s.events)


def waits(s: Scenario) -> set[str]:
    """Return the triggers that wait for what is asked now."""
    d = MACHINES.decisions(s.state)[0]
    seen = MACHINES.orders.triggers(MACHINES.view(s.state, d.seat))
    view = MACHINES.view(s.state, None)
    return {c.key for c in seen if MACHINES.orders.triggered(view, d, c.key)}


def attacked(machines, *lines: str, attack: str = "c3xc4", by: str = "conscript-rifle") -> Scenario:
    """Return a scenario in which c3 has attacked."""
    return machines(f"A c3: {by}", *lines, turn=BATTLE).play(attack).open()


# -- standing choices --------------------------------------------------------------------------


@rule("MM-ACT-01")
def test_acts_are_asked_for_only_if_the_captain_or_a_card_is_at_stake(machines):
    for line, leader, falling in (
        ("weld-mite", PASS, None), ("granite-guard", PASS, PASS), ("node-zero", None, PASS),
        ("node-zero health 1", None, None),
    ):  # fmt: skip
        s = attacked(machines, f"B c4: {line}", "B: hand dud-round")
        assert (prefers(s, "captain"), prefers(s, "falling")) == (leader, falling)
        assert prefers(s, "late", "argue", "hold", "built") is None


@rule("MM-ALLIANCE-01", "MM-ALLIANCE-06", "MM-ACT-01")
def test_a_partner_is_asked_for_its_own_cards_alone(machines):
    """What answers an attack answers one on the own cards: no ally is asked in the place of who is
    attacked, so asking "only if my Captain is attacked" hides no ally's Captain either."""
    for line, leader, falling in (
        ("D e5: mother-calder", None, PASS), ("D e5: mother-calder health 1", None, None),
        ("D e5: weld-mite health 1", PASS, None),
    ):  # fmt: skip
        s = machines("A e4: conscript-rifle", line, "B: hand dud-round", "D: hand dud-round",
                     seats=4, play="alliance", turn="A 9 battle").play("e4xe5")  # fmt: skip
        s.asks("D", "attack_declared")
        assert (prefers(s, "captain"), prefers(s, "falling")) == (leader, falling)
        s.open()


@rule("MM-MOVE-08", "MM-CHALLENGE-02")
def test_what_comes_late_and_what_is_put_forward_may_be_left_aside(machines):
    s = machines("A c2: conscript-rifle", "B c5: watch-turret", turn="A 5 move").play("c2-c3")
    assert prefers(s.asks("B", "enemy_moved").open(), "late") == PASS
    assert prefers(s, "argue") is None
    s = machines("A: hand surge-cells", "B: hand countermand", turn=BATTLE).play("use surge-cells")
    assert prefers(s.asks("B", "argument_added").open(), "argue") == PASS
    assert prefers(s, "late") is None


@rule("MM-COUNTER-01", "MM-COUNTER-03")
def test_striking_back_is_answered_for_both_questions(machines):
    lines = ("A c3: trench-digger", "A d3: trench-digger", "B d4: null-bulwark",
             "B c4: spindle-drone", "B e4: siege-lattice")  # fmt: skip
    s = machines(*lines, turn=BATTLE).play("skirmish d4", "join c3", "join d3")
    assert prefers(s.asks("B", "counter").open(), "hold") == PASS
    assert prefers(s, "strike") == "counter d4"
    s.play("counter d4").asks("B", "join").open()
    assert prefers(s, "strike") == "join e4"  # Damage 4 before 1
    assert prefers(s, "hold") == "go"


@rule("MM-TURN-12", "MM-TURN-13")
def test_building_is_finished_for_a_defender_by_what_all_see(machines):
    s = machines("B c4: weld-mite", "B: hand barricade", turn="A 5 build")
    lead, defender = MACHINES.decisions(s.state)
    for key in ("built", "idle"):
        assert MACHINES.prefer(lead, [key]) is None
    assert MACHINES.prefer(defender, ["built"]) == "done"
    assert MACHINES.prefer(defender, ["idle"]) is None
    s = machines("B c4: weld-mite", "B: hand barricade points 0", turn="A 5 build")
    assert MACHINES.prefer(MACHINES.decisions(s.state)[1], ["idle"]) == "done"


@rule("MM-TURN-14", "MM-TURN-15")
def test_the_reserve_is_filled_with_units_of_high_levels(machines):
    s = machines("A: hand supply-drop,trench-digger,granite-guard", turn="A 5 end")
    s.asks("A", "reserve", "goes")
    assert prefers(s, "stay") is None
    reserves = []
    while MACHINES.decisions(s.state)[0].seat == 0:
        s.play(prefers(s, "keep")).open()
        reserves.append(s.state.sides[0].reserve[-1:])
    assert s.state.sides[0].reserve[0] in ("granite-guard", "trench-digger")
    assert s.state.sides[0].reserve[-1] == "supply-drop"
    s = machines("C: hand barricade", seats=3, turn="A 7 end").asks("C", "reserve", "stays")
    assert prefers(s, "stay") == "done"
    s.open()


# -- orders ------------------------------------------------------------------------------------


@rule("MM-ACT-01", "MM-ACT-02")
def test_an_order_intercepts_for_the_captain_from_an_amount_on(machines):
    lines = ("B c4: node-zero", "B d4: subnet-warden", "B: hand barricade")
    s = attacked(machines, *lines)
    assert {"captain", "captain 2", "attacked", "any"} <= waits(s)
    assert not {"captain 3", "falls", "struck", "moved"} & waits(s)
    view = MACHINES.view(s.state, 1)
    assert "use intercept" in {c.key for c in MACHINES.orders.answers(view, "captain 2")}
    assert obeys(s, "use intercept") == "use intercept@d4"
    assert obeys(s, "use dud-round") == PASS
    s = attacked(machines, *lines, by="demolitions-chief")
    assert "captain 3" in waits(s)


@rule("MM-ACT-01", "MM-ACT-04")
def test_the_cheapest_answer_saves_only_what_falls(machines):
    hand = "B: hand brace-order,dud-round,decoy-beacon"
    s = attacked(machines, "B c4: weld-mite", "B d4: spindle-drone", hand)
    assert {"falls", "attacked"} <= waits(s)
    assert "falls 4" not in waits(s)
    assert obeys(s, "save") == "use brace-order"
    assert obeys(s, "cheapest") == "use brace-order"
    s = attacked(machines, "B c4: weld-mite", "B d4: spindle-drone health 1",
                 "B: hand decoy-beacon")  # fmt: skip
    assert obeys(s, "save") == PASS  # the other would fall in its place
    assert obeys(s, "use decoy-beacon") == "use decoy-beacon d4"
    s = attacked(machines, "B c4: granite-guard", hand)
    assert obeys(s, "save") == PASS
    assert obeys(s, "pass turn") == "pass turn"


@rule("MM-COUNTER-06", "MM-COUNTER-03")
def test_an_order_strikes_back_only_if_a_card_falls_for_sure(machines):
    def skirmish(left: int) -> Scenario:
        s = machines(f"A c3: trench-digger health {left}", "A d3: trench-digger health 1",
                     "B d4: null-bulwark", turn=BATTLE)  # fmt: skip
        return s.play("skirmish d4", "join c3", "join d3").asks("B", "counter").open()

    s = skirmish(3)  # 2 damage, of which one card could take 2 and live
    assert waits(s) == {"struck", "any"}  # not what passes for the turn
    assert obeys(s, "strike sure") == PASS
    assert obeys(s, "strike 3") == PASS
    assert obeys(s, "strike") == "counter d4"
    assert obeys(skirmish(2), "strike sure") == "counter d4"


def test_an_order_ends_with_what_it_is_about(machines):
    s = attacked(machines, "B c4: weld-mite", "B d4: subnet-warden", "B: hand dud-round")
    view = MACHINES.view(s.state, 1)
    mite = next(p.piece for p in view.pieces if p.card == "weld-mite")
    assert f"piece {mite}" in waits(s)
    assert MACHINES.orders.void(view, f"piece {mite}", "pass") == ""
    assert MACHINES.orders.void(view, "captain", "use intercept") == ""
    s.play("pass turn")
    view = MACHINES.view(s.state, 1)
    assert "no longer in play" in MACHINES.orders.void(view, f"piece {mite}", "pass")
    s = attacked(machines, "B c4: weld-mite", "B: hand dud-round")
    view = MACHINES.view(s.state, 1)
    assert "Intercept is no longer in play" in MACHINES.orders.void(
        view, "captain", "use intercept"
    )
    assert MACHINES.orders.void(view, "captain", "use decoy-beacon") == ""  # it may be drawn


@pytest.mark.parametrize("way", [0, 3])
def test_orders_answer_legally_and_turns_are_counted(way):
    begun = (0,) * len(played(way, 0)[0][0].teams)
    for s in played(way, 0)[0]:
        turns = MACHINES.orders.turns_begun(s)
        assert sum(turns) == s.turn_number
        assert all(a <= b for a, b in zip(begun, turns, strict=True))
        begun, public = turns, MACHINES.view(s, None)
        for d in MACHINES.decisions(s):
            view = MACHINES.view(s, d.seat)
            for when in MACHINES.orders.triggers(view):
                if MACHINES.orders.triggered(public, d, when.key):
                    for then in MACHINES.orders.answers(view, when.key):
                        assert MACHINES.orders.obey(view, d, then.key, ()) in d.actions


# -- advice and balance ------------------------------------------------------------------------


def advice(s: Scenario, action: str) -> str:
    (d,) = [d for d in MACHINES.decisions(s.state) if action in d.actions]
    return MACHINES.words.advice(MACHINES.view(s.state, d.seat), action)


def test_advice_speaks_in_numbers(machines):
    s = machines("A c3: conscript-rifle", "A d3: conscript-rifle", "B c4: weld-mite",
                 "B d4: granite-guard", "B: hand dud-round", turn=BATTLE)  # fmt: skip
    assert advice(s, "c3xc4").startswith("Damage 2 exceeds 1 Health: Weld Mite c4")
    assert advice(s, "d3xd4") == "Damage 2 does not exceed 5 Health: it takes 1 damage, 4 left."
    assert advice(s, "skirmish d4").startswith("2 Units together: 4 damage, 1 left")
    assert advice(s, "end") == "Nothing else is worth its price now. You have 7 ATP left."
    s.play("c3xc4").open()
    assert advice(s, "pass") == "As things stand, Weld Mite c4 is destroyed; you keep 5 DTP."
    assert advice(s, "use dud-round") == "Otherwise Weld Mite c4 is destroyed: it stays."


def test_advice_of_moves_says_what_comes_of_them(machines):
    s = machines("A c2: conscript-rifle", "B c4: weld-mite", turn="A 5 move")
    assert advice(s, "c2-c3").startswith("From there it reaches 1 enemy and destroys")
    sturdy = machines("A c2: conscript-rifle", "B c4: siege-lattice", turn="A 5 move")
    assert advice(sturdy, "c2-c3") == "From there it reaches 1 enemy."
    field = s.state.field
    goal = field.names[field.objectives[0]]
    here = field.names[field.near[field.objectives[0]][0]]
    s = machines(f"A {here}: ilsa-varden", turn="A 5 move")
    assert "you would hold 1 of 3" in advice(s, f"{here}-{goal}")


def test_factors_name_what_each_seat_had():
    s = played(3, 0)[0][-1]
    factors = MACHINES.study.factors(s)
    groups = [(f.group, f.seat) for f in factors]
    for x in range(4):
        for group in ("seat", "faction", "passive"):
            assert groups.count((group, x)) == 1
        assert groups.count(("faction pairing", x)) == 3
    assert [f.seat for f in factors if f.name == "first turn"] == [s.first]
    lost = {f.name for f in factors if f.group == "card destroyed or scrapped"}
    assert len(lost) == len({card for _, card in s.removed})


def test_every_choice_answers_something():
    """Each standing choice answers a question that comes up in a match."""
    left = {p.key for p in MACHINES.preferences} - {MATTER.key}
    for way in (0, 2, 3):
        for s in played(way, 0)[0]:
            for d in MACHINES.decisions(s):
                left -= {k for k in left if MACHINES.prefer(d, [k]) is not None}
    d = Decision(0, "counter", ("counter d4", PASS), "d4")
    left -= {k for k in left if MACHINES.prefer(d, [k]) is not None}
    assert not left, (left, auto_responses.PREFERENCES)


# -- what matters to nobody --------------------------------------------------------------------


@rule("MM-ACT-07")
def test_only_an_order_that_matters_is_worth_asking_about(machines):
    hospitals = ("A d3: field-hospital", "A d4: field-hospital")
    s = machines(*hospitals, "A c3: trench-digger health 1", turn="B 10 end").to("sequence")
    s.asks("A", "sequence").open()
    assert MACHINES.indifferent(s.state, MACHINES.decisions(s.state)[0])
    s = machines("A: raise", "B: machines failover-image", "B c4: weld-mite", "B d4: weld-mite",
                 "A d5: siege-lattice", "B c5: lattice-grunt", turn="B 6 battle")  # fmt: skip
    s.play("skirmish d5", "join c4", "join d4", "go", "counter d5").asks("B", "sequence").open()
    assert not MACHINES.indifferent(s.state, MACHINES.decisions(s.state)[0])


@rule("MM-TURN-12", "MM-TURN-13")
def test_nobody_is_asked_to_finish_building_who_can_do_nothing_else(machines):
    def spared(*hand: str) -> list[bool]:
        s = machines("B c4: weld-mite", *hand, turn="A 5 build")
        return [MACHINES.indifferent(s.state, d) for d in MACHINES.decisions(s.state)]

    assert spared("B: hand barricade points 0") == [False, True]
    assert spared("B: hand barricade") == [False, False]


@rule("MM-DRAW-09")
def test_no_defender_is_offered_a_free_card_with_an_empty_hand(machines):
    def spared(*hand: str) -> bool:
        s = machines(*hand, power="empty", turn="A 5 supply B")
        s.asks("B", "supply").open()
        return MACHINES.indifferent(s.state, MACHINES.decisions(s.state)[0])

    assert spared("B: hand empty")
    assert not spared("B: hand dud-round"), "that it is useless is for its player to know"


@rule("MM-WIN-06", "MM-TURN-14")
def test_no_reserve_is_filled_that_nobody_will_take_up(machines):
    hands = ("A: hand dud-round", "B: hand dud-round")
    s = machines(*hands, stand="B A", turn="B 6 battle").to("reserve")
    assert MACHINES.indifferent(s.state, MACHINES.decisions(s.state)[0])
    s.play("done").asks("A", "reserve").open()  # the match is over then
    assert MACHINES.indifferent(s.state, MACHINES.decisions(s.state)[0])
    s = machines(*hands, stand="B A", turn="B 8 battle", seats=3).to("reserve").open()
    assert MACHINES.indifferent(s.state, MACHINES.decisions(s.state)[0])
    s.play("done")
    assert not MACHINES.indifferent(s.state, MACHINES.decisions(s.state)[0])


# -- asked about no more than one's cards are for ----------------------------------------------

#: Red moves away from Blue's turret, or up to it.
TURRET = ("A c3: conscript-rifle", "A a3: conscript-rifle", "B c5: watch-turret")


def ways(s: Scenario, kind: str) -> list[tuple[str, str, bool]]:
    """Return how the open question of that kind may be ended for the turn: by which action,
    waiving what, and whether that passes up nothing."""
    d = next(d for d in MACHINES.decisions(s.state) if d.kind == kind and d.seat == 1)
    view = MACHINES.view(s.state, d.seat)
    return [(p.action, p.trigger, p.free) for p in MACHINES.orders.partings(view, d)]


@rule("MM-ACT-01")
@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("barricade", [("done", "act", True)]),
        ("dud-round", [("done", "but single", True), ("done", "act", False)]),
        ("broken-line", [("done", "but skirmished", True), ("done", "act", False)]),
        ("dud-round,ambush-wire", [("done", "but single moved", True), ("done", "act", False)]),
        (
            "dud-round,broken-line,ambush-wire,salvage-rights,countermand",
            [("done", "act", False)],
        ),
    ],
)
def test_a_defender_may_waive_what_its_hand_is_not_for(machines, hand, expected):
    s = machines("A c3: trench-digger", "B c5: weld-mite", f"B: hand {hand}", turn="A 5 build")
    assert ways(s.open(), "build") == expected
    # What can be waived goes by the own hand, but what is waived by public words alone.
    mine = MACHINES.view(s.state, 1)
    keys = {c.key for c in MACHINES.orders.triggers(mine)}
    assert {trigger for _, trigger, _ in expected} <= keys


@rule("MM-ACT-01", "MM-STRUCT-04")
def test_a_structure_in_hand_answers_nothing_even_if_the_same_stands_on_the_playfield(machines):
    s = machines(*TURRET, "B: hand watch-turret", turn="A 5 build").open()
    assert ways(s, "build") == [("done", "but", True), ("done", "act", False)]


@rule("MM-ACT-01")
@pytest.mark.parametrize(
    ("hand", "trigger"),
    [
        ("barricade", "act"),
        ("dud-round", "but single"),
        ("dud-round,broken-line,ambush-wire,salvage-rights,countermand", ""),
    ],
)
def test_a_defender_may_waive_the_same_while_it_waits(machines, hand, trigger):
    s = machines("A c3: trench-digger", "B c5: weld-mite", f"B: hand {hand}", turn="A 5 move")
    s.open()
    expected = [("", trigger, True)] if trigger else []
    for seat, ways in ((1, expected), (0, []), (None, [])):
        view = MACHINES.view(s.state, seat)
        found = [(p.action, p.trigger, p.free) for p in MACHINES.orders.ahead(view)]
        assert found == ways, seat


def test_a_match_without_power_cards_offers_nothing_to_waive():
    first = next(mode for mode in MACHINES.ways.modes() if mode.name == FIRST_GAME)
    options = msgspec.convert(first.options | first.usual, MACHINES.options_type)
    s, dice = core.begin(MACHINES, 3, options), Random(1)
    for _ in range(60):
        assert not any(MACHINES.orders.ahead(MACHINES.view(s, seat)) for seat in (0, 1))
        for d in MACHINES.decisions(s):
            assert not MACHINES.orders.partings(MACHINES.view(s, d.seat), d)
        d = MACHINES.decisions(s)[0]
        core.apply(MACHINES, s, d.seat, dice.choice(d.actions))


@rule("MM-ACT-01")
def test_who_can_only_pass_is_passed_over_against_the_computer_alone(machines):
    """Among people the same windows are asked whatever is held."""
    for hand, alone in (("ambush-wire", PASS), ("dud-round", None)):
        s = attacked(machines, "B c4: null-bulwark health 1", f"B: hand {hand}")
        d = MACHINES.decisions(s.state)[0]
        assert (d.seat, d.kind) == (1, "attack_declared")
        assert unasked(MACHINES, s.state, d, usual(MACHINES)) is None
        assert unasked(MACHINES, s.state, d, usual(MACHINES), alone=True) == alone
        assert unasked(MACHINES, s.state, d, (), alone=True) is None


@rule("MM-ACT-01")
def test_what_is_waived_goes_by_public_facts(machines):
    """The same windows are passed whatever is held, and none a card on the field could answer."""
    answers = []
    for hand in ("ambush-wire", "dud-round"):
        s = machines(*TURRET, f"B: hand {hand}", turn="A 5 move").play("c3-c4").open()
        (d,) = MACHINES.decisions(s.state)
        assert (d.kind, d.instance) == ("enemy_moved", "field")
        public = MACHINES.view(s.state, None)
        near = [MACHINES.orders.triggered(public, d, t) for t in ("but", "but moved", "act")]
        s.play("pass")
        answers.append(near)
    assert answers == [[False, False, True]] * 2
    for hand in ("ambush-wire", "dud-round"):
        s = machines("A c3: conscript-rifle", "B c5: weld-mite", f"B: hand {hand}", turn="A 5 move")
        (d,) = MACHINES.decisions(s.play("c3-c4").open().state)
        assert (d.kind, d.instance) == ("enemy_moved", "")
        public = MACHINES.view(s.state, None)
        far = [MACHINES.orders.triggered(public, d, t) for t in ("but single", "but moved")]
        assert far == [True, False]
        expected = "but moved" if hand == "ambush-wire" else "but single"
        assert ways(s, "enemy_moved") == [("pass", expected, True)]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("template", [orders.ONLY, orders.BUILT, orders.TURN])
def test_a_way_to_be_asked_less_fits_on_a_button(template: str, language: str):
    with speaking(language):
        for size in range(len(orders.ABOUT)):
            for kinds in combinations(orders.ABOUT, size):
                assert len(orders.only(template, kinds)) <= orders.LABEL
