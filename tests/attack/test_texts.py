"""Whatever is typed is answered in words, quickly, and changes nothing."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.matches.beginning import new_options
from bot.matches.refusals import BadOptions
from bot.matches.ui import options
from bot.platform import component_ids
from bot.platform.component_ids import Ref, Unreadable
from engine import core, rulebook
from engine.games import GAMES
from engine.games.keepers import KEEPERS, notation
from engine.games.keepers.positions import position
from engine.games.keepers.state import Options
from tests.effort import some
from tests.scenario import build

POSITION = """7 . . . l . . k
6 . . . g . . .
5 . . . O . . .
4 . ?1 . w . ?1 .
3 . . ?2 ?2 P1 V P1
2 . . B . $4 Q .
1 K . . L . . W
turn: A
actions: 3
economy: 18
reserves: 20 30
ultimate: recall command
effect: shards toll
lasting: stun g A start A 3
free: A
graveyard: M
group 1: A bomb b4
group 2: A N c3"""
CELLS = re.findall(
    r"\S+",
    """K k G g M m3 S b N O2 o D t&3 L l3 W w Q QQQQ V P1 P2 $4 $9999 ?1 ?2 ?3 ?1?1 K9 ² M٣ ?٣
    K&5 WQ VQ L0 ?99999999999 $-1 ſ ` <@1>""",
)
FACTS = """turn: B|turn:|turn: ²|actions: 0|actions: ²|actions: -1|turns: 9 9|economy: 9999
    economy: ٣|reserves: 9999 9999|reserves: 5|ultimate: - -|ultimate: fly|used: A B|effect: - -
    sudden: yes|sudden:|graveyard: M N|graveyard: K|armor: D D K|armor: ²|lasting: x|free: A A
    lasting: command g A end A 3|lasting: stun N A start A 1, stun N A start A 1|lasting: ,
    lasting: standstill ² A end A 3|group 1: A bomb f4|group 3: B bomb a1|group ²: A bomb b4
    group 2: A N d3 5 9|group 4: B k b4|group 2: A N c3 ² ٣|group: A|group 1: Ab bomb b4
    foo: bar|turn: @everyone|: :|8 . . .|7 . . . . . . .|a b c d e f g""".replace("\n", "|")
HUGE = {
    "letters": "a" * 100_000,
    "a walk": "a1-a2-" * 20_000 + "a3",
    "attacks": "d3x" * 30_000,
    "cells": "d3 " * 30_000,
    "blanks": " " * 100_000,
    "lines": "\n" * 100_000,
    "numbers": "9" * 100_000,
    "other digits": "²٣" * 20_000,
    "brackets": "[" * 100_000,
    "quotes": "'" * 100_000,
    "arrows": "->" * 50_000,
    "NUL": "d3\0d4" * 1000,
    "right to left": "\u202ed3-d4\u202c" * 1000,
    "everyone": "@everyone <@&1> " * 5000,
    "ticks": "```" * 30_000,
    "long lower case": "İ" * 50_000,
    "half a pair": "\ud800" * 100,
}


def mutated(seed: int) -> str:
    """Return a position with a few things wrong, or right by chance."""
    r = random.Random(seed)
    lines = POSITION.split("\n")
    for _ in range(r.randint(1, 3)):
        kind = r.random()
        if kind < 0.5:
            row = r.randrange(7)
            cells = lines[row].split()
            if len(cells) > 1:
                cells[r.randrange(1, len(cells))] = r.choice(CELLS)
            lines[row] = " ".join(cells)
        elif kind < 0.9:
            fact = r.choice(FACTS.split("|")).strip()
            lines = [x for x in lines if r.random() < 0.3 or x.split(":")[0] != fact.split(":")[0]]
            lines += [fact] if len(lines) > 6 else ["."] * 7
        else:
            n = r.randrange(len(lines))
            at = r.randrange(len(lines[n]) + 1)
            junk = r.choice(["\0", "²", ":", ";", " ", "K", "-", "9" * 6000, "\u202e", "`" * 50])
            lines[n] = lines[n][:at] + junk + lines[n][at:]
    return "\n".join(lines)


@settings(max_examples=some(120, of=400), deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 1 << 48))
def test_a_position_is_refused_in_a_sentence_or_can_be_played(seed: int) -> None:
    try:
        state = position.parse(mutated(seed), Options(), 3)
    except ValueError as error:
        _is_a_sentence(str(error))
        return
    r = random.Random(seed)
    for _ in range(25):
        decisions = KEEPERS.decisions(state)
        if not decisions:
            break
        for seat in (0, 1, None):
            view = KEEPERS.view(state, seat)
            assert KEEPERS.view(KEEPERS.determinize(state, seat, 4), seat) == view
        core.apply(KEEPERS, state, decisions[0].seat, r.choice(decisions[0].actions))
        assert core.digest(core.decode(KEEPERS, core.encode(state))) == core.digest(state)


#: Positions of games to which no match comes.
WRONG = [
    ("hueshift", "picks A: olaf; picks B: olaf; first: A"),
    ("hueshift", "hand A: ambush shield-wall sabotage; hand B: last-stand"),
    ("hueshift", "picks A: sadie zo fir llewellyn cagney olaf bowler; votes: none"),
    ("hueshift", "A olaf: d; B cassidy: zo; hand B: " + "ambush " * 1000),
    ("hueshift", "A olaf: d; B cassidy: zo; reserve A: " + "fir " * 1000),
    ("hueshift", "A olaf: d; B cassidy: zo; turns: ² 3"),
    ("hueshift", "A olaf: d; B cassidy: zo; turns: 1--2 3"),
    *(("machines", f"A: machines; B: raise; {line}") for line in (
        "course: quiet C", "course: first X", "course: first C", "course: round 3",
        "course: taken Z", "stands: x", "smoke: zz", "power: trench-digger 5", "power: x",
    )),
    ("machines", "A: machines soldiers ²; B: raise"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "text"), WRONG)
