"""Typed text about cards: what it may mean among the legal actions, what it means if it is
not legal, and why not."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from engine import core
from engine.games.keepers import KEEPERS
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.text import narration, reading
from engine.games.keepers.text.vocabulary import VERBS
from tests.effort import first_quick, some
from tests.games.keepers.formats import FORMATS, plies
from tests.scenario import Scenario

Keepers = Callable[..., Scenario]

BOARD = """
    7 . . . l . . .
    6 . . . g . . .
    5 . . . m . d .
    4 . . . w w w .
    3 . . . K S O N
    2 . B . G . . .
"""


@pytest.fixture
def board(keepers: Keepers) -> Scenario:
    return keepers(
        BOARD,
        reserves="30 4",
        row_A="snipe critical-hit refresh reset",
        field_A="restore tar",
        hand_A="dash scale wall-builder bounty-hunter",
        row_B="regeneration mirage",
        field_B="snipe",
        shared="hunter tax high-stakes",
    )


def read(s: Scenario, text: str) -> list[str]:
    return reading.read(text, s.view("A"), s.actions())


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("snipe d5", "play snipe d5"),
        ("Snipe the enemy mage", "play snipe d5"),
        ("snipe red mage", "play snipe d5"),
        ("use snipe on d5", "play snipe d5"),
        ("snpie d5", "play snipe d5"),
        ("keeper d3 snipe d5", "play snipe d5"),
        ("attack d5 with snipe", "play snipe d5"),
        ("snipe guardian d2", "play snipe d2"),
        ("critical hit d4", "play critical-hit d4w"),
        ("critical hit", ""),
        ("critical-hit e3", "play critical-hit e3"),
        ("Critical Hit on Scaler e3", "play critical-hit e3"),
        ("crtical hit e3", "play critical-hit e3"),
        ("refresh", "play refresh"),
        ("use refresh", "play refresh"),
        ("refersh", "play refresh"),
        ("refresh my keeper", "play refresh"),
        ("reset tar", "play reset tar"),
        ("use reset on restore", "play reset restore"),
        ("buy dash", "buy dash"),
        ("purchase wall builder", "buy wall-builder"),
        ("buy bounty hunter", "buy bounty-hunter"),
        ("buy hunter for dash", "buy hunter for dash"),
        ("swap dash for hunter", "buy hunter for dash"),
        ("exchange scale for high stakes", "buy high-stakes for scale"),
        ("return restore", ""),
        ("buy wall b3", "buy wall b3"),
        ("wall b3", "buy wall b3"),
        ("tar", ""),
        ("dash", ""),
        ("scale", ""),
        ("hunter", ""),
        ("ogre pound", "f3 pound"),
    ],
)
def test_loose_words_mean_one_action_with_a_card(board: Scenario, text: str, action: str) -> None:
    actions = read(board, text)
    if action:
        assert actions == [action]
    else:
        assert len(actions) != 1


def test_several_readings_are_offered_the_best_first(board: Scenario) -> None:
    assert set(read(board, "reset")) == {f"play reset {c}" for c in ("restore", "tar")}
    assert set(read(board, "buy hunter")) == {
        f"buy hunter for {c}" for c in ("dash", "scale", "wall-builder", "bounty-hunter")
    }
    snipes = read(board, "snipe")
    assert snipes[0] == "play snipe d5"
    assert {a for a in board.actions() if a.startswith("play snipe")} <= set(snipes)
    assert all(a.startswith("buy ") or a == "unchain" for a in read(board, "buy"))
    assert all("x" not in a for a in read(board, "snipe d"))


def test_who_has_snipe_means_the_card(keepers: Keepers) -> None:
    """Not another Attack that happens to be possible."""
    picture = "5 . . . m . . .\n4 . . . O . . ."
    s = keepers(picture, row_A="snipe")
    assert read(s, "snipe mage") == []
    assert reading.understand("snipe mage", s.view("A")) == "play snipe d5"
    for cards in ({}, {"row_A": "dash"}, {"shared": "snipe", "hand_A": "dash"}):
        assert read(keepers(picture, **cards), "snipe mage") == ["d4xd5"]


def test_a_card_and_an_ability_of_one_name_are_both_offered(keepers: Keepers) -> None:
    s = keepers(
        """
        4 . . . m . . .
        3 . B . K O . .
        """,
        row_A="ground-pound minefield health-slash stun",
        shared="snipe",
    )
    assert set(read(s, "ground pound")) == {"play ground-pound", "e3 pound"}
    assert read(s, "ogre pound") == ["e3 pound"]
    assert read(s, "ogre ground pound") == ["e3 pound"]
    assert read(s, "keeper ground pound") == ["play ground-pound"]
    assert set(read(s, "minefield c2")) == {"play minefield c2", "b3 mine c2"}
    assert read(s, "keeper minefield c2") == ["play minefield c2"]
    assert read(s, "stun d4") == ["d3 stun d4"]
    assert read(s, "health slash") == read(s, "health slash red") == ["play health-slash"]
    assert read(s, "slash") == ["play health-slash"]


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("snipe g7", "play snipe g7"),
        ("snipe the guardian", "play snipe d6"),
        ("snipe lifeforce", "play snipe d7"),
        ("snipe my lifeforce", "play snipe d1"),
        ("critical hit f4", "play critical-hit f4w"),
        ("wall builder", "play wall-builder"),
        ("use wall builder on c3", "play wall-builder c3"),
        ("tar", "play tar"),
        ("return tar", "return tar"),
        ("return snipe", "return snipe"),
        ("buy snipe", "buy snipe"),
        ("buy tax", "buy tax"),
        ("swap snipe for tax", "buy tax for snipe"),
        ("buy tax for scale and drop snipe", "buy tax for scale drop snipe"),
        ("risk", "play risk"),
        ("truce", "play truce"),
        ("dash", "play dash"),
        ("reset snipe", "play reset snipe"),
        ("stun d5", "d3 stun d5"),
        ("hit d5", "d3xd5"),
        ("buy scout", "buy scout a1"),
    ],
)
def test_the_meaning_of_what_is_not_legal(board: Scenario, text: str, action: str) -> None:
    assert reading.understand(text, board.view("A")) == action


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("snipe g7", "G7 is"),
        ("critical hit d6", "out of the Range of Critical Hit"),
        ("snipe", "Choose a target for Snipe."),
        ("tar", "Tar is cooling down: 2 more cooldown cards must lie above it."),
        ("return tar", "Tar can't return yet: 2 more cooldown cards must lie above it."),
        (
            "return restore",
            "Restore can't return yet: 2 more cooldown cards",
        ),
        ("return snipe", "Snipe is not on your Cooldown Field: it is in your row."),
        ("dash", "Dash is not in your Ability Row: it is in your hand and has to be bought first."),
        ("hunter", "Hunter is not in your Ability Row: it is in the Shared Hand."),
        ("mirage d2", "Mirage is not in your Ability Row: it belongs to Red."),
        ("truce", "Truce is not in your Ability Row."),
        ("buy truce", "Truce is not in your hand."),
        ("buy snipe", "Snipe is not in your hand: it is in your row."),
        (
            "buy hunter",
            "Hunter is in the Shared Hand: choose a card from your hand to give for it.",
        ),
        ("swap truce for hunter", "Hunter costs a card from your hand. Truce is not in it."),
        ("buy dash drop snipe", "You don't need to drop a card: your Ability Row has room."),
        ("reset", "Choose the card that comes back"),
        ("reset snipe", "Snipe is not on your Cooldown Field: it is in your row."),
    ],
)
def test_refusals_say_which_card_and_what_it_needs(board: Scenario, text: str, why: str) -> None:
    verdict = KEEPERS.explain(board.state, 0, text)
    assert not verdict.legal
    assert why in verdict.why or why.lower() in verdict.why, verdict
    assert verdict.rule
    assert "{" not in verdict.why


# --- in the middle of a card, and before the match ---------------------------------------


def answer(s: Scenario, text: str, by: str = "A") -> list[str]:
    return reading.read(text, s.view(by), s.actions(by))


def test_a_veto_is_answered_by_a_card_or_a_place_in_the_hand(keepers: Keepers) -> None:
    s = keepers(
        row_B="dash regeneration portal",
        field_B="snipe",
        hand_A="veto",
        hand_B="truce tar risk",
        reserves="10 0",
    ).play("buy veto")
    assert answer(s, "veto their portal") == answer(s, "portal") == ["pick portal"]
    assert answer(s, "regenaration") == ["pick regeneration"]
    assert answer(s, "red's snipe") == ["pick snipe"]
    assert answer(s, "veto card 3") == answer(s, "3") == answer(s, "hand 3") == ["hand 3"]
    assert len(answer(s, "hand")) == 3
    for action in s.actions():
        text = narration.choice(s.view("A"), action).text
        assert reading.understand(text, s.view("A")) == action, text
    assert answer(s, "truce") == []
    view = s.view("A")
    assert reading.understand("veto their risk", view) == "pick risk"
    assert reading.understand("card 9", view) == "hand 9"
    why = KEEPERS.explain(s.state, 0, "veto their risk")
    assert not why.legal
    assert "Choose an enemy card you can see" in why.why
    s.open()


def test_portals_are_placed_one_after_the_other(keepers: Keepers) -> None:
    s = keepers(hand_A="portal", reserves="10 0").play("buy portal")
    assert answer(s, "b3") == answer(s, "portal on b3") == ["@b3"]
    assert reading.understand("portal b3 f5", s.view("A")) == "@b3"
    s.play("@b3")
    assert narration.ask(s.view("-"), KEEPERS.decisions(s.state)[0]).startswith("Portal: one on b3")
    assert answer(s, "f5") == ["@f5"]
    s.open()


def test_cards_are_named_while_casting(keepers: Keepers) -> None:
    s = keepers("4 . . . m . . .\n3 . . . K . . .", row_A="hyperdrive snipe refresh")
    s.play("play hyperdrive")
    assert answer(s, "snipe d4") == answer(s, "use snipe on the mage") == ["play snipe d4"]
    assert answer(s, "refresh") == ["play refresh"]
    assert answer(s, "pass") == answer(s, "done") == ["pass"]
    s.open()


def test_minions_are_brought_back_by_kind_and_space(keepers: Keepers) -> None:
    s = keepers(row_A="revive", graveyard="M O").play("play revive")
    assert answer(s, "ogre b1") == answer(s, "bring the ogre to b1") == ["place ogre b1"]
    assert set(answer(s, "mage")) == {a for a in s.actions() if "mage" in a}
    assert answer(s, "pass") == ["pass"]
    assert reading.understand("ogre d4", s.view("A")) == "place ogre d4"
    s.open()


def test_an_ability_needs_no_words_but_its_name(
    keepers: Keepers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(VERBS, "stun")
    s = keepers("5 . . . m . . .\n4 . . . . . . .\n3 . . . M . . .")
    assert reading.understand("mage d3 stun d5", s.view("A")) == "d3 stun d5"


def test_drafts_and_lists_are_read() -> None:
    for name, kind in (("calculated", "draft"), ("managed", "list")):
        for state, decision, _ in plies(1, 60, FORMATS[name]):
            if decision.kind != kind:
                continue
            view = KEEPERS.view(state, decision.seat)

            def said(text: str, view=view, decision=decision) -> list[str]:
                return reading.read(text, view, decision.actions)

            if "pick stun" in decision.actions:
                assert said("stun") == said("pick stun") == said("take stun") == ["pick stun"]
            if "pick high-stakes" in decision.actions:
                assert said("high stakes") == said("hgih stakes") == ["pick high-stakes"]
            for action in decision.actions:
                if action.startswith("return "):
                    card = action.removeprefix("return ")
                    assert said(f"take back {card}") == said(action) == [action]
                    why = KEEPERS.explain(state, decision.seat, f"pick {card}")
                    assert why.why.endswith("has already been picked."), why


def coop() -> core.State:
    """Return a match of four in which the first player owns cards against one enemy."""
    for state, decision, _ in plies(0, 200, FORMATS["coop"]):
        if decision.kind == "turn" and decision.seat == 0:
            state.row[0] = ("health-slash", "deplete", "snipe")
            state.cooling[0] = ()
            state.reserves[0] = 12
            return state
    raise AssertionError("no turn of the first player")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("health slash gold", "play health-slash gold"),
        ("use health slash on red", "play health-slash red"),
        ("health slash green", ""),
        ("deplete gold", "play deplete gold"),
        ("give green 3", "give green 3"),
        ("give 3 to green", "give green 3"),
        ("give green 12 strange matter", "give green 12"),
        ("give green 13", ""),
    ],
)
def test_four_seats_are_named_by_their_colour(text: str, action: str) -> None:
    state = coop()
    (decision,) = KEEPERS.decisions(state)
    view = KEEPERS.view(state, 0)
    actions = reading.read(text, view, decision.actions)
    assert actions == ([action] if action else [])
    if action:
        assert reading.understand(text, view) == action


@pytest.mark.parametrize("seat", "ABCD")
@pytest.mark.parametrize("card", ["tax", "veto", "affliction"])
def test_the_sentence_of_a_chosen_enemy_means_that_enemy(
    keepers: Keepers, card: str, seat: str
) -> None:
    """It begins with who chooses."""
    rows = {
        f"row_{x}": name for x, name in zip("ABCD", ("snipe", "tar", "risk", "truce"), strict=True)
    }
    money = " ".join("9" if x == seat else "0" for x in "ABCD")
    guardians = "6 . . . g . . . . . . g+ . . .\n2 . . . G . . . . . . G+ . . ."
    hand = {f"hand_{seat}": card}
    s = keepers(guardians, edition="coop", turn=seat, reserves=money, **rows, **hand)
    view = s.play(f"buy {card}").view(seat)
    assert len(s.actions(seat)) == 2
    for action in s.actions(seat):
        text = narration.choice(view, action).text
        assert answer(s, text, seat) == [action], text
        assert reading.understand(text, view) == action, text
    s.open()


def test_two_that_hide_on_one_space_are_named_by_their_kinds(keepers: Keepers) -> None:
    groups = {"group_1": "A N a4", "group_2": "A K a4"}
    s = keepers("4 ?1?2 ?1?2 . . . . .", row_A="reduction", **groups).play("play reduction")
    for action in s.actions():
        text = narration.choice(s.view("A"), action).text
        assert answer(s, text) == [action], text
        assert reading.understand(text, s.view("A")) == action, text
    s.open()


def test_the_sentence_of_the_menu_means_itself_alone(keepers: Keepers) -> None:
    facts = {"row_A": "revive", "graveyard": "M", "ultimate": "recall mend"}
    s = keepers(edition="quick", **facts)
    assert read(s, "Blue uses Revive.") == ["play revive"]
    assert len(read(s, "revive")) > 1  # Recall does that, too
    state = core.begin(KEEPERS, 1, FORMATS["managed"])
    while KEEPERS.decisions(state)[0].kind != "list":
        (decision, *_) = KEEPERS.decisions(state)
        core.apply(KEEPERS, state, decision.seat, decision.actions[0])
    core.apply(KEEPERS, state, 0, "pick return")
    view = KEEPERS.view(state, 0)
    text = narration.choice(view, "return return").text
    assert reading.understand(text, view) == "return return"


def test_refusals_name_the_enemies_one_may_mean() -> None:
    state = coop()
    why = KEEPERS.explain(state, 0, "health slash")
    assert why.why == "Choose an enemy: Red or Gold."
    assert KEEPERS.explain(state, 0, "give green 13").why.startswith("You don't have that much")
    assert KEEPERS.explain(state, 0, "give gold 1").rule == "KU-MODE-COOP"


def test_without_cards_their_names_mean_what_they_meant(keepers: Keepers) -> None:
    s = keepers("5 . . . m . . .\n4 . . . M . . .")
    assert answer(s, "snipe d5") == ["d4xd5"]
    assert reading.understand("snipe d5", s.view("A")) == "d4xd5"
    assert answer(s, "truce") == answer(s, "buy dash") == []
    for text in ("truce", "buy dash", "return dash"):
        assert KEEPERS.explain(s.state, 0, text).why == "This match is played without cards."


# --- over whole matches ------------------------------------------------------------------

CARDED = [name for name in FORMATS if name != "plain"]


@pytest.mark.parametrize("name", first_quick(CARDED))
@pytest.mark.parametrize("seed", range(some(1, of=2)))
def test_notation_and_the_sentence_of_a_choice_mean_their_action(name: str, seed: int) -> None:
    chance = random.Random(seed)
    for state, decision, _ in plies(seed, 110, FORMATS[name]):
        view = KEEPERS.view(state, decision.seat)
        cards = [a for a in decision.actions if a.split(" ")[0] in ("play", "buy", "pick", "give")]
        sample = chance.sample(decision.actions, min(4, len(decision.actions)))
        for action in {*sample, *chance.sample(cards, min(4, len(cards)))}:
            assert reading.read(action, view, decision.actions) == [action]
            assert reading.understand(action, view) == action
            text = narration.choice(view, action).text
            assert reading.read(text, view, decision.actions) == [action], text
            assert reading.understand(text, view) == action, text


@pytest.mark.parametrize("name", first_quick(CARDED))
def test_a_sentence_is_never_lost_while_it_is_typed(name: str) -> None:
    chance = random.Random(3)
    for i, (state, decision, _) in enumerate(plies(3, 110, FORMATS[name])):
        if i % 9:
            continue
        view = KEEPERS.view(state, decision.seat)
        cards = [a for a in decision.actions if a.split(" ")[0] in ("play", "buy", "pick", "give")]
        action = chance.choice(cards or decision.actions)
        for text in (narration.choice(view, action).text, action):
            for length in range(1, len(text)):
                actions = reading.read(text[:length], view, decision.actions)
                whole = text[:length] in decision.actions  # another one, as "give red 1" of 18
                assert action in actions or whole, text[:length]


@pytest.mark.parametrize("name", CARDED)
def test_whatever_is_refused_is_refused_in_a_plain_sentence(name: str) -> None:
    chance = random.Random(5)
    sentences = [f"{verb} {card}" for card in CARDS for verb in ("play", "buy", "return", "pick")]
    sentences += [f"play {card} {aim}" for card in CARDS for aim in ("d4", "d4w", "gold", "snipe")]
    sentences += [f"buy dash for {card}" for card in CARDS] + [f"hand {i}" for i in range(1, 9)]
    sentences += [f"foe play {card}" for card in CARDS] + ["give green 2", "give gold 2", "@d4"]
    for i, (state, decision, _) in enumerate(plies(5, 120, FORMATS[name])):
        if i % 5:
            continue
        for text in chance.sample(sentences, 25):
            verdict = KEEPERS.explain(state, decision.seat, text)
            assert verdict.action == text
            assert verdict.legal == (text in decision.actions), (text, verdict)
            if not verdict.legal:
                assert verdict.why[0].isupper() or verdict.why[:2] == "d4", verdict
                assert verdict.why.endswith("."), verdict
                assert not set("{}_") & set(verdict.why), verdict
                assert verdict.rule
