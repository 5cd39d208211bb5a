"""Random matches for the property tests: where they start, what is played, what must hold."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine import core
from engine.core import Event
from engine.games.keepers import KEEPERS, Options
from engine.games.keepers import events as ev
from engine.games.keepers import notation as n
from engine.games.keepers.mat import DUEL
from engine.games.keepers.query import has, max_health
from engine.games.keepers.stack import Flow, Place, Resolve, Respond, Setup, Turn
from engine.games.keepers.state import BOARD, BOMB_LIMIT, WALL_LIMIT, State
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.walls import WALL_EFFECTS
from engine.games.keepers.warriors import (
    DROPS,
    GUARDIAN,
    KEEPER,
    KINDS,
    MAX_HEALTH,
    PER_SEAT,
    SCALER,
)
from engine.grid import OFF
from engine.record import Record, record_of
from engine.releases import newest
from tests import kept

GRID, LF_CELLS, CHAIN, SEATS = DUEL.grid, DUEL.lifeforces, DUEL.chain, 2
#: No random match may last longer; where few are left on both sides, one may go on for thousands.
BOUND = 20_000
#: Choices that belong to Damage being dealt out (KD-PRIO-07, steps 4 to 9).
AMID = ("exile", "overlap")
LETTERS = "KGMSBNODT"


# --- where they start --------------------------------------------------------------------

#: Openings of what random play seldom comes to.
RARE = (
    # Bombs from one LifeForce to the other: both fall together.
    "7 k . . l3 . . .; 6 . . . q . . .; 5 . . . q . . .; 4 . . N Q . . .; 3 . . . Q . . .; "
    "2 . . . Q . . .; 1 . . . L3 . . K; effect: mend shove",
    # A Keeper with no space to come back to.
    "7 w w w l W W W; 6 w w w g W W W; 5 . . . . . . .; 4 . . M k1 O . .; 3 . . S T . . .; "
    "2 . . . . . . .; 1 K . . L . . .; effect: mend mend",
    # A commanded Keeper that has its Ultimate still.
    *(
        "7 . . . l . . .; 6 . . . g . . .; 5 . . . m . . .; 4 . . K k o . .; 3 . . . D . . .; "
        f"2 . . . G . . .; 1 . . . L . . .; ultimate: command {u}; graveyard: s; used: A; "
        "lasting: command k A end A 1"
        for u in ULTIMATES
    ),
    # Two hidden Warriors in one stack, with hardly a space to step aside to.
    "7 . . . l . . k; 6 . . . . . . .; 5 . . w w w . .; 4 . m ?1?2 ?1 M . .; 3 . . w w ?2 . .; "
    "2 . O . . . o .; 1 K . . L . . .; group 1: A N c4; group 2: B n c4; turn: B",
    # An Attack on several that are to be delivered or to respond.
    "7 . . . l . . k; 6 . . . . . . .; 5 . . g m . . .; 4 . . s O t . .; 3 . . . . . . .; "
    "2 . . . G . . .; 1 K . . L . . .; free: B; lasting: deliver m A start A 2, "
    "deliver s A start A 2, deliver t B start B 1",
    "7 . . . l . . .; 6 . . . . . . .; 5 . . g k . . .; 4 . . d O . . .; 3 . . . . . . .; "
    "2 . . . G . . .; 1 K . . L . . .; free: B",
    # A row of Markers to build on, one of which hides somebody.
    "7 . . . l . . k; 6 . . . . . . .; 5 ?1 ?1 ?1 ?1 ?1 ?1 ?1; 4 W W W W w w w; 3 . . . . . . .; "
    "2 . . . G . . .; 1 K . . L . . .; group 1: B n d5; reserves: 30 0",
    # No LifeForces any more: the first Keeper to die loses.
    "7 . . . . . . k; 6 . . . g . . .; 5 . . . o . . .; 4 . . K m . . .; 3 . . . M . . .; "
    "2 . . . G . . .; 1 . . . . . . .; sudden: yes; free: A B; ultimate: mend command",
)


def begin(seed: int, options: Options) -> State:
    """Return the opening of a new match, which knows the newest cards."""
    return core.begin(KEEPERS, seed, newest(KEEPERS, options))


def start(seed: int) -> State:
    """Return the opening of a match: drawn at random, the usual setup, or a rare one."""
    if seed % 2:
        return begin(seed, Options(position=position(seed)))
    if seed % 4:
        return begin(seed, Options(position=RARE[seed // 4 % len(RARE)]))
    owner = ("second", "first", "split", "none")[seed // 4 % 4]
    return begin(seed, Options(wall_row_owner=owner))


#: Every way to play: editions with the card formats they know.
WAYS = (
    *(("online", cards) for cards in ("chaotic", "calculated", "managed", "none")),
    *(("boxed", "chaotic"), ("quick", "chaotic"), ("hardcore", "managed"), ("coop", "dealt")),
)


def way(seed: int) -> State:
    """Return the usual opening of one of all the ways to play, in turn, counted as new matches are
    (KD-END-08)."""
    edition, cards = WAYS[seed % len(WAYS)]
    replacement = "yes" if seed // len(WAYS) % 2 else "no"
    options = Options(edition=edition, cards=cards, allow_replacement=replacement)
    return begin(seed, KEEPERS.ways.counted(options, True))


def position(seed: int) -> str:
    """Return a legal position in text with a bit of everything."""
    r = Random(seed)
    free = [c for c in range(GRID.size) if c not in LF_CELLS]
    r.shuffle(free)
    board = [""] * GRID.size
    facts: list[str] = []
    turn = r.randrange(2)
    for seat, cell in enumerate(LF_CELLS):
        board[cell] = f"{'Ll'[seat]}{r.choice((15, 15, 12, 6))}"
    loose = [s for s in range(SEATS) if r.random() < 0.4]
    lines = ["", ""]
    for seat in range(SEATS):
        cells = {KEEPER: free.pop()}
        near = [c for c in free if c in CHAIN[seat]]
        if r.random() < 0.8 and (near or seat in loose):
            cells[GUARDIAN] = free.pop() if seat in loose else near[0]
            if seat not in loose:
                free.remove(near[0])
        for kind in range(2, PER_SEAT):
            if r.random() < 0.6:
                cells[kind] = free.pop()
        for kind, cell in cells.items():
            letter = _letter(seat, kind)
            lines[seat] += letter
            health = r.randint(1, MAX_HEALTH[kind])
            board[cell] += letter + (str(health) if health < MAX_HEALTH[kind] else "")
            board[cell] += f"&{r.randint(1, 6)}" if kind != KEEPER and r.random() < 0.15 else ""
            board[cell] += r.choice("Ww") if kind == SCALER and r.random() < 0.4 else ""
    for pair in range(r.choice((0, 0, 1, 2))):
        for _ in range(2):
            board[free.pop()] = f"P{pair + 1}"
    for _ in range(r.choice((0, 0, 1, 2))):
        board[free.pop()] = "V"
    for _ in range(r.choice((0, 3, 7))):
        board[free.pop()] = r.choice("Ww")
    for c in r.sample(range(GRID.size), 4):
        if "V" not in board[c] and c not in LF_CELLS:
            board[c] += f"${r.randint(1, 9)}"
    facts += _groups(r, board, free, lines)
    dead = [
        _letter(s, k)
        for s in range(SEATS)
        for k in range(2, PER_SEAT)
        if _letter(s, k) not in lines[s] and r.random() < 0.5
    ]
    turns = (3, 2 + turn)
    lasting = []
    for kind in ("stun", "deliver", "snare"):
        for seat in range(SEATS):
            if r.random() < 0.3:
                on = r.choice(lines[1 - seat])
                if on.upper() != "N":
                    lasting.append(f"{kind} {on} {'AB'[seat]} start {'AB'[seat]} {turns[seat] + 1}")
    if r.random() < 0.1:
        lasting.append(f"standstill A B start B {turns[1] + 1}")
    facts += [
        f"turn: {'AB'[turn]}",
        f"turns: {turns[0]} {turns[1]}",
        f"actions: {r.randint(1, 3)}",
        f"economy: {r.randint(0, 20)}",
        f"reserves: {r.choice((0, 4, 11, 26))} {r.choice((0, 4, 11, 26))}",
        f"ultimate: {r.choice(tuple(ULTIMATES))} {r.choice(tuple(ULTIMATES))}",
        f"effect: {r.choice(tuple(WALL_EFFECTS))} {r.choice(tuple(WALL_EFFECTS))}",
        f"free: {' '.join('AB'[s] for s in loose)}",
        f"graveyard: {' '.join(dead)}",
    ]
    if lasting:
        facts.append("lasting: " + ", ".join(lasting))
    rows = [
        f"{row + 1} " + " ".join(board[col * 7 + row] or "." for col in range(7))
        for row in range(6, -1, -1)
    ]
    return "; ".join([*rows, *facts])


def _letter(seat: int, kind: int) -> str:
    return LETTERS[kind].lower() if seat else LETTERS[kind]


def _groups(r: Random, board: list[str], free: list[int], lines: list[str]) -> list[str]:
    """Lay Markers of both sides on the board, and Bombs face up; return their facts."""
    facts: list[str] = []
    number = 0
    for seat in range(SEATS):
        bombs = r.choice((0, 0, 1, 2, 3))
        things = ["bomb"] * bombs
        if "Nn"[seat] not in lines[seat] and r.random() < 0.7:
            things.append("Nn"[seat])
            lines[seat] += "Nn"[seat]
        taken: set[int] = set()
        for thing in things:
            cells = r.sample(free, r.randint(2, 6))
            real = [c for c in cells if c not in taken]
            if not real:
                continue
            taken.add(real[0])
            if thing == "bomb" and r.random() < 0.3:
                board[real[0]] += "Qq"[seat]
                continue
            number += 1
            for c in cells:
                board[c] += f"?{number}"
            facts.append(f"group {number}: {'AB'[seat]} {thing} {n.NAME[real[0]]}")
    return facts


# --- what is played ----------------------------------------------------------------------


def kind_of_action(action: str) -> str:
    """Return what sort of thing an action is: one word per branch of the notation."""
    parsed = n.parse(action)
    assert parsed is not None, action
    verb = parsed.verb + ("-wall" if parsed.wall else "")
    if verb in ("buy", "play", "card"):
        verb += " " + parsed.kind
    return ("foe " if parsed.foe else "") + verb


def choose(r: Random, s: State, actions: tuple[str, ...]) -> str:
    """Pick an action: all kinds get their turn, and mostly not against oneself."""
    pool = list(actions)
    if r.random() < 0.6:
        kinds: dict[str, list[str]] = {}
        for a in actions:
            kinds.setdefault(kind_of_action(a), []).append(a)
        pool = kinds[r.choice(list(kinds))]
    for _ in range(4):
        action = r.choice(pool)
        parsed = n.parse(action)
        assert parsed is not None
        if parsed.verb != "attack" or not (
            parsed.target == parsed.actor or parsed.target == s.mat.lifeforces[s.turn]
        ):
            break
    return action


def plies(seed: int, opening: State | None = None) -> Iterator[tuple[State, int, str, list[Event]]]:
    """Play a random match; yield the state after each ply, who did what, what happened.

    `opening` is played on, not a copy of it.
    """
    r = Random(seed)
    s = start(seed) if opening is None else opening
    for _ in range(BOUND):
        if s.outcome is not None:
            return
        decision = r.choice(KEEPERS.decisions(s))
        action = choose(r, s, decision.actions)
        events = core.apply(KEEPERS, s, decision.seat, action)
        yield s, decision.seat, action, events
    raise AssertionError(f"match {seed} is longer than {BOUND} actions")


# --- records -----------------------------------------------------------------------------

#: Random matches that together have nearly everything in them, kept in `tests/replays`.
RECORDED = (2, 6, 7, 10, 18, 19, 26, 61, 101, 110, 135, 344)
#: Where to look for what comes up seldom: those first, then those that had the rest, then all.
SEARCHED = (*RECORDED, 38, 54, 65, 146, *range(320))


def record(seed: int) -> Record:
    """Return the record of a random match."""
    actions = [(seat, action) for _, seat, action, _ in plies(seed)]
    return record_of(KEEPERS, seed, start(seed).options, actions)


#: Whole matches of each way to play that are kept.
CORPUS = 26


def corpus(number: int) -> list[Record]:
    """Return the kept matches of the way to play of that number in `WAYS`."""
    result = []
    for seed in range(number, CORPUS * len(WAYS), len(WAYS)):
        actions = [(seat, action) for _, seat, action, _ in plies(seed, way(seed))]
        result.append(record_of(KEEPERS, seed, way(seed).options, actions))
    return result


def corpus_name(number: int) -> str:
    """Return the name of the file of a way to play in `tests.kept`."""
    return f"corpus-{'-'.join(WAYS[number])}"


def drawn() -> list[Record]:
    """Return a match of each way to play whose draws derive from its actions."""
    return [corpus(number)[0] for number in range(len(WAYS))]


def main() -> None:
    """Record matches anew: `python -m tests.games.keepers.play`.

    What was recorded before there were secrets and openings stays as it is.
    """
    kept.keep("drawn-keepers", drawn())


# --- what must hold ----------------------------------------------------------------------


def strange_matter(s: State) -> int:
    """Count all Strange Matter in the match (KD-ECON)."""
    return sum(s.economy) + sum(s.reserves) + sum(s.loot) + sum(s.carried)


def minted(events: list[Event]) -> int:
    """Return by how much events changed it: the bank's drops less what Voids took."""
    killed = sum(DROPS[e.piece % PER_SEAT] for e in events if isinstance(e, ev.Killed))
    killed += sum(e.amount for e in events if isinstance(e, ev.Gained) and e.why == "forfeit")
    return killed - sum(e.amount for e in events if isinstance(e, ev.Dropped) and e.lost)


