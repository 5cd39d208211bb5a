"""Cards that set, raise and bound Health: no Damage, no Response, never above the maximum."""

from __future__ import annotations

import pytest

from engine import core
from engine.games.keepers import KEEPERS, Options
from engine.games.keepers import events as ev
from tests.scenario import piece, rule


def maximum(s, letter):
    return s.view("-").pieces[piece(letter)].max_health


# --- Affliction --------------------------------------------------------------------------


@rule("KD-CARD-AFFLICTION", "KD-PRIO-04")
@pytest.mark.parametrize(("before", "after"), [("g", 5), ("g7", 4), ("g2", 1), ("g1", 1)])
def test_affliction_halves_the_enemy_guardian_rounded_up(keepers, before, after):
    s = keepers(
        f"6 . . . {before} . . .\n2 . . . G9 . . .",
        cards="chaotic",
        hand_A="affliction dash",
        reserves="5 0",
    )
    s.play("buy affliction").health("g", after).health("G", 9).asks("A", "turn")
    s.has(actions=2, row=[("affliction",), ()]).never(ev.Attacked).never(ev.Hurt)


@rule("KD-CARD-AFFLICTION", "KD-PRIO-06")
def test_nothing_prevents_affliction_and_it_sets_nothing_off(keepers):
    s = keepers(
        "5 . . . . g9 . .",
        free="B",
        cards="chaotic",
        hand_A="affliction",
        reserves="5 0",
        lasting="truce * B end B 3, deliver g B start B 1",
    )
    s.play("buy affliction").health("g", 5).stands("g", "e5").asks("A", "turn")
    assert "deliver" in s.view("-").pieces[piece("g")].statuses


@rule("KD-CARD-AFFLICTION", "KD-CSYS-15")
def test_affliction_can_be_bought_when_the_guardian_is_dead(keepers):
    s = keepers(cards="chaotic", hand_A="affliction", reserves="5 0")
    s.play("buy affliction").never(ev.Adjusted).has(reserves=[0, 0])


# --- Compromise --------------------------------------------------------------------------


@rule("KD-CARD-COMPROMISE", "KD-STAT-07")
def test_compromise_heals_everybody_up_to_the_maximum(keepers):
    s = keepers(
        """
        7 . . . l1 . . k4
        6 . . . g4 . . .
        2 . . . G8 . . .
        1 K2 . . L14 . . .
        """,
        row_A="compromise",
    )
    s.play("play compromise").health("K", 5).health("k", 5).health("G", 10).health("g", 7)
    s.health("L", 15).health("l", 4).has(cooling=[("compromise",), ()])


@rule("KD-CARD-COMPROMISE", "KD-STEALTH-05")
def test_compromise_heals_the_hidden_and_hides_them_still(keepers):
    s = keepers(
        "4 . ?1 ?1 . . . .\n5 . . . ?2 ?2 . .",
        row_A="compromise",
        group_1="A K b4 1 0",
        group_2="B k e5 2 0",
    )
    s.play("play compromise").health("K", 4).health("k", 5).at("b4", "?1").at("e5", "?2")
    s.at("c4", "?1").at("d5", "?2")


@rule("KD-CARD-COMPROMISE", "KD-END-02")
def test_compromise_raises_no_fallen_lifeforce(keepers):
    s = keepers("1 K3 . . . . . .", sudden="yes", row_A="compromise")
    s.play("play compromise").health("K", 5).health("L", 0).health("l", 0)


# --- Health Match, Health Slash ----------------------------------------------------------


@rule("KD-CARD-HEALTH-MATCH", "KD-PRIO-04")
@pytest.mark.parametrize(("own", "enemy"), [(2, 5), (5, 1), (3, 3)])
def test_health_match_sets_the_enemy_keeper_to_ones_own_health(keepers, own, enemy):
    s = keepers(
        f"4 . . . K{own} k{enemy} . .",
        row_A="health-match",
        lasting="truce * B end B 3, deliver k B start B 1",
    )
    s.play("play health-match").health("k", own).health("K", own).stands("k", "e4")
    s.asks("A", "turn").never(ev.Hurt).never(ev.Healed)
    s.refuses("play health-match", because="KD-CSYS-05")


