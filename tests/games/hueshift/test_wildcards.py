"""Wildcards: what each does, and every cell of the table of windows (HS-WILD)."""

import pytest

from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import WILDCARDS
from tests.scenarios.hueshift import Scenario, rule, words

CARDS = ("true-grit", "fearless-heart", "second-wind", "overclock", "shield-wall", "ambush",
         "sabotage", "last-stand", "second-chance")  # fmt: skip
#: Windows as columns, seats A (active, attacking) and B; a card can be played by whom.
TABLE = {
    "true-grit": ("A", "AB", "A", "", "", "AB"),
    "fearless-heart": ("", "", "B", "", "", ""),
    "second-wind": ("A", "AB", "AB", "AB", "", "AB"),
    "overclock": ("A", "AB", "AB", "", "", ""),
    "shield-wall": ("", "", "B", "", "", ""),
    "ambush": ("", "B", "B", "", "", "B"),
    "sabotage": ("A", "AB", "AB", "", "", ""),
    "last-stand": ("", "", "", "AB", "", ""),
    "second-chance": ("A", "AB", "", "", "AB", "AB"),
}
COLUMNS = ("free", "activation", "attack", "destruction", "removal", "end")
KINDS = {"activation": ("interrupt",), "attack": ("defend", "join"), "destruction": ("rescue",),
         "removal": ("revive",), "end": ("late",), "free": ("free",)}  # fmt: skip


def at(hueshift, column: str, card: str, seat: str) -> Scenario:
    """Bring a match to a window; the seat holds the card, and could use it in every way.

    Both sides have a hurt unit, a fallen one and one that has not attacked. The other card
    in the window belongs to the other side, so that the window opens, and is passed.
    """
    other = "B" if seat == "A" else "A"
    opener = {"activation": "overclock", "attack": "overclock", "end": "true-grit",
              "destruction": "second-wind"}.get(column, "")  # fmt: skip
    if card == opener:
        opener = "second-wind"
    hands = {f"hand_{seat}": card}
    if opener:
        hands[f"hand_{other}"] = opener
    fatal = column in ("destruction", "removal")
    s = hueshift(
        f"A leadfoot: - hp {3 if fatal else 5}", "A olaf: - hp 3", "A lasereater: - trash",
        f"B cassidy: - hp {3 if fatal else 5}", "B ciderlord: - hp 3", "B coldshoulder: - trash",
        **hands,
    )  # fmt: skip
    s.play("activate leadfoot")
    while s.kind() not in KINDS[column]:
        s.play("attack cassidy" if s.kind() == "act" else s.least())
        if s.state.outcome is not None or s.state.turn == 1:
            return s.open()
    return s.open()


def playable(s: Scenario, column: str, card: str, seat: str) -> bool:
    """Say whether the seat is offered the card in that window, whoever speaks first."""
    while s.kind() in KINDS[column] and s.state.turn == 0:
        if s.state.outcome is None and s.game.decisions(s.state)[0].seat == "AB".index(seat):
            return bool(words(s, f"play {card}.*"))
        if column == "activation" and seat == "A" and not s.state.stack[-2].plays:
            s.play(next(a for a in s.actions() if a.startswith("play")))  # A may only answer
        else:
            s.play(s.least())
    return False


@rule("HS-WILD-00", "HS-WIN-1", "DEC-ACTIVATION-WINDOW", "DEC-ATTACK-WINDOW", "DEC-DESTRUCTION",
      "DEC-SECONDCHANCE", "DEC-END-WINDOW", "DEC-FREE")  # fmt: skip
@pytest.mark.parametrize("seat", ["A", "B"])
@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("card", CARDS)
def test_a_wildcard_can_be_played_where_the_table_says(hueshift, card, column, seat):
    allowed = seat in TABLE[card][COLUMNS.index(column)]
    s = at(hueshift, column, card, seat)
    assert playable(s, column, card, seat) == allowed, f"{s}"


@rule("HS-WILD-TYPES", "HS-SRC-4", "HS-DRAFT-7")
def test_the_wildcards_of_the_table_are_of_two_types():
    assert set(CARDS) <= set(WILDCARDS)
    assert {n for n in CARDS if WILDCARDS[n].type == "Disrupt"} == {"ambush", "sabotage"}
    assert {c.type for c in WILDCARDS.values()} == {"Gain", "Disrupt"}


