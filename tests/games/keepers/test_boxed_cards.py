"""Cards in the boxed editions: cooling down, and what a card does whose effect is active."""

from __future__ import annotations

from collections import Counter

from engine.games.keepers import KEEPERS
from engine.games.keepers.card_types import CARDS
from tests.scenario import rule


@rule("KU-CC-01", "KU-CC-02")
def test_cards_cool_down_as_online_and_a_running_effect_is_not_renewed(keepers):
    s = keepers(edition="boxed", row_A="truce refresh snipe").play("play truce")
    assert s.state.cooling[0] == ("truce",)
    before = s.state.effects
    s.play("play refresh").refuses("return truce", because="KD-CSYS-05")
    s.play("play snipe a1").legal("return truce").play("return truce", "play truce")
    assert s.state.effects == before
    kinds = Counter(card.kind for card in CARDS.values() if card.since == 1)
    assert kinds == {"passive": 20, "active": 4, "event": 7, "cc": 39}


@rule("KU-CC-01", "KU-MODE-HARDCORE", "KD-CSYS-06")
def test_what_runs_for_everybody_is_not_doubled_by_the_other_sides_copy(keepers):
    """In Hard Core both may have the card. What lies on a side alone is each side's own."""
    row = "truce high-stakes invincible resourceful"
    facts = {"edition": "hardcore", "row_A": row, "lasting": "truce * B end B 3, high-stakes * B"}
    s = keepers("4 . . . . . . .", **facts)
    for card in ("truce", "high-stakes"):
        words = KEEPERS.words.choice(s.view("A"), f"play {card}")
        assert "no effect" in words.target
        assert "does nothing" in words.confirm
    before = s.state.effects
    s.play("play truce", "play high-stakes").asks("A", "turn").has(actions=3)
    assert s.state.effects == before
    assert s.state.cooling[0] == ("truce", "high-stakes")
    lasting = "resourceful @B B start B 2, invincible k B end B 2"
    s = keepers("4 . . . . . . .", edition="hardcore", row_A=row, lasting=lasting)
    s.play("play resourceful", "play invincible")
    assert {(e.kind, e.by) for e in s.state.effects} == {
        (card, seat) for card in ("resourceful", "invincible") for seat in (0, 1)
    }


@rule("KU-CC-01")
def test_a_card_that_would_do_nothing_foretells_nothing_and_is_asked_about(keepers):
    facts = {"row_A": "regeneration high-stakes", "edition": "boxed"}
    lasting = "regeneration @A A start A 2, high-stakes * A"
    for running in (True, False):
        s = keepers("1 K2 . . L . . .", **facts, **({"lasting": lasting} if running else {}))
        heals = KEEPERS.words.choice(s.view("A"), "play regeneration")
        ends = KEEPERS.words.choice(s.view("A"), "play high-stakes")
        assert ("no effect" in heals.target) == ("does nothing" in heals.confirm) == running
        assert ("Health 2 → 3" in heals.target) == (not running)
        assert ("does nothing" in ends.confirm) == running
        assert ("ends your turn" in ends.confirm) == (not running)
    facts = {"row_B": "truce", "ultimate": "command -", "edition": "boxed"}
    for running in (True, False):  # a card of a Keeper under command
        more = {"lasting": "truce * B end B 3"} if running else {}
        s = keepers("4 . . K k . . .", **facts, **more).play("command d4")
        words = KEEPERS.words.choice(s.view("A"), "foe play truce")
        assert ("no effect" in words.target) == ("does nothing" in words.confirm) == running
    online = keepers("1 K2 . . L . . .", row_A="regeneration", lasting=lasting.split(",")[0])
    assert "Health 2 → 3" in KEEPERS.words.choice(online.view("A"), "play regeneration").target