def test_a_position_to_which_no_match_comes_is_refused_in_a_sentence(name: str, text: str) -> None:
    options: Any = new_options(GAMES[name], {})
    with pytest.raises(ValueError) as caught:
        core.begin(GAMES[name], 1, replace(options, position=text))
    _is_a_sentence(str(caught.value))


def test_what_a_monster_loses_again_need_not_be_among_what_it_gained() -> None:
    game = GAMES["hueshift"]
    text = "A olaf: d; monster: gris deck tremor inspired 1"
    _play(game, core.begin(game, 1, new_options(game, {"position": text})), random.Random(1))


@pytest.mark.parametrize("name", GAMES)
def test_a_written_position_that_was_changed_is_refused_or_can_be_played(name: str) -> None:
    game = GAMES[name]
    for seed in range(some(12, of=200)):
        r = random.Random(seed)
        options: Any = new_options(game, r.choice(game.ways.modes()).options)
        state = core.begin(game, seed, options)
        _play(game, state, r, r.choice([3, 20, 60, 120]))
        if state.outcome is not None:
            continue
        text = game.words.write(state, r.choice([core.OPEN, 0, 1, None]))
        words = [*re.split(r"[\s:,;+]+", text), "0", "-1", "²", "9999", "A", "C", "x", "trash", ""]
        for _ in range(6):
            parts = re.split(r"(\s+|[:,;+])", text)
            for _ in range(r.randint(1, 4)):
                at = r.randrange(len(parts))
                parts[at : at + r.randint(0, 1)] = [r.choice(words)]
            try:
                state = core.begin(game, seed, replace(options, position="".join(parts)))
            except ValueError as error:
                _is_a_sentence(str(error))
            else:
                _play(game, state, r)


def _play(game: Any, state: Any, r: random.Random, actions: int = 40) -> None:
    """Play at random, as everybody sees it."""
    for _ in range(actions):
        if not (decisions := game.decisions(state)):
            return
        for seat in (0, None):
            game.view(state, seat)
        game.words.write(state, core.OPEN)
        decision = r.choice(decisions)
        core.apply(game, state, decision.seat, r.choice(decision.actions))


def _is_a_sentence(why: str) -> None:
    assert why[-1] == ".", why
    assert len(why) < 400, why
    for pythonic in ("literal for int", "list index", "to unpack", "not found", "zip()", "arg is"):
        assert pythonic not in why, why


@settings(max_examples=some(90, of=300), deadline=None)
@given(text=st.text(max_size=300))
def test_any_text_as_a_position(text: str) -> None:
    with pytest.raises(ValueError) as caught:
        position.parse(text, Options())
    _is_a_sentence(str(caught.value))


@pytest.mark.parametrize("name", HUGE)
def test_huge_and_strange_texts(name: str) -> None:
    text = HUGE[name]
    state = build("4 . . . M . . .\n2 . . m . . . .").state
    (decision,) = KEEPERS.decisions(state)
    view = KEEPERS.view(state, 0)
    assert set(KEEPERS.words.read(text, view, decision.actions)) <= set(decision.actions)
    assert len(KEEPERS.explain(state, 0, text).why) < 300
    assert len(rulebook.search("keepers", text, 4)) <= 4
    rulebook.complete("keepers", text, 25)
    assert all(len(t) <= 100 for t in options.complete(KEEPERS, text))
    with pytest.raises(ValueError):
        position.parse(text, Options())
    if text.strip():
        with pytest.raises(BadOptions) as caught:
            options.read(KEEPERS, text)
        assert len(str(caught.value)) < 600


def test_a_walk_longer_than_any_is_no_notation() -> None:
    """A path is judged step by step: one without end would hold everybody up."""
    assert notation.parse("a1-" + "a2-" * notation.LONGEST + "a3") is None
    assert notation.parse("-".join(["a1", "a2"] * (notation.LONGEST // 2))) is not None


def test_junk_is_not_remembered() -> None:
    """What is remembered for good must not be up to strangers in length."""
    before = len(notation._seen)
    for n in range(200):
        word = "".join(chr(97 + (n >> s & 15)) for s in (0, 4)) * 15
        notation.parse(f"d3 {word}")
        notation.parse(f"ultimate {word}")
        notation.parse(f"a1-{'a2-' * (40 + n)}a3")
    assert len(notation._seen) == before


# --- ids ---------------------------------------------------------------------------------


@settings(max_examples=some(150, of=500), deadline=None)
@given(text=st.one_of(st.text(max_size=100), st.from_regex(component_ids._FORM, fullmatch=True)))
def test_an_id_is_read_or_refused(text: str) -> None:
    try:
        ref = component_ids.parse(text)
    except Unreadable:
        return
    assert 0 <= ref.number < 1 << 63  # else the store could not even look it up
    assert 0 <= ref.ply < 1 << 63


@settings(max_examples=some(90, of=300), deadline=None)
@given(
    number=st.integers(0, 36**12 - 1),
    ply=st.integers(0, 10**9 - 1),
    verb=st.from_regex(r"[a-z]{1,12}", fullmatch=True),
    arg=st.text(max_size=60),
)
def test_an_id_comes_back_as_it_was(number: int, ply: int, verb: str, arg: str) -> None:
    ref = Ref(number, ply, verb, arg)
    if len(f"v1:{component_ids.base36(number)}:{ply}:{verb}:{arg}") > component_ids.LONGEST:
        return
    text = str(ref)
    assert component_ids.parse(text) == ref
    assert re.fullmatch(component_ids.TEMPLATE, text, re.DOTALL)  # so that a press on it reaches us
