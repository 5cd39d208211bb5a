"""What it means to end a match early: asked before somebody gives up, takes a draw or calls it off.

Decides what is said of the best of three a match is a game of: that it ends by that, or how it
stands then.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import tr
from bot.matches.series import WINS, Series
from bot.matches.ui.texts import name
from bot.store.rows import Match, Player

Scores = Sequence[tuple[Player, int]]


def giving_up(
    match: Match, user: int, series: Series | None, *, over: bool, mates: str, stay: str
) -> str:
    """Return what somebody is asked who wants to give up; `over`: it ends the match, `mates` lose
    together with them, `stay` play on for their side."""
    number = match.id
    if mates:
        return tr(
            "Resign match #{match_id} for your whole team? {mates} loses, too.",
            match_id=number,
            mates=mates,
        )
    if stay:
        return tr(
            "Resign match #{match_id}? {mates} plays on for your side, and you can watch.",
            match_id=number,
            mates=stay,
        )
    if not over:
        return tr(
            "Resign match #{match_id}? It continues without you, and you can watch.",
            match_id=number,
        )
    if series is None:
        return tr("Resign match #{match_id}? Your opponent wins.", match_id=number)
    after = [(p, won + (p.user != user)) for p, won in series.score]
    if any(won >= WINS for _, won in after):
        ask = tr("Resign match #{match_id} and the whole best of three?", match_id=number)
        end = tr("It ends {score}.", score=_score(after))
        return f"{ask}\n{end}"
    ask = tr("Resign match #{match_id}? Your opponent wins this game.", match_id=number)
    return f"{ask}\n{_stands(after)}"


def drawing(match: Match, series: Series | None) -> str:
    """Return what somebody is asked who agrees to a draw."""
    ask = tr("Agree to a draw in match #{match}?", match=match.id)
    return f"{ask}\n{_neither(series)}".rstrip("\n")


def calling_off(match: Match, series: Series | None) -> str:
    """Return what somebody is asked who calls a match off."""
    ask = tr("Call off match #{match}? It ends without a result.", match=match.id)
    return f"{ask}\n{_neither(series)}".rstrip("\n")


def _neither(series: Series | None) -> str:
    if series is None:
        return ""
    neither = tr("The game counts for neither of you.")
    return f"{neither} {_stands(series.score)}"


def _stands(score: Scores) -> str:
    return tr("The best of three then stands at {score} and continues.", score=_score(score))


def _score(score: Scores) -> str:
    (one, first), (other, second) = score
    return f"{name(one)} {first} : {second} {name(other)}"
