"""Why a game of a tournament does not count.

It is kept as the reason its match ended for, as a sentence without names or anybody's words, so
that every reader has it in their own language; the tournament's news say who and why.
"""

from __future__ import annotations

from bot.i18n import mark

TAKEN_BACK = mark("Its round was taken back.")
SETTLED = mark("The result was set in the tournament, where it counts.")
FORFEITED = mark("Not everybody appeared, so the tournament counts it as forfeited.")
ANEW = mark("It is played again.")
REPLACED = mark("Someone else plays now, and the game starts again.")
CANCELLED = mark("The tournament was cancelled.")
TOO_LATE = mark("The arena was over before it ended, so it does not count.")
