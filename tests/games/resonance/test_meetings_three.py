"""Where two rules meet: Growth, tags, several targets, several players (RS-IX-071 to -103)."""

from engine.games.resonance import events as ev
from engine.games.resonance.cards import PRINTED, number
from tests.scenarios.resonance import rule


@rule("RS-IX-071", "RS-KW-6.9-GROWTH", "RS-KW-3.8-IMPACT")
def test_growth_does_not_come_by_impact(resonance):
    s = resonance("A: hand M7.2", "A1: M10.6", "B1: M19.6", "B2: M4.4").attacks("A1", "B1")
    s.rolled((6, 4)).damage("B1", 2).spent("B1").focus("B2", 5)


@rule("RS-IX-072", "RS-KW-6.9-GROWTH")
def test_growth_gives_one_at_most(resonance):
    s = resonance("A1: M19.6", "A2: M20.6", "A3: M4.4").plays("charge A1").focus("A3", 6)
    s.focus("A2", 5).focus("A1", 4).plays("charge A2").focus("A3", 6).focus("A1", 5)
    s.ends().focus("A3", 6).ends().turn_of("A").focus("A3", 5)


@rule("RS-IX-073", "RS-KW-4.3-AGELESS")
def test_ageless_spares_from_growth_and_blight(resonance):
    s = resonance("A1: M19.6", "A2: M13.3", "A3: M4.4 tags blight").plays("charge A1", "charge A3")
    s.focus("A2", 3).damage("A3", 0).tags("A3", "blight")


@rule("RS-IX-074", "RS-KW-6.1-TOLERANT")
def test_tolerant_bears_as_many_tags_as_it_has_focus(resonance):
    resonance("A1: M20.2 tags impair,mark").focus("A1", 2)
    resonance("A1: M20.2 tags impair,mark,weaken").focus("A1", 1)


@rule("RS-IX-075", "RS-TAG-NULLIFY", "RS-KW-6.1-TOLERANT")
def test_a_tolerated_nullify_stays(resonance):
    s = resonance("A: hand M1.1", "A1: M28.5", "B: hand M1.2", "B1: M20.2 tags mark,regen")
    s.attacks("A1", "B1", "discard M1.2").rolled((5, 4)).tags("B1", "mark", "regen", "nullify")


@rule("RS-IX-076", "RS-TAG-CURE")
def test_a_waiting_cure_meets_a_nullify(resonance):
    s = resonance("A: hand M1.4", "A1: M28.5", "B1: M4.4 tags cure,regen").attacks("A1", "B1")
    s.rolled((8, 5)).tags("B1", "regen")


@rule("RS-IX-077", "RS-TAG-NULLIFY", "RS-TAG-CURE")
def test_a_waiting_nullify_meets_a_cure(resonance):
    resonance("A1: M19.5 tags nullify").plays("support A1 A1").tags("A1")


@rule("RS-IX-078", "RS-TAGAPP-4")
def test_a_tag_is_there_once(resonance):
    s = resonance("A: hand M1.1", "A1: M1.5", "B: tags mark", deck="M4.1 M4.2")
    s.attacks("A1", "B").rolled((4 + 1 + 1, 2)).tags("B", "mark")


@rule("RS-IX-079", "RS-KW-6.3-IMMUNIZED")
def test_immunity_comes_before_a_cure(resonance):
    s = resonance(
        "A: hand M1.4", "A1: M1.5", "B1: M4.4 tags cure", "B2: M19.3 chosen immunized.mark",
        deck="M4.1 M4.2",
    )  # fmt: skip
    s.attacks("A1", "B1").rolled((8, 6)).tags("B1", "cure").happened(ev.Refused, why="immune")


@rule("RS-IX-080", "RS-KW-8.7-LINGERING", "RS-DEC-33")
def test_a_lingering_tag_stays_through_the_next_turn(resonance):
    s = resonance("A: hand M7.4", "A1: M25.3 items M1.8", "B1: M4.4")
    s.attacks("A1", "B1", "use mark").rolled((7, 5)).tags("B1", "mark").ends()
    s.play("purge B1").asks("B", "turn").tags("B1", "mark").damage("B1", 1)
    s.ends().ends().turn_of("B").play("purge B1").asks("B", "purge").play("remove mark").tags("B1")


@rule("RS-IX-081", "RS-KW-4.8-SIPHON", "RS-TAG-CURSE")
def test_a_curse_keeps_the_siphon_off(resonance):
    s = resonance("A: hand M7.4 damage 3 tags curse", "A1: M13.6").attacks("A1", "B")
    s.damage("A", 3).damage("B", 7)
    resonance("A: hand M7.4 damage 3", "A1: M13.6").attacks("A1", "B").damage("A", 2)


