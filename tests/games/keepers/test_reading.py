"""Typed text: what it may mean among the legal actions, and what it means if it is not legal."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import core
from engine.core import Decision
from engine.games.keepers import KEEPERS
from engine.games.keepers import notation as n
from engine.games.keepers.state import Options
from engine.games.keepers.text import narration, reading
from engine.games.keepers.view import View
from tests.effort import some
from tests.scenario import Scenario

Keepers = Callable[..., Scenario]

BOARD = """
    7 . . . . . . .
    6 . . . . . . .
    5 . . . m . d .
    4 . . . W w w .
    3 . . . M S O N
    2 . B . G . . .
"""


@pytest.fixture
def board(keepers: Keepers) -> Scenario:
    return keepers(BOARD.replace(" W ", " . "), reserves="30 0", ultimate="recall mend")


def read(s: Scenario, text: str) -> list[str]:
    return reading.read(text, s.view("A"), s.actions())


def understand(s: Scenario, text: str) -> str:
    return reading.understand(text, s.view("A"))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("Mage d3 moves to d4", "d3-d4"),
        ("mage to d4", "d3-d4"),
        ("d3 d4", "d3-d4"),
        ("D3 - D4", "d3-d4"),
        ("m d3 d4", "d3-d4"),
        ("move mage to d4", "d3-d4"),
        ("go d3 to d4", "d3-d4"),
        ("stun d5", "d3 stun d5"),
        ("mage stun d5", "d3 stun d5"),
        ("stun the enemy mage", "d3 stun d5"),
        ("d3 stuns d5", "d3 stun d5"),
        ("attack wall f4 with ogre", "f3xf4w"),
        ("ogre attacks wall", "f3xf4w"),
        ("ogre smashes wall f4", ""),
        ("wall f4", "f3xf4w"),
        ("f3 x f4w", "f3xf4w"),
        ("f3 x f4", "f3xf4w"),
        ("o x f4", "f3xf4w"),
        ("ogre hit f4", "f3xf4w"),
        ("ogre atack f4", "f3xf4w"),
        ("ogre pound", "f3 pound"),
        ("ground pound", "f3 pound"),
        ("pound", "f3 pound"),
        ("take", "sm"),
        ("take sm", "sm"),
        ("strange matter", "sm"),
        ("buy wall d4", "buy wall d4"),
        ("wall d4", "buy wall d4"),
        ("build a wall on d4", "buy wall d4"),
        ("buy scout c1", "buy scout c1"),
        ("recruit the scout on c1", "buy scout c1"),
        ("unchain", "unchain"),
        ("buy guardian", "unchain"),
        ("end turn", "end"),
        ("done", "end"),
        ("END", "end"),
        ("stealth g2", "g3 hide g2"),
        ("sniper hide g2", "g3 hide g2"),
        ("mine b3", "b2 mine b3"),
        ("bomb b3", "b2 mine b3"),
        ("plant a bomb on b3", "b2 mine b3"),
        ("switch d3 e3", "d3=e3"),
        ("mage swaps with scaler", "d3=e3"),
        ("scaler e4", ""),
        ("deliver scaler", "d3 deliver e3"),
        ("deliver itself", "d3 deliver d3"),
        ("leap e5", "e3 leap e5"),
        ("scaler jumps to e5", "e3 leap e5"),
    ],
)
def test_loose_words_mean_one_action(board: Scenario, text: str, action: str) -> None:
    actions = read(board, text)
    if action:
        assert actions == [action]
    else:
        assert actions != [action]


@pytest.mark.parametrize(
    "text",
    [
        "Mage d3 attacks d5",  # out of Range
        "attack d5",
        "m d3 x d5",
        "d3-d5",
        "d3 d5",  # not a Stun either: that has to be said
        "attack red mage",
        "attack lifeforce",  # nobody means the own one
        "mage to c4",
        "pass",
        "mend",
        "recall",
        "ogre e9",
        "5",
        "the",
        "zzz",
        "b3 c1 d4 e5",
        "scout c1",  # a purchase has to be said
        "don't attack f4",
        "do not attack f4",
    ],
)
def test_what_does_not_fit_is_not_carried_out(board: Scenario, text: str) -> None:
    assert read(board, text) == []


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("Mage d3 attacks d5", "d3xd5"),
        ("mage attack d5", "d3xd5"),
        ("attack d5", "d3xd5"),
        ("m d3 x d5", "d3xd5"),
        ("d3 d5", "d3xd5"),
        ("d3 x d5", "d3xd5"),
        ("d3-d5", "d3-d5"),
        ("attack red mage", "d3xd5"),
        ("attack the lifeforce with the ogre", "f3xd7"),
        ("attack my lifeforce with the ogre", "f3xd1"),
        ("attack wall f4 with ogre", "f3xf4w"),
        ("ogre f4", "f3xf4w"),
        ("ogre to f4", "f3-f4"),
        ("mage to d6", "d3-d4-d5-d6"),
        ("mage to c4", "d3-c4"),
        ("mage to d5 via d4", "d3-d4-d5"),
        ("buy scout", "buy scout b1"),
        ("buy wall d5", "buy wall d5"),
        ("stun f5", "d3 stun f5"),
        ("stun blockader", "d3 stun f5"),
        ("hide", "g3 hide g3"),
        ("sniper hides on a1", "g3 hide a1"),
        ("mine a7", "b2 mine a7"),
        ("leap", "e3 leap e3"),
        ("ogre attacks itself", "f3xf3"),
        ("pass", "pass"),
        ("decline", "pass"),
        ("stop", "stop"),
        ("done", "end"),
        ("mend", "mend"),
        ("heal the keeper", "mend"),
        ("standstill", "standstill"),
        ("command the blockader", "command f5"),
        ("recall the ogre c1", "recall ogre c1"),
        ("unchain the guardian", "unchain"),
        ("mage gives loot to scaler", "d3>e3"),
        ("hand loot to e3", "d3>e3"),
        ("switch mage scaler", "d3=e3"),
        ("switch mage with ogre", "d3=f3"),
        ("deliver d5", "d3 deliver d5"),
        ("d5 attacks d3", "d5xd3"),
        ("", ""),
        ("zzz", ""),
        ("9", ""),
        ("d3 frobnicate d5", "d3xd5"),
    ],
)
def test_the_meaning_of_what_is_not_legal(board: Scenario, text: str, action: str) -> None:
    assert understand(board, text) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("mage forward", "d3-d4"),
        ("move my mage one step up", "d3-d4"),
        ("d3 north", "d3-d4"),
        ("bomber two up", "b2-b3-b4"),
        ("bomber up 2", "b2-b3-b4"),
        ("mage up left", "d3-d4-c4"),
        ("mage goes left", "d3-c3"),
        ("ogre east", "f3-g3"),
        ("mage back", "d3-d2"),
        ("ogre attacks north", "f3xf4w"),
        ("bomber south south", ""),  # off the board
        ("put a wall on d4", "buy wall d4"),
        ("place wall d4", "buy wall d4"),
        ("put the scout on c1", "buy scout c1"),
        ("scout to c1", "buy scout c1"),
        ("put a bomb on b3", "b2 mine b3"),
        ("sniper shoots the wall", "g3xf4w"),
        ("use my ultimate", "recall mage b1"),
        ("mage <-> scaler", "d3=e3"),
        ("exchange d3 and e3", "d3=e3"),
        ("get 1 sm", "sm"),
    ],
)
def test_what_newcomers_write_is_understood(board: Scenario, text: str, action: str) -> None:
    assert understand(board, text) == action
    assert read(board, text) in ([], [action])


def test_directions_are_those_of_the_reader(keepers: Keepers) -> None:
    s = keepers("5 . . . m . . .\n", turn="B")
    for text, action in (("mage forward", "d5-d4"), ("mage left", "d5-c5"), ("mage back", "d5-d6")):
        assert reading.understand(text, s.view("B")) == action
    s = keepers("5 . . . d . . .\n4 . . . M . . .").play("d4xd5").open()
    assert reading.understand("move back", s.view("B")) == "d5-d6"
    assert reading.understand("hit back", s.view("B")) == "d5xd4"


def test_half_typed_words_offer_what_they_may_become(board: Scenario) -> None:
    assert {a for a in board.actions() if a.startswith("f3")} <= set(read(board, "ogre"))
    assert set(read(board, "f3")) == {a for a in board.actions() if a.startswith("f3")}
    assert read(board, "d3-")[0].startswith("d3-")
    assert all("x" in a for a in read(board, "ogre att"))
    assert "d3 stun d5" in read(board, "mage st")
    assert read(board, "en") == ["end"]
    assert read(board, "buy w")[0].startswith("buy wall")


def test_an_empty_text_offers_everything_the_most_telling_first(keepers: Keepers) -> None:
    s = keepers(
        """
        4 . . . m . . .
        3 . . . M . . .
        """
    )
    actions = read(s, "")
    assert sorted(actions) == sorted(s.actions())
    assert actions[0] == "d3xd4"
    assert (
        actions.index("d3 stun d4")
        < actions.index("d3-c3")
        < actions.index("sm")
        < actions.index("end")
    )
    assert actions[-1] in ("d3xd3", "a1xa1")


def test_own_pieces_are_not_meant_by_their_kind_alone(keepers: Keepers) -> None:
    s = keepers(
        """
        3 . . . M O . .
        """
    )
    assert read(s, "mage attacks ogre") == []
    assert read(s, "mage attacks my ogre") == ["d3xe3"]
    assert read(s, "mage attacks e3") == ["d3xe3"]


def test_the_words_of_a_response(keepers: Keepers) -> None:
    s = keepers(
        """
        5 . . . d . . .
        4 . . . M . . .
        """
    ).play("d4xd5")
    for text in ("pass", "no", "decline", "done", "skip"):
        assert reading.read(text, s.view("B"), s.actions()) == ["pass"]
    assert reading.read("attack d4", s.view("B"), s.actions()) == ["d5xd4"]
    assert reading.understand("done", s.view("B")) == "pass"
    assert reading.understand("take", s.view("B")) == "sm"
    s.open()


def test_hidden_warriors_are_named_to_their_own_side_only(keepers: Keepers) -> None:
    s = keepers("3 . . . N . . .").play("d3 hide d4")
    assert understand(s, "sniper to d5") == "d4-d5"
    assert read(s, "sniper to d5") == ["d4-d5"]
    assert reading.understand("attack sniper", s.view("B")) == ""


def test_the_setup_is_read() -> None:
    state = KEEPERS.setup(0, Options())
    typed = {"keeper": "c", "place": "the ogre", "ultimate": "stand", "effect": "shards"}
    for _ in range(16):
        (decision,) = KEEPERS.decisions(state)
        view = KEEPERS.view(state, decision.seat)
        actions = reading.read(typed[decision.kind], view, decision.actions)
        assert all(a in decision.actions for a in actions)
        core.apply(KEEPERS, state, decision.seat, actions[0] if actions else decision.actions[0])
    assert KEEPERS.decisions(state)[0].kind == "turn"
    assert state.ultimate == ("standstill",) * 2
    assert state.wall_effect == ("shards",) * 2


# --- over whole matches ------------------------------------------------------------------


def plies(seed: int, length: int = 120) -> Iterator[tuple[View, Decision]]:
    chance = random.Random(seed)
    state = KEEPERS.setup(seed, Options())
    for _ in range(length):
        decisions = KEEPERS.decisions(state)
        if not decisions:
            return
        yield KEEPERS.view(state, decisions[0].seat), decisions[0]
        core.apply(KEEPERS, state, decisions[0].seat, chance.choice(decisions[0].actions))


@pytest.mark.parametrize("seed", range(some(8, of=30)))
def test_notation_means_itself(seed: int) -> None:
    for view, decision in plies(seed):
        for action in decision.actions:
            assert reading.read(action, view, decision.actions) == [action]
            assert reading.understand(action, view) == action


@pytest.mark.parametrize("seed", range(some(8, of=30)))
def test_the_sentence_of_a_choice_means_its_action(seed: int) -> None:
    chance = random.Random(seed)
    for view, decision in plies(seed):
        sample = chance.sample(decision.actions, min(5, len(decision.actions)))
        for action in sample:
            text = narration.choice(view, action).text
            assert reading.read(text, view, decision.actions) == [action], text
            assert reading.understand(text, view) == action, text


@pytest.mark.parametrize("seed", range(some(4, of=8)))
def test_a_sentence_is_never_lost_while_it_is_typed(seed: int) -> None:
    chance = random.Random(seed)
    for i, (view, decision) in enumerate(plies(seed)):
        if decision.kind == "turn" and i % 8:
            continue
        action = chance.choice(decision.actions)
        for text in (narration.choice(view, action).text, action):
            for length in range(1, len(text)):
                actions = reading.read(text[:length], view, decision.actions)
                assert action in actions, text[:length]


# --- anything at all ---------------------------------------------------------------------

WORDS = (
    "mage ogre keeper guardian attack move stun wall with to via red own itself d3 d4 e5 a1 x - ="
    " > @ buy recall command first place hide mine pound end pass the 5 d9 ' s"
)
VOCABULARY = st.sampled_from(WORDS.split())


@settings(max_examples=150, deadline=None)
@given(
    text=st.one_of(st.text(max_size=60), st.lists(VOCABULARY, max_size=8).map(" ".join)),
    seed=st.integers(0, 3),
    ply=st.integers(0, 60),
)
def test_reading_never_fails(text: str, seed: int, ply: int) -> None:
    for i, (view, decision) in enumerate(plies(seed, ply + 1)):
        if i < ply:
            continue
        for seen in (view, view_of_spectator(view)):
            actions = reading.read(text, seen, decision.actions)
            assert set(actions) <= set(decision.actions)
            assert len(set(actions)) == len(actions)
            meant = reading.understand(text, seen)
            assert meant == "" or n.parse(meant) is not None


def view_of_spectator(view: View) -> View:
    from msgspec.structs import replace

    return replace(view, viewer=None)
