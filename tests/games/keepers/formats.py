"""Random matches of every edition and card format, for the tests of words."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine import core
from engine.core import Decision, Event
from engine.games.keepers import KEEPERS
from engine.games.keepers.stack import Turn
from engine.games.keepers.state import Options, State
from engine.releases import newest

#: Every way to play that has words of its own.
FORMATS: dict[str, Options] = {
    "plain": Options(),
    "chaotic": Options(cards="chaotic"),
    "calculated": Options(cards="calculated"),
    "managed": Options(cards="managed", allow_replacement="yes"),
    "boxed": Options(edition="boxed"),
    "quick": Options(edition="quick"),
    "hardcore": Options(edition="hardcore"),
    "coop": Options(edition="coop"),
}
#: What the players have as soon as the setup is over, so that much can be bought and used.
RICH, OWNED = 35, 4


def plies(
    seed: int, length: int = 120, options: Options = FORMATS["plain"]
) -> Iterator[tuple[State, Decision, list[Event]]]:
    """Play at random; yield each open decision with what led to it."""
    chance = random.Random(seed)
    state = core.begin(KEEPERS, seed, newest(KEEPERS, options))
    events: list[Event] = []
    rich = False
    for _ in range(length):
        if not rich and isinstance(state.stack[-1], Turn):
            rich = True
            enrich(state)
        decisions = KEEPERS.decisions(state)
        if not decisions:
            return
        decision = chance.choice(decisions)
        yield state, decision, events
        events = core.apply(KEEPERS, state, decision.seat, chosen(chance, decision))


def chosen(chance: random.Random, decision: Decision) -> str:
    """Return an action, now and then one with a card, and seldom one of many alike."""
    verbs: dict[str, list[str]] = {}
    for action in decision.actions:
        verbs.setdefault(action.split(" ")[0] if action[0].isalpha() else "", []).append(action)
    rare = [verb for verb in verbs if verb in ("play", "buy", "foe", "return")]
    if rare and chance.random() < 0.5:
        return chance.choice(verbs[chance.choice(rare)])
    return chance.choice(decision.actions)


def enrich(state: State) -> None:
    """Give everybody Strange Matter and, where cards are played, some of the hand."""
    for seat, hand in enumerate(state.hand):
        if hand:
            state.reserves[seat] = RICH
            state.row[seat], state.hand[seat] = hand[:OWNED], hand[OWNED:]