@rule("RS-IX-082", "RS-TAGAPP-2", "RS-ROLL-21")
def test_no_tag_without_success(resonance):
    s = resonance("A: hand M7.2", "A1: M1.5", "B1: M4.4", deck="M4.1 M4.2").attacks("A1", "B1")
    s.rolled((6, 6)).tags("B1").tags("A1").damage("B1", 0).karma("A", 0)


@rule("RS-IX-083", "RS-KW-8.9-POTENT", "RS-DEC-20")
def test_potent_brings_tags_but_nothing_that_wants_damage(resonance):
    s = resonance("A: hand M7.1", "A1: M19.5 items M27.10", "B1: M4.4")
    s.attacks("A1", "B1", "use potent", "yes").rolled((5, 5)).tags("B1", "weaken")
    s.suppressed("B1", is_so=False).tags("A1", "cure")


@rule("RS-IX-084", "RS-TAGAPP-2", "RS-KARMA-1")
def test_a_warded_hit_marks_all_the_same(resonance):
    s = resonance("A: hand M7.4", "A1: M1.5", "B1: M4.4 tags ward", deck="M4.1 M4.2")
    s.attacks("A1", "B1").rolled((8, 6)).damage("B1", 0).tags("B1", "mark").karma("A", 0)


@rule("RS-IX-085", "RS-KW-7.8-MULTIPLY", "RS-TAG-MARK")
def test_a_mark_counts_in_its_own_roll(resonance):
    s = resonance("A: hand M7.2", "A1: M24.2", "B1: M4.4", "B2: M1.4 tags mark")
    s.attacks("A1", "B1").rolled((4, 5), (5, 5)).pile("M7.2").spent("A1")


@rule("RS-IX-086", "RS-KARMA-3", "RS-KARMA-1")
def test_multiply_that_kills_both(resonance):
    s = resonance("A: hand M7.2", "A1: M24.2", "B1: M1.1", "B2: M4.1 chosen bane.red")
    s.attacks("A1", "B1").gone("B1", "B2").karma("A", 3).rolled((4, 1), (4, 0))


@rule("RS-IX-087", "RS-KW-7.6-AREA", "RS-DEC-19")
def test_area_against_three_of_which_two_are_paid_for(resonance):
    s = resonance("A: hand M7.2", "A1: M22.5", "B: en 2", "B1: M4.4", "B2: M1.4", "B3: M7.4")
    s.plays("area A1 B", "pay B1", "pay B2").damage("B1", 0).damage("B2", 0).damage("B3", 1)
    s.en("B", 0).karma("A", 1).tags("B3", "blight").tags("B1").tags("A1", "regen").pile("M7.2")


@rule("RS-IX-088", "RS-KW-7.6-AREA")
def test_area_without_animations_is_a_usual_attack(resonance):
    resonance("A: hand M7.2", "A1: M22.5").refused("area .*").attacks("A1", "B").rolled((6, 1))
    resonance("A: hand M7.2", "A1: M22.5", "B1: M4.4").refused("attack A1 .*").legal("area A1 B")


@rule("RS-IX-089", "RS-KW-2.8-RAPID", "RS-ROLL-18", "RS-MEET-01", "RS-DEC-31")
def test_a_rapid_repeat_is_a_roll_of_its_own(resonance):
    s = resonance("A: hand M7.2,M7.1", "A1: M38.2", "B: hand M4.1,M4.2")
    s.play("attack A1 B", "fuel M7.2").asks("B", "defend").play("discard M4.1")
    s.asks("A", "rapid").play("yes").asks("B", "defend").play("discard M4.2")
    s.damage("B", (4 - 2) + (3 - 3)).en("A", 9).spent("A1").karma("A", 1).hand("A")
    s = resonance("A: hand M7.2,M7.1", "A1: M38.2").attacks("A1", "B", "M7.2", "yes")
    s.damage("B", 3 + 2).karma("A", 1).rolled((4, 1), (3, 1))


@rule("RS-IX-090", "RS-ROLL-20")
def test_who_has_fallen_does_not_repeat(resonance):
    s = resonance("A: hand M7.2,M7.1", "A1: M38.2 damage 1", "B1: M4.2", "B: hand M4.4")
    s.play("attack A1 B1", "fuel M7.2", "discard M4.4").gone("A1").asks("A", "turn")
    s.en("A", 10).karma("B", 1)


@rule("RS-IX-091", "RS-KARMA-3", "RS-KW-9.6-CHAIN")
def test_a_chain_that_kills(resonance):
    s = resonance("A: hand M7.2", "A1: M30.3", "B1: M1.1", "B2: M16.1")
    s.attacks("A1", "B1", "choose B2").gone("B1", "B2").karma("A", 3)


