"""The opening of a match: who sits where, what stands there, and the choices before turn 1.

Decides seating (KD-SETUP-01: seat 0 is the first player and on the south side), the
pieces the game itself puts down (KD-SETUP-02, -03, -09), and the order of the players'
choices in each edition.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.core import Decision
from engine.games.keepers import drafting
from engine.games.keepers import events as ev
from engine.games.keepers import notation as n
from engine.games.keepers.board import Out
from engine.games.keepers.editions import EDITIONS, Edition
from engine.games.keepers.mat import BESIDE, DUEL, TEAMS, team
from engine.games.keepers.stack import Lists, Setup, Turn
from engine.games.keepers.state import (
    ASSEMBLY,
    GONE,
    WALL_LIMIT,
    Options,
    State,
    blank,
    changed,
    place,
)
from engine.games.keepers.turns import begin_turn
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.walls import effects_of
from engine.games.keepers.warriors import GUARDIAN, KEEPER, KINDS, MINIONS, PER_SEAT
from engine.grid import OFF
from engine.kit.stack import Routine
from engine.releases import known
from engine.rng import Stream, lot, shuffle


def teams(options: Options) -> tuple[int, ...]:
    """Return the team of each seat."""
    return (DUEL if EDITIONS[options.edition].seats == 2 else TEAMS).teams


def seating(seed: int, options: Options, played: Sequence[int] = ()) -> tuple[int, ...]:
    """Return who takes each seat (0: the host, 1..: the guests).

    The first player is the host, the guest, the one with fewer finished games
    (`played`, by person; a tie is drawn) or, if `random`, drawn. Of four people the
    host and the guest after the first one are a team.
    """
    count = EDITIONS[options.edition].seats
    stream = Stream(seed)
    people = list(range(count))
    if options.first == "random":
        first = lot(stream, count)
    elif options.first == "newer" and len(played) == count:
        fewest = [p for p in people if played[p] == min(played)]
        first = fewest[lot(stream, len(fewest))]
    else:
        first = 1 if options.first == "guest" else 0
    if count == 2:
        return first, 1 - first
    partner = first ^ 1
    others = [p for p in people if p not in (first, partner)]
    return first, others[0], partner, others[1]


def setup(seed: int, options: Options) -> State:
    """Return the state in which the first player chooses where its Keeper stands, or begins its
    first turn if the edition says who stands where."""
    s = blank(options, seed)
    for seat, cell in enumerate(s.mat.guardians):
        place(s, seat * PER_SEAT + GUARDIAN, cell)
    if s.wall_card:
        for seat in s.mat.seats:
            deck = effects_of(s)
            shuffle(s, deck)
            s.wall_deck[seat] = tuple(deck)
    for cell, owner in original_walls(s):
        put_wall(s, cell, owner)
    if s.edition.rows:
        stand(s)
        s.stack = [Turn()]
        begin_turn(s, s.mat.order[0], [])
    else:
        s.stack = [Setup()]
    return s


def stand(s: State) -> None:
    """Put the Warriors where the edition has them."""
    for seat in s.mat.seats:
        for cells, words in zip(s.mat.rows_from[seat], s.edition.rows, strict=False):
            for cell, word in zip(cells, words, strict=True):
                if word in KINDS:
                    place(s, seat * PER_SEAT + KINDS.index(word), cell)
    leave_out(s)


def original_walls(s: State) -> list[tuple[int, int]]:
    """Return the Walls the match begins with: (cell, owner) (KD-SETUP-03, KU-MODE-COOP)."""
    walls: list[tuple[int, int]] = []
    for number, cell in enumerate(s.mat.wall_row if s.edition.wall_row else ()):
        if len(s.mat.seats) > 2:
            owner = 1 + 2 * (number // 7)
        else:
            owner = wall_owner(number, s.options.wall_row_owner)
        if owner != OFF:
            walls.append((cell, owner))
    return walls


def put_wall(s: State, cell: int, owner: int) -> bool:
    """Put up a Wall; in the boxed editions the top one of the owner's deck, if any is left."""
    if s.wall_card:
        if not s.wall_deck[owner]:
            return False
        s.wall_card[cell], *rest = s.wall_deck[owner]
        s.wall_deck[owner] = tuple(rest)
    elif s.wall.count(owner + 1) >= WALL_LIMIT:
        return False
    s.wall[cell] = owner + 1
    return True


def wall_owner(column: int, whose: str) -> int:
    """Return the seat owning the setup Wall of a column (0..6), OFF for none (KD-SETUP-03)."""
    if whose == "split":
        return OFF if column == 3 else int(column > 3)
    return {"first": 0, "second": 1, "none": OFF}[whose]


#: Whose n-th open space is filled, in this order (KD-SETUP-05).
PLACING = ((0, 0), (1, 0), (1, 1), (0, 1), (0, 2), (1, 2), (1, 3), (0, 3), (0, 4), (1, 4))

#: (seat, what) of a setup choice; a number is the open space to fill.
Step = tuple[int, str | int]


