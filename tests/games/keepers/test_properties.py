"""What holds in every match, checked on random ones."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import get_args

import pytest

from engine import core, rulebook
from engine.core import Illegal, Reason
from engine.games.keepers import KEEPERS, Options
from engine.games.keepers import events as ev
from engine.games.keepers import notation as n
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.mat import DUEL
from engine.games.keepers.notation import CELL
from engine.games.keepers.positions import position as positions
from engine.games.keepers.stack import Turn
from engine.games.keepers.state import BOARD, State
from engine.games.keepers.text.explain import REASONS
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.warriors import KINDS
from tests import random_matches
from tests.effort import some
from tests.games.keepers import play

#: Matches of the whole file and how they are shared out.
SEEDS, CHUNKS = 520, 8


def chunk(number: int, seeds: int = SEEDS) -> range:
    return range(number, some(max(CHUNKS, seeds // 3), of=seeds), CHUNKS)


@cache
def sections() -> frozenset[str]:
    return frozenset(s.id for c in rulebook.chapters("keepers") for s in c.sections)


def sample(seed: int, every: int) -> list[State]:
    """Return copies of a random match: now and then, and whenever a turn is interrupted."""
    r, result = Random(seed), []
    for s, *_ in play.plies(seed):
        if s.outcome is None and (r.random() < 1 / every or not isinstance(s.stack[-1], Turn)):
            result.append(KEEPERS.copy(s))
    return result


#: What only matches with cards or of other editions bring.
CARD_EVENTS = {
    *("Prevented", "Dealt", "Shown", "Picked", "Listed", "CardBought", "CardUsed", "Cooled"),
    *("Returned", "CardVetoed", "CardTaxed", "Paid", "Began", "Lapsed", "Adjusted", "Opened"),
    *("Torn", "Faded", "Withstood"),
}


# --- playing to the end ------------------------------------------------------------------


@pytest.mark.parametrize("number", range(CHUNKS))
def test_random_matches_end_and_stay_sound(number):
    for seed in chunk(number):
        opening = play.start(seed)
        play.check(opening)
        total = play.strange_matter(opening)
        for moment, (s, _, action, events) in enumerate(play.plies(seed)):
            total += play.minted(events)
            assert play.strange_matter(s) == total, (seed, moment, action)
            if moment % 4 == seed % 4 or s.outcome is not None:
                play.check(s)
        assert s.outcome is not None


def test_random_matches_reach_every_action_choice_event_and_ending():
    done, counts, happened, endings = Counter(), Counter(), Counter(), Counter()
    deeds = {"move", "attack", "attack-wall", "switch", "hand", *ABILITIES}
    deeds |= {"sm", "unchain", "end", "stop", "pass", "at", "first"}
    deeds |= {f"buy {what}" for what in ("wall", *KINDS[2:])}
    deeds |= {*ULTIMATES, *(f"foe {u}" for u in ULTIMATES)}
    deeds |= {"keeper", "place", "ultimate", "effect"}
    choices = {"respawn", "deliver", "exile", "overlap", "wall", "walk", "reuse"}
    choices |= {"respond", "respond-order", "deliver-order", "keeper", "place"}
    by_choice = {core.Resigned, core.DrawOffered, core.DrawDeclined, core.DrawWithdrawn, ev.Edited}
    of_cards = {e for e in get_args(ev.AnyEvent) if e.__name__ in CARD_EVENTS}
    events_there_are = set(get_args(ev.AnyEvent)) - by_choice - of_cards
    ends = {"lifeforce", "keeper", "stranded"}
    for seed in play.SEARCHED:
        if (
            deeds <= set(done)
            and choices < set(counts)
            and events_there_are <= set(happened)
            and ends <= set(endings)
        ):
            break
        for s, _, action, events in play.plies(seed):
            done[play.kind_of_action(action)] += 1
            happened.update(type(e) for e in events)
            if s.outcome is None:
                if not isinstance(s.stack[-1], Turn):
                    counts.update(d.kind for d in KEEPERS.decisions(s))
            else:
                endings[s.outcome.why] += 1
    assert set(done) == deeds
    assert choices < set(counts)
    assert set(happened) == events_there_are
    assert ends <= set(endings)


# --- states, copies, events as plain data ------------------------------------------------


@pytest.mark.parametrize("number", range(CHUNKS))
def test_states_and_events_survive_json_msgpack_and_copying(number):
    for seed in chunk(number, 64):
        random_matches.survive_storage(KEEPERS, play.plies(seed))


def test_the_same_seed_and_actions_give_the_same_match():
    for seed in range(12):
        one = [(action, core.digest(s), events) for s, _, action, events in play.plies(seed)]
        assert one == [(a, core.digest(s), events) for s, _, a, events in play.plies(seed)]


@pytest.mark.parametrize("number", range(CHUNKS))
def test_positions_in_text_are_read_back_as_written(number):
    for seed in chunk(number, 96):
        for s in sample(seed, 8):
            if len(s.stack) > 1 or not isinstance(s.stack[0], Turn):
                continue
            s.outcome = core.Outcome((), "shown")  # so that all is written
            text = positions.write(s, None)
            again = positions.parse(text, Options())
            again.outcome = s.outcome
            assert positions.write(again, None) == text
            s.outcome = again.outcome = None
            for name in ("at", "place", "health", "carried", "group", "board", "wall", "loot"):
                assert getattr(again, name) == getattr(s, name), name
            assert KEEPERS.decisions(again) == KEEPERS.decisions(s)
            assert KEEPERS.words.write(again, 1) == KEEPERS.words.write(s, 1)


# --- what nobody may learn ---------------------------------------------------------------


@pytest.mark.parametrize("number", range(CHUNKS))
def test_views_and_offers_are_the_same_in_every_belief(number):
    for seed in chunk(number, 96):
        for s in sample(seed, 12):
            random_matches.believed(KEEPERS, s, (1, 2), lambda belief, _: play.check(belief))


@pytest.mark.parametrize("number", range(CHUNKS))
def test_answers_words_and_refusals_are_the_same_in_every_belief(number):
    r = Random(number)
    for seed in chunk(number, 32):
        for s in sample(seed, 16):
            (decision,) = KEEPERS.decisions(s)
            seat = decision.seat
            belief = KEEPERS.determinize(s, seat, 3)
            for wish in r.sample(expressions(s), 40):
                assert KEEPERS.explain(belief, seat, wish) == KEEPERS.explain(s, seat, wish)
            (open_decision,) = KEEPERS.decisions(belief)
            for who in (0, 1, None):
                hidden = KEEPERS.view(KEEPERS.determinize(s, who, 4), who)
                assert KEEPERS.words.question(hidden, open_decision) == KEEPERS.words.question(
                    KEEPERS.view(s, who), decision
                )


# --- why not -----------------------------------------------------------------------------


def expressions(s: State) -> list[str]:
    """Return what can be said of a position in notation: all verbs over all its pieces."""
    cells = (*n.NAME[: DUEL.size], "h4")
    actors = [n.NAME[s.at[p]] for p, where in enumerate(s.place) if where == BOARD]
    actors = sorted({*actors, "d4", n.NAME[DUEL.lifeforces[0]]})
    sentences = [f"{a}{verb}{b}" for a in actors for b in cells for verb in "-x=>"]
    sentences += [f"{a}x{b}w" for a in actors for b in cells]
    for name, ability in ABILITIES.items():
        sentences += [f"{a} {name} {b}" for a in actors for b in cells]
        sentences += [f"{a} {name}" for a in actors if not ability.aimed]
    sentences += [f"{a}-{b}-{c}" for a in actors for b in _near(a) for c in _near(b)]
    sentences += [f"buy {what} {b}" for what in ("wall", *KINDS[2:]) for b in cells]
    sentences += [f"{foe}recall {k} {b}" for foe in ("", "foe ") for k in KINDS[2:] for b in cells]
    sentences += [f"{foe}command {b}" for foe in ("", "foe ") for b in cells]
    sentences += [f"{sign}{b}" for sign in ("@", "first ", "keeper ") for b in cells]
    sentences += ["sm", "unchain", "end", "stop", "pass", "mend", "standstill", "place mage"]
    return [*sentences, "foe mend", "foe standstill", "ultimate mend", "effect toll"]


def _near(cell: str) -> list[str]:
    return [n.NAME[c] for c in DUEL.near[n.CELL[cell]]]


@pytest.mark.parametrize("number", range(CHUNKS))
def test_an_action_is_explained_as_legal_just_when_it_is_offered(number):
    r = Random(number)
    for seed in chunk(number, 40):
        states = sample(seed, 30)
        for s in r.sample(states, min(5, len(states))):
            (decision,) = KEEPERS.decisions(s)
            for wish in {*r.sample(expressions(s), 250), *decision.actions}:
                verdict = KEEPERS.explain(s, decision.seat, wish)
                assert verdict.action == wish
                assert verdict.legal == (wish in decision.actions), (wish, verdict)
                if not verdict.legal:
                    _plain(verdict.why)
                    assert verdict.rule in sections(), (wish, verdict)


def _plain(sentence: str) -> None:
    """Check that a refusal reads like a sentence."""
    assert sentence[0].isupper() or sentence[:2] in CELL, sentence
    assert sentence.endswith("."), sentence
    assert not set("{}_") & set(sentence), sentence
    assert len(sentence) < 200, sentence


def test_every_reason_names_a_section_of_the_rulebook():
    for key, (rule, sentence) in REASONS.items():
        assert rule in sections(), key
        assert sentence.endswith("."), key


# --- refusals ----------------------------------------------------------------------------

JUNK = ("", " ", "d4", "d4-", "x" * 5000, "d9-d4", "h1-h2", "d4-d5 or so", "🂡", "; drop", "a1xa1x")


@pytest.mark.parametrize("number", range(CHUNKS))
def test_refused_actions_change_nothing(number):
    for seed in chunk(number, 32):
        for s in sample(seed, 20):
            (decision,) = KEEPERS.decisions(s)
            mine, other = decision.seat, 1 - decision.seat
            digest = core.digest(s)
            good = decision.actions[0]
            _refused(s, other, good, Reason.NOT_YOUR_TURN)
            _refused(s, mine, "accept draw", Reason.NOT_LEGAL)
            for seat in (-1, 2, 99):
                _refused(s, seat, good, Reason.NOT_YOUR_TURN)
            for wish in ("d4xd4w", "foe mend", "keeper c1", "buy mage d4"):
                if wish not in decision.actions:
                    _refused(s, mine, wish, Reason.NOT_LEGAL)
            for wish in JUNK:
                _refused(s, mine, wish)
            assert core.digest(s) == digest


def _refused(s: State, seat: int, action: str, reason: Reason | None = None) -> None:
    with pytest.raises(Illegal) as caught:
        core.apply(KEEPERS, s, seat, action)
    assert reason in (None, caught.value.reason), caught.value
    assert caught.value.why


def test_a_finished_match_takes_nothing_more():
    for seed in range(0, 40, 3):
        *_, (s, seat, action, _) = play.plies(seed)
        digest = core.digest(s)
        for who, wish in ((seat, action), (1 - seat, action), (0, "end"), (1, "resign"), (0, "")):
            _refused(s, who, wish, Reason.GAME_OVER)
            assert not KEEPERS.explain(s, who, wish).legal
        assert core.digest(s) == digest


def test_resigning_and_agreeing_on_a_draw_work_at_any_moment():
    for seed in range(24):
        for s in sample(seed, 20):
            quitter, agreed = KEEPERS.copy(s), KEEPERS.copy(s)
            core.apply(KEEPERS, quitter, 1, "resign")
            assert (quitter.outcome.winners, quitter.outcome.why) == ((0,), "resignation")
            core.apply(KEEPERS, agreed, 0, "offer draw")
            assert KEEPERS.decisions(agreed) == KEEPERS.decisions(s)
            core.apply(KEEPERS, agreed, 1, "accept draw")
            assert (agreed.outcome.winners, agreed.outcome.why) == ((), "agreement")
            for over in (quitter, agreed):
                play.check(over)
