"""Which actions a seat may take: the one place where legality is decided.

Decides the lists behind every decision. Each question "may this Warrior do that"
is one function returning why not (a key of `explain.REASONS`) or an empty string;
the lists below ask them for every candidate, and `explain` asks the very same ones,
so a refusal and its reason cannot disagree. All of it rests on what is public plus
the seat's own secrets (KD-HID-06).
"""

from __future__ import annotations

from engine.games.keepers import notation as n
from engine.games.keepers.query import (
    ABILITIES,
    bombs_laid,
    controller,
    directions,
    effect,
    has,
    idle,
    immobile,
    is_chained,
    lifeforce_at,
    marked,
    on_board,
    portal_at,
    portal_exit,
    reach,
    recruit_cells,
    spawn_cells,
    speed,
    stand_bar,
    step_bar,
    true_bombs,
    unoccupied,
    visible,
)
from engine.games.keepers.state import (
    ASSEMBLY,
    BOARD,
    BOMB_LIMIT,
    CHAIN,
    GRAVEYARD,
    GRID,
    GUARDIAN,
    KEEPER,
    KINDS,
    LF_CELLS,
    MINION_PRICE,
    MINIONS,
    PER_SEAT,
    SEATS,
    STUN_RANGE,
    UNCHAIN_PRICE,
    WALL_LIMIT,
    WALL_PRICE,
    State,
)
from engine.grid import OFF

STEP = GRID.step
RAY = GRID.ray
NEAR = GRID.near[1]
DISTANCE = GRID.distance
HEADING = GRID.heading


# --- moving ----------------------------------------------------------------------------


def landing(s: State, piece: int, cell: int, d: int) -> int:
    """Return where a legal step onto `cell` heading `d` ends: there, or behind a Portal."""
    if s.portals and portal_at(s, cell) != OFF:
        return portal_exit(s, piece, cell, d)
    return cell


def path_bar(s: State, piece: int, path: tuple[int, ...], limit: int) -> str:
    """Return why a Warrior may not walk `path`, at most `limit` spaces (KD-MOVE-01..05)."""
    if why := immobile(s, piece):
        return why
    if len(path) > limit:
        return "speed"
    here = s.at[piece]
    for cell in path:
        if cell == here:
            return "still"
        d = HEADING[here][cell]
        if d == OFF or DISTANCE[here][cell] != 1:
            return "jump"
        if d not in directions(s, piece):
            return "diagonal"
        if why := step_bar(s, piece, here, d):
            return why
        if here != s.at[piece] and _stops(s, piece, here):
            return "past"
        here = landing(s, piece, cell, d)
    return ""


def _stops(s: State, piece: int, cell: int) -> bool:
    """Say whether a walk cannot be declared beyond `cell`: a Void, or somebody to ram."""
    return cell in s.voids or s.board[cell] not in (OFF, piece)


def paths(s: State, piece: int, limit: int) -> list[str]:
    """Return every legal walk of a Warrior from where it is, nearest first."""
    src = s.at[piece]
    dirs = directions(s, piece)
    found: list[str] = []
    ahead = [(src, n.NAME[src])]
    for _ in range(limit):
        further = []
        for here, text in ahead:
            for d in dirs:
                if step_bar(s, piece, here, d):
                    continue
                cell = STEP[d][here]
                name = f"{text}-{n.NAME[cell]}"
                found.append(name)
                if not _stops(s, piece, cell):
                    further.append((landing(s, piece, cell, d), name))
        ahead = further
    return found


def reachable(s: State, piece: int, src: int) -> set[int]:
    """Return the unoccupied spaces one Move from `src` could end on (KD-STEALTH-01)."""
    dirs = directions(s, piece)
    seen, ahead = {src}, [src]
    for _ in range(speed(s, piece)):
        further = []
        for here in ahead:
            for d in dirs:
                if step_bar(s, piece, here, d):
                    continue
                cell = landing(s, piece, STEP[d][here], d)
                if cell not in seen and unoccupied(s, cell):
                    seen.add(cell)
                    further.append(cell)
        ahead = further
    seen.discard(src)
    return seen


