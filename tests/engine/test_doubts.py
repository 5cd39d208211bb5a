"""What can be asked about has an answer: possible, or a sentence with the rule."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from bot.matches.ui.panel_help import unlisted
from engine.core import Decision
from engine.games import GAMES
from engine.parts import Doubt
from tests.contract import SENTENCE, clean, sentence
from tests.effort import seeds_until
from tests.test_contract import WAYS, plies, ways

#: One position in so many is asked about, and so many doubts of it.
APART, TRIED = 12, 25
#: Questions of one kind that are looked into, and doubts about each.
MET, TOLD = 2, 40
#: What is said where no reason was found or too little was said: never of what can be picked.
NO_REASON = re.compile(
    r"You can't (do that now|choose .* here)\.|That is (not possible now|incomplete)\.|Name a "
)
#: What is brought as a whole: what is wrong with a deck is said where it is built or typed.
WHOLE = {("resonance", "deck")}
#: What has to be there to ask about, by the first word of its notation, in matches of each game.
WANTED = {
    "keepers": {"buy", "play", "sm", "unchain"},
    "hueshift": {
        "pick", "base", "co", "corrupt", "lock", "attack", "guard", "transport", "play", "squad",
        "monster",
    },
    "resonance": {
        "pick", "color", "leave", "attack", "strike", "support", "deploy", "equip", "discard",
        "fuel", "use", "overclock", "reengage",
    },
    "machines": {
        "faction", "passive", "layout", "deploy", "construct", "use", "skirmish", "counter",
        "fortify", "scrap", "keep",
    },
}  # fmt: skip


def answered(game: Any, state: Any, d: Decision, decision: Sequence[Doubt]) -> int:
    """Check the answers to some doubts; return how many say why not."""
    refused = 0
    for x in decision:
        verdict = game.explain(state, d.seat, x.text)
        assert verdict.action, f"{x} is not understood"
        if not verdict.legal:
            sentence(verdict.why, SENTENCE, f"why not {x}")
            assert verdict.rule, f"{x} is refused by no rule: {verdict.why}"
            assert not NO_REASON.match(verdict.why), f"{x} is refused for no reason: {verdict.why}"
            refused += 1
    return refused


@pytest.mark.parametrize(("name", "way"), WAYS)
def test_everything_that_can_be_picked_is_answered(name: str, way: int) -> None:
    game: Any = GAMES[name]
    dice, count = Random(way), 0
    for state, _ in plies(game, 11 + way, ways(game)[way]):
        if state.ply % APART or state.outcome is not None or state.ply > 10 * APART:
            continue
        for d in game.decisions(state):
            doubts = list(dict.fromkeys(game.words.doubts(game.view(state, d.seat))))
            assert len({(x.who, x.what, x.goal, x.text) for x in doubts}) == len(doubts)
            for x in dice.sample(doubts, min(TRIED, len(doubts))):
                for label in (x.who, x.what, x.goal):
                    assert label.strip()
                    clean(label, 80, f"a part of {x}")
                answered(game, state, d, [x])
                count += 1
    assert count


@pytest.mark.parametrize("name", GAMES)
def test_there_is_something_to_ask_about_at_every_kind_of_question(name: str) -> None:
    """Whatever is asked, what cannot be done now is there to ask about, and the rule is told."""
    game: Any = GAMES[name]
    met, words, dice = Counter[str](), set[str](), Random(5)
    ways_to_play = ways(game)
    usual = range(len(ways_to_play))
    for seed in seeds_until(lambda: len(met) > 10 and words >= WANTED[name], usual):
        for state, _ in plies(game, 23 + seed, ways_to_play[seed % len(ways_to_play)]):
            for d in game.decisions(state):
                if met[d.kind] >= MET or (name, d.kind) in WHOLE:
                    continue
                met[d.kind] += 1
                doubts = list(dict.fromkeys(game.words.doubts(game.view(state, d.seat))))
                words.update(x.text.split()[0] for x in doubts)
                left = [*unlisted(doubts, d.actions)]
                some = dice.sample(left, min(TOLD, len(left)))
                assert answered(game, state, d, some), f"{name}: nothing to ask at {d.kind}"


def test_what_is_offered_or_begins_an_offer_is_not_asked_about() -> None:
    doubts = [Doubt("", "", "", text) for text in ("use mend@c3 d4", "use mend@c3", "attack A B")]
    offered = ("use mend@c3 d4 e4", "attack A B2", "end")
    assert [d.text for d in unlisted(doubts, offered)] == ["attack A B"]
