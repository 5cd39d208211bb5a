"""Events that belong together are told in one sentence."""

from __future__ import annotations

import pytest

from engine.core import Event
from engine.games.keepers import KEEPERS
from engine.games.keepers import events as ev
from engine.games.keepers.mat import CELL
from engine.games.keepers.text import narration


def cells(*names: str) -> tuple[int, ...]:
    return tuple(CELL[name] for name in names)


def test_an_attack_and_what_it_does_are_one_sentence() -> None:
    attacked = ev.Attacked(piece=6, by=0, cells=cells("d4"))
    gone = ev.Hurt(what="w", id=11, cell=CELL["d4"], amount=2, left=0)
    killed = ev.Killed(piece=11, cell=CELL["d4"], by=0)
    assert narration.tell([attacked, gone, killed, ev.Dropped(cell=CELL["d4"], amount=2)]) == [
        "Blue's Ogre destroys Red's Mage on d4. 2 Loot lies there."
    ]
    assert narration.tell(
        [attacked, ev.Hurt(what="w", id=9, cell=CELL["d4"], amount=2, left=3)]
    ) == ["Blue's Ogre hits Red's Keeper on d4 for 2: 3 left."]
    assert narration.tell(
        [attacked, ev.Hurt(what="l", id=1, cell=CELL["d4"], amount=2, left=9)]
    ) == ["Blue's Ogre hits Red's LifeForce for 2: 9 left."]
    assert narration.tell([attacked, ev.WallFell(cell=CELL["d4"], seat=1, effect="snare")]) == [
        "Blue's Ogre breaks Red's Wall on d4: Snare."
    ]
    assert narration.tell(
        [attacked, ev.Revealed(cell=CELL["d4"], pieces=(11,), bombs=()), killed]
    ) == [
        "Blue's Ogre attacks d4.",
        "Under the Marker on d4: Red's Mage!",
        "Red's Mage on d4 is destroyed.",
    ]


SNIPE = ev.CardUsed(seat=0, card="snipe", by=0, at=CELL["d5"])
SHOT = ev.Attacked(piece=0, by=0, cells=cells("d5"))
DEAD = ev.Hurt(what="w", id=11, cell=CELL["d5"], amount=1, left=0)


