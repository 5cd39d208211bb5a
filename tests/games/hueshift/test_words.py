"""Menus, questions, sentences and typed text of HueShift, over many random matches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from bot.matches.ui import labels, menus
from bot.matches.ui.pages import BUTTONS
from engine import core, rulebook
from engine.core import Decision, Event
from engine.games.hueshift import HUESHIFT as GAME
from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import PARTS
from engine.games.hueshift.options import Options
from engine.games.hueshift.state import State
from engine.games.hueshift.text import narration
from engine.games.hueshift.text.choices import WORDS
from engine.games.hueshift.text.parser import sayable
from render import hueshift

WAYS = (
    Options(),
    Options(draft="dealt", arena="draw"),
    Options(play="boss"),
    Options(play="boss", trade="yes"),
)
SEEDS = range(16)


def random_match(seed: int) -> Iterator[tuple[State, Decision, list[Event]]]:
    """Yield (state, decision, what its answer caused) of a random match."""
    lot = random.Random(seed)
    state = GAME.setup(seed, WAYS[seed % len(WAYS)])
    while state.outcome is None:
        decision = lot.choice(GAME.decisions(state))
        before = GAME.copy(state)
        events = GAME.perform(state, decision.seat, lot.choice(decision.actions))
        yield before, decision, events


@cache
def steps(seed: int) -> tuple[tuple[State, Decision, list[Event]], ...]:
    return tuple(random_match(seed))


@pytest.mark.parametrize("seed", SEEDS)
def test_every_action_has_short_words_of_its_own(seed: int) -> None:
    for state, decision, _ in steps(seed):
        view = GAME.view(state, decision.seat)
        choices = [GAME.words.choice(view, a) for a in decision.actions]
        shorts = [(c.actor, c.verb, c.target) for c in choices]
        assert len(set(shorts)) == len(shorts), shorts
        assert len({c.text for c in choices}) == len(choices)
        for c in choices:
            assert c.action in decision.actions
            assert len(c.verb) > 0
            assert 0 < len(c.text) <= labels.LABEL, c
            limit = labels.MENU_LABEL if labels.is_heading(c.actor) else labels.LABEL - 5
            assert len(c.target) <= limit, c
            if not labels.is_heading(c.actor) and decision.kind not in ("squad", "pilot"):
                assert len(f"{c.verb} {c.target}") <= labels.LABEL - 5, c
            assert len(c.confirm) <= 150
            assert "\n" not in c.text + c.verb + c.target


@pytest.mark.parametrize("seed", SEEDS)
def test_no_menu_is_too_long_and_nothing_is_left_out(seed: int) -> None:
    for state, decision, _ in steps(seed):
        view = GAME.view(state, decision.seat)
        choices = [GAME.words.choice(view, a) for a in decision.actions]
        pages = [menus.entrance(choices)]
        for actor, group in labels.by_actor(choices).items():
            if actor:
                page = menus.unit(choices, actor)
                assert page is not None
                pages.append(page)
            for verb in labels.by_verb(group):
                page = menus.deed(choices, f"{actor}{labels.SPLIT}{verb}")
                assert page is not None
                pages.append(page)
        for page in pages:
            assert page.left_out == 0
            assert len(page.buttons) <= BUTTONS
            assert all(len(m.entries) <= labels.ENTRIES for m in page.menus)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_words_of_an_action_mean_that_action(seed: int) -> None:
    for state, decision, _ in steps(seed)[::3]:
        view = GAME.view(state, decision.seat)
        for action in decision.actions:
            assert GAME.words.read(action, view, decision.actions) == [action]
            text = GAME.words.choice(view, action).text
            assert GAME.words.read(text, view, decision.actions) == [action], (text, decision)
            shout = f"  {text.upper()}! "
            assert action in GAME.words.read(shout, view, decision.actions)
        assert GAME.words.read("", view, decision.actions) == list(decision.actions)
        assert GAME.words.read("xyzzy plugh", view, decision.actions) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_every_question_and_event_has_words(seed: int) -> None:
    for state, decision, events in steps(seed):
        for eyes in (decision.seat, 1 - decision.seat, None):
            question = GAME.words.question(GAME.view(state, eyes), decision)
            assert question.endswith(("?", "."))
            assert len(question) <= 200
            assert question == GAME.words.question(GAME.view(state, decision.seat), decision)
            assert "has to choose" not in question
        events = core.told(events)
        lines = GAME.words.tell(events)
        assert bool(lines) == bool(events)
        for line in lines:
            assert line.endswith((".", "!"))
            assert len(line) <= 400, line
            assert not {"{", "_"} & set(line), line
        for event in events:
            assert GAME.words.tell([event])
        trail = GAME.words.trail(events)
        mechs = {u.mech for u in state.units} | {
            n for n, p in PARTS.items() if p.kind != "character"
        }
        assert {*trail.struck, *trail.placed} <= mechs
        assert {m for path in trail.paths for m in path} <= mechs


def test_no_class_of_events_is_left_out() -> None:
    assert set(narration.SAY) == {*ev.AnyEvent.__args__} - {core.PassedOver}


def test_every_verb_was_tried() -> None:
    verbs = {a.split()[0] for seed in SEEDS for _, d, _ in steps(seed) for a in d.actions}
    rare = {"end", "take", "relay", "pilot", "save", "cure", "cleanse", "redirect"}
    assert verbs | rare == set(WORDS)


@pytest.mark.parametrize("seed", range(0, 16, 4))
def test_no_word_betrays_the_roster_being_built(seed: int) -> None:
    for state, decision, events in steps(seed):
        if decision.kind != "roster":
            continue
        other = 1 - decision.seat
        twin = GAME.determinize(state, other, 7)
        d = next((x for x in GAME.decisions(twin) if x.seat == other), None)
        for eyes in (other, None):
            assert GAME.words.question(GAME.view(state, eyes), decision) == GAME.words.question(
                GAME.view(twin, eyes), decision
            )
        if d is not None:
            mine = next(x for x in GAME.decisions(state) if x.seat == other)
            assert [GAME.words.choice(GAME.view(state, other), a) for a in mine.actions] == [
                GAME.words.choice(GAME.view(twin, other), a) for a in d.actions
            ]
        seen = [e for e in events if e.seen_by(other)]
        assert all(not isinstance(e, ev.Planned) for e in seen)


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_said_is_allowed_or_refused_with_a_reason(seed: int) -> None:
    lot = random.Random(seed)
    rules = {s.id for chapter in rulebook.chapters("hueshift") for s in chapter.sections}
    for state, decision, _ in steps(seed)[::8]:
        seat = decision.seat
        sentences = list(dict.fromkeys(sayable(GAME.view(state, seat))))
        for action in lot.sample(sentences, 12):
            verdict = GAME.explain(state, seat, action)
            assert verdict.action == action
            mine = next(d for d in GAME.decisions(state) if d.seat == seat)
            assert verdict.legal == (action in mine.actions)
            if not verdict.legal:
                assert verdict.why.endswith((".", "?")), verdict
                assert verdict.rule in rules | {""}
                assert len(verdict.why) <= 200
        assert GAME.explain(state, seat, lot.choice(decision.actions)).legal


def test_a_unit_that_negates_by_its_own_card_is_named_once() -> None:
    say = narration.SAY[ev.Negated]
    assert say(ev.Negated(unit="bowler", card="bowler")) == "Bowler negates all damage to it"
    assert say(ev.Negated(unit="olaf", card="fearless-heart")) == (
        "Fearless Heart: all damage to Olaf is negated"
    )


def test_the_vote_says_that_the_arena_is_drawn_and_a_roster_that_it_is_being_built() -> None:
    state = GAME.setup(3, Options(draft="dealt", arena="ask"))
    view = GAME.view(state, None)
    assert "in a random one" in GAME.words.question(view, GAME.decisions(state)[0])
    for decision in GAME.decisions(state):
        GAME.perform(state, decision.seat, "arena no")
    alt = hueshift.alt(GAME.view(state, None))
    assert "Red is still building a roster" in alt
