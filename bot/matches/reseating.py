"""A seat in new hands while the match goes on.

Decides what changes with that: the seat's open questions are asked again with their whole time, and
its clock keeps what was left. A match with a new player does not count for ratings, because its
result belongs to neither player alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.matches import clocks, offer_terms, questions
from bot.matches.acting import Acted, tell
from bot.matches.awaited import await_answers
from bot.matches.beginning import Beginning
from bot.matches.live import Live, Memory, ServicePart
from bot.matches.offers import Offers
from bot.store.acts import Judged
from bot.store.rows import Bank, Match, Player, Source, Waiting
from engine import core
from engine.core import Decision, Game


class Reseating(ServicePart):
    """The part of the service that puts somebody else into a seat."""

    def __init__(self, memory: Memory, beginning: Beginning, offers: Offers) -> None:
        super().__init__(memory)
        self._beginning, self._offers = beginning, offers

    async def reseat(
        self,
        live: Live,
        new: Player,
        text: str,
        source: Source,
        interaction: int | None,
        *,
        by: int,
        judged: Judged | None = None,
    ) -> Acted | None:
        """Put `new` into the seat they name, as the row `text` of the seat `by`."""
        match, now = live.match, self.now()
        players = tuple(new if p.seat == new.seat else p for p in match.players)
        offers, lapsed = offer_terms.reseated(match.offers, new.seat, new.user)
        after = msgspec.structs.replace(match, players=players, rated=False, offers=offers)
        banks = await self._banks_with(after, live.banks, new.seat)
        others = [w for w in live.waiting if w.seat != new.seat]
        next_match = msgspec.structs.replace(after, ply=match.ply + 1)
        waiting = ask_anew(next_match, live.game, live.state, live.decisions, now, banks, others)
        acted = await self._offers.record(
            msgspec.structs.replace(live, banks=banks),
            *(after, waiting, by, text, source, interaction, judged, new, lapsed),
        )
        # What was remembered of the seat is another's now: it is read again.
        self._memory.forget(match.id)
        for w in waiting:
            if w.due_at:
                tell(self._memory.on_due, w.due_at)
        return acted

    async def _banks_with(
        self, match: Match, banks: tuple[Bank, ...], seat: int
    ) -> tuple[Bank, ...]:
        """Return the clocks with that of a seat in new hands: what is left stays, the absences
        are the new person's."""
        fresh = clocks.bank_of(await self._beginning.banks(match), seat)
        if fresh is None:
            return banks
        old = clocks.bank_of(banks, seat)
        if old is None:  # a computer player had none
            return (*banks, fresh)
        mine = msgspec.structs.replace(old, away=fresh.away, quiet=fresh.quiet)
        return tuple(mine if b.seat == seat else b for b in banks)


def ask_anew(
    match: Match,
    game: Game[Any, Any],
    state: core.State,
    decisions: Sequence[Decision],
    now: int,
    banks: tuple[Bank, ...],
    before: Sequence[Waiting] = (),
) -> tuple[Waiting, ...]:
    """Return who owes an answer, with their whole time for it unless it is in `before`.

    What is not is a new question of `match`.
    """
    waiting = await_answers(
        match,
        decisions,
        now,
        before,
        None,
        banks=banks,
        turns=lambda seat: clocks.in_turn(game, state, seat),
    )
    return questions.numbered(waiting, before, match.ply)
