"""What somebody may miss among the choices: every card with every goal in sight, Skirmishes,
abilities and acts, and what is chosen before the match.

Decides only what can be asked about; whether it is possible, and why not, says `reasons`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.games.machines import naming
from engine.games.machines.field import layouts
from engine.games.machines.state import NOBODY, SEATS
from engine.games.machines.text import labels, uses
from engine.games.machines.verb import VERBS
from engine.games.machines.view import PieceView, View
from engine.games.machines.vocabulary import Ability, Target
from engine.i18n import tr, trc
from engine.parts import Doubt

#: So much farther than a card goes, or shoots, is still asked about.
BEYOND = 1


def doubts(view: View) -> Iterator[Doubt]:
    """Yield everything the owner of a view may ask about."""
    if view.seat is not None and view.phase != "over":
        yield from _played(view) if view.turn_number else _founded(view)


def _founded(view: View) -> Iterator[Doubt]:
    """Yield what is chosen before the match."""
    you, book = tr("You yourself"), view.book
    for faction in book.factions.values():
        yield Doubt(you, tr("Choose a faction"), faction.title, f"faction {faction.name}")
        for passive in faction.passives:
            goal = naming.title(passive, book)
            yield Doubt(you, tr("Choose a passive"), goal, f"passive {passive}")
    for x in layouts().values():
        goal = naming.own_words(x.name, x.title)
        yield Doubt(you, tr("Choose a layout"), goal, f"layout {x.name}")


def _played(view: View) -> Iterator[Doubt]:
    open_kinds, side, book = labels.kinds(view), labels.me(view), view.book
    for p in view.pieces:
        if p.seat == view.seat:
            yield from _piece(view, p, open_kinds)
    held = (*(side.drawn or ()), *(side.hand or ()), *(side.reserve or ()))
    for name in dict.fromkeys(held):
        yield from _card(view, name, open_kinds)
    you = tr("You yourself")
    for p in _foes(view):
        goal = naming.piece(view, p)
        yield Doubt(you, tr("Skirmish"), goal, f"skirmish {_at(view, p.cell)}")
    if side.passive:
        title = naming.title(side.passive, book)
        named = [(side.passive, a) for a in book.passives[side.passive].abilities]
        yield from _abilities(view, title, named, "")
    for seat, kind, subject in view.asked:
        if (seat, kind) == (view.seat, "trigger"):
            for p in view.pieces:
                goal, text = naming.piece(view, p), f"{subject} {_at(view, p.cell)}"
                yield Doubt(naming.title(subject, book), tr("Use"), goal, text)


def _card(view: View, name: str, open_kinds: set[str]) -> Iterator[Doubt]:
    """Yield what can be wished to be done with a card at hand."""
    card, title = view.book.cards[name], naming.title(name, view.book)
    verb = {"structure": "construct", "utility": "use"}.get(card.type, "deploy")
    if verb == "use":
        yield from _abilities(view, title, card.abilities, "")
    else:
        label = tr("Construct") if verb == "construct" else tr("Deploy")
        for c in (c for c in view.field.cells if view.at(c) is None):
            yield Doubt(title, label, naming.cell(c), f"{verb} {name} {_at(view, c)}")
    here = tr("(here)")
    if verb == "deploy":
        yield Doubt(title, tr("Scrap"), here, f"scrap {name}")
    yield Doubt(title, tr("Keep for the Reserve"), here, f"keep {name}")
    yield Doubt(title, tr("Discard"), here, f"discard {name}")


def _piece(view: View, p: PieceView, open_kinds: set[str]) -> Iterator[Doubt]:
    who, src = naming.piece(view, p), _at(view, p.cell)
    for c in _near(view, p.cell):
        if 0 < view.field.distance[p.cell][c] <= p.speed + BEYOND:
            goal = naming.standing(view, c)
            yield Doubt(who, tr("Move"), goal, f"{src}-{_at(view, c)}")
            if "exit" in open_kinds:
                yield Doubt(who, tr("Move on to"), goal, f"{src}>{_at(view, c)}")
    for x in sorted(_foes(view), key=lambda x: view.field.distance[p.cell][x.cell]):
        yield Doubt(who, tr("Attack"), naming.piece(view, x), f"{src}x{_at(view, x.cell)}")
    for verb, label in (
        ("fortify", tr("Fortify")), ("restore", tr("Restore")), ("retreat", tr("Retreat")),
    ):  # fmt: skip
        yield Doubt(who, label, tr("(here)"), f"{verb} {src}")
    if "muster" in open_kinds:
        yield Doubt(who, trc("Skirmish", "Join"), tr("(here)"), f"join {src}")
    else:
        verb = "join" if "join" in open_kinds else "counter"
        yield Doubt(who, tr("Counterattack"), tr("(here)"), f"{verb} {src}")
    yield from _abilities(view, who, view.book.cards[p.card].abilities, f"@{src}", p.cell)


def _abilities(
    view: View, who: str, abilities: Iterable[tuple[str, Ability]], at: str, cell: int = NOBODY
) -> Iterator[Doubt]:
    """Yield the use of each ability of a card, on everything it could be wished to be used on;
    `at` and `cell` are where the card lies."""
    for name, ability in abilities:
        title = naming.title(name, view.book)
        label = tr("Use") if title == who else title
        for goal, word in _goals(view, ability, cell):
            yield Doubt(who, label, goal, f"use {name}{at} {word}".rstrip())


def _goals(view: View, ability: Ability, cell: int) -> Iterable[tuple[str, str]]:
    """Return what the first choice of an ability could be, as a label and the word for it; the
    card itself where it leaves none, or is used by nobody's will."""
    if ability.mode in ("proactive", "reactive"):
        for e in ability.effects:
            choice = VERBS[e.verb].choice(e)
            if choice == "deck":
                return [(uses.word(deck), deck) for deck in ("soldier", "specialist")]
            if choice == "opponent":
                others = (x for x, team in enumerate(view.teams) if team != labels.me(view).team)
                return [(naming.side(x), SEATS[x]) for x in others]
            if choice:
                to = e.to if isinstance(e.to, Target) else e.other or e.target
                bare = to is not None and "cell" in to.kind
                cells = _near(view, cell) if bare else [p.cell for p in view.pieces]
                return [(naming.standing(view, c), _at(view, c)) for c in cells]
    return [(tr("(here)"), "")]


def _near(view: View, cell: int) -> list[int]:
    """Return all cells, the nearest first."""
    if cell == NOBODY:
        return [*view.field.cells]
    far = view.field.distance[cell]
    return sorted(view.field.cells, key=lambda c: (far[c], c))


def _foes(view: View) -> list[PieceView]:
    return [p for p in view.pieces if view.teams[p.seat] != labels.me(view).team]


def _at(view: View, cell: int) -> str:
    return view.field.names[cell]
