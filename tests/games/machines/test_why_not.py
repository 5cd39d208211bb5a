"""A refusal says why the named action fails, not only that something else is asked now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random

from engine.games.machines import MACHINES
from engine.games.machines.state import State
from engine.games.machines.text.refusing import parted
from engine.games.machines.text.refusing_moments import against
from tests.effort import seeds_until, some
from tests.games.machines import play
from tests.games.machines.test_refusals import SIZES, plies
from tests.scenarios.machines import build, rule

#: Moments looked at in a match, of each kind of question.
MOMENTS = 4
#: Actions tried at a moment, each of another sort; so many sorts that are told the same are told
#: nothing about theirs.
SORTS, ALIKE = 10, 3
#: The share of refusals that may say nothing about the action.
MOST = 0.03
#: What is the reason for many sorts of actions at once.
SHARED = ("You have finished building.", "You defend this turn:")


def tried(seeds: Iterable[int]) -> Iterator[dict[str, str]]:
    """Yield why actions of different sorts, possible elsewhere in the match, are refused to a seat
    at a moment."""
    for seed in seeds:
        r, sorts, moments = Random(seed), dict[str, set[str]](), dict[str, list[State]]()
        for ply, s in enumerate(plies(seed)):
            for d in MACHINES.decisions(s):
                sample = moments.setdefault(d.kind, [])
                if len(sample) < MOMENTS and r.randrange(1 + ply // 50) == 0:
                    sample.append(MACHINES.copy(s))
                for action in d.actions:
                    sorts.setdefault(parted(action).verb, set()).add(action)
        for s in (s for sample in moments.values() for s in sample):
            for seat in s.playing:
                texts = [r.choice(sorted(sorts[x])) for x in r.sample(sorted(sorts), SORTS)]
                verdicts = {text: MACHINES.explain(s, seat, text) for text in texts}
                yield {text: v.why for text, v in verdicts.items() if not v.legal}


@rule("MM-ACT-01")
def test_hardly_a_refusal_only_says_that_something_else_is_asked():
    waiting, empty = 0, Counter[str]()
    seeds = seeds_until(lambda: waiting > 1500, range(some(len(SIZES), of=60)))
    for refused in tried(seeds):
        waiting += len(refused)
        same = Counter(why for why in refused.values() if not why.startswith(SHARED))
        empty.update({why: count for why, count in same.items() if count >= ALIKE})
    assert empty.total() < MOST * waiting, empty.most_common(9)


@rule("MM-TURN-06", "MM-TURN-07")
def test_nothing_stands_against_what_is_legal():
    """What is said while something else is open would not be said of a legal action."""
    looked = Counter[str]()
    verbs = {"-", "x", "skirmish", "deploy", "construct", "retreat", "restore", "fortify", "scrap",
             "use"}  # fmt: skip
    for seed in seeds_until(lambda: verbs <= {*looked}, range(len(SIZES))):
        for ply, (s, _, _, _) in enumerate(play.plies(seed, SIZES[seed % len(SIZES)])):
            for d in MACHINES.decisions(s) if ply % 3 == seed % 3 else ():
                if d.kind in ("build", "move", "battle"):
                    for action in d.actions:
                        typed = parted(action)
                        assert against(s, d.seat, typed) is None, action
                        looked[typed.verb] += 1


@rule("MM-ACT-03", "MM-SKIRMISH-01")
def test_in_the_middle_of_an_action_what_stands_against_another_comes_first():
    s = build(
        "A c3: conscript-rifle", "A d3: conscript-rifle", "A e3: conscript-rifle attacked",
        "B: points 5 hand brace-order", "B c4: weld-mite", "B b3: weld-mite", turn="A 5 battle",
    )  # fmt: skip
    s.play("c3xc4")
    for seat, text, why in (
        ("A", "e3xb3", "Conscript Rifle has attacked this turn."),
        ("A", "d3xb3", "b3 is 2 away from Conscript Rifle, whose Range is 1."),
        ("A", "d3xc4", "Red may answer first."),
        ("A", "c3-c2", "Your Move Phase of this turn is over."),
        ("A", "mend c3", "None of your cards on the Playfield has Mend."),
        ("B", "fortify b3", "Units are fortified in the Build Phase of a defender."),
        ("A", "end", "Red may answer first."),
        ("A", "end now", "Red may answer first."),
        ("A", "pass", "Red may answer first."),
        ("A", "done", "“Done” ends building"),
        ("B", "nonsense", "That is not an action."),
    ):
        verdict = MACHINES.explain(s.state, "AB".index(seat), text)
        assert verdict.why.startswith(why), (text, verdict)
