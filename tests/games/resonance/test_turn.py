"""The turn, limits and Suppressed units."""

import pytest

from engine.games.resonance import events as ev
from tests.scenarios.resonance import rule


@rule("RS-TURN-1", "RS-TURN-2")
def test_the_ready_phase(resonance):
    s = resonance("B: en 3 focus 2 damage 2 tokens 2 tags regen", "B1: M4.4 spent fresh").ends()
    s.turn_of("B").en("B", 5).spent("B", 0).damage("B", 1).spent("B1", 0).legal("charge B1")


@rule("RS-TURN-4", "RS-DEC-06", "RS-STATE-SPENT", "RS-ACT-TOKENS")
def test_two_actions_of_the_player_and_one_of_each_animation(resonance):
    s = resonance("A1: M4.4", "A2: M1.4", "A: karma 1").plays("charge A", "charge A1", "overclock")
    s.plays("purge A").refused("(charge|purge|support) (A|A1)( .*)?").legal("charge A2", "end")
    s.plays("charge A2").turn_of("B")  # nothing is left to do, as all can see


@rule("RS-TURN-5")
def test_a_turn_in_which_nothing_can_be_done_is_ended_by_its_player(resonance):
    resonance("A: tokens 2").legal("end", only=".*").ends().turn_of("B")


@rule("RS-TURN-5", "RS-TURN-6", "RS-ZONE-7", "RS-DEC-39")
def test_the_hand_becomes_five(resonance):
    s = resonance("A: hand M1.1,M1.2", deck="M4.1 M4.2 M4.3 M4.5 M4.6").ends()
    s.hand("A", "M1.1", "M1.2", "M4.1", "M4.2", "M4.3").turn_of("B").hand("B")
    s = resonance("A: hand M1.1,M1.2,M1.3,M1.4,M1.5,M1.6,M1.7", "B: hand M4.1").play("end")
    s.asks("A", "refresh").play("discard M1.1", "discard M1.7").pile("M1.1", "M1.7").turn_of("B")


@rule("RS-TURN-6", "RS-ZONE-2", "RS-ZONE-3")
def test_a_hand_is_refilled_as_far_as_there_are_cards(resonance):
    hand = "A: hand M4.1,M4.2"
    resonance(hand, deck="M4.3", pile="").ends().hand("A", "M4.1", "M4.2", "M4.3").turn_of("B")
    s = resonance(hand, deck="M4.3", pile="M4.5 M4.6 M7.1").ends().pile().turn_of("B")
    assert (len(s.state.sides[0].hand), len(s.state.decks[0])) == (5, 1)
    resonance(hand, deck="", pile="").ends().hand("A", "M4.1", "M4.2").turn_of("B")


@rule("RS-TURN-1", "RS-KW-8.2-LEADER", "RS-TAG-REGEN")
def test_what_ends_with_the_turn_ends_before_a_regen(resonance):
    s = resonance("A1: M1.3 damage 3 boost 1 tags regen", turn="B 2").ends().turn_of("A").gone("A1")
    s.karma("B", 0)


@rule("RS-TURN-1", "RS-TAG-SLOW", "RS-DEC-05", "RS-STATE-IMPACT", "RS-STATE-SUPP-1")
def test_what_a_paid_slow_does_not_ready(resonance):
    lines = ("B: en 0", "B1: M4.4 spent tags slow", "B2: M1.4 spent tags slow")
    s = resonance(*lines).play("end", "keep B1").asks("B", "slow").play("pay B2").en("B", 0)
    s.spent("B1").tags("B1", "slow").spent("B2", 0).tags("B2")
    resonance(*lines).play("end", "pay B1").asks("B", "turn").spent("B2").tags("B2", "slow")
    s = resonance("B1: M4.4 spent held tags slow", "B2: M1.4 spent suppressed tags slow")
    s.play("end", "pay B1", "pay B2").spent("B1").tags("B1").spent("B2").tags("B2").en("B", 8)
    s.ends().ends().turn_of("B").spent("B1", 0).spent("B2")
    resonance("B: en 0 tokens 1 tags slow,impair").play("end").asks("B", "turn").spent("B", 1)


@rule("RS-TURN-7", "RS-KARMA-5")
def test_nothing_untimed_outside_the_own_action_phase(resonance):
    s = resonance("A: hand M1.1,M1.2", "B: karma 3 hand M4.1 tags haste tokens 1")
    s.play("attack A B")
    s.play("fuel M1.1").asks("B", "defend").legal("discard M4.1", "pass", only=".*").play("pass")