@pytest.mark.parametrize(
    ("events", "lines"),
    [
        (
            [SNIPE, SHOT, DEAD, ev.Killed(piece=11, cell=CELL["d5"], by=0)],
            ["Blue uses Snipe on d5: Red's Mage is destroyed."],
        ),
        (
            [
                SNIPE,
                SHOT,
                DEAD,
                ev.Killed(piece=11, cell=CELL["d5"], by=0),
                ev.Dropped(cell=CELL["d5"], amount=2),
                ev.Cooled(seat=0, card="snipe"),
            ],
            ["Blue uses Snipe on d5: Red's Mage is destroyed. 2 Loot lies there."],
        ),
        (
            [SNIPE, SHOT, ev.Hurt(what="w", id=9, cell=CELL["d5"], amount=1, left=4)],
            ["Blue uses Snipe on d5: Red's Keeper takes 1, 4 left."],
        ),
        (
            [SNIPE, SHOT, ev.Hurt(what="l", id=1, cell=CELL["d5"], amount=1, left=4)],
            ["Blue uses Snipe on d5: Red's LifeForce takes 1, 4 left."],
        ),
        (
            [SNIPE, SHOT, ev.WallFell(cell=CELL["d5"], seat=1, effect="shards")],
            ["Blue uses Snipe on d5: Red's Wall breaks: Shards."],
        ),
        (
            [SNIPE, SHOT, ev.Revealed(cell=CELL["d5"], pieces=(11,), bombs=())],
            ["Blue uses Snipe on d5.", "Under the Marker on d5: Red's Mage!"],
        ),
        (
            [
                SNIPE,
                SHOT,
                ev.Revealed(cell=CELL["d5"], pieces=(), bombs=()),
                ev.Missed(piece=0, cell=CELL["d5"]),
            ],
            [
                "Blue uses Snipe on d5.",
                "The Marker on d5 hid nothing.",
                "The Attack on d5 hits nothing.",
            ],
        ),
        (
            [SNIPE, SHOT, ev.Prevented(piece=9)],
            ["Blue uses Snipe on d5: Red's Keeper takes no Damage."],
        ),
        (
            [
                ev.CardUsed(seat=0, card="ground-pound", by=0),
                ev.Attacked(piece=0, by=0, cells=cells("d5", "d6"), pound=True),
                ev.Hurt(what="w", id=9, cell=CELL["d5"], amount=1, left=4),
            ],
            [
                "Blue uses Ground Pound: everything around its Keeper is hit.",
                "Red's Keeper on d5 takes 1 Damage: 4 left.",
            ],
        ),
        (
            [
                ev.CardUsed(seat=0, card="refresh", by=0),
                ev.Healed(what="w", id=0, amount=2, left=5),
                ev.Cooled(seat=0, card="refresh"),
            ],
            ["Blue uses Refresh: Blue's Keeper heals 2 and has 5."],
        ),
        (
            [
                ev.CardUsed(seat=0, card="compromise", by=0),
                ev.Healed(what="w", id=0, amount=2, left=5),
                ev.Healed(what="w", id=10, amount=3, left=7),
                ev.Healed(what="l", id=1, amount=3, left=15),
            ],
            [
                "Blue uses Compromise. Healed: Blue's Keeper to 5, Red's Guardian to 7, "
                "Red's LifeForce to 15."
            ],
        ),
        (
            [
                ev.CardUsed(seat=0, card="health-slash", by=0),
                ev.Adjusted(what="w", id=9, left=3, card="health-slash"),
            ],
            ["Blue uses Health Slash: Red's Keeper now has 3 Health."],
        ),
        (
            [
                ev.CardUsed(seat=0, card="risk", by=0),
                ev.Adjusted(what="l", id=1, left=10, card="risk"),
                ev.Adjusted(what="l", id=0, left=5, card="risk"),
            ],
            ["Blue uses Risk. Health now: Red's LifeForce 10, Blue's LifeForce 5."],
        ),
        (
            [
                ev.CardUsed(seat=0, card="sprint", by=0, at=CELL["d3"]),
                ev.Began(card="sprint", by=0, piece=2),
            ],
            ["Blue uses Sprint on Blue's Mage."],
        ),
        (
            [ev.CardUsed(seat=0, card="penalty", by=0), ev.Began(card="penalty", by=0, seat=1)],
            ["Blue uses Penalty on Red."],
        ),
        (
            [
                ev.CardUsed(seat=0, card="forfeit", by=0, at=CELL["d3"]),
                ev.Gained(seat=0, amount=4, why="forfeit"),
                ev.Killed(piece=2, cell=CELL["d3"], by=0, how="forfeit"),
                ev.Dropped(cell=CELL["d3"], amount=2),
            ],
            [
                "Blue uses Forfeit: Blue gets 4 Strange Matter.",
                "Blue's Mage on d3 is given up. 2 Loot lies there.",
            ],
        ),
        (
            [
                ev.CardUsed(seat=0, card="deplete", by=0),
                ev.Gained(seat=1, amount=2, why="deplete"),
            ],
            ["Blue uses Deplete: Red pays 2 Strange Matter to the Economy."],
        ),
        (
            [
                ev.CardUsed(seat=0, card="mirage", by=0, at=CELL["d3"]),
                ev.Moved(piece=0, src=CELL["a1"], dst=CELL["d3"], how="mirage"),
                ev.Moved(piece=2, src=CELL["d3"], dst=CELL["a1"], how="mirage"),
            ],
            ["Blue uses Mirage: Blue's Keeper trades places with Blue's Mage, a1-d3."],
        ),
        (
            [
                ev.CardBought(seat=0, card="affliction", price=5),
                ev.Adjusted(what="w", id=10, left=5, card="affliction"),
            ],
            ["Blue buys Affliction for 5: Red's Guardian now has 5 Health."],
        ),
        (
            [
                ev.CardUsed(seat=0, card="high-stakes", by=0),
                ev.Began(card="high-stakes", by=0),
                ev.Cooled(seat=0, card="high-stakes"),
                ev.TurnCut(seat=0),
            ],
            ["Blue uses High Stakes.", "Blue's turn ends at once."],
        ),
        (
            [
                ev.CardUsed(seat=0, card="shockwave", by=0),
                ev.Killed(piece=2, cell=CELL["d3"], by=0),
            ],
            ["Blue uses Shockwave.", "Blue's Mage on d3 is destroyed."],
        ),
        (
            [
                ev.Killed(piece=11, cell=CELL["d5"], by=0),
                ev.Gained(seat=0, amount=2, why="loot"),
            ],
            ["Red's Mage on d5 is destroyed. Blue takes 2 Loot."],
        ),
        (
            [
                ev.CardUsed(seat=0, card="shockwave", by=0),
                ev.Hurt(what="w", id=9, cell=CELL["d3"], amount=1, left=4),
            ],
            ["Blue uses Shockwave.", "Red's Keeper on d3 takes 1 Damage: 4 left."],
        ),
        (
            [ev.Attacked(piece=0, by=0, cells=cells("d5")), ev.Shielded(piece=9)],
            ["Blue's Keeper attacks d5. Armor: Red's Keeper ignores 1 Damage, once a turn."],
        ),
        (
            [ev.WallFell(cell=CELL["d5"], seat=1, effect="drag"), ev.Fizzled(effect="drag")],
            ["Red's Wall on d5 falls: Drag, which has no effect."],
        ),
        (
            [
                ev.Bought(seat=0, what="mage", price=10),
                ev.Placed(piece=2, cell=CELL["c1"], how="bought"),
            ],
            ["Blue buys the Mage for 10: it appears on c1."],
        ),
        (
            [SHOT, ev.Prevented(piece=9)],
            ["Blue's Keeper attacks d5: Red's Keeper takes no Damage."],
        ),
    ],
)
def test_a_card_and_what_it_does_are_one_sentence(events: list[Event], lines: list[str]) -> None:
    assert narration.tell(events) == lines


