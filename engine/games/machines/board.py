"""Where things are: pieces, cells, territory, hands and piles.

Decides what looks and plain changes of place come to; what follows from them is decided
elsewhere. Distances and adjacency are the playfield's.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.machines import events as ev
from engine.games.machines.cards import ATP, DTP, Card
from engine.games.machines.events import Out
from engine.games.machines.field import FRONTSPAWN
from engine.games.machines.state import NOBODY, Mark, Piece, Pile, State
from engine.rng import shuffle

#: The decks a seat has, and the piles beside them.
DECKS = {"soldier": ("soldiers", "soldier_pile"), "specialist": ("specialists", "specialist_pile")}
RESERVE = 6


def at(s: State, cell: int) -> int:
    """Return the piece on a cell, NOBODY if it is free."""
    return s.board[cell]


def mark_of(s: State, piece: int, by: int = NOBODY, piece_by: int = NOBODY, how: str = "") -> Mark:
    """Return a piece as it is now, to be remembered."""
    p = s.pieces[piece]
    return Mark(piece, p.card, p.seat, p.owner, p.cell, by, piece_by, how)


class Roster(NamedTuple):
    """The pieces on the Playfield, the oldest first: by seat, of them the Units, and by card."""

    owned: list[list[tuple[int, Piece]]]
    units: list[list[Piece]]
    cards: dict[str, list[tuple[int, Piece]]]


#: The last roster, and of which pieces it is: see `roster`.
_latest: list[tuple[dict[int, Piece], tuple[int, int], Roster]] = [({}, (0, 0), Roster([], [], {}))]


def roster(s: State) -> Roster:
    """Return who is there. It stays the same as long as no piece comes, which takes a number, and
    none goes, which makes them fewer; so it is drawn up only then."""
    now = s.next_piece, len(s.pieces)
    pieces, then, last = _latest[0]
    if pieces is s.pieces and then == now:
        return last
    seats, units = range(len(s.sides)), s.book.units
    result = Roster([[] for _ in seats], [[] for _ in seats], {})
    for n, p in s.pieces.items():
        result.owned[p.seat].append((n, p))
        result.cards.setdefault(p.card, []).append((n, p))
        if p.card in units:
            result.units[p.seat].append(p)
    _latest[0] = s.pieces, now, result
    return result


def pieces_of(s: State, seat: int) -> list[tuple[int, Piece]]:
    """Return the pieces a seat controls, the oldest first."""
    return roster(s).owned[seat]


def captain_of(s: State, seat: int) -> int:
    """Return a seat's Captain, NOBODY if it has none."""
    for n, p in s.pieces.items():
        if p.owner == seat and s.book.cards[p.card].type == "captain":
            return n
    return NOBODY


def friends(s: State, one: int, other: int) -> bool:
    """Say whether two seats are on one side."""
    return s.teams[one] == s.teams[other]


def put(s: State, card: str, seat: int, cell: int, owner: int | None = None) -> int:
    """Put a card on a free cell; return its piece."""
    number, s.next_piece = s.next_piece, s.next_piece + 1
    mine = seat if owner is None else owner
    s.pieces[number] = Piece(
        card, seat, mine, cell, s.book.cards[card].health, since=s.turn_number
    )  # fmt: skip
    s.board[cell] = number
    return number


def relocate(s: State, piece: int, cell: int) -> None:
    """Move a piece to a free cell; its time on an Objective begins anew (MM-WIN-04)."""
    p = s.pieces[piece]
    s.board[p.cell] = NOBODY
    s.board[cell] = piece
    p.cell, p.since = cell, s.turn_number


def swap(s: State, one: int, other: int) -> None:
    """Exchange two pieces."""
    a, b = s.pieces[one], s.pieces[other]
    a.cell, b.cell = b.cell, a.cell
    a.since = b.since = s.turn_number
    s.board[a.cell], s.board[b.cell] = one, other


def lift(s: State, piece: int) -> Piece:
    """Take a piece off the Playfield with all that lies on it (MM-STATUS-07)."""
    p = s.pieces.pop(piece)
    s.board[p.cell] = NOBODY
    s.rows = tuple(row for row in s.rows if row.on != piece)
    return p


def claim(s: State, cell: int, team: int, out: Out) -> None:
    """Put a side's marker on a cell, or none (MM-FIELD-07)."""
    if s.marks[cell] != team:
        s.marks = (*s.marks[:cell], team, *s.marks[cell + 1 :])
        s.moved = s.moved or s.field.kind[cell] == "objective"
        out.append(ev.Claimed(cell=cell, team=team))


def territory(s: State, cell: int, seat: int) -> str:
    """Return whose territory a cell is for a seat: own, opponent or unoccupied."""
    team = s.marks[cell]
    if team == NOBODY:
        return "unoccupied"
    return "own" if team == s.teams[seat] else "opponent"


def exits(s: State, seat: int) -> list[int]:
    """Return where a Unit may go from a Frontspawn (MM-DEPLOY-05)."""
    team = s.teams[seat]
    return [c for c in s.field.open if s.board[c] == NOBODY and s.marks[c] == team]


