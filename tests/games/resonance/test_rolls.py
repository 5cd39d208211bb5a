"""The steps of an Attack and a Critical Strike."""

from engine.games.resonance import events as ev
from tests.scenarios.resonance import rule


@rule(
    "RS-ROLL-01", "RS-ROLL-02", "RS-ROLL-07", "RS-ROLL-10", "RS-ROLL-11", "RS-DEC-13", "RS-DEC-17"
)
def test_a_roll_from_declaring_to_damage(resonance):
    s = resonance("A: items M1.8 hand M7.2,M7.3", "B: items M4.8,M4.9 hand M4.1,M4.4 focus 3")
    s.play("attack A B").spent("A", 1).asks("A", "fuel").play("fuel M7.3")
    s.asks("A", "augment").play("done").asks("B", "defend")
    s.legal("discard M4.1", "discard M4.4", "sacrifice M4.8", "sacrifice M4.9", "pass", only=".*")
    s.play("discard M4.1").rolled((1 + 3 + 1, 3 + 1)).damage("B", 1).karma("A", 1)
    s.pile("M4.1", "M7.3")


@rule("RS-ROLL-09", "RS-GOLD-4")
def test_modifiers_add_up(resonance):
    s = resonance("A: hand M1.3,M4.3", "A1: M3.6 items M6.8=bane.null", "B: tags mark items M49.7")
    s.strikes("A1", "B", "use brutal").rolled((6 + 1 + 1, 1)).damage("B", 7 + 1 + 1)


@rule("RS-GOLD-2", "RS-GOLD-2a")
def test_snap_and_reckless_leave_everything_else_out(resonance):
    s = resonance("A: hand M1.1", "A1: M9.6 items M40.10", "B: hand M4.4", deck="M10.4 M10.5")
    s.attacks("A1", "B", "count M10.4", "use indirect").rolled((4, 0)).hand("B", "M4.4")
    s.pile("M1.1", "M10.4")
    s = resonance("A: hand M1.1", "A1: M9.6", "B1: M10.1", deck="M10.4")
    s.attacks("A1", "B1", "count M10.4")
    s.rolled((4, 0))


@rule("RS-GOLD-2b", "RS-DEC-40")
def test_of_two_processes_one_is_picked(resonance):
    s = resonance("A: hand M1.1", "A1: M7.6 items M47.8", "B: hand M4.4", deck="M10.4")
    s.play("attack A1 B", "use snap").asks("A", "process").legal("process snap", "process reckless")
    s.plays("process snap").rolled((4, 1)).hand("A", "M1.1")
    s = resonance("A1: M7.6 items M47.8").attacks("A1", "B").rolled((4, 1))
    lines = ("A: focus 3 hand M50.9 blocks yellow.3,yellow.5,green.3", "B1: M21.3")
    s = resonance(*lines, deck="M18.2").play("attack A B1", "use snap", "use reckless")
    s.plays("process reckless", "count M18.2", "use daze").rolled((2, 0))


@rule("RS-GOLD-2b", "RS-KW-7.6-AREA", "RS-HAND-0")
def test_area_takes_its_card_though_snap_would_not(resonance):
    lines = ("A1: M22.5 items M47.8", "B1: M4.4")
    resonance(*lines).legal("attack A1 B1").refused("area .*")
    resonance(*lines, "A: hand M7.1").plays("area A1 B").damage("B1", 1).pile("M7.1")


@rule("RS-GOLD-2c", "RS-GOLD-7")
def test_an_exception_beats_its_rule_but_not_a_prohibition(resonance):
    resonance("A: hand M1.1", "A1: M4.1", "B1: M1.4").legal("attack A1 B")
    resonance("A: hand M1.1", "A1: M4.1", "B: evasive", "B1: M1.4").refused("attack A1 B")


@rule("RS-ROLL-04", "RS-MEET-09", "RS-REACT-3", "RS-DEC-11", "RS-REACT-1")
def test_reactive_is_asked_for_each_source_and_target(resonance):
    s = resonance(
        "A: hand M7.6", "A1: M24.2", "B: blocks silver.3 hand M7.1,M7.2,M7.3", "B1: M4.4",
        "B2: M5.5", "B3: echo suppressed",
    )  # fmt: skip
    s.play("attack A1 B1", "use multiply B2")
    for answer in ("discard M7.1", "pass", "discard M7.2", "pass"):
        s.asks("B", "react").play(answer)
    s.asks("B", "defend").play("pass").asks("B", "defend").play("pass")
    s.rolled((7, 4 + 2)).damage("B1", 1).gone().plays()


