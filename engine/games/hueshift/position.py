"""Positions as text, to read in a failure and to start a match from.

Decides the format: lines `key: value`, or parts split by `;`. A unit is a line of its own,

    A bowler: sadie +fir hp 9 burn 1 leak 2 corrode 1 on frozen 3 grit
    B olaf: d trash

the seat, the Mech; the Base Pilot, `+` the Co-Pilot, its HP (none: all), what is on it, and
`trash` or `removed` where it fell. Besides: `hand A`, `discard A`, `reserve A`, `parked A`,
`picks A`; `corrupt: bowler dark-energy fragile-core, ...`; `gain: sadie ap 1, bowler hp 1`;
`used: sadie 1, zo-ally 1`; `streak: blac 2`; `steady: sadie`; `arena`, `first`, `turn`,
`turns: 2 1`, `round`, `calm`. A boss match names `monster: gris hp 90 deck devour ...`: phase
and marks follow from its HP unless they are given, a deck of one Action makes it the next,
`full 120` is what it began with if that is not its usual number.
The side to move is about to Activate; without units the draft or the rosters go on.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.core import OPEN
from engine.edits import one_line
from engine.games.hueshift.card_types import (
    ACTIONS,
    ARENAS,
    DECKS,
    MARKERS,
    PARTS,
    SQUADS,
    WILDCARDS,
    arena,
    deck_of,
)
from engine.games.hueshift.drafting import STEPS, pickable
from engine.games.hueshift.flow import RUNNER
from engine.games.hueshift.options import Options
from engine.games.hueshift.state import (
    MONSTER,
    NOBODY,
    REMOVED,
    TRASH,
    Boss,
    Build,
    Draft,
    Plan,
    State,
    Turn,
    Unit,
    blank,
    merging,
)
from engine.games.hueshift.stats import max_hp
from engine.games.hueshift.turns import ACTIVATE
from engine.i18n import tr

SEATS = "AB"
#: Words of a unit with a number, by field; and those without.
NUMBERS = {"burn": "burn", "leak": "leak", "corrode": "corrode", "frozen": "frozen",
           "hexed": "hexed", "guarded": "guarded", "runs": "runs"}  # fmt: skip
FLAGS = {"on": "corroding", "fresh": "fresh", "chilled": "chilled", "grit": "grit"}
PILES = ("hand", "discard", "reserve", "parked", "picks")


def write(s: State, seat: int | None) -> str:
    """Return the position as text, as far as a seat, a spectator or `OPEN` sees it."""
    return "\n".join(f"{key}: {value}" for key, value in _facts(s, seat) if value)


def _facts(s: State, seat: int | None) -> Iterator[tuple[str, str]]:
    yield "play", s.play if s.play != "duel" else ""
    for i, u in enumerate(s.units):
        if u.seat != MONSTER:
            yield f"{SEATS[u.seat]} {u.mech}", _unit(s, i, u)
    piles = (s.hands, s.discard, s.reserve, s.parked, s.picks)
    for word, pile in zip(PILES, piles, strict=True):
        for x in (0, 1):
            yield f"{word} {SEATS[x]}", " ".join(pile[x])
    yield "corrupt", ", ".join(f"{c} {g} {p}" for c, (g, p) in s.corrupt.items())
    gains = [f"{c} ap {n}" for c, n in s.ap_gain.items() if n]
    gains += [f"{c} hp {n}" for c, n in s.hp_gain.items() if n]
    yield "gain", ", ".join(gains)
    yield "used", ", ".join(f"{c.replace(' ', '-')} {n}" for c, n in s.used.items())
    yield "streak", ", ".join(f"{c} {n}" for c, n in s.streak.items() if n)
    yield "steady", " ".join(s.steady)
    yield "arena", s.arena or ("" if not s.units or s.boss is not None else "none")
    yield "votes", s.votes if not s.units and s.boss is None else ""
    yield "first", SEATS[s.first]
    if s.units:
        yield "turn", SEATS[s.turn]
        yield "turns", f"{s.turns[0]} {s.turns[1]}"
        yield "round", str(s.round)
        yield "calm", str(s.calm) if s.calm else ""
    yield "plan", _plan(s, seat)
    if s.boss is not None and s.units:
        yield "monster", _monster(s, s.boss)
    if s.boss is not None:
        yield "squads", " ".join(x for x in s.boss.squads if x)


def _unit(s: State, i: int, u: Unit) -> str:
    words = [u.base or "-"]
    if u.co:
        words.append(f"+{u.co}")
    if u.zone in (TRASH, REMOVED):  # what it has done still counts if it comes back
        words += [f"{word} {getattr(u, word)}" for word in ("guarded", "runs") if getattr(u, word)]
        return " ".join([*words, "trash" if u.zone == TRASH else "removed"])
    words.append(f"hp {u.hp}")
    counts = {word: getattr(u, f) for word, f in NUMBERS.items()}
    counts["runs"] -= i == s.main  # the side to move is about to activate it again
    words += [f"{word} {count}" for word, count in counts.items() if count]
    words += [word for word, field in FLAGS.items() if getattr(u, field)]
    return " ".join(words)


def _plan(s: State, seat: int | None) -> str:
    for f in s.stack:
        if type(f) is Build and seat in (0, 1):
            p = f.plans[seat]
            words = [f"base {a} {b}" for a, b in p.base] + [f"co {a} {b}" for a, b in p.co]
            words += [f"corrupt {a} {b} {c}" for a, b, c in p.corrupt]
            return f"{SEATS[seat]} " + ", ".join(words) if words else ""
        if type(f) is Build and seat == OPEN:
            return ""
    return ""


def _monster(s: State, b: Boss) -> str:
    u = s.units[-1]
    words = [b.name, _unit(s, len(s.units) - 1, u)[2:], f"phase {b.phase}", f"marks {b.marks}"]
    words += [f"turns {b.turns}"]
    if b.full != PARTS[b.name].starting_hp(b.trade):
        words.append(f"full {b.full}")
    if b.trade:
        words.append("trade")
    # Where all are discarded they are the deck again at the next flip.
    for word, cards in (("deck", b.deck or b.discard), ("last", (b.last,) if b.last else ())):
        words += [f"{word} {c}" for c in cards]
    words += [f"ward {c}" for c in b.wards] + [f"shell {c}" for c in b.shell]
    words += [w for w, on in (("double", b.double), ("surge", b.surge), ("seal", b.seal)) if on]
    if b.silenced:
        words.append(f"silenced {b.silenced}")
    if b.copied:
        words.append(f"copied {b.copied.replace(' ', '-')}")
    if b.sharp:
        words.append(f"sharp {b.sharp}")
    words += [f"{w} {n}" for w, n in (("veil", b.veil), ("thawed", b.thawed)) if n]
    words += [f"inspired {n}" for n in b.inspired]
    for word, pair in (("stifled", b.stifled), ("stilled", b.stilled)):
        words += [f"{word} {pair[0]} {pair[1]}"] if any(pair) else []
    words += [f"active {s.units[x].mech}" for x in b.active if x != NOBODY]
    return " ".join(words)


# -- reading ---------------------------------------------------------------------------------


def parse(text: str, options: Options, seed: int = 0, fit: Collection[str] = ()) -> State:
    """Return the match a text describes; the HP of Mechs of `fit` are made to fit.

    Raises `ValueError` with a sentence.
    """
    pairs: list[tuple[str, str]] = []
    for part in one_line(text).split(";"):
        key, colon, value = part.partition(":")
        if not part.strip():
            continue
        if not colon:
            raise ValueError(
                tr("“{text}” has no colon, as in arena: normal.", text=part.strip()[:40])
            )
        pairs.append((" ".join(key.split()), " ".join(value.split())))
    facts = dict(pairs)
    play = facts.pop("play", "boss" if "monster" in facts else options.play)
    s = blank(play, seed)
    s.release = options.release
    s.merged = merging(options.merged)
    s.arena, s.votes = next(a.name for a in ARENAS.values() if a.plain), "draw"
    for key, value in pairs:
        if key not in ("play", "monster", "round", "turns", "turn"):
            _read(s, key, value)
    s.turn = _seat(facts.get("turn", SEATS[1 - s.first]))
    s.turns = [_number(x) for x in facts.get("turns", "").split()] or [0, 0]
    if len(s.turns) != 2:
        raise ValueError(tr("“turns” names two numbers, those of A and B."))
    s.turns[s.turn] = max(1, s.turns[s.turn])
    s.turn_number = sum(s.turns)
    s.round = _number(facts.get("round", str((s.turn_number + 1) // 2)))
    _full(s, fit)
    if play == "boss":
        s.arena = ""  # HS-COOP-3
        _read_monster(s, facts.get("monster", ""), facts.get("squads", ""))
    _start(s)
    return s


def _seat(word: str) -> int:
    if word not in ("A", "B"):
        raise ValueError(tr("“{word}” is not a side; the sides are A and B.", word=word[:20]))
    return SEATS.index(word)


def _number(word: str) -> int:
    if not (word.isascii() and word.removeprefix("-").isdigit()):
        raise ValueError(tr("“{word}” is not a number.", word=word[:20]))
    return max(-999, min(999, int(word)))


def _part(word: str, kind: str) -> str:
    if word not in PARTS or PARTS[word].kind != kind:
        raise ValueError(tr("“{word}” is not a {kind}.", word=word[:20], kind=kind.capitalize()))
    return word


def _read(s: State, key: str, value: str) -> None:
    first, _, rest = key.partition(" ")
    if first in SEATS and rest:
        s.units.append(_read_unit(_seat(first), rest, value))
    elif first in PILES and rest:
        known = WILDCARDS if first in ("hand", "discard") else PARTS
        for word in value.split():
            if word not in known:
                raise ValueError(
                    tr("There is no card “{card}” for “{key}”.", card=word[:20], key=key)
                )
        if len({*value.split()}) < len(value.split()):  # HS-SRC-6
            raise ValueError(tr("“{key}” names a card twice.", key=key))
        pile = {"hand": s.hands, "discard": s.discard, "reserve": s.reserve,
                "parked": s.parked, "picks": s.picks}[first]  # fmt: skip
        pile[_seat(rest)] = tuple(value.split())
    elif key == "corrupt":
        for item in value.split(","):
            words = item.split()
            if len(words) != 3 or words[0] not in PARTS or any(w not in MARKERS for w in words[1:]):
                raise ValueError(tr("“corrupt” lists a card, a Gain and a Penalty each."))
            s.corrupt[words[0]] = (words[1], words[2])
    elif key == "gain":
        for item in value.split(","):
            words = item.split()
            if len(words) != 3 or words[0] not in PARTS or words[1] not in ("ap", "hp"):
                raise ValueError(tr("“gain” lists a card, ap or hp, and a number each."))
            (s.ap_gain if words[1] == "ap" else s.hp_gain)[words[0]] = _number(words[2])
    elif key in ("used", "streak"):
        for item in value.split(","):
            word, _, count = item.strip().rpartition(" ")
            key_text = word if word in PARTS or word in WILDCARDS else word.replace("-", " ", 1)
            (s.used if key == "used" else s.streak)[key_text] = _number(count)
    elif key == "steady":
        s.steady = tuple(_part(w, "character") for w in value.split())
    elif key == "arena":
        if value != "none" and value not in ARENAS:
            raise ValueError(tr("There is no Arena “{name}”.", name=value[:20]))
        s.arena = "" if value == "none" else value
    elif key == "first":
        s.first = _seat(value)
    elif key == "calm":
        s.calm = _number(value)
    elif key == "votes":
        s.votes = value if value in ("ask", "draw", "none") else "draw"
    elif key not in ("plan", "squads"):
        raise ValueError(tr("“{key}” is not known here.", key=key[:20]))


def _read_unit(seat: int, mech: str, value: str) -> Unit:
    u = Unit(seat, _part(mech, "mech"), hp=NOBODY * 1000)
    words = iter(value.split())
    for word in words:
        if word == "-":
            continue
        if word == "hp":
            u.hp = _number(next(words, ""))
        elif word in NUMBERS:
            setattr(u, NUMBERS[word], _number(next(words, "")))
        elif word in FLAGS:
            setattr(u, FLAGS[word], True)
        elif word in ("trash", "removed"):
            u.zone, u.hp = (TRASH if word == "trash" else REMOVED), 0
        elif word.startswith("+"):
            u.co = _part(word[1:], "character")
        else:
            u.base = _part(word, "character")
    return u


def _full(s: State, fit: Collection[str]) -> None:
    """Give units without a number all their HP; refuse what cannot be."""
    seen: set[str] = set()
    for u in s.units:
        for card in (u.mech, u.base, u.co) if u.zone == 0 else (u.mech,):
            if card and card in seen:
                raise ValueError(tr("{card} is in two places.", card=PARTS[card].title))
            seen.add(card)
    for i, u in enumerate(s.units):
        if u.hp == NOBODY * 1000:
            u.hp = max_hp(s, i)
        elif u.zone == 0 and u.mech in fit:
            u.hp = max(1, min(u.hp, max_hp(s, i)))
        elif u.zone == 0 and not 0 < u.hp <= max_hp(s, i):
            raise ValueError(
                tr("{mech} has 1 to {most} HP.", mech=PARTS[u.mech].title, most=max_hp(s, i))
            )
    standing = {u.seat for u in s.units if u.zone == 0}
    if s.units and standing != {0, 1} and (s.play == "duel" or not standing):
        raise ValueError(tr("Both sides need a unit on the field."))


def _read_monster(s: State, value: str, squads: str) -> None:
    words = iter(value.split())
    name = next(words, "")
    if name not in DECKS:
        raise ValueError(tr("There is no Monster “{name}”.", name=name[:20]))
    b = s.boss = Boss(name=name)
    u = Unit(MONSTER, name)
    deck: list[str] = []
    active = [NOBODY, NOBODY]
    keys: set[str] = set()
    for word in words:
        keys.add(word)
        if word in ("hp", *NUMBERS):
            setattr(u, "hp" if word == "hp" else NUMBERS[word], _number(next(words, "")))
        elif word in FLAGS:
            setattr(u, FLAGS[word], True)
        elif word in ("full", "phase", "marks", "turns", "veil", "thawed"):
            setattr(b, word, _number(next(words, "")))
        elif word in ("stifled", "stilled"):
            setattr(b, word, (_number(next(words, "")), _number(next(words, ""))))
        elif word == "inspired":
            b.inspired += (_number(next(words, "")),)
        elif word == "sharp":
            b.sharp = next(words, "")
            if b.sharp not in ("armor", "point"):
                raise ValueError(tr("“sharp” is armor or point."))
        elif word in ("trade", "double", "surge", "seal"):
            setattr(b, word, True)
        elif word in ("deck", "last", "ward", "shell"):
            action = next(words, "")
            if action not in ACTIONS:
                raise ValueError(tr("There is no Action “{name}”.", name=action[:20]))
            if word == "deck":
                deck.append(action)
            elif word == "last":
                b.last = action
            elif word == "ward":
                b.wards += (action,)
            else:
                b.shell += (action,)
        elif word == "silenced":
            b.silenced = _part(next(words, ""), "character")
        elif word == "copied":
            card, _, use = next(words, "").partition("-")
            b.copied = f"{_part(card, 'character')} {use}".strip()
        elif word == "active":
            mech = next(words, "")
            for i, x in enumerate(s.units):
                if x.mech == mech:
                    active[x.seat] = i
        else:
            raise ValueError(tr("“{key}” is not known of a Monster.", key=word[:20]))
    b.active = (active[0], active[1])
    b.squads = _squads(squads)
    _complete_monster(s, u, deck, keys)


def _complete_monster(s: State, u: Unit, deck: list[str], keys: set[str]) -> None:
    """Put the Monster into play; what is not among the `keys` of the text is as usual."""
    b, name = s.boss, u.mech
    assert b is not None
    b.deck = tuple(deck) or deck_of(name, s.release)
    b.discard = tuple(c for c in deck_of(name, s.release) if c not in b.deck)
    b.full = max(1, b.full) if "full" in keys else PARTS[name].starting_hp(b.trade)
    if "hp" not in keys:
        u.hp = b.full
    if "marks" not in keys:
        b.marks = sum(4 * u.hp <= b.full * x for x in (1, 2, 3))
    if "phase" not in keys:
        b.phase = 2 if b.marks >= 2 else 1
    if b.phase == 2 and name not in s.ap_gain:
        s.ap_gain[name] = PARTS[name].rise
    s.units.append(u)
    if not 0 < u.hp <= max_hp(s, len(s.units) - 1):
        raise ValueError(
            tr(
                "{mech} has 1 to {most} HP.",
                mech=PARTS[name].title,
                most=max_hp(s, len(s.units) - 1),
            )
        )


def _squads(value: str) -> tuple[str, str]:
    names = value.split()
    if any(x not in SQUADS for x in names) or len(names) not in (0, 2):
        raise ValueError(tr("“squads” names two squads."))
    return (names[0], names[1]) if names else ("", "")


def _start(s: State) -> None:
    """Put on the stack what goes on: a turn, the rosters or the draft."""
    if s.units:
        s.frees = arena(s).frees
        s.stack = [Turn(ACTIVATE)]
    elif s.play == "boss":
        raise ValueError(tr("A boss match needs its units and its Monster."))
    else:
        s.arena = ""
        _check_picks(s)
        s.stack = [Build((Plan(), Plan()))]
        done = sum(len(x) for x in s.picks) + sum(len(x) for x in s.hands)
        for at, (_, order) in enumerate(STEPS):
            if done < len(order):
                s.stack.append(Draft(at, done))
                break
            done -= len(order)
    RUNNER.settle(s, [])


def _check_picks(s: State) -> None:
    """Refuse picks to which no draft leads (HS-DRAFT-3..8): nothing could go on from them."""
    cards = [[*s.picks[x], *s.hands[x]] for x in (0, 1)]
    impossible = ValueError(tr("No draft leads to these picks."))
    if len({*cards[0], *cards[1]}) < len(cards[0]) + len(cards[1]):
        raise impossible
    for step, order in STEPS:
        for letter in order:
            mine = cards[s.first if letter == "A" else 1 - s.first]
            if any(cards) and (not mine or mine.pop(0) not in pickable(step, s.release)):
                raise impossible
    if any(cards):
        raise impossible
