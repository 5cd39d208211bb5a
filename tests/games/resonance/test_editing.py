"""The editor of sandboxes: everything offered can be done, everything refused changes nothing."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine import core
from engine.core import OPEN
from engine.edits import edit_action
from engine.games.resonance import RESONANCE, Options, position
from engine.games.resonance.editing import edit, edits
from engine.games.resonance.state import State
from tests.effort import seeds_until, some
from tests.games.resonance.test_random import check, plies

START = (
    "A: en 5 karma 3 focus 2 hand M7.4,M11.5 tags mark items M4.7 colors red,blue,green; "
    "A1: M2.5 damage 1 spent; B: en 5 hand M11.6 codex red.2,red.3; B1: M3.1; turn: A 5"
)


def begun(text: str = START) -> State:
    return RESONANCE.setup(3, Options(position=text))


def lines(s: State) -> dict[str, str]:
    rows = (line.partition(": ") for line in position.write(s, OPEN).splitlines())
    return {head: rest for head, _, rest in rows}


@pytest.mark.parametrize(
    ("what", "head", "now"),
    [
        ("A: en 9", "A", "en 9 karma 3 focus 2 colors red,blue,green hand M7.4,M11.5 tags mark "
                         "items M4.7"),
        ("A1: ready", "A1", "M2.5 damage 1"),
        ("A1: damage 0 suppressed", "A1", "M2.5 spent suppressed"),
        ("A1: tags +ward,+mark", "A1", "M2.5 damage 1 spent tags ward,mark"),
        ("A: tags -", "A", "en 5 karma 3 focus 2 colors red,blue,green hand M7.4,M11.5 "
                           "items M4.7"),
        ("A: hand +M1.2,-M7.4", "A", "en 5 karma 3 focus 2 colors red,blue,green "
                                     "hand M1.2,M11.5 tags mark items M4.7"),
        ("B1: M3.2 spent", "B1", "M3.2 spent"),
        ("B2: echo", "B2", "echo"),
        ("turn: B 8", "turn", "B 8"),
    ],
)  # fmt: skip
def test_single_lines_change_what_they_name(what: str, head: str, now: str) -> None:
    s = begun()
    others = {k: v for k, v in lines(s).items() if k not in (head, "deck", "pile")}
    (event,) = edit(s, what)
    assert lines(s)[head] == now
    assert others.items() <= lines(s).items()
    told_lines = RESONANCE.words.tell([event])[0]
    assert told_lines.startswith("Edited: ")
    assert "M1.2" not in told_lines or head != "A"  # a hand is told by its size


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        ("A: hand +M1.2", "Anvil: Hand 3"), ("A1: damage 2", "A1: Markers 2"),
        ("A1: ready", "A1: Ready"), ("B: karma 4", "Banjo: Karma 4"),
        ("A1: gone", "A1: out of play"),
    ],
)  # fmt: skip
def test_an_edit_is_told_by_what_has_changed_alone(what: str, sentence: str) -> None:
    s = begun()
    edit(s, "A1: spent")
    sentence = RESONANCE.words.tell(edit(s, what))[0]
    assert sentence in sentence
    assert "colors" not in sentence


def test_cards_come_from_the_deck_and_go_to_the_pile() -> None:
    s = begun()
    deck = s.decks[0]
    edit(s, "A: hand +M1.2; A1: gone; B1: items +M6.8")
    assert len(s.decks[0]) == len(deck) - 1  # M6.8 was in no deck of this match
    assert position.number("M1.2") not in s.decks[0]
    assert s.piles[0] == (position.number("M2.5"),)
    edit(s, "B1: items -")
    assert s.piles[0][-1] == position.number("M6.8")


@pytest.mark.parametrize(
    "what",
    ["A", "A: en", "A: en 11", "A: en -1", "A: frogs 3", "A: tokens 3", "A1: damage 4",
     "A: focus x", "A1: tags +frogs", "A: hand +M2.5", "A1: M99.9", "Z: en 3", "C: en 3", "turn: C",
     "turn: A 0",
     "A: damage 10", "A: en ²", "B1: M1.7", "A: blocks pink.1", ""],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_a_sentence(what: str) -> None:
    s = begun()
    before = core.digest(s)
    with pytest.raises(ValueError, match=r".{10,}") as caught:
        edit(s, what)
    assert str(caught.value).endswith(".")
    assert core.digest(s) == before


def test_everything_offered_can_be_done_and_runs_again() -> None:
    done = Counter[int]()
    for seed in seeds_until(lambda: done.total() > 30, range(some(6, of=60))):
        dice = Random(seed)
        for ply, (s, _, _, _) in enumerate(plies(seed)):
            if ply % 60 != 30 or s.outcome is not None or not s.turn_number:
                continue
            if s.options.decks == "own":
                assert not edits(s)
                continue
            offered = [c for group in edits(s).values() for c in group]
            assert len({c.action for c in offered}) == len(offered)
            for c in dice.sample(offered, min(6, len(offered))):
                assert len(c.action) <= 60
                t = RESONANCE.copy(s)
                events = core.apply(RESONANCE, t, s.turn, edit_action(c.action), edits=True)
                assert [d.kind for d in RESONANCE.decisions(t)] == ["turn"]
                assert RESONANCE.words.tell(events)
                check(t)
                done[seed] += 1


def test_the_menu_brings_cards_into_play_and_calls_players_by_their_side() -> None:
    s = begun("A: hand M7.4,M7.8; A1: M2.5; B: en 5; turn: A 5")
    units, tags = (edits(s)[heading] for heading in ("Units", "Tags"))
    assert {c.actor_label for c in tags} == {"Anvil", "Banjo", "A1"}
    for what in ("A: hand -M7.4; A2: M7.4", "A: hand -M7.8; A1: items +M7.8"):
        assert what in [c.action for c in units]
        edit(s, what)
    assert (s.units["A2"].card, s.sides[0].hand) == (position.number("M7.4"), ())
    assert [item.card for item in s.units["A1"].items] == [position.number("M7.8")]


def test_cards_an_attack_keeps_in_sight_go_to_the_pile_when_an_edit_ends_it() -> None:
    s = begun("A: hand M1.1; A1: M7.6; B: hand M4.1; deck: M4.6; turn: A 5")
    core.apply(RESONANCE, s, 0, "attack A1 B")
    assert [d.kind for d in RESONANCE.decisions(s)] == ["reckless"]
    edit(s, "B: en 3")
    assert [d.kind for d in RESONANCE.decisions(s)] == ["turn"]
    assert {position.number("M1.1"), position.number("M4.6")} <= {*s.piles[0]}


def test_a_whole_position_is_taken_as_it_is_written() -> None:
    s, t = begun(), begun("A: en 1; B: en 2; turn: B 6")
    text = position.write(s, OPEN)
    edit(t, text)
    assert position.write(t, OPEN) == text


def test_before_the_match_nothing_is_edited() -> None:
    s = RESONANCE.setup(1, Options())
    with pytest.raises(ValueError, match="Finish the setup first"):
        edit(s, "A: en 3")
    assert edits(s) == {}
