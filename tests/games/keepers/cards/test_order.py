"""Cards against each other: in which order one event is worked off (KD-PRIO)."""

from __future__ import annotations

import pytest

from engine.games.keepers import events as ev
from engine.games.keepers.mat import CELL
from tests.scenario import rule


def story(s, *kinds):
    """Return the events of these classes of the last action: class names in order."""
    return [type(e).__name__ for e in s.events if isinstance(e, kinds)]


@rule("KD-PRIO-07", "KD-CARD-REPEL", "KD-CARD-RETALIATE", "KD-CARD-EXPLODE", "KD-CARD-COLLAPSE")
def test_one_attack_goes_through_all_the_steps_in_order(keepers):
    s = keepers(
        """
        5 . . . w . . .
        4 . . w k2 . . .
        3 . . . K Q . .
        """,
        row_A="repel ground-pound scale",
        row_B="explode collapse",
        lasting="retaliate @B B end B 3",
        effect="mend salvage",
    )
    s.play("play ground-pound")
    # wave 0: the Keeper 1; pushed against the Wall on d5: 1 more, at 0 it still strikes back;
    # then it is removed, the Wall on c4 falls with its Effect and Collapse; the Bomb and its
    # Explode go off together, break d5 without a destroyer; then the Keepers come back
    seen = story(s, ev.Attacked, ev.Bumped, ev.Hurt, ev.Killed, ev.WallFell, ev.Gained, ev.Exploded)
    assert seen == [
        "Attacked", "Hurt", "Bumped", "Hurt", "Hurt", "Killed", "WallFell", "Gained", "Hurt",
        "Exploded", "Exploded", "Hurt", "Killed", "WallFell", "Gained",
    ]  # fmt: skip
    taken = [(e.id, e.amount) for e in s.events if isinstance(e, ev.Hurt)]
    assert taken == [(9, 1), (9, 1), (0, 1), (0, 1), (0, 6)]
    s.health("L", 10).health("l", 10).has(reserves=[0, 4]).play("@c1", "@c7").asks("A", "turn")
    s.has(cooling=[("ground-pound",), ()])


@rule("KD-PRIO-02", "KD-PRIO-03", "KD-CARD-ARMOR")
def test_what_comes_at_once_is_added_up_before_armor_takes_one_off(keepers):
    s = keepers(
        "5 . . . k7 . . .\n4 . . . Qq . . .\n2 . . . N . . .", row_B="armor", lasting="toughen @B B"
    )
    s.play("d2xd4").health("k", 2).asks("A", "turn")  # two Bombs at once: 6 - 1
    s = keepers(
        "5 . . ?1 k7 ?2 . .\n4 . . . M . . .",
        row_A="shockwave",
        row_B="armor",
        lasting="toughen @B B",
        group_1="A bomb c5",
        group_2="A bomb e5",
    )
    s.play("play shockwave").health("k", 1).gone("M")  # 1 - 1, and in the next wave 6


@rule("KD-PRIO-04", "KD-PRIO-06", "KD-CARD-TRUCE", "KD-CARD-INVINCIBLE", "KD-CARD-ARMOR")
@pytest.mark.parametrize("lasting", ["truce * B end B 3", "invincible @B B end B 3", ""])
def test_what_is_no_damage_is_not_kept_away(keepers, lasting):
    facts = {"lasting": lasting} if lasting else {}
    s = keepers(row_A="health-slash risk", row_B="armor", **facts)
    s.play("play health-slash").health("k", 3).never(ev.Shielded)
    s.play("play risk").health("l", 10).health("L", 5).asks("A", "turn")


@rule("KD-PRIO-05", "KD-CARD-TRUCE", "KD-CARD-FORFEIT", "KD-MINION-BOMBER-EXPLODE")
def test_destroying_works_in_a_truce_but_the_explosion_hurts_nobody(keepers):
    s = keepers("4 . . . B k . .", row_A="forfeit", lasting="truce * A end A 3")
    s.play("play forfeit d4").gone("B").happened(ev.Exploded).health("k", 5).asks("A", "turn")


@rule("KD-PRIO-09", "KD-PRIO-01", "KD-CARD-SHOCKWAVE", "KD-CARD-DELIVER", "KD-CARD-COMRADE")
def test_keepers_come_back_before_the_delivered_are_placed(keepers):
    s = keepers(
        "7 . w . l . w .\n4 . . . k1 m . .",
        row_A="shockwave",
        row_B="comrade",
        lasting="deliver m A start A 2",
        effect="- mend",
    )
    s.play("play shockwave").asks("B", "respawn").play("@c7").asks("B", "comrade")
    s.play("place scout b7").asks("B", "deliver").legal("@a7", "@e7", "@f7", "@g7", only=".*")
    s.play("@a7").asks("A", "turn")


