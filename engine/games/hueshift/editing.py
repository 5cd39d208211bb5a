"""Free editing: the position changed by hand, whatever the rules.

Decides what an edit does. It changes the text of the position (`position`), which is then read
again, so that whatever can be written can be set. A text with `first` is the whole position;
single lines change what they name:

    leadfoot: hp 3 leak 1 grit      leadfoot: -grit leak 0      A leadfoot: sadie +d
    olaf: trash                     cassidy: gone               hand A: +ambush -overclock
    corrupt: olaf my-shadow isolated        corrupt: -olaf      gain: olaf ap 2, d hp 0
    turn: B                         monster: hp 40 ward blur

A card that is put somewhere leaves where it was. What was going on is over: the side to move
activates a unit. `deal` ends the draft by lot, so that there is something to edit.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from engine.core import OPEN, Event
from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import DECKS, MARKERS, PARTS, WILDCARDS, cards
from engine.games.hueshift.flow import RUNNER, default
from engine.games.hueshift.naming import side, title
from engine.games.hueshift.options import Options
from engine.games.hueshift.position import FLAGS, NUMBERS, PILES, SEATS, parse, write
from engine.games.hueshift.state import FIELD, LIMITS, MONSTER, ROUNDS, Play, State, Unit, twin
from engine.i18n import tr
from engine.kit import editing
from engine.kit.editing import Lines
from engine.rng import fork, pick
from engine.turn_end import Merged

#: Branch of the generator that draws what an edit leaves open.
DRAWN = 0xED17
#: What ends the draft by lot, takes a unit out of the match, off the field.
DEAL, GONE, TRASH = "deal", "gone", "trash"
#: Lines of items with a key each, by how many words of an item are its key.
KEYED = {"corrupt": 1, "gain": 2, "used": 1, "streak": 1}
#: Lines that are lists of words, beside piles.
LISTS = ("steady", *(f"{pile} {seat}" for pile in PILES for seat in SEATS))
#: Words of a Monster with values, and how many.
VALUES = {
    **dict.fromkeys(("hp", *NUMBERS, "full", "phase", "marks", "turns", "veil", "thawed"), 1),
    **dict.fromkeys(("inspired", "sharp", "deck", "last", "ward", "shell", "silenced"), 1),
    **dict.fromkeys(("copied", "active"), 1), **dict.fromkeys(("stifled", "stilled"), 2),
}  # fmt: skip
#: Most units of a side, most a number may be.
UNITS, MOST = 5, 99


def edit(s: State, what: str) -> list[Event]:
    """Change the position as `what` says. Raises `ValueError`; then nothing has changed."""
    if what.strip("; \n") == DEAL and not s.units:
        return [ev.Edited(facts=_take_over(s, _dealt(s)))]
    parts = editing.parts(what, "turn: B")
    whole = any(head == "first" for head, _ in parts)
    if not whole and not s.units:
        raise ValueError(tr("There are no units yet. Deal the rosters first."))
    lines: Lines = {} if whole else _lines(s)
    hp = {head.rpartition(" ")[2] for head, words in parts if "hp" in words}
    for head, words in parts:
        if whole:
            lines[head] = words
        else:
            _change(lines, head, words)
    if not whole:
        _picked(lines)
    fit = () if whole else {head.rpartition(" ")[2] for head in lines} - hp
    return [ev.Edited(facts=_take_over(s, _read(s, lines, fit)))]


def _read(s: State, lines: Lines, fit: Collection[str]) -> State:
    text = editing.written({head: words for head, words in lines.items() if words})
    play: Play = "duel" if s.boss is None else "boss"
    options = Options(play=play, release=s.release, merged=_merged(s))
    t = parse(text, options, fork(s.rng, s.ply, DRAWN), fit)
    if t.play != s.play or not t.units:
        raise ValueError(tr("An edited match keeps its units, and stays a duel or a boss match."))
    check(t)
    return t


def _merged(s: State) -> Merged:
    return "yes" if s.merged is True else s.merged


def _dealt(s: State) -> State:
    """Return the match after its draft and rosters, answered by lot."""
    t = twin(s)
    while not t.units and t.outcome is None:
        decision = RUNNER.asked(t)[0]
        drawn = decision.kind == "pick" or decision.kind == "squad"
        RUNNER.perform(
            t, decision.seat, pick(t, decision.actions) if drawn else default(t, decision)
        )
    return t


def _take_over(s: State, t: State) -> tuple[tuple[str, str], ...]:
    """Let `s` be `t`, all but what an edit does not touch; return the lines that changed."""
    before = _lines(s) if s.units else {}
    editing.keep(s, t)
    editing.take_over(s, t)
    after = _lines(s)
    heads = editing.changed(before, after)
    return tuple((head, " ".join(after.get(head, [GONE]))) for head in heads)


# -- what may be --------------------------


def check(t: State) -> None:
    """Raise `ValueError` where no match could go on from a position that was written."""
    _check_cards(t)
    for u in t.units:
        _check_unit(t, u)
    for seat in (0, 1):
        if sum(u.seat == seat for u in t.units) > UNITS:
            raise ValueError(tr("{seat} has at most 5 units.", seat=side(seat)))
    if any(not 0 <= n <= MOST for n in (*t.turns, t.calm, *t.used.values(), *t.streak.values())):
        raise ValueError(tr("Numbers go from 0 to 99."))
    if any(not -MOST <= n <= MOST for n in (*t.ap_gain.values(), *t.hp_gain.values())):
        raise ValueError(tr("Numbers go from 0 to 99."))
    if t.turn_number > LIMITS.longest or not 0 <= t.round <= (ROUNDS if t.boss else LIMITS.longest):
        raise ValueError(tr("That would end the match at once."))
    if t.boss is not None:
        _check_boss(t)
    if t.outcome is not None or not RUNNER.asked(t):
        raise ValueError(tr("That would end the match at once."))


def _check_cards(t: State) -> None:
    held = [c for i, u in enumerate(t.units) if u.zone == FIELD for c in cards(t, i)]
    held += [u.mech for u in t.units if u.zone != FIELD]
    for seat in (0, 1):
        held += [*t.reserve[seat], *t.parked[seat], *t.hands[seat], *t.discard[seat]]
        for pile, kind in ((t.reserve[seat], "character"), (t.parked[seat], "mech")):
            strange = [c for c in pile if PARTS[c].kind != kind]
            if strange:
                raise ValueError(tr("{card} can't go there.", card=title(strange[0])))
    twice = [c for c in held if held.count(c) > 1]
    if twice:
        raise ValueError(tr("{card} is in two places.", card=title(twice[0])))
    for gain, price in t.corrupt.values():
        if (MARKERS[gain].kind, MARKERS[price].kind) != ("gain", "penalty"):
            raise ValueError(tr("A corrupted card has a Gain and a Penalty."))


def _check_unit(t: State, u: Unit) -> None:
    if any(not 0 <= getattr(u, field) <= MOST for field in NUMBERS.values()):
        raise ValueError(tr("Numbers go from 0 to 99."))
    if u.zone != FIELD:
        if any(getattr(u, field) for field in (*FLAGS.values(), *NUMBERS.values())
               if field not in ("guarded", "runs")):  # fmt: skip
            raise ValueError(tr("{mech} is not on the field.", mech=title(u.mech)))
        return
    turns = t.boss.turns if t.boss is not None and u.seat == MONSTER else t.turns[u.seat]
    if u.frozen > turns + 1 or u.hexed > turns + 2:
        raise ValueError(tr("{mech} thaws by the end of turn {turn}.",
                            mech=title(u.mech), turn=turns + 1))  # fmt: skip
    if (u.fresh or u.corroding) and not u.corrode:
        raise ValueError(tr("{mech} has no Corrode.", mech=title(u.mech)))
    if u.chilled and not u.frozen:
        raise ValueError(tr("{mech} is not Frozen.", mech=title(u.mech)))


def _check_boss(t: State) -> None:
    boss, beast = t.boss, t.units[-1]
    assert boss is not None
    if t.corrupt or any(t.hands) or any(t.discard):
        raise ValueError(tr("A boss match has no Wildcards and no Dark Matter."))
    bare = [u for u in t.units if u.zone == FIELD and u.seat != MONSTER and not (u.base or u.co)]
    if bare:
        raise ValueError(tr("{mech} needs a pilot.", mech=title(bare[0].mech)))
    marks = sum(4 * beast.hp <= boss.full * x for x in (1, 2, 3))
    if not 0 <= boss.marks <= 3 or boss.marks < marks or boss.phase not in (1, 2):
        raise ValueError(tr("The Monster has passed {marks} breakpoints.", marks=marks))
    if boss.phase == 1 and 2 * beast.hp <= boss.full:
        raise ValueError(tr("The Monster is in its second phase."))
    numbers = (boss.turns, boss.veil, boss.thawed, *boss.inspired, *boss.stifled, *boss.stilled)
    if any(not 0 <= n <= MOST for n in numbers):
        raise ValueError(tr("Numbers go from 0 to 99."))
    for pile in (boss.wards, boss.shell):
        if len({*pile}) < len(pile):
            raise ValueError(tr("{card} is in two places.", card=title(pile[0])))
    if sorted(boss.deck + boss.discard) != sorted(DECKS[boss.name]):
        raise ValueError(tr("Deck and discard must hold exactly the Monster's Actions."))


# -- lines --------------------------


def _lines(s: State) -> Lines:
    """Return the position by the heads of its lines; in a duel the round follows."""
    lines = editing.by_head(write(s, OPEN))
    if s.boss is None:
        lines.pop("round", None)
    return lines


def _change(lines: Lines, head: str, words: list[str]) -> None:
    """Take one line of an edit into a position."""
    seat, _, mech = head.rpartition(" ")
    if mech in PARTS and PARTS[mech].kind == "mech" and seat in ("", *SEATS):
        _unit(lines, seat, mech, words)
    elif head in LISTS:
        lines[head] = [] if words == ["-"] else editing.listed(lines.get(head, []), words)
        for card in lines[head] if head not in ("steady", "picks A", "picks B") else ():
            _leaves(lines, card, head)
    elif head in KEYED:
        lines[head] = _items(head, lines.get(head, []), words)
    elif head == "monster" and words[:1] and words[0] not in DECKS:
        lines[head] = _monster(lines, words)
    else:
        lines[head] = words


def _unit(lines: Lines, seat: str, mech: str, words: list[str]) -> None:
    old = next((x for x in lines if x.rpartition(" ")[2] == mech and x[0] in SEATS), "")
    if not old and not seat:
        raise ValueError(tr("{mech} is not in a unit yet. Write whose it is: A {word}.",
                            mech=title(mech), word=mech))  # fmt: skip
    if words == [GONE]:
        lines.pop(old, None)
        return
    facts = _facts(lines.get(old, []))
    if TRASH in words:
        facts = {key: facts[key] for key in ("base", "co") if key in facts}
    change = _facts(words)
    if "hp" in change:
        facts.pop(TRASH, None)
        facts.pop("removed", None)
    for key, value in change.items():
        if value == "-" or (value == "0" and key != "hp"):
            facts.pop(key, None)
        else:
            facts[key] = value
    for card in (mech, *(change[key].strip("+") for key in ("base", "co") if key in change)):
        _leaves(lines, card, "")
    name = f"{seat or old[0]} {mech}"
    if name != old:  # else it keeps its place in the row
        lines.pop(old, None)
    lines[name] = [facts.pop("base", "-"), *([facts.pop("co")] if "co" in facts else [])]
    lines[name] += [word for pair in facts.items() for word in pair if word]


def _facts(words: Sequence[str]) -> dict[str, str]:
    """Return facts of a unit with their values; a flag has none, and `-` takes it away."""
    facts: dict[str, str] = {}
    rest = iter(words)
    for word in rest:
        if word == "hp" or word in NUMBERS:
            facts[word] = next(rest, "")
        elif word[0] == "+":
            facts["co"] = word
        elif word in (*FLAGS, TRASH, "removed"):
            facts[word] = ""
        elif word in ("-co", "-base") or (word[:1] == "-" and word[1:] in (*FLAGS, *NUMBERS)):
            facts[word[1:]] = "-"
        else:
            facts["base"] = word
    return facts


def _items(head: str, old: list[str], change: list[str]) -> list[str]:
    """Return items `key value` after an edit of some; `-key` or a value 0 takes one away."""
    items: dict[tuple[str, ...], list[str]] = {}
    for item in _split(old):
        items[tuple(item[: KEYED[head]])] = item
    for item in _split(change):
        key = tuple([item[0].removeprefix("-"), *item[1:]][: KEYED[head]])
        if item[0][0] == "-" or item[-1] == "0":
            items.pop(key, None)
        else:
            items[key] = item
    return " , ".join(" ".join(item) for item in items.values()).split()


def _split(words: Sequence[str]) -> Iterator[list[str]]:
    return (item.split() for item in " ".join(words).split(",") if item.strip())


def _monster(lines: Lines, words: list[str]) -> list[str]:
    """Return the Monster after an edit of some of its facts: all of a kind at once."""
    name, *rest = lines.get("monster", [""])
    facts, change = _grouped(rest), _grouped(words)
    if {"hp", "full"} & {*change}:  # its breakpoints and its phase follow
        for key in ("phase", "marks"):
            facts.pop(key, None)
        lines["gain"] = _items("gain", lines.get("gain", []), [name, "ap", "0"])
    for key, values in change.items():
        if key[0] == "-":
            facts.pop(key[1:], None)
        else:
            facts[key] = values
    return [name, *(word for key, values in facts.items() for one in values for word in
                    (key, *one))]  # fmt: skip


def _grouped(words: Sequence[str]) -> dict[str, list[list[str]]]:
    groups: dict[str, list[list[str]]] = {}
    rest = iter(words)
    for key in rest:
        groups.setdefault(key, []).append([next(rest, "") for _ in range(VALUES.get(key, 0))])
    return groups


def _leaves(lines: Lines, card: str, but: str) -> None:
    """Take a card out of piles, and a pilot off other units."""
    for head, words in lines.items():
        if head == but or (card not in PARTS and card not in WILDCARDS):
            continue
        if head in LISTS and head[:5] not in ("stead", "picks"):
            lines[head] = [w for w in words if w != card]
        elif head[:2] in ("A ", "B ") and TRASH not in words and "removed" not in words:
            lines[head] = ["-" if w == card else w for w in words if w != f"+{card}"]


def _picked(lines: Lines) -> None:
    """Let picks follow the cards a side has now, where there were any."""
    if not any(lines.get(f"picks {seat}") for seat in SEATS):
        return
    for seat in SEATS:
        have = [*lines.get(f"parked {seat}", []), *lines.get(f"reserve {seat}", [])]
        for head, words in lines.items():
            if head[:2] == f"{seat} ":
                have += [head[2:], *(w.lstrip("+") for w in words if w.lstrip("+") in PARTS)]
        old = lines.get(f"picks {seat}", [])
        lines[f"picks {seat}"] = [*(c for c in old if c in have), *(
            c for c in dict.fromkeys(have) if c not in old)]  # fmt: skip