@rule("KD-CARD-HEALTH-MATCH", "KD-CARD-TOUGHEN", "KD-STAT-07")
def test_health_match_stops_at_the_enemys_maximum(keepers):
    s = keepers("4 . . . K7 k2 . .", row_A="health-match toughen", lasting="toughen @A A").play(
        "play health-match"
    )
    s.health("k", 5).health("K", 7)


@rule("KD-CARD-HEALTH-SLASH")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (4, 2), (3, 2), (2, 1), (1, 1)])
def test_health_slash_halves_the_enemy_keeper_and_never_kills(keepers, before, after):
    s = keepers(
        f"4 . . . K k{before} . .",
        row_A="health-slash",
        row_B="armor",
        lasting="invincible k B end B 2, deliver k B start B 1",
    )
    s.play("play health-slash").health("k", after).stands("k", "e4").asks("A", "turn")
    s.never(ev.Shielded).never(ev.Rescued)


@rule("KD-CARD-HEALTH-SLASH", "KD-STEALTH-05", "KD-HID-05")
def test_health_cards_reach_a_hidden_keeper_without_revealing_it(keepers):
    s = keepers("5 . . . ?1 ?1 . .", row_A="health-slash health-match", group_1="B k e5 5 0")
    s.play("play health-slash").health("k", 3).at("e5", "?1").at("d5", "?1")
    s.play("play health-match").health("k", 5).at("e5", "?1")


@rule("KD-CARD-HEALTH-SLASH", "KD-CSYS-04")
def test_cards_without_an_aim_refuse_one(keepers):
    s = keepers(row_A="health-slash refresh risk")
    s.refuses("play health-slash d4", "play refresh d4", "play risk snipe", because="KD-CSYS-15")
    s.refuses("play risk gold", because="KU-MODE-COOP")


# --- Refresh, Restore, Regeneration ------------------------------------------------------


@rule("KD-CARD-REFRESH", "KD-STAT-07")
@pytest.mark.parametrize(("before", "after"), [(1, 4), (2, 5), (4, 5)])
def test_refresh_heals_three_at_most(keepers, before, after):
    s = keepers(f"1 K{before} . . . . . .\n7 . . . . . . k2", row_A="refresh")
    s.play("play refresh").health("K", after).health("k", 2).has(actions=2)


@rule("KD-CARD-REFRESH", "KD-CSYS-15")
def test_refresh_may_be_played_at_full_health(keepers):
    s = keepers(row_A="refresh").play("play refresh").health("K", 5).never(ev.Healed)
    s.has(cooling=[("refresh",), ()], row=[(), ()])


@rule("KD-CARD-RESTORE")
def test_restore_heals_to_the_maximum_whatever_it_is(keepers):
    s = keepers("1 K1 . . . . . .", row_A="restore").play("play restore").health("K", 5)
    s = keepers("1 K2 . . . . . .", row_A="restore toughen", lasting="toughen @A A")
    s.play("play restore").health("K", 7)


@rule("KD-CARD-RESTORE", "KD-ULT-04")
def test_who_commands_a_keeper_heals_it_with_its_own_card(keepers):
    s = keepers(
        "4 . . . K1 k2 . .",
        row_B="restore",
        ultimate="command mend",
        cards="chaotic",
        hand_B="dash",
    ).play("command e4", "foe play restore")
    s.health("k", 5).health("K", 1).has(cooling=[(), ("restore",)])


@rule("KD-CARD-REGENERATION", "KD-TURN-06", "IT-11")
def test_regeneration_heals_one_now_and_one_when_the_next_turn_starts(keepers):
    s = keepers("1 K2 . . . . . .", row_A="regeneration").play("play regeneration").health("K", 3)
    s.play("end").health("K", 3).play("end").health("K", 4).asks("A", "turn").has(actions=3)
    s.play("end", "end").health("K", 4)


@rule("KD-CARD-REGENERATION", "KD-CSYS-06")
def test_a_second_regeneration_heals_at_once_but_not_twice_at_the_start(keepers):
    s = keepers("1 K1 . . . . . .", row_A="regeneration", lasting="regeneration @A A start A 2")
    s.play("play regeneration").health("K", 2).play("end", "end").health("K", 3)
    s.play("end", "end").health("K", 3)


