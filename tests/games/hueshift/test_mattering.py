"""Who is asked only if it can matter (HS-WIN-8)."""

from __future__ import annotations

from engine import core
from engine.games import GAMES
from engine.games.hueshift.options import Options
from engine.turn_end import merging
from engine.unasked import MATTER, unasked
from tests.scenarios.hueshift import rule

GAME = GAMES["hueshift"]

#: Blue can weaken the unit that acts.
MEANT = (
    "A leadfoot: -; A olaf: -; B cassidy: -; B linwood: -; hand A: ; hand B: sabotage; "
    "turn: A; first: B; arena: none"
)
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
def test_an_answer_to_a_wildcard_matters_as_any_other(hueshift):
    s = hueshift(*UNITS, hand_A="overclock", hand_B="sabotage")
    s.activate("leadfoot").play("play sabotage leadfoot").asks("A", "interrupt")
    assert spared(s)  # it can be played when an attack was declared
    for hp, expected in ((" hp 3", True), ("", False)):  # one falls anyway
        s = hueshift("A leadfoot: -", "A olaf: -", f"B cassidy: -{hp}", hand_A="true-grit",
                     hand_B="shield-wall second-wind")  # fmt: skip
        s.activates("leadfoot").play("attack cassidy").asks("B", "defend").play("pass")
        assert spared(s.asks("A", "join")) == expected
        s.play("play true-grit leadfoot").asks("B", "defend")
        assert not spared(s)


@rule("HS-WIN-8")
def test_in_an_attack_an_answer_matters_that_decides_which_units_fall(hueshift):
    for hand, target, attacker, expected in (
        ("shield-wall", " hp 3", "", False), ("shield-wall", "", "", True),
        ("fearless-heart", " hp 1", "", False), ("fearless-heart", "", "", True),
        ("ambush", "", " hp 1", True),  # it strikes back anyway
        ("overclock", "", " hp 6", False), ("overclock", "", "", False),
    ):  # fmt: skip
        s = hueshift(
            f"A leadfoot: -{attacker}", "A olaf: -", f"B cassidy: -{target}", "B linwood: -",
            hand_B=hand,
        )  # fmt: skip
        s.activates("leadfoot").play("attack cassidy").asks("B", "defend")
        assert spared(s) == expected, (hand, target, attacker)
    s = hueshift("B cassidy: - hp 2", *UNITS[:2], "B linwood: -", hand_B="second-wind")
    s.activates("leadfoot").play("attack cassidy").asks("B", "defend")
    assert spared(s)  # it can be saved when it is about to be destroyed
    assert not spared(s.play("pass").asks("B", "rescue"))


@rule("HS-WIN-8")
def test_a_guard_matters_that_saves_a_unit(hueshift):
    for target, tank, expected in (("", "", True), (" hp 2", "", False), (" hp 2", " hp 1", True)):
        s = hueshift(
            "A leadfoot: -", "A olaf: -", f"B cassidy: -{target}", f"B fortinbras: -{tank}"
        )
        s.activates("leadfoot").play("attack cassidy").asks("B", "guard")
        assert spared(s) == expected, (target, tank)


@rule("HS-WIN-8")
def test_an_answer_matters_that_saves_a_unit_and_spares_an_enemy(hueshift):
    units = ("A cassidy: - hp 3", "A olaf: -", "B leadfoot: - hp 2")  # both fall, unless
    s = hueshift(*units, "B fortinbras: -")  # the Tank is hit, which strikes back for 2
    s.activates("cassidy").play("attack leadfoot").asks("B", "guard")
    assert not spared(s)


@rule("HS-WIN-8")
def test_neither_what_is_meant_nor_how_a_coin_will_fall_decides_who_is_asked(hueshift):
    answers = set()
    for rng in range(12):
        s = hueshift("A leadfoot: void", "A olaf: -", "B cassidy: - hp 5", "B bowler: -")
        s.activates("leadfoot").play("attack cassidy").asks("B", "guard")  # it falls by Heads
        s.state.rng = rng
        answers.add(spared(s))
    assert answers == {False}
    for action in ("activate leadfoot attack cassidy", "activate leadfoot attack linwood"):
        options = merging(Options(position=MEANT))
        state = core.begin(GAME, 1, options)
        core.apply(GAME, state, 0, action)
        (asked,) = GAME.decisions(state)
        assert (asked.kind, GAME.matters(state, asked)) == ("interrupt", True)


@rule("HS-WIN-8")
def test_as_a_turn_ends_an_ambush_can_matter_that_destroys_and_what_comes_again_cannot(hueshift):
    for hand, hp, skipped in (
        ("ambush", " hp 3", False), ("ambush", "", True), ("true-grit", " hp 3", True),
    ):  # fmt: skip
        s = hueshift("A leadfoot: -", f"A olaf: -{hp}", "B cassidy: -", hand_B=hand)
        s.activates("leadfoot").play("pass").asks("B", "late")
        assert spared(s) == skipped, hand
    s = hueshift(*UNITS, hand_A="true-grit")
    assert spared(s.activate("leadfoot").play("skip", "pass").asks("A", "late"))


@rule("HS-WIN-8")
def test_a_unit_can_come_back_later_unless_it_was_the_last(hueshift):
    s = hueshift(*UNITS[:2], "B cassidy: - hp 1", "B linwood: -", hand_B="second-chance")
    assert spared(s.activates("leadfoot").play("attack cassidy").asks("B", "revive"))
    assert spared(s.play("pass").asks("B", "late"))
    s = hueshift(*UNITS[:2], "B cassidy: - hp 1", hand_B="second-chance")
    assert not spared(s.activates("leadfoot").play("attack cassidy").asks("B", "revive"))