@rule("HS-WILD-0", "HS-SETUP-8")
def test_a_wildcard_is_used_once_and_discarded(hueshift):
    s = hueshift("A leadfoot: -", "B cassidy: -", hand_A="overclock true-grit",
                 hand_B="second-wind")  # fmt: skip
    s.play("play overclock leadfoot").hand("A", "true-grit")
    assert s.state.discard == [("overclock",), ()]
    s.play("attack cassidy").asks("A", "join").legal(only="play overclock.*").open()


@rule("HS-WILD-LIFO", "HS-WIN-3")
def test_the_last_play_works_first(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B cassidy: -", "B linwood: -", hand_B="ambush",
                 hand_A="sabotage")  # fmt: skip
    s.attacks("leadfoot", "cassidy", "play ambush linwood olaf").asks("A", "join", "ambush")
    s.play("play sabotage linwood").hp("olaf", 5 - 2).hp("cassidy", 3)
    events = [e for e in s.events if isinstance(e, ev.Boosted | ev.Declared)]
    assert [type(e).__name__ for e in events] == ["Boosted", "Declared"]


@rule("HS-WILD-LIFO")
def test_a_play_that_found_nothing_to_do_any_more_fizzles(hueshift):
    s = hueshift(
        "A leadfoot: - hp 4",
        "A olaf: -",
        "B linwood: -",
        "B cassidy: -",
        hand_A="overclock",
        hand_B="ambush",
    )
    s.activate("leadfoot").calmly("interrupt").play("play overclock leadfoot")
    s.asks("B", "respond").play("play ambush linwood leadfoot").fell("leadfoot")
    s.happened(ev.Fizzled, seat=0, card="overclock").turn_of("B")