def on_spawn(s: State, piece: int) -> bool:
    """Say whether a piece stands on a Frontspawn."""
    return s.field.kind[s.pieces[piece].cell] == FRONTSPAWN


def steps_of(s: State, side: int) -> int:
    """Return how many status steps a side has had."""
    return sum(led for seat, led in enumerate(s.led) if s.teams[seat] == side)


# -- cards -------------------------------------------------------------------------------------


def deck_name(card: Card) -> str:
    """Return which deck a card belongs to: soldier, specialist or power."""
    return card.type if card.unit else "power"


def pile_up(s: State, seat: int, card: str) -> None:
    """Put a card on the discard pile of its type (MM-TURN-18)."""
    kind = deck_name(s.book.cards[card])
    if kind == "power":
        s.power_pile += (card,)
    else:
        pile = DECKS[kind][1]
        setattr(s.sides[seat], pile, (*getattr(s.sides[seat], pile), card))


def without(cards: Pile, card: str) -> Pile:
    """Return some cards but for one of that name, if it is among them."""
    if card not in cards:
        return cards
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def drop(s: State, seat: int, card: str) -> None:
    """Take a card out of a hand, for all to see."""
    side = s.sides[seat]
    side.hand, side.seen = without(side.hand, card), without(side.seen, card)


def pick_up(s: State, seat: int, card: str) -> None:
    """Put a card everybody knows into a hand."""
    side = s.sides[seat]
    side.hand, side.seen = (*side.hand, card), (*side.seen, card)


def stow(s: State, seat: int, card: str) -> None:
    """Send a card from a hand to the Reserve, unseen."""
    side = s.sides[seat]
    side.hand, side.reserve = without(side.hand, card), (*side.reserve, card)
    side.mixed = True


def emptied(s: State, seat: int) -> None:
    """Note that a hand is empty: what was known to be in it lies in the Reserve."""
    side = s.sides[seat]
    side.stowed, side.seen, side.mixed = side.stowed + side.seen, (), False


def unpack(s: State, seat: int) -> None:
    """Take the Reserve to hand."""
    side = s.sides[seat]
    side.hand, side.reserve = side.hand + side.reserve, ()
    side.seen, side.stowed, side.mixed = side.seen + side.stowed, (), False


def discard(s: State, seat: int, card: str, why: str, out: Out) -> None:
    """Let a seat discard a card from its hand, face up."""
    drop(s, seat, card)
    pile_up(s, seat, card)
    out.append(ev.Discarded(seat=seat, card=card, why=why))


def remove(s: State, owner: int, card: str) -> None:
    """Take a card out of the game for good (MM-TERM-07)."""
    s.removed += ((owner, card),)


def progressed(s: State) -> bool:
    """Say whether there has been progress in this turn: a card saved from leaving the game is none
    (MM-WIN-16)."""
    return s.moved or len(s.removed) > s.gone


def take_top(s: State, seat: int, kind: str, out: Out) -> str:
    """Take the top card of a deck, empty if there is none; an empty deck is made of its pile at
    that moment (MM-DRAW-06)."""
    side, deck, pile = (
        (s, "power", "power_pile") if kind == "power" else (s.sides[seat], *DECKS[kind])
    )
    if not getattr(side, deck):
        cards = list(getattr(side, pile))
        if not cards:
            return ""
        shuffle(s, cards)
        setattr(side, deck, tuple(cards))
        setattr(side, pile, ())
        out.append(ev.Reshuffled(seat=NOBODY if kind == "power" else seat, deck=kind))
    *rest, card = getattr(side, deck)
    setattr(side, deck, tuple(rest))
    return str(card)


def draw(s: State, seat: int, kind: str, count: int, out: Out) -> None:
    """Let a seat draw as many as there are (MM-DRAW-05)."""
    drawn = [c for _ in range(count) if (c := take_top(s, seat, kind, out))]
    if drawn:
        s.sides[seat].hand += tuple(drawn)
        out.append(ev.Drew(seat=seat, deck=kind, count=len(drawn)))
        out.append(ev.DrewCards(seat=seat, cards=tuple(drawn), only=(seat,)))


def gain(s: State, seat: int, amount: int, out: Out, why: str = "") -> None:
    """Change a seat's points within their bounds (MM-TURN-09)."""
    side = s.sides[seat]
    points = max(0, min(ATP if seat == s.turn else DTP, side.points + amount))
    if points != side.points:
        change = points - side.points
        defends = seat != s.turn
        out.append(ev.Points(seat=seat, amount=change, points=points, why=why, defends=defends))
        side.points = points


def may_return(s: State, piece: int) -> bool:
    """Say whether a piece can lie in a hand: a Captain never does (MM-TERM-12)."""
    return s.card(piece).type != "captain"


def pushes(s: State, cell: int, reach: int) -> list[int]:
    """Return the free cells a card may be pushed to, step by step."""
    board, near = s.board, s.field.near
    if reach == 1:
        return [c for c in near[cell] if board[c] == NOBODY]
    seen, edge = {cell}, [cell]
    for _ in range(reach):
        edge = [to for c in edge for to in near[c] if board[to] == NOBODY and to not in seen]
        seen |= {*edge}
    return sorted(seen - {cell})
