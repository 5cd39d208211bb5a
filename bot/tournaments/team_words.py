"""How matches of teams came out, as sentences that are kept and told in any language.

Decides that a board is told by its players and a match by its teams, with the board points and
with what decided where they were level.
"""

from __future__ import annotations

from bot.i18n import Said, said
from bot.tournaments import model as domain
from bot.tournaments.model import teams
from bot.tournaments.model.knockout import by_decider
from bot.tournaments.model.shape import name as name_of
from bot.tournaments.model.shape import number


def result(t: domain.Tournament, m: domain.Match, board: int = 0) -> Said:
    """Return the outcome of a match, or of one board, as a sentence."""
    return _board(t, m, board) if board else _match(t, m)


def _board(t: domain.Tournament, m: domain.Match, board: int) -> Said:
    sat = m.boards[board - 1]
    a, b = (_called(t, team, player) for team, player in zip(m.seats, sat.players, strict=True))
    results = {
        "1-0": said("{a} beats {b}", a=a, b=b),
        "0-1": said("{a} beats {b}", a=b, b=a),
        "=": said("{a} and {b} draw", a=a, b=b),
        "+-": said("{a} wins against {b} by forfeit", a=a, b=b),
        "-+": said("{a} wins against {b} by forfeit", a=b, b=a),
        "--": said("{a} and {b} both forfeit", a=a, b=b),
    }.get(sat.outcome, said("{a} against {b} is open again", a=a, b=b))
    return said(
        "{first} – {second}, board {board}: {told}.",
        first=name_of(t, m.seats[0]),
        second=name_of(t, m.seats[1]),
        board=board,
        told=results,
    )


def _called(t: domain.Tournament, team: int, player: str) -> str:
    """Return what a player is called; their team where nobody sits there."""
    return teams.called(t, team, player) if player else name_of(t, team)


def _match(t: domain.Tournament, m: domain.Match) -> Said:
    a, b = (name_of(t, e) for e in m.seats)
    high, low = teams.board_points(m)
    if not m.outcome:
        return said("{a} against {b} is open again.", a=a, b=b)
    if m.outcome in ("0-1", "-+"):
        a, b, high, low = b, a, low, high
    score = f"{number(high)}:{number(low)}"
    if m.outcome == "=":
        return said("{a} and {b} draw {score}.", a=a, b=b, score=score)
    if m.outcome == "--":
        return said("{a} and {b} both forfeit.", a=a, b=b)
    deciders = {
        "boards": said("{a} and {b} are level {score}; {a} advances with better results "
                       "on the higher boards.", a=a, b=b, score=score),
        "seed": said("{a} and {b} are level {score}; {a} advances as the higher seed.",
                     a=a, b=b, score=score),
    }  # fmt: skip
    return deciders.get(by_decider(t, m), said("{a} beats {b} {score}.", a=a, b=b, score=score))
