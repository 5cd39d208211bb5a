"""What is listed at a glance is what a close look finds, attack by attack."""

from random import Random

from engine.games.resonance import RESONANCE, Options
from engine.games.resonance.likeness import paired
from engine.games.resonance.plan import ATTACKS, begun, feasible, targets
from engine.games.resonance.state import Attack
from engine.games.resonance.stats import able, clockwise, guarded
from tests.effort import seeds_until, some
from tests.scenarios.resonance import rule


@rule("RS-ACT-ATTACK", "RS-ACT-CRIT", "RS-STATE-GUARD")
def test_attacks_are_listed_as_a_close_look_finds_them():
    seen = {True: 0, False: 0}
    for seed in seeds_until(lambda: min(seen.values()) > 50, range(some(6, of=60))):
        dice, s = Random(seed), RESONANCE.setup(seed, Options(seats=2 + seed % 3))
        for _ in range(900):
            if s.outcome is not None:
                break
            d = dice.choice(RESONANCE.decisions(s))
            if d.kind == "turn" and s.turn_number > 1:
                listed = {a for a in d.actions if a.split()[0] in (*ATTACKS, "area")}
                uses = close_look(s, seen)
                assert listed == uses
            actions = [a for a in d.actions if a != "end"] if dice.random() < 0.9 else d.actions
            RESONANCE.perform(s, d.seat, dice.choice(actions or d.actions))
            s.ply += 1


def close_look(s, seen):
    result = set()
    for word in [w for w, u in s.units.items() if u.seat == s.turn and able(s, w)]:
        for kind in ATTACKS:
            if kind == "strike" and not paired(s.sides[s.turn].hand):
                continue
            for target in targets(s, s.units[word].seat):
                legal = feasible(s, begun(s, Attack(actor=word, kind=kind, targets=(target,))))
                seen[legal] += 1
                if legal:
                    result.add(f"{kind} {word} {target}")
        for other in clockwise(s, s.turn):
            if guarded(s, other) and feasible(
                s, begun(s, Attack(actor=word, kind="attack", area=other))
            ):
                result.add(f"area {word} {'ABCD'[other]}")
    return result