def check(s: State) -> None:
    """Assert everything that holds whenever somebody has to decide, and at the end."""
    aside = {f.piece for f in s.stack if isinstance(f, Place) and f.why == "overlap"}
    aside |= {p for f in s.stack if isinstance(f, Flow) for p in f.overlaps}
    _check_pieces(s, aside)
    _check_spaces(s)
    _check_markers(s)
    _check_effects(s)
    assert 0 <= s.actions <= s.edition.actions
    assert min(s.economy) >= 0 <= min(s.reserves)
    # An event is worked off before the end is looked for; choices inside it come first.
    amid = bool(s.stack) and isinstance(s.stack[-1], Place) and s.stack[-1].why in AMID
    for seat in s.mat.seats:
        assert 0 <= s.lifeforce[seat] <= s.edition.lifeforce
        assert s.lifeforce[seat] > 0 or s.sudden or s.outcome is not None or amid
    if s.outcome is not None:
        assert KEEPERS.decisions(s) == ()
        return
    assert isinstance(s.stack[0], Turn | Setup)
    assert not any(isinstance(f, Turn | Setup) for f in s.stack[1:])
    # Responses do not nest (KD-RESP-02), unless a card makes the active player attack.
    nested = sum(isinstance(f, Respond) for f in s.stack)
    assert nested <= 1 or any(isinstance(f, Resolve) for f in s.stack)
    decisions = KEEPERS.decisions(s)
    assert decisions
    assert len({d.seat for d in decisions}) == len(decisions)
    for d in decisions:
        assert d.actions
        assert len(set(d.actions)) == len(d.actions)
        assert all(n.parse(a) is not None for a in d.actions)
    assert KEEPERS.decisions(KEEPERS.copy(s)) == decisions


