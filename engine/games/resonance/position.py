"""A position as text: written for whoever looks, read for scenarios, sandboxes and matches.

Decides the notation. A line is a unit or a fact, facts of a unit follow each other:

    A: en 5 karma 2 focus 2 damage 3 tokens 1 colors red,blue,green blocks red.1,blue.3
       hand M1.1,M7.7 items M4.7 tags mark
    A1: M2.5 damage 1 spent tags ward items M4.8=bane.red
    B1: echo
    deck: M1.2 M1.3
    pile: M1.4
    turn: A 5

The first card of `deck` is drawn first, the last of `pile` is the newest. What is left out is as at
the beginning: a deck that is not named holds the Paragon modules but for the cards named
elsewhere. Cards a viewer does not know are a number: `hand 5`, `deck: 71`. With decks of their own
each seat has its lines, its modules and those that have been shown:

    A: modules M1,M4,M34,M40 shown M1
    deck B: M1.2b M1.3b
    pile A: M1.4
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from engine.core import OPEN
from engine.games.resonance.cards import MODULES, name, number, printed
from engine.games.resonance.cards import pile as pile_of
from engine.games.resonance.decks import WORDS, BadDeck, cards, read, starters
from engine.games.resonance.keyword_types import KEYWORDS, TAGS
from engine.games.resonance.lasting import EVASIVE, LOCK, POWER, next_turn, put
from engine.games.resonance.setup import teams
from engine.games.resonance.state import (
    ECHO,
    SEATS,
    Block,
    Chosen,
    Item,
    Options,
    Side,
    State,
    Turn,
    Unit,
)  # fmt: skip
from engine.games.resonance.turns import PLAYING
from engine.games.resonance.view import Side as SideView
from engine.games.resonance.view import UnitView
from engine.games.resonance.visibility import view
from engine.games.resonance.zones import expose
from engine.i18n import mark, tr
from engine.kit.effects import Until
from engine.rng import Stream, fork, shuffle

#: So many letters of what was typed are repeated.
SHOWN = 30


class BadPosition(ValueError):
    """A position cannot be read; the message is one plain sentence."""


# -- reading --------------------------


def parse(text: str, options: Options, seed: int = 0) -> State:
    """Return the match a position describes; raises `BadPosition`.

    It stands in the Action Phase of the seat named by `turn` (default: A's second turn).
    """
    s = State(rng=seed, options=options, teams=teams(options))
    s.sides = [Side() for _ in range(options.seats)]
    s.units = {SEATS[x]: Unit(x) for x in range(options.seats)}
    s.turn, s.turn_number = 0, options.seats + 1
    s.stack = [Turn(step=PLAYING)]
    facts: dict[str, list[int]] = {}
    late: list[tuple[str, str, str]] = []
    for line in filter(None, (part.strip() for part in re.split(r"[;\n]", text))):
        head, colon, rest = line.partition(":")
        head, words = head.strip(), rest.split()
        if not colon:
            raise BadPosition(tr("“{line}” has no colon, as in A: en 5.", line=line[:SHOWN]))
        if head.split(" ")[0] in ("deck", "pile"):
            facts[head] = [_card(word) for word in words]
        elif head == "turn":
            _turn(s, words)
        elif head and head[0] in SEATS[: options.seats]:
            _unit(s, head, words, late)
        else:
            template = mark("A position for {count} players has no line “{head}”.")
            raise BadPosition(tr(template, head=head[:SHOWN], count=options.seats))
    for word, key, value in late:
        LASTING[key](s, word, value)
    if options.decks == "own":
        _fill_own(s, facts, seed)
    else:
        _fill(s, facts, seed)
    return s


def _turn(s: State, words: list[str]) -> None:
    if not words or words[0] not in SEATS[: len(s.sides)]:
        raise BadPosition(tr("Name a seat and perhaps a number, as in turn: A 5."))
    s.turn = SEATS.index(words[0])
    s.turn_number = _number(words[1]) if len(words) > 1 else len(s.sides) + 1 + s.turn


def _in_play(s: State) -> list[int]:
    animations = [u.card for u in s.units.values() if u.card >= 0]
    return animations + [item.card for u in s.units.values() for item in u.items]


def _used(s: State) -> list[int]:
    return [c for side in s.sides for c in side.hand] + _in_play(s)


def _check(used: list[int], facts: dict[str, list[int]], known: set[str]) -> None:
    if strange := next((head for head in facts if head not in known), ""):
        raise BadPosition(tr("A match like this one has no line “{head}”.", head=strange[:SHOWN]))
    if len(set(used)) < len(used):
        twice = next(card for card in used if used.count(card) > 1)
        raise BadPosition(tr("{card} is in two places.", card=name(twice)))


def _fill(s: State, facts: dict[str, list[int]], seed: int) -> None:
    used = _used(s) + facts.get("pile", [])
    if "deck" not in facts:
        rest = [c for m in MODULES if m.family == "Paragon" for c in m.cards if c not in used]
        shuffle(Stream(fork(seed, 5)), rest)
        facts["deck"] = rest
    used += facts["deck"]
    _check(used, facts, {"deck", "pile"})
    s.decks, s.piles = (tuple(reversed(facts["deck"])),), (tuple(facts.get("pile", ())),)


def _fill_own(s: State, facts: dict[str, list[int]], seed: int) -> None:
    """Give each seat the deck of its own that is named, else the rest of its modules."""
    seats = SEATS[: len(s.sides)]
    used = _used(s) + [c for x in seats for c in facts.get(f"pile {x}", ())]
    decks: list[list[int]] = []
    for seat, side in enumerate(s.sides):
        side.modules = side.modules or tuple(sorted(starters(s.options.pool)[seat].modules))
        rest = [c for c in cards(side.modules, seat) if c not in used]
        shuffle(Stream(fork(seed, 5 + seat)), rest)
        decks.append(facts.get(f"deck {SEATS[seat]}", rest))
        for card in (*decks[-1], *facts.get(f"pile {SEATS[seat]}", ())):
            if pile_of(card) != seat:
                raise BadPosition(tr("{card} is from the deck of another player.", card=name(card)))
    used += [c for deck in decks for c in deck]
    _check(used, facts, {f"{what} {x}" for what in ("deck", "pile") for x in seats})
    s.decks = tuple(tuple(reversed(deck)) for deck in decks)
    s.piles = tuple(tuple(facts.get(f"pile {x}", ())) for x in seats)
    for card in (*_in_play(s), *(c for pile in s.piles for c in pile)):
        expose(s, card)


def _unit(s: State, word: str, words: list[str], late: list[tuple[str, str, str]]) -> None:
    """Read a unit; what lasts on it is put on it when the turn is known."""
    seat = SEATS.index(word[0])
    if word not in s.units:
        if not word[1:].isdigit() or not words:
            raise BadPosition(
                tr("{unit} needs a card, as in A1: M1.2, or echo.", unit=word[:SHOWN])
            )
        card = ECHO if words[0] == "echo" else _card(words[0])
        if card >= 0 and printed(card).item:
            raise BadPosition(tr("{card} is an Item, not an Animation.", card=words[0]))
        s.units[word] = Unit(seat, card)
        words = words[1:]
    u, side = s.units[word], s.sides[seat]
    rest = iter(words)
    for key in rest:
        if key == "evasive":
            late.append((word, key, ""))
            continue
        if key in FLAGS:
            setattr(u, key, FLAGS[key])
            continue
        value = next(rest, "")
        if not value:
            raise BadPosition(
                tr("{unit}: a value is missing behind “{key}”.", unit=word, key=key[:SHOWN])
            )
        if key in LASTING:
            late.append((word, key, value))
        elif key in UNIT:
            field, read = UNIT[key]
            setattr(u, field, read(value))
        elif key in SIDE and len(word) == 1:
            SIDE[key](side, value)
        else:
            raise BadPosition(tr("{unit} can't have “{key}”.", unit=word, key=key[:SHOWN]))


def _card(word: str) -> int:
    try:
        return number(word)
    except KeyError:
        raise BadPosition(tr("There is no card “{card}”.", card=word[:SHOWN])) from None


def _number(word: str) -> int:
    if not word.isascii() or not word.lstrip("-").isdigit() or len(word) > 9:
        raise BadPosition(tr("“{word}” is not a number.", word=word[:SHOWN]))
    return int(word)


def _cards(value: str) -> tuple[int, ...]:
    return tuple(_card(word) for word in value.split(","))


def _tags(value: str) -> tuple[str, ...]:
    for tag in value.split(","):
        if tag not in TAGS:
            raise BadPosition(tr("There is no tag “{tag}”.", tag=tag[:SHOWN]))
    return tuple(value.split(","))


def _modules(value: str) -> tuple[int, ...]:
    try:
        return tuple(sorted(read(value).modules))
    except BadDeck as error:
        raise BadPosition(str(error)) from error


def _words(value: str) -> tuple[str, ...]:
    return tuple(value.split(","))


def _chosen(value: str) -> Chosen:
    rows = [row.split(".") for row in value.split("+") if row]
    for row in rows:
        if len(row) != 2 or row[0] not in KEYWORDS or row[1] not in KEYWORDS[row[0]].choices:
            raise BadPosition(tr("“{value}” can't be chosen.", value=value[:SHOWN]))
    return tuple((row[0], row[1]) for row in rows)


def _items(value: str) -> tuple[Item, ...]:
    items = []
    for word in value.split(","):
        card, _, chosen = word.partition("=")
        items.append(Item(_card(card), _chosen(chosen)))
    return tuple(items)


def _color(word: str) -> int:
    if word not in WORDS:
        raise BadPosition(tr("There is no colour “{color}”.", color=word[:SHOWN]))
    return WORDS.index(word)


def _codex(word: str) -> tuple[int, int]:
    color, _, place = word.partition(".")
    if place not in ("1", "2", "3", "4", "5"):
        raise BadPosition(
            tr("“{word}” is not a Codex card. Those of Red are red.1 to red.5.", word=word[:SHOWN])
        )
    return _color(color), int(place)


def _blocks(value: str) -> tuple[Block, ...]:
    blocks = []
    for word in value.split(","):
        codex, _, chosen = word.partition("=")
        blocks.append(Block(*_codex(codex), _chosen(chosen)))
    return tuple(blocks)


def _evade(s: State, word: str, value: str) -> None:
    put(s, EVASIVE, word, next_turn(s, word))


def _raise(s: State, word: str, value: str) -> None:
    put(s, POWER, word, next_turn(s, word), _number(value))


def _lock(s: State, word: str, value: str) -> None:
    """Lock tags, `mark.3`, that came in that turn."""
    for row in value.split(","):
        tag, _, turn = row.partition(".")
        if tag not in s.units[word].tags:
            template = mark("{unit} has no tag “{tag}” that can be locked.")
            raise BadPosition(tr(template, unit=word, tag=tag[:SHOWN]))
        until = Until(s.units[word].seat, _number(turn or "0") + 1, False)
        put(s, LOCK, word, until, source=tag)


def _set_colors(side: Side, value: str) -> None:
    colors = [_color(word) for word in value.split(",")]
    side.primary, side.secondary = colors[0], tuple(colors[1:])


def _setter(field: str, parse_value: Callable[[str], object]) -> Callable[[Side, str], None]:
    def put(side: Side, value: str) -> None:
        setattr(side, field, parse_value(value))

    return put


FLAGS: dict[str, int | bool] = {
    "spent": 1, "suppressed": True, "fresh": True, "held": True, "grown": True,
}  # fmt: skip
UNIT: dict[str, tuple[str, Callable[[str], object]]] = {
    "damage": ("damage", _number), "tokens": ("spent", _number), "hasted": ("hasted", _number),
    "tags": ("tags", _tags), "items": ("items", _items), "chosen": ("chosen", _chosen),
    "met": ("met", _words),
}  # fmt: skip
#: What lasts, by how a position says it.
LASTING: dict[str, Callable[[State, str, str], None]] = {
    "evasive": _evade, "boost": _raise, "locked": _lock,
}  # fmt: skip
SIDE: dict[str, Callable[[Side, str], None]] = {
    "en": _setter("en", _number), "karma": _setter("karma", _number),
    "focus": _setter("focus", _number), "gained": _setter("gained", _number),
    "hand": _setter("hand", lambda value: tuple(sorted(_cards(value)))),
    "blocks": _setter("blocks", _blocks),
    "codex": _setter("codex", lambda value: tuple(map(_codex, reversed(value.split(","))))),
    "colors": _set_colors,
    "modules": _setter("modules", _modules), "shown": _setter("shown", _modules),
}  # fmt: skip


# -- writing --------------------------


def write(s: State, seat: int | None) -> str:
    """Return the position as far as a seat, a spectator (None) or `OPEN` sees it."""
    seen = view(s, seat)
    lines = [line for side in seen.sides for line in _side(s, side, seat)]
    for x, (deck, pile) in enumerate(zip(s.decks, s.piles, strict=True)):
        of = f" {SEATS[x]}" if len(s.decks) > 1 else ""
        known = " ".join(map(name, reversed(deck)))
        lines.append(f"deck{of}: {known if seat == OPEN else len(deck)}")
        lines.append(f"pile{of}: {' '.join(map(name, pile))}")
    if s.turn_number:
        lines.append(f"turn: {SEATS[s.turn]} {s.turn_number}")
    return "\n".join(lines)


def _side(s: State, side: SideView, seat: int | None) -> Iterator[str]:
    for u in side.units:
        words = [*_facts(u), *_memory(s, u)]
        if u.word == SEATS[side.seat]:
            words = [*_mat(s, side, seat), *words]
        yield f"{u.word}: {' '.join(words)}".rstrip()


def _memory(s: State, u: UnitView) -> Iterator[str]:
    """Yield what only turns gone by tell of a unit: all of it happened in public."""
    was = s.units[u.word]
    locks = [e for e in s.lasting if e.on == u.word and e.kind == LOCK]
    if locks:
        yield "locked " + ",".join(f"{e.source}.{e.turn - 1}" for e in locks)
    if was.hasted == s.turn_number:
        yield f"hasted {was.hasted}"


def _mat(s: State, side: SideView, seat: int | None) -> Iterator[str]:
    yield f"en {side.en} karma {side.karma} focus {side.focus}"
    if side.primary >= 0:
        yield "colors " + ",".join(WORDS[c] for c in (side.primary, *side.secondary))
    if side.blocks:
        yield "blocks " + ",".join(_block(b) for b in side.blocks)
    if side.hand:
        yield "hand " + ",".join(map(name, side.hand))
    elif side.cards:
        yield f"hand {side.cards}"
    if seat == OPEN and s.sides[side.seat].codex:
        codex = reversed(s.sides[side.seat].codex)
        yield "codex " + ",".join(f"{WORDS[c]}.{t}" for c, t in codex)
    elif side.codex_cards:
        yield f"codex {side.codex_cards}"
    if side.gained:
        yield f"gained {s.turn_number}"
    if side.modules:
        yield "modules " + ",".join(f"M{m}" for m in side.modules)
    if side.shown:
        yield "shown " + ",".join(f"M{m}" for m in side.shown)


def _block(b: Block) -> str:
    return f"{WORDS[b.color]}.{b.type}" + (f"={_choice(b.chosen)}" if b.chosen else "")


def _choice(chosen: Chosen) -> str:
    return "+".join(f"{of}.{what}" for of, what in chosen)


def _facts(u: UnitView) -> Iterator[str]:
    if u.card != -1:
        yield "echo" if u.card == ECHO else name(u.card)
    if u.damage:
        yield f"damage {u.damage}"
    if u.spent:
        yield f"tokens {u.spent}" if u.card == -1 else "spent"
    for flag in ("suppressed", "fresh", "held", "evasive", "grown"):
        if getattr(u, flag):
            yield flag
    if u.boost:
        yield f"boost {u.boost}"
    if u.tags:
        yield "tags " + ",".join(u.tags)
    if u.items:
        items = [name(i.card) + (f"={_choice(i.chosen)}" if i.chosen else "") for i in u.items]
        yield "items " + ",".join(items)
    if u.chosen:
        yield f"chosen {_choice(u.chosen)}"
    if u.met:
        yield "met " + ",".join(u.met)
