"""What a position leaves open, and what no match could go on from.

Decides how unknown things are drawn by lot (hands, Wall Effects, hiding places) and which
positions are refused. Everything else may be set up, whether or not play could lead there.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.keepers import drafting
from engine.games.keepers.card_types import ROW_LIMIT, bare, cards_of
from engine.games.keepers.mat import NAME
from engine.games.keepers.positions.position_facts import owner_of
from engine.games.keepers.query import lifeforce_at, max_health
from engine.games.keepers.setup import leave_out
from engine.games.keepers.signs import SIDES, letter_of
from engine.games.keepers.state import BOARD, State
from engine.games.keepers.walls import effects_of
from engine.games.keepers.warriors import KEEPER, PER_SEAT
from engine.grid import OFF
from engine.i18n import tr
from engine.rng import Stream, fork, pick, shuffle


def settle(s: State, seed: int) -> None:
    """Settle what the facts have left open, once all are read. Raises `ValueError`."""
    s.next_group = max([g.id for g in s.groups], default=0) + 1
    _settle_cards(s)
    _settle_walls(s)
    _settle_groups(s, seed)
    leave_out(s)


def _settle_cards(s: State) -> None:
    """Give Portals and Voids their owners, and put a card where one is not known."""
    s.portals = tuple(
        replace(p, seat=owner_of(s, "portal")) if p.seat == OFF else p for p in s.portals
    )
    s.voids = tuple(replace(v, seat=owner_of(s, "void")) if v.seat == OFF else v for v in s.voids)
    named = {bare(c) for x in s.mat.seats for c in (*s.row[x], *s.cooling[x], *s.hand[x])}
    open_to_all = {bare(c) for c in s.shared}
    rest = [c for c in cards_of(s) if c not in named | open_to_all]
    shuffle(s, rest)
    for seat in s.mat.seats:
        own = (*s.row[seat], *s.cooling[seat], *s.hand[seat])
        if twice := [c for c in own if bare(c) in open_to_all]:
            raise ValueError(tr("{name} appears twice", name=twice[0]))
        if len(s.row[seat]) + len(s.cooling[seat]) > ROW_LIMIT:
            raise ValueError(
                tr("Side {side} owns more than {most} cards.", side=SIDES[seat], most=ROW_LIMIT)
            )
        hand = [rest.pop() if c == "?" and rest else c for c in s.hand[seat]]
        s.hand[seat] = tuple(c for c in hand if c != "?")
    if drafting.card_format(s) == "calculated" and not any(s.drafted):
        s.drafted = [tuple(map(bare, (*s.row[x], *s.cooling[x], *s.hand[x]))) for x in s.mat.seats]


def _settle_walls(s: State) -> None:
    """Put unknown Effects under the Walls of the boxed editions, from the top of the deck
    as far as that is known."""
    for seat in s.mat.seats if s.wall_card else ():
        cells = [c for c, owner in enumerate(s.wall) if owner == seat + 1]
        top = list(s.wall_deck[seat])
        known = [*top, *(s.wall_card[c] for c in cells)]
        rest = [e for e in effects_of(s) if e not in known]
        shuffle(s, rest)
        if len(cells) > len(effects_of(s)):
            raise ValueError(
                tr(
                    "Side {side} has more than {most} Walls.",
                    side=SIDES[seat],
                    most=len(effects_of(s)),
                )
            )
        for cell in cells:
            if not s.wall_card[cell]:
                s.wall_card[cell] = top.pop(0) if top else rest.pop()
        s.wall_deck[seat] = (*top, *rest)


def _settle_groups(s: State, seed: int) -> None:
    """Put what hides on `?` under one of its Markers; no two Bombs of a side on one space."""
    stream = Stream(fork(seed, 1))
    taken = {(g.seat, g.cell) for g in s.groups if g.piece == OFF}
    taken |= {(b.seat, b.cell) for b in s.bombs}
    groups = []
    for g in s.groups:
        if (g.cell if g.piece == OFF else s.at[g.piece]) == OFF:
            cells = [m.cell for m in s.marks if m.group == g.id]
            if not cells:
                raise ValueError(
                    tr("Group {group} has no Marker to hide anything under.", group=g.id)
                )
            if g.piece == OFF:
                free = [c for c in cells if (g.seat, c) not in taken] or cells
                g = replace(g, cell=pick(stream, free))
                taken.add((g.seat, g.cell))
            else:
                s.at[g.piece] = pick(stream, cells)
        groups.append(g)
    s.groups = tuple(groups)


def validate(s: State) -> None:
    """Refuse positions no match could go on from."""
    for seat in s.mat.seats:
        if s.place[seat * PER_SEAT + KEEPER] != BOARD:
            raise ValueError(tr("Side {side} has no Keeper on the board.", side=SIDES[seat]))
        if not s.sudden and s.lifeforce[seat] < 1:
            raise ValueError(
                tr("The LifeForce of side {side} has no Health left.", side=SIDES[seat])
            )
    if not 1 <= s.actions <= s.edition.actions:
        raise ValueError(tr("actions must be 1 to {most}.", most=s.edition.actions))
    for p, where in enumerate(s.place):
        if where == BOARD and not 1 <= s.health[p] <= max_health(s, p):
            raise ValueError(
                tr(
                    "{piece} has {health} Health, at most {most}.",
                    piece=letter_of(p),
                    health=s.health[p],
                    most=max_health(s, p),
                )
            )
    known = {g.id for g in s.groups}
    for m in s.marks:
        if m.group not in known:
            raise ValueError(
                tr(
                    "Marker ?{group} on {cell} needs a line 'group {group}'.",
                    group=m.group,
                    cell=NAME[m.cell],
                )
            )
    if len(set(s.marks)) < len(s.marks):
        raise ValueError(tr("Two Markers of one group lie on the same space."))
    for g in s.groups:
        cell = g.cell if g.piece == OFF else s.at[g.piece]
        if all(m.group != g.id or m.cell != cell for m in s.marks):
            raise ValueError(
                tr(
                    "Group {group} hides something on {cell} without a Marker there.",
                    group=g.id,
                    cell=NAME[cell],
                )
            )
    for piece in (e.on for e in s.effects if e.on >= 0):
        if s.place[piece] != BOARD:
            raise ValueError(
                tr("{piece} is not on the board, so nothing can lie on it.", piece=letter_of(piece))
            )
    _share(s)


def _share(s: State) -> None:
    """Refuse things on one space that cannot share it (KD-GEO-10)."""
    alone = [c for c in s.mat.lifeforces if lifeforce_at(s, c) != OFF]
    alone += [v.cell for v in s.voids]
    alone += [c for p in s.portals for c in (p.a, p.b)]
    marked = {m.cell for m in s.marks}
    bombs = {b.cell for b in s.bombs}
    for c in range(len(s.board)):
        if (s.board[c] != OFF or s.wall[c] != 0) + alone.count(c) > 1:
            raise ValueError(tr("{cell} holds two things that cannot share a space.", cell=NAME[c]))
        if c in marked and (s.board[c] != OFF or c in alone):
            raise ValueError(tr("A Marker cannot lie on {cell}, which is occupied.", cell=NAME[c]))
        if c in bombs and c in alone:
            raise ValueError(tr("A Bomb cannot lie on {cell}, which is occupied.", cell=NAME[c]))
