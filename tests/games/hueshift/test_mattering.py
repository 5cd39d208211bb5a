"""Who is asked only if it can matter (HS-WIN-8)."""

from __future__ import annotations

from engine.games import GAMES
from engine.unasked import MATTER, unasked
from tests.scenarios.hueshift import rule

GAME = GAMES["hueshift"]

UNITS = ("A leadfoot: -", "A olaf: -", "B cassidy: -", "B linwood: -")


def spared(s) -> bool:
    """Say whether the bot answers the open question for a seat with the usual choice."""
    decision = GAME.decisions(s.open().state)[0]
    assert unasked(GAME, s.state, decision, ()) is None
    answer = unasked(GAME, s.state, decision, (MATTER.key,))
    assert answer in (None, "pass")
    return answer is not None


@rule("HS-WIN-8")
def test_before_an_act_only_what_weakens_the_unit_that_acts_can_matter(hueshift):
    for hand in ("ambush", "second-wind", "true-grit", "overclock"):
        s = hueshift("B cassidy: - hp 2", *UNITS[:2], "B linwood: -", hand_B=hand)
        assert spared(s.activate("leadfoot").asks("B", "interrupt")), hand
    for hand in ("sabotage", "ambush true-grit"):
        s = hueshift(*UNITS, hand_B=hand)
        assert not spared(s.activate("leadfoot").asks("B", "interrupt")), hand


@rule("HS-WIN-8")
def test_an_answer_to_a_wildcard_can_always_matter(hueshift):
    s = hueshift(*UNITS, hand_A="overclock", hand_B="sabotage")
    s.activate("leadfoot").play("play sabotage leadfoot").asks("A", "interrupt")
    assert not spared(s)


@rule("HS-WIN-8")
def test_in_an_attack_what_changes_it_can_matter(hueshift):
    for hand in ("shield-wall", "fearless-heart", "ambush", "overclock"):
        s = hueshift(*UNITS, hand_B=hand)
        s.activates("leadfoot").play("attack cassidy").asks("B", "defend")
        assert not spared(s), hand
    s = hueshift("B cassidy: - hp 2", *UNITS[:2], "B linwood: -", hand_B="second-wind")
    s.activates("leadfoot").play("attack cassidy").asks("B", "defend")
    assert spared(s)  # it can be saved when it is about to be destroyed
    assert not spared(s.play("pass").asks("B", "rescue"))


@rule("HS-WIN-8")
def test_as_a_turn_ends_an_ambush_can_matter_and_what_comes_again_cannot(hueshift):
    for hand, skipped in (("ambush", False), ("true-grit", True)):
        s = hueshift(*UNITS, hand_B=hand)
        s.activates("leadfoot").play("pass").asks("B", "late")
        assert spared(s) == skipped, hand
    s = hueshift(*UNITS, hand_A="true-grit")
    assert spared(s.activate("leadfoot").play("skip", "pass").asks("A", "late"))


@rule("HS-WIN-8")
def test_a_unit_can_come_back_later_unless_it_was_the_last(hueshift):
    s = hueshift(*UNITS[:2], "B cassidy: - hp 1", "B linwood: -", hand_B="second-chance")
    assert spared(s.activates("leadfoot").play("attack cassidy").asks("B", "revive"))
    assert not spared(s.play("pass").asks("B", "late"))
    s = hueshift(*UNITS[:2], "B cassidy: - hp 1", hand_B="second-chance")
    assert not spared(s.activates("leadfoot").play("attack cassidy").asks("B", "revive"))
