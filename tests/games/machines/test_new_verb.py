"""A new verb is one class: with it alone it can be written on a card, checked, played, described,
foretold, weighed by computer players and drawn."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine.games.machines as machines_package
from engine.games.machines import MACHINES
from engine.games.machines.board import gain
from engine.games.machines.card_files import library
from engine.games.machines.checks.files import file_faults
from engine.games.machines.hunches import hunches
from engine.games.machines.state import State
from engine.games.machines.text.abilities import card
from engine.games.machines.verb import VERBS, Doing, Use, Verb
from engine.games.machines.view import PieceView, View
from engine.games.machines.vocabulary import Ability, Effect, Owner
from engine.games.machines.wounds import hit
from engine.i18n import mark
from render.machines import signs
from tests.games.machines.test_own_abilities import SIGIL
from tests.games.machines.test_own_cards import FACTION

MACHINE = Path(machines_package.__file__).parent


@pytest.fixture(autouse=True)
def _drain() -> Iterator[None]:
    """Let there be a verb for the time of a test: an enemy loses Health, its user gains points."""

    class Drain(Verb, name="drain"):
        needs = ("target", "amount")
        sentence = mark("{card} is drained of {n}")

        def faults(self, a: Ability, e: Effect, owner: Owner) -> Iterator[str]:
            if e.target is not None and e.target.side != "enemy":
                yield "only enemies are drained."

        def carry_out(self, s: State, d: Doing, e: Effect) -> None:
            for n in d.pieces(e):
                hit(s, [(n, d.amount(e))], d.source.seat, d.source.piece, "effect", d.out)
                gain(s, d.source.seat, d.amount(e), d.out, d.source.name)

        def comes_to(self, view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
            return f"{e.amount} from {p.health} on {word}" if p is not None else ""

        def promise(self, s: State, seat: int, a: Ability, e: Effect, aim: int, user: int) -> float:
            return 5.0 * s.pieces[aim].health

    yield
    del VERBS["drain"]


def with_drain(
    said: str = 'amount = 2, target = { where = "within", n = 2, side = "enemy" }',
    head: str = 'mode = "proactive"',
    verb: str = "drain",
) -> str:
    """Return a faction some of whose Units drain."""
    ability = f'{head}\neffects = [{{ verb = "{verb}", {said} }}]'
    text = f'[[sigil]]\ntitle = "Undertow"\n[[sigil.abilities]]\n{ability}\n\n'
    return FACTION.replace(SIGIL, text)


def faults(text: str) -> list[str]:
    return file_faults({"tide.toml": text})["tide.toml"]


def test_it_is_written_in_a_file_and_checked() -> None:
    near = 'target = { where = "within", n = 2, side = "own" }'
    where = "tide.toml, sigil Undertow, ability 1, effect 1: "
    assert faults(with_drain()) == []
    assert faults(with_drain("amount = 2")) == [f"{where}`drain` needs `target`."]
    assert faults(with_drain(f"amount = 2, {near}")) == [f"{where}only enemies are drained."]
    assert faults(with_drain(f"amount = 0, {near}".replace("own", "enemy"))) == [
        f"{where}`amount` is at least 1 and at most 99."
    ]
    assert faults(with_drain(verb="drian")) == [
        f"{where}`verb` cannot be 'drian'. Did you mean drain?"
    ]
    (said,) = faults(with_drain(head='mode = "continuous"'))
    assert said.endswith("can only modify, permit or forbid; `drain` happens once.")


def test_it_is_played_described_foretold_and_weighed(machines) -> None:
    own = (with_drain(),)
    assert card(library(own), "undertow") == (
        "Attacking, or in Build, free: an opponent's card up to 2 away is drained of 2."
    )
    s = machines("A: tidewardens points 3", "B: raise", "A c3: harbour-pilot",
                 "B c5: breach-sergeant", "B d4: conscript-rifle health 1",
                 turn="A 5 battle", own=own)  # fmt: skip
    weak, strong = "use undertow@c3 d4", "use undertow@c3 c5"
    s.legal(weak, strong)
    (asked,) = MACHINES.decisions(s.state)
    weights = dict(zip(asked.actions, hunches(s.state, asked), strict=True))
    assert weights[strong] > weights[weak] > 0
    health = s.state.pieces[s.state.board[s.state.field.index["c5"]]].health
    choice = MACHINES.words.choice(s.view("A"), strong)
    assert f"2 from {health} on c5" in choice.text
    s.play(strong).health("c5", health - 2).points("A", 3 + 2)


def test_its_answers_can_be_left_to_the_bot_and_it_has_a_sign(machines) -> None:
    head = 'mode = "reactive"\ntrigger = "attack_declared"\nstance = ["defend"]'
    own = (with_drain('amount = 4, target = { where = "playfield", side = "enemy" }', head),)
    assert faults(own[0]) == []
    s = machines("A: raise points 3", "B: tidewardens points 3", "A c3: breach-sergeant",
                 "B c4: harbour-pilot health 1", turn="A 5 battle", own=own)  # fmt: skip
    s.play("c3xc4").asks("B", "attack_declared")
    (asked,) = MACHINES.decisions(s.state)
    assert MACHINES.orders is not None
    answer = MACHINES.orders.obey(s.view("B"), asked, "save", ())
    assert answer == "use undertow@c4 c3"
    s.play(answer).gone("c3").health("c4", 1).points("B", 5).open()
    ((_, ability),) = s.state.book.cards["harbour-pilot"].abilities
    assert signs.sign(signs.ability(ability), 12.0, (0, 0, 0)).alpha.getbbox()


#: Verbs whose words mean other things, too: numbers of cards, actions, how a card came to a cell.
SHARED = {"damage", "discard", "draw", "move", "swap"}


def test_no_other_module_knows_a_verb_by_its_name() -> None:
    """What all of them need to know of a verb, it says by itself."""
    found = {
        f"{path.relative_to(MACHINE)}: {ast.unparse(node)}"
        for path in MACHINE.rglob("*.py")
        if path.parent.name != "verbs" and not path.name.startswith("refusing")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if names_a_verb(node)
    }
    # `stats` asks for a number that is modified by its own name.
    assert found == {"cards.py: 'modify'", "cards.py: effect.verb == 'modify'"}


def names_a_verb(node: ast.AST) -> bool:
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and node.value in VERBS.keys() - SHARED
    if not isinstance(node, ast.Compare):
        return False
    sides = [x for side in (node.left, *node.comparators) for x in ast.walk(side)]
    verb = any(isinstance(x, ast.Attribute) and x.attr == "verb" for x in sides)
    return verb and any(isinstance(x, ast.Constant) and x.value in VERBS for x in sides)