def switch_bar(s: State, piece: int, other: int) -> str:
    """Return why two Warriors may not trade places (KD-MOVE-06)."""
    a, b = s.at[piece], s.at[other]
    if DISTANCE[a][b] != 1:
        return "switch-far"
    if controller(s, other) != other // PER_SEAT or other // PER_SEAT != piece // PER_SEAT:
        return "switch-own"
    if HEADING[a][b] not in directions(s, piece):
        return "diagonal"
    for p, there in ((piece, b), (other, a)):
        if why := immobile(s, p):
            return why
        if s.wall[there] and not has(s, p, "scale"):
            return "wall"
        if is_chained(s, p) and there not in CHAIN[p // PER_SEAT]:
            return "chain"
    return ""


# --- attacking -------------------------------------------------------------------------


def range_needed(s: State, src: int, dst: int, on_target: bool) -> int:
    """Return the Range from `src` to a space on one line with it (KD-ATT-06).

    `on_target`: what is meant stands on top of a Wall there if there is one. 99 if a
    Portal lies in between (KD-ATT-07).
    """
    if src == dst:
        return 0
    d = HEADING[src][dst]
    needed = 0
    for cell in RAY[d][src]:
        needed += 1
        if cell == dst:
            break
        if s.portals and portal_at(s, cell) != OFF:
            return 99
        if s.wall[cell] and s.board[cell] != OFF:
            needed += 1
    if on_target and s.wall[dst] and not s.wall[src]:
        needed += 1
    return needed


def target_bar(s: State, piece: int, dst: int, wall: bool, limit: int) -> str:
    """Return why an Attack on a space is not possible (KD-ATT-04..09, -16)."""
    src = s.at[piece]
    if wall:
        if not s.wall[dst]:
            return "no-wall"
        if src == dst:
            return "own-wall"
        if DISTANCE[src][dst] != 1:
            return "wall-far"
        return "" if HEADING[src][dst] in directions(s, piece) else "direction"
    if not attackable(s, dst) and dst != src:
        return "wall-only" if s.wall[dst] else "nothing"
    if src == dst:
        return ""
    if HEADING[src][dst] not in directions(s, piece):
        return "direction"
    needed = range_needed(s, src, dst, s.board[dst] != OFF)
    if needed == 99:
        return "portal-between"
    return "" if needed <= limit else "range"


def attackable(s: State, cell: int) -> bool:
    """Say whether a space shows something to attack besides a Wall (KD-ATT-05)."""
    return (
        s.board[cell] != OFF
        or lifeforce_at(s, cell) != OFF
        or (bool(s.marks) and marked(s, cell))
        or (bool(s.bombs) and any(b.cell == cell for b in s.bombs))
    )


def attacks(s: State, piece: int, found: list[str]) -> None:
    """Add every legal normal Attack of a Warrior."""
    src = s.at[piece]
    limit = reach(s, piece)
    board, wall = s.board, s.wall
    text = n.ATTACK[src]
    odd = s.marks or s.bombs or s.portals
    for d in directions(s, piece):
        needed = 0
        near = True
        for cell in RAY[d][src]:
            needed += 1
            if needed > limit:
                break
            if board[cell] != OFF:
                if not wall[cell] or wall[src] or needed < limit:
                    found.append(text[cell])
                if near and wall[cell]:
                    found.append(n.ATTACK_WALL[src][cell])
                if wall[cell]:
                    needed += 1
            elif wall[cell]:
                if near:
                    found.append(n.ATTACK_WALL[src][cell])
            elif cell in LF_CELLS and not s.sudden:
                found.append(text[cell])
            elif odd:
                if s.portals and portal_at(s, cell) != OFF:
                    break
                if attackable(s, cell):
                    found.append(text[cell])
            near = False
    found.append(text[src])


# --- abilities -------------------------------------------------------------------------


def stun_bar(s: State, piece: int, dst: int) -> str:
    """KD-MINION-MAGE-STUN: a visible enemy Warrior within 2 Range."""
    other = s.board[dst]
    if other == OFF:
        return "no-warrior"
    if controller(s, other) == controller(s, piece):
        return "not-enemy"
    src = s.at[piece]
    if HEADING[src][dst] not in directions(s, piece):
        return "direction"
    needed = range_needed(s, src, dst, True)
    if needed == 99:
        return "portal-between"
    return "" if needed <= STUN_RANGE else "stun-range"


def deliver_bar(s: State, piece: int, dst: int) -> str:
    """KD-MINION-MAGE-DELIVER: any visible Warrior within 1, without a token yet."""
    other = s.board[dst]
    if other == OFF:
        return "no-warrior"
    if DISTANCE[s.at[piece]][dst] > 1:
        return "deliver-far"
    return "token" if effect(s, "deliver", other) else ""


def leap_bar(s: State, piece: int, dst: int) -> str:
    """KD-MINION-SCALER-LEAPFROG: straight over exactly one obstacle."""
    if why := immobile(s, piece):
        return why
    src = s.at[piece]
    d = HEADING[src][dst]
    if d not in directions(s, piece) or DISTANCE[src][dst] != 2:
        return "leap-line"
    over = STEP[d][src]
    obstacles = (s.board[over] != OFF) + bool(s.wall[over]) + (lifeforce_at(s, over) != OFF)
    if obstacles != 1:
        return "leap-two" if obstacles else "leap-none"
    if portal_at(s, dst) != OFF:
        return "" if portal_exit(s, piece, dst, d) != OFF else "exit"
    return stand_bar(s, piece, dst)


def mine_bar(s: State, piece: int, dst: int) -> str:
    """KD-BOMB-01..03. Rests on the own Bombs' true places: ask for the own side only."""
    seat = controller(s, piece)
    if bombs_laid(s, seat) >= BOMB_LIMIT:
        return "bomb-limit"
    if DISTANCE[s.at[piece]][dst] > 1:
        return "mine-far"
    if not unoccupied(s, dst):
        return "occupied"
    return "own-bomb" if dst in true_bombs(s, seat) else ""


def hide_bar(s: State, piece: int, dst: int) -> str:
    """KD-STEALTH-01..03. Rests on the Warrior's true place: ask for the own side only."""
    if why := immobile(s, piece):
        return why
    src = s.at[piece]
    if s.wall[src]:
        return "hide-wall"
    return "" if dst == src or dst in reachable(s, piece, src) else "hide-far"


def pound_bar(s: State, piece: int) -> str:
    """KD-CARD-GROUND-POUND for this Warrior: something around must show."""
    for cell in NEAR[s.at[piece]]:
        if s.wall[cell] or attackable(s, cell):
            return ""
    return "nothing-around"


def hand_bar(s: State, piece: int, other: int) -> str:
    """KD-LOOT-06."""
    if not s.carried[piece]:
        return "no-loot"
    if controller(s, other) != controller(s, piece):
        return "hand-own"
    a, b = s.at[piece], s.at[other]
    if DISTANCE[a][b] != 1:
        return "hand-far"
    d = HEADING[a][b]
    if d not in directions(s, piece) or HEADING[b][a] not in directions(s, other):
        return "direction"
    return ""


def abilities(s: State, piece: int, found: list[str]) -> None:
    """Add every legal use of a Warrior's own active abilities (KD-MINION)."""
    own = ABILITIES[piece % PER_SEAT]
    src = s.at[piece]
    if "stun" in own:
        for d in directions(s, piece):
            for cell in RAY[d][src][:STUN_RANGE]:
                if s.board[cell] != OFF and not stun_bar(s, piece, cell):
                    found.append(n.ABILITY["stun"][src][cell])
        for cell in (src, *NEAR[src]):
            if s.board[cell] != OFF and not deliver_bar(s, piece, cell):
                found.append(n.ABILITY["deliver"][src][cell])
    elif "leap" in own:
        for d in directions(s, piece):
            over = STEP[d][src]
            if over != OFF and (cell := STEP[d][over]) != OFF and not leap_bar(s, piece, cell):
                found.append(n.ABILITY["leap"][src][cell])
    elif "mine" in own:
        if bombs_laid(s, controller(s, piece)) < BOMB_LIMIT:
            for cell in NEAR[src]:
                if not mine_bar(s, piece, cell):
                    found.append(n.ABILITY["mine"][src][cell])
    elif "hide" in own:
        if not immobile(s, piece) and not s.wall[src]:
            for cell in (src, *sorted(reachable(s, piece, src))):
                found.append(n.ABILITY["hide"][src][cell])
    elif "pound" in own and not pound_bar(s, piece):
        found.append(n.POUND[src])


# --- what one Warrior may do -----------------------------------------------------------


def piece_actions(s: State, piece: int, found: list[str], own_abilities: bool = True) -> None:
    """Add a Warrior's Moves, Attacks and abilities (all that KD-RESP-07 knows)."""
    if not immobile(s, piece):
        limit = speed(s, piece)
        if limit == 1:
            src = s.at[piece]
            text = n.MOVE[src]
            for d in directions(s, piece):
                if not step_bar(s, piece, src, d):
                    found.append(text[STEP[d][src]])
        else:
            found.extend(paths(s, piece, limit))
    attacks(s, piece, found)
    if own_abilities:
        abilities(s, piece, found)


def may_use(s: State, seat: int, piece: int) -> str:
    """Return why `seat` may not act with a Warrior, empty if it may.

    A commanded Keeper lends its side's other visible Warriors, too (KD-ULT-04).
    """
    if not on_board(s, piece):
        return "absent"
    obeys = controller(s, piece)
    if obeys != seat:
        owner = piece // PER_SEAT
        lent = (
            obeys == owner
            and owner != seat
            and visible(s, piece)
            and controller(s, owner * PER_SEAT + KEEPER) == seat
        )
        if not lent:
            return "commanded" if piece // PER_SEAT == seat else "not-yours"
    return idle(s, piece)


def lent(s: State, seat: int, piece: int) -> bool:
    """Say whether a usable Warrior is only lent through its commanded Keeper."""
    return controller(s, piece) != seat


def all_actions(s: State, seat: int, response: bool) -> list[str]:
    """Return everything a player may do with one action: a turn's slot or a Keeper's Response."""
    found: list[str] = []
    commanding = any(e.kind == "command" and e.by == seat for e in s.effects)
    pieces = (
        range(SEATS * PER_SEAT) if commanding else range(seat * PER_SEAT, (seat + 1) * PER_SEAT)
    )
    for piece in pieces:
        if s.place[piece] != BOARD or may_use(s, seat, piece):
            continue
        borrowed = lent(s, seat, piece)
        piece_actions(s, piece, found, own_abilities=not borrowed)
        if borrowed:
            continue
        own = piece // PER_SEAT == seat
        src = s.at[piece]
        around = NEAR[src]
        if own and not response and s.actions >= 2 and not immobile(s, piece):
            for cell in around:
                other = s.board[cell]
                if other != OFF and other // PER_SEAT == seat and not switch_bar(s, piece, other):
                    found.append(n.SWITCH[src][cell])
        if s.carried[piece]:
            for cell in around:
                other = s.board[cell]
                if other != OFF and not hand_bar(s, piece, other):
                    found.append(n.HAND[src][cell])
    purse(s, seat, found)
    ultimates(s, seat, found)
    return found


# --- the player's own actions ----------------------------------------------------------


def wall_cells(s: State, seat: int) -> list[int]:
    """Return where a seat may build: unoccupied, and not where its own Warrior hides."""
    hidden = {s.at[p] for p in range(seat * PER_SEAT, (seat + 1) * PER_SEAT) if s.group[p]}
    return [c for c in range(GRID.size) if unoccupied(s, c) and c not in hidden]


def wall_bar(s: State, seat: int, cell: int) -> str:
    """KD-ECON-06, KD-ECON-11, KD-MARK-12."""
    if s.reserves[seat] < WALL_PRICE:
        return "poor"
    if s.wall.count(seat + 1) >= WALL_LIMIT:
        return "wall-limit"
    return "" if cell in wall_cells(s, seat) else "occupied"


def recruit_bar(s: State, seat: int, kind: int, cell: int) -> str:
    """KD-ECON-07."""
    piece = seat * PER_SEAT + kind
    if s.reserves[seat] < MINION_PRICE:
        return "poor"
    if s.place[piece] not in (ASSEMBLY, GRAVEYARD):
        return "in-play"
    cells = recruit_cells(s, piece)
    if not cells:
        return "no-space"
    return "" if cell in cells else "recruit-row"


def unchain_bar(s: State, seat: int) -> str:
    """KD-ECON-08."""
    if s.place[seat * PER_SEAT + GUARDIAN] != BOARD:
        return "guardian-dead"
    if not s.chained[seat]:
        return "unchained"
    return "" if s.reserves[seat] >= UNCHAIN_PRICE else "poor"


def purse(s: State, seat: int, found: list[str]) -> None:
    """Add taking Strange Matter and every affordable purchase (KD-ECON)."""
    if s.economy:
        found.append("sm")
    money = s.reserves[seat]
    if money < WALL_PRICE:
        return
    if s.wall.count(seat + 1) < WALL_LIMIT:
        found.extend([n.BUY["wall"][c] for c in wall_cells(s, seat)])
    if money >= MINION_PRICE:
        for kind in MINIONS:
            piece = seat * PER_SEAT + kind
            if s.place[piece] in (ASSEMBLY, GRAVEYARD):
                found.extend([n.BUY[KINDS[kind]][c] for c in recruit_cells(s, piece)])
    if money >= UNCHAIN_PRICE and not unchain_bar(s, seat):
        found.append("unchain")


def ultimate_bar(s: State, seat: int, owner: int, name: str) -> str:
    """Return why `seat` may not use the Ultimate of `owner` at all (KD-ULT)."""
    if s.ultimate[owner] != name:
        return "not-chosen"
    if s.ultimate_used[owner]:
        return "used"
    if owner != seat and controller(s, owner * PER_SEAT + KEEPER) != seat:
        return "not-yours"
    return ""


def recall_cells(s: State, piece: int) -> tuple[int, ...]:
    """Return where a recalled Minion may appear: next to its LifeForce (KD-ULT-01)."""
    return spawn_cells(s, piece, NEAR[LF_CELLS[piece // PER_SEAT]], portals=True)


def command_bar(s: State, seat: int, owner: int, cell: int) -> str:
    """KD-ULT-04: a visible enemy Warrior within 1 of the Keeper."""
    keeper = owner * PER_SEAT + KEEPER
    if s.place[keeper] != BOARD:
        return "absent"
    other = s.board[cell]
    if other == OFF:
        return "no-warrior"
    if other // PER_SEAT == owner:
        return "not-enemy"
    return "" if DISTANCE[s.at[keeper]][cell] <= 1 else "command-far"


def ultimates(s: State, seat: int, found: list[str]) -> None:
    """Add the uses of the seat's Ultimate, and of one it holds through Command."""
    for owner in range(SEATS):
        name = s.ultimate[owner]
        if not name or ultimate_bar(s, seat, owner, name):
            continue
        foe = "" if owner == seat else "foe "
        if name == "recall":
            for kind in MINIONS:
                piece = owner * PER_SEAT + kind
                if s.place[piece] == GRAVEYARD:
                    found.extend([foe + n.RECALL[KINDS[kind]][c] for c in recall_cells(s, piece)])
        elif name == "command":
            keeper = owner * PER_SEAT + KEEPER
            if s.place[keeper] == BOARD:
                for cell in NEAR[s.at[keeper]]:
                    if s.board[cell] != OFF and not command_bar(s, seat, owner, cell):
                        found.append(foe + n.COMMAND[cell])
        else:
            found.append(foe + name)
