"""What strikes the own side stands beside the help, never among the choices."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.matches.beginning import new_options
from bot.matches.ui import menus
from engine import core
from engine.games import GAMES
from tests.bot.kit import SECRETS
from tests.bot.test_menus import WALLED, choice, many


def test_strikes_at_the_own_side_stand_beside_the_help_never_among_the_choices() -> None:
    own = msgspec.structs.replace(choice("a1", "Hit own", "b2", "A friend?"), own_side=True)
    group = [own, choice("a1", "Move", "c1"), choice("a1", "Move", "c2")]
    page = menus.unit(group, "a1")
    assert page is not None
    assert [b.label for b in page.buttons] == ["1 · Move c1", "2 · Move c2"]
    assert page.targets == ("c1", "c2")
    (door,) = page.last
    assert (door.label, door.verb, door.weight) == ("Hit own…", "deed", "risk")
    inside = menus.deed(group, door.arg)
    assert inside is not None
    assert [b.arg for b in inside.buttons] == [own.action]
    alone = menus.entrance([*group, choice("", "End", "")])  # the only piece opens by itself
    assert "Hit own…" in [b.label for b in alone.last]
    assert not any("own" in b.label for b in alone.buttons)
    # Who can do nothing else does not do it by one tap either.
    only = menus.entrance([own, *many("b1", "Move", 2), choice("", "End", "")])
    assert (only.buttons[0].label, only.buttons[0].verb) == ("Piece a1", "unit")


def test_strikes_of_pieces_at_nobody_but_themselves_stand_together_under_more() -> None:
    def at_itself(actor: str) -> core.Choice:
        own = choice(actor, "Hit own", actor, "Yourself?")
        return msgspec.structs.replace(own, own_side=True)

    group = [at_itself("a1"), *many("a1", "Move", 2), at_itself("b1"), *many("b1", "Move", 2)]
    first = menus.entrance([*group, choice("", "End", "")])
    (door,) = first.idle
    assert (door.label, door.verb) == ("Hit own…", "deed")
    page = menus.unit(group, "a1")
    assert page is not None
    assert page.last == ()
    inside = menus.deed(group, door.arg)
    assert inside is not None
    assert [b.arg for b in inside.buttons] == [at_itself("a1").action, at_itself("b1").action]
    # Who can do nothing else is still told so on a page of its own.
    only = menus.unit([at_itself("a1")], "a1")
    assert only is not None
    assert [b.verb for b in only.buttons] == ["do"]


def test_enemies_come_before_own_walls_and_oneself_stands_under_more() -> None:
    rules: Any = GAMES["keepers"]
    position = WALLED.strip().replace("\n", ";")
    state = core.begin(rules, 1, new_options(rules, {"position": position}))
    view = rules.view(state, 0)
    choices = [rules.words.choice(view, a) for a in rules.decisions(state)[0].actions]
    page = menus.unit(choices, "d4")
    assert page is not None
    goals = [b.label.partition("Attack ")[2] for b in page.buttons if "Attack" in b.label]
    assert goals == [
        "Red Scaler d5 (1 Health)", "Wall e4 (Red)", "Wall d3 (own)", "Wall c4 (own)",
    ]  # fmt: skip
    assert page.last == ()
    assert [(b.label, b.weight) for b in menus.entrance(choices).idle] == [("Attack own…", "risk")]


def test_attacks_on_an_enemy_stand_before_moves_and_attacks_on_an_own_bomb_do_not() -> None:
    rules: Any = GAMES["keepers"]
    board = "7 . . . l . . k; 6 . . . . . . .; 5 . . . s . . .; 4 . . . O . . .; 3 . . . . . . .; "
    state = core.begin(
        rules,
        1,
        new_options(rules, {"position": f"{board}2 . . . . . . .; 1 K . . L . . .; turn: A"}),
    )
    view = rules.view(state, 0)
    choices = [rules.words.choice(view, a) for a in rules.decisions(state)[0].actions]
    page = menus.unit(choices, "d4")
    assert page is not None
    assert page.buttons[0].label == "1 · Attack Red Scaler d5 (1 Health)"
    assert page.targets[0] == "d5"
    (attack,) = (c for c in choices if c.strikes)
    assert attack.cell == "d5"


def test_an_own_bomb_is_no_enemy() -> None:
    rules: Any = GAMES["keepers"]
    state = core.begin(
        rules, 1, new_options(rules, {"position": SECRETS.strip().replace("\n", ";")})
    )
    view = rules.view(state, 0)
    choices = [rules.words.choice(view, a) for a in rules.decisions(state)[0].actions]
    own = [c for c in choices if "own Bomb" in c.target]
    assert not any(c.strikes for c in own)
    assert any(c.strikes for c in choices)
