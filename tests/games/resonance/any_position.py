"""Positions of Resonance thrown together at random: far from what matches come to.

Decides how often something lies where: short decks, empty hands, Suppressed and spent units,
several tags, Flaws on Items, two to four players.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.games.resonance import RESONANCE, Options
from engine.games.resonance.cards import CARDS, COLORS, name, number, printed
from engine.games.resonance.keyword_types import KEYWORDS, TAGS, block
from engine.games.resonance.state import SEATS, State

#: Tags in a fixed order, and those that a choice of Immunized may name.
EVERY = sorted(TAGS)
STATUS = [tag for tag in EVERY if not TAGS[tag].boost]


def thrown(seed: int) -> State:
    """Return a position in which a seat is in its turn; the same seed gives the same one."""
    r = Random(seed)
    seats = r.choice([2, 2, 3, 4])
    return RESONANCE.setup(seed, Options(seats=seats, position="\n".join(_lines(r, seats))))


def _lines(r: Random, seats: int) -> list[str]:
    cards = [card.number for card in CARDS]
    r.shuffle(cards)
    animations = [c for c in cards if not printed(c).item]
    items = [c for c in cards if printed(c).item]
    lines: list[str] = []
    for seat in SEATS[:seats]:
        lines.append(_player(r, seat, animations, items))
        for n in range(r.choice([0, 1, 2, 3, 4])):
            lines.append(_animation(r, f"{seat}{n + 1}", animations, items))
    turn = r.randrange(seats)
    deck = [animations.pop() for _ in range(r.choice([0, 1, 3, 20]))]
    pile = [_either(r, animations, items) for _ in range(r.choice([0, 2, 8]))]
    lines.append(f"turn: {SEATS[turn]} {seats + 1 + turn}")
    return [*lines, f"deck: {_words(deck)}", f"pile: {_words(pile)}"]


def _words(cards: Sequence[int], between: str = " ") -> str:
    return between.join(name(card) for card in cards)


def _either(r: Random, animations: list[int], items: list[int]) -> int:
    return (animations if r.random() < 0.6 else items).pop()


def _player(r: Random, seat: str, animations: list[int], items: list[int]) -> str:
    blocks = {(r.randrange(len(COLORS)), r.randint(1, 5)) for _ in range(r.choice([0, 1, 2, 3]))}
    hand = [_either(r, animations, items) for _ in range(r.choice([0, 1, 2, 3, 5, 6]))]
    words = [
        f"{seat}: en {r.choice([0, 1, 2, 5, 10])} karma {r.randint(0, 5)}",
        f"focus {r.choice([1, 1, 2, 3, 4])} damage {r.randint(0, 6)}",
        f"tokens {r.choice([0, 0, 1, 2])}",
    ]
    if blocks:
        words.append("blocks " + ",".join(_block(r, *one) for one in sorted(blocks)))
    if hand:
        words.append(f"hand {_words(hand, ',')}")
    if count := r.choice([0, 0, 1, 2]):
        words.append("items " + ",".join(_item(r, items) for _ in range(count)))
    return " ".join([*words, *_tags(r, 2, [])])


def _block(r: Random, color: int, kind: int) -> str:
    chosen = _chosen(r, block(color, kind))
    return f"{COLORS[color].lower()}.{kind}" + (f"={chosen}" if chosen else "")


def _item(r: Random, items: list[int]) -> str:
    card = items.pop()
    chosen = _chosen(r, printed(card).keywords)
    return name(card) + (f"={chosen}" if chosen else "")


def _chosen(r: Random, keywords: Sequence[str]) -> str:
    """Return what was chosen for one of some keywords as it came into play."""
    asking = next((k for k in keywords if KEYWORDS[k].choices), None)
    return f"{asking}.{r.choice(KEYWORDS[asking].choices)}" if asking else ""


def _animation(r: Random, word: str, animations: list[int], items: list[int]) -> str:
    if r.random() < 0.1:
        return " ".join([f"{word}: echo", *_tags(r, 3, [])])
    card = animations.pop()
    words = [f"{word}: {name(card)}"]
    if chosen := _chosen(r, printed(card).keywords):
        words.append(f"chosen {chosen}")
    damage, item = r.randint(0, max(printed(card).power - 2, 0)), ""
    if r.random() < 0.5:
        item = f"items {_item(r, items)}"
        worn = printed(number(item.split()[1].partition("=")[0])).keywords
        if "limited" in worn and "limited" in printed(card).keywords:
            damage = min(damage, max(printed(card).power - 3, 0))
    words += [f"damage {damage}", *filter(None, [item])]
    return " ".join([*words, *_tags(r, 3, words)])


def _tags(r: Random, most: int, words: Sequence[str]) -> list[str]:
    """Return tags and states. Whether a Silence is tolerated by what it silences is a riddle that
    these positions leave out."""
    tags = r.sample(EVERY, r.randint(0, most))
    if "silence" in tags and most == 3:
        tags = [tag for tag in tags if tag != "silence" or not _tolerant(words)]
    result = [f"tags {','.join(tags)}"] if tags else []
    if most == 3 and r.random() < 0.3:
        result.append("spent grown" if r.random() < 0.5 else "spent")
    if r.random() < 0.14:
        result.append("suppressed")
    return result


def _tolerant(words: Sequence[str]) -> bool:
    names = {name(c.number) for c in CARDS if "tolerant" in c.keywords}
    return any(word.partition("=")[0] in names for part in words for word in part.split())
