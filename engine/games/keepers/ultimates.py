"""The Keepers' Ultimates, one declaration each: once per game, one action (KD-ULT).

Decides when an Ultimate can be used and what it does. `seat` is who chooses, `owner`
whose Ultimate it is: they differ when a commanded Keeper's is used. To add one, write
its `bar` and `use` and declare it in `ULTIMATES`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.games.keepers import events as ev
from engine.games.keepers import notation as n
from engine.games.keepers.board import Out, lasting, settle_flow
from engine.games.keepers.building import summon
from engine.games.keepers.mat import DISTANCE, team
from engine.games.keepers.query import (
    commands,
    controller,
    enemies,
    has,
    idle,
    keeper_of,
    max_health,
    spawn_cells,
)
from engine.games.keepers.stack import Flow
from engine.games.keepers.state import BOARD, GRAVEYARD, State, changed, side
from engine.games.keepers.warriors import KEEPER, KINDS, MINIONS, PER_SEAT
from engine.grid import OFF
from engine.kit.effects import next_turn, turn_end, without


class Ultimate(NamedTuple):
    """One Ultimate. `actions` yields its legal uses (without the `foe` in front), `bar`
    says why a use is not among them, `use` does it and returns the Warrior it aims at.
    `faction` is the one that offers it in the boxed editions (KU-SETUP-04). `by_keeper`: it is
    measured from the Keeper, who comes out of hiding for it (KD-STEALTH-04)."""

    name: str
    title: str
    text: str
    rule: str
    faction: str
    actions: Callable[[State, int], Iterable[str]]
    bar: Callable[[State, int, n.ParsedAction], str]
    use: Callable[[State, int, int, n.ParsedAction, Out], None]
    since: int = 1
    by_keeper: bool = False


def owned_bar(s: State, seat: int, owner: int, name: str) -> str:
    """Return why `seat` may not use the Ultimate of `owner` at all."""
    if s.ultimate[owner] != name:
        return "not-chosen"
    if s.ultimate_used[owner]:
        return "used"
    keeper = keeper_of(owner)
    if owner != seat and controller(s, keeper) != seat:
        return "not-yours"
    return idle(s, keeper) if ULTIMATES[name].by_keeper else ""


def add_actions(s: State, seat: int, actions: list[str]) -> None:
    """Add the uses of the seat's Ultimate, and of one it holds through Command."""
    for owner in s.mat.seats if commands(s, seat) else (seat,):
        actions.extend(of_keeper(s, seat, owner))


def of_keeper(s: State, seat: int, owner: int) -> list[str]:
    """Return the uses of the Ultimate of the owner's Keeper, by `seat`."""
    name = s.ultimate[owner]
    if not name or owned_bar(s, seat, owner, name):
        return []
    return _uses(s, seat, owner)


def by_keeper(s: State, seat: int, owner: int) -> list[str]:
    """Return the uses of an Ultimate that is measured from the owner's Keeper, by `seat`."""
    name = s.ultimate[owner]
    if not name or not ULTIMATES[name].by_keeper or owned_bar(s, seat, owner, name):
        return []
    return _uses(s, seat, owner)


def _uses(s: State, seat: int, owner: int) -> list[str]:
    actions = ULTIMATES[s.ultimate[owner]].actions(s, owner)
    return [*actions] if owner == seat else [f"foe {action}" for action in actions]


def owner_of(s: State, seat: int, parsed: n.ParsedAction) -> int:
    """Return whose card or Ultimate an action uses: the commanded Keeper's with `foe`."""
    if not parsed.foe:
        return seat
    for enemy in enemies(s, seat):
        if controller(s, keeper_of(enemy)) == seat:
            return enemy
    return enemies(s, seat)[0]


def use(s: State, seat: int, parsed: n.ParsedAction, out: Out) -> None:
    """Use an Ultimate; it is spent whatever comes of it."""
    owner = owner_of(s, seat, parsed)
    s.ultimate_used = changed(s.ultimate_used, owner, True)
    ULTIMATES[parsed.verb].use(s, seat, owner, parsed, out)


def _always(s: State, owner: int, parsed: n.ParsedAction) -> str:
    return ""


# --- Recall ------------------------------------------------------------------------------


