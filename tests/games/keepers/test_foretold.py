"""What hints, labels and questions foretell comes true: they know what cards make of Damage, how
far an Attack reaches, and whose card is meant."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

from engine import core
from engine.games.keepers import KEEPERS
from engine.games.keepers import events as ev
from engine.games.keepers.text import narration
from engine.games.keepers.text.foretold import blow
from engine.games.keepers.text.view_index import Seen
from engine.games.keepers.view import Piece
from tests.effort import seeds_until, some
from tests.scenario import Scenario, rule

Keepers = Callable[..., Scenario]
#: An Attack of one Warrior on one space, with nothing else chosen.
BLOW = re.compile(r"[a-g][1-7]x[a-g][1-7]")


def advice(s: Scenario, action: str) -> str:
    s.legal(action)
    return KEEPERS.words.advice(s.view("A"), action)


def target(s: Scenario, action: str) -> str:
    s.legal(action)
    return narration.choice(s.view("A"), action).target


def doubt(s: Scenario, action: str) -> str:
    s.legal(action)
    return narration.choice(s.view("A"), action).confirm


# --- how far -----------------------------------------------------------------------------


@rule("KD-ATT-06", "KD-PORTAL-05")
@pytest.mark.parametrize(
    ("rows", "step", "blow"),
    [
        ("6 . . . . P1 . .\n5 . . . . m . .\n4 . . . . P1 . .\n3 . . . N . . .", "d3-e3", "e3xe5"),
        ("5 . . . . m . .\n4 . . . . Sw . .\n3 . . . N . . .", "d3-e3", "e3xe5"),
        ("5 . . . kw . . .\n4 . . Sw . . . .", "c4-c5", "c5xd5"),  # from its Wall to the ground
        ("5 . . . mw . . .\n4 . . D . . . .", "c4-c5", "c5xd5"),
    ],
)
def test_no_hint_reaches_farther_than_an_attack(
    keepers: Keepers, rows: str, step: str, blow: str
) -> None:
    s = keepers(rows, row_B="scale")
    assert "From there it can attack: Red Mage" not in advice(s, step)
    assert "From there it can attack: Red Keeper" not in advice(s, step)
    s.play(step).refused(blow)


@rule("KD-ATT-06")
@pytest.mark.parametrize(
    ("rows", "step", "blow"),
    [
        ("5 . . . . m . .\n4 . . . . w . .\n3 . . . N . . .", "d3-e3", "e3xe5"),  # an empty Wall
        ("5 . . w kw . . .\n4 . . S . . . .", "c4-c5", "c5xd5"),  # up on a Wall itself
        ("5 . . . . m . .\n3 . . . . Sw . .\n2 . . . . . . .", "e3-e4", "e4xe5"),
    ],
)
def test_a_hint_reaches_as_far_as_an_attack(
    keepers: Keepers, rows: str, step: str, blow: str
) -> None:
    s = keepers(rows, row_B="scale")
    assert "From there it can attack: Red" in advice(s, step)
    s.play(step).legal(blow)


@rule("KD-ULT-04")
def test_no_hint_sends_a_commanded_warrior_against_itself(keepers: Keepers) -> None:
    s = keepers("3 . . . n . . .", lasting="command n A end A 1")
    assert "can attack" not in advice(s, "d3-d4")


# --- how much ----------------------------------------------------------------------------


@rule("KD-CARD-HIGH-STAKES", "KD-CARD-TRUCE")
def test_a_ground_pound_deals_what_its_label_says(keepers: Keepers) -> None:
    rows = "4 . . . k . . .\n3 . . . O . . ."
    s = keepers(rows.replace("k", "g"), lasting="high-stakes * B", free="B")
    assert target(s, "d3 pound") == "(hits 1 for 8)"
    s.play("d3 pound").health("g", 2).play("pass")
    s = keepers(rows, lasting="truce * B end B 3")
    assert target(s, "d3 pound") == "(hits 1 for 0)"
    s.play("d3 pound").health("k", 5).play("pass")


@pytest.mark.parametrize(
    ("rows", "action", "facts", "destroyed"),
    [
        ("4 . . . k5 . . .\n3 . . . M . . .", "d3xd4", {"lasting": "high-stakes * B"}, True),
        ("4 . . . g2 . . .\n3 . . . K . . .", "d3xd4", {"row_A": "hunter", "free": "B"}, True),
        ("4 . . . d . . .\n3 . . . O . . .", "d3xd4", {"armor": "d"}, True),
        ("4 . . . d . . .\n3 . . . M . . .", "d3xd4", {}, False),
        ("4 . . . k2 . . .\n3 . . . O . . .", "d3xd4", {"row_B": "armor"}, False),
        (
            "4 . . . k2 . . .\n3 . . . O . . .", "d3xd4",
            {"lasting": "invincible @B B end B 3"}, False,
        ),
        ("4 . . . k2 . . .\n3 . . . O . . .", "d3xd4", {"lasting": "steadfast k B"}, False),
        ("4 . . . m . . .\n3 . . . O . . .", "d3xd4", {"lasting": "truce * B end B 3"}, False),
        ("4 . . . m . . .\n3 . . . K . . .", "d3xd4", {"lasting": "grounded @A A"}, False),
        (
            "4 . . . m . . .\n3 . . . O . . .", "d3xd4",
            {"lasting": "deliver m B start B 1"}, False,
        ),
    ],
)  # fmt: skip
def test_what_a_hint_destroys_is_destroyed(
    keepers: Keepers, rows: str, action: str, facts: dict[str, str], destroyed: bool
) -> None:
    s = keepers(rows, **facts)
    said = advice(s, action)
    assert ("It destroys" in said) is destroyed
    victims = {p.id for p in s.view("A").pieces if p.cell == "d4"}
    health = {p.id: p.health for p in s.view("A").pieces}
    s.play(action)
    left = {p.id: p.health for p in s.view("A").pieces if p.where == "board"}
    for victim in victims:
        assert (victim not in left) is destroyed
        if not destroyed:
            assert ("It hurts" in said) is (left[victim] < health[victim])
    s.open()


def test_no_hint_waits_for_an_enemy_that_is_far_away(keepers: Keepers) -> None:
    assert "Let them come" not in advice(keepers("3 . . M . . . ."), "end")
    s = keepers("3 . . . g . . .\n1 K . . L . . .", free="B")
    assert "Let them come" in advice(s, "end")


def test_an_attack_on_a_bomb_in_sight_sets_it_off(keepers: Keepers) -> None:
    s = keepers("5 . . . q . . .\n3 . . . N . . .")
    assert advice(s, "d3xd5") == "It sets off the Bomb."


@rule("KD-CARD-IMMUNITY", "KD-CARD-INVINCIBLE", "KD-CARD-TRUCE")
@pytest.mark.parametrize(
    "lasting", ["immunity @A A end A 1", "invincible @A A end A 2", "truce * B end B 3"]
)
def test_a_wall_effect_that_hurts_nobody_is_not_asked_about(keepers: Keepers, lasting: str) -> None:
    s = keepers("4 . . . w . . .\n3 . . . K1 . . .", effect="mend shards", lasting=lasting)
    assert doubt(s, "d3xd4w") == ""
    s.play("d3xd4w").health("K", 1)
    bare = keepers("4 . . . w . . .\n3 . . . K1 . . .", effect="mend shards")
    assert doubt(bare, "d3xd4w") == "Shards would also destroy your Keeper. Attack the Wall?"


@rule("KD-WFX-SHARDS", "KD-MINION-BOMBER-EXPLODE", "KD-PRIO-07")
@pytest.mark.parametrize(
    ("rows", "action", "question"),
    [
        (
            "5 . . K2 . . . .\n4 . B . . . . .\n3 . w M . . . .", "c3xb3w",
            "Shards would also destroy your Keeper, Mage and Bomber. Attack the Wall?",
        ),
        (
            "4 . . w . . . .\n3 . w M . . . .\n2 . D . . . . .", "c3xb3w",
            "Shards: 2 Walls would fall, and destroy your Mage. Attack the Wall?",
        ),
        (
            "5 . w . . . . .\n4 b . . . . . .\n3 . w M . . . .", "c3xb3w",
            "Shards: 2 Walls would fall, and destroy your Mage. Attack the Wall?",
        ),
    ],
)  # fmt: skip
def test_all_that_a_broken_wall_sets_off_is_asked_about(
    keepers: Keepers, rows: str, action: str, question: str
) -> None:
    s = keepers(rows, effect="mend shards")
    assert doubt(s, action) == question
    own = {p.id: p.kind for p in s.view("A").pieces if p.seat == 0 and p.cell}
    events = s.play(action).events
    killed = [own[e.piece] for e in events if isinstance(e, ev.Killed) and e.piece in own]
    assert all(kind.capitalize() in question for kind in killed)
    assert sum(kind.capitalize() in question for kind in own.values()) == len(killed)
    s.open()


@rule("KD-CARD-SHOCKWAVE")
@pytest.mark.parametrize(
    ("rows", "lasting"),
    [
        ("3 . . . D . . .", "stun k A start A 2"),
        ("3 . . . M . . .", "deliver M A start A 2"),
        ("3 . . . K1 . . .", "invincible @A A end A 2"),
        ("3 . . . M . . .", "truce * B end B 3"),
        ("1 K . . L1 . . .", "truce * B end B 3"),
    ],
)
def test_whoever_outlives_a_shockwave_is_not_asked_about(
    keepers: Keepers, rows: str, lasting: str
) -> None:
    s = keepers(rows, row_A="shockwave", lasting=lasting)
    assert doubt(s, "play shockwave") == ""
    calm = "truce" in lasting
    assert f"{0 if calm else 1} Damage to every space" in target(s, "play shockwave")
    before = sum(p.where == "board" for p in s.view("A").pieces)
    s.play("play shockwave").goes_on()
    assert sum(p.where == "board" for p in s.view("A").pieces) == before
    s.open()


# --- whose -------------------------------------------------------------------------------


@rule("KD-ULT-04")
def test_a_commanded_keepers_card_is_foretold_of_its_own_side(keepers: Keepers) -> None:
    s = keepers(
        "4 . . . k . . .\n3 . . . K . . .",
        row_B="risk return",
        reserves="3 4",
        lasting="command k A end A 1",
    )
    assert "Red has 4, Blue has 3" in target(s, "foe play return")
    assert "Blue's LifeForce 15 → 10, Red's 15 → 5" in target(s, "foe play risk")
    s.play("foe play risk").health("L", 10).health("l", 5)


@rule("KD-END-02", "KD-KEEP-01")
def test_giving_up_a_keeper_says_what_it_costs(keepers: Keepers) -> None:
    for facts, words in (
        ({}, "Your Keeper dies: your LifeForce loses 5. Destroy it?"),
        ({"sudden": "yes"}, "Whoever's Keeper dies first loses the match. Destroy yours?"),
    ):
        s = keepers("2 . . M . . . .", row_A="reduction", **facts).play("play reduction")
        assert doubt(s, "@a1") == words
        s.open()
    s = keepers("1 K . . L5 . . .", row_A="reduction").play("play reduction").open()
    assert doubt(s, "@a1") == "Your Keeper dies, and your LifeForce falls with it. Destroy it?"


# --- refusals ----------------------------------------------------------------------------


def why(s: Scenario, action: str) -> str:
    return KEEPERS.explain(s.state, 0, action).why


@rule("KD-MOVE-06", "KD-MOVE-10")
@pytest.mark.parametrize("lasting", ["grounded M B", "stun M B start B 2", "snare M B end A 2"])
def test_a_switch_names_the_one_that_is_held(keepers: Keepers, lasting: str) -> None:
    s = keepers("3 . . . O M . .", lasting=lasting)
    assert why(s, "d3=e3").startswith("The Mage is ")
    assert why(s, "e3=d3").startswith("The Mage is ")


@rule("KD-LOOT-06")
def test_a_diagonal_hand_off_is_refused_for_what_both_lack(keepers: Keepers) -> None:
    words = "Loot goes diagonally only between two Warriors with Strafe."
    for rows in ("4 . . . . M . .\n3 . . . T&2 . . .", "4 . . . . T . .\n3 . . . M&2 . . ."):
        s = keepers(rows).refuses("d3>e4", because="KD-LOOT-06")
        assert why(s, "d3>e4") == words


def test_every_sentence_of_a_refusal_begins_with_a_capital(keepers: Keepers) -> None:
    s = keepers("4 . . . w . . .\n3 . . . O . . .\n1 K . m L . . .", reserves="5 0")
    assert why(s, "d3-d4") == "There is a Wall on d4. The Ogre can't climb it without Scale."
    assert why(s, "d3xd1") == "d1 needs Range 2. The Ogre has 1."
    assert why(s, "buy wall d3") == "A Wall needs a free space. Your Ogre is already on d3."


# --- in whole matches --------------------------------------------------------------------


@rule("KD-PRIO-03", "KD-ATT-06")
def test_an_attack_does_the_damage_that_is_foretold() -> None:
    """Whatever cards are at work: what is read off a view is what the rules make of it."""
    attacks = 0

    def enough() -> bool:
        return attacks >= some(60, of=300)

    for seed in seeds_until(enough, range(40)):
        state, chance = KEEPERS.setup(seed, KEEPERS.options_type(cards="chaotic")), Random(seed)
        for _ in range(400):
            if not (decisions := KEEPERS.decisions(state)):
                break
            decision = chance.choice(decisions)
            seen = Seen(KEEPERS.view(state, decision.seat))
            blows = [a for a in decision.actions if _enemies(seen, a) is not None]
            action = chance.choice(blows or decision.actions)
            pair = _enemies(seen, action)
            events = core.apply(KEEPERS, state, decision.seat, action)
            declared = [e for e in events if isinstance(e, ev.Attacked) and not e.wall]
            if pair is None or not declared:
                continue
            attacker, target = pair
            hurt = [e for e in events if isinstance(e, ev.Hurt) and e.what == "w"][:1]
            amount = sum(e.amount for e in hurt if e.id == target.id)
            assert blow(seen, attacker, target.cell) == amount, f"{action}: {events}"
            attacks += 1


def _enemies(seen: Seen, action: str) -> tuple[Piece, Piece] | None:
    """Return who attacks and whom, if an action is the plain Attack of an enemy in sight."""
    if not BLOW.fullmatch(action):
        return None
    attacker, target = seen.actor(action[:2]), seen.standing(action[3:])
    if attacker is None or target is None or target.seat not in seen.foes():
        return None
    return attacker, target


# --- where to, and what becomes of it -----------------------------------------------------


def label(s: Scenario, action: str) -> str:
    s.legal(action)
    return narration.choice(s.view("A"), action).target


@rule("KD-CARD-RAM", "KD-MOVE-08", "KD-MOVE-14")
@pytest.mark.parametrize(
    ("rows", "action", "target", "question"),
    [
        ("4 . . . m . . .\n3 . . . D . . .", "d3-d4", "d4 → ram Red Mage", ""),
        (
            "5 . . . o . . .\n4 . . . m . . .\n3 . . . D . . .", "d3-d4",
            "d4 → ram Red Mage for 1", "",
        ),
        (
            "5 . . . w . . .\n4 . . . M . . .\n3 . . . D . . .", "d3-d4",
            "d4 → ram own Mage for 1",
            "Your own Mage can't be pushed on and is destroyed. Ram it?",
        ),
        ("5 . . . w . . .\n4 . . . S . . .\n3 . . . D . . .", "d3-d4", "d4 → ram own Scaler", ""),
        ("2 . G D . . . .\n1 K . . L . . .", "c2-b2", "b2 → ram own Guardian", ""),
        (
            "2 . . G D . . .\n1 K . . L . . .", "d2-c2", "c2 → ram own Guardian for 1",
            "Your own Guardian can't be pushed on and takes 1 Damage. Ram it?",
        ),
        (
            "1 K D . L . . .", "b1-a1", "a1 → ram own Keeper for 1",
            "Your own Keeper can't be pushed on and takes 1 Damage. Ram it?",
        ),
    ],
)  # fmt: skip
def test_a_ram_says_when_the_way_is_blocked(
    keepers: Keepers, rows: str, action: str, target: str, question: str
) -> None:
    s = keepers(rows, **({"free": "A"} if rows.startswith("2 . G") else {}))
    assert label(s, action) == target
    assert doubt(s, action) == question
    rammed = action.split("-")[1]
    before = next(p for p in s.view("A").pieces if p.cell == rammed)
    s.play(action)
    after = next(p for p in s.view("A").pieces if p.id == before.id)
    assert (after.where != "board" or after.health == before.health - 1) is (" for " in target)
    assert (after.cell not in (rammed, "")) is (" for " not in target)


@rule("KD-PORTAL-02", "KD-PORTAL-08")
@pytest.mark.parametrize(
    ("rows", "action", "target", "arrives"),
    [
        ("5 . . . . . P1 .\n3 . P1 . . . . .\n2 . M . . . . .", "b2-b3", "b3 (Portal to f6)", "f6"),
        ("5 . . . . . P1 .\n3 M P1 . . . . .", "a3-b3", "b3 (Portal to g5)", "g5"),
        ("5 . . . . . P1 .\n3 . P1 w S . . .", "d3 leap b3", "b3 (Portal to e5)", "e5"),
        (
            "6 . . . . . P2 .\n5 . . . . . P1 .\n4 . . . P2 . . .\n"
            "3 . P1 . . . . .\n2 . M . . . . .",
            "b2-b3", "b3 (Portal to d5)", "d5",
        ),
    ],
)  # fmt: skip
def test_a_portal_says_where_it_leads(
    keepers: Keepers, rows: str, action: str, target: str, arrives: str
) -> None:
    s = keepers(rows, portals="A B" if "P2" in rows else "A")
    assert label(s, action) == target
    s.play(action)
    assert any(p.cell == arrives for p in s.view("A").pieces if p.seat == 0)


@rule("KD-VOID-02")
def test_what_lies_at_the_end_of_a_way_stands_beside_the_end(keepers: Keepers) -> None:
    s = keepers("3 . . . K . . .\n4 . . . . . . .\n5 . . . V . . .", row_A="dash")
    assert label(s, "d3-d4-d5") == "d5 (Void) via d4"