def test_many_at_once_are_listed_in_lines_that_fit() -> None:
    healed = [ev.Healed(what="w", id=p, amount=3, left=10) for p in range(18)]
    hurt = [ev.Hurt(what="w", id=p, cell=p, amount=2, left=3) for p in range(18)]
    for many, head in ((healed, "Healed: "), (hurt, "Damage: ")):
        lines = narration.tell(many)
        assert lines[0].startswith(f"{head}Blue's Keeper")
        assert all(line.startswith(head) for line in lines[1:])
        assert all(len(line) <= 120 and line.endswith(".") for line in lines)
        assert " ".join(lines).count("Guardian") == 2
    assert len(narration.tell(hurt[:2])) == 2


def test_where_there_is_room_for_little_it_is_still_told_who_hit(keepers) -> None:
    s = keepers(
        """
        5 . . k . . . .
        4 . . K . . . .
        """
    )
    s.play("c4xc5", "c5xc4")
    lines = KEEPERS.words.tell([e for e in s.events if e.upshot])
    assert lines[-1] == "Red's Keeper hits Blue's Keeper on c4 for 1: 4 left."


def test_walls_that_fall_at_once_are_one_sentence() -> None:
    falls = [ev.WallFell(cell=CELL[cell], seat=1, effect="shards") for cell in ("a4", "b4", "c4")]
    other = ev.WallFell(cell=CELL["d4"], seat=0, effect="shards")
    assert narration.tell([*falls, other]) == [
        "Red's Walls on a4, b4 and c4 fall: Shards.",
        "Blue's Wall on d4 falls: Shards.",
    ]
    fizzled = ev.Fizzled(effect="shards")
    assert narration.tell([*falls, fizzled]) == [
        "Red's Walls on a4 and b4 fall: Shards.",
        "Red's Wall on c4 falls: Shards, which has no effect.",
    ]


