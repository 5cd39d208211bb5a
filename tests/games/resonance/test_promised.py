"""In whole matches, what is read off a view of an action is what the rules make of it."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from engine import core
from engine.games.resonance import RESONANCE
from engine.games.resonance import events as ev
from engine.games.resonance.keyword_types import TAGS
from engine.games.resonance.state import State
from engine.games.resonance.text.advice import idle
from engine.games.resonance.view import View
from tests.effort import seeds_until, some
from tests.games.resonance.play import RESTING, plies
from tests.scenarios.resonance import rule

#: Answers that add nothing, and those that take a tag off.
PLAIN = ("done", "skip", "pass", "remove")
#: What is never called idle because of what was read off units.
OTHER = {"end", "overclock", "reengage"}


def acting(seed: int) -> Iterator[tuple[State, int, list[str]]]:
    """Play a random match; yield who may act in its turn, and what it may do."""
    for state, *_ in plies(seed):
        for decision in RESONANCE.decisions(state):
            if decision.kind == "turn":
                yield state, decision.seat, list(decision.actions)


def acted(
    state: State, seat: int, action: str, dice: Random
) -> tuple[View, list[core.Event], bool]:
    """Return a view of a seat after one of its actions and plain answers, what happened, and
    whether it is still its turn."""
    state = RESONANCE.copy(state)
    happened = core.apply(RESONANCE, state, seat, action)
    while (decision := RESONANCE.first(state)) is not None and decision.kind not in RESTING:
        plain = [a for a in decision.actions if a.split()[0] in PLAIN]
        action = dice.choice(plain or list(decision.actions))
        happened += core.apply(RESONANCE, state, decision.seat, action)
    return RESONANCE.view(state, seat), happened, decision is not None and decision.seat == seat


def gained(view: View, after: View) -> list[str]:
    """Return the units on which an action left what it can be for: anything on those of others, on
    one's own fewer markers, a new tag or a lost bad one. Its price and a blow in return are not."""
    units = {u.word: u for side in after.sides for u in side.units}
    gains = []
    for was in (u for side in view.sides for u in side.units):
        now = units.get(was.word, was)
        if was.seat != view.seat:
            gain = (was.damage, was.tags, was.suppressed) != (now.damage, now.tags, now.suppressed)
        else:
            bad = {tag for tag in was.tags if not TAGS[tag].boost}
            gain = now.damage < was.damage or not {*now.tags} <= {*was.tags}
            gain |= not bad <= {*now.tags}
        if gain:
            gains.append(was.word)
    return gains


@rule("RS-ACT-PURGE", "RS-ACT-SUPPORT", "RS-TAG-CURSE")
def test_markers_and_tags_come_off_as_foretold() -> None:
    counted = Counter[str]()

    def enough() -> bool:
        return min(counted["purge"], counted["support"]) >= some(40, of=400)

    for seed in seeds_until(enough, range(some(3, of=20))):
        dice = Random(seed)
        for state, seat, actions in acting(seed):
            view = RESONANCE.view(state, seat)
            for action in actions:
                verb, *words = action.split()
                if verb not in ("purge", "support") or dice.random() > 0.3:
                    continue
                before = view.unit(words[0] if verb == "purge" else words[1])
                prospect = view.prospect(action)
                after, happened, rests = acted(state, seat, action, dice)
                unit = None if before is None else after.unit(before.word)
                if before is None or unit is None or not rests:
                    continue
                counted[verb] += 1
                markers = [e.amount for e in happened if isinstance(e, ev.Mended)]
                assert sum(markers) == prospect.mends, f"{seed}: {action}: {before}"
                if verb == "purge":
                    gone = {*before.tags} - {*unit.tags}
                    assert gone <= {*prospect.removes}, f"{seed}: {action}: {before}"
                    assert bool(gone) == bool(prospect.removes), f"{seed}: {action}: {before}"


@rule("RS-ACT-ATTACK", "RS-ACT-SUPPORT", "RS-ACT-PURGE")
def test_nothing_that_does_something_is_called_idle() -> None:
    counted = Counter[str]()

    def enough() -> bool:
        return counted.total() >= some(60, of=600)

    for seed in seeds_until(enough, range(some(3, of=20))):
        dice = Random(seed)
        for state, seat, actions in acting(seed):
            view = RESONANCE.view(state, seat)
            for action in actions:
                if action.split()[0] in OTHER or not idle(view, action):
                    continue
                after, _, rests = acted(state, seat, action, dice)
                if not rests:
                    continue
                counted[action.split()[0]] += 1
                assert not gained(view, after), f"{seed}: {action}"
