"""Where two rules meet: damage, gained keywords, Items, Split (RS-IX-036 to RS-IX-070)."""

from engine.games.resonance import events as ev
from tests.scenarios.resonance import rule


@rule("RS-IX-036", "RS-KW-6.2-DEADEYE")
def test_deadeye_misses_an_item_that_was_sacrificed(resonance):
    s = resonance("A: hand M1.6", "A1: M19.2", "B1: M4.4 items M1.7")
    s.attacks("A1", "B1", "use deadeye M1.7", "sacrifice M1.7").rolled((7, 6)).damage("B1", 1)


@rule("RS-IX-037", "RS-ROLL-13", "RS-TAG-WARD")
def test_a_ward_saves_the_item_too(resonance):
    s = resonance("A: hand M1.6", "A1: M19.2", "B1: M4.4 items M1.7 tags ward")
    s.attacks("A1", "B1", "use deadeye M1.7").rolled((7, 5)).items("B1", "M1.7")
    s.tags("B1").damage("B1", 0).karma("A", 0)


@rule("RS-IX-038", "RS-KW-0.7-ADAPTIVE", "RS-HAND-0")
def test_adaptive_does_nothing_to_an_empty_hand(resonance):
    s = resonance("A: hand M1.4", "A1: M1.3").attacks("A1", "B", "M1.4")
    s.damage("B", 3 + 4 - 1).karma("A", 1)


@rule("RS-IX-039", "RS-GOLD-3", "RS-DEF-10", "RS-DEC-23")
def test_whom_adaptive_made_discard_was_not_damaged(resonance):
    s = resonance(
        "A: hand M1.4", "A1: M1.3 items M10.9", "B: hand M4.1,M7.1", "B1: M4.4", "B2: M7.4"
    )
    s.attacks("A1", "B1", "M1.4", "use brawler", "adaptive", "discard M4.1")
    s.hand("B", "M7.1").damage("B1", 0).karma("A", 0).never(ev.Looked)


@rule("RS-IX-040", "RS-KW-1.7-PHASING")
def test_phasing_goes_through_a_ward(resonance):
    s = resonance("A: hand M7.4", "A1: M4.3", "B1: M1.4 tags ward").attacks("A1", "B1")
    s.damage("B1", 2).tags("B1", "ward")


@rule("RS-IX-041", "RS-STATE-SUPP-3", "RS-STATE-SUPP-1")
def test_phasing_does_nothing_to_a_suppressed_unit(resonance):
    s = resonance("A: hand M7.4", "A1: M4.3", "B1: M1.4 suppressed").attacks("A1", "B1")
    s.rolled((7, 5)).damage("B1", 0).karma("A", 0)


@rule("RS-IX-042", "RS-KW-1.7-PHASING", "RS-KW-7.6-AREA")
def test_nobody_pays_against_phasing(resonance):
    s = resonance("A: hand M7.4", "A1: M22.5 items M6.7", "B1: M1.4", "B2: M4.4")
    s.play("area A1 B", "use phasing").damage("B1", 1).damage("B2", 1).en("B", 10)


@rule("RS-IX-043", "RS-KW-4.1-SURVIVOR", "RS-STATE-SUPP-4", "RS-DEC-24")
def test_a_player_survives_suppressed(resonance):
    s = resonance("A: hand M1.6", "B: damage 8 blocks black.1 hand M4.1")
    s.play("attack A B", "pass").asks("B", "survive").play("discard M4.1")
    s.suppressed("B").damage("B", 8).karma("A", 0).goes_on()
    s.ends().turn_of("B").refused("(charge|support|purge) B.*")


@rule("RS-IX-044", "RS-KW-1.2-MARTIAL")
def test_nobody_survives_a_martial_point(resonance):
    s = resonance("A: hand M1.1,M4.1", "A1: M13.1", "B1: M4.2").attacks("A1", "B1", "M1.1")
    s.rolled((1, 2)).gone("A1").hand("A", "M4.1").karma("B", 1)