@cache
def choices(edition: Edition, cards: str) -> tuple[Step, ...]:
    """Return every choice before turn 1, in order."""
    order = (DUEL if edition.seats == 2 else TEAMS).order
    steps: list[Step] = []
    if edition.whole_layout:  # KU-SETUP-02: a whole row, then the next player's
        for seat in order:
            steps.append((seat, "keeper"))
            free = edition.placed < 5
            steps += [(seat, "minion" if free else k) for k in range(edition.placed)]
    else:
        steps = [(0, "keeper"), (1, "keeper"), *PLACING]
    for seat in order:
        steps.append((seat, "ultimate"))
        if not edition.wall_cards:
            steps.append((seat, "effect"))
    if cards == "calculated":
        steps += [(OFF, "draft")] * (7 * edition.seats)
    return tuple(steps)


def steps_of(s: State) -> tuple[Step, ...]:
    return choices(s.edition, drafting.card_format(s))


def open_spaces(s: State, seat: int) -> list[int]:
    """Return the spaces of a LifeForce row that LifeForce and Keeper leave, west to east."""
    taken = (s.mat.lifeforces[seat], s.at[seat * PER_SEAT + KEEPER])
    return [c for c in s.mat.home[seat][0] if c not in taken]


def open_space(s: State, seat: int, number: int) -> int:
    """Return the n-th of the `open_spaces`."""
    return open_spaces(s, seat)[number]


def _setup_advance(s: State, frame: Setup, out: Out) -> bool:
    if frame.done < len(steps_of(s)):
        return False
    if frame.done == len(steps_of(s)):
        frame.done += 1
        leave_out(s)
        cards = drafting.card_format(s)
        if cards in ("chaotic", "dealt"):
            drafting.deal(s, out)
        elif cards == "managed":
            s.stack.append(Lists())
            return True
    s.stack[-1] = Turn()
    begin_turn(s, s.mat.order[0], out)
    return True


def leave_out(s: State) -> None:
    """Take the Minions out of the match that nobody chose (KU-MODE-QUICK)."""
    if s.edition.minions == s.edition.placed:
        for piece, where in enumerate(s.place):
            if where == ASSEMBLY:
                s.place[piece] = GONE


def _setup_ask(s: State, frame: Setup) -> Decision:
    seat, what = steps_of(s)[frame.done]
    if what == "keeper":
        lf = s.mat.lifeforces[seat]
        if s.edition.whole_layout:
            cells = [c for c in s.mat.home[seat][0] if c != lf]
        else:
            cells = [s.mat.step[d][lf] for d in BESIDE]
        return Decision(seat, "keeper", tuple(f"keeper {n.NAME[c]}" for c in cells))
    if what == "ultimate":
        return Decision(seat, "ultimate", tuple(f"ultimate {u}" for u in offered(s, seat)))
    if what == "effect":
        return Decision(seat, "effect", tuple(f"effect {e}" for e in effects_of(s)))
    if what == "draft":
        picks = tuple(f"pick {name}" for name in drafting.pool(s))
        return Decision(drafting.drafter(s), "draft", picks)
    waiting = [k for k in MINIONS if s.place[seat * PER_SEAT + k] == ASSEMBLY]
    if what == "minion":
        free = [c for c in open_spaces(s, seat) if s.board[c] == OFF]
        pairs = [f"place {KINDS[k]} {n.NAME[c]}" for k in waiting for c in free]
        return Decision(seat, "minion", tuple(pairs))
    assert isinstance(what, int)
    cell = n.NAME[open_space(s, seat, what)]
    return Decision(seat, "place", tuple(f"place {KINDS[k]}" for k in waiting), cell)


def offered(s: State, seat: int) -> list[str]:
    """Return the Ultimates a seat may choose: all, or its faction's (KU-SETUP-04).

    The first to choose settles which faction is whose.
    """
    if not s.edition.factions:
        return known(ULTIMATES, s.options.release)
    chosen = [(team(x), ULTIMATES[u].faction) for x, u in enumerate(s.ultimate) if u]
    if not chosen:
        return known(ULTIMATES, s.options.release)
    side, faction = chosen[0]
    same = team(seat) == side
    names = known(ULTIMATES, s.options.release)
    return [u for u in names if (ULTIMATES[u].faction == faction) == same]


def _setup_answer(s: State, frame: Setup, seat: int, action: str, out: Out) -> None:
    parsed = n.parse(action)
    assert parsed is not None
    _, what = steps_of(s)[frame.done]
    frame.done += 1
    if parsed.verb == "pick":
        drafting.draft(s, seat, parsed.kind, out)
        return
    if parsed.verb == "keeper":
        piece, cell = seat * PER_SEAT + KEEPER, parsed.target
    elif parsed.verb == "place":
        piece = seat * PER_SEAT + KINDS.index(parsed.kind)
        cell = open_space(s, seat, what) if isinstance(what, int) else parsed.target
    else:
        if parsed.verb == "ultimate":
            s.ultimate = changed(s.ultimate, seat, parsed.kind)
        else:
            s.wall_effect = changed(s.wall_effect, seat, parsed.kind)
        out.append(ev.Chosen(seat=seat, what=parsed.verb, name=parsed.kind))
        return
    place(s, piece, cell)
    out.append(ev.Placed(piece=piece, cell=cell, how="setup"))


SETUP = Routine(_setup_advance, _setup_ask, _setup_answer)
