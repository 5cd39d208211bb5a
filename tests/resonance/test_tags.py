"""The tags: how they come, what they do, how they go."""

from tests.scenarios.resonance import rule


@rule("RS-TAGAPP-5", "RS-TAG-REGEN", "RS-TAG-WEAKEN", "RS-TAG-BIND")
def test_tags_stay_until_something_removes_them(resonance):
    s = resonance("A: tags regen,weaken,bind damage 2 hand M1.1").refused("attack .*").ends().ends()
    s.turn_of("A").tags("A", "regen", "weaken", "bind").damage("A", 1)


@rule("RS-TAG-LIBERATE", "RS-TAG-IMPAIR", "RS-TAG-BLESS", "RS-TAG-AUGMENT")
def test_a_suppressed_units_tags_still_work(resonance):
    s = resonance("A: hand M7.1", "A1: M4.4 suppressed tags liberate,impair").focus("A1", 4)
    s.legal("liberate A1").ends().ends().turn_of("A").suppressed("A1").plays("liberate A1")
    s.legal("attack A1 B")
    s = resonance("A: blocks null.1 hand M7.1,M7.2 tags augment").play("attack A B")
    s.legal("spend augment aura", "fuel M7.1", "fuel M7.2").play(
        "spend augment aura", "fuel M7.1"
    ).tags("A")
    s.plays("use specialist", "yes").rolled((1 + 1 + 1, 1))


@rule("RS-DEC-38", "RS-TAG-CURE", "RS-TAG-NULLIFY")
def test_who_picks_what_goes(resonance):
    s = resonance("A: hand M7.4", "A1: M28.5", "B: tags regen,charge,mark").play("attack A1 B")
    s.asks("A", "cancel").legal("remove regen", "remove charge", only=".*").play("remove charge")
    s.tags("B", "regen", "mark")
    s = resonance("A: hand M7.4", "A1: M28.5", "B: tags charge").attacks("A1", "B").tags("B")


@rule("RS-MEET-06", "RS-KW-8.7-LINGERING")
def test_a_lingering_nullify_is_used_up(resonance):
    s = resonance("B: tags nullify locked nullify.3 damage 1", "B1: M7.5", turn="B 4")
    s.play("support B1 B", "on B").plays().tags("B")


@rule("RS-MEET-12", "RS-KW-6.1-TOLERANT")
def test_a_tolerated_slow_is_not_paid(resonance):
    s = resonance("B1: M20.2 spent tags slow").play("end").asks("B", "turn").tags("B1", "slow")
    s.spent("B1", 0)


@rule("RS-KW-8.7-LINGERING", "RS-TAG-SLOW")
def test_a_lingering_slow_cannot_be_paid(resonance):
    s = resonance("B1: M4.4 spent tags slow locked slow.3").play("end").asks("B", "turn")
    s.spent("B1")
    s.ends().play("end").asks("B", "slow").play("pay B1").spent("B1", 0)


@rule("RS-KW-6.3-IMMUNIZED", "RS-TAG-SILENCE")
def test_a_silenced_unit_immunizes_nobody(resonance):
    resonance("A: tags bind hand M1.1", "A1: M19.3 chosen immunized.bind").legal("attack A B")
    s = resonance("A: tags bind hand M1.1", "A1: M19.3 chosen immunized.bind tags silence")
    s.refused("attack A B")


@rule("RS-TAG-SILENCE", "RS-KW-6.1-TOLERANT", "RS-KW-6.9-GROWTH")
def test_silenced_units_that_tolerate_by_each_others_growth(resonance):
    resonance("A1: M20.2 tags silence", "A2: M19.6 spent grown").focus("A1", 3)
    s = resonance("A1: M21.6 spent grown tags silence", "A2: M4.4")
    s.focus("A1", 4).focus("A2", 6)
    lines = (
        "A1: M21.6 spent grown tags silence,mark,bind,slow,daze",
        "A2: M20.6 spent grown tags silence",
    )
    resonance(*lines).focus("A2", 4)
