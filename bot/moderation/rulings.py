"""What a judge's ruling can do to a match, in one hand."""

from __future__ import annotations

from msgspec import Struct

from bot.moderation.intervening import Intervening
from bot.moderation.rollback import Rollback
from bot.moderation.set_result import Results


class Rulings(Struct, frozen=True):
    """The parts that change a match because a judge says so: its result and a look at what is
    hidden (`results`), the way back (`rollback`), everything else (`intervening`)."""

    results: Results
    rollback: Rollback
    intervening: Intervening
