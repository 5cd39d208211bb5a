"""Every game keeps the contract: each card in words, each position of random matches.

Matches are played at random and against computer players, of every way to play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from engine import core
from engine.core import OPEN, Event, Illegal
from engine.edits import edit_action, one_line
from engine.games import GAMES
from engine.rng import fork
from engine.search import decide
from tests import contract
from tests.effort import some
from tests.games.machines.any_faction import factions

#: This share of the plies of a random match is looked at closely.
SHARE = some(0.1, of=0.3)
#: No match played here is longer.
LONGEST = 400
#: A level that looks at what an action brings, so it asks for the worth of everything.
LEVEL = "glance"


#: What may be played besides the ways a game names, by game: factions of a host's own.
RARE: dict[str, list[dict[str, Any]]] = {
    "machines": [
        {"own": factions((1, 2, 3)), "friendly_fire": True, "layout": "picket"},
        {"seats": 4, "play": "alliance", "own": factions((4, 5, 6, 7)), "layout": "dug-in"},
    ],
}


def ways(game: Any) -> list[Any]:
    """Return options of every way to play that the game names, else the usual ones; then of what is
    played besides."""
    modes = [m.options for m in game.ways.modes()] or [{}]
    modes += RARE.get(game.name, [])
    return [msgspec.convert(game.ways.complete(m) if m else {}, game.options_type) for m in modes]


def plies(game: Any, seed: int, options: Any, level: str = "") -> Iterator[tuple[Any, list[Event]]]:
    """Play a match; yield each state with the events that led to it. One seat is a computer
    player of that level, if one is named."""
    chance = Random(seed)
    state = game.setup(seed, options)
    events: list[Event] = []
    yield state, events
    for ply in range(LONGEST):
        decisions = game.decisions(state)
        if not decisions:
            return
        d = chance.choice(decisions)
        if level and d.seat == 0:
            action = decide(game, state, d.seat, level, fork(seed, ply))
        else:
            action = _chosen(chance, d.actions)
        events = core.apply(game, state, d.seat, action)
        yield state, events


def _chosen(chance: Random, actions: tuple[str, ...]) -> str:
    """Return an action, each first word as likely as the others, so that rare ones come up."""
    verbs: dict[str, list[str]] = {}
    for action in actions:
        verbs.setdefault(action.split()[0] if action[0].isalpha() else "", []).append(action)
    return chance.choice(verbs[chance.choice(list(verbs))])


WAYS = [(name, way) for name, game in GAMES.items() for way in range(len(ways(game)))]


@pytest.mark.parametrize("seed", range(some(1, of=4)))
@pytest.mark.parametrize(("name", "way"), WAYS)
def test_every_position_of_random_matches_keeps_the_contract(name: str, way: int, seed: int):
    game: Any = GAMES[name]
    dice, looked = Random(seed), 0
    for state, events in plies(game, seed, ways(game)[way]):
        if not state.ply or dice.random() < SHARE or state.outcome is not None:
            contract.position(game, state, events)
            looked += 1
        else:
            contract.told(game, events, range(len(state.teams)))
    assert looked > 1


@pytest.mark.parametrize(("name", "way"), WAYS)
def test_a_computer_player_finds_its_way_through_every_way_to_play(name: str, way: int):
    game: Any = GAMES[name]
    for number, (state, events) in enumerate(plies(game, 7, ways(game)[way], LEVEL)):
        if number % 20 == 0:
            contract.position(game, state, events)


@pytest.mark.parametrize(("name", "way"), WAYS)
def test_what_spectators_notice_every_seat_notices(name: str, way: int):
    """So whoever asks what is hidden from whom need not ask for the seats where all see it."""
    game: Any = GAMES[name]
    before: dict[int | None, Any] = {}
    for number, (state, _) in enumerate(plies(game, 5, ways(game)[way])):
        if number == 60:
            break
        views = {eyes: game.view(state, eyes) for eyes in (None, *range(len(state.teams)))}
        if before and _differ(before[None], views[None]):
            for eyes, view in views.items():
                assert _differ(before[eyes], view), eyes
        before = views


def _differ(before: Any, after: Any) -> bool:
    if hasattr(after, "ply"):
        after = msgspec.structs.replace(after, ply=before.ply)
    return bool(before != after)


@pytest.mark.parametrize("name", GAMES)
def test_every_card_can_be_looked_up(name: str):
    game: Any = GAMES[name]
    if game.cards is None:
        pytest.skip("a game without cards")
    assert game.cards.names()
    for card in game.cards.names():
        contract.card(game, card)


@pytest.mark.parametrize(("name", "way"), WAYS)
def test_every_game_has_an_editor(name: str, way: int):
    """Soon after the beginning there is something to tap, the position can be handed in again as it
    is written, and what is no edit is refused with a sentence that changes nothing."""
    game: Any = GAMES[name]
    assert game.positions is not None
    for number, (state, _) in enumerate(plies(game, 1, ways(game)[way])):
        if number % 20 or state.outcome is not None:
            continue
        before = core.digest(state)
        with pytest.raises(Illegal) as caught:
            core.apply(game, state, 0, edit_action("frogs"), edits=True)
        contract.sentence(caught.value.why, contract.SENTENCE, "a refused edit")
        assert core.digest(state) == before
        offered = [c for group in game.positions.edits(state).values() for c in group]
        for c in offered:
            contract.sentence(c.text, contract.SENTENCE, "an edit", marks="")
        edited = game.copy(state)
        written = one_line(game.words.write(state, OPEN))
        if offered and _edits(game, edited, written):
            assert _edits(game, edited, one_line(game.words.write(edited, OPEN)))


def _edits(game: Any, state: Any, what: str) -> bool:
    try:
        return bool(core.apply(game, state, 0, edit_action(what), edits=True))
    except Illegal:
        return False


def test_the_contract_notices_what_is_missing():
    """It fails for empty words, for words that do not fit, and for those that show a hole."""
    for bad in ("", " ", "x" * 99, "a {hole}.", "Deals None.", "no end", "[[Do you|Does Red]]?"):
        with pytest.raises(AssertionError):
            contract.sentence(bad, 80, "it")
    contract.sentence("All is well.", 80, "it")


DECKS = [name for name, game in GAMES.items() if game.decks is not None]


@pytest.mark.parametrize("name", DECKS)
def test_decks_are_built_by_what_is_offered(name: str) -> None:
    game, ready = _builder(name), 0
    for seed in range(8):
        deck, dice = game.decks.read(""), Random(seed)
        for _ in range(60):
            deck = game.decks.changed(deck, _pick(game.decks.changes(deck, None), dice))
            assert game.decks.read(deck) == deck
            assert len(deck) <= 400
            info = game.decks.info(deck)
            assert info.title
            assert sum(map(len, info.cards)) < 3000
            assert bool(info.fault) == bool(info.rule)
            ready += not info.fault
    assert ready


def _pick(groups: Any, dice: Random) -> str:
    """Return a change that is offered, most often one of those that put something in."""
    assert 1 <= len(groups) <= 8
    for heading, choices in groups.items():
        assert 0 < len(heading) <= 150
        parts = Counter(c.actor for c in choices)
        assert 1 <= max(parts.values()) <= (25 if any(parts) else 100)
        assert all(c.text and len(c.action) <= 60 for c in choices)
    rows = [*groups.values()]
    if len(rows) > 1 and dice.random() < 0.8:
        rows.pop()  # what takes away comes last
    return str(dice.choice(dice.choice(rows)).action)


def _builder(name: str) -> Any:
    return GAMES[name]


@pytest.mark.parametrize("name", DECKS)
def test_a_ready_plan_answers_the_whole_setup(name: str) -> None:
    game: Any = _builder(name)
    for number, way in enumerate(ways(game)):
        state = core.begin(game, number, way)
        ready = game.plans.ready(way, None)
        assert any(plan.usual for plan in ready) or not game.plans.to_plan(state)
        assert game.decks.bring(way, "") == ""
        assert game.decks.bring(way, "pizza") == ""
        plans = [
            game.plans.left_to_game(ready[(seat + number) % len(ready)].plan)
            for seat in range(len(state.teams) if ready else 0)
        ]
        while left := game.plans.to_plan(state):
            decisions = game.decisions(state)
            assert {d.seat for d in decisions} <= {*left}
            one = decisions[-1]
            view = game.view(state, one.seat)
            action = game.plans.planned(view, one, plans[one.seat])
            core.apply(game, state, one.seat, action)
            assert state.ply < 60
        assert all(not game.plans.planned(game.view(state, d.seat), d, ready[0].plan)
                   for d in game.decisions(state) if ready)  # fmt: skip


@pytest.mark.parametrize("name", DECKS)
def test_what_is_left_to_the_game_is_answered_whatever_was_chosen_before(name: str) -> None:
    game, dice = _builder(name), Random(7)
    for way in ways(game):
        for ready, in_person in zip(game.plans.ready(way, None) * 2, range(1, 12), strict=False):
            if not ready.usual:
                continue
            state, plan = core.begin(game, in_person, way), game.plans.left_to_game(ready.plan)
            while game.plans.to_plan(state) and state.ply < 60:
                one = game.decisions(state)[-1]
                action = dice.choice([a for a in one.actions if a != game.plans.leave_rest])
                if state.ply >= in_person:
                    action = game.plans.planned(game.view(state, one.seat), one, plan)
                core.apply(game, state, one.seat, action)
            assert not game.plans.to_plan(state)


@pytest.mark.parametrize("name", DECKS)
def test_a_plan_of_ones_own_serves_where_it_fits(name: str) -> None:
    game, dice = _builder(name), Random(5)
    for way in ways(game):
        deck = game.decks.read("")
        for _ in range(12):
            deck = game.decks.changed(deck, _pick(game.decks.changes(deck, None), dice))
        plan, state = game.decks.bring(way, deck), core.begin(game, 3, way)
        while plan and game.plans.to_plan(state) and state.ply < 60:
            one = game.decisions(state)[-1]
            action = game.plans.planned(game.view(state, one.seat), one, plan)
            core.apply(game, state, one.seat, action or game.default(state, one))
        assert not plan or not game.plans.to_plan(state)
