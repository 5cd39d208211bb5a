"""Matches of teams: who sits at which board, what the boards amount to, and how a tie is broken.

Decides as the Olympiad does. A team's list is settled before the start, and whoever plays does so
in the order of that list: a captain chooses who, not where. Board 1 meets board 1 and so on; the
first seat is the first team's at the odd boards. A board won is a board point, drawn half of one;
a board for which somebody is missing is forfeited, and forfeits count like results. More board
points win the match. In a knock-out a level match goes to whoever stands higher in the draw.
"""

from __future__ import annotations

from bot.tournaments.model import former
from bot.tournaments.model.event_types import Away, LinedUp, Played, Reported, Substituted
from bot.tournaments.model.shape import (
    MATCH_POINTS,
    OUTCOMES,
    TEAM_POINTS,
    Board,
    LineUp,
    Match,
    Refused,
    Settings,
    Tournament,
    entrant,
    name,
)
from engine.i18n import mark, tr

#: Board points of both teams for each outcome of a board.
POINTS = {
    "1-0": (1.0, 0.0), "0-1": (0.0, 1.0), "=": (0.5, 0.5),
    "+-": (1.0, 0.0), "-+": (0.0, 1.0), "--": (0.0, 0.0), "": (0.0, 0.0),
}  # fmt: skip


def match_points(s: Settings) -> tuple[float, ...]:
    """Return what a match won, drawn and lost is worth."""
    return s.match_points or (TEAM_POINTS if s.boards else MATCH_POINTS)


def worth(s: Settings, m: Match, seat: int) -> float:
    """Return the points of a match of two for a seat; an open match brings none."""
    if not m.outcome:
        return 0.0
    won, drawn, lost = match_points(s)
    if m.outcome in ("=", "--"):
        return drawn if m.outcome == "=" else 0.0
    if m.outcome in ("1-0", "+-") if seat == 0 else m.outcome in ("0-1", "-+"):
        return won
    return lost if m.outcome in ("1-0", "0-1") else 0.0


def board_points(m: Match) -> tuple[float, float]:
    """Return the board points of both teams so far."""
    had = [POINTS[b.outcome] for b in m.boards]
    return sum(a for a, _ in had), sum(b for _, b in had)


def seats_at(m: Match, board: int) -> tuple[int, int]:
    """Return the teams in the seats of a board (from 1), the first seat first."""
    a, b = m.seats
    return (a, b) if board % 2 else (b, a)


def players_at(m: Match, board: int) -> tuple[str, str]:
    """Return who plays at a board, the first seat first."""
    a, b = m.boards[board - 1].players
    return (a, b) if board % 2 else (b, a)


def called(t: Tournament, one: int, person: str) -> str:
    """Return what somebody of a team is called; `nobody` where a board has nobody."""
    return t.entrants[one - 1].names.get(person, person) if person else tr("no one")


def open_boards(m: Match) -> list[int]:
    """Return the boards without an outcome, from 1."""
    return [n for n, b in enumerate(m.boards, 1) if not b.outcome]


def available(t: Tournament, one: int) -> list[str]:
    """Return a team's people who are there, in the order of the boards."""
    e = entrant(t, one)
    return [person for person in e.people if person not in e.away]


def line_up(t: Tournament, one: int, round_number: int) -> list[str]:
    """Return who plays for a team in a round: whom the captain has named for it and who is there,
    else the first who are; fewer than there are boards if no more are."""
    here = available(t, one)
    named = next(
        (
            lineup.people
            for lineup in t.lineups
            if (lineup.entrant, lineup.round) == (one, round_number)
        ),
        [],
    )
    chosen = [person for person in here if person in named]
    spare = [person for person in here if person not in named]
    chosen += spare[: t.settings.boards - len(chosen)]
    return [person for person in here if person in chosen][: t.settings.boards]


