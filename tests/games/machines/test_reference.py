"""What the engine offers and what it makes of a fight, beside the rules read a second time."""

from collections import Counter
from random import Random

import pytest

from engine import core
from engine.games.machines import MACHINES, Options
from engine.games.machines.state import State
from tests.effort import seeds_until, some
from tests.games.machines.any_position import BOOK, thrown
from tests.games.machines.reference import READ, Reference
from tests.games.machines.reference_combat import Combat
from tests.scenarios.machines import rule

CHUNKS, POSITIONS, MATCHES = 4, 4000, 40
KINDS = ("build", "move", "battle")
#: What the reference leaves out: one sigil, and Utilities it does not read.
UNREAD = {name for name, card in BOOK.cards.items() if card.type == "utility"} - READ
LEFT_OUT = ("use last-verse", *(f"use {name}" for name in sorted(UNREAD)))


def compare(s: State) -> int:
    """What may be done is exactly what the rules say; return how much was looked at."""
    decisions = [d for d in MACHINES.decisions(s) if d.kind in KINDS]
    now = Reference(s) if decisions else None
    for d in decisions if now is not None else ():
        quick = {h for h, c in s.book.cards.items() if "vanguard" in c.sigils}
        offered = {
            a for a in d.actions if a != "resign" and not a.startswith(LEFT_OUT)
            and not (a.startswith("deploy") and a.split()[1] in quick)
        }  # fmt: skip
        assert offered == now.actions(d.seat, d.kind), MACHINES.words.write(s, core.OPEN)
    return len(decisions)


@rule("MM-TURN-06", "MM-TURN-07", "MM-TURN-12", "MM-MOVE-04", "MM-BATTLE-03", "MM-SKIRMISH-01")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_what_may_be_done_in_any_position(chunk):
    looked = Counter[int]()
    for seed in seeds_until(
        lambda: looked.total() > 40, range(chunk, some(200, of=POSITIONS), CHUNKS)
    ):
        s = thrown(seed)
        if s is not None and s.outcome is None:
            looked[seed] = compare(s)


@rule("MM-TURN-06", "MM-TURN-07", "MM-TURN-12")
def test_what_may_be_done_in_the_middle_of_matches():
    looked = Counter[int]()
    for seed in seeds_until(lambda: looked.total() > 100, range(some(2, of=MATCHES))):
        r = Random(seed)
        s = core.begin(MACHINES, seed, Options(seats=2 + seed % 3))
        for _ in range(300):
            if s.outcome is not None:
                break
            granted = any(p.moves or p.attacks for p in s.pieces.values())
            looked[seed] += 0 if granted else compare(s)
            d = r.choice(MACHINES.decisions(s))
            keep = [a for a in d.actions if a.split()[0] not in ("end", "done", "use")]
            action = r.choice(keep if keep and r.random() < 0.6 else d.actions)
            core.apply(MACHINES, s, d.seat, action)


@rule("MM-BATTLE-05", "MM-BATTLE-06", "MM-BATTLE-08", "MM-SIGIL-04", "MM-SIGIL-05", "MM-MEET-05")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_what_a_single_combat_comes_to_in_any_position(chunk):
    """Health, points and fire, through every chain, where nobody answers."""
    looked = Counter[str]()
    usual = range(chunk, some(80, of=1200), CHUNKS)
    for seed in seeds_until(lambda: looked["fights"] > 50 and looked["chains"] > 1, usual):
        s = thrown(seed, "battle", dense=True)
        if s is None or s.outcome is not None:
            continue
        for action in (a for d in MACHINES.decisions(s) for a in d.actions if " " not in a):
            if "x" not in action:
                continue
            attacker, _, target = action.partition("x")
            want = Combat(Reference(s), attacker, target)
            if any(want.now.card(c).type == "captain" for c in want.dead):
                continue
            after = MACHINES.copy(s)
            core.apply(MACHINES, after, s.turn, action)
            while after.outcome is None:
                d = MACHINES.decisions(after)[0]
                if "pass" not in d.actions:
                    break
                core.apply(MACHINES, after, d.seat, "pass")
            if after.outcome is not None or after.out != s.out:
                continue  # somebody has been left without Units and Spawn cells
            if MACHINES.decisions(after)[0].kind != "battle":
                continue
            assert want.found(after) == want.due(), (
                f"{action}\n{MACHINES.words.write(s, core.OPEN)}"
            )
            looked["fights"] += 1
            looked["chains"] += len(want.dead) > 1