def _check_pieces(s: State, aside: set[int]) -> None:
    for p in range(len(s.at)):
        cell = s.at[p]
        if s.place[p] != BOARD:
            assert cell == OFF
            assert s.group[p] == 0
            assert s.carried[p] == 0
            assert not any(e.on == p for e in s.effects)
            continue
        assert 0 <= cell < len(s.board), KINDS[p % PER_SEAT]
        assert 1 <= s.health[p] <= max_health(s, p)
        assert s.carried[p] >= 0
        assert p % PER_SEAT != KEEPER or s.carried[p] == 0
        if s.group[p] or p in aside:
            assert s.board[cell] != p
        else:
            assert s.board[cell] == p
        chained = p % PER_SEAT == GUARDIAN and s.chained[p // PER_SEAT]
        assert not chained or s.portals or cell in s.mat.chain[p // PER_SEAT]
    on_cells = [p for p in s.board if p != OFF]
    assert len(on_cells) == len(set(on_cells))
    for cell, p in enumerate(s.board):
        assert p == OFF or (s.at[p] == cell and s.place[p] == BOARD)
    assert all(has(s, p, "armor") for p in s.armor_used)


def _check_spaces(s: State) -> None:
    alone = [*(v.cell for v in s.voids), *(c for p in s.portals for c in (p.a, p.b))]
    if not s.sudden:
        alone += s.mat.lifeforces
    for c in alone:
        assert s.board[c] == OFF
        assert not s.wall[c]
        assert not any(b.cell == c for b in s.bombs)
    assert not any(s.loot[v.cell] for v in s.voids)
    for c, owner in enumerate(s.wall):
        assert 0 <= owner <= len(s.mat.seats)
        # A Keeper that lost Scale stays on its Wall (KD-CARD-SCALE).
        on_top = s.board[c]
        assert not owner or on_top == OFF or has(s, on_top, "scale") or on_top % PER_SEAT == KEEPER
        # Where building only shows a Bomb, it lies under the Wall (KU-MARK-01).
        assert not owner or s.edition.quiet_bombs or not any(b.cell == c for b in s.bombs)
    for seat in s.mat.seats:
        assert s.wall.count(seat + 1) <= WALL_LIMIT
        laid = sum(g.seat == seat and g.piece == OFF for g in s.groups)
        assert laid + sum(b.seat == seat for b in s.bombs) <= BOMB_LIMIT
    assert min(s.loot) >= 0


def _check_markers(s: State) -> None:
    """Every hidden thing has its own Marker, and Markers lie on free spaces only."""
    known = {g.id: g for g in s.groups}
    assert len(known) == len(s.groups)
    laid = [(m.cell, m.group) for m in s.marks]
    assert len(laid) == len(set(laid))
    assert {m.group for m in s.marks} == set(known)
    for g in s.groups:
        cell = s.at[g.piece] if g.piece != OFF else g.cell
        assert (cell, g.id) in laid
        assert g.piece == OFF or (s.group[g.piece] == g.id and s.place[g.piece] == BOARD)
    for p, group in enumerate(s.group):
        assert not group or known[group].piece == p
    for m in s.marks:
        assert s.board[m.cell] == OFF
        assert not s.wall[m.cell]
        assert all(m.cell != v.cell for v in s.voids)
        assert all(m.cell not in (p.a, p.b) for p in s.portals)
        assert s.sudden or m.cell not in s.mat.lifeforces


def _check_effects(s: State) -> None:
    """No effect outlives its turn (KD-TURN-06, -07), and none lies on two."""
    for e in s.effects:
        if e.seat == OFF:
            continue
        over = s.turns[e.seat] - (0 if e.at_start or e.seat != s.turn else 1)
        assert e.turn > over, e
    what = [(e.kind, e.on, e.by, e.seat, e.at_start) for e in s.effects]
    assert len(what) == len(set(what))


if __name__ == "__main__":
    main()
