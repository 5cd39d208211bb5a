"""Where a rule meets another source of the same keyword, a third seat, or a lockout."""

import pytest
from msgspec import UNSET

from engine.games.resonance import RESONANCE
from engine.games.resonance import events as ev
from engine.games.resonance.state import Attack
from tests.scenarios.resonance import rule


def slots(s) -> int:
    """Return how many slots the attack under way has used."""
    return next(f.slots for f in s.state.stack if isinstance(f, Attack))


# -- a keyword that is printed and on an Item --------------------------


@rule("RS-KWUSE-1", "RS-KWUSE-2", "RS-KWUSE-5", "RS-KW-6.2-DEADEYE")
def test_a_printed_deadeye_takes_no_slot_though_an_item_has_it_too(resonance):
    s = resonance(
        "A: hand M5.6,M6.6", "A1: M21.1 items M20.9=immunized.mark", "B1: M19.4 items M10.7"
    )
    s.play("attack A1 B1", "use deadeye M10.7", "fuel M5.6").legal("use cure")
    s.plays("use cure", "pass").items("B1").tags("A1", "cure")


@rule("RS-KWUSE-1", "RS-KWUSE-5", "RS-KW-5.2-IMPROVISOR", "RS-KW-0.3-ALERT")
def test_a_printed_improvisor_takes_no_slot_though_an_item_has_it_too(resonance):
    s = resonance("A: hand M5.6,M6.6 items M10.7", "A1: M34.1 items M34.9", "B1: M19.4").open()
    s.play("attack A1 B1", "use improvisor ward", "fuel M5.6").legal("use alert")


@rule("RS-KWUSE-1", "RS-KWUSE-2", "RS-KWUSE-5")
@pytest.mark.parametrize(
    ("unit", "use"),
    [
        ("M21.1 items M20.9=immunized.mark", "use deadeye M10.7"),
        ("M16.2 items M16.9", "use improvisor bless"),
        ("M16.5 items M34.9", "use imbue aura"),
        ("M28.6 items M30.10", "use channel A2"),
        ("M24.2 items M24.8", "use multiply B2"),
    ],
)
def test_every_keyword_with_an_argument_is_free_where_it_is_printed(resonance, unit, use):
    lines = (
        "A: hand M5.6,M6.6 blocks null.1 items M13.7", f"A1: {unit}", "A2: M4.4",
        "B1: M19.4 items M10.7", "B2: M10.4", "B3: M13.4",
    )  # fmt: skip
    s = resonance(*lines).open().play("attack A1 B1")
    assert s.actions().count(use) == 1
    s.play(use)
    assert slots(s) == 0


# -- whom an attack may be aimed at --------------------------


@rule("RS-KW-7.6-AREA", "RS-KW-7.8-MULTIPLY", "RS-MP-4")
def test_nobody_an_area_would_sweep_is_a_second_target(resonance):
    lines = ("A: hand M5.6,M6.6", "A1: M23.5", "B1: M19.4")
    s = resonance(*lines, seats=3).play("attack A1 C").refused("use multiply .*")
    s.plays("fuel M5.6").damage("B1", 0).damage("C", 5).rolled((5, 0))
    lines = ("A: hand M5.6,M6.6", "A1: M22.5 items M24.8", "B1: M19.4")
    s = resonance(*lines, seats=3).play("attack A1 C").refused("use multiply .*")
    s.plays("fuel M5.6").damage("B1", 0)


@rule("RS-KW-7.6-AREA", "RS-KW-7.8-MULTIPLY", "RS-GOLD-2b")
def test_another_process_makes_a_second_target_of_whom_an_area_would_sweep(resonance):
    lines = ("A: hand M5.6,M6.6", "A1: M23.5 items M47.8", "B1: M19.4")
    s = resonance(*lines, seats=3).open().play("attack A1 C").refused("use multiply .*")
    s.play("use snap").happened(ev.Compared, target="B1", ev=4, rv=5)


@rule("RS-MEET-08", "RS-KW-1.9-TRANSLOCATE", "RS-KW-7.8-MULTIPLY", "RS-KW-1.0-BANE")
def test_no_multiply_after_a_translocate(resonance):
    lines = (
        "A: focus 2 blocks silver.5=bane.red,red.4 hand M5.6,M6.6", "B1: M4.1 chosen bane.silver",
        "B2: M25.4",
    )  # fmt: skip
    s = resonance(*lines).play("attack A B1").legal("use multiply B2").play("use translocate")
    s.refused("use multiply B2").plays("return B1").gone("B1")
    s = resonance(*lines).play("attack A B1", "use multiply B2").refused("use translocate").open()