def test_a_blow_at_many_and_a_walk_onto_loot_are_one_sentence_each() -> None:
    """A turn has to fit a phone, so what happens at once is told at once."""
    struck = [
        ev.Killed(piece=12, cell=CELL["b6"], by=0),
        ev.Dropped(cell=CELL["b6"], amount=2),
        ev.Killed(piece=10, cell=CELL["d6"], by=0),
        ev.Dropped(cell=CELL["d6"], amount=10),
    ]
    line = "Destroyed: Red's Scaler on b6 (2 Loot), Red's Guardian on d6 (10 Loot)."
    assert narration.tell(struck) == [line]
    assert narration.tell(struck[:2]) == ["Red's Scaler on b6 is destroyed. 2 Loot lies there."]
    walked = [
        ev.Moved(piece=0, src=CELL["a1"], dst=CELL["a2"], how="walk"),
        ev.Took(piece=0, cell=CELL["a2"], amount=3, stored=True),
    ]
    assert narration.tell(walked) == ["Blue's Keeper moves a1-a2 and banks 3 Loot."]


def test_who_destroys_itself_leaves_its_loot_somewhere(keepers) -> None:
    s = keepers("3 . . . O . . .").play("d3xd3")
    assert KEEPERS.words.tell(s.events) == ["Blue's Ogre on d3 destroys itself. 2 Loot lies there."]


def test_a_tax_on_a_card_just_bought_is_a_sentence_of_its_own(keepers) -> None:
    s = keepers(hand_A="snipe", reserves="5 0", row_B="tax", tax="A - B").play("buy snipe")
    assert KEEPERS.words.tell(s.events) == [
        "Blue buys Snipe for 5. Tax: each use of Blue's Snipe now pays Red 1 Strange Matter."
    ]
    s = keepers(hand_A="tax", reserves="5 0", row_B="snipe").play("buy tax")
    assert KEEPERS.words.tell(s.events) == [
        "Blue buys Tax for 5: each use of Red's Snipe now pays Blue 1 Strange Matter."
    ]


def test_a_wall_effect_in_vain_is_told_with_the_attack() -> None:
    attacked = ev.Attacked(piece=6, by=0, cells=cells("d4"), wall=True)
    fell, vain = ev.WallFell(cell=CELL["d4"], seat=1, effect="mend"), ev.Fizzled(effect="mend")
    assert narration.tell([attacked, fell, vain]) == [
        "Blue's Ogre breaks Red's Wall on d4: Mend, which has no effect."
    ]


def test_a_wall_effect_that_says_its_name_is_named_once() -> None:
    attacked = ev.Attacked(piece=6, by=0, cells=cells("d4"), wall=True)
    fell = ev.WallFell(cell=CELL["d4"], seat=1, effect="salvage")
    paid = ev.Gained(seat=1, amount=2, why="salvage")
    named = "Salvage: Red takes 2 Strange Matter."
    assert narration.tell([attacked, fell, paid]) == ["Blue's Ogre breaks Red's Wall on d4.", named]
    assert narration.tell([fell, paid]) == ["Red's Wall on d4 falls.", named]


def test_a_minefield_of_a_card_is_told_once() -> None:
    used = ev.CardUsed(seat=0, card="minefield", by=0)
    laid = ev.Laid(seat=0, piece=0, cells=cells("b4", "b5"), hides="bomb")
    assert narration.tell([used, laid]) == ["Blue uses Minefield: Markers on b4, b5."]
