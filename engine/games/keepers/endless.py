"""No match goes on for ever (KD-END-08): what progress is here, and when a match is drawn.

Decides what counts as progress, when something hidden may have changed unseen, and what a
position consists of. The counting is `engine.kit.progress`; a match whose options do not say
so, because it began before there was a count or is a sandbox, is not counted.
"""

from __future__ import annotations

import msgspec
from msgspec import UNSET

from engine.core import Ended, Event, Outcome
from engine.games.keepers import events as ev
from engine.games.keepers.board import Out
from engine.games.keepers.stack import Turn
from engine.games.keepers.state import Mark, State
from engine.grid import OFF
from engine.kit import progress
from engine.kit.effects import Effect
from engine.kit.progress import Limits

LIMITS = Limits()
CLAIM = "claim draw"
#: A Warrior, Wall or LifeForce loses Health, a Warrior comes or goes, a purchase, a card.
PROGRESS = (
    *(ev.Hurt, ev.Mourned, ev.WallFell, ev.Placed, ev.Killed),
    *(ev.Bought, ev.CardBought, ev.CardUsed),
)

_plain = msgspec.msgpack.Encoder()


def note(s: State, out: Out) -> None:
    """Count what an action has brought; end the match if it has gone on long enough."""
    if s.tally is UNSET:
        return
    for e in out:
        if isinstance(e, ev.TurnBegan):
            if e.number > 1 or e.seat != s.mat.order[0]:
                s.tally = progress.turned(s.tally)
        elif is_progress(e):
            s.tally = progress.progressed(s.tally)
        if veils(s, e):
            s.tally = progress.veiled(s.tally)
    if s.outcome is None and fresh(s) and any(isinstance(e, ev.TurnBegan) for e in out):
        s.tally = progress.met(s.tally, public(s), hidden(s))
        if why := progress.drawn(s.tally, LIMITS):
            draw(s, why, out)


def opened(s: State) -> State:
    """Return a match that begins from a position at the beginning of a turn, which has occurred."""
    if s.tally is not UNSET and fresh(s):
        s.tally = progress.met(s.tally, public(s), hidden(s))
    return s


def is_progress(e: Event) -> bool:
    """Say whether a fact is progress; a Marker turned over, if something was under it."""
    return isinstance(e, PROGRESS) or (isinstance(e, ev.Revealed) and bool(e.pieces or e.bombs))


def veils(s: State, e: Event) -> bool:
    """Say whether with a fact hidden things may have changed that look the same afterwards."""
    if isinstance(e, ev.WallFell):
        return bool(s.wall_card)  # the deck of Walls is shuffled
    return isinstance(e, ev.Laid) or (isinstance(e, ev.CardVetoed) and not e.card)


def fresh(s: State) -> bool:
    """Say whether a turn has begun in which nothing has been done yet."""
    return len(s.stack) == 1 and type(s.stack[0]) is Turn and s.actions == s.edition.actions


def claimable(s: State) -> str:
    """Return why the seat whose turn it is may claim a draw, empty if it may not."""
    if s.tally is UNSET:
        return ""
    return progress.claim(s.tally, LIMITS, fresh(s))


def draw(s: State, why: str, out: Out) -> None:
    """End the match in a draw."""
    s.outcome = Outcome((), why)
    s.stack.clear()
    out.append(Ended(outcome=s.outcome))


# --- positions ---------------------------------------------------------------------------


def public(s: State) -> bytes:
    """Return what everybody sees of a position at the beginning of a turn.

    Counters that only ever rise (turns, numbers of Marker groups) are left out: effects are
    told by how long they still last, groups by their place in the order.
    """
    number = {g.id: i for i, g in enumerate(s.groups)}
    hiding = [bool(group) for group in s.group]
    return _plain.encode(
        (
            (s.turn, s.sudden, s.place, s.health, s.carried, hiding),
            [OFF if away else cell for cell, away in zip(s.at, hiding, strict=True)],
            (s.wall, s.loot, s.lifeforce, s.reserves, s.economy, s.chained),
            (s.ultimate, s.ultimate_used, s.wall_effect, s.armor_used),
            sorted((m.cell, i, number[m.group]) for i, m in _stacked(s)),
            [(g.seat, g.piece) for g in s.groups],
            sorted((b.cell, b.seat) for b in s.bombs),
            sorted((p.a, p.b, p.seat) for p in s.portals),
            sorted((v.cell, v.seat) for v in s.voids),
            [sorted(row) for row in s.row],
            (s.cooling, [len(hand) for hand in s.hand], sorted(s.shared)),
            [len(deck) for deck in s.wall_deck],
            sorted((t.seat, t.card, t.by) for t in s.taxes),
            sorted((e.kind, e.on, e.by, e.seat, e.at_start, _left(s, e)) for e in s.effects),
        )
    )


def _left(s: State, e: Effect) -> int:
    """Return how many turns of its seat an effect still lasts, 0 if it counts none."""
    return e.turn - s.turns[e.seat] if e.seat != OFF else 0


def _stacked(s: State) -> list[tuple[int, Mark]]:
    """Return the Markers with their height in the stack of their space."""
    heights: dict[int, int] = {}
    stacked = []
    for m in s.marks:
        heights[m.cell] = heights.get(m.cell, -1) + 1
        stacked.append((heights[m.cell], m))
    return stacked


def hidden(s: State) -> bytes:
    """Return what not everybody sees of a position."""
    truth = [s.at[g.piece] if g.piece != OFF else g.cell for g in s.groups]
    hands = [sorted(hand) for hand in s.hand]
    return _plain.encode((truth, hands, s.wall_card, s.wall_deck))


def announced(s: State) -> tuple[int, int]:
    """Return what everybody may be told: turns without progress, and how often the position
    has occurred, 0 once something has been done in the turn."""
    if s.tally is UNSET:
        return 0, 0
    return s.tally.quiet, s.tally.times if fresh(s) else 0
