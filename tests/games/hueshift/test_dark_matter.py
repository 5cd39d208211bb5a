"""Dark Matter: markers, and what reaches an Isolated unit (HS-DM)."""

import pytest

from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import MARKERS
from tests.scenarios.hueshift import rule


def shadow(card: str) -> str:
    """Corrupt a card with My Shadow and a Penalty that does nothing here."""
    return f"{card} my-shadow isolated"


@rule("HS-DM-0")
def test_a_shadow_reaches_only_the_ability_of_its_card(hueshift):
    s = hueshift("A leadfoot: jackie", "B bowler: -", used="bowler 1", corrupt=shadow("leadfoot"))
    s.attacks("leadfoot", "bowler").hp("bowler", 8 - 2 - 1)


@rule("HS-DM-ENERGY", "HS-IT-61", "HS-STAT-2")
def test_dark_energy_is_not_reduced(hueshift):
    s = hueshift("A cassidy: -", "B bowler: - corrode 1 on fresh",
                 corrupt="bowler dark-energy possession",
                 hand_A="sabotage")  # fmt: skip
    s.ap("bowler", 3).play("play sabotage bowler").ap("bowler", 2)  # max(0, 2 - 3) + 2


@rule("HS-DM-ENERGY")
def test_two_dark_energies_add_and_are_doubled(hueshift):
    s = hueshift("A leadfoot: d grit", "B bowler: -", used="bowler 1", gain="bowler hp 20",
                 corrupt="leadfoot dark-energy possession, d dark-energy fragile-core")  # fmt: skip
    s.ap("leadfoot", 8).attacks("leadfoot", "bowler", "pass").hp("bowler", 28 - 16)


@rule("HS-DM-LOST", "HS-IT-62")
def test_a_destroyed_unit_loses_its_markers_also_the_pilots(hueshift):
    s = hueshift("A leadfoot: -", "B olaf: d hp 1", "B cassidy: -",
                 corrupt="d dark-energy fragile-core, olaf my-shadow possession",
                 gain="leadfoot hp 9")  # fmt: skip
    s.attacks("leadfoot", "olaf").fell("olaf").reserve("B", "d")
    assert s.state.corrupt == {}
    s.asks("B", "free").play("transport d cassidy").ap("cassidy", 4).max_hp("cassidy", 6)


@rule("HS-DM-LOST", "HS-EJECT-6")
def test_a_second_chance_brings_no_markers_back(hueshift):
    s = hueshift("A leadfoot: -", "B olaf: d hp 1", "B cassidy: -", hand_B="second-chance",
                 corrupt="d dark-energy fragile-core, olaf dark-energy isolated")  # fmt: skip
    s.ap("olaf", 8).attacks("leadfoot", "olaf", "play second-chance olaf").ap("olaf", 4)
    s.max_hp("olaf", 5).hp("olaf", 1)


@rule("HS-DM-EXAMPLE", "HS-IT-08", "HS-DM-FRAGILE")
def test_energy_and_fragile_core_on_bowler(hueshift):
    s = hueshift("A bowler: -", "B olaf: -", corrupt="bowler dark-energy fragile-core")
    s.ap("bowler", 4).max_hp("bowler", 6)
    s = hueshift("A bowler: sadie", "B olaf: -", corrupt="bowler dark-energy fragile-core")
    s.ap("bowler", 6).max_hp("bowler", 9).hp("bowler", 9)


@rule("HS-DM-FRAGILE", "HS-STAT-3", "HS-IT-11")
def test_fragile_core_counts_per_card_and_leaves_one_hp(hueshift):
    s = hueshift("A sydney: emily", "B olaf: -",
                 corrupt="sydney my-shadow fragile-core, emily my-shadow fragile-core")  # fmt: skip
    s.max_hp("sydney", 1).hp("sydney", 1)


@rule("HS-DM-NOREDEMPTION", "HS-IT-56", "HS-EJECT-3", "HS-CHAR-SADIE")
def test_no_redemption_no_rally_nobody_ejects_and_no_second_chance(hueshift):
    s = hueshift("A leadfoot: -", "B olaf: sadie +d hp 1", "B cassidy: -", hand_B="second-chance",
                 corrupt="olaf my-shadow no-redemption")  # fmt: skip
    s.attacks("leadfoot", "olaf").zone("olaf", "removed").reserve("B").turn_of("B")
    s.happened(ev.Destroyed, unit="olaf", pilot="", gone=True).asks("B", "act")
    assert s.state.used == {}


