"""What a tournament is: plain data, and how it refuses.

Decides what is stored. A `Tournament` is one struct of structs, lists, numbers and short
strings, so it can be written as JSON at any moment and read back as the same. Everything
that was done to it stands in its `log`, in order; the rest of the state follows from the
log, which is how a round is undone. People, ratings and outcomes are all a tournament
knows: no rule of a game, no Discord, no clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct, field

from bot.tournaments.model.event_types import Event, Paired
from engine.i18n import decimal, mark, tr, unpack

FORMATS = {
    "single": mark("single elimination"),
    "double": mark("double elimination"),
    "robin": mark("round robin"),
    "robin2": mark("double round robin"),
    "swiss": mark("Swiss system"),
    "groups": mark("groups, then knock-out"),
    "tables": mark("rounds at tables"),
    "heats": mark("knock-out at tables"),
    "arena": mark("arena"),
}
#: Formats whose rounds are paired anew each time, so people can come late, rest and come back.
OPEN_ROUNDS = ("swiss", "tables")
#: Formats in which two can be kept apart.
PAIRED_ANEW = (*OPEN_ROUNDS, "arena")
#: Formats after which the best may play a knock-out, and how many of them.
CUT_AFTER, CUTS = ("swiss", "robin", "robin2", "tables"), (2, 4, 8, 16)
#: Formats with more than two at a table.
AT_TABLES = ("tables", "heats")
#: With "order" and "manual" the draw is in the order people were entered in.
SEEDINGS = ("rating", "order", "random", "manual")
#: What ends a knock-out match that is level after one game more; "" plays on until somebody leads.
DECIDERS = ("", "seed", "second")
#: Outcomes of a match of two, the one in the first seat first; with + and - somebody did not
#: play. That of a larger table is a sign per seat: its place, or - for who did not play.
OUTCOMES = ("1-0", "0-1", "=", "+-", "-+", "--")
#: Boards and reserves of a team at most.
MOST_BOARDS, MOST_RESERVES = 8, 4
#: Points of a match of two won, drawn and lost, where nothing else is chosen; those of teams; and
#: formats of single players in which others can be chosen.
MATCH_POINTS, TEAM_POINTS = (1.0, 0.5, 0.0), (2.0, 1.0, 0.0)
POINTS_CHOSEN = ("swiss", "robin", "robin2", "groups")
#: Outcome of a match of an arena that does not count.
VOID = "*"
#: Seats of a table at most.
LARGEST_TABLE = 8
#: Points for leaving everybody at a table behind, where it may have more than two seats.
TABLE_POINTS = 6.0
#: What people are called who had themselves forgotten; several may be.
FORGOTTEN = "Somebody"


class Refused(Exception):
    """Something cannot be done; the message is for the person who asked. Nothing changed."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What is fixed before the start. Points at tables of several: see `crosstable`; what only
    events of earlier versions have: see `former`."""

    format: str
    best_of: int = 1
    seeding: str = "rating"
    #: In this order; empty means those usual for the format.
    tiebreaks: tuple[str, ...] = ()
    #: Swiss: 0 means as few as leave one without a loss.
    rounds: int = 0
    #: What a bye is worth: a match won (in some events of earlier versions a match drawn).
    bye_worth: float = 1.0
    #: Swiss: what a bye asked for is worth (0.5 or 0), how many each may ask for.
    request_worth: float = 0.5
    requests: int = 1
    #: Swiss: the last round a late entrant may begin with (0: the middle one).
    late_until: int = 0
    #: What each round missed by then is worth: nothing (in some events of earlier versions 0.5).
    late_worth: float = 0.0
    #: Swiss: the first rounds are paired with virtual points (`acceleration`).
    accelerated: bool = False
    #: Single elimination: the losers of the semifinals play for third place.
    third: bool = False
    #: Groups: how many, how many of each go on (also from a table of a knock-out at tables), and
    #: to which knock-out.
    groups: int = 2
    advance: int = 2
    knockout: str = "single"
    #: How many may sit at a table, ascending; more than two only in `AT_TABLES`.
    sizes: tuple[int, ...] = (2,)
    #: Double elimination: where neither appears each has lost once; else both are out.
    second_chance: bool = False
    #: What ends a drawn match of a knock-out (`DECIDERS`): the place in the draw, or the second
    #: seat of the last game.
    decider: str = ""
    #: How many of a league's best play the `knockout` after it (`CUTS`; 0: nobody), and of how
    #: many games a match there is the best (0: as before it).
    cut: int = 0
    knockout_best_of: int = 0
    #: Of how many games a match is the best in the last rounds of a bracket: the final, the
    #: semifinals, the quarterfinals; 0, or left out: as in those before.
    last_best_of: tuple[int, ...] = ()
    #: Single elimination: whoever loses their first match plays on in a bracket of their own.
    consolation: bool = False
    #: Rounds at tables: the points of each place at a full table, the first first; empty: evenly
    #: from `TABLE_POINTS` down to none.
    scale: tuple[float, ...] = ()
    #: Teams: at how many boards a match is played (0: everybody for themselves), how many more a
    #: team may have.
    boards: int = 0
    reserves: int = 0
    #: The points of a match won, drawn and lost (empty: `MATCH_POINTS`, of teams `TEAM_POINTS`).
    match_points: tuple[float, ...] = ()


def new_settings(kind: str, best_of: int = 1, seeding: str = "rating", **more: Any) -> Settings:
    """Return the settings of a new tournament. A field left out is what it was before there was
    that field, so that stored events lead where they led."""
    usual: dict[str, Any] = {"second_chance": True, "decider": "seed"}
    return Settings(kind, best_of, seeding, **usual | more)


class Entrant(Struct):
    """Somebody who takes part: a person or a team.

    `people` are whatever keys the caller knows them by, those of a team in the order of its
    boards. `seed` is the place in the draw (1 is the best), 0 before the start. `joined` is the
    first round they are paired for. `computer` is the level of a computer that plays, "" where
    people do. `names` are those of a team's people, by key; `away` are those of them who are not
    there.
    """

    id: int
    name: str
    people: list[str]
    rating: int
    seed: int = 0
    joined: int = 1
    out: bool = False
    group: int = 0
    past: list[str] = field(default_factory=list)
    computer: str = ""
    #: Arena: is not paired until they are back.
    resting: bool = False
    names: dict[str, str] = field(default_factory=dict)
    away: list[str] = field(default_factory=list)


class Board(Struct):
    """One board of a match of teams: who plays for each, in the order of the match's seats (""
    for nobody), and how it ended (`OUTCOMES`, "" while it is open), the first team first."""

    players: tuple[str, str]
    outcome: str = ""


class Match(Struct):
    """Entrants in their seats; `games` are the winners so far, 0 for a draw.

    A match of more than two is one game, and `outcome` tells its places.
    """

    id: int
    round: int
    table: int
    seats: tuple[int, ...]
    best_of: int
    #: The place in the bracket, or 0; the group, or 0.
    node: int = 0
    group: int = 0
    games: list[int] = field(default_factory=list)
    outcome: str = ""
    #: Of a match of teams, the first board first; `outcome` follows from them.
    boards: list[Board] = field(default_factory=list)


class Bye(Struct):
    """An entrant without an opponent in a round; `points` is what it is worth.

    `kind`: "bye" was given by the pairing, "half" asked for, "zero" brings nothing, "rest" is
    a round without a match in a round robin, "wait" somebody free in an arena who was not paired.
    """

    entrant: int
    kind: str
    points: float


class Round(Struct):
    """What a pairing made besides matches; `note` is what the people should know, `said` the same
    as `pack` makes it of each sentence (empty: there is but the text)."""

    number: int
    byes: list[Bye]
    note: str = ""
    said: list[Any] = field(default_factory=list)


class Node(Struct):
    """One match of a bracket before it is known who plays it.

    `side` is W (winners), L (losers), F (final), R (the final once more), T (third place) or C
    (consolation). A source is ("seed", place in the draw), ("winner", node), ("loser", node) or
    ("first", node): of that node of the first round whoever loses their first match, be it there
    or after a bye.
    """

    id: int
    name: str
    side: str
    level: int
    sources: tuple[tuple[str, int], tuple[str, int]]


class Request(Struct):
    """A bye asked for."""

    entrant: int
    round: int
    worth: float


class LineUp(Struct):
    """Who plays for a team in a round, in the order of the boards."""

    entrant: int
    round: int
    people: list[str]


class Tournament(Struct):
    """The whole state. `rng` is the state of the random generator, `seed` its beginning."""

    name: str
    settings: Settings
    seed: int
    rng: int
    started: bool = False
    #: How many rounds there will be; 0 where the bracket decides.
    total: int = 0
    entrants: list[Entrant] = field(default_factory=list)
    matches: list[Match] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    requests: list[Request] = field(default_factory=list)
    lineups: list[LineUp] = field(default_factory=list)
    #: Who shall not meet, the lower number first.
    apart: list[tuple[int, int]] = field(default_factory=list)
    #: The next round, until the organiser tells of it or something changes.
    proposed: Paired | None = None
    #: Who stands where in the knock-out, and its bracket; empty until there is one.
    draw: list[int] = field(default_factory=list)
    bracket: list[Node] = field(default_factory=list)
    #: Who has the first seat where nobody has a claim to it: 0 the odd seeds, 1 the even.
    first: int = 0
    #: Arena: its time is over.
    closed: bool = False
    #: Matches of a bracket that a correction took back; their ids are not used again.
    retired: list[Match] = field(default_factory=list)
    #: Nobody came to decide the first place, and it stays so.
    shared: bool = False
    log: list[Event] = field(default_factory=list)


def entrant(t: Tournament, number: int) -> Entrant:
    """Return an entrant by id; a `Refused` if there is none."""
    if not 1 <= number <= len(t.entrants):
        raise Refused(tr("There is no entrant number {number}.", number=number))
    return t.entrants[number - 1]


def match(t: Tournament, number: int) -> Match:
    """Return a match by id; a `Refused` if there is none."""
    m = match_at(t, number)
    if m is None:
        raise Refused(tr("There is no match number {number}.", number=number))
    return m


def match_at(t: Tournament, number: int) -> Match | None:
    """Return a match by id, None if there is none (any more)."""
    near = t.matches[number - 1 : number]  # where it stands unless others were taken back
    if near and near[0].id == number:
        return near[0]
    return next((m for m in t.matches if m.id == number), None)


def name(t: Tournament, number: int) -> str:
    """Return what an entrant is called; 0 is nobody."""
    return t.entrants[number - 1].name if number else tr("no one")


def noted(what: Round | Paired) -> str:
    """Return the note of a round in the language in force."""
    return " ".join(map(unpack, what.said)) or what.note


def starters(t: Tournament) -> list[Entrant]:
    """Return everybody who has a seed, best first."""
    return sorted((e for e in t.entrants if e.seed), key=lambda e: e.seed)


def cutting(t: Tournament) -> bool:
    """Return whether the league is played and the knock-out after it still has to be drawn."""
    s = t.settings
    return (
        bool(s.cut or s.format == "groups")
        and t.started
        and not t.draw
        and len(t.rounds) >= t.total
    )


def in_knockout(t: Tournament, m: Match) -> bool:
    """Return whether a match is of the knock-out, not of the rounds before it."""
    return bool(t.draw) and m.round > t.total


def open_matches(t: Tournament) -> list[Match]:
    """Return the matches without an outcome."""
    return [m for m in t.matches if not m.outcome]


def winner(m: Match) -> int | None:
    """Return who won a match alone: an entrant, 0 for nobody, None while it is open."""
    if not m.outcome:
        return None
    had = places(m)
    return m.seats[had.index(1)] if had.count(1) == 1 else 0


def places(m: Match) -> tuple[int, ...]:
    """Return the place of each seat of a match that is over, 1 the first, equal ones shared;
    0 for who did not play."""
    if len(m.seats) == 2:
        return _PAIRS[m.outcome]
    return tuple(0 if sign == "-" else int(sign) for sign in m.outcome)


_PAIRS = {"1-0": (1, 2), "0-1": (2, 1), "=": (1, 1), "+-": (1, 0), "-+": (0, 1), "--": (0, 0)}
_PAIRS[VOID] = (0, 0)  # after --, which two who did not appear have


def outcome_of(had: Sequence[int]) -> str:
    """Return the outcome that gives seats these places; 0 is somebody who did not play.

    Only their order counts: whoever is ahead of another stays so.
    """
    played = [place for place in had if place]
    signs = [1 + sum(other < place for other in played) if place else 0 for place in had]
    if len(signs) > 2:
        return "".join(str(place or "-") for place in signs)
    return next(outcome for outcome, pair in _PAIRS.items() if pair == tuple(signs))


def is_outcome(m: Match, outcome: str) -> bool:
    """Say whether a text is an outcome of a match."""
    if len(m.seats) == 2:
        return outcome in OUTCOMES
    signs = set("-123456789"[: len(m.seats) + 1])
    if len(outcome) != len(m.seats) or not set(outcome) <= signs:
        return False
    return outcome == outcome_of([0 if sign == "-" else int(sign) for sign in outcome])


def next_seats(m: Match) -> tuple[int, ...]:
    """Return who sits where in the next game of a match: seats change after each game."""
    return m.seats if len(m.games) % 2 == 0 else m.seats[::-1]


def number(value: float) -> str:
    """Return points for people: 7, 7.5 or 7.25, as their language writes it."""
    return decimal(value)


def exact(value: float) -> str:
    """Return points for files and programs: 7, 7.5 or 7.25 in every language."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