@rule("HS-WILD-TRUEGRIT")
def test_true_grit_waits_for_the_next_attack_also_of_a_later_turn(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B bowler: -", used="bowler 1", hand_A="true-grit")
    s.activate("olaf").play("play true-grit leadfoot", "attack bowler").hp("bowler", 6).ends()
    s.attacks("leadfoot", "bowler").hp("bowler", 6 - 4)


@rule("HS-WILD-TRUEGRIT")
def test_true_grit_is_spent_on_a_negated_attack(hueshift):
    s = hueshift("A leadfoot: - grit", "B bowler: -").attacks("leadfoot", "bowler", "negate bowler")
    s.hp("bowler", 8)
    assert not s.unit("leadfoot").grit


@rule("HS-WILD-FEARLESS")
def test_fearless_heart_is_not_for_retaliation(hueshift):
    s = hueshift("A leadfoot: -", "B cassidy: -", hand_A="fearless-heart")
    s.play("attack cassidy").hp("leadfoot", 3).hp("cassidy", 3)


@rule("HS-WILD-SECONDWIND", "HS-STAT-6")
def test_second_wind_heals_three_up_to_the_maximum(hueshift):
    s = hueshift("A leadfoot: - hp 2", "A olaf: - hp 4", "A bowler: -", "B cassidy: -",
                 hand_A="second-wind")  # fmt: skip
    s.activate("olaf").legal("play second-wind leadfoot", "play second-wind olaf", only="play .*")
    s.play("play second-wind olaf").hp("olaf", 5)


@rule("HS-WILD-SECONDWIND", "HS-IT-65", "HS-END-3")
def test_negative_hp_count_for_second_wind(hueshift):
    units = ("A leadfoot: -", "B olaf: - hp 2", "B cassidy: -")
    s = hueshift(*units, hand_B="second-wind", gain="leadfoot ap 3")
    s.attacks("leadfoot", "olaf", "pass").asks("B", "rescue").play("play second-wind olaf")
    s.fell("olaf").hand("B")
    s = hueshift(*units, hand_B="second-wind", gain="leadfoot ap 1")
    s.attacks("leadfoot", "olaf", "pass", "play second-wind olaf").hp("olaf", 1)


@rule("HS-WILD-OVERCLOCK", "HS-STAT-2")
def test_overclock_adds_to_everything_else_this_turn(hueshift):
    s = hueshift("A leadfoot: - corrode 2 on", "B bowler: -", hand_A="overclock", used="bowler 1",
                 corrupt="leadfoot dark-energy possession")  # fmt: skip
    s.ap("leadfoot", 3).play("play overclock leadfoot").ap("leadfoot", 6).play("attack bowler")
    s.hp("bowler", 3).turn_of("B").ap("leadfoot", 3)


@rule("HS-WILD-OVERCLOCK", "HS-IT-68")
def test_overclock_is_lost_when_a_pilot_leaves_before_the_attack(hueshift):
    s = hueshift("A leadfoot: - +d", "A olaf: -", "B cassidy: -", hand_A="overclock",
                 arena="satellite-field")  # fmt: skip
    s.activate("leadfoot").play("play overclock leadfoot").ap("leadfoot", 7)
    s.play("transport d olaf").ap("leadfoot", 3).happened(ev.Unboosted, unit="leadfoot")
    s = hueshift("A leadfoot: - +d", "A olaf: -", "B cassidy: -", hand_A="overclock",
                 reserve_A="fir", arena="satellite-field")  # fmt: skip
    s.activate("leadfoot").play("play overclock leadfoot", "transport fir leadfoot").ap(
        "leadfoot", 3
    )
    s = hueshift("A leadfoot: -", "A olaf: -", "B cassidy: -", hand_A="overclock",
                 reserve_A="d", arena="satellite-field")  # fmt: skip
    s.activate("leadfoot").play("play overclock leadfoot", "transport d leadfoot").ap("leadfoot", 7)


@rule("HS-WILD-SHIELDWALL")
def test_shield_wall_takes_two_off_and_the_rest_is_lost(hueshift):
    s = hueshift("A olaf: -", "B leadfoot: -", "B cassidy: -", hand_B="shield-wall",
                 gain="olaf ap -2, olaf hp 9")  # fmt: skip
    s.attacks("olaf", "leadfoot", "play shield-wall").hp("leadfoot", 6)
    s.play("attack cassidy").hp("cassidy", 5)  # 0 AP and 1 more as Olaf's


@rule("HS-WILD-AMBUSH", "DEC-AMBUSH", "HS-ATT-2")
def test_ambush_is_a_whole_attack_out_of_turn(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B cassidy: -", "B ciderlord: - frozen 1",
                 hand_B="ambush")  # fmt: skip
    s.activate("leadfoot").asks("B", "interrupt").default("pass")
    s.legal("play ambush cassidy leadfoot", "play ambush cassidy olaf", only="play .*")
    s.play("play ambush cassidy olaf").hp("olaf", 2).hp("cassidy", 3).asks("A", "act", "leadfoot")


@rule("HS-WILD-AMBUSH")
def test_ambush_may_hit_a_unit_that_has_acted(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B cassidy: -", "B linwood: -", hand_B="ambush")
    s.activate("leadfoot").play("pass", "attack cassidy", "pass").hp("leadfoot", 3)
    s.asks("B", "late").play("play ambush cassidy leadfoot").fell("leadfoot").turn_of("B")


@rule("HS-WILD-SABOTAGE", "HS-IT-70")
def test_sabotage_comes_too_late_once_a_unit_has_declared(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B cassidy: -", hand_B="sabotage")
    s.attacks("leadfoot", "cassidy").asks("B", "defend")
    s.legal("play sabotage olaf", only="play .*").play("play sabotage olaf").hp("cassidy", 3)


@rule("HS-WILD-SABOTAGE")
def test_sabotage_as_free_action_weakens_retaliation(hueshift):
    s = hueshift("A leadfoot: -", "B bowler: -", "B cassidy: -", hand_A="sabotage", used="bowler 1")
    s.play("play sabotage cassidy", "attack cassidy", "pass").hp("leadfoot", 5).turn_of("B")
    s.ap("cassidy", 3)


@rule("HS-WILD-LASTSTAND", "HS-IT-66", "DEC-LASTSTAND-TARGET")
def test_last_stand_strikes_once_unanswered_and_then_the_unit_falls(hueshift):
    s = hueshift("A linwood: -", "A olaf: -", "B leadfoot: d hp 1", "B cassidy: -",
                 hand_B="last-stand")  # fmt: skip
    s.attacks("linwood", "leadfoot").asks("B", "rescue", "leadfoot").default("pass")
    s.legal("play last-stand leadfoot linwood", "play last-stand leadfoot olaf", only="play .*")
    s.play("play last-stand leadfoot olaf").fell("leadfoot").hp("olaf", 1).hp("linwood", 3)
    s.reserve("B", "d")


@rule("HS-WILD-LASTSTAND", "HS-ATT-21", "HS-END-3")
def test_a_unit_in_its_last_stand_is_destroyed_by_who_brought_it_down(hueshift):
    s = hueshift("A lasereater: llewellyn", "A olaf: -", "B ciderlord: sadie hp 1", "B cassidy: zo",
                 hand_B="last-stand", used="zo-ally 1, sadie 1",
                 gain="lasereater hp 20")  # fmt: skip
    s.attacks("lasereater", "ciderlord", "play last-stand ciderlord lasereater")
    s.asks("B", "element", "lasereater").play("corrode")
    s.happened(ev.Destroyed, unit="ciderlord", pilot="sadie").gained(llewellyn=2)
    s.fell("ciderlord").asks("A", "follow").play("pass")


@rule("HS-WILD-LASTSTAND", "HS-ATT-21")
def test_the_target_of_a_last_stand_has_no_part_in_its_fall(hueshift):
    s = hueshift("A leadfoot: llewellyn", "A cassidy: -", "B olaf: - hp 1", "B bowler: -",
                 hand_B="last-stand")  # fmt: skip
    s.attacks("leadfoot", "olaf", "pass", "play last-stand olaf cassidy").hp("cassidy", 3)
    s.fell("olaf").gained(llewellyn=2)


@rule("HS-WILD-LASTSTAND")
def test_nothing_saves_a_unit_after_its_last_stand(hueshift):
    s = hueshift(
        "A leadfoot: -",
        "A olaf: -",
        "B lasereater: - hp 1",
        "B cassidy: zo",
        hand_B="last-stand second-wind",
        used="zo-ally 1",
        gain="leadfoot hp 9",
    )
    s.attacks("leadfoot", "lasereater", "pass").asks("B", "rescue")
    s.play("play last-stand lasereater leadfoot").asks(
        "B", "rescue"
    )  # it may still change its mind
    s.play("pass").asks("B", "join").play("play second-wind lasereater")
    s.happened(ev.Healed, unit="lasereater", amount=3).fell("lasereater").hp("leadfoot", 15 - 6)


@rule("HS-WILD-LASTSTAND", "HS-WILD-SECONDWIND", "HS-WILD-LIFO")
def test_second_wind_and_last_stand_cannot_both_work(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B lasereater: - hp 1", "B cassidy: -",
                 hand_B="last-stand second-wind")  # fmt: skip
    s.attacks("leadfoot", "lasereater", "pass", "play last-stand lasereater leadfoot")
    s.play("play second-wind lasereater").hp("lasereater", 1).hp("leadfoot", 3)
    s.happened(ev.Fizzled, seat=1, card="last-stand")


@rule("HS-WILD-LASTSTAND", "HS-END-2")
def test_a_last_stand_may_win_the_match(hueshift):
    s = hueshift("A linwood: - hp 1", "B leadfoot: - hp 1", "B cassidy: -", hand_B="last-stand")
    s.attacks("linwood", "leadfoot", "play last-stand leadfoot linwood").over("B", "no units")


@rule("HS-WILD-LASTSTAND", "HS-ATT-25", "HS-END-4")
def test_a_last_unit_and_its_killer_that_its_last_stand_felled_fall_together(hueshift):
    s = hueshift("A linwood: - hp 1", "B leadfoot: - hp 1", hand_B="last-stand")
    s.attacks("linwood", "leadfoot", "play last-stand leadfoot linwood").over(None, "both fell")
    s = hueshift("A linwood: - hp 1", "B leadfoot: - hp 1", hand_B="last-stand second-chance")
    s.attacks("linwood", "leadfoot", "play last-stand leadfoot linwood").asks("B", "revive")
    s.play("play second-chance leadfoot").over("B", "no units")


@rule("HS-WILD-LASTSTAND", "HS-ATT-3")
def test_a_last_stand_uses_the_ap_of_now_after_retaliation(hueshift):
    s = hueshift("A leadfoot: -", "A bowler: -", "B olaf: - hp 2", "B cassidy: -",
                 hand_B="last-stand", gain="olaf ap 1")  # fmt: skip
    s.attacks("leadfoot", "olaf").asks("B", "rescue").play("play last-stand olaf bowler")
    s.asks("A", "negate", "bowler 3").play("pass").hp("leadfoot", 2).hp("bowler", 5).fell("olaf")


@rule("HS-WILD-LASTSTAND", "HS-CHAR-LLEWELLYN", "HS-ATT-25")
def test_a_kill_of_a_last_stand_counts_for_a_pilot_who_ejects(hueshift):
    s = hueshift("A linwood: - hp 3", "A olaf: -", "B leadfoot: llewellyn hp 1", "B cassidy: -",
                 hand_B="last-stand")  # fmt: skip
    s.attacks("linwood", "leadfoot", "play last-stand leadfoot linwood").fell("linwood", "leadfoot")
    s.reserve("B", "llewellyn")
    assert s.state.ap_gain.get("llewellyn", 0) == 2


@rule("HS-WILD-LASTSTAND", "HS-CHAR-CAGNEY", "HS-ATT-25")
def test_a_killer_that_falls_to_a_last_stand_has_taught_its_side(hueshift):
    s = hueshift("A linwood: cagney hp 1", "A olaf: -", "B leadfoot: - hp 1", "B cassidy: -",
                 hand_B="last-stand")  # fmt: skip
    s.attacks("linwood", "leadfoot", "play last-stand leadfoot linwood").fell("linwood", "leadfoot")
    s.reserve("A", "cagney").gained(cagney=1)


@rule("HS-WILD-LASTSTAND", "HS-END-3", "HS-END-4", "HS-DM-POSSESSION")
def test_a_last_stand_turned_on_its_own_unit_falls_with_the_others_of_its_check(hueshift):
    s = hueshift("A ciderlord: d hp 4", "B cidermayer: rufus hp 3", "B olaf: jackie trash",
                 hand_B="last-stand", corrupt="cidermayer dark-energy possession")  # fmt: skip
    s.attacks("ciderlord", "cidermayer", "play last-stand cidermayer ciderlord")
    s.play("redirect cidermayer").over(None, "both fell")


@rule("HS-WILD-LASTSTAND", "HS-ATT-21", "HS-ATT-25")
def test_who_brought_it_down_is_credited_though_its_last_stand_hit_itself(hueshift):
    s = hueshift("A leadfoot: llewellyn", "B cidermayer: rufus hp 3", "B olaf: jackie",
                 hand_B="last-stand", gain="leadfoot hp 1",
                 corrupt="cidermayer dark-energy possession")  # fmt: skip
    s.attacks("leadfoot", "cidermayer", "play last-stand cidermayer leadfoot")
    s.play("redirect cidermayer").fell("cidermayer").hp("leadfoot", 1).gained(llewellyn=2)


@rule("HS-WILD-LASTSTAND", "HS-WILD-AMBUSH", "HS-END-3", "HS-END-4")
def test_an_ambush_does_not_remove_a_unit_before_its_last_stand_is_made(hueshift):
    s = hueshift("A bowler: d hp 3", "A cassidy: sevura hp 2", "B derrick: emily hp 1 leak 1",
                 "B olaf: jackie trash", hand_A="ambush", hand_B="last-stand",
                 used="emily 1, bowler 1", coins="HH")  # fmt: skip
    s.activate("bowler").play("pass", "play last-stand derrick cassidy", "pass")
    s.play("play ambush bowler derrick").over(None, "both fell")
    s.happened(ev.Hurt, unit="cassidy", amount=4, by="derrick")  # Heads: one more


@rule("HS-WILD-LASTSTAND", "HS-ATT-20")
def test_a_hit_on_a_unit_in_its_last_stand_leaves_no_status(hueshift):
    s = hueshift("A bowler: - hp 8", "A coldshoulder: -", "B derrick: emily hp 1 leak 1",
                 "B olaf: jackie", hand_A="ambush", hand_B="last-stand",
                 used="emily 1, bowler 1", coins="HH")  # fmt: skip
    s.activates("coldshoulder").play("pass", "play last-stand derrick bowler")
    s.play("play ambush coldshoulder derrick").never(ev.Afflicted, unit="derrick")
    s.asks("B", "element", "bowler").play("corrode").fell("derrick")


@rule("HS-WILD-SECONDCHANCE", "HS-EJECT-6", "HS-DM-NOREDEMPTION")
def test_second_chance_names_destroyed_units_but_none_that_left_the_game(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: - trash", "A bowler: - removed", "B cassidy: -",
                 hand_A="second-chance")  # fmt: skip
    s.asks("A", "free").legal("play second-chance olaf", only="play .*")
    s.play("play second-chance olaf").hp("olaf", 1).hand("A")