@rule("KD-CARD-REGENERATION", "KU-CC-01")
def test_in_the_box_a_regeneration_that_still_runs_cannot_be_repeated(keepers):
    s = keepers(
        "1 K1 . . . . . .",
        edition="boxed",
        row_A="regeneration",
        lasting="regeneration @A A start A 2",
    ).play("play regeneration")
    s.health("K", 1).has(cooling=[("regeneration",), ()]).play("end", "end").health("K", 2)


@rule("KD-CARD-REGENERATION", "KD-KEEP-06", "KD-CARD-VULNERABLE")
def test_regeneration_heals_a_keeper_that_has_come_back(keepers):
    s = keepers(
        "4 . . . m K1 . .",
        row_B="vulnerable",
        turn="B",
        lasting="regeneration @A A start A 2",
    )
    s.play("d4xe4").asks("A", "respawn").play("@c1").health("K", 3).play("end").health("K", 4)


@rule("KD-CARD-REGENERATION", "KD-RESP-08")
def test_regeneration_in_a_response_heals_again_in_the_coming_turn(keepers):
    s = keepers("4 . . . M k3 . .", row_B="regeneration").play("d4xe4").health("k", 2)
    s.asks("B", "respond").play("play regeneration").health("k", 3).play("end").health("k", 4)


# --- Toughen, Vulnerable -----------------------------------------------------------------


@rule("KD-CARD-TOUGHEN", "KD-CSYS-03")
def test_toughen_raises_the_maximum_to_seven_and_heals_fully(keepers):
    s = keepers("1 K2 . . . . . .", cards="chaotic", hand_A="toughen", reserves="5 0").play(
        "buy toughen"
    )
    s.health("K", 7).has(row=[("toughen",), ()], actions=2)
    assert (maximum(s, "K"), maximum(s, "k")) == (7, 5)


@rule("KD-CARD-TOUGHEN", "KD-KEEP-03", "KD-CARD-VULNERABLE")
def test_a_toughened_keeper_comes_back_with_seven_or_half_of_it(keepers):
    for row, health in (("refresh", 7), ("vulnerable", 4)):
        s = keepers("4 . . . M k1 . .", row_A=row, row_B="toughen", lasting="toughen @B B")
        s.play("d4xe4").asks("B", "respawn").play("@c7").health("k", health)
        assert maximum(s, "k") == 7


@rule("KD-CARD-TOUGHEN", "KD-CSYS-08")
def test_a_veto_does_not_take_the_seven_back(keepers):
    s = keepers("1 K7 . . . . . .", row_A="!toughen refresh", lasting="toughen @A A")
    assert maximum(s, "K") == 7
    s.play("play refresh", "end", "end").health("K", 7)


@rule("KD-CARD-VULNERABLE", "KD-KEEP-03")
def test_vulnerable_halves_what_the_enemy_keeper_comes_back_with(keepers):
    s = keepers("4 . . . M k1 . .", row_A="vulnerable").play("d4xe4", "@c7").health("k", 3)
    assert maximum(s, "k") == 5
    t = keepers("4 . . . m K1 . .", row_A="vulnerable", turn="B").play("d4xe4", "@c1")
    t.health("K", 5)  # not one's own


@rule("KD-CARD-VULNERABLE", "KD-CSYS-14")
def test_a_vetoed_vulnerable_does_nothing(keepers):
    keepers("4 . . . M k1 . .", row_A="!vulnerable").play("d4xe4", "@c7").health("k", 5)


# --- Risk --------------------------------------------------------------------------------


@rule("KD-CARD-RISK", "KD-PRIO-04", "KD-PRIO-06")
def test_risk_costs_the_enemy_five_and_oneself_ten(keepers):
    s = keepers(row_A="risk", lasting="truce * B end B 3").play("play risk")
    s.health("l", 10).health("L", 5).asks("A", "turn").has(cooling=[("risk",), ()])
    s.never(ev.Attacked).never(ev.Hurt)


@rule("KD-CARD-RISK", "KD-END-01")
def test_risk_wins_or_loses_where_one_lifeforce_falls(keepers):
    s = keepers("7 . . . l5 . . .\n1 . . . L11 . . .", row_A="risk").play("play risk")
    s.over("A", "lifeforce").health("L", 1)
    s = keepers("7 . . . l6 . . .\n1 . . . L10 . . .", row_A="risk").play("play risk")
    s.over("B", "lifeforce").health("l", 1)