@rule("RS-ROLL-03", "RS-DEC-10", "RS-MEET-01")
def test_trickster_is_asked_once_for_a_declaration(resonance):
    s = resonance("A: hand M7.6", "A1: M24.2", "B: hand M7.1", "B1: M28.3", "B2: M4.4")
    s.play("attack A1 B1").asks("B", "trick").play("pass").asks("B", "defend")
    s.play("pass", "pass").asks("A", "turn")


@rule("RS-ROLL-12", "RS-ROLL-15", "RS-TAGAPP-1", "RS-DEC-25")
def test_tags_then_what_wants_damage(resonance):
    s = resonance("A: hand M7.4", "A1: M19.5", "B: items M4.7").attacks("A1", "B")
    s.tags("A1", "cure")
    s.tags("B", "weaken").suppressed("B")
    kinds = [type(e) for e in s.events]
    assert kinds.index(ev.Damaged) < kinds.index(ev.Tagged) < kinds.index(ev.Suppressed)


@rule("RS-ROLL-16", "RS-ROLL-17", "RS-DEC-28", "RS-DEC-29", "RS-MEET-04", "RS-ROLL-20")
def test_what_follows_a_roll(resonance):
    s = resonance(
        "A: hand M7.4", "A1: M1.2 damage 1 items M40.10", "B: hand M7.1",
        "B1: M6.5 items M16.7", "B2: M1.4", deck="M10.1 M10.2 M10.3",
    )  # fmt: skip
    s.play("attack A1 B1", "done", "pass").gone("A1").asks("A", "specialist").play("yes")
    s.hand("A", "M10.1").karma("B", 1).karma("A", 1)


@rule("RS-MEET-02", "RS-ROLL-19")
def test_after_each_roll(resonance):
    s = resonance("A: hand M7.1", "A1: M24.2 items M1.9", "B1: M4.4", "B2: M1.4", deck="M4.1 M4.2")
    s.attacks("A1", "B1", "use specialist", "yes", "yes").hand("A", "M4.1", "M4.2")


@rule("RS-MEET-03", "RS-KW-7.6-AREA", "RS-KW-2.8-RAPID")
def test_area_is_not_repeated(resonance):
    s = resonance("A: hand M7.1,M7.2", "A1: M22.5 items M8.8", "A2: M1.1", "B1: M4.4", "B2: M10.4")
    s = resonance("A: hand M7.1,M7.2", "A1: M22.5 items M9.8", "B1: M4.4").play("area A1 B")
    s.plays("fuel M7.1", "use rapid").damage("B1", 1).hand("A", "M7.2").en("A", 10)


@rule("RS-ROLL-22", "RS-DEC-18")
def test_defensive_after_a_sacrifice(resonance):
    s = resonance("A: hand M7.4", "B: blocks green.4 hand M4.1,M4.2 items M1.7 tags enhance")
    s.play("attack A B", "sacrifice M1.7").asks("B", "cover").play("discard M4.1")
    s.asks("B", "brace").play("discard M4.2").rolled((5, 1 + 1 + 1 + 2))


@rule("RS-DEC-22", "RS-KW-6.2-DEADEYE", "RS-KW-0.7-ADAPTIVE")
def test_deadeye_and_adaptive_leave_a_choice(resonance):
    s = resonance("A: hand M7.4", "A1: M19.2 items M1.10", "B: items M4.7 hand M4.1")
    s.play("attack A1 B", "use deadeye M4.7", "fuel M7.4", "use adaptive", "done", "pass")
    s.asks("A", "instead")
    s.legal("deadeye", "adaptive", "damage", only=".*").play("adaptive").pile("M7.4", "M4.1")


@rule("RS-DEC-26", "RS-DEC-27", "RS-KW-8.6-SPLASH", "RS-KW-3.8-IMPACT")
def test_a_splash_does_not_draw_the_second_roll_away(resonance):
    s = resonance(
        "A: hand M7.2", "A1: M41.5 items M12.8", "B1: M4.4", "B2: M1.4", "B3: M10.4", "B4: M7.4"
    )
    s.play("attack A1 B1", "use multiply B2", "use impact", "choose B3").spent("B1")
    s.spent("B3").spent("B2").spent("B4", 0).play("choose B4").spent("B4").tags("B4", "blight")
