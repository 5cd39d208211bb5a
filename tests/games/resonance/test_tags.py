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


@rule("RS-TAG-WARD", "RS-DEF-11")
def test_what_a_ward_is_not_there_for(resonance):
    """A marker that is placed, a point of Martial, a hit that does no damage."""
    s = resonance("A: hand M7.4", "A1: M30.3", "B1: echo", "B2: M4.4 tags ward")
    s.attacks("A1", "B1", "choose B2").damage("B2", 1).tags("B2", "ward")
    s = resonance("A: hand M7.1", "A1: M4.4 tags ward,blight", "B: hand M7.6", "B1: M4.2")
    s.attacks("A1", "B1", "discard M7.6").damage("A1", 2).tags("A1", "ward", "blight")
    resonance("A: hand M7.1", "A1: M1.3", "B1: M1.4 tags ward").attacks("A1", "B1").tags(
        "B1", "ward"
    )


@rule("RS-TAG-BLESS", "RS-ROLL-15", "RS-KARMA-1")
def test_a_hit_of_which_a_bless_leaves_nothing_dealt_no_damage(resonance):
    lines = ("A: hand M7.1", "A1: M10.2", "B: hand M4.1,M4.5", "B1: M4.2 tags bless")
    s = resonance(*lines).play("attack A1 B1", "pass").asks("B", "soften").play("use bless")
    s.damage("B1", 0).karma("A", 0).asks("A", "turn").hand("B", "M4.1", "M4.5").damage("A1", 1)
    s = resonance(*lines).play("attack A1 B1", "pass", "keep").tags("B1", "bless").karma("A", 1)
    s.asks("A", "brawler").play("discard M4.5")


@rule("RS-TAG-CURE", "RS-KW-8.7-LINGERING", "RS-ROLL-15")
def test_a_cure_waits_beside_what_cannot_be_removed(resonance):
    s = resonance("A1: M19.5", "A2: M4.4 tags mark locked mark.2").plays("support A1 A2", "on A2")
    s.tags("A2", "mark", "cure")
    s = resonance("A1: M19.5", "A2: M4.4").play("support A1 A2", "on A2", "yes").tags("A2")


@rule("RS-TAG-HASTE", "RS-STATE-DEPLOY", "RS-TAG-LIBERATE")
def test_what_lets_a_unit_just_deployed_act(resonance):
    s = resonance("A1: M7.5", "A2: M4.4 spent fresh").plays("support A1 A2", "on A2", "haste A2")
    s.legal("charge A2")
    s = resonance("A1: M4.4 spent fresh suppressed tags liberate").plays("liberate A1")
    s.spent("A1", 0).refused("charge A1")


@rule("RS-TAG-CHARGE", "RS-LIM-4")
def test_a_charge_tag_is_used_up_whatever_it_brings(resonance):
    resonance("A: en 9", "A1: M4.4 tags charge").plays("charge A1").en("A", 10).tags("A1")
    resonance("A: en 3", "A1: echo tags charge").plays("charge A1").en("A", 5).tags("A1")
    resonance("A: en 3 tags charge").plays("charge A").en("A", 4).tags("A", "charge")


@rule("RS-TAG-DAZE", "RS-TAG-ENHANCE", "RS-KARMA-2")
def test_a_dazed_player_pays_for_nothing(resonance):
    s = resonance("A: hand M7.3,M4.3 items M1.7 tags daze").strikes("A", "B").rolled((1, 1))
    s.karma("A", 1)
    s = resonance("A: hand M7.3,M4.1 tags daze,enhance").attacks("A", "B", "M7.3", "discard M4.1")
    s.rolled((1, 1)).hand("A")