@rule("HS-DM-NOREDEMPTION", "HS-IT-57", "HS-WILD-SECONDWIND")
def test_second_wind_saves_a_unit_with_no_redemption(hueshift):
    s = hueshift("A leadfoot: -", "B olaf: - hp 2", "B cassidy: -", hand_B="second-wind",
                 corrupt="olaf my-shadow no-redemption")  # fmt: skip
    s.attacks("leadfoot", "olaf").play("pass").asks("B", "rescue", "olaf")
    s.play("play second-wind olaf").hp("olaf", 2)


@rule("HS-DM-NOREDEMPTION", "HS-WILD-FEARLESS", "HS-MECH-BOWLER", "HS-WILD-LASTSTAND")
def test_what_is_no_revival_works_with_no_redemption(hueshift):
    mark = {"corrupt": "bowler my-shadow no-redemption"}
    s = hueshift("A leadfoot: -", "B bowler: - hp 1", "B olaf: -", hand_B="fearless-heart", **mark)
    s.attacks("leadfoot", "bowler", "play fearless-heart").hp("bowler", 1)
    s = hueshift("A leadfoot: -", "B bowler: - hp 1", "B olaf: -", **mark)
    s.attacks("leadfoot", "bowler", "negate bowler").hp("bowler", 1)
    s = hueshift("A leadfoot: -", "B bowler: - hp 1", "B olaf: -", hand_B="last-stand", **mark)
    s.attacks("leadfoot", "bowler", "pass", "play last-stand bowler leadfoot")
    s.zone("bowler", "removed").hp("leadfoot", 6 - 2 - 2)


@rule("HS-DM-ISOLATED", "HS-IT-58", "HS-TRAIT-1")
def test_an_isolated_unit_gets_no_help_of_heroes_but_a_tank_may_guard(hueshift):
    s = hueshift("A bowler: -", "A leadfoot: -", "B olaf: - hp 2", "B cassidy: fir +zo",
                 "B myriad: -", corrupt="olaf my-shadow isolated")  # fmt: skip
    s.attacks("bowler", "olaf").asks("B", "guard").play("pass").fell("olaf")


@rule("HS-DM-ISOLATED")
@pytest.mark.parametrize(
    ("effect", "works"),
    [("zo", False), ("fir", False), ("cagney", True), ("bethany", True), ("guard", True),
     ("cleanse", True), ("wildcard", True), ("arena", True), ("own pilot", True),
     ("co-pilot", False)],
)  # fmt: skip
def test_what_reaches_an_isolated_unit(hueshift, effect, works):
    mark = {"corrupt": "linwood my-shadow isolated"}
    if effect in ("zo", "fir"):
        s = hueshift("A leadfoot: -", "B linwood: - hp 3", f"B cassidy: {effect}", **mark)
        s.attacks("leadfoot", "linwood").fell("linwood")
    elif effect in ("cagney", "bethany"):
        s = hueshift(
            "A linwood: -", f"A cassidy: {effect}", "B olaf: - hp 1", "B bowler: -", **mark
        )
        s.attacks("linwood", "olaf", "pass")
        assert (s.state.ap_gain.get("linwood", 0) == 1) == works
    elif effect == "guard":
        s = hueshift("A leadfoot: -", "B linwood: -", "B myriad: -", **mark)
        s.attacks("leadfoot", "linwood", "guard myriad").hp("linwood", 3)
    elif effect == "cleanse":
        s = hueshift("A linwood: - leak 1", "A ciderheart: -", "B olaf: -", **mark)
        s.acts("ciderheart", "cleanse linwood").status("linwood")
    elif effect == "wildcard":
        s = hueshift("A linwood: -", "B olaf: -", hand_A="overclock", **mark)
        s.play("play overclock linwood").ap("linwood", 7)
    elif effect == "arena":
        s = hueshift("A linwood: -", "B olaf: -", arena="asteroid-clusters", **mark)
        s.ap("linwood", 3)
    elif effect == "own pilot":
        s = hueshift("A leadfoot: -", "B linwood: d hp 3", "B olaf: -", **mark).ap("linwood", 6)
        s = hueshift("A leadfoot: -", "B linwood: fir", "B olaf: -", **mark)
        s.attacks("leadfoot", "linwood", "prevent fir").hp("linwood", 5 - 2)
        s = hueshift("A leadfoot: -", "B linwood: zo hp 3", "B olaf: -", **mark)
        s.attacks("leadfoot", "linwood").hp("linwood", 1)
    else:
        s = hueshift("A linwood: -", "A leadfoot: -", "B olaf: -", reserve_A="d", **mark)
        s.activate("leadfoot").refuses("transport d linwood").legal("transport d leadfoot")


