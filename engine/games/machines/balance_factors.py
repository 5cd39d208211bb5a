"""What may have decided a match: place in the order, faction, passive, layout, playfield, cards.

Decides what a balance report counts. What all have in common, the layout and the playfield, counts
for who begins: it tells how much the first turn is worth there. A card counts for its owner where
it stands at the end or has left the game, once however many copies there are; things are compared
with the mean of their group, since who wins has more on the Playfield.
"""

from __future__ import annotations

from engine.games.machines.cards import book_title
from engine.games.machines.field import layouts
from engine.games.machines.state import State
from engine.parts import Factor

ORDER = ("first", "second", "third", "fourth")


def factors(s: State) -> list[Factor]:
    """Return what each seat had, as far as it may have mattered."""
    book, field, n = s.book, s.field, len(s.sides)
    result = [
        Factor("layout, for who begins", layouts()[s.layout].title, s.first),
        Factor("playfield, for who begins", field.title, s.first),
    ]
    faction = [book.factions[side.faction].title for side in s.sides]
    for x, side in enumerate(s.sides):
        result += [
            Factor("seat", f"{ORDER[(x - s.first) % n]} turn", x),
            Factor("faction", faction[x], x),
            Factor("passive", f"{book_title(book, side.passive)} ({faction[x]})", x),
        ]
        result += [
            Factor("faction pairing", f"{faction[x]} against {faction[y]}", x)
            for y in range(n) if s.teams[y] != s.teams[x]
        ]  # fmt: skip
    lost = {
        (x, card) for x, card in s.removed if book.cards[card].type != "captain"
    }  # fmt: skip
    stand = {
        (p.owner, p.card) for p in s.pieces.values() if book.cards[p.card].type != "captain"
    }  # fmt: skip
    for group, cards in (
        ("card on the Playfield at the end", stand),
        ("card destroyed or scrapped", lost),
    ):
        result += [Factor(group, book_title(book, name), x) for x, name in sorted(cards)]
    return result
