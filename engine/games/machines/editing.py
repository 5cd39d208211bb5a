"""Free editing: the position changed by hand, whatever the rules.

Decides what an edit does. It changes the text of the position (`writing`), which is then read
again (`position`), so that whatever can be written down can be set. A text with a `field` is the
whole position; single lines change what they name:

    A: points 5 passive-name hand +supply-drop,-barricade soldiers trench-digger
    A d4: conscript-rifle DLY 1        d4: health 1 BRN 2 moved        d4: -moved BRN 0
    d4: to e5        d4: gone        marks: A d4 - e5        turn: B 6 build

A card that is put somewhere comes from its deck, else from a pile, from what has left the game, a
hand or a Reserve; a card taken away goes into its deck, a Captain to its Star. What was going on is
over: the phase goes on, that of drawing or of the end becomes the Move Phase.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from engine.core import OPEN, Choice, Event
from engine.games.machines import events as ev
from engine.games.machines import naming
from engine.games.machines.cards import ATP, DTP
from engine.games.machines.ending import judge
from engine.games.machines.flow import RUNNER
from engine.games.machines.position import BadPosition, parse
from engine.games.machines.state import NOBODY, SEATS, State, twin
from engine.games.machines.stats import BY_SOURCE, TOKENS, health
from engine.games.machines.writing import write
from engine.i18n import mark, tr
from engine.kit import editing
from engine.kit.editing import choice
from engine.rng import fork

#: Branch of the generator that shuffles what an edit leaves open.
SHUFFLED = 0xED17
#: Phases an edited position stands in.
PHASES = ("build", "order", "move", "battle")
#: Facts of a seat that are lists, to which `+` adds and from which `-` takes; those that are
#: forgotten, since everybody sees who edits.
LISTS = ("hand", "reserve", "soldiers", "specialists", "pile")
FORGOTTEN = ("seen", "stowed", "mixed")
#: Facts not everybody may know: they are said without their content.
SECRET = ("hand", "reserve", "soldiers", "specialists")
#: Facts that have a value; names and flags have none.
VALUED = {
    *LISTS, *FORGOTTEN[:2], *BY_SOURCE, *TOKENS, "points", "led", "round_used", "used", "health",
    "since", "moves", "attacks", "owner", "layout", "first", "round", "idle", "regular", "taken",
    "quiet",
}  # fmt: skip
#: What takes a card away, what moves it, an empty list.
GONE, TO, NONE = "gone", "to", "empty"
#: Health somebody may set at most; cards of a deck on offer; how long statuses on offer last.
MOST, TOP, LASTS = 99, 12, 2


def editable(s: State) -> bool:
    """Say whether a position can be edited: that of a running match whose setup is over."""
    return bool(s.turn_number) and s.outcome is None


def edit(s: State, what: str) -> list[Event]:
    """Change the position as `what` says. Raises `ValueError`; then nothing has changed."""
    if not editable(s):
        raise ValueError(tr("You can edit only a running match whose setup is over."))
    parts = editing.parts(what, "A: points 5")
    whole = any(head == "field" for head, _ in parts)
    before = {} if whole else _lines(s)
    lines = dict(before)
    for head, words in parts:
        if whole:
            lines[head] = words
        else:
            _change(s, lines, head, words)
    if not whole:
        _found(s, lines)
    try:
        t = parse(editing.written(lines), s.options, fork(s.rng, s.ply, SHUFFLED))
    except BadPosition:
        raise
    except (ValueError, IndexError, TypeError):  # a word where another was meant
        raise ValueError(tr("That is not a valid position.")) from None
    editing.keep(s, t)
    RUNNER.settle(t, [])
    check(t)
    after = _lines(t)
    heads = editing.changed(before, after)
    facts = tuple((head, _public(after.get(head, [GONE]))) for head in heads)
    editing.take_over(s, t)
    return [ev.Edited(facts=facts)]


def check(t: State) -> None:
    """Raise `ValueError` where no match could go on from a position that was written."""
    book = t.book
    for x, side in enumerate(t.sides):
        most = ATP if x == t.turn else DTP
        if not 0 <= side.points <= most:
            template = mark("{seat} may have 0 to {most} points now.")
            raise ValueError(tr(template, seat=naming.side(x), most=most))
        captain = book.factions[side.faction].captain
        count = sum(p.card == captain for p in t.pieces.values())
        if x in t.playing and count != side.captain:
            raise ValueError(tr("{seat} has one Captain.", seat=naming.side(x)))
    for x, side in enumerate(t.sides):
        held = [*side.hand, *side.reserve, *(p.card for p in t.pieces.values() if p.owner == x)]
        strange = [c for c in held if book.cards[c].faction not in ("", side.faction)]
        if strange:
            template = mark("{card} doesn't belong to {seat}.")
            raise ValueError(tr(template, card=naming.title(strange[0], book), seat=naming.side(x)))
    for n, p in t.pieces.items():
        if not 1 <= health(t, n) <= MOST:
            template = mark("{card} needs 1 to {most} Health.")
            raise ValueError(tr(template, card=naming.at(p.card, p.cell), most=MOST))
        if p.seat not in t.playing:
            raise ValueError(tr("{seat} is out of the match.", seat=naming.side(p.seat)))
    if t.turn not in t.playing:
        raise ValueError(tr("{seat} is out of the match.", seat=naming.side(t.turn)))
    if not 1 <= t.turn_number < 10_000:
        raise ValueError(tr("A turn has a number from 1 on: turn: A 5 move."))
    over = twin(t)
    judge(over, [])
    kinds = {d.kind for d in RUNNER.asked(t)}
    if over.outcome is not None or over.exits != t.exits or not kinds & {*PHASES}:
        raise ValueError(tr("The match would be over in that position."))


def _lines(s: State) -> dict[str, list[str]]:
    """Return the position by the heads of its lines: without the sizes of decks, which follow,
    and in a phase an edited position can stand in."""
    lines = editing.by_head(write(s, OPEN))
    lines["power"] = lines["power"][1:]
    lead, number, phase, *rest = lines["turn"]
    resting = phase in PHASES
    lines["turn"] = [lead, number, phase if resting else "move", *(rest if resting else [])]
    for seat in SEATS[: len(s.sides)]:
        facts = _facts(lines[seat])
        for key in (*FORGOTTEN, "soldiers", "specialists", *([] if resting else ["points"])):
            facts.pop(key, None)
        lines[seat] = _words(facts)
    return lines


def _change(s: State, lines: dict[str, list[str]], head: str, words: list[str]) -> None:
    """Take one line of an edit into a position."""
    if head in s.field.index:
        head = next((x for x in lines if x.endswith(f" {head}")), "")
        if not head:
            raise ValueError(tr("There is no card there. “A d4:” and a card puts one there."))
    old = lines.get(head, [])
    if words[:1] == [GONE] and " " in head:
        lines.pop(head, None)
    elif words[:1] == [TO] and " " in head and len(words) == 2:
        lines[f"{head[0]} {words[1]}"] = lines.pop(head, [])
    elif head == "turn":
        _turned(lines, words)
    elif head == "marks":
        lines[head] = [*old, *words]
    elif head == "power":
        pile = old.index("pile") if "pile" in old else len(old)
        lines[head] = [*words, *old[pile:]]
    elif not old or head not in (*SEATS, *(x for x in lines if " " in x)) or _card(s, words):
        lines[head] = words
    else:
        lines[head] = _words(_merged(s, _facts(old), _facts(words)))


def _card(s: State, words: Sequence[str]) -> bool:
    return bool(words) and words[0] in s.book.cards


def _turned(lines: dict[str, list[str]], words: list[str]) -> None:
    """Let it be another turn: all have their points anew, and the order goes on from there."""
    lines["turn"] = words
    for head, row in lines.items():
        if head in SEATS:
            lines[head] = _words({k: v for k, v in _facts(row).items() if k != "points"})
    course = _facts(lines.get("course", []))
    lines["course"] = _words({k: v for k, v in course.items() if k not in ("regular", "quiet")})


def _facts(words: Sequence[str]) -> dict[str, str]:
    """Return facts with their values; names and flags have none."""
    rest = iter(words)
    return {key: next(rest, "") if key in VALUED else "" for key in rest}


def _words(facts: Mapping[str, str]) -> list[str]:
    return [word for key, value in facts.items() for word in (key, value) if word]


def _merged(s: State, facts: dict[str, str], change: Mapping[str, str]) -> dict[str, str]:
    """Return facts after a change of some of them; `-moved` takes a flag away."""
    for key, value in change.items():
        if key[:1] == "-":
            facts.pop(key[1:], None)
        elif key in s.book.passives:
            facts = {k: v for k, v in facts.items() if k not in s.book.passives}
            facts[key] = ""
        elif key in TOKENS and value == "0":
            facts.pop(key, None)
        elif key in LISTS:
            facts[key] = _listed(facts.get(key, ""), value)
        else:
            facts[key] = value
    return facts


def _listed(old: str, change: str) -> str:
    """Return a list of words after an edit: replaced, or more and less of it."""
    words = [word for word in old.split(",") if word not in ("", NONE)]
    return ",".join(editing.listed(words, [*filter(None, change.split(","))], twice=True)) or NONE


def _found(s: State, lines: dict[str, list[str]]) -> None:
    """Let cards that are named more often than they exist come from somewhere else."""
    every = Counter(s.book.power)
    for side in s.sides:
        faction = s.book.factions[side.faction]
        every.update((*faction.soldiers, *faction.specialists, faction.captain))
    named: Counter[str] = Counter()
    for row in lines.values():
        words = [w for at, w in enumerate(row) if not at or row[at - 1] != "used"]
        named.update(c for word in words for c in word.split(",") if c in s.book.cards)
    for card, count in (named - every).items():
        for _ in range(count):
            if not _taken(lines, card):
                raise ValueError(tr("There is no {card} left.", card=naming.title(card, s.book)))


def _taken(lines: dict[str, list[str]], card: str) -> bool:
    """Take a card from a pile, from what has left the game, or out of a hand or Reserve."""
    for head in ("power", "removed"):
        row = lines.get(head, [])
        start = row.index("pile") if head == "power" and "pile" in row else 0
        if card in row[start:] and (head == "removed" or "pile" in row):
            at = row.index(card, start)
            lines[head] = [*row[:at], *row[at + 1 :]]
            return True
    for key in ("pile", "hand", "reserve"):
        for head in (x for x in lines if x in SEATS):
            facts = _facts(lines[head])
            if card in facts.get(key, "").split(","):
                facts[key] = _listed(facts[key], f"-{card}")
                lines[head] = _words(facts)
                return True
    return False


def _public(words: Sequence[str]) -> str:
    """Return what everybody may know of a line."""
    facts = dict(_facts(words))
    for key in SECRET:
        if key in facts:
            facts[key] = str(len([x for x in facts[key].split(",") if x != NONE]))
    return " ".join(_words(facts))


# -- by taps --------------------------


def edits(s: State) -> Mapping[str, Sequence[Choice]]:
    """Return what can be edited by taps, in groups by their heading."""
    if not editable(s):
        return {}
    return {
        tr("Players"): [*_players(s)],
        tr("Cards on the Playfield"): [*_pieces(s)],
        tr("Hands"): [*_hands(s)],
        tr("Put onto the Playfield"): [*_put(s)],
        tr("Territory"): [*_territory(s)],
        tr("Turn"): [
            choice(f"turn: {SEATS[x]} {s.turn_number} {phase}", SEATS[x], naming.side(x), tr(label),
                    "")
            for x in s.playing for phase, label in TURNS.items()
        ],
    }  # fmt: skip


TURNS = {"build": mark("Build"), "move": mark("Move"), "battle": mark("Battle")}


def _players(s: State) -> Iterator[Choice]:
    for x in s.playing:
        word, label, side = SEATS[x], naming.side(x), s.sides[x]
        for n in range((ATP if x == s.turn else DTP) + 1):
            if n != side.points:
                yield choice(f"{word}: points {n}", word, label, tr("Points"), str(n))
        for name in s.book.factions[side.faction].passives:
            if name != side.passive:
                yield choice(f"{word}: {name}", word, label, tr("Passive"),
                              naming.title(name, s.book))  # fmt: skip


def _pieces(s: State) -> Iterator[Choice]:
    for n, p in s.pieces.items():
        where, card = s.field.names[p.cell], s.book.cards[p.card]
        label = naming.at(p.card, p.cell)
        for k in range(1, card.health + 1):
            if k != health(s, n):
                yield choice(f"{where}: health {k}", where, label, tr("Health"), str(k))
        lies = {r.kind for r in s.rows if r.on == n}
        for status in TOKENS:
            last = 0 if status in lies else LASTS
            verb = tr("Take off") if status in lies else tr("Put on")
            yield choice(f"{where}: {status} {last}", where, label, verb, naming.status(status))
        for flag, has, template, undone in (
            ("moved", p.moved, mark("Has moved"), mark("Has not moved")),
            ("attacked", p.attacked, mark("Has attacked"), mark("Has not attacked")),
        ):
            what = f"{where}: {'-' if has else ''}{flag}"
            yield choice(what, where, label, tr(undone if has else template), "")
        if card.type != "captain":
            yield choice(f"{where}: {GONE}", where, label, tr("Take away"), "")


def _hands(s: State) -> Iterator[Choice]:
    for x in s.playing:
        word, label, side = SEATS[x], naming.side(x), s.sides[x]
        decks = (s.power, side.soldiers, side.specialists)
        for name in dict.fromkeys(c for deck in decks for c in reversed(deck[-TOP:])):
            yield choice(f"{word}: hand +{name}", word, label, tr("Into the hand"),
                          naming.title(name, s.book))  # fmt: skip
        for name in dict.fromkeys(side.hand):
            yield choice(f"{word}: hand -{name}", word, label, tr("Out of the hand"),
                          naming.title(name, s.book))  # fmt: skip


def _put(s: State) -> Iterator[Choice]:
    """Put cards of the hand's kinds onto the free cells nearest to the own Captain."""
    for x in s.playing:
        far = s.field.distance[s.field.stars[x]]
        free = sorted((c for c in s.field.open if s.board[c] == NOBODY), key=lambda c: far[c])
        for name in dict.fromkeys(s.sides[x].hand):
            if s.book.cards[name].type == "utility":
                continue
            for c in free[:6]:
                where = s.field.names[c]
                label = f"{naming.side(x)}: {naming.title(name, s.book)}"
                yield choice(f"{SEATS[x]} {where}: {name}", f"{SEATS[x]} {name}", label,
                              tr("Put on"), where)  # fmt: skip


def _territory(s: State) -> Iterator[Choice]:
    for c in (*s.field.objectives, *s.field.frontspawns):
        where = s.field.names[c]
        for x in (NOBODY, *s.playing):
            team = NOBODY if x == NOBODY else s.teams[x]
            if team != s.marks[c] and (x == NOBODY or x == s.teams.index(team)):
                owner = tr("nobody") if x == NOBODY else naming.side(x)
                seat = "-" if x == NOBODY else SEATS[x]
                yield choice(f"marks: {seat} {where}", where, where, tr("Belongs to"), owner)
