"""Minionized: both Keepers have one Health for a time."""

from __future__ import annotations

from engine.games.keepers import events as ev
from tests.games.keepers.cards.test_health import maximum
from tests.scenario import piece, rule


@rule("KD-CARD-MINIONIZED", "KD-PRIO-04", "KD-TURN-08")
def test_minionized_makes_both_keepers_frail_for_three_turns(keepers):
    s = keepers(row_A="minionized", lasting="truce * B end B 3").play("play minionized")
    s.health("K", 1).health("k", 1).asks("A", "turn").never(ev.Hurt)
    s.happened(ev.Adjusted, id=piece("k"), left=1)
    assert (maximum(s, "K"), maximum(s, "k")) == (1, 1)
    s.play("end", "end", "end", "end").asks("A", "turn").has(turns=[3, 2])
    assert maximum(s, "k") == 1
    s.play("end").asks("B", "turn").health("K", 1).health("k", 1)
    assert (maximum(s, "K"), maximum(s, "k")) == (5, 5)


@rule("KD-CARD-MINIONIZED", "KD-STAT-08", "KD-CARD-REFRESH")
def test_nobody_heals_above_one_until_minionized_is_over(keepers):
    s = keepers(
        "1 K1 . . . . . .\n7 . . . . . . k1",
        row_A="refresh restore",
        lasting="minionized * A end A 1",
    )
    s.play("play refresh").health("K", 1).play("end", "end").play("play restore").health("K", 5)


@rule("KD-CARD-MINIONIZED", "KD-KEEP-03")
def test_a_keeper_that_comes_back_meanwhile_has_one(keepers):
    s = keepers("4 . . . M k . .", row_A="minionized").play("play minionized", "d4xe4")
    s.gone("k").health("l", 10).asks("B", "respawn").play("@c7").health("k", 1).asks("A", "turn")


@rule("KD-CARD-MINIONIZED", "KD-RESP-14", "KD-TURN-08")
def test_minionized_in_a_response_counts_from_the_coming_turn(keepers):
    s = keepers("4 . . . M k3 . .", row_B="minionized").play("d4xe4", "play minionized")
    s.health("K", 1).health("k", 1).asks("A", "turn")
    s.play("end", "end", "end", "end", "end").has(turns=[3, 3]).asks("B", "turn")
    assert maximum(s, "k") == 1
    s.play("end")
    assert maximum(s, "k") == 5


@rule("KD-CARD-MINIONIZED", "KD-CARD-TOUGHEN")
def test_toughen_bought_under_minionized_counts_from_its_end(keepers):
    s = keepers(
        row_A="minionized restore",
        cards="chaotic",
        hand_A="toughen",
        reserves="5 0",
    )
    s.play("play minionized", "buy toughen").health("K", 1)
    assert maximum(s, "K") == 1
    s.play("end", "end", "end", "end", "end", "end").asks("A", "turn").health("K", 1)
    assert (maximum(s, "K"), maximum(s, "k")) == (7, 5)
    s.play("play restore").health("K", 7)


@rule("KD-CARD-MINIONIZED", "KD-CARD-TOUGHEN")
def test_minionized_cuts_a_toughened_keeper_and_gives_the_seven_back_later(keepers):
    s = keepers(
        "1 K7 . . . . . .",
        row_A="minionized toughen refresh",
        lasting="toughen @A A",
        turns="4 3",
    )
    s.play("play minionized").health("K", 1).play("end", "end", "end", "end", "end", "end")
    assert maximum(s, "K") == 7
    s.play("play refresh").health("K", 4)


@rule("KD-CARD-MINIONIZED", "KD-CARD-VULNERABLE")
def test_half_of_one_is_one(keepers):
    s = keepers("4 . . . M k . .", row_A="minionized vulnerable").play("play minionized", "d4xe4")
    s.asks("B", "respawn").play("@e7").health("k", 1)


@rule("KD-CARD-MINIONIZED", "KD-CSYS-13")
def test_minionized_goes_on_though_its_card_is_vetoed(keepers):
    s = keepers(
        "1 K1 . . . . . .\n7 . . . . . . k1",
        field_A="!minionized",
        lasting="minionized * A end A 3",
    )
    assert (maximum(s, "K"), maximum(s, "k")) == (1, 1)


@rule("KD-CARD-MINIONIZED", "KD-CARD-PERSEVERE", "KD-CARD-WOUNDED-RUNNER", "KD-CARD-TOUGHEN")
def test_a_minionized_keeper_perseveres_and_runs_until_it_is_healed(keepers):
    s = keepers(
        "4 . . . K7 . . .\n5 . . . g9 . . .",
        row_A="minionized toughen persevere wounded-runner refresh",
        lasting="toughen @A A",
        free="B",
    )
    me = s.view("-").pieces[piece("K")]
    assert (me.strength, me.speed, me.max_health) == (1, 1, 7)
    s.play("play minionized")
    me = s.view("-").pieces[piece("K")]
    assert (me.strength, me.speed, me.health, me.max_health) == (2, 3, 1, 1)
    s.play("d4xd5").health("g", 7).asks("B", "respond").play("pass")
    s.play("play refresh").health("K", 1)  # no Health to heal while it lasts
    s.play("end", "end", "end", "end", "end").asks("A", "turn")
    me = s.view("-").pieces[piece("K")]
    assert (me.strength, me.speed, me.health, me.max_health) == (2, 3, 1, 7)


@rule("KD-CARD-PERSEVERE", "KD-CARD-WOUNDED-RUNNER", "KD-CARD-HEALTH-SLASH", "KD-CARD-REFRESH")
def test_direct_changes_of_health_count_for_the_wounded_at_once(keepers):
    s = keepers(
        "4 . . . K . . k3",
        row_A="health-slash",
        row_B="persevere wounded-runner refresh",
    ).play("play health-slash")
    them = s.view("-").pieces[piece("k")]
    assert (them.health, them.strength, them.speed) == (2, 2, 1)
    s = keepers("4 . . . K . . k2", row_A="health-slash", row_B="persevere wounded-runner refresh")
    s.play("play health-slash", "end")
    them = s.view("-").pieces[piece("k")]
    assert (them.health, them.strength, them.speed) == (1, 2, 3)
    s.play("play refresh")
    them = s.view("-").pieces[piece("k")]
    assert (them.health, them.strength, them.speed) == (4, 1, 1)
