"""The active abilities a Warrior can have, one declaration each.

Decides who may use an ability on what and what it does. To add one: write its `bar`
(why a target is not allowed: a key of `reasons.REASONS`, empty if it is) and its `use`,
declare it in `ABILITIES` and give it to a kind of Warrior in `warriors.WARRIORS`. Lists, menus,
typed moves and refusals follow from the declaration.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from engine.games.keepers import events as ev
from engine.games.keepers import marking
from engine.games.keepers import notation as n
from engine.games.keepers.aim import attackable, range_needed
from engine.games.keepers.bitboard import BIT, NEAR, Ground, beside, taken
from engine.games.keepers.board import Out, displaced, enter, lasting, settle_flow
from engine.games.keepers.card_types import hooked
from engine.games.keepers.mat import DISTANCE, DUEL, HEADING, TEAMS, team
from engine.games.keepers.moves import reachable
from engine.games.keepers.query import (
    Traits,
    allied,
    bombs_laid,
    controller,
    directions,
    immobile,
    is_chained,
    lifeforce_at,
    markers_out,
    on_board,
    open_bombs,
    portal_at,
    portal_exit,
    stand_bar,
    strength,
    true_bombs,
    unoccupied,
)
from engine.games.keepers.resolution import uncover
from engine.games.keepers.stack import Flow, Strike
from engine.games.keepers.state import BOMB_LIMIT, STUN_RANGE, Group, State, lift
from engine.games.keepers.warriors import PER_SEAT
from engine.grid import ALL, CARDINAL, OFF
from engine.kit.effects import find, next_turn


class Ability(NamedTuple):
    """One active ability. It costs one action and has no cooldown (KD-MINION).

    `name` is its word in the notation, `cells` yields the spaces it might aim at in
    listing order (the Warrior's own for an ability that takes no aim), `bar` says why
    one of them is not allowed, `use` does it. `text` is its help line (<= 100 characters).
    `cells` is given the Warrior's traits and the board as bits; `sure`: it yields just those
    that are allowed.
    """

    name: str
    title: str
    text: str
    rule: str
    cells: Callable[[State, int, Traits, Ground], Iterable[int]]
    bar: Callable[[State, int, int], str]
    use: Callable[[State, int, int, int, Out], None]
    aimed: bool = True
    sure: bool = False


#: What a list needs of an ability: its cells, what may bar one of them, the notation from each
#: cell to each.
_Active = tuple[Callable[..., Iterable[int]], Callable[..., str] | None, n.Aimed]


def add_actions(s: State, piece: int, t: Traits, g: Ground, actions: list[str]) -> None:
    """Add every legal use of a Warrior's active abilities."""
    src = s.at[piece]
    for cells_of, bar, words in _active(t):
        cells = cells_of(s, piece, t, g)
        if bar is not None:
            cells = [cell for cell in cells if not bar(s, piece, cell)]
        if cells:
            row = words[src]
            actions += [row[cell] for cell in cells]


@lru_cache(maxsize=4096)
def _active(t: Traits) -> tuple[_Active, ...]:
    return tuple(_of(ABILITIES[name]) for name in t.names if name in ABILITIES)


def _of(a: Ability) -> _Active:
    words = n.ability(a.name) if a.aimed else n.unaimed(a.name)
    return a.cells, None if a.sure else a.bar, words


# --- Stun --------------------------------------------------------------------------------


def _stun_cells(s: State, piece: int, t: Traits, g: Ground) -> Iterable[int]:
    src = s.at[piece]
    others = g.pieces if s.effects else g.teams[1 - team(piece // PER_SEAT)]
    if not others & g.lines[t.wide][STUN_RANGE][src].area:
        return ()
    ray, ways = s.mat.ray, directions(s, piece)
    return [c for d in ways for c in ray[d][src][:STUN_RANGE] if s.board[c] != OFF]


def stun_bar(s: State, piece: int, dst: int) -> str:
    """A visible enemy Warrior within 2 Range, counted as for Attacks (KD-ATT-06)."""
    other = s.board[dst]
    if other == OFF:
        return "no-warrior"
    if allied(s, other, piece):
        return "stun-own"
    src = s.at[piece]
    if HEADING[src][dst] not in directions(s, piece):
        return "direction"
    needed = range_needed(s, src, dst, True)
    if needed == 99:
        return "portal-between"
    return "" if needed <= STUN_RANGE else "stun-range"


def stun(s: State, seat: int, piece: int, cell: int, out: Out) -> None:
    other = s.board[cell]
    lasting(s, "stun", other, seat, next_turn(s, seat, at_start=True))
    out.append(ev.Stunned(piece=other, by=piece))


# --- Deliver -----------------------------------------------------------------------------


def _deliver_cells(s: State, piece: int, t: Traits, g: Ground) -> Iterable[int]:
    src, board = s.at[piece], s.board
    around = [src]
    if g.pieces & NEAR[g.four][src]:
        around += [c for c in s.mat.near[src] if board[c] != OFF]
    return [c for c in around if not deliver_bar(s, piece, c)] if s.effects else around


def deliver_bar(s: State, piece: int, dst: int) -> str:
    """Any visible Warrior within 1 that has no token yet; a hidden one may mean itself, as
    it shows itself first (KD-STEALTH-04)."""
    other = piece if dst == s.at[piece] else s.board[dst]
    if other == OFF:
        return "no-warrior"
    if DISTANCE[s.at[piece]][dst] > 1:
        return "deliver-far"
    return "token" if find(s.effects, "deliver", other) else ""


def deliver(s: State, seat: int, piece: int, cell: int, out: Out) -> None:
    other = s.board[cell]
    lasting(s, "deliver", other, seat, next_turn(s, seat, at_start=True))
    out.append(ev.Tokened(piece=other, by=piece))


# --- Leapfrog ----------------------------------------------------------------------------


def _leap_cells(s: State, piece: int, t: Traits, g: Ground) -> Iterable[int]:
    src = s.at[piece]
    solid = g.pieces | g.walls | g.lifeforces
    if not solid & g.lines[t.wide][1][src].area or immobile(s, piece):
        return ()
    area = g.lines[t.wide][2][src].area
    if g.portals & area or is_chained(s, piece):
        ways = s.mat.ray
        ends = [ways[d][src][1] for d in directions(s, piece) if len(ways[d][src]) > 1]
        return [c for c in ends if not leap_bar(s, piece, c)]
    return _leaps(g.four, t, src, g.pieces & area, g.walls & area, g.lifeforces & area)


@lru_cache(maxsize=1 << 14)
def _leaps(
    four: bool, t: Traits, src: int, pieces: int, walls: int, lifeforces: int
) -> tuple[int, ...]:
    """Return the ends of leaps from a cell by what stands within two, no Portal."""
    closed = pieces | lifeforces | (0 if t.scale else walls)
    ray = (TEAMS if four else DUEL).ray
    cells = []
    for d in ALL if t.wide else CARDINAL:
        if len(ray[d][src]) < 2:
            continue
        cell = ray[d][src][1]
        over = BIT[ray[d][src][0]]
        single = bool(pieces & over) + bool(walls & over) + bool(lifeforces & over) == 1
        if single and not closed & BIT[cell]:
            cells.append(cell)
    return tuple(cells)


def leap_bar(s: State, piece: int, dst: int) -> str:
    """Straight over exactly one obstacle onto a space it may stand on."""
    if why := immobile(s, piece):
        return why
    src = s.at[piece]
    d = HEADING[src][dst]
    if d not in directions(s, piece) or DISTANCE[src][dst] != 2:
        return "leap-line"
    over = s.mat.step[d][src]
    obstacles = (s.board[over] != OFF) + bool(s.wall[over]) + (lifeforce_at(s, over) != OFF)
    if obstacles != 1:
        return "leap-two" if obstacles else "leap-none"
    if portal_at(s, dst) != OFF:
        return "" if portal_exit(s, piece, dst, d) != OFF else "exit"
    return stand_bar(s, piece, dst)


def leap(s: State, seat: int, piece: int, cell: int, out: Out) -> None:
    d = HEADING[s.at[piece]][cell]
    flow = Flow()
    if enter(s, out, flow, piece, cell, d, "leap", seat, itself=True):
        for felt, source in hooked(s, "walked"):
            if on_board(s, piece):
                felt(s, source, flow, out, piece, 2)
    settle_flow(s, flow)


# --- Minefield ---------------------------------------------------------------------------


def mine_bar(s: State, piece: int, dst: int) -> str:
    """KD-BOMB-01..03. Rests on the own Bombs' true places: ask for the own side only."""
    seat = controller(s, piece)
    return plant_bar(s, seat, seat, piece, dst)


def plant_bar(s: State, seat: int, owner: int, piece: int, dst: int) -> str:
    """Return why `seat` may not hide a Bomb of `owner` beside a Warrior.

    They differ under Command: then the owner's hidden Bombs bar nothing, as they would tell.
    """
    if bombs_laid(s, owner) >= BOMB_LIMIT:
        return "bomb-limit"
    if DISTANCE[s.at[piece]][dst] > 1:
        return "mine-far"
    if not unoccupied(s, dst):
        return "occupied"
    if markers_out(s, owner):
        return "no-markers"
    known = true_bombs(s, owner) if team(seat) == team(owner) else open_bombs(s, owner)
    return "own-bomb" if dst in known else ""


def _mine_cells(s: State, piece: int, t: Traits, g: Ground) -> Iterable[int]:
    seat = controller(s, piece)
    bombs = true_bombs(s, seat) if s.groups or s.bombs else ()
    if len(bombs) >= BOMB_LIMIT or markers_out(s, seat):
        return ()
    closed = taken(s, g)
    for c in bombs:
        closed |= BIT[c]
    src = s.at[piece]
    return beside(g.four, True, src, closed & NEAR[g.four][src])


def mine(s: State, seat: int, piece: int, cell: int, out: Out) -> None:
    cells = tuple(c for c in s.mat.near[s.at[piece]] if unoccupied(s, c))
    group = Group(s.next_group, seat, OFF, cell)
    s.next_group += 1
    s.groups += (group,)
    marking.spread(s, out, group, cells, piece)


# --- Stealth -----------------------------------------------------------------------------


def _hide_cells(s: State, piece: int, t: Traits, g: Ground) -> Iterable[int]:
    src = s.at[piece]
    if s.wall[src] or immobile(s, piece):
        return ()
    hideouts = (src, *sorted(reachable(s, piece, (src,), g)))
    if not markers_out(s, piece // PER_SEAT):
        return hideouts
    return [c for c in hideouts if not _unmarked(s, piece, c)]


def _unmarked(s: State, piece: int, cell: int) -> bool:
    """Say whether no Marker is left for a hiding place (KU-MARK-03)."""
    if not markers_out(s, piece // PER_SEAT):
        return False
    group = s.group[piece]
    return not group or all((m.cell, m.group) != (cell, group) for m in s.marks)


def hide_bar(s: State, piece: int, dst: int) -> str:
    """KD-STEALTH-01..03. Rests on the Warrior's true place: ask for the own side only."""
    if why := immobile(s, piece):
        return why
    src = s.at[piece]
    if s.wall[src]:
        return "hide-wall"
    if _unmarked(s, piece, dst):
        return "no-markers"
    return "" if dst == src or dst in reachable(s, piece, (src,)) else "hide-far"


def hide(s: State, seat: int, piece: int, cell: int, out: Out) -> None:
    src = s.at[piece]
    if s.group[piece]:  # KD-STEALTH-03: the group grows
        group = next(g for g in s.groups if g.id == s.group[piece])
        old = tuple(m.cell for m in s.marks if m.group == group.id)
        cells = tuple(sorted(reachable(s, piece, old)))
    else:
        group = Group(s.next_group, piece // PER_SEAT, piece)
        s.next_group += 1
        s.groups += (group,)
        lift(s, piece)
        s.at[piece] = src
        cells = tuple(sorted({src, *reachable(s, piece, (src,))}))
        s.group[piece] = group.id
    s.at[piece] = cell
    displaced(s, out, piece)  # even if it stays: the others could tell from it
    for begun, source in hooked(s, "moves"):
        begun(s, source, piece)
    marking.spread(s, out, group, cells, piece)


# --- Ground Pound ------------------------------------------------------------------------


def _pound_cells(s: State, piece: int, t: Traits, g: Ground) -> Iterable[int]:
    src = s.at[piece]
    struck = g.pieces | g.walls | g.ends
    return (src,) if struck & NEAR[g.four][src] else ()


def pound_bar(s: State, piece: int, dst: int) -> str:
    """Something around must show (KD-ATT-16)."""
    for cell in s.mat.near[s.at[piece]]:
        if s.wall[cell] or attackable(s, cell):
            return ""
    return "nothing-around"


def pound(s: State, seat: int, piece: int, cell: int, out: Out) -> None:
    cells = s.mat.near[s.at[piece]]
    out.append(ev.Attacked(piece=piece, by=seat, cells=cells, pound=True))
    flow = Flow(strike=Strike(piece, seat, cells, strength(s, piece), pound=True))
    s.stack.append(flow)
    uncover(s, flow, out, cells)


ABILITIES = {
    a.name: a
    for a in (
        Ability(
            "stun",
            "Stun",
            "An enemy up to 2 spaces away cannot move by itself until your next turn.",
            "KD-MINION-MAGE-STUN",
            _stun_cells,
            stun_bar,
            stun,
        ),
        Ability(
            "deliver",
            "Deliver",
            "Marks itself or a piece next to it: the next Damage sends the marked piece to its"
            " first row instead.",
            "KD-MINION-MAGE-DELIVER",
            _deliver_cells,
            deliver_bar,
            deliver,
            sure=True,
        ),
        Ability(
            "leap",
            "Leapfrog",
            "Jump straight over one neighbouring obstacle and land right behind it.",
            "KD-MINION-SCALER-LEAPFROG",
            _leap_cells,
            leap_bar,
            leap,
            sure=True,
        ),
        Ability(
            "mine",
            "Minefield",
            "Hide a Bomb next to the Bomber among Markers; only you know which is real.",
            "KD-MINION-BOMBER-MINEFIELD",
            _mine_cells,
            mine_bar,
            mine,
            sure=True,
        ),
        Ability(
            "hide",
            "Stealth",
            "Vanish among Markers; only you know which one is real.",
            "KD-MINION-SNIPER-STEALTH",
            _hide_cells,
            hide_bar,
            hide,
            sure=True,
        ),
        Ability(
            "pound",
            "Ground Pound",
            "Attack everything on the 8 spaces around it at once, your own pieces included.",
            "KD-MINION-OGRE-GROUND-POUND",
            _pound_cells,
            pound_bar,
            pound,
            aimed=False,
            sure=True,
        ),
    )
}
