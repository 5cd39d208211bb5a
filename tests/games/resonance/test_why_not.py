"""A refusal says why the named action fails, in words that a newcomer knows."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from engine.games.resonance import RESONANCE
from engine.games.resonance.cards import is_item, name
from engine.games.resonance.keyword_types import KEYWORDS
from engine.games.resonance.state import SEATS, State
from engine.games.resonance.stats import at_work, units_of
from engine.i18n import speaking, trc
from tests.effort import seeds_until, some
from tests.games.resonance.play import plies
from tests.games.resonance.test_refusals import notations
from tests.scenarios.resonance import rule

#: Words for developers, and a question in place of a reason.
DENIED = re.compile(
    r"\b(window|fenster|first this has to be answered|frame|stack)\b", re.IGNORECASE
)
#: Notation is for typing: none stands in a list of examples.
RAW = re.compile(r"“(attack|strike|fuel|use|choose|discard|deploy|equip) [A-DM][\d.]*")
SHORT, EXAMPLES = ("EN", "EV", "RV", "HP"), 3


def positions(every: int, enough: Callable[[], bool]) -> Iterator[State]:
    """Yield positions of random matches, whatever is asked in them, until it is enough."""
    for seed in seeds_until(enough, range(some(6, of=60))):
        for ply, (s, _, _, _) in enumerate(plies(seed)):
            if ply % every == seed % every and s.outcome is None:
                yield s


def named(s: State, seat: int) -> list[str]:
    """Return actions of different kinds that name real units, cards and keywords."""
    result = ["refine", "end"]
    own = units_of(s, seat)
    foe = next(word for word, u in s.units.items() if u.seat != seat)
    if animation := next((word for word, u in own if not u.player), ""):
        result.append(f"attack {animation} {foe}")
    result.append(f"purge {SEATS[seat]}")
    cards = s.sides[seat].hand
    result += [f"equip {name(c)} {foe}" for c in cards if is_item(c)][:1]
    result += [f"fuel {name(c)}" for c in cards][:1]
    result += [f"use {k}" for _, u in own for k in at_work(s, u)][:1]
    return result


@rule("RS-ACT-02")
def test_every_kind_of_action_has_a_reason_of_its_own():
    """Where a seat is asked something else, or another seat is, that alone is not the reason."""
    looked = Counter[str]()
    for s in positions(17, lambda: looked.total() > 500):
        decisions = {d.seat: d for d in RESONANCE.decisions(s)}
        for seat in s.playing:
            if seat in decisions and decisions[seat].kind in ("turn", "deck"):
                continue
            verdicts = {text: RESONANCE.explain(s, seat, text) for text in named(s, seat)}
            refused = {t: v.why for t, v in verdicts.items() if not v.legal}
            # What keeps a unit from all it could do is one reason for several actions.
            both = "Your Player has used both actions this turn."
            shared = (both, "is Suppressed and can't act.")
            reasons = [why for why in refused.values() if not why.endswith(shared)]
            assert len({*reasons}) == len(reasons), refused
            looked.update([*refused])


@pytest.mark.parametrize("language", ["en", "de"])
def test_refusals_are_written_for_newcomers(language):
    looked, r = Counter[str](), Random(7)
    with speaking(language):
        for s in positions(31, lambda: looked.total() > 600):
            for seat in range(len(s.sides)):
                for text in r.sample([*notations(r)], 12):
                    verdict = RESONANCE.explain(s, seat, text)
                    if not verdict.legal:
                        plain(verdict.why)
                        looked[verdict.rule] += 1


def plain(why: str) -> None:
    """Assert that a refusal has no developer's words, no card text, few examples, and every
    abbreviation in full where it first stands."""
    assert not DENIED.search(why), why
    assert not RAW.search(why), why
    assert why.count("”") + why.count("„") <= EXAMPLES + 1, why  # and the word that was said
    for short in SHORT:
        first = re.search(rf"\b{short}\b", why)
        assert first is None or short == "HP" or why[first.start() - 1] == "(", why
    for k in KEYWORDS.values():
        assert trc(k.name, k.text) not in why, why


@pytest.mark.parametrize(
    ("steps", "text", "why"),
    [
        ("", "deploy M7.4", "That costs 4 Energy (EN), and you have 1."),
        ("attack A B1", "attack A1 B1", "A1 is spent and can't act."),
        ("attack A B1", "refine", "That costs 2 Karma, and you have 1."),
        ("attack A B1", "overclock", "You spend Karma in your own turn, between two actions. "
         "Choose the fuel for the attack of Anvil now."),
        ("attack A B1", "use ranged", "You choose Ranged after the fuel."),
        ("attack A B1", "pick 3", "You pick modules before the match begins."),
        ("end", "charge A", "You charge in your own turn, between two actions. Wait for Banjo."),
        ("end", "attack A B2", "There is no unit B2 in play."),
        ("end", "fuel M7.4", "You choose the fuel after you declare an attack. Wait for Banjo."),
    ],
)  # fmt: skip
def test_the_reason_is_that_of_the_named_action(steps, text, why):
    lines = "A: en 1 karma 1 focus 1 hand M7.4,M11.5 blocks red.4; A1: echo spent; B1: M3.1"
    s = RESONANCE.setup(0, RESONANCE.options_type(position=lines))
    for step in filter(None, steps.split(",")):
        RESONANCE.perform(s, RESONANCE.decisions(s)[0].seat, step)
    if text.startswith("deploy"):
        lines = lines.replace("focus 1", "focus 3")
        s = RESONANCE.setup(0, RESONANCE.options_type(position=lines))
    assert RESONANCE.explain(s, 0, text).why.startswith(why)