@rule("RS-IX-092", "RS-KW-1.9-TRANSLOCATE", "RS-ROLL-05", "RS-DEC-12", "RS-MEET-08")
def test_translocate_takes_a_unit_back(resonance):
    s = resonance("A: hand M7.2,M7.1", "A1: M40.2", "B1: M4.4 items M1.7 damage 1 tags mark")
    s.attacks("A1", "B1", "return B1").gone("B1").hand("B", "M4.4").pile("M1.7")
    s.hand("A", "M7.1", "M7.2").spent("A1").karma("A", 0)


@rule("RS-IX-093", "RS-ZONE-6")
def test_an_echo_goes_to_no_hand(resonance):
    s = resonance("A: hand M7.2", "A1: M40.2", "B1: echo").attacks("A1", "B1", "return B1")
    s.gone("B1").hand("B").pile()


@rule("RS-IX-094", "RS-ZONE-4", "RS-KW-4.9-ANIMATE")
def test_animate_finds_its_own_fuel(resonance):
    s = resonance("A: hand M7.2", "A1: M13.6", deck="").attacks("A1", "B", "M7.2", "choose M7.2")
    s.hand("A", "M7.2").pile()


@rule("RS-IX-095", "RS-ZONE-3", "RS-KARMA-OVERCLOCK")
def test_nothing_to_draw(resonance):
    resonance("A: karma 1", deck="", pile="").plays("overclock").karma("A", 0).hand("A")


@rule("RS-IX-096", "RS-ZONE-2")
def test_a_reveal_makes_a_new_deck_of_the_pile(resonance):
    s = resonance("A: hand M7.3", "A1: M1.5", deck="").attacks("A1", "B").rolled((7, 1 + 3))
    s.happened(ev.Reshuffled).pile("M7.3")


@rule("RS-IX-097", "RS-ROLL-06", "RS-KW-7.2-FONT", "RS-KARMA-2")
def test_font_sees_the_karma_of_its_critical_strike(resonance):
    resonance("A: hand M1.3,M4.3", "A1: M22.2").strikes("A1", "B").rolled((7, 1))
    resonance("A: hand M1.3", "A1: M22.2").attacks("A1", "B").rolled((5, 1))


@rule("RS-IX-098", "RS-STATE-GUARD-2", "RS-KW-2.1-ACROBATIC")
def test_who_cannot_be_attacked_still_guards(resonance):
    s = resonance("A: hand M1.4", "A1: M7.1", "B: hand M4.4").attacks("A1", "B", "M1.4")
    s.ends().turn_of("B").refused("attack .*").ends().ends().turn_of("B").legal("attack B A1")


@rule("RS-IX-099", "RS-KW-2.3-EIDETIC")
def test_eidetic_counts_the_first_attack_alone(resonance):
    s = resonance("A: hand M7.1,M7.2 karma 1", "A1: M32.2", "B1: M4.4")
    s.attacks("A1", "B1", "M7.1").rolled((2 + 1 + 1, 5))
    s.plays("reengage A1").attacks("A1", "B1").rolled((2 + 2, 5))


@rule("RS-IX-100", "RS-MP-4")
def test_area_is_against_one_opponent(resonance):
    s = resonance("A: hand M7.2", "A1: M22.5", "B1: M4.4", "C1: M1.4", seats=3)
    s.legal("area A1 B", "area A1 C", only="area .*").plays("area A1 C").damage("C1", 1)
    s.damage("B1", 0)


@rule("RS-IX-101", "RS-MP-5", "RS-KW-9.1-AWARE", "RS-DEC-37", "RS-REACT-2")
def test_opponents_are_aware_clockwise(resonance):
    s = resonance("A: hand M1.7", "B1: M28.1", "C1: M29.1", seats=3).play("equip M1.7 A")
    s.asks("B", "aware").play("yes").asks("C", "aware").play("no").en("B", 9).en("C", 10)
    assert [len(side.hand) for side in s.state.sides] == [0, 1, 0]


@rule("RS-IX-102", "RS-MP-2", "RS-MP-1")
def test_a_second_roll_goes_on_without_the_eliminated(resonance):
    s = resonance(
        "A: hand M7.2", "A1: M24.2", "B: damage 9 hand M4.2 items M1.7", "B1: M4.4 suppressed",
        seats=4,
    )  # fmt: skip
    s.attacks("A1", "B", "use multiply C", "pass").gone("B", "B1").damage("C", 3).karma("A", 2)
    s.happened(ev.Eliminated, seat=1).goes_on().pile("M7.2", "M4.2", "M1.7", "M4.4")
    s.ends().turn_of("C")


@rule("RS-IX-103", "RS-VAR-TCG-3")
def test_with_own_decks_the_defender_reveals_its_own(resonance):
    s = resonance("A: hand M7.3", "A1: M1.5", deck="M4.1")
    state = s.state
    state.decks = (state.decks[0], (PRINTED + number("M4.2"),))
    state.piles = ((), ())
    s.attacks("A1", "B").rolled((7, 1 + 2))
    assert state.piles == ((number("M7.3"),), (PRINTED + number("M4.2"),))