@rule("RS-IX-045", "RS-DEF-11", "RS-TAG-BLIGHT")
def test_a_survivor_survives_blight(resonance):
    s = resonance("A: hand M1.1", "A1: M13.1 tags blight").play("charge A1")
    s.asks("A", "survive").play("discard M1.1").suppressed("A1").damage("A1", 0)
    resonance("A: hand M1.1", "A1: M13.1 tags blight").plays("charge A1").gone("A1").karma("B", 0)


@rule("RS-IX-046", "RS-ROLL-13")
def test_a_ward_comes_before_a_bless(resonance):
    s = resonance("A: hand M7.3", "A1: M4.4", "B1: M1.4 tags bless,ward").attacks("A1", "B1")
    s.rolled((8, 5)).damage("B1", 0).tags("B1", "bless")


@rule("RS-IX-047", "RS-IX-049", "RS-KW-4.6-PIERCING", "RS-STATE-GUARD", "RS-DEC-21")
def test_piercing_deals_the_player_what_its_animation_takes(resonance):
    s = resonance("A: hand M7.6", "A1: M15.3", "B1: M1.4 tags bless")
    s.attacks("A1", "B1", "use bless").rolled((8, 5)).damage("B1", 2).damage("B", 2)
    s.tags("B1").karma("A", 1)


@rule("RS-IX-048", "RS-KW-4.6-PIERCING")
def test_piercing_hits_a_player_once(resonance):
    resonance("A: hand M7.2", "A1: M15.3").attacks("A1", "B").rolled((5, 1)).damage("B", 4)


@rule("RS-IX-050", "RS-KW-4.7-FLUX", "RS-DEC-16")
def test_flux_marks_the_animation_that_attacks(resonance):
    s = resonance("A: hand M7.2", "A1: M13.3").attacks("A1", "B", "choose 2")
    s.rolled((3 + 2 + 2, 1)).damage("A1", 2).damage("A", 0)


@rule("RS-IX-051", "RS-KW-0.8-GAMBLE", "RS-DEC-14")
def test_an_animation_gambles_with_its_players_health(resonance):
    s = resonance("A: hand M7.2", "A1: M1.6", deck="M4.1 M4.2 M4.3 M4.5")
    s.attacks("A1", "B", "M7.2", "reveal", "reveal", "reveal", "stop").rolled((4 + 2 + 3, 1))
    s.damage("A", 3).damage("A1", 0).pile("M7.2", "M4.1", "M4.2", "M4.3")


@rule("RS-IX-052", "RS-KW-0.8-GAMBLE", "RS-END-1")
def test_a_gamble_may_lose_the_match(resonance):
    s = resonance("A: damage 9 hand M7.2", "A1: M1.6", "B: damage 9")
    s.play("attack A1 B", "reveal").over("B", "destroyed").never(ev.Compared)


@rule("RS-IX-053", "RS-GOLD-6", "RS-KW-9.9-CHANNEL")
def test_an_animation_does_not_channel_through_its_player(resonance):
    s = resonance("A: hand M7.2", "A1: M28.6", "A2: M4.4", "A3: M1.4 suppressed")
    s.play("attack A1 B").asks("A", "announce").legal("use channel A2", only="use .*").open()


@rule("RS-IX-054", "RS-KW-9.9-CHANNEL", "RS-MEET-05")
def test_prohibitions_stay_with_the_channeler(resonance):
    s = resonance("A: hand M1.3,M4.3", "A1: M28.6", "A2: M7.1")
    s.strikes("A1", "B", "use channel A2").rolled((6, 1)).spent("A1").spent("A2", 0)
    resonance("A: hand M1.3,M4.3", "A1: M38.6", "A2: M1.4").refused("strike A1 .*")


