"""How the rows of a record are read: which actions count, and which were taken back.

A record is append-only. A row with `back` is not an action of the game but says something about
them: somebody asks to go back, agrees, declines, or the match goes back to where only the rows up
to `back` count. So the rows tell everything that happened, and the course of the match, which a
replay runs, is what is left of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec
from msgspec import Struct

from bot.i18n import mark, tr
from bot.i18n.durations import length
from bot.matches import offer_terms
from bot.store.rows import Done, Match

#: First words of a row by which the match went back, and how many actions it is about.
BACK = "takeback"
#: Rows about resting: the match rests, it goes on.
PAUSE, GO_ON = "pause", "go on"
#: A rest of some days is over.
RESTED = "rested"
#: The tournament of a match stands still, and goes on.
HALT, UNHALT = "halt", "unhalt"
#: The server of a match has removed the bot, and invited it again.
STRANDED, RETURNED = "server gone", "server back"
#: Its players have agreed on a time, and it rests until then; it rests until all of them play.
APPOINTED, AWAITED = "appointed", "awaited"
STANDING = (APPOINTED, AWAITED)
#: Rows about somebody else in a seat, with the seat: a computer player plays on, whose seat it is
#: has come back, another person takes it over for good.
COMPUTER, COME_BACK, HANDED = "computer", "come back", "handed seat"
RESEATED = {
    COMPUTER: mark("🤖 A computer player takes over for {seat} until they are back."),
    COME_BACK: mark("👋 {seat} is back and plays again."),
    HANDED: mark("🤝 The seat of {seat} was handed over to someone else."),
}
#: Somebody goes on vacation until then (UTC ms), is back from it, sets quiet hours.
AWAY, HOME, HOURS = "away", "home", "quiet"
#: The bot was away from then to then (UTC ms), and every clock got that time back.
ABSENT = "absent"
#: First word of a judge's rows; a judge's way back has it last. Why is in the judges' log.
JUDGE = "judge"
RESTING = {
    PAUSE: mark("⏸️ {} agrees: the clocks are paused."),
    GO_ON: mark("▶️ {} continues: the clocks run again."),
    HALT: mark("⏸️ The tournament is paused: the clocks are stopped."),
    RESTED: mark("▶️ The agreed time is over: the clocks run again."),
    APPOINTED: mark(
        "🗓️ The clocks are stopped until the time the players agree on, or until all "
        "players have acted."
    ),
    AWAITED: mark("⏸️ The clocks are stopped until all players have acted."),
    UNHALT: mark("▶️ The tournament continues: the clocks run again."),
    STRANDED: mark("⏸️ The bot was removed from this server, so the clocks are stopped."),
    RETURNED: mark("▶️ The bot is back on this server: the clocks run again."),
}


class Course(Struct, frozen=True):
    """The rows of a match, read.

    `done` are the actions that count, in order; `undone` those a redo would do again, the
    next one last; `refused` the seats whose takeback was declined or withdrawn since the match
    last moved: nobody is asked twice.
    """

    done: tuple[Done, ...]
    undone: tuple[Done, ...]
    refused: frozenset[int]


def counting(rows: Sequence[Done]) -> list[Done]:
    """Return the rows without the actions that were taken back since the first of them."""
    counted = {row.ply for row in course(rows).done}
    return [row for row in rows if row.back is not None or row.ply in counted]


def course(rows: Iterable[Done]) -> Course:
    """Read all rows of a match, oldest first."""
    done: list[Done] = []
    undone: list[Done] = []
    talk: list[Done] = []
    for row in rows:
        if is_talk(row):
            talk.append(row)
        elif row.back is None:
            same = undone and (undone[-1].seat, undone[-1].text) == (row.seat, row.text)
            undone = undone[:-1] if same else []
            done.append(row)
            talk = []
        else:
            remaining = [d for d in done if d.ply <= row.back]
            gone = done[len(remaining) :]
            undone += reversed(gone)
            if not all(d.free and d.seat == row.seat for d in gone):
                # What was seen since stays seen: nothing before it is free any more.
                remaining = [msgspec.structs.replace(d, free=False) for d in remaining]
            done, talk = remaining, []
    return Course(tuple(done), tuple(undone), _refused(talk))


def _refused(talk: Sequence[Done]) -> frozenset[int]:
    refused, asking = set(), -1
    for row in talk:
        verb, kind, number = offer_terms.read(row) or ("", "", None)
        if kind != "takeback":
            continue
        if verb == offer_terms.ASK:
            asking = row.seat
        elif verb in (offer_terms.DECLINE, offer_terms.WITHDRAW):
            refused.add(asking if number is None else number)  # older rows say no number
    return frozenset(refused)


def is_talk(row: Done) -> bool:
    """Say whether a row is about going back, but nothing went back by it."""
    return row.back is not None and not row.text.startswith(BACK)


def others(match: Match, seat: int, out: Sequence[int] = ()) -> dict[int, tuple[int, ...]]:
    """Return the people opposite a seat, and where they sit: whoever must agree.

    Nobody asks those in the seats that are `out`.
    """
    own = match.players[seat].user
    people = {p.user for p in match.players if p.user not in (None, own) and p.seat not in out}
    return {user: match.seats_of(user) for user in people if user is not None}


def stood_in_for(match: Match, seat: int, out: Sequence[int] = ()) -> list[int]:
    """Return the people opposite a seat for whom a computer player plays until they are back:
    nobody agrees to anything for them."""
    own = match.players[seat].user
    owners = [p.owner for p in match.players if p.owner is not None and p.seat not in out]
    return [owner for owner in dict.fromkeys(owners) if owner > 0 and owner != own]


def words(row: Done, name: Callable[[int], str]) -> str:
    """Return a row with `back` as a sentence for everybody; `name` is what a seat is called."""
    who = name(row.seat)
    if row.text in RESTING:
        return tr(RESTING[row.text]).format(who)
    if (offer_text := offer_terms.words(row, name)) is not None:
        return offer_text
    what, _, seat = row.text.rpartition(" ")
    if what in RESEATED:
        return tr(RESEATED[what]).format(seat=name(int(seat)))
    parts = row.text.split()
    if JUDGE in (parts[0], parts[-1]):
        return f"⚖️ {_judged(parts, who)}"
    first, _, rest = row.text.partition(" ")
    if first == ABSENT:
        begun, ended = map(int, rest.split())
        return tr(
            "🔌 The bot was offline for {time}: that time was added to every clock.",
            time=write_time(ended - begun),
        )
    if first == AWAY:
        until = f"<t:{int(rest) // 1000}:f>"
        return tr(
            "🏖️ {who} is on vacation until {until}: their clock is stopped.", who=who, until=until
        )
    if first == HOME:
        return tr("🏠 {who} is back from vacation.", who=who)
    if first == HOURS:
        if rest == "off":
            return tr("🌙 {who} no longer has quiet hours.", who=who)
        return tr("🌙 {who} has quiet hours, {hours}.", who=who, hours=rest)
    count = int(row.text.split()[-1])
    return tr("↩️ {who} took back {actions}.", who=who, actions=offer_terms.actions(count))


def _judged(parts: Sequence[str], who: str) -> str:
    """Return what a judge did, as everybody may read it."""
    what, rest = parts[1], parts[-1]
    if parts[0] == BACK:
        return tr("A judge took back {actions}.", actions=offer_terms.actions(int(what)))
    if what == "time":
        return tr(
            "A judge gave {who} {write_time} more.", who=who, write_time=write_time(int(rest))
        )
    if what == "seat":
        return tr("A judge gave {who}'s seat to someone else.", who=who)
    return tr(JUDGED[what])


#: What a judge did to the whole match, by the second word of its row.
JUDGED = {
    "pause": mark("A judge stopped the match."),
    "resume": mark("A judge resumed the match."),
    "result": mark("A judge decided the match."),
    "annul": mark("A judge annulled the match."),
}


def write_time(ms: int) -> str:
    """Return a length of time in the two largest units it has."""
    return length(ms // 1000, 2) or tr("no time")