@rule("KD-CARD-RISK", "KD-END-02", "KD-GUARD-04", "KD-END-07")
def test_risk_can_take_both_lifeforces_and_the_match_goes_on(keepers):
    s = keepers(
        "7 . . . l3 . . .\n6 . . . g . . .\n4 . . . M k1 . .\n2 . . . G . . .\n1 . . . L9 . . .",
        row_A="risk teleport",
        cards="chaotic",
        hand_A="dash",
    )
    s.play("play risk").health("L", 0).health("l", 0).happened(ev.Sudden).asks("A", "turn")
    s.has(sudden=True, chained=[False, False]).at("d1", ".").at("d7", ".")
    s.legal(*(f"play teleport {c}" for c in ("c1", "e1", "c2", "e2")), only="play teleport .*")
    s.play("play teleport c2").stands("K", "c2").play("d4xe4").over("A", "keeper")


@rule("KD-CARD-RISK", "KD-END-06", "KD-RESP-08")
def test_risk_in_a_response_may_end_the_match(keepers):
    s = keepers("1 . . . L5 . . .\n4 . . . M k3 . .", row_B="risk").play("d4xe4")
    s.asks("B", "respond").play("play risk").over("B", "lifeforce").health("l", 5)


@rule("KD-CARD-RISK", "KD-END-02", "KD-CSYS-15")
def test_risk_without_lifeforces_changes_nothing(keepers):
    s = keepers("6 . . . g . . .", sudden="yes", row_A="risk").play("play risk").asks("A", "turn")
    s.has(lifeforce=[0, 0], cooling=[("risk",), ()])


# --- four players ------------------------------------------------------------------------

COOP = "; ".join(
    [
        "edition: coop",
        "7 . . . l . . k . . . l+ . . k+",
        "6 . . . g . . . . . . g+9 . . .",
        *(f"{row} {' '.join('.' * 14)}" for row in (5, 4, 3)),
        "2 . . . G . . . . . . G+ . . .",
        "1 K3 . . L . . . K+ . . L+ . . .",
        "row A: health-slash risk health-match",
        "hand A: affliction",
        "reserves: 5 0 0 0",
    ]
)


def coop():
    return KEEPERS.setup(1, Options(position=COOP))


@rule("KU-MODE-COOP", "KD-CARD-HEALTH-SLASH", "KD-CARD-HEALTH-MATCH", "KD-CARD-RISK")
def test_of_two_enemies_a_card_names_one():
    s = coop()
    (decision,) = KEEPERS.decisions(s)
    plays = [a for a in decision.actions if a.startswith("play")]
    assert plays == [
        f"play {card} {enemy}"
        for card in ("health-slash", "risk", "health-match")
        for enemy in ("red", "gold")
    ]
    core.apply(KEEPERS, s, 0, "play health-slash gold")
    assert [s.health[p * 9] for p in range(4)] == [3, 5, 5, 3]
    core.apply(KEEPERS, s, 0, "play risk red")
    assert s.lifeforce == [5, 10, 15, 15]
    core.apply(KEEPERS, s, 0, "play health-match red")
    assert [s.health[p * 9] for p in range(4)] == [3, 3, 5, 3]


@rule("KU-MODE-COOP", "KD-CARD-AFFLICTION")
def test_affliction_asks_which_of_two_guardians_it_means():
    s = coop()
    core.apply(KEEPERS, s, 0, "buy affliction")
    (decision,) = KEEPERS.decisions(s)
    assert (decision.seat, decision.kind, decision.actions) == (
        0,
        "affliction",
        ("pick red", "pick gold"),
    )
    with pytest.raises(core.Illegal) as caught:
        core.apply(KEEPERS, s, 0, "pick green")
    assert caught.value.reason == core.Reason.NOT_LEGAL
    core.apply(KEEPERS, s, 0, "pick gold")
    assert [s.health[p * 9 + 1] for p in range(4)] == [10, 10, 10, 5]
    assert KEEPERS.decisions(s)[0].kind == "turn"