@rule("RS-STATE-SUPP-1", "RS-STATE-SUPP-2", "RS-STATE-SUPP-6", "RS-STATE-SUPP-5", "RS-REACT-4")
def test_what_a_suppressed_unit_still_is(resonance):
    s = resonance(
        "A: hand M7.6", "B: blocks silver.1 hand M4.1 karma 1 focus 2",
        "B1: M10.3 suppressed spent items M10.7 tags haste",
    )  # fmt: skip
    s.play("attack A B1").asks("B", "defend").legal("discard M4.1", "sacrifice M10.7", "pass")
    s.play("pass").damage("B1", 0).karma("A", 0).ends().turn_of("B").spent("B1").suppressed("B1")
    s.refused("haste B1", "(attack|charge) B1.*").plays("reengage B1").spent("B1", 0)
    s.suppressed("B1", is_so=False).legal("charge B1")


@rule("RS-STATE-SUPP-4")
def test_a_suppressed_player_reengages_itself(resonance):
    s = resonance("A: suppressed tokens 2 karma 1 items M1.9 blocks red.1", "A1: M4.4")
    s.limit("A", 11)
    s.refused("(charge|support|purge) A( .*)?").legal("charge A1", "overclock")
    s.plays("reengage A").suppressed("A", is_so=False).spent("A", 1)


@rule("RS-STATE-TARGET", "RS-DEF-02", "RS-DEF-01", "RS-ANOM-9")
def test_only_enemy_units_are_attacked(resonance):
    s = resonance("A: hand M1.1", "A1: M4.4", "B1: echo", "B2: M1.4")
    s.legal("attack A B1", "attack A B2", "attack A1 B1", "attack A1 B2", only="attack .*")


@rule("RS-ZONE-5")
def test_what_is_destroyed_leaves_everything(resonance):
    s = resonance("A: hand M7.6", "B1: M1.1 items M4.7 tags ward,mark damage 0", "B2: echo")
    s.state.units["B1"].tags = ("mark",)
    s.attacks("A", "B1").gone("B1").pile("M7.6", "M1.1", "M4.7")
    s = resonance("A: hand M7.6", "B1: echo").attacks("A", "B1").gone("B1").pile("M7.6")


@rule("RS-DMG-1", "RS-DEF-12")
def test_the_threshold_of_a_unit(resonance):
    resonance("A: blocks red.1", "A1: M4.4 boost 1", "A2: M23.2", "A3: echo").limit("A", 12).limit(
        "A1", 5
    ).limit("A2", 1).limit("A3", 1)


@rule("RS-DEF-07", "RS-DEF-06")
def test_a_player_is_spent_with_one_token(resonance):
    s = resonance("A: tokens 1 tags haste").legal("haste A", "charge A")
    s.never(ev.Readied)


@rule("RS-DEF-14")
def test_ev_and_rv_do_not_fall_below_zero(resonance):
    s = resonance("A: hand M7.1 tags weaken,impair,daze", "B: tags impair items M5.7=bane.null")
    s.attacks("A", "B").rolled((0, 0))
    s = resonance("A: hand M7.1", "A1: M1.1 items M1.9", "B: items M5.7=bane.null")
    s.attacks("A1", "B", "use specialist").rolled((3, 0)).damage("B", 3)


@rule("RS-INFO-2")
def test_a_suppressed_card_is_known(resonance):
    s = resonance("A1: M10.3 suppressed")
    for viewer in ("B", "-"):
        (unit,) = [u for u in s.view(viewer).sides[0].units if u.word == "A1"]
        assert (unit.card, unit.suppressed) == (s.unit("A1").card, True)


@rule("RS-TURN-5", "RS-KARMA-6", "RS-END-2")
def test_turns_without_progress_end_a_match(resonance):
    s = resonance("A: hand M7.1,M7.2,M7.3,M7.4,M7.6 karma 2")
    for _ in range(23):
        s.play("end")
    s.goes_on().turn_of("B").play("end").over(None, "no progress")


@rule("RS-DMG-1", "RS-KARMA-3")
@pytest.mark.parametrize("target", ["B", "B1"])
def test_progress_is_a_marker_on_an_enemy_and_its_death(resonance, target):
    s = resonance("A: hand M7.1,M7.2,M7.3,M7.4,M7.6", *(["B1: M22.6"] if target == "B1" else []))
    s.plays(f"attack A {target}", "fuel M7.6").ends().goes_on()
    assert s.state.quiet == 0
    s.ends()
    assert s.state.quiet == 1


@rule("RS-KARMA-REFINE", "RS-KARMA-ACQUIRE")
@pytest.mark.parametrize("actions", [("refine",), ("acquire",), ("support A1 A1", "choose A2")])
def test_what_a_side_does_to_itself_is_no_progress(resonance, actions):
    """A side that cannot be hurt any more could otherwise be kept waiting for ever."""
    s = resonance(
        "A: hand M7.1,M7.2,M7.3,M7.4,M7.6 karma 3 codex red.1", "A1: M22.6", "A2: echo"
    )  # fmt: skip
    s.plays(*actions).ends().goes_on()
    assert s.state.quiet == 1


@rule("RS-END-2")
def test_no_match_has_more_than_four_hundred_turns(resonance):
    s = resonance("A: hand M7.6", turn="A 399").attacks("A", "B").ends().goes_on()
    s.ends().over(None, "no progress")
