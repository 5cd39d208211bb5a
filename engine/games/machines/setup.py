"""Setup: who begins, factions, passives, the starting layout, Captains on their Stars.

Decides section 1: the host (seat a) picks a faction first, then the others clockwise; the
starting player, found by lot, picks a passive first and the layout for all.
"""

from __future__ import annotations

from engine.core import following
from engine.games.machines import events as ev
from engine.games.machines import turns
from engine.games.machines.board import DECKS, put
from engine.games.machines.card_files import RELEASE, first_game, playfields
from engine.games.machines.events import Out
from engine.games.machines.field import layouts
from engine.games.machines.state import NOBODY, Found, Options, Side, State
from engine.i18n import mark, tr
from engine.kit.stack import ask, take
from engine.releases import check
from engine.rng import die, lot, shuffle

#: Sides of the die thrown for the start among three and more (MM-SETUP-08).
DIE = 6


def teams(options: Options) -> tuple[int, ...]:
    """Return the team of each seat; members of an alliance sit opposite."""
    if options.play == "alliance":
        return (0, 1, 0, 1)
    return tuple(range(options.seats))


def checked(options: Options) -> Options:
    """Return options with a playfield. Raises `ValueError` for what does not go together."""
    from msgspec.structs import replace

    check(options.release, RELEASE)
    if not 2 <= options.seats <= 4:
        raise ValueError(tr("Of Men and Machines is played by two, three or four."))
    if options.play == "alliance" and options.seats != 4:
        raise ValueError(tr("An Alliance Battle needs four players."))
    known = playfields(options.own).values()
    fitting = [f for f in known if (f.seats == 2) == (options.seats == 2)]
    if options.field and options.field not in {f.name for f in fitting}:
        names = ", ".join(f.name for f in fitting)
        template = mark("For {count} players there are these Playfields: {names}.")
        raise ValueError(tr(template, count=options.seats, names=names))
    if options.layout != "ask" and options.layout not in layouts():
        raise ValueError(
            tr("There are these starting layouts: {names}.", names=", ".join(layouts()))
        )
    if options.first_game and options.layout not in ("ask", first_game().layout):
        raise ValueError(tr("A first game has a starting layout of its own."))
    return replace(options, field=options.field or fitting[0].name)


def empty(seed: int, options: Options) -> State:
    """Return a match with nothing in it yet but territory."""
    options = checked(options)
    s = State(rng=seed, options=options, teams=teams(options))
    n, f = len(s.teams), s.field
    s.sides = [Side() for _ in range(n)]
    s.led, s.quiet = [0] * n, [0] * n
    s.board = [NOBODY] * f.grid.size
    s.marks = tuple([s.teams[x] if 0 <= x < n else NOBODY for x in f.seat])
    return s


def setup(seed: int, options: Options) -> State:
    """Return the opening: the host picks a faction, or in a first game all is settled."""
    s = empty(seed, options)
    if s.options.first_game:
        ready(s)
    else:
        s.stack = [Found()]
    return s


def ready(s: State) -> None:
    """Begin a first game: factions, passives and layout are given, and who begins."""
    for side, given in zip(s.sides, first_game().side, strict=True):
        side.faction, side.passive = given.faction, given.passive
    s.layout = first_game().layout
    s.first = 0
    start(s, [])


def found(s: State, f: Found, out: Out) -> None:
    """Go on with the setup."""
    n = len(s.teams)
    reply = take(s)
    if reply and _chooser(s, f) in s.playing:
        _chosen(s, f, reply, out)
        return
    if f.step <= 2 * n and f.step != n and _chooser(s, f) not in s.playing:
        f.step += 1
    elif f.step < n:
        taken = {side.faction for side in s.sides}
        words = [f"faction {x}" for x in s.book.factions if x not in taken]
        ask(s, _chooser(s, f), "faction", words, words[0])
    elif f.step == n:
        _first(s, out)
        f.step += 1
    elif f.step <= 2 * n:
        seat = _chooser(s, f)
        words = [f"passive {x}" for x in s.book.factions[s.sides[seat].faction].passives]
        ask(s, seat, "passive", words, words[0])
    elif s.first not in s.playing:
        s.first = following(s, s.first)
    elif not s.layout and s.options.layout == "ask":
        words = [f"layout {x}" for x in layouts()]
        ask(s, s.first, "layout", words, words[0])
    else:
        s.layout = s.layout or s.options.layout
        s.stack.pop()
        start(s, out)


def _chooser(s: State, f: Found) -> int:
    """Return the seat whose turn it is to choose."""
    n = len(s.teams)
    return f.step if f.step < n else (s.first + f.step - n - 1) % n


def _chosen(s: State, f: Found, reply: str, out: Out) -> None:
    kind, what = reply.split()
    if kind == "layout":
        s.layout = what
        out.append(ev.Chose(seat=s.first, kind=kind, what=what))
        return
    seat = _chooser(s, f)
    setattr(s.sides[seat], kind, what)
    out.append(ev.Chose(seat=seat, kind=kind, what=what))
    f.step += 1


def _first(s: State, out: Out) -> None:
    """Find who begins: a coin for two, else dice, the highest thrown again (MM-SETUP-08)."""
    seats = list(s.playing)
    rolls = []
    while len(seats) > 1:
        if len(s.teams) == 2:
            seats = [lot(s, 2)]
            break
        thrown = {seat: die(s, DIE) for seat in seats}
        rolls.append(tuple(thrown.get(seat, 0) for seat in range(len(s.teams))))
        seats = [seat for seat in seats if thrown[seat] == max(thrown.values())]
    s.first = seats[0]
    out.append(ev.First(seat=s.first, rolls=tuple(rolls)))


def start(s: State, out: Out) -> None:
    """Begin the first turn once everything is chosen."""
    lay_out(s, out)
    s.turn = s.regular = s.first
    turns.begin(s, s.first, out)


def lay_out(s: State, out: Out) -> None:
    """Put the starting layout and the Captains on the Playfield, and shuffle the rest."""
    f, layout = s.field, layouts()[s.layout]
    power = list(s.book.power)
    for seat in s.playing:
        side = s.sides[seat]
        faction = s.book.factions[side.faction]
        decks = {"soldier": list(faction.soldiers), "specialist": list(faction.specialists)}
        put(s, faction.captain, seat, f.stars[seat])
        for what, cell in zip(layout.place, f.start[seat], strict=False):
            name = faction.starters[int(what[-1]) - 1] if what.startswith("starter") else what
            deck = decks["soldier"] if s.book.cards[name].unit else power
            deck.remove(name)
            put(s, name, seat, cell)
            out.append(ev.Placed(seat=seat, card=name, cell=cell, how="laid out"))
        for kind, cards in decks.items():
            shuffle(s, cards)
            setattr(side, DECKS[kind][0], tuple(cards))
    shuffle(s, power)
    s.power = tuple(power)
