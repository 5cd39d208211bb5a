"""The Guardian and its chain (KD-GUARD)."""

import pytest

from engine.games.keepers import events as ev
from engine.games.keepers.mat import DUEL
from tests.scenario import piece, rule

GRID, CHAIN = DUEL.grid, DUEL.chain
HOME = {"c1", "e1", "c2", "d2", "e2"}


@rule("KD-GUARD-01")
@pytest.mark.parametrize("cell", sorted(HOME))
def test_a_chained_guardian_stays_next_to_its_lifeforce(keepers, cell):
    col, row = cell
    tokens = ["G" if c == col else "." for c in "abcdefg"]
    s = keepers(f"{row} {' '.join(tokens)}")
    src = GRID.cell(cell)
    near = {GRID.names[GRID.step[d][src]] for d in (0, 2, 4, 6) if GRID.step[d][src] >= 0}
    s.legal(*[f"{cell}-{to}" for to in near & HOME], only=f"{cell}-.*")
    outside = [f"{cell}-{to}" for to in near - HOME - {"d1"}]
    s.refuses(*outside, because="KD-GUARD-01")


@rule("KD-GUARD-01")
def test_the_chain_of_the_second_player_is_the_mirror_image(keepers):
    s = keepers("6 . . g . . . .", turn="B").legal("c6-c7", "c6-d6", only="c6-.*")
    s.refuses("c6-b6", "c6-c5", because="KD-GUARD-01")
    within = {GRID.names[c] for c in CHAIN[1]}
    assert within == {"c7", "e7", "c6", "d6", "e6", "d7"}  # the last once its LifeForce is gone


@rule("KD-GUARD-01")
def test_the_chain_does_not_limit_attacks(keepers):
    s = keepers("3 . . m . . . .\n2 . w G . . . .").legal("c2xc3", "c2xb2w")
    s.play("c2xc3").gone("m").play("c2xb2w").at("b2", ".").stands("G", "c2")


@rule("KD-GUARD-02", "KD-ECON-08")
def test_for_twenty_the_guardian_is_free_for_good(keepers):
    s = keepers("2 . . . G . . .", reserves="19 0")
    s.refuses("unchain", because="KD-ECON-02").play("sm").play("unchain")
    s.has(reserves=[0, 0], economy=39, actions=1).play("d2-d3-d4").stands("G", "d4")
    s.asks("B", "turn").play("end").legal("d4-d5-d6").refuses("unchain", because="KD-ECON-08")


@rule("KD-GUARD-03")
def test_a_destroyed_guardian_drops_ten_and_is_gone_for_good(keepers):
    s = keepers("2 . . . G3 . . .\n3 . . . o . . .", turn="B", reserves="20 0",
                ultimate="recall -", economy=3)  # fmt: skip
    s.play("d3xd2", "pass").health("G", 1)
    s.play("d3xd2").gone("G").at("d2", "$10").happened(ev.Dropped, amount=10).play("end")
    assert s.view("-").pieces[piece("G")].where == "gone"
    s.refuses("unchain", because="KD-GUARD-03").has(reserves=[20, 0])
    assert not [a for a in s.actions() if "guardian" in a or "recall" in a]


@rule("KD-GUARD-04", "KD-END-02")
def test_when_both_lifeforces_fall_together_living_guardians_are_free(keepers):
    s = keepers(
        """
        7 . . . l3 g . k
        6 . . . q . . .
        5 . . . q . . .
        4 . N . q . . .
        3 . . . Q . . .
        2 . . . Q . . .
        1 K . G L3 . . .
        """
    )
    s.refuses("c1-b1", because="KD-GUARD-01").play("b4xd4").happened(ev.Sudden)
    s.has(sudden=True, chained=[False, False], reserves=[0, 0]).health("G", 7).health("g", 7)
    s.play("c1-b1-b2").stands("G", "b2").play("end").play("e7-f7-f6").stands("g", "f6")
