"""What a tournament allows when: settings, the start, late entries, byes, the next round.

Decides every refusal that is about time or numbers, in words for the person who asked.
"""

from __future__ import annotations

import math

from bot.tournaments.model import arena, heats, knockout, league
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
    SEEDINGS,
    TEAM_DECIDERS,
    Entrant,
    Refused,
    Settings,
    Tournament,
    cutting,
    name,
    open_matches,
)

#: Ways to order entrants with equal points, with their names for people.
TIEBREAKS = {
    "buchholz": "Buchholz",
    "buchholz1": "Buchholz cut 1",
    "median": "median Buchholz",
    "sonneborn": "Sonneborn-Berger",
    "progressive": "progressive score",
    "direct": "direct encounter",
    "wins": "matches won",
    "boards": "board points",
    "olympiad": "Sonneborn-Berger by board points",
}
#: Tiebreaks there are for teams only.
OF_TEAMS = ("boards", "olympiad")
#: What they are, for whoever never heard of them.
PLAIN = {
    "buchholz": "the points of all whom one met",
    "buchholz1": "the points of all whom one met, without the weakest",
    "median": "the points of all whom one met, without the strongest and the weakest",
    "sonneborn": "the points of those one beat, and half of those one drew with",
    "progressive": "the points after each round added up, so early wins count more",
    "direct": "the matches of those who are level against each other",
    "wins": "how many matches one won at the board",
    "boards": "the points at all boards, half of one for a drawn board",
    "olympiad": "the points of each team one met, times the board points made against it",
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
#: Pairing a Swiss round takes about the cube of the field: 128 entrants 3 s, 200 11 s; where the
#: matching is not compiled 16 s and 88 s.
LARGEST = {"swiss": 200, "tables": 200, "heats": 200, "arena": 200}
LARGEST_OTHER = 512
#: Rounds at tables of several, where nobody says how many.
LEAST_ROUNDS = 3
#: Points a place at a table may bring.
MOST_POINTS = 100


def check(s: Settings) -> None:
    """Refuse settings that make no tournament."""
    checks = (
        (s.format in FORMATS, f"A format is one of {', '.join(FORMATS)}."),
        (s.seeding in SEEDINGS, f"The draw is by {', '.join(SEEDINGS)}."),
        (1 <= s.best_of <= 99, "A match is the best of 1 to 99 games."),
        (0 <= s.rounds <= 99, "A Swiss tournament has 1 to 99 rounds."),
        (
            not s.rounds or s.format in OPEN_ROUNDS,
            "Only a Swiss tournament, or rounds at tables, takes a number of rounds.",
        ),
        (
            bool(s.sizes)
            and list(s.sizes) == sorted({*s.sizes})
            and s.sizes[0] >= 2
            and s.sizes[-1] <= LARGEST_TABLE,
            f"A table has 2 to {LARGEST_TABLE} seats.",
        ),
        (
            (s.sizes[-1:] > (2,)) == (s.format in AT_TABLES),
            "More than two sit at a table in rounds or a knock-out at tables, and only there.",
        ),
        (
            s.format not in AT_TABLES or s.best_of == 1,
            "A table of more than two plays one game.",
        ),
        (s.format != "arena" or s.best_of == 1, "A match of an arena is one game."),
        (
            s.format != "arena" or {*s.tiebreaks} <= {*USUAL["arena"]},
            "Who has played how often differs in an arena: only wins and the direct encounter "
            "separate those with equal points.",
        ),
        (
            not s.accelerated or s.format == "swiss",
            "Only the rounds of a Swiss tournament can be accelerated.",
        ),
        (s.bye_worth in (0.5, 1.0), "A bye is worth 1 or 0.5."),
        (s.request_worth in (0.0, 0.5), "A bye asked for is worth 0.5 or 0."),
        (s.late_worth in (0.0, 0.5), "A round missed before a late entry is worth 0 or 0.5."),
        (s.requests >= 0, "The number of byes somebody may ask for is not negative."),
        (s.late_until >= 0, "The last round for late entries is not negative."),
        (s.knockout in ("single", "double"), "The knock-out is single or double."),
        (
            s.decider in DECIDERS or (s.boards and s.decider in TEAM_DECIDERS),
            f"A drawn knock-out is decided by {' or '.join(DECIDERS[1:])}.",
        ),
        (
            s.boards == 0 or 2 <= s.boards <= MOST_BOARDS,
            f"A match of teams has 2 to {MOST_BOARDS} boards.",
        ),
        (
            0 <= s.reserves <= (MOST_RESERVES if s.boards else 0),
            f"A team has {MOST_RESERVES} reserves at most.",
        ),
        (
            not s.boards or (s.format not in (*AT_TABLES, "arena") and s.best_of == 1),
            "Teams play one game at each board, one against one.",
        ),
        (
            not s.boards or s.knockout_best_of in (0, 1),
            "Teams play one game at each board, one against one.",
        ),
        (not s.boards or not s.accelerated, "The rounds of teams are not accelerated."),
        (
            not s.match_points
            or (
                s.boards > 0
                and len(s.match_points) == 3
                and s.match_points[0] > s.match_points[1] > s.match_points[2] >= 0
                and s.match_points[0] <= MOST_POINTS
            ),
            "A match of teams brings points if it is won, fewer if drawn, fewest if lost.",
        ),
        (s.cut in (0, *CUTS), f"The best {', '.join(map(str, CUTS))} or nobody goes on."),
        (not s.cut or s.format in CUT_AFTER, "Here nobody is left to go on to a knock-out."),
        (
            s.format not in AT_TABLES or not s.cut or s.cut >= s.sizes[0],
            f"The best {s.cut} do not fill a table.",
        ),
        (
            not s.scale or (s.format == "tables" and len(s.scale) == s.sizes[-1]),
            "There are points for each place at a full table.",
        ),
        (
            list(s.scale) == sorted(s.scale, reverse=True)
            and all(0 <= points <= MOST_POINTS for points in s.scale)
            and (not s.scale or s.scale[0] > s.scale[-1]),
            f"A better place brings more points or as many, of 0 to {MOST_POINTS}.",
        ),
        (0 <= s.knockout_best_of <= 99, "A match is the best of 1 to 99 games."),
        (1 <= s.groups <= 64, "There are 1 to 64 groups."),
        (s.advance >= 1, "At least one of each group goes on."),
        (len(set(s.tiebreaks)) == len(s.tiebreaks), "Each tiebreak counts once."),
    )
    for good, words in checks:
        if not good:
            raise Refused(words)
    for tiebreak in s.tiebreaks:
        if tiebreak not in TIEBREAKS:
            raise Refused(f"A tiebreak is one of {', '.join(TIEBREAKS)}.")
        if tiebreak in OF_TEAMS and not s.boards:
            raise Refused("Board points are for teams only.")
    if s.tiebreaks and s.format not in USUAL:
        raise Refused("A knock-out has no tiebreaks: whoever loses is out.")


def knockout_of(s: Settings) -> str:
    """Return which knock-out a format is or leads to: "single", "double", "heats", "" for none."""
    if s.cut and s.format in AT_TABLES:
        return "heats"
    if s.cut or s.format == "groups":
        return s.knockout
    return s.format if s.format not in USUAL else ""


def usual(s: Settings) -> tuple[str, ...]:
    """Return the tiebreaks that are usual for a format, in order."""
    found = USUAL.get(s.format, ())
    return USUAL_OF_TEAMS if s.boards and found else found


def tiebreaks(s: Settings) -> tuple[str, ...]:
    """Return the tiebreaks in force, in order."""
    return s.tiebreaks or usual(s)


def check_start(t: Tournament, entrants: int) -> int:
    """Return how many rounds there will be (0: the bracket decides), or refuse to start."""
    s = t.settings
    if entrants < 2:
        raise Refused("A tournament needs two entrants or more.")
    if s.format == "swiss":
        most = league.rounds_for(entrants)
        if s.rounds > most:
            raise Refused(
                f"{entrants} entrants can play {most} rounds without meeting twice; "
                f"{s.rounds} are too many. Choose fewer, or a round robin."
            )
        return s.rounds or min(most, max(1, (entrants - 1).bit_length()))
    if s.format in AT_TABLES:
        if entrants < s.sizes[0]:
            raise Refused(f"A table has {s.sizes[0]} seats at least; {entrants} are too few.")
        if s.format == "heats":
            return 0
        return s.rounds or max(LEAST_ROUNDS, 1 + math.ceil(math.log(entrants, s.sizes[-1])))
    if s.format in ("robin", "robin2"):
        return league.rounds_for(entrants, 2 if s.format == "robin2" else 1)
    if s.format == "groups":
        smallest = entrants // s.groups
        if smallest < max(2, s.advance):
            raise Refused(
                f"{entrants} entrants in {s.groups} groups leave a group with {smallest}; "
                f"{max(2, s.advance)} are needed. Choose fewer groups."
            )
        return league.rounds_for(-(-entrants // s.groups))
    return 0


def room(t: Tournament) -> None:
    """Refuse an entry when the field is full."""
    most = largest(t.settings)
    if sum(not e.out for e in t.entrants) >= most:
        raise Refused(f"The field is full: {most} entrants, for {FORMATS[t.settings.format]}.")


def largest(s: Settings) -> int:
    """Return how many can take part at most."""
    return MOST_TEAMS if s.boards else LARGEST.get(s.format, LARGEST_OTHER)


def late_entry(t: Tournament) -> None:
    """Refuse an entry after the start where there is no place for it."""
    s = t.settings
    if s.format == "arena":
        if t.closed:
            raise Refused("The time is over, so nobody can enter any more.")
        return
    if s.format not in OPEN_ROUNDS:
        raise Refused(
            f"The tournament has started, and in {FORMATS[s.format]} every place is drawn. "
            "A newcomer can substitute for somebody who leaves."
        )
    first = len(t.rounds) + 1
    until = s.late_until or (t.total + 1) // 2
    if first > min(until, t.total):
        raise Refused(f"Late entries were possible until round {until}; this is past it.")


def bye_request(t: Tournament, one: Entrant, round_number: int) -> None:
    """Refuse a bye that cannot be asked for."""
    s = t.settings
    mine = [q for q in t.requests if q.entrant == one.id]
    if s.format not in OPEN_ROUNDS:
        raise Refused("Byes can be asked for in a Swiss tournament only; others need every match.")
    if one.out:
        raise Refused(f"{one.name} has left the tournament.")
    if round_number <= len(t.rounds):
        raise Refused(f"Round {round_number} is paired already; ask before the pairing.")
    if t.total and round_number > t.total:
        raise Refused(f"There are {t.total} rounds.")
    if any(q.round == round_number for q in mine):
        raise Refused(f"{one.name} has a bye in round {round_number} already.")
    if len(mine) >= s.requests:
        raise Refused(f"Everybody may ask for {s.requests} bye{'s' * (s.requests != 1)}.")


def may_pair(t: Tournament) -> None:
    """Refuse to pair a round that cannot be paired now."""
    if not t.started:
        raise Refused("The tournament has not started.")
    if over(t):
        raise Refused("The tournament is over; there is no further round.")
    still = open_matches(t)
    if t.settings.format == "arena":
        if t.closed:
            raise Refused("The time is over; nobody is paired any more.")
        arena.paired(t)  # refuses where nobody can be
    elif t.bracket:
        if not knockout.ready(t):
            raise Refused(f"Nothing to pair before this is played: {_names(t)}.")
    elif still:
        raise Refused(f"Round {len(t.rounds)} is not over: {_names(t)}.")


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
    if t.bracket:
        return knockout.decided(t)
    if t.draw:
        return heats.decided(t)
    here = sum(not e.out and e.seed > 0 for e in t.entrants)
    if cutting(t):
        return here < t.settings.sizes[0]
    if t.settings.format == "groups":
        return False
    if t.settings.format in OPEN_ROUNDS and here < t.settings.sizes[0]:
        return True
    return len(t.rounds) >= t.total


def _names(t: Tournament) -> str:
    waiting = [" against ".join(name(t, seat) for seat in m.seats) for m in open_matches(t)]
    more = f" and {len(waiting) - 3} more" if len(waiting) > 3 else ""
    return ", ".join(waiting[:3]) + more
