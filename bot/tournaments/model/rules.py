"""What a tournament allows when: settings, the start, late entries, byes, the next round.

Decides every refusal that is about time or numbers, in words for the person who asked.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from bot.tournaments.model import arena, former, heats, knockout, knockout_places, league
from bot.tournaments.model.shape import (
    AT_TABLES,
    CUT_AFTER,
    CUTS,
    DECIDERS,
    FORMATS,
    LARGEST_TABLE,
    MOST_BOARDS,
    MOST_RESERVES,
    OPEN_ROUNDS,
    POINTS_CHOSEN,
    SEEDINGS,
    Entrant,
    Refused,
    Settings,
    Tournament,
    cutting,
    name,
    open_matches,
)
from engine.i18n import mark, tr

#: Ways to order entrants with equal points, with their names for people.
TIEBREAKS = {
    "buchholz": mark("Buchholz"),
    "buchholz1": mark("Buchholz cut 1"),
    "median": mark("median Buchholz"),
    "sonneborn": mark("Sonneborn-Berger"),
    "progressive": mark("progressive score"),
    "direct": mark("direct encounter"),
    "wins": mark("matches won"),
    "boards": mark("board points"),
    "olympiad": mark("Sonneborn-Berger by board points"),
}
#: Tiebreaks there are for teams only.
OF_TEAMS = ("boards", "olympiad")
#: What they are, for whoever never heard of them.
PLAIN = {
    "buchholz": mark("the points of all opponents"),
    "buchholz1": mark("the points of all opponents except the weakest"),
    "median": mark("the points of all opponents except the strongest and the weakest"),
    "sonneborn": mark("the points of beaten opponents, plus half the points of drawn opponents"),
    "progressive": mark("the points after each round added up, so early wins count more"),
    "direct": mark("the results of the tied players against each other"),
    "wins": mark("matches won, not counting forfeits"),
    "boards": mark("the points on all boards, half a point for a draw"),
    "olympiad": mark("each opposing team's points times the board points scored against it"),
}
USUAL = {
    "swiss": ("buchholz1", "buchholz", "sonneborn", "wins"),
    "robin": ("direct", "sonneborn", "wins"),
    "robin2": ("direct", "sonneborn", "wins"),
    "groups": ("direct", "sonneborn", "wins"),
    "tables": ("wins", "buchholz", "progressive"),
    "arena": ("wins", "direct"),
}
#: The tiebreaks of teams, in every format that has any.
USUAL_OF_TEAMS = ("boards", "direct", "olympiad")
#: Teams in a tournament at most.
MOST_TEAMS = 64
#: Pairing a Swiss round takes less than a second for 200 entrants; rounds at tables take longer.
LARGEST = {"swiss": 200, "tables": 200, "heats": 200, "arena": 200}
LARGEST_OTHER = 512
#: Rounds at tables of several, where nobody says how many.
LEAST_ROUNDS = 3
#: Rounds of a tournament at most.
MOST_ROUNDS = 99
#: Points a place at a table may bring.
MOST_POINTS = 100


def check(s: Settings) -> None:
    """Refuse settings that make no tournament. A long function, because it is one list."""
    checks = (
        (s.format in FORMATS, tr("The format must be one of {list}.", list=", ".join(FORMATS))),
        (s.seeding in SEEDINGS, tr("The draw must be by {list}.", list=", ".join(SEEDINGS))),
        (1 <= s.best_of <= 99, tr("A match can be the best of 1 to 99 games.")),
        (0 <= s.rounds <= 99, tr("A Swiss tournament can have 1 to 99 rounds.")),
        (
            not s.rounds or s.format in OPEN_ROUNDS,
            tr("Only a Swiss tournament, or rounds at tables, takes a number of rounds."),
        ),
        (
            bool(s.sizes)
            and list(s.sizes) == sorted({*s.sizes})
            and s.sizes[0] >= 2
            and s.sizes[-1] <= LARGEST_TABLE,
            tr("A table can have 2 to {most} seats.", most=LARGEST_TABLE),
        ),
        (
            (s.sizes[-1:] > (2,)) == (s.format in AT_TABLES),
            tr("More than two sit at a table in rounds or a knock-out at tables, and only there."),
        ),
        (
            s.format not in AT_TABLES or s.best_of == 1,
            tr("A table of more than two plays one game."),
        ),
        (s.format != "arena" or s.best_of == 1, tr("A match of an arena is one game.")),
        (
            s.format != "arena" or {*s.tiebreaks} <= {*USUAL["arena"]},
            tr(
                "In an arena, players play different numbers of games. Choose wins or "
                "direct encounter as tie-breaks."
            ),
        ),
        (
            not s.accelerated or s.format == "swiss",
            tr("Only the rounds of a Swiss tournament can be accelerated."),
        ),
        (s.request_worth in (0.0, 0.5), tr("A requested bye scores 0.5 or 0.")),
        (s.requests >= 0, tr("The number of byes can't be negative.")),
        (s.late_until >= 0, tr("The last round for late entries can't be negative.")),
        (
            s.knockout in ("single", "double"),
            tr("The knock-out must be single or double elimination."),
        ),
        (
            s.decider in DECIDERS or (s.boards > 0 and s.decider in former.DECIDERS),
            tr("A drawn knock-out match must be decided by {list}.", list=", ".join(DECIDERS[1:])),
        ),
        (
            s.boards == 0 or 2 <= s.boards <= MOST_BOARDS,
            tr("A team match can have 2 to {most} boards.", most=MOST_BOARDS),
        ),
        (
            0 <= s.reserves <= (MOST_RESERVES if s.boards else 0),
            tr("A team can have up to {most} reserves.", most=MOST_RESERVES),
        ),
        (
            not s.boards or (s.format not in (*AT_TABLES, "arena") and s.best_of == 1),
            tr("Teams play one game at each board, one against one."),
        ),
        (
            not s.boards or s.knockout_best_of in (0, 1),
            tr("Teams play one game at each board, one against one."),
        ),
        (not s.boards or not s.accelerated, tr("Team rounds can't be accelerated.")),
        (
            not s.match_points
            or (
                (s.boards > 0 or s.format in POINTS_CHOSEN)
                and len(s.match_points) == 3
                and s.match_points[0] > s.match_points[1] > s.match_points[2] >= 0
                and s.match_points[0] <= MOST_POINTS
            ),
            tr("A win must score more than a draw, and a draw more than a loss."),
        ),
        (
            s.cut in (0, *CUTS),
            tr("Choose how many advance: {list}, or none.", list=", ".join(map(str, CUTS))),
        ),
        (not s.cut or s.format in CUT_AFTER, tr("Too few players are left for a knock-out.")),
        (
            s.format not in AT_TABLES or not s.cut or s.cut >= s.sizes[0],
            tr("The best {cut} do not fill a table.", cut=s.cut),
        ),
        (
            not s.scale or (s.format == "tables" and len(s.scale) == s.sizes[-1]),
            tr("Give points for each place at a full table."),
        ),
        (
            list(s.scale) == sorted(s.scale, reverse=True)
            and all(0 <= points <= MOST_POINTS for points in s.scale)
            and (not s.scale or s.scale[0] > s.scale[-1]),
            tr("Points can be 0 to {most}. A better place can't score less.", most=MOST_POINTS),
        ),
        (0 <= s.knockout_best_of <= 99, tr("A match can be the best of 1 to 99 games.")),
        (
            all(0 <= n <= 99 for n in s.last_best_of) and not (s.boards and any(s.last_best_of)),
            tr("A match can be the best of 1 to 99 games."),
        ),
        (
            not s.consolation or knockout_of(s) == "single",
            tr("Only single elimination has a consolation bracket."),
        ),
        (1 <= s.groups <= 64, tr("Choose 1 to 64 groups.")),
        (s.advance >= 1, tr("At least one from each group must advance.")),
        (len(set(s.tiebreaks)) == len(s.tiebreaks), tr("Name each tie-break only once.")),
    )
    for good, words in checks:
        if not good:
            raise Refused(words)
    for tiebreak in s.tiebreaks:
        if tiebreak not in TIEBREAKS:
            raise Refused(tr("A tie-break must be one of {list}.", list=", ".join(TIEBREAKS)))
        if tiebreak in OF_TEAMS and not s.boards:
            raise Refused(tr("Board points are for teams only."))
    if s.tiebreaks and s.format not in USUAL:
        raise Refused(tr("A knock-out has no tie-breaks: if you lose, you are out."))


def knockout_of(s: Settings) -> str:
    """Return which knock-out a format is or leads to: "single", "double", "heats", "" for none."""
    if s.cut and s.format in AT_TABLES:
        return "heats"
    if s.cut or s.format == "groups":
        return s.knockout
    return s.format if s.format not in USUAL else ""


def usual(s: Settings) -> tuple[str, ...]:
    """Return the tiebreaks that are usual for a format, in order."""
    by_default = USUAL.get(s.format, ())
    return USUAL_OF_TEAMS if s.boards and by_default else by_default


def tiebreaks(s: Settings) -> tuple[str, ...]:
    """Return the tiebreaks in force, in order."""
    return s.tiebreaks or usual(s)


def check_start(t: Tournament, entrants: int) -> int:
    """Return how many rounds there will be (0: the bracket decides), or refuse to start."""
    s = t.settings
    if entrants < 2:
        raise Refused(tr("A tournament needs two entrants or more."))
    if s.format == "swiss":
        most = league.rounds_for(entrants)
        if s.rounds > most:
            raise Refused(
                tr(
                    "{entrants} entrants can play up to {most} rounds without meeting "
                    "twice; {rounds} are too many. Choose fewer, or a round robin.",
                    entrants=entrants,
                    most=most,
                    rounds=s.rounds,
                )
            )
        return s.rounds or min(most, max(1, (entrants - 1).bit_length()))
    if s.format in AT_TABLES:
        if entrants < s.sizes[0]:
            raise Refused(
                tr(
                    "A table needs at least {seats} players; {entrants} are too few.",
                    seats=s.sizes[0],
                    entrants=entrants,
                )
            )
        if s.format == "heats":
            return 0
        return s.rounds or max(LEAST_ROUNDS, 1 + math.ceil(math.log(entrants, s.sizes[-1])))
    if s.format in ("robin", "robin2"):
        return league.rounds_for(entrants, 2 if s.format == "robin2" else 1)
    if s.format == "groups":
        smallest = entrants // s.groups
        if smallest < max(2, s.advance):
            raise Refused(
                tr(
                    "With {entrants} entrants in {groups} groups, one group has only "
                    "{smallest}; it needs {least}. Choose fewer groups.",
                    entrants=entrants,
                    groups=s.groups,
                    smallest=smallest,
                    least=max(2, s.advance),
                )
            )
        return league.rounds_for(-(-entrants // s.groups))
    return 0


def room(t: Tournament) -> None:
    """Refuse an entry when the field is full."""
    most = largest(t.settings)
    if sum(not e.out for e in t.entrants) >= most:
        format_ = tr(FORMATS[t.settings.format])
        raise Refused(
            tr("The field is full: {most} entrants, for {format}.", most=most, format=format_)
        )


def largest(s: Settings) -> int:
    """Return how many can take part at most."""
    return MOST_TEAMS if s.boards else LARGEST.get(s.format, LARGEST_OTHER)


def late_entry(t: Tournament) -> None:
    """Refuse an entry after the start where there is no place for it."""
    s = t.settings
    if s.format == "arena":
        if t.closed:
            raise Refused(tr("Time is up, so you can no longer enter."))
        return
    if s.format not in OPEN_ROUNDS:
        raise Refused(
            tr(
                "The tournament has started, and every place is drawn ({format}). A new "
                "player can only substitute for someone who leaves.",
                format=tr(FORMATS[s.format]),
            )
        )
    first = len(t.rounds) + 1
    until = s.late_until or (t.total + 1) // 2
    if first > min(until, t.total):
        raise Refused(tr("Late entry closed after round {round}.", round=until))


def bye_request(t: Tournament, one: Entrant, round_number: int) -> None:
    """Refuse a bye that cannot be asked for."""
    s = t.settings
    if s.format not in OPEN_ROUNDS:
        raise Refused(tr("You can ask for a bye only in a Swiss tournament."))
    if one.out:
        raise Refused(tr("{name} has left the tournament.", name=one.name))
    if round_number <= len(t.rounds):
        raise Refused(
            tr("Round {round} is already paired. Ask before it is paired.", round=round_number)
        )
    if t.total and round_number > t.total:
        raise Refused(tr("There is no such round; the tournament has {count}.", count=t.total))
    early_bye(s, one.name, [q.round for q in t.requests if q.entrant == one.id], round_number)


def early_bye(s: Settings, name: str, mine: Sequence[int], round_number: int) -> None:
    """Refuse a bye that cannot be asked for besides those somebody has already (`mine`)."""
    if round_number < 1 or (s.rounds and round_number > s.rounds):
        raise Refused(tr("There is no such round."))
    if round_number in mine:
        raise Refused(
            tr("{name} already has a bye in round {round}.", name=name, round=round_number)
        )
    if len(mine) >= s.requests:
        raise Refused(
            tr(
                "{name} has no byes left to ask for (limit: {count}).",
                name=name,
                count=s.requests,
            )
        )


def lengths(t: Tournament) -> tuple[int, int]:
    """Return how many rounds at least and at most there can be in all, as it stands; a `Refused`
    where their number is not for anybody to choose."""
    s = t.settings
    if not t.started or t.draw or s.format not in (*OPEN_ROUNDS, "robin", "robin2"):
        raise Refused(
            tr(
                "You can change the number of rounds only during a Swiss event, a round "
                "robin or rounds at tables, before the knock-out."
            )
        )
    if cutting(t) and not open_matches(t) and over(t):
        raise Refused(tr("The tournament is over; there is no further round."))
    here = sum(not e.out and e.seed > 0 for e in t.entrants)
    most = league.rounds_for(here) if s.format == "swiss" else MOST_ROUNDS
    if s.format in ("robin", "robin2"):
        most = full_length(t)
    least = max(1, len(t.rounds))
    return least, max(least, most)


def full_length(t: Tournament) -> int:
    """Return after how many rounds of a round robin everybody has met everybody."""
    everybody = sum(e.seed > 0 for e in t.entrants)
    return league.rounds_for(everybody, 2 if t.settings.format == "robin2" else 1)


def may_pair(t: Tournament) -> None:
    """Refuse to pair a round that cannot be paired now."""
    if not t.started:
        raise Refused(tr("The tournament has not started."))
    if over(t):
        raise Refused(tr("The tournament is over; there is no further round."))
    if knockout_places.vacant(t):
        raise Refused(
            tr(
                "No one appeared in the match for first place. Have it played again, "
                "name its winner, or end without one."
            )
        )
    still = open_matches(t)
    if t.settings.format == "arena":
        if t.closed:
            raise Refused(tr("Time is up; no more games start."))
        arena.paired(t)  # refuses where nobody can be
    elif t.bracket:
        if not knockout.ready(t):
            raise Refused(tr("Finish these matches before pairing: {list}.", list=_names(t)))
    elif still:
        raise Refused(tr("Round {round} is not over: {list}.", round=len(t.rounds), list=_names(t)))


def abandoned(t: Tournament) -> bool:
    """Return whether only computers are left of a field that is not in a knock-out, which ends by
    itself."""
    here = [e for e in t.entrants if e.seed and not e.out]
    return t.started and not t.draw and bool(here) and all(e.computer for e in here)


def over(t: Tournament) -> bool:
    """Return whether nothing is left to pair or play."""
    if not t.started or open_matches(t):
        return False
    if t.settings.format == "arena":
        return t.closed
    if t.closed and abandoned(t):
        return True
    if t.draw:
        decided = knockout.decided(t) if t.bracket else heats.decided(t)
        return decided and not knockout_places.vacant(t)
    here = sum(not e.out and e.seed > 0 for e in t.entrants)
    if cutting(t):
        return here < t.settings.sizes[0]
    if t.settings.format == "groups":
        return False
    if t.settings.format in OPEN_ROUNDS and here < t.settings.sizes[0]:
        return True
    return len(t.rounds) >= t.total


def _names(t: Tournament) -> str:
    waiting = [" – ".join(name(t, seat) for seat in m.seats) for m in open_matches(t)]
    more = tr(" and {count} more", count=len(waiting) - 3) if len(waiting) > 3 else ""
    return ", ".join(waiting[:3]) + more