def boards(t: Tournament, seats: tuple[int, ...]) -> list[Board]:
    """Return the boards of a match that is paired now; one without somebody is forfeited."""
    number = len(t.rounds)
    sides = [line_up(t, one, number) for one in seats]
    count = t.settings.boards
    first, second = ([*side, *[""] * (count - len(side))] for side in sides)
    result = [Board(players) for players in zip(first, second, strict=True)]
    for b in result:
        b.outcome = _absent(b)
    return result


def _absent(b: Board) -> str:
    """Return the outcome of a board at which somebody is missing, else ""."""
    if all(b.players):
        return ""
    return "--" if not any(b.players) else "+-" if b.players[0] else "-+"


def settled(t: Tournament, m: Match) -> str:
    """Return the outcome the boards of a match amount to, "" while one is open.

    Where nobody has played at any board it is a forfeit.
    """
    if open_boards(m):
        return ""
    a, b = board_points(m)
    if all(board.outcome in ("+-", "-+", "--") for board in m.boards):
        if a == b == 0 or not m.node:
            return "--" if a == b == 0 else "+-" if a > b else "-+" if b > a else "="
        return "+-" if a > b or (a == b and through(t, m) == m.seats[0]) else "-+"
    if a != b:
        return "1-0" if a > b else "0-1"
    if not m.node:
        return "="
    return "1-0" if through(t, m) == m.seats[0] else "0-1"


def through(t: Tournament, m: Match) -> int:
    """Return who goes on from a level match of a knock-out."""
    seat = by_boards(t, m)
    return min(m.seats, key=t.draw.index) if seat is None else m.seats[seat]


def by_boards(t: Tournament, m: Match) -> int | None:
    """Return which seat goes on by its boards: only in events that began when one could choose
    so."""
    return former.ahead(t.settings, [POINTS[b.outcome] for b in m.boards])


def level(m: Match) -> bool:
    """Say whether a match of teams that is over has as many board points on both sides."""
    a, b = board_points(m)
    return bool(m.boards and m.outcome) and a == b


def walkover(t: Tournament, m: Match) -> str:
    """Forfeit the open boards of teams that have left; return the outcome of the match."""
    here = [not t.entrants[seat - 1].out for seat in m.seats]
    if not all(here):
        outcome = "--" if not any(here) else "+-" if here[0] else "-+"
        for number in open_boards(m):
            m.boards[number - 1].outcome = outcome
    return settled(t, m)


def board_of(m: Match, number: int) -> Board:
    """Return a board of a match; a `Refused` if there is none."""
    if not 1 <= number <= len(m.boards):
        raise Refused(
            tr(
                "Match {match} has {count} boards; there is no board {board}.",
                match=m.id,
                count=len(m.boards),
                board=number,
            )
        )
    return m.boards[number - 1]


# -- what happens -----------------------------------------------------------


def played(t: Tournament, m: Match, e: Played) -> None:
    """Take in the result of a board."""
    b = board_of(m, e.board)
    if b.outcome:
        raise Refused(
            tr(
                "Board {board} of match {match} is over ({outcome}); correct its result instead.",
                board=e.board,
                match=m.id,
                outcome=b.outcome,
            )
        )
    if e.winner and e.winner not in m.seats:
        raise Refused(
            tr("The winner on a board of match {match} must be one of its two players.", match=m.id)
        )
    b.outcome = "=" if not e.winner else "1-0" if e.winner == m.seats[0] else "0-1"
    m.outcome = settled(t, m)


def reported(m: Match, e: Reported) -> list[Board]:
    """Return the boards as they are after somebody set one of them, or forfeited those that are
    open; all if none is, or all are opened again."""
    if e.outcome and e.outcome not in OUTCOMES:
        raise Refused(tr("The outcome must be one of {list}.", list=", ".join(OUTCOMES)))
    if not e.board and e.outcome in ("1-0", "0-1", "="):
        raise Refused(tr("A team match is decided by its boards. Set the result of each board."))
    if e.board:
        board_of(m, e.board)
    after = [Board(b.players, b.outcome) for b in m.boards]
    meant = [e.board] if e.board else open_boards(m) if e.outcome else []
    for number, b in enumerate(after, 1):
        if number in meant or not meant:
            b.outcome = e.outcome or _absent(b)
    return after


