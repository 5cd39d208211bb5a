"""Whatever can be said in the notation is answered: it is legal, or a rule stands against it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count
from random import Random

import pytest

from engine import core, rulebook
from engine.games.machines import MACHINES, Options
from engine.games.machines.card_files import core as core_set
from engine.games.machines.field import layouts
from engine.games.machines.state import State
from tests.effort import seeds_until, some
from tests.scenarios.machines import rule

SECTIONS = {s.id for chapter in rulebook.chapters("machines") for s in chapter.sections}
BOOK = core_set()
CARDS, SIGILS, PASSIVES = [*BOOK.cards], [*BOOK.sigils], [*BOOK.passives]
#: By turns: every number of seats, and alliances.
SIZES = (
    Options(layout="picket"), Options(field="corridor", layout="dug-in"),
    Options(seats=3, layout="picket"), Options(seats=4, layout="dug-in"),
    Options(seats=4, play="alliance", layout="picket"), Options(friendly_fire=True),
)  # fmt: skip
#: Of so many questions of a kind each is looked at, then one ply in so many.
FIRST, LATER = 1, 150
#: From which ply on somebody gives up, again and again after so many.
WEARY, AGAIN = 500, 60


def plies(seed: int) -> Iterator[State]:
    """Play at random, ending phases seldom; yield the state before each ply, and the last one."""
    dice = Random(seed)
    s = core.begin(MACHINES, seed, SIZES[seed % len(SIZES)])
    for ply in count():
        yield s
        if s.outcome is not None:
            return
        decisions = MACHINES.decisions(s)
        if ply >= WEARY and ply % AGAIN < 9 and decisions[0].kind == "build":
            core.apply(MACHINES, s, dice.choice(s.playing), core.RESIGN)
            continue
        d = dice.choice(decisions)
        going = [a for a in d.actions if a not in ("end", "done", "pass", "pass turn")]
        action = dice.choice(going if going and dice.random() < 0.8 else d.actions)
        core.apply(MACHINES, s, d.seat, action)


def notations(s: State, r: Random) -> Iterator[str]:
    """Yield something of everything the notation can say, whatever is played."""
    names = s.field.names
    taken = [names[p.cell] for p in s.pieces.values()]
    cells = [*r.sample(taken, min(3, len(taken))), *r.sample(names, 4), "z9", "k0"]
    held = [card for side in s.sides for card in side.hand]
    cards = [*r.sample(CARDS, 3), *r.sample(held, min(3, len(held))), "nobody"]
    abilities = [*r.sample(SIGILS, 2), *r.sample(PASSIVES, 2), *r.sample(CARDS, 1)]
    abilities += [a for p in s.pieces.values() for a, _ in BOOK.cards[p.card].abilities]
    yield from (
        "", "nonsense", "end", "done", "pass", "pass turn", "go", "back", "move", "battle",
        "deploy", "construct", "use", "scrap", "retreat", "restore", "fortify", "skirmish", "join",
        "counter", "deal", "deal x", "deal 9 a1", "first", "keep", "discard", "faction", "passive",
        "layout", "faction cats", "passive none", "layout none",
    )  # fmt: skip
    yield from (f"{a}{sign}{b}" for a in cells for b in cells for sign in "-x>")
    for verb in ("retreat", "restore", "fortify", "skirmish", "join", "counter"):
        yield from (f"{verb} {c}" for c in cells)
    for verb in ("deploy", "construct", "scrap", "keep", "discard", "use"):
        yield from (f"{verb} {c}" for c in cards)
    for verb in ("deploy", "construct", "use"):
        yield from (f"{verb} {c} {cell}" for c in cards for cell in cells)
    yield from (f"deploy {c} {a} {b}" for c in cards for a in cells[:3] for b in cells[3:])
    for name in abilities:
        yield from (name, f"{name} {cells[0]}", f"{name} none", f"first {name}", f"use {name}")
        yield from (f"use {name}@{c}" for c in cells)
        yield from (f"use {name}@{c} {cells[1]}" for c in cells[:3])
        yield f"first {name}@{cells[0]}"
    yield from (f"deal {k} {c}" for k in (0, 1, 7) for c in cells[:3])
    yield from (f"faction {f}" for f in BOOK.factions)
    yield from (f"passive {p}" for p in PASSIVES)
    yield from (f"layout {x}" for x in layouts())


def check(s: State, seat: int, text: str) -> str:
    """Assert that a seat is answered; return the rule, empty if the action is legal."""
    digest = core.digest(s)
    verdict = MACHINES.explain(s, seat, text)
    assert core.digest(s) == digest
    actions = [a for d in MACHINES.decisions(s) if d.seat == seat for a in d.actions]
    where = f"{text!r} by {seat}: {verdict}"
    assert verdict.legal == (verdict.action in actions), where
    if verdict.legal:
        return ""
    assert 10 < len(verdict.why) < 300, where
    assert verdict.why.endswith((".", "?")), where
    assert "“”" not in verdict.why, where
    assert verdict.rule in SECTIONS, where
    return verdict.rule


def moments(seed: int, counts: Counter[str]) -> Iterator[tuple[State, list[str]]]:
    """Yield moments of a match, rare ones always, with the legal actions there."""
    for ply, s in enumerate(plies(seed)):
        asking = MACHINES.decisions(s)
        kinds = {d.kind for d in asking} or {"over"}
        if all(counts[kind] >= FIRST for kind in kinds) and ply % LATER != seed % LATER:
            continue
        counts.update(kinds)
        yield s, [a for d in asking for a in d.actions]


@rule("MM-TURN-06", "MM-TURN-07", "MM-ACT-01")
@pytest.mark.parametrize("chunk", range(len(SIZES)))
def test_everything_that_can_be_said_is_answered_with_a_rule(chunk: int):
    """At any moment, by any seat: also of those who are not asked, have finished, or are out."""
    counts: Counter[str] = Counter()
    usual = range(chunk, some(len(SIZES), of=120), len(SIZES))
    for seed in seeds_until(lambda: len(counts) > 8, usual):
        r = Random(seed)
        for s, near in moments(seed, counts):
            for seat in range(len(s.sides)):
                texts = [*r.sample([*notations(s, r)], 20), *r.sample(near, min(8, len(near)))]
                for text in texts:
                    check(s, seat, text)


@rule("MM-HID-03")
def test_a_refusal_rests_on_what_the_seat_knows():
    """Redrawing all it cannot see changes no answer."""
    r = Random(2)
    for seed in range(3):
        for s, near in moments(seed, Counter()):
            for seat in range(len(s.sides)):
                other = MACHINES.determinize(s, seat, r.getrandbits(32))
                texts = [*r.sample([*notations(s, r)], 12), *r.sample(near, min(4, len(near)))]
                for text in texts:
                    assert MACHINES.explain(other, seat, text) == MACHINES.explain(s, seat, text)
