"""Cards among four players: who is "you", who is an enemy, what a partner's Warrior is."""

from __future__ import annotations

import pytest

from engine.games.keepers.mat import CELL
from engine.games.keepers.query import strength
from engine.games.keepers.warriors import GUARDIAN, MAGE, PER_SEAT
from tests.scenario import rule

COOP = {"edition": "coop"}
E = ". . . . . . ."  # an empty row of one mat


def row(number: int, west: str = E, east: str = E) -> str:
    return f"{number} {west} {east}\n"


@rule("KU-MODE-COOP", "KD-CARD-CALL-TO-ARMS", "KD-CARD-WEAKEN")
@pytest.mark.parametrize(("free", "mine"), [("", 1), ("B", 2), ("D", 2), ("B D", 2), ("A C", 1)])
def test_either_enemy_guardian_counts_but_once_and_for_ones_own_minions(keepers, free, mine):
    rows = row(6, ". . . g . . .", ". . . g+ . . .") + row(3, ". . M . . . .", ". . M+ . . . .")
    facts = {"free": free} if free else {}
    s = keepers(rows, row_A="call-to-arms weaken", **facts, **COOP).state
    assert [strength(s, seat * PER_SEAT + MAGE) for seat in (0, 2)] == [mine, 1]
    assert [strength(s, seat * PER_SEAT + GUARDIAN) for seat in (1, 3)] == [2, 2]


@rule("KU-MODE-COOP", "KD-CARD-PENALTY", "KD-TURN-03")
def test_penalty_names_the_enemy_whose_next_turn_it_is_for(keepers):
    s = keepers(row(5, ". . k . . . .", ". . k+ . . . ."), row_A="penalty", **COOP)
    s.legal("play penalty red", "play penalty gold", only="play .*")
    s.refuses("play penalty", "play penalty green", because="KU-MODE-COOP")
    s.play("play penalty gold", "end", "end").asks("B", "turn").play("c5-c6").health("k", 5)
    s.play("end").asks("D", "turn").play("j5-j6").health("k+", 4)


@rule("KU-MODE-COOP", "KD-CARD-AMBUSH", "KD-CARD-HIGH-STAKES")
def test_an_ambush_waits_for_ones_own_attack_high_stakes_for_anybodys(keepers):
    rows = row(4, ". . . g . . .", ". . . g+ . . .") + row(3, ". . . M . . .", ". . . M+ . . .")
    lasting = "ambush @A A, high-stakes * B"
    s = keepers(rows, lasting=lasting, free="B D", turn="C", **COOP)
    s.play("k3xk4").health("g+", 2).asks("D", "respond").play("pass")
    assert [e.kind for e in s.state.effects] == ["ambush"]


@rule("KU-MODE-COOP", "KD-CARD-IMMUNITY", "KD-WFX-SHARDS")
def test_immunity_is_for_ones_own_warriors_not_the_partners(keepers):
    rows = row(4, ". . K w . . .") + row(3, ". . . K+ . . .")
    s = keepers(rows, lasting="immunity @A A end A 1", **COOP)
    s.state.wall_card[CELL["d4"]] = "shards"
    s.play("c4xd4w").health("K", 5).health("K+", 4)


@rule("KU-MODE-COOP", "KD-CARD-COLLAPSE")
@pytest.mark.parametrize(("who", "left"), [("K", 4), ("K+", 4), ("k", 5), ("k+", 5)])
def test_collapse_strikes_enemies_not_partners(keepers, who, left):
    turn = {"K": "A", "k": "B", "K+": "C", "k+": "D"}[who]
    s = keepers(row(4, f". . {who} w . . ."), row_B="collapse", turn=turn, **COOP)
    s.state.wall_card[CELL["d4"]] = "mend"
    s.play("c4xd4w").health(who, left)


@rule("KU-MODE-COOP", "KD-CARD-RETALIATE", "KD-CARD-STEADFAST", "KD-RESP-04")
def test_partners_are_no_enemy_attackers(keepers):
    s = keepers(
        row(4, ". . . K . . .") + row(3, ". . . O+ . . ."), turn="C",
        lasting="retaliate @A A end A 3, steadfast K A", **COOP,
    )  # fmt: skip
    s.play("d3xd4").health("K", 3).stands("O+", "d3").asks("C", "turn")


@rule("KU-MODE-COOP", "KD-CARD-SHOCKWAVE", "KD-CARD-BOUNTY-HUNTER", "KU-LOOT-01")
def test_a_shockwave_shakes_both_mats(keepers):
    rows = row(4, ". . . m . . .", ". . . m+ M+ . .")
    s = keepers(rows, row_A="shockwave bounty-hunter", **COOP).play("play shockwave")
    s.gone("m", "m+", "M+").has(lifeforce=[14, 14, 14, 14], reserves=[10, 0, 0, 0])


@rule("KU-MODE-COOP", "KD-CARD-REPEL", "KD-CARD-HUNTER")
def test_repel_pushes_partners_and_hunter_spares_their_guardian(keepers):
    rows = row(4, ". . . G+ . . .") + row(3, ". . . K g . .")
    s = keepers(rows, row_A="repel hunter", free="B C", **COOP)
    s.play("d3xd4").stands("G+", "d5").health("G+", 9).asks("A", "turn")
    s.play("d3xe3").stands("g", "f3").health("g", 8).asks("B", "respond").play("pass")
