"""Free editing: the position changed by hand, whatever the rules.

Decides what an edit does. It changes the text of the position (`position`), which is then read
again, so that whatever can be written down can be set, and what no match could go on from is
refused. A text with the deck is the whole position; single lines change what they name: `A: en 5
karma 2`, `A1: damage 2 spent`, `A1: ready tags +mark`, `A: hand +M1.2,-M7.4`, `B1: M3.1`, `B1:
gone`. What was going on is over; the Action Phase of the seat whose turn it is follows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from msgspec import UNSET

from engine.core import OPEN, Choice, Event
from engine.games.resonance import events as ev
from engine.games.resonance import naming
from engine.games.resonance.actions import fresh_word
from engine.games.resonance.cards import is_item, name
from engine.games.resonance.costs import roomy
from engine.games.resonance.flow import RUNNER
from engine.games.resonance.keyword_types import TAGS
from engine.games.resonance.position import FLAGS, SIDE, UNIT, parse, write
from engine.games.resonance.state import EN_CAP, SEATS, TOKENS, Attack, State, Turn, Unit, Weave
from engine.games.resonance.stats import threshold
from engine.i18n import mark, tr
from engine.kit import editing
from engine.kit.editing import choice
from engine.rng import fork

#: Branch of the generator that draws what an edit leaves open.
DRAWN = 0xED17
#: Facts that are lists, to which `+` adds and from which `-` takes.
LISTS = ("hand", "blocks", "codex", "items", "tags", "met", "locked")
PILES = ("deck", "pile")
CARD = re.compile(r"M\d+\.\d+")
#: What takes a flag away, what takes a unit away, and an empty list.
UNFLAG, GONE, NONE = {"ready": "spent", "free": "suppressed"}, "gone", "-"
#: Facts not everybody may know: they are said without their content.
SECRET = ("hand", "codex")
#: Numbers somebody may set, and those on offer.
MOST = 99
AMOUNTS = {"en": range(EN_CAP + 1), "karma": range(9), "focus": range(1, 7)}
#: Cards of the deck on offer, from the top.
TOP = 20


def editable(s: State) -> bool:
    """Say whether a position can be edited: the setup is over, and all share one deck."""
    return len(s.decks) == 1 and bool(s.turn_number)


def edit(s: State, what: str) -> list[Event]:
    """Change the position as `what` says. Raises `ValueError`; then nothing has changed."""
    if len(s.decks) != 1:
        raise ValueError(tr("You can't edit a match with own decks."))
    if any(isinstance(f, Weave) for f in s.stack) or not s.turn_number:
        raise ValueError(tr("Finish the setup first: pick modules, choose colours and seal."))
    parts = editing.parts(what, "A: en 5 karma 2")
    lines = {} if any(head == "deck" for head, _ in parts) else _lines(s)
    before = _in_play(lines)
    for head, words in parts:
        _change(lines, head, words)
    if before:
        _moved(lines, before)
    t = parse(editing.written(lines), s.options, fork(s.rng, s.ply, DRAWN))
    check(t)
    _keep(s, t)
    facts = _difference(s, t)
    editing.take_over(s, t)
    return [ev.Edited(facts=facts)]


def check(s: State) -> None:
    """Raise `ValueError` where no match could go on from a position that was written."""
    for seat, side in enumerate(s.sides):
        numbers = {
            "en": (side.en, EN_CAP),
            "karma": (side.karma, MOST),
            "focus": (side.focus, MOST),
        }
        for fact, (number, most) in numbers.items():
            if not 0 <= number <= most:
                template = mark("{unit}: {fact} must be a number from 0 to {most}.")
                raise ValueError(tr(template, unit=SEATS[seat], fact=fact, most=most))
        if len(set(side.hand)) < len(side.hand) or len({*side.blocks}) < len(side.blocks):
            raise ValueError(tr("{unit}: you named something twice.", unit=SEATS[seat]))
    for word, u in s.units.items():
        if not 0 <= u.spent <= (TOKENS if u.player else 1):
            template = mark("{unit}: a Player has 0 to 2 Spent Tokens.")
            raise ValueError(tr(template, unit=word))
        if not 0 <= u.damage < threshold(s, word):
            template = mark("{unit} would be destroyed by {damage} markers.")
            raise ValueError(tr(template, unit=word, damage=u.damage))
        if len({*u.tags}) < len(u.tags):
            raise ValueError(tr("{unit} can have each tag only once.", unit=word))
    if not 1 <= s.turn_number < 10_000:
        raise ValueError(tr("Turns are numbered from 1, as in turn: A 5."))


def _lines(s: State) -> dict[str, list[str]]:
    """Return the position by the heads of its lines; what was going on is over."""
    lines = editing.by_head(write(s, OPEN))
    lines["pile"] += [name(card) for f in s.stack if type(f) is Attack for card in f.held]
    return lines


def _in_play(lines: Mapping[str, Sequence[str]]) -> list[str]:
    """Return the cards that are neither in the deck nor in the pile."""
    words = [word for head, row in lines.items() if head not in PILES for word in row]
    return [card for word in words for card in CARD.findall(word)]


def _moved(lines: dict[str, list[str]], before: Sequence[str]) -> None:
    """Take cards that have come into play from deck and pile; put those that left on the pile."""
    after = _in_play(lines)
    for head in PILES:
        lines[head] = [card for card in lines.get(head, []) if card not in after]
    lines["pile"] += [c for c in before if c not in after and c not in lines["pile"]]


def _change(lines: dict[str, list[str]], head: str, words: list[str]) -> None:
    """Take one line of an edit into a position."""
    if words == [GONE] and lines.pop(head, None) is not None and len(head) > 1:
        return
    old = lines.get(head, [])
    card = words[:1] if words and words[0] not in (*FLAGS, *UNIT, *SIDE, *UNFLAG) else []
    if card or head in ("deck", "pile", "turn") or not old:
        lines[head] = words
        return
    facts = _facts(old)
    for key, value in _facts(words).items():
        if key in UNFLAG:
            facts.pop(UNFLAG[key], None)
        elif key in LISTS:
            facts[key] = _listed(facts.get(key, ""), value)
        else:
            facts[key] = value
    lines[head] = [
        word for key, value in facts.items() if value or key not in LISTS
        for word in (key, value) if word
    ]  # fmt: skip


def _facts(words: Sequence[str]) -> dict[str, str]:
    """Return facts with their values, flags with none; a card comes first."""
    facts: dict[str, str] = {}
    rest = iter(words)
    for key in rest:
        flag = key in FLAGS or key in UNFLAG or (key not in UNIT and key not in SIDE)
        facts[key] = "" if flag else next(rest, "")
    return facts


def _listed(old: str, change: str) -> str:
    """Return a list of words after an edit: replaced, or more and less of it."""
    words = [word for word in change.split(",") if word not in ("", NONE)]
    return ",".join(editing.listed(filter(None, old.split(",")), words))


def _keep(s: State, t: State) -> None:
    """Take over into `t` what an edit does not touch."""
    editing.keep(s, t)
    t.options, t.first, t.modules = s.options, s.first, s.modules
    if s.exits is not UNSET:
        t.units = {word: u for word, u in t.units.items() if u.seat in s.playing}
    if t.turn not in t.playing:
        raise ValueError(tr("{seat} is out of the match.", seat=naming.side(t.turn)))
    out: list[Event] = []
    RUNNER.settle(t, out)
    if t.outcome is not None or not any(isinstance(f, Turn) for f in t.stack):
        raise ValueError(tr("That would end the match."))


def _difference(s: State, t: State) -> tuple[tuple[str, str], ...]:
    """Return what everybody may know of an edit: of each line that has changed the facts that
    have, as they are now."""
    before, after = _lines(s), _lines(t)
    heads = editing.changed(before, after)
    return tuple((h, _public(h, before.get(h, []), after.get(h, [GONE]))) for h in heads)


def _public(head: str, old: Sequence[str], new: Sequence[str]) -> str:
    if head in PILES:
        return ""
    if head == "turn":
        return " ".join(new)
    was, now = _facts(old), _facts(new)
    back = {flag: word for word, flag in UNFLAG.items()}
    changed = {key: value for key, value in now.items() if was.get(key) != value}
    gone = [key for key in was if key not in now and not CARD.match(key)]
    return " ".join(
        [
            *(
                f"{k} {len(v.split(',')) if k in SECRET else v}".rstrip()
                for k, v in changed.items()
            ),
            *(back.get(key, f"{key} {NONE}") for key in gone if GONE not in now),
        ]
    )


# -- by taps --------------------------


def edits(s: State) -> Mapping[str, Sequence[Choice]]:
    """Return what can be edited by taps, in groups by their heading."""
    if not editable(s):
        return {}
    return {
        tr("Players"): [*_players(s)],
        tr("Units"): [*_units(s)],
        tr("Tags"): [*_tags(s)],
        tr("Cards"): [*_cards(s)],
        tr("Turn"): [choice(f"turn: {SEATS[x]} {max(s.turn_number, 2)}", "", "", tr("Turn of"),
                             naming.side(x)) for x in s.playing],
    }  # fmt: skip


def _label(word: str, u: Unit) -> str:
    """Return how a unit is called in a menu: its side for a Player."""
    return naming.side(u.seat) if u.player else word


def _players(s: State) -> Iterator[Choice]:
    words = {"en": tr("EN"), "karma": tr("Karma"), "focus": tr("Focus")}
    for seat in s.playing:
        word, label, side = SEATS[seat], naming.side(seat), s.sides[seat]
        for fact, amounts in AMOUNTS.items():
            for n in amounts:
                if n != getattr(side, fact):
                    yield choice(f"{word}: {fact} {n}", word, label, words[fact], str(n))
        for n in range(threshold(s, word)):
            if n != s.units[word].damage:
                yield choice(f"{word}: damage {n}", word, label, tr("Markers"), str(n))
        for n in range(TOKENS + 1):
            if n != s.units[word].spent:
                yield choice(f"{word}: tokens {n}", word, label, tr("Spent Tokens"), str(n))


def _units(s: State) -> Iterator[Choice]:
    for word, u in s.units.items():
        side, label = SEATS[u.seat], _label(word, u)
        for card in s.sides[u.seat].hand:
            out = f"{side}: hand -{name(card)}"
            if is_item(card) and roomy(s, word):
                what, verb = f"{out}; {word}: items +{name(card)}", tr("Item from the hand")
            elif not is_item(card) and u.player:
                what, verb = f"{out}; {fresh_word(s, u.seat)}: {name(card)}", tr("Into play")
            else:
                continue
            yield choice(what, word, label, verb, naming.card(card))
        for item in u.items:
            yield choice(f"{word}: items -{name(item.card)}", word, label, tr("Take away"),
                          naming.card(item.card))  # fmt: skip
        if u.player:
            continue
        for n in range(threshold(s, word)):
            if n != u.damage:
                yield choice(f"{word}: damage {n}", word, word, tr("Markers"), str(n))
        spent = ("ready", tr("Ready")) if u.spent else ("spent", tr("Spent"))
        held = ("free", tr("Free")) if u.suppressed else ("suppressed", tr("Suppressed"))
        for flag, verb in (spent, held):
            yield choice(f"{word}: {flag}", word, word, verb, "")
        yield choice(f"{word}: {GONE}", word, word, tr("Take away"), "")


def _tags(s: State) -> Iterator[Choice]:
    for word, u in s.units.items():
        for tag in TAGS:
            has = tag in u.tags
            verb = tr("Remove") if has else tr("Give")
            what = f"{word}: tags {'-' if has else '+'}{tag}"
            yield choice(what, word, _label(word, u), verb, naming.keyword(tag))


def _cards(s: State) -> Iterator[Choice]:
    for seat in s.playing:
        word, label = SEATS[seat], naming.side(seat)
        for card in reversed(s.decks[0][-TOP:]):
            yield choice(f"{word}: hand +{name(card)}", word, label, tr("Into the hand"),
                          naming.card(card))  # fmt: skip
        for card in s.sides[seat].hand:
            yield choice(f"{word}: hand -{name(card)}", word, label, tr("Out of the hand"),
                          naming.card(card))  # fmt: skip