@rule("HS-DM-ISOLATED")
def test_an_isolated_heros_team_building_works_for_others(hueshift):
    s = hueshift("A leadfoot: -", "B olaf: - hp 3", "B cassidy: fir", corrupt=shadow("fir"))
    s.attacks("leadfoot", "olaf").asks("B", "prevent").play("prevent fir").hp("olaf", 2)


POSSESSED = {"corrupt": "cassidy my-shadow possession"}


@rule("HS-DM-POSSESSION", "DEC-POSSESSION", "HS-ATT-1")
def test_the_opponent_may_turn_an_attack_on_any_other_unit(hueshift):
    s = hueshift("A cassidy: -", "A olaf: -", "B ciderlord: -", "B bowler: -", **POSSESSED)
    s.attacks("cassidy", "ciderlord").asks("B", "redirect", "cassidy ciderlord").default("pass")
    s.legal("redirect cassidy", "redirect olaf", "redirect bowler", "pass", only=".*")
    s.play("redirect bowler").asks("B", "negate")
    s.happened(ev.Redirected, by="cassidy", target="bowler", why="possession")
    s.play("pass").hp("bowler", 6).hp("cassidy", 4)


@rule("HS-DM-POSSESSION", "HS-IT-59")
def test_turned_on_itself_a_unit_takes_its_attack_once(hueshift):
    s = hueshift("A cassidy: -", "B olaf: -", gain="cassidy ap 2", **POSSESSED)
    s.ap("cassidy", 5).attacks("cassidy", "olaf", "redirect cassidy").hp("cassidy", 1)
    s.turn_of("B").hp("olaf", 5)
    # Its fight is with itself: one coin, and what that gives is lost first.
    s = hueshift("A cassidy: emily", "B olaf: -", used="emily 1", coins="TT", **POSSESSED)
    s.attacks("cassidy", "olaf", "redirect cassidy").hp("cassidy", 7 - (4 - 1))
    assert sum(isinstance(e, ev.Coin) for e in s.events) == 1


@rule("HS-DM-POSSESSION")
def test_against_the_own_side_armor_prevention_and_statuses_apply(hueshift):
    s = hueshift("A ciderlord: -", "A myriad: -", "A cassidy: fir", "B olaf: -",
                 corrupt="ciderlord my-shadow possession")  # fmt: skip
    s.attacks("ciderlord", "olaf", "redirect myriad").asks("A", "prevent", "myriad 2")
    s.play("prevent fir").asks("A", "element", "myriad").play("corrode").hp("myriad", 7)
    s.status("myriad", "corrode 2").hp("ciderlord", 5)


@rule("HS-DM-POSSESSION", "HS-DM-POSSESSION-3")
def test_possession_works_once_and_if_it_is_declined_next_time(hueshift):
    s = hueshift("A cassidy: -", "B olaf: -", "B leadfoot: -", gain="olaf hp 20, cassidy hp 20",
                 **POSSESSED)  # fmt: skip
    s.attacks("cassidy", "olaf", "pass").hp("olaf", 22).acts("leadfoot", "pass")
    s.attacks("cassidy", "olaf", "redirect cassidy").acts("leadfoot", "pass")
    s.attacks("cassidy", "olaf").hp("olaf", 19)