def _recall_cells(s: State, piece: int) -> tuple[int, ...]:
    return spawn_cells(s, piece, s.mat.near[s.mat.lifeforces[piece // PER_SEAT]], portals=True)


def _recalls(s: State, owner: int) -> Iterable[str]:
    cells: dict[bool, tuple[int, ...]] = {}  # the same for all that can, or cannot, scale
    for kind in MINIONS:
        piece = owner * PER_SEAT + kind
        if s.place[piece] == GRAVEYARD:
            scale = has(s, piece, "scale")
            if scale not in cells:
                cells[scale] = _recall_cells(s, piece)
            for cell in cells[scale]:
                yield n.RECALL[KINDS[kind]][cell]


def _recall_bar(s: State, owner: int, parsed: n.ParsedAction) -> str:
    piece = owner * PER_SEAT + KINDS.index(parsed.kind)
    if s.place[piece] != GRAVEYARD:
        return "not-dead"
    return "" if parsed.target in _recall_cells(s, piece) else "recall-place"


def _recall(s: State, seat: int, owner: int, parsed: n.ParsedAction, out: Out) -> None:
    piece = owner * PER_SEAT + KINDS.index(parsed.kind)
    out.append(ev.UltimateUsed(seat=owner, name="recall", by=seat, piece=piece))
    if summon(s, seat, piece, parsed.target, "recall", out):
        lasting(s, "unavailable", piece, owner, next_turn(s, owner, at_start=True))


# --- Mend --------------------------------------------------------------------------------


def _mends(s: State, owner: int) -> Iterable[str]:
    return ("mend",)


def _mend(s: State, seat: int, owner: int, parsed: n.ParsedAction, out: Out) -> None:
    keeper = owner * PER_SEAT + KEEPER
    out.append(ev.UltimateUsed(seat=owner, name="mend", by=seat, piece=keeper))
    amount = min(2, max_health(s, keeper) - s.health[keeper])
    if amount > 0:
        s.health[keeper] += amount
        out.append(ev.Healed(what="w", id=keeper, amount=amount, left=s.health[keeper]))


# --- Standstill --------------------------------------------------------------------------


def _standstills(s: State, owner: int) -> Iterable[str]:
    return ("standstill",)


def _standstill(s: State, seat: int, owner: int, parsed: n.ParsedAction, out: Out) -> None:
    out.append(ev.UltimateUsed(seat=owner, name="standstill", by=seat))
    for enemy in enemies(s, owner):
        lasting(s, "standstill", side(enemy), owner, next_turn(s, owner, at_start=True))


# --- Command -----------------------------------------------------------------------------


def _commands(s: State, owner: int) -> Iterable[str]:
    keeper = owner * PER_SEAT + KEEPER
    if s.place[keeper] == BOARD:
        for cell in s.mat.near[s.at[keeper]]:
            other = s.board[cell]
            if other != OFF and team(controller(s, other)) != team(owner):
                yield n.COMMAND[cell]


def _command_bar(s: State, owner: int, parsed: n.ParsedAction) -> str:
    keeper = owner * PER_SEAT + KEEPER
    if s.place[keeper] != BOARD:
        return "absent"
    other = s.board[parsed.target]
    if other == OFF:
        return "no-warrior"
    if team(controller(s, other)) == team(owner):
        return "command-own"
    return "" if DISTANCE[s.at[keeper]][parsed.target] <= 1 else "command-far"


def _command(s: State, seat: int, owner: int, parsed: n.ParsedAction, out: Out) -> None:
    piece = s.board[parsed.target]
    out.append(ev.UltimateUsed(seat=owner, name="command", by=seat, piece=piece))
    s.effects = without(s.effects, "command", piece)
    if piece // PER_SEAT != seat:
        lasting(s, "command", piece, seat, turn_end(s))
    if piece == keeper_of(s.turn) and seat != s.turn:
        s.stack.append(Flow(ends_turn=True))  # the Keeper represents its player
    else:
        settle_flow(s, Flow())


ULTIMATES = {
    u.name: u
    for u in (
        Ultimate(
            "recall",
            "Recall",
            "Bring one Minion back from your Graveyard beside your LifeForce; it acts from your"
            " next turn on.",
            "KD-ULT-01",
            "Future",
            _recalls,
            _recall_bar,
            _recall,
        ),
        Ultimate(
            "mend", "Mend", "Your Keeper heals 2.", "KD-ULT-02", "Snow", _mends, _always, _mend
        ),
        Ultimate(
            "standstill",
            "Standstill",
            "Enemy Warriors cannot move by themselves until your next turn.",
            "KD-ULT-03",
            "Snow",
            _standstills,
            _always,
            _standstill,
        ),
        Ultimate(
            "command",
            "Command",
            "Use an enemy Warrior beside your Keeper for this turn.",
            "KD-ULT-04",
            "Future",
            _commands,
            _command_bar,
            _command,
            by_keeper=True,
        ),
    )
}


def spends(action: str) -> bool:
    """Say whether an action uses an Ultimate, which works once in the match (KD-SETUP-07)."""
    parsed = n.parse(action)
    return parsed is not None and parsed.verb in ULTIMATES
