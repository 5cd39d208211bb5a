"""Whatever can be said in the notation is answered: it is legal, or a rule stands against it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine import core, rulebook
from engine.games.hueshift import HUESHIFT, Options
from engine.games.hueshift.card_types import DECKS, MARKERS, PARTS, SQUADS, WILDCARDS
from engine.games.hueshift.naming import STATUSES
from engine.games.hueshift.state import State
from tests.effort import seeds_until, some
from tests.games.hueshift import play

SECTIONS = {s.id for chapter in rulebook.chapters("hueshift") for s in chapter.sections}
UNITS = [p.name for p in PARTS.values()]
PILOTS = [p.name for p in PARTS.values() if p.kind == "character"]
MECHS = [p.name for p in PARTS.values() if p.kind == "mech"]


def notations() -> Iterator[str]:
    """Yield everything the notation can say, of all cards there are."""
    yield from (
        "pass", "pass turn", "skip", "auto", "lock", "reset", "agree", "refuse", "arena yes",
        "arena no", "trade yes", "trade no", "flip", "heads", "tails", "burn", "freeze", "corrode",
    )  # fmt: skip
    for verb in ("attack", "activate", "guard", "redirect", "leak", "cleanse", "save", "relay",
                 "negate"):  # fmt: skip
        yield from (f"{verb} {x}" for x in UNITS)
    for verb in ("prevent", "take", "pilot"):
        yield from (f"{verb} {x}" for x in PILOTS)
    yield from (f"cure {x}" for x in STATUSES)
    yield from (f"pick {x}" for x in (*PARTS, *WILDCARDS))
    yield from (f"squad {x}" for x in SQUADS)
    yield from (f"monster {x}" for x in DECKS)
    for card in WILDCARDS:
        if not WILDCARDS[card].on:
            yield f"play {card}"
        elif WILDCARDS[card].attack:
            yield from (f"play {card} {a} {b}" for a in UNITS for b in UNITS)
        else:
            yield from (f"play {card} {x}" for x in UNITS)
    for verb in ("transport", "base", "co"):
        yield from (f"{verb} {p} {m}" for p in PILOTS for m in MECHS)
    for card in UNITS:
        yield from (f"corrupt {card} {a} {b}" for a in MARKERS for b in MARKERS)


EVERYTHING = list(notations())
#: By verb, so that the verbs with few words are said as often as those with many.
BY_VERB: dict[str, list[str]] = {}
for _text in EVERYTHING:
    BY_VERB.setdefault(_text.split()[0], []).append(_text)


def near(state: State) -> list[str]:
    """Return what names cards of this match only, which is what people try."""
    here = {c for u in state.units for c in (u.mech, u.base, u.co)}
    here |= {c for seat in (0, 1) for c in (*state.picks[seat], *state.hands[seat])}
    other = {*STATUSES, *MARKERS, *SQUADS, "turn", "yes", "no"}
    return [t for t in EVERYTHING if all(w in here or w in other for w in t.split()[1:])]


def check(state: State, seat: int, text: str) -> str:
    """Assert that a seat is answered; return the rule, empty if the action is legal."""
    verdict = HUESHIFT.explain(state, seat, text)
    actions = [a for d in HUESHIFT.decisions(state) if d.seat == seat for a in d.actions]
    where = f"{text!r} by {seat}: {verdict}"
    assert verdict.legal == (verdict.action in actions), where
    assert text.split()[0] in (verdict.action.split()[0], "take"), where  # or to pick
    if verdict.legal:
        return ""
    assert 10 < len(verdict.why) < 320, where
    assert verdict.why.endswith((".", "?")), where
    assert verdict.why[0].isupper(), where
    assert verdict.rule in SECTIONS, where
    return verdict.rule


@pytest.mark.parametrize("seed", range(len(play.WAYS)))
def test_everything_that_can_be_said_is_answered_with_a_rule(seed):
    r = Random(seed)
    counts: Counter[str] = Counter()
    for ply, (state, _, _, _) in enumerate(play.plies(seed)):
        kinds = {d.kind for d in HUESHIFT.decisions(state)}
        if ply % 29 != seed % 29 and all(counts[k] >= some(1, of=4) for k in kinds):
            continue
        counts.update(kinds)
        close = near(state)
        for seat in (0, 1):
            texts = [r.choice(BY_VERB[verb]) for verb in BY_VERB]
            texts += r.sample(EVERYTHING, 6) + r.sample(close, min(30, len(close)))
            for text in texts:
                check(state, seat, text)
    assert counts


def test_refusals_tell_apart_what_stands_in_the_way():
    rules: Counter[str] = Counter()
    r = Random(1)
    for seed in seeds_until(lambda: len(rules) > 40, range(6)):
        for ply, (state, _, _, _) in enumerate(play.plies(seed)):
            if ply % 2 == 0 and state.outcome is None:
                verbs = r.sample(list(BY_VERB), 4)
                rules.update(check(state, ply % 2, r.choice(BY_VERB[verb])) for verb in verbs)


FIGHT = (
    "A bowler: sadie +d; A olaf: llewellyn frozen 9; A myriad: zo trash; parked A: sydney\n"
    "B linwood: cecilia; B cassidy: emily\n"
    "picks A: sadie d llewellyn zo bowler olaf myriad sydney\n"
    "hand A: true-grit last-stand; hand B: sabotage; first: B; turn: A"
)


@pytest.mark.parametrize(
    ("seat", "text", "why"),
    [
        (0, "attack myriad", "Myriad was destroyed and is no longer on the field."),
        (0, "attack sydney", "Sydney is parked: it has no pilot and does not fight."),
        (0, "attack zo", "Zo is a pilot and is not in a unit on the field."),
        (0, "attack gris", "Gris is a Monster, and this is a duel."),
        (0, "attack sadie", "Bowler is on your own side."),
        (0, "activate olaf", "Olaf is Frozen and cannot act this turn."),
        (0, "leak linwood", "Only Cecilia can do that, and you don't have Cecilia on the field."),
        (0, "negate olaf", "Olaf cannot do that; only Bowler can."),
        (0, "negate bowler", "It is not about to take damage from an attack."),
        (0, "prevent d", "D cannot do that; only Fir can."),
        (0, "take d", "Z only appears in Boss Assault."),
        (0, "play last-stand bowler olaf", "Olaf is yours."),
        (0, "play true-grit myriad", "Myriad was destroyed and is no longer on the field."),
        (0, "squad vanguard", "This is a duel. Squads belong to Boss Assault."),
        (0, "pass turn", "There is nothing to pass on right now. "
         "Your Bowler · Sadie + D (AP 5, HP 11): what does it do?"),
        (1, "attack bowler", "It is Blue's turn."),
        (1, "heads", "You choose a side when Emily's unit starts a fight and her choice "
                     "is unused."),
        (1, "leak olaf", "It is Blue's turn."),
        (1, "lock", "The rosters are final: the fight has begun."),
    ],
)  # fmt: skip
def test_a_refusal_names_what_stands_in_the_way(seat, text, why):
    state = HUESHIFT.setup(1, Options(position=FIGHT))
    while (decision := HUESHIFT.decisions(state)[0]).kind != "act":
        action = "skip" if decision.kind == "free" else "pass"
        core.apply(HUESHIFT, state, decision.seat, action)
    assert HUESHIFT.explain(state, seat, text).why == why


def test_after_its_act_a_side_is_told_so():
    state = HUESHIFT.setup(1, Options(position="A olaf: -; A bowler: -; B linwood: -; B cassidy: -;"
                                      "hand B: ambush; first: B; turn: A"))  # fmt: skip
    for action in ("activate olaf", "pass", "pass"):
        core.apply(HUESHIFT, state, HUESHIFT.decisions(state)[0].seat, action)
    assert HUESHIFT.decisions(state)[0].kind == "late"
    for text, rule in (("attack linwood", "HS-TURN-7"), ("activate bowler", "HS-TURN-5"),
                       ("skip", "HS-TURN-17"), ("pass", "HS-WIN-7")):  # fmt: skip
        assert HUESHIFT.explain(state, 0, text).rule == rule, text


def test_a_partner_is_asked_about_its_own_cards():
    state = HUESHIFT.setup(1, Options(position="A bowler: fir; B olaf: emily; B ciderheart: z;"
                                      "monster: gris; turn: A"))  # fmt: skip
    for text, why in (
        ("heads", "Emily belongs to your partner, who decides about it."),
        ("activate olaf", "Olaf belongs to Red."),
        ("activate gris", "Gris is the Monster. It only acts through its Actions."),
        ("attack olaf", "Olaf is on your own side."),
        ("play true-grit bowler", "There are no Wildcards in Boss Assault."),
        ("redirect olaf", "There is no Dark Matter in Boss Assault, so nothing is possessed."),
    ):
        assert HUESHIFT.explain(state, 0, text).why == why, text