@rule("KD-PRIO-09", "KD-KEEP-05", "KD-CARD-SHOCKWAVE")
def test_a_keeper_without_a_space_ends_the_game_before_any_deliver(keepers):
    s = keepers(
        """
        7 T M S l O D N
        6 B G s g o d n
        4 . . . k1 m . .
        """,
        row_A="snipe", lasting="deliver m A start A 2", free="A B",
    )  # fmt: skip
    # 12 of the 13 spaces are taken by those that stand; the Keeper's killer is the Mage's Bomb
    s.play("end", "e4xd4").over("A", "stranded")


@rule("KD-PRIO-08", "KD-END-02", "KD-CARD-GROUND-POUND", "KD-CARD-EXPLODE")
def test_a_lifeforce_hit_first_and_one_lost_later_fall_together(keepers):
    # the pound takes Red's last point; Blue's goes down with its Keeper in the blast after it
    s = keepers("7 . . b l1 . . .\n6 . . . K3 . . .\n1 . . . L5 . . .", row_A="ground-pound")
    s.play("play ground-pound").gone("b", "K").over("B", "keeper")
    # without a Keeper dead the game would have gone on
    s = keepers("7 . . b l1 . . .\n6 . . . K . . .\n1 . . . L3 . q .", row_A="ground-pound")
    s.play("play ground-pound").over("A", "lifeforce")


@rule("KD-PRIO-10", "KD-CARD-REPEL", "KD-CARD-BOUNTY-HUNTER", "KU-LOOT-01")
def test_the_boxed_edition_pays_the_bounty_at_once(keepers):
    s = keepers(
        "4 . . . m . . .\n3 . . . K . . .", row_A="bounty-hunter", edition="boxed", economy="20"
    )
    s.play("d3xd4").gone("m").at("d4", ".").has(reserves=[4, 0])


@rule("KD-PRIO-07", "KU-MARK-01", "KD-CARD-GROUND-POUND", "KD-CARD-SHOCKWAVE")
@pytest.mark.parametrize("card", ["ground-pound", "shockwave"])
def test_in_the_boxed_edition_a_bomb_under_a_blank_is_only_shown(keepers, card):
    facts = {"row_A": card, "edition": "boxed", "group_1": "B bomb d4", "group_2": "B bomb g4"}
    s = keepers("4 . . . ?1 . . ?2\n3 . . . K . . .", **facts).play(f"play {card}")
    s.happened(ev.Exploded, cell=CELL["d4"]).at("d4", ".")
    s = keepers("4 . . . ?1?2 . . ?2\n3 . . . K . . .", **facts).play(f"play {card}")
    s.never(ev.Exploded, cell=CELL["d4"]).at("d4", "q").health("K", 4 if card == "shockwave" else 5)


@rule("KD-WALL-08", "KD-CARD-GROUND-POUND", "KD-CSYS-04")
def test_a_turn_that_its_own_card_cuts_short_still_cools_the_card(keepers):
    s = keepers("4 . . . w . . .\n3 . . k K . . .", row_A="ground-pound", effect="- exhaust")
    s.play("play ground-pound").asks("B", "respond").play("pass").happened(ev.TurnCut)
    s.asks("B", "turn").has(cooling=[("ground-pound",), ()])


@rule("KD-ATT-14", "KD-RESP-16", "KD-ULT-04", "KD-CARD-CRITICAL-HIT", "KD-PRIO-10")
def test_a_commanded_keepers_card_strikes_for_the_commander(keepers):
    s = keepers(
        "4 . . m k . . .\n3 . . . K . . .", row_B="critical-hit", row_A="bounty-hunter ambush",
        ultimate="command -",
    )  # fmt: skip
    s.play("command d4", "foe play critical-hit c4").gone("m").at("c4", "$4")
    s.has(cooling=[(), ("critical-hit",)], actions=1)


@rule("KD-PRIO-11", "KD-CARD-GROUND-POUND", "KD-ATT-08", "KD-CARD-SNIPE")
def test_a_cards_own_text_beats_the_general_rule(keepers):
    # a Wall can be attacked in a direction of the Keeper only, but for Ground Pound
    s = keepers("4 . . w . . . .\n3 . . . K . . .", row_A="ground-pound snipe", effect="- mend")
    s.refuses("d3xc4w", "play snipe c4w", because="KD-ATT-04")
    s.play("play ground-pound").at("c4", ".")
