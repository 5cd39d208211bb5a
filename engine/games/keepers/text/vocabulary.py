"""The words people type for actions, and what each may mean.

Decides the vocabulary. A typed text becomes tokens, each with every meaning it may
have: a verb of the notation, a kind of Warrior, a space, a side, a thing on the board, a
card, or a turn of phrase that says what role the following words play. Half typed words mean
everything they may become; small slips of the pen are forgiven.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

from msgspec import Struct

from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.mat import SEAT_NAMES
from engine.games.keepers.notation import CELL
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.walls import WALL_EFFECTS
from engine.games.keepers.warriors import KINDS
from engine.kit import text as kit

#: Words for verbs, beside the verbs themselves. The titles of abilities are added below.
VERBS = {
    "move": "moves go goes walk walks step steps run runs advance ram rams charge continue"
    " climb climbs",
    "attack": "attacks x hit hits strike strikes shoot shoots snipe fight kill kills smash break"
    " destroy destroys",
    "switch": "switches swap swaps trade places exchange exchanges =",
    "hand": "hands give gives loot >",
    "stun": "stuns daze",
    "deliver": "delivers puts put token",
    "leap": "leaps jump jumps hop",
    "mine": "mines bomb plant plants lay lays minefield bury",
    "hide": "hides goes go sneak vanish hiding invisible",
    "pound": "pounds ground slam",
    "sm": "take takes get gets gain gains grab grabs matter strange economy collect",
    "buy": "buys purchase build builds recruit",
    "unchain": "unchains guardian free release buy",
    "recall": "recalls uses use revive",
    "mend": "mends heal heals uses use",
    "standstill": "uses use freeze",
    "command": "commands uses use control",
    "end": "ends done finish turn",
    "claim": "claims draw",
    "stop": "stops here stay stays done end",
    "pass": "passes decline declines skip no nope none nothing done end",
    "first": "go goes",
    "place": "start starts put puts bring brings comes",
    "keeper": "start starts put puts",
    "ultimate": "choose chooses take",
    "effect": "choose chooses wall take",
    "at": "comes back return returns delivered deliver sent send exile steps step aside built"
    " build place put choose goes go respawn overlap wall @ gives up opens lays grounds",
    "play": "plays use uses activate activates cast casts",
    "card": "cards buy buys purchase swap swaps exchange trade drop drops dropping",
    "return": "returns back",
    "pick": "picks choose chooses draft take takes",
    "give": "gives gift send sends pay pays",
    "hand-place": "hand card",
}
#: Verbs of cards: they mean nothing in a match that is played without any.
CARD_VERBS = frozenset({"play", "card", "return", "pick", "hand-place"})
#: Words for giving one card for another, the one given up first.
SWAPS = frozenset({"swap", "swaps", "exchange", "trade"})
KIND_WORDS = {kind: f"{kind}s" for kind in KINDS}
THINGS = {
    "wall": "w walls",
    "marker": "markers token",
    "bomb": "bombs",
    "lifeforce": "lf life force core",
    "loot": "gold",
    "self": "itself himself self",
    "portal": "portals",
    "void": "voids",
    "matter": "strange matter sm",
}
#: What the words after these are: the acting Warrior, spaces on the way, the target.
ROLES = {
    "actor": "with using by from",
    "via": "via through",
    "target": "at",
    "goal": "to into onto towards →",
}
FILLERS = (
    "the a an on off over around is really of in and then its my your our their his her own"
    " please now with for it does do action actions hidden visible - will that there beside"
    " health row list field"
)
OWN = "my own our"
FOE = "enemy foe opponent enemys foes"


class Token(Struct, frozen=True):
    """One typed word and all it may mean, as `sort:value`. `filler` words may mean nothing."""

    word: str
    meanings: frozenset[str]
    filler: bool = False

    def values(self, sort: str) -> list[str]:
        """Return the values of one sort among the meanings, in a fixed order."""
        head = f"{sort}:"
        return sorted(m[len(head) :] for m in self.meanings if m.startswith(head))


IDLE = frozenset(FILLERS.split())
#: Words that say nothing about an action when they are only begun.
SMALL = IDLE.union(*(words.split() for words in (*ROLES.values(), OWN)))


@cache
def vocabulary() -> dict[str, frozenset[str]]:
    """Return every known word with its meanings."""
    words: dict[str, set[str]] = {}

    def add(meaning: str, *many: str) -> None:
        for word in many:
            words.setdefault(word, set()).add(meaning)

    for verb, more in VERBS.items():
        add(f"verb:{verb}", verb, *more.split())
    for ability in ABILITIES.values():
        title = ability.title.lower()
        add(f"verb:{ability.name}", ability.name, *title.split(), title.replace(" ", ""))
    for kind, more in KIND_WORDS.items():
        add(f"kind:{kind}", kind, *more.split())
    for thing, more in THINGS.items():
        add(f"thing:{thing}", thing, *more.split())
    for role, more in ROLES.items():
        add(f"role:{role}", *more.split())
    for seat, name in enumerate(SEAT_NAMES):
        add(f"seat:{seat}", name.lower())
    add("side:own", *OWN.split())
    add("side:foe", *FOE.split())
    for name in (*ULTIMATES, *WALL_EFFECTS):
        add(f"name:{name}", name)
    _add_cards(words)
    for cell in CELL:
        add(f"cell:{cell}", cell)
    return {word: frozenset(meanings) for word, meanings in words.items()}


def _add_cards(words: dict[str, set[str]]) -> None:
    """Add the titles of cards. `card:` is sure, `skill:` may be the ability of that name as
    well, `cardword:` is a word of a title that other things are called, too."""
    common = {*words, *IDLE}
    parts = Counter(part for title in titles() for part in title)
    for title, name in titles().items():
        sort = _title_sort(name)
        words.setdefault("".join(title), set()).add(f"{sort}:{name}")
        for part in title if len(title) > 1 else ():
            vague = part in common or parts[part] > 1
            if (part,) not in titles():
                words.setdefault(part, set()).add(f"{'cardword' if vague else 'card'}:{name}")


@cache
def titles() -> dict[tuple[str, ...], str]:
    """Return the cards by the words of their titles."""
    return {tuple(card.title.lower().split()): card.name for card in CARDS.values()}


def _title_sort(name: str) -> str:
    abilities = {a.title for a in ABILITIES.values()}
    return "skill" if CARDS[name].title in abilities else "card"


_CROSS = re.compile(r"(?<![a-z])x(?=\s*[a-n][1-7])")
_CELL = re.compile(r"(?<![a-z])([a-n][1-7])(?![0-9])")
_TOKEN = re.compile(r"[a-z]+[0-9]*|[0-9]+|->|[-=>@→]")
_TIGHT = re.compile(r"\s*([-=>])\s*")
_STRIKE = re.compile(r"(?<=[a-n][1-7])\s*x\s*(?=[a-n][1-7])")


def tidy(text: str) -> str:
    """Return text in the form of the notation: lower case, single spaces, none in `d3-d4`."""
    text = kit.tidy(text).replace("<->", "=")
    return _STRIKE.sub("x", _TIGHT.sub(r"\1", text)).replace("@ ", "@")


def tokens(text: str) -> tuple[Token, ...]:
    """Return the words of a text with all they may mean.

    A number that belongs to nothing is a filler; a word that means nothing has no meanings.
    """
    flat = text.lower()[:200].replace("’", "'").replace("<->", "=").replace("->", " to ")
    flat = flat.replace("'s", " ").replace("n't", " not").replace("take back ", "return ")
    flat = _CELL.sub(r" \1 ", _CROSS.sub(" x ", flat))
    words = _TOKEN.findall(flat)
    open_end = bool(flat) and flat[-1].isalpha()
    made = [_token(w, open_end and i == len(words) - 1) for i, w in enumerate(words)]
    if open_end and len(words) > 1 and any(w.startswith(words[-1]) for w in SMALL):
        made[-1] = Token(words[-1], made[-1].meanings, filler=True)
    return tuple(_entitled(made, open_end))


def _entitled(made: list[Token], open_end: bool) -> list[Token]:
    """Tell words apart that spell the title of a card together."""
    known = [t.word for t in made]
    for title, name in titles().items():
        if len(title) == 1:
            continue
        sort = _title_sort(name)
        for start in _spelled(known, title, open_end):
            words = [i for i in range(start, len(known)) if known[i] != "-"][: len(title)]
            for i in words:
                other = {m for m in made[i].meanings if not m.startswith("cardword:")}
                made[i] = Token(made[i].word, frozenset({*other, f"{sort}:{name}"}))
    return made


def _spelled(words: list[str], title: tuple[str, ...], open_end: bool) -> list[int]:
    """Return where a title begins in a row of words, slips of the pen and dashes forgiven;
    with an open end, the last word may be begun only."""
    starts = []
    for start, word in enumerate(words):
        if not _same(word, title[0]):
            continue
        rest = [w for w in words[start:] if w != "-"]
        if len(rest) == len(title) and open_end and title[-1].startswith(rest[-1]):
            rest[-1] = title[-1]
        if len(rest) >= len(title) and all(map(_same, rest, title)):
            starts.append(start)
    return starts


def whole(word: str, card: str) -> bool:
    """Say whether a word is a whole one of a card's title, or cannot become any other we know."""
    title = next(words for words, name in titles().items() if name == card)
    if any(_same(word, part) for part in (*title, "".join(title))):
        return True
    return all(known in title for known in vocabulary() if known.startswith(word))


def _same(word: str, meant: str) -> bool:
    return word == meant or bool(kit.slips(word, meant))


def _token(word: str, last: bool) -> Token:
    known = vocabulary()
    filler = word in IDLE or word.isdigit()
    if word.isdigit():
        return Token(word, frozenset({f"number:{int(word)}"}), filler)
    exact = word in known and (len(word) > 1 or not word.isalpha() or word == "x")
    if not word.isalpha() or ((word in IDLE or exact) and not last):
        return Token(word, known[word] if exact else frozenset(), filler)
    whole = known[word] if exact else frozenset()
    begun = whole.union(
        *(ms for w, ms in known.items() if w.startswith(word) and (w not in SMALL or w in VERBS))
    )
    if begun or filler:
        return Token(word, begun, filler)
    near = frozenset(m for w, ms in known.items() if kit.slips(word, w) for m in ms)
    return Token(word, near)