@rule("RS-KW-9.9-CHANNEL", "RS-MEET-05")
def test_a_channel_takes_the_stoic_of_its_source(resonance):
    s = resonance("A: hand M1.3,M4.3", "A1: M28.6", "A2: M13.2", "A3: M4.4").play("strike A1 B")
    s.legal("use channel A3", only="use .*").play("fuel M1.3 M4.3")


@rule("RS-IX-055", "RS-GOLD-5")
def test_the_channeler_bears_what_comes_back(resonance):
    s = resonance("A: hand M1.1", "A1: M28.6", "A2: M7.3", "B1: M4.2", "B: hand M7.1")
    s.attacks("A1", "B1", "use channel A2", "M1.1", "discard M7.1").rolled((3 + 1 + 1, 2 + 1))
    s.gone("B1")
    s = resonance("A: hand M1.1", "A1: M28.6", "A2: M7.3", "B1: M4.2", "B: hand M7.6")
    s.attacks("A1", "B1", "use channel A2", "fuel M1.1", "discard M7.6").rolled((5, 7))
    s.damage("A1", 1).damage("A2", 0)


@rule("RS-IX-056", "RS-KW-1.3-ATTUNED", "RS-KWUSE-2")
def test_attuned_lends_focus_but_no_slots(resonance):
    s = resonance("A: blocks silver.2,null.1 hand M7.2", "A1: M4.4").play("attack A B")
    s.legal("use attuned", "use augment", "use aura", "use specialist", "done", only=".*")
    s.play("use attuned").rolled((5 + 2, 1))


@rule("RS-IX-057", "RS-IX-058", "RS-KW-5.6-IMBUE", "RS-KW-9.0-MUNDANE")
def test_imbue_gains_from_blocks_unless_mundane(resonance):
    s = resonance("A: blocks blue.3 hand M7.2", "A1: M16.5").play("attack A1 B")
    s.legal("use imbue splash", "use imbue silence", only="use .*").open()
    s = resonance("A: blocks blue.3 hand M7.2,M7.1", "A1: M16.5 items M29.7").play("attack A1 B")
    s.asks("A", "fuel").open()


@rule("RS-IX-059", "RS-KW-7.3-INSULATED")
def test_insulated_keeps_augmented_keywords_out(resonance):
    s = resonance("A: hand M7.2", "A1: M3.6 items M1.8", "B1: M22.3", "B2: M4.4")
    s.attacks("A1", "B1").rolled((4 + 2 + 1, 3)).refused("use .*")
    s = resonance("A: hand M7.2", "A1: M3.6 items M1.8", "B1: M22.3", "B2: M4.4")
    s.play("attack A1 B2").legal("use mark").open()


@rule("RS-IX-060", "RS-KWUSE-4", "RS-KW-2.0-ANXIOUS")
def test_flaws_need_no_slot(resonance):
    resonance("A: hand M1.3,M4.3", "A1: M13.1").focus("A1", 0).legal("strike A1 B")
    resonance("A: hand M1.3,M4.3", "A1: M13.1 items M38.7").refused("strike A1 .*")


@rule("RS-IX-061", "RS-ACT-EQUIP-TARGET", "RS-ACT-EQUIP-MOVE")
def test_an_item_goes_to_whoever_controls_its_unit(resonance):
    s = resonance("A: hand M36.7", "B1: M4.4").plays("equip M36.7 B1").items("B1", "M36.7")
    s.en("A", 9).ends().turn_of("B").legal("move M36.7 B1 B").plays("move M36.7 B1 B").en("B", 10)
    s.spent("B", 1).items("B", "M36.7").legal("move M36.7 B B1", "move M36.7 B A", only="move .*")


@rule("RS-IX-062", "RS-KARMA-3")
def test_an_item_that_kills_brings_karma(resonance):
    s = resonance("A: hand M37.7", "B1: M1.3 damage 2").plays("equip M37.7 B1")
    s.gone("B1").karma("A", 1).pile("M1.3", "M37.7")