def lined_up(t: Tournament, e: LinedUp) -> None:
    """Take in whom a captain names for a round to come."""
    team = entrant(t, e.entrant)
    if not t.settings.boards:
        raise Refused(tr("Only a team has a line-up."))
    if e.round <= len(t.rounds):
        raise Refused(
            tr("Round {round} is already paired. Set the line-up before that.", round=e.round)
        )
    strange = [person for person in e.people if person not in team.people]
    if strange or len({*e.people}) < len(e.people):
        raise Refused(tr("Each player of {team} must be on its list exactly once.", team=team.name))
    gone = [called(t, team.id, person) for person in e.people if person in team.away]
    if gone:
        raise Refused(tr("{name} is not there; they come back themselves.", name=gone[0]))
    if len(e.people) > t.settings.boards:
        raise Refused(
            tr(
                "A match has {boards} boards, but you named {count}.",
                boards=t.settings.boards,
                count=len(e.people),
            )
        )
    t.lineups = [o for o in t.lineups if (o.entrant, o.round) != (team.id, e.round)]
    if e.people:
        order = [person for person in team.people if person in e.people]
        t.lineups.append(LineUp(team.id, e.round, order))


def absences(m: Match, one: int, person: str) -> int:
    """Return at how many boards of a match somebody of a team did not appear."""
    side = m.seats.index(one) if one in m.seats else 0
    lost = ("-+", "--") if side == 0 else ("+-", "--")
    return sum(b.players[side] == person and b.outcome in lost for b in m.boards)


def away(t: Tournament, e: Away) -> None:
    """Let somebody of a team leave, or come back; who leaves forfeits an open board."""
    team = entrant(t, e.entrant)
    if e.person not in team.people:
        raise Refused(tr("{team} has no such player.", team=team.name))
    if e.on == (e.person in team.away):
        words = mark("{name} has already left.") if e.on else mark("{name} is already there.")
        raise Refused(tr(words, name=called(t, team.id, e.person)))
    if not e.on:
        team.away.remove(e.person)
        return
    team.away.append(e.person)
    for m in t.matches:
        for number in open_boards(m) if team.id in m.seats else ():
            b = m.boards[number - 1]
            if e.person == b.players[m.seats.index(team.id)]:
                b.outcome = "-+" if m.seats[0] == team.id else "+-"
                m.outcome = settled(t, m)


def substituted(t: Tournament, e: Substituted) -> None:
    """Let somebody play in the place of one of a team, also at a board that is open."""
    team = entrant(t, e.entrant)
    turned = {old: new for old, new in zip(team.people, e.people, strict=False) if old != new}
    for m in t.matches:
        for number in open_boards(m) if team.id in m.seats else ():
            b, side = m.boards[number - 1], m.seats.index(team.id)
            if (new := turned.get(b.players[side])) is not None:
                b.players = (new, b.players[1]) if side == 0 else (b.players[0], new)
    for named in t.lineups:
        if named.entrant == team.id:
            named.people = [turned.get(person, person) for person in named.people]
    team.away = [person for person in team.away if person not in turned]
    team.names |= dict(zip(e.people, e.names, strict=False))


def tally(t: Tournament, m: Match) -> str:
    """Return the boards of a match in words: `1. Ann 1-0 Cid; 2. Bob = Dee`."""
    a, b = m.seats
    return "; ".join(
        f"{n}. {called(t, a, one.players[0])} {one.outcome or '–'} {called(t, b, one.players[1])}"
        for n, one in enumerate(m.boards, 1)
    )


def why_through(t: Tournament, m: Match) -> str:
    """Return what decided a level match of a knock-out, in words."""
    if by_boards(t, m) is not None:
        return tr("better results on the higher boards")
    return tr("higher seed ({name})", name=name(t, through(t, m)))
