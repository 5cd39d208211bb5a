"""What a computer player believes does not depend on what is hidden from it."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import core
from engine.games.keepers import KEEPERS
from engine.games.keepers import events as ev
from engine.games.keepers.stack import Flow
from engine.games.keepers.walls import WALL_EFFECTS
from tests.games.keepers import play
from tests.scenario import rule

SEEDS = range(6)


@rule("KD-HID-06", "KD-HID-03", "KD-MODE-06")
@pytest.mark.parametrize("number", range(len(play.WAYS)), ids=map("-".join, play.WAYS))
@pytest.mark.parametrize("game", [0, 1])
def test_beliefs_are_the_same_whatever_the_truth_is(number, game):
    """Swap the truth for any other that looks the same: the same seeds give the same beliefs."""
    compared = 0
    for more in range(10):  # where a match is soon over, the next one goes on
        compared += compare(number + len(play.WAYS) * (game + 2 * more))
        if compared > 30:
            return
    pytest.fail(f"only {compared} beliefs to compare")


def compare(seed: int) -> int:
    """Compare the beliefs along a match with those of another truth; return how many."""
    compared = 0
    for step, (state, *_) in enumerate(play.plies(seed, play.way(seed))):
        if state.outcome is not None or step % 7:
            continue
        for viewer in (*range(len(state.teams)), None):
            other = KEEPERS.determinize(state, viewer, 1000 + step)
            other.rng = state.rng
            for n in SEEDS[: 2 + (step % 5 == 0)]:
                mine = core.digest(KEEPERS.determinize(state, viewer, n))
                assert core.digest(KEEPERS.determinize(other, viewer, n)) == mine, step
                compared += 1
        if compared > 400:
            break
    return compared


@rule("KU-SETUP-03", "KD-HID-03")
def test_wall_effects_are_believed_to_be_any_of_the_ten(keepers):
    """Every Effect is believed under a Wall about as often as any other."""
    s = keepers("4 . . . w . . .", edition="boxed").state
    cell = s.wall.index(2)
    count = Counter(KEEPERS.determinize(s, 0, n).wall_card[cell] for n in range(1500))
    assert set(count) == set(WALL_EFFECTS)
    assert all(90 <= times <= 220 for times in count.values()), count
    for n in range(20):
        t = KEEPERS.determinize(s, 0, n)
        for seat in (0, 1):
            under = [t.wall_card[c] for c, owner in enumerate(t.wall) if owner == seat + 1]
            assert sorted([*under, *t.wall_deck[seat]]) == sorted(WALL_EFFECTS)


@rule("KU-SETUP-03", "KD-HID-03", "KD-WFX-EXILE")
def test_a_wall_about_to_fall_is_believed_to_have_any_effect(keepers):
    """While the owner of the first of two Walls chooses, nobody knows what the second does."""
    rows = "4 . w w . . . .\n3 . O . . . . ."
    s = (
        keepers(rows, edition="boxed", walls_B="b4 exile, c4 toll")
        .play("b3 pound")
        .asks("B", "exile")
    )
    believed = set()
    for n in range(30):
        t = KEEPERS.determinize(s.state, 1, n)
        (fall,) = next(f for f in t.stack if isinstance(f, Flow)).falls
        assert fall.effect == t.wall_card[fall.cell]
        believed.add(fall.effect)
    assert len(believed) > 3
    s.play(s.actions()[0]).happened(ev.WallFell, effect="toll").asks("A", "turn")


@rule("KU-MARK-03", "KD-HID-02")
def test_markers_being_laid_tell_a_belief_nothing(keepers):
    """While its player still chooses which spaces get a Marker, the real one may be any."""
    cells = [f"{c}{r}" for r in (5, 6) for c in "abcdefg"] + [f"{c}3" for c in "abc"]
    rows = {r: ["."] * 7 for r in (3, 5, 6)}
    for cell in cells:
        rows[int(cell[1])]["abcdefg".index(cell[0])] = "?1"
    picture = "\n".join(f"{r} {' '.join(row)}" for r, row in rows.items())
    counts = []
    for real in ("e2", "g2"):
        s = keepers(
            f"{picture}\n2 . . . . . B .", edition="boxed", group_1="A bomb a5", reserves="0 0"
        )
        s.play(f"f2 mine {real}").asks("A", "marker").open()
        beliefs = [KEEPERS.determinize(s.state, 1, n) for n in range(30)]
        counts.append(Counter(core.digest(t) for t in beliefs))
        assert len({t.stack[-1].chosen for t in beliefs}) > 3
        assert all(t.groups[-1].cell == t.stack[-1].chosen[0] for t in beliefs)
    assert counts[0] == counts[1]