@rule("HS-DM-POSSESSION-2", "HS-WILD-AMBUSH", "HS-WILD-LASTSTAND")
def test_possession_reaches_ambush_and_last_stand(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B cassidy: -", "B bowler: -", hand_B="ambush",
                 **POSSESSED)  # fmt: skip
    s.activate("leadfoot").play("play ambush cassidy olaf").asks("A", "redirect")
    s.play("redirect bowler").asks("B", "negate").play("pass").hp("bowler", 6).asks("A", "act")
    s = hueshift("A olaf: -", "A leadfoot: -", "B cassidy: - hp 1", "B ciderlord: -",
                 hand_B="last-stand", **POSSESSED)  # fmt: skip
    s.attacks("leadfoot", "cassidy", "play last-stand cassidy leadfoot").asks("A", "redirect")
    s.play("redirect ciderlord").hp("ciderlord", 2).fell("cassidy")


@rule("HS-DM-POSSESSION-3")
def test_possession_is_spent_by_the_redirect_even_for_no_damage(hueshift):
    s = hueshift("A cassidy: -", "B olaf: -", "B myriad: -", gain="cassidy ap -2", **POSSESSED)
    s.attacks("cassidy", "olaf", "redirect myriad").hp("myriad", 8)
    assert s.state.used["possession cassidy"] == 1


@rule("HS-DM-POSSESSION-3", "HS-ATT-14")
def test_a_follow_up_is_not_redirected_with_the_main_attack(hueshift):
    s = hueshift("A olaf: -", "B cassidy: -", "B ciderheart: -",
                 corrupt="olaf dark-energy possession")  # fmt: skip
    s.attacks("olaf", "cassidy", "redirect ciderheart").hp("ciderheart", 1).asks("A", "follow")
    s.legal("attack cassidy", "pass", only=".*").play("pass")


@rule("HS-DM-POSSESSION-4", "HS-WILD-SABOTAGE")
def test_the_opponent_plays_nothing_on_the_target_it_has_chosen(hueshift):
    s = hueshift("A cassidy: -", "A olaf: -", "A lasereater: -", "B bowler: -", **POSSESSED,
                 hand_B="sabotage")  # fmt: skip
    s.attacks("cassidy", "bowler", "redirect olaf").asks("B", "join")
    s.legal("play sabotage lasereater", only="play.*").open()


@rule("HS-DM-POSSESSION-4")
def test_against_ones_own_side_there_is_no_shield_wall_but_the_rest(hueshift):
    s = hueshift(
        "A cassidy: -",
        "A bowler: -",
        "B olaf: -",
        **POSSESSED,
        hand_A="shield-wall fearless-heart second-wind",
        hand_B="sabotage ambush",
    )
    s.attacks("cassidy", "olaf", "redirect bowler").asks("A", "defend")
    s.legal("play fearless-heart", only="play (shield|fearless).*").play("pass")
    s.asks("B", "join").legal(only="play sabotage.*").play("pass").asks("A", "negate")
    s.play("negate bowler").hp("bowler", 8).open()
    s = hueshift("A cassidy: -", "A olaf: - hp 2", "B bowler: -", hand_A="second-wind", **POSSESSED)
    s.attacks("cassidy", "bowler", "redirect olaf", "pass").asks("A", "rescue")
    s.play("play second-wind olaf").hp("olaf", 2).hp("cassidy", 6)


@rule("HS-DM-POSSESSION-4", "HS-ATT-21")
def test_a_unit_that_falls_by_its_own_side_credits_nobody(hueshift):
    s = hueshift("A cassidy: llewellyn", "A olaf: - hp 1", "B bowler: cagney", **POSSESSED)
    s.attacks("cassidy", "bowler", "redirect olaf").fell("olaf").gained()


@rule("HS-DRAFT-17", "HS-DM-0")
def test_there_are_six_markers_and_any_number_of_each(hueshift):
    assert sorted((m.kind, m.name) for m in MARKERS.values()) == [
        ("gain", "dark-energy"), ("gain", "my-shadow"), ("penalty", "fragile-core"),
        ("penalty", "isolated"), ("penalty", "no-redemption"), ("penalty", "possession"),
    ]  # fmt: skip
    s = hueshift("A bowler: sadie", "B olaf: d", corrupt="bowler dark-energy possession, "
                 "sadie dark-energy possession, olaf dark-energy possession")  # fmt: skip
    s.ap("bowler", 8).ap("olaf", 6)