@rule("RS-MEET-08", "RS-KWUSE-1", "RS-KW-1.0-BANE")
def test_a_printed_translocate_gives_way_to_a_multiply_and_feeds_no_bane(resonance):
    lines = ("A: hand M7.1", "A1: M4.6 items M24.8", "B1: M4.1 chosen bane.silver", "B2: M25.4")
    s = resonance(*lines).attacks("A1", "B1", "use multiply B2", "M7.1")
    s.rolled((5, 1), (5, 5))


@rule("RS-MEET-08", "RS-KWUSE-1")
def test_a_printed_multiply_leaves_no_room_for_a_translocate(resonance):
    s = resonance("A: hand M7.1", "A1: M24.2 items M6.10", "B1: M4.4", "B2: M10.4").open()
    s.play("attack A1 B1").refused("use translocate").play("use multiply B2")
    s = resonance("A1: M24.2 items M6.10", "B1: M4.4", "B2: M10.4").open()  # no card to fuel it
    s.plays("attack A1 B1", "use translocate").gone("B1").hand("B", "M4.4")


# -- what is asked in which order --------------------------


@rule("RS-ROLL-08", "RS-KW-8.2-LEADER", "RS-KW-4.7-FLUX")
def test_leader_has_raised_a_unit_before_flux_is_asked(resonance):
    s = resonance("A: hand M5.6,M6.6", "A1: M33.3 damage 1 items M25.9", "B1: M19.4").open()
    s.play("attack A1 B1", "fuel M5.6", "use leader").asks("A", "flux")
    s.limit("A1", 4).legal(*(f"choose {n}" for n in range(4)), only="choose .*").play("choose 0")


@rule("RS-DEC-19", "RS-KW-7.6-AREA", "RS-STATE-SUPP-1")
def test_nothing_is_paid_for_a_suppressed_animation(resonance):
    s = resonance("A: blocks red.3 hand M5.6", "B: en 2", "B1: M19.4", "B2: M10.4 suppressed").play(
        "area A B"
    )
    s.asks("B", "area").legal("pay B1", "done", only=".*").play("pay B1")
    s.asks("A", "turn").en("B", 1).damage("B1", 0).damage("B2", 0)


# -- nobody is locked out for ever --------------------------


#: A Player that can neither act nor be hurt, its turn next.
LOCKED = ("A: hand M7.1", "B: suppressed hand M5.6,M6.6", "B1: M19.4 suppressed tags haste")


@rule("RS-STATE-SUPP-7")
def test_whoever_is_locked_out_gains_a_karma_and_can_re_engage(resonance):
    s = resonance(*LOCKED)
    s.state.options = RESONANCE.ways.counted(s.state.options, True)
    s.ends().turn_of("B").karma("B", 1).happened(ev.Gained, seat=1, what="karma", amount=1)
    s.plays("reengage B").suppressed("B", is_so=False).karma("B", 0).ends()
    s.ends().turn_of("B").karma("B", 0)


@rule("RS-STATE-SUPP-7")
@pytest.mark.parametrize(
    "lines",
    [
        ("A: hand M7.1", "B: hand M5.6", "B1: M19.4 suppressed"),
        ("A: hand M7.1", "B: suppressed karma 1", "B1: M19.4 suppressed"),
        ("A: hand M7.1", "B: suppressed", "B1: M19.4 spent"),
        ("A: hand M7.1", "B: suppressed", "B1: echo"),
        ("A: hand M7.1", "B: suppressed tags liberate"),
        ("A: hand M7.1", "B: suppressed", "B1: M19.4 suppressed tags liberate"),
    ],
)
def test_nobody_gains_a_karma_who_has_a_way_out(resonance, lines):
    s = resonance(*lines)
    s.state.options = RESONANCE.ways.counted(s.state.options, True)
    before = s.state.sides[1].karma
    s.ends().turn_of("B").karma("B", before)


@rule("RS-STATE-SUPP-7")
def test_a_sandbox_and_a_match_begun_before_the_rule_lock_out(resonance):
    resonance(*LOCKED).ends().turn_of("B").karma("B", 0)
    assert RESONANCE.ways.counted(RESONANCE.options_type(rescue="yes"), False).rescue is UNSET


@rule("RS-STATE-SUPP-7")
def test_nobody_is_taken_for_lost_who_gains_a_karma(resonance):
    s = resonance(*LOCKED)
    assert RESONANCE.dead_end(s.state)
    s.state.options = RESONANCE.ways.counted(s.state.options, True)
    assert not RESONANCE.dead_end(s.state)
