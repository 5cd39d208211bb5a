"""Standing orders in random matches of both games: legal, private, and never somebody else's."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from engine import core
from engine.core import Decision, Event, Game, State
from engine.games import GAMES
from engine.games.hueshift import HUESHIFT
from engine.games.keepers import KEEPERS
from engine.games.keepers.events import Attacked, Hurt
from engine.games.machines import MACHINES
from engine.games.resonance import RESONANCE
from tests.effort import seeds_until, some
from tests.games.hueshift import play as hue
from tests.games.keepers.formats import FORMATS
from tests.games.keepers.formats import plies as keeper_plies
from tests.games.machines.play import WAYS
from tests.games.machines.play import plies as machines_plies
from tests.games.resonance.test_random import plies as resonance_plies

Ply = tuple[Game[Any, Any], State, list[Event]]


def matches(game: str, seeds: int, first: int = 0) -> Iterator[Ply]:
    """Positions of random matches with the events of the last actions; of Keepers `seeds` of each
    way to play, from the `first` on."""
    lately: list[Event] = []
    if game == "keepers":
        for seed in range(first, first + seeds):
            for options in FORMATS.values():
                for state, _, events in keeper_plies(seed, 600, options):
                    lately = [*lately[-40:], *events]
                    yield KEEPERS, state, lately
    elif game == "resonance":
        for seed in range(3 * first, 3 * (first + seeds)):
            for state, _, _, events in resonance_plies(seed):
                lately = [*lately[-40:], *events]
                yield RESONANCE, state, lately
    elif game == "machines":
        for seed in range(first, first + max(1, seeds // 4)):
            for way in WAYS.values():
                for state, _, _, events in machines_plies(seed, way):
                    lately = [*lately[-40:], *events]
                    yield MACHINES, state, lately
    else:
        for seed in range(first, first + 10):
            for state, _, _, events in hue.plies(seed):
                lately = [*lately[-40:], *events]
                yield HUESHIFT, state, lately


#: What is asked in the own turn, or before the play begins: no order waits for it.
OWN = (
    *("turn", "keeper", "place", "ultimate", "effect", "minion", "draft", "list"),
    *("pick", "roster", "activate", "free", "act"),
)


#: How many of the questions are looked into after the first few of their kind: matches of some
#: games ask thousands.
FIRST = 12
SHARE = {"machines": 0.12, "resonance": 0.4, "keepers": 0.5}

#: The games that take orders.
ORDERED = [name for name, game in GAMES.items() if game.orders is not None]


def asked(game: Any, state: State, seat: int) -> list[Decision]:
    return [d for d in game.decisions(state) if d.seat == seat]


def answered(
    game: Any, state: State, events: Sequence[Event], decision: Decision, chance: random.Random
) -> Counter[str]:
    """Compare what orders answer to a decision with what they answer to one that looks the same;
    return what was answered."""
    done, seat = Counter[str](), decision.seat
    public, view = game.view(state, None), game.view(state, seat)
    seen = [e for e in events if e.seen_by(seat)]
    other = game.determinize(state, seat, chance.getrandbits(32))
    same = asked(game, other, seat)[0]
    assert (same.kind, same.subject, same.actions) == (
        decision.kind, decision.subject, decision.actions,
    )  # fmt: skip
    swapped, openly = game.view(other, seat), game.view(other, None)
    # Everything hidden redrawn, also the owner's: it answers in the same moments.
    blind = game.view(game.determinize(state, None, chance.getrandbits(32)), None)
    strange = Decision(seat, decision.kind, (), decision.subject, decision.instance)
    for when in game.orders.triggers(view):
        fires = game.orders.triggered(public, decision, when.key)
        assert game.orders.triggered(openly, same, when.key) == fires
        assert game.orders.triggered(blind, strange, when.key) == fires
        assert not (fires and decision.kind in OWN)
        for then in game.orders.answers(view, when.key) if fires else ():
            action = game.orders.obey(view, decision, then.key, seen)
            assert action in decision.actions, (when, then)
            assert game.orders.obey(swapped, same, then.key, seen) == action
            core.check(game, state, seat, action)
            done[f"{when.key.split(' ')[0]} {action.split(' ')[0]}"] += 1
    return done


@pytest.mark.slow
@pytest.mark.parametrize("name", ORDERED)
def test_an_order_answers_legally_by_what_its_owner_sees(name: str) -> None:
    """Redrawing all its owner cannot see changes neither whether an order answers nor what."""
    wanted = {
        "resonance": {"attacked pass", "attacked discard", "reaction discard", "forced discard"},
        "keepers": {"any pass", "except pass", "walk stop", "place @"},
        "machines": {
            "any pass", "captain use", "falls pass", "struck counter",
        },
        "hueshift": {
            "attacked pass", "attacked guard", "attacked play", "quiet play", "hurt prevent",
        },
    }[name]  # fmt: skip
    chance, done, share = random.Random(3), Counter[str](), some(SHARE.get(name, 1), of=1)
    seeds, looked_into = some(4 if name == "machines" else 2, of=20), Counter[str]()
    for more in range(12):  # what is rare may come in a later match
        for game, state, events in matches(name, seeds, more * seeds):
            for decision in game.decisions(state):
                own = decision.kind in OWN
                few = not own and looked_into[decision.kind] < FIRST
                if few or chance.random() <= (0.01 if own else share):
                    looked_into[decision.kind] += 1
                    done += answered(game, state, events, decision, chance)
        kinds = {key if "@" not in key else "place @" for key in done}
        struck = any("x" in key.split(" ")[1] for key in done)
        if wanted <= kinds and (struck or name != "keepers"):
            return
    pytest.fail(f"some answers never came: {sorted(done)}")


@pytest.mark.parametrize("name", ["hueshift", "keepers", "resonance"])
def test_orders_name_amounts_and_aim_cards(name: str) -> None:
    wanted = {
        "hueshift": {"heavy"}, "keepers": {"low", "aims False", "returns False True"},
        "resonance": {"block True", "block False"},
    }  # fmt: skip
    met, least_seeds = Counter[str](), 3 if name == "keepers" else 1
    usual = range(0, least_seeds, least_seeds)

    def enough() -> bool:
        return all(met[key] for key in wanted[name])

    plies = (
        ply for first in seeds_until(enough, usual) for ply in matches(name, least_seeds, first)
    )
    for game, state, events in plies:
        public = game.view(state, None)
        for decision in game.decisions(state):
            view = game.view(state, decision.seat)
            for when in game.orders.triggers(view):
                fires = game.orders.triggered(public, decision, when.key)
                word, _, least = when.key.partition(" ")
                if word == "heavy" and fires:
                    fight = public.fight
                    dealt = fight.coming if fight.damage is None else fight.damage
                    assert dealt >= int(least)
                    assert game.orders.triggered(public, decision, "attacked")
                if word == "low" and fires:
                    assert game.orders.triggered(public, decision, "keeper attack")
                    assert next(
                        p for p in public.pieces if (p.seat, p.kind) == (decision.seat, "keeper")
                    ).health <= int(least)
                met[word] += fires
                seen = [e for e in events if e.seen_by(decision.seat)]
                for then in game.orders.answers(view, when.key) if fires else ():
                    action = game.orders.obey(view, decision, then.key, seen)
                    verb, _, amount = then.key.partition(" ")
                    if verb == "block" and amount:
                        as_is = view.forecasts.get("pass")
                        hurts = as_is is not None and as_is.damage[1] >= int(amount)
                        same = game.orders.obey(view, decision, "block", seen)
                        assert action == (same if hurts else "pass")
                        met[f"block {hurts}"] += 1
                    if verb == "return" and amount.isdigit():
                        struck = _struck(view, decision, seen)
                        same = game.orders.obey(view, decision, "return", seen)
                        assert action == (same if struck >= int(amount) else "pass")
                        met[f"returns {struck >= int(amount)} {same != 'pass'}"] += 1
                    if verb == "play" and name == "keepers":
                        assert action == "pass" or action.startswith(then.key)
                        met[f"aims {len(action.split()) > len(then.key.split())}"] += 1


def _struck(view: Any, decision: Decision, seen: list[Event]) -> int:
    """Return what Damage the last attack did to the Warrior a Response is about."""
    kind, cell, *_ = decision.subject.split()
    mine = next(p for p in view.pieces if (p.seat, p.kind, p.cell) == (decision.seat, kind, cell))
    at = [n for n, e in enumerate(seen) if isinstance(e, Attacked) and e.by % 2 != mine.seat % 2]
    hits = (e for e in (seen[at[-1] :] if at else ()) if isinstance(e, Hurt) and e.what == "w")
    return sum(e.amount for e in hits if e.id == mine.id)


def test_a_card_is_aimed_at_the_attacker_or_at_whom_it_struck() -> None:
    """Of what a card may be aimed at, an order takes one of the two Warriors it is about."""
    counts = Counter[str]()
    seeds = seeds_until(lambda: counts[True] > 5, range(1, 2))
    plain = next(iter(FORMATS.values()))
    for state, _, events in (ply for seed in seeds for ply in keeper_plies(seed, 400, plain)):
        for decision in KEEPERS.decisions(state):
            if decision.kind != "respond":
                continue
            view = KEEPERS.view(state, decision.seat)
            cell = decision.subject.split(" ")[1]
            other = next(c for c in ("a1", "g7") if c != cell)
            for aims, wanted in (((cell, other), f"play snipe {cell}"), ((other,), "pass")):
                actions = (*(f"play snipe {aim}" for aim in aims), "pass")
                question = Decision(decision.seat, "respond", actions, decision.subject)
                counts[KEEPERS.orders.obey(view, question, "play snipe", events) == wanted] += 1
    assert counts[False] <= counts[True] // 5, "but where the attacker stands on that corner"


@pytest.mark.parametrize("name", ORDERED)
def test_what_can_be_ordered_fits_menus_and_ids(name: str) -> None:
    for at, (game, state, _) in enumerate(matches(name, some(2, of=20))):
        if at % 20:
            continue
        for seat in range(len(state.teams)):
            view = game.view(state, seat)
            whens = game.orders.triggers(view)
            assert len({t.key for t in whens}) == len(whens) <= 25
            for when in whens:
                thens = game.orders.answers(view, when.key)
                assert 1 <= len({a.key for a in thens}) == len(thens) <= 25
                assert thens[0].sure
                for then in thens:
                    assert len(f"order:{when.key}|{then.key}|once-mine") <= 75
                    assert not game.orders.void(view, when.key, then.key)
            assert len(game.orders.turns_begun(state)) == len(state.teams)


def test_the_one_who_attacked_is_struck_back_at() -> None:
    """The Guardian strikes at the attacker, and passes if it cannot reach it."""
    for seed in range(60):
        lately: list[Event] = []
        for state, decision, events in keeper_plies(seed, 200):
            lately = [*lately[-40:], *events]
            if decision.kind != "respond" or not decision.subject.endswith("attack"):
                continue
            view = KEEPERS.view(state, decision.seat)
            action = KEEPERS.orders.obey(view, decision, "return", lately)
            if action == "pass":
                continue
            target = action.split("x")[1]
            last = next(e for e in reversed(lately) if type(e).__name__ == "Attacked")
            there = next(p for p in view.pieces if p.cell == target and p.where == "board")
            assert there.id == last.piece
            return
    raise AssertionError("nobody could ever strike back")