@rule("RS-IX-063", "RS-KW-9.2-STEALTHY")
def test_equipping_a_stealthy_enemy_costs_one_more(resonance):
    resonance("A: hand M1.7", "B1: M28.2").plays("equip M1.7 B1").en("A", 8)
    resonance("A: hand M1.7", "A1: M28.2").plays("equip M1.7 A1").en("A", 9)


@rule("RS-IX-064", "RS-KW-5.3-CRAFTY", "RS-KW-0.0-RESTRICTED")
def test_restricted_comes_before_crafty(resonance):
    s = resonance("A: blocks null.5,orange.2 hand M1.7,M1.9 focus 2")
    s.plays("equip M1.7 A").en("A", 9).plays("equip M1.9 A").en("A", 9 - 3)
    resonance("A: blocks orange.2 hand M1.7").plays("equip M1.7 A").en("A", 9)


@rule("RS-IX-065", "RS-ACT-EQUIP-MOVE")
def test_restricted_makes_moving_an_item_cost(resonance):
    s = resonance("A: blocks null.5 items M1.7", "A1: M4.4").plays("move M1.7 A A1").en("A", 9)
    s.spent("A", 1)


@rule("RS-IX-066", "RS-DMG-2", "RS-KW-7.1-RESILIENT", "RS-KW-7.0-LIMITED")
def test_a_limited_unit_stands_one_marker_at_least(resonance):
    resonance("A: hand M22.1").plays("deploy M22.1").limit("A1", 1).limit("A", 11)


@rule("RS-IX-067", "RS-DMG-1", "RS-DMG-3")
def test_a_player_falls_with_what_kept_it_up(resonance):
    s = resonance("A: hand M1.6", "B: damage 10", "B1: M22.1").attacks("A", "B1")
    s.over("A", "destroyed")


@rule("RS-IX-068", "RS-KW-8.2-LEADER")
def test_leader_ends_with_the_next_turn(resonance):
    s = resonance("A: hand M1.1", "A1: M25.2", "A2: M4.3").attacks("A1", "B").limit("A2", 4)
    s.limit("A1", 3)
    s = resonance("A2: M4.3 damage 3 boost 1").ends().damage("A2", 3).ends().turn_of("A")
    s.gone("A2").karma("B", 0)


@rule("RS-IX-069", "RS-KW-7.9-SPLIT", "RS-DEF-12")
def test_split_counts_the_current_power(resonance):
    s = resonance("A1: M22.6", "A2: M4.4 boost 1").plays("support A1 A1", "choose A2")
    s.gone("A2").spent("A1").karma("A", 0).karma("B", 0)
    assert [w for w, u in s.state.units.items() if u.card == -2] == ["A3", "A4", "A5", "A6", "A7"]
    s.legal("charge A3", "charge A7")


@rule("RS-IX-070", "RS-KW-7.9-SPLIT", "RS-KW-3.3-STUBBORN")
def test_split_is_a_destruction_but_no_deployment(resonance):
    s = resonance(
        "A: blocks green.2,orange.1,blue.1", "A1: M22.6", "A2: M10.3", "B: hand M1.1",
        deck="M7.1 M7.2 M7.3",
    )  # fmt: skip
    s.play("support A1 A", "choose A2").asks("A", "stubborn").play("yes")
    s.asks("A", "stubborn").play("yes").hand("A", "M7.1", "M7.2").asks("A", "turn")


@rule("RS-KW-7.9-SPLIT", "RS-ACT-SUPPORT-ORDER")
def test_a_unit_that_splits_itself_is_no_echo(resonance):
    s = resonance("A1: M22.6", "A2: M4.4").plays("support A1 A1", "choose A1").gone("A1")
    echoes = [w for w, u in s.state.units.items() if u.card == -2]
    assert len(echoes) == 5
    for word in echoes:
        s.spent(word, 0)
