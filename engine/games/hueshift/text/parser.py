"""Typed text to actions: what a person may mean by a few loose words.

Decides which actions fit a text. Every word must fit an action: its verb or what it is
about. A unit may be called by its Mech or a pilot, names may be cut short. Where two units
are named, the acting one comes first or stands after "with". Nothing is guessed across a
word that does not fit, because a text with a single reading is carried out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache

from engine.games.hueshift import view as v
from engine.games.hueshift.card_types import DECKS, HAVING, MARKERS, PARTS, SQUADS, WILDCARDS
from engine.games.hueshift.intent import ATTACK
from engine.games.hueshift.naming import STATUSES, asked, title, unit, units
from engine.games.hueshift.text.choices import choice
from engine.kit.text import best, slips, tidy
from engine.kit.windows import REST

#: What people say for a verb. The first verbs of a kind may be left unsaid: `UNSAID`.
VERBS = {
    "activate": "activate activates use choose",
    "attack": "attack attacks hit hits strike strikes shoot shoots fire fires",
    "leak": "leak leaks leaking",
    "cleanse": "cleanse cleanses heal cure",
    "transport": "transport transports move moves bring board boards",
    "play": "play plays use uses",
    "skip": "skip none no nothing",
    "pass": "pass no nothing none stop stay leave decline",
    "redirect": "redirect turn possess possession",
    "guard": "guard guards protect step",
    "pick": "pick picks take draft choose",
    "base": "base pilots pilot put",
    "co": "co copilot co-pilot second",
    "auto": "auto best bonds rest fit",
    "lock": "lock done ready finish roster",
    "reset": "reset restart clear empty over",
    "corrupt": "corrupt corrupts dark mark",
    "arena": "arena",
    "trade": "trade",
    "squad": "squad take",
    "monster": "monster fight propose",
    "agree": "agree yes ok",
    "refuse": "refuse no another",
    "flip": "flip coin",
    "heads": "heads head choose",
    "tails": "tails tail choose",
    "negate": "negate negates yes",
    "prevent": "prevent prevents yes help",
    "take": "take takes over",
    "burn": "burn fire choose",
    "freeze": "freeze ice choose",
    "corrode": "corrode acid choose",
    "cure": "cure lose remove",
    "save": "save saves rescue",
    "pilot": "pilot",
    "relay": "relay retreat act",
}
#: Verbs that may stay unsaid when what they are about is said.
UNSAID = (
    "activate", "attack", "pick", "base", "transport", "play", "guard", "squad", "monster",
    "cure", "save", "pilot", "relay",
)  # fmt: skip
FILLERS = frozenset({
    "the", "a", "an", "to", "on", "with", "in", "at", "of", "my", "his", "her", "its", "is",
    "and", "for", "into", "against", "from", "by", "it", "as", "please", "then",
})  # fmt: skip
#: Words after which the acting unit may stand behind its target.
BEHIND = frozenset({"with", "by"})
#: Two slips of the pen are forgiven in names of so many letters, one in others.
LONG = 6
#: A text of more words is no action.
MOST_WORDS = 40
#: How far behind the best reading another one may lie to be offered, too.
MARGIN = 0.65


def split(text: str) -> list[str]:
    """Return the words of a text."""
    return re.findall(r"[a-z0-9][a-z0-9-]*", text.lower())


def read(text: str, view: v.View, actions: Sequence[str]) -> list[str]:
    """Return the legal actions a loosely typed `text` may mean, best first.

    Exact notation, or the sentence of the menu, means itself alone; an empty text means
    everything.
    """
    typed = tidy(text)
    if typed in actions:
        return [typed]
    words = split(text)
    if not words:
        return list(actions) if not typed else []
    if len(words) > MOST_WORDS:
        return []
    for action in actions:
        if split(choice(view, action).text) == words:
            return [action]
    return fitting(words, view, actions)


def fitting(words: Sequence[str], view: v.View, actions: Iterable[str]) -> list[str]:
    """Return those of some actions that fit all words, best first."""
    return best({action: fit(words, view, action) for action in actions}, MARGIN)


def fit(words: Sequence[str], view: v.View, action: str) -> float:
    """Return how well every word of a text fits an action, 0 if one does not."""
    verb, *about = action.split()
    slots = _slots(view, verb, about)
    total, named, positions = 0.0, False, [-1] * len(slots)
    behind = False
    for at, word in enumerate(words):
        points = [_match(word, names) for names in slots]
        most = max(points, default=0.0)
        call = _match(word, _verb(verb, about))
        if call and call >= most and not (named and most):
            named, total = True, total + call + 0.5
        elif most:
            slot = points.index(most)
            total += most
            if positions[slot] < 0:
                positions[slot] = at
                late = at > 0 and words[at - 1] in BEHIND
                behind = behind or (late and slot == len(slots) - 2)
        elif word not in FILLERS:
            return 0.0
    if not _enough(verb, about, named, positions, len(slots)):
        return 0.0
    pair = verb in ("attack", "play", "activate") and len(slots) > 1
    if pair and min(positions[-2:]) >= 0 and positions[-2] > positions[-1] and not behind:
        return 0.0
    return total


def _enough(verb: str, about: list[str], named: bool, positions: list[int], slots: int) -> bool:
    """Say whether what must be said has been."""
    if verb == "play":
        return positions[0] >= 0
    if verb == "activate" and len(about) > 1:
        return positions[-1] >= 0 and (named or about[-1] != REST)
    if verb in UNSAID and slots:
        return named or max(positions) >= 0 if verb != "transport" else named or min(positions) >= 0
    return named


def _verb(verb: str, about: list[str]) -> frozenset[str]:
    more = ""
    if verb == "pass" and about:
        more = " turn all windows everything"
    if verb == "activate" and len(about) > 1:
        return _verb("pass" if about[1] == REST else about[1], [])
    return frozenset((VERBS[verb] + more).split())


def _slots(view: v.View, verb: str, about: list[str]) -> list[frozenset[str]]:
    """Return the names of what an action is about, in its order; attacks name who acts."""
    if verb == "pass":
        return []
    if verb in ("arena", "trade"):
        yes = {"arena": "yes with", "trade": "yes blows back"}[verb]
        no = {"arena": "no without", "trade": "no simple nobody"}[verb]
        return [frozenset((yes if about[0] == "yes" else no).split())]
    if verb == "activate":
        about = about[::2]  # the unit, and whom it attacks at once, if anybody
    slots = [_names(view, word, verb) for word in about]
    if verb == "attack":
        kind, subject = asked(view)
        by = subject.split()[-1] if kind == "follow" else view.main
        slots.insert(0, _names(view, by, verb) if by else frozenset())
    return slots


def _names(view: v.View, name: str, verb: str) -> frozenset[str]:
    """Return the words for a card; those of a unit's pilots, too, where a unit is meant."""
    names = set(_words(name))
    if verb not in ("pick", "base", "co", "corrupt", "squad", "monster", "cure"):
        u = unit(view, name)
        if u is not None:
            for pilot in (u.base, u.co):
                names |= _words(pilot) if pilot else frozenset()
    return frozenset(names)


@cache
def _words(name: str) -> frozenset[str]:
    return frozenset({name, *name.split("-"), *split(title(name)), name.replace("-", "")})


@lru_cache(1 << 16)
def _match(word: str, names: frozenset[str]) -> float:
    """Return how well a typed word fits one of some names: whole, cut short or misspelt."""
    if word in names:
        return 3.0
    if len(word) >= 2 and any(n.startswith(word) for n in names):
        return 1.5 + min(len(word), 8) / 10
    wrong = [distance for n in names if (distance := slips(word, n, 1 + (len(n) >= LONG)))]
    return 1.0 - min(wrong) / len(word) if wrong else 0.0


# -- everything that can be said --------------------------


def sayable(view: v.View) -> Iterator[str]:
    """Yield every action that has a meaning in this match, legal or not."""
    yield from (
        "pass", "pass turn", "skip", "auto", "lock", "reset", "arena yes", "arena no", "trade yes",
        "trade no", "agree", "refuse", "flip", "heads", "tails", "burn", "freeze", "corrode",
    )  # fmt: skip
    for verb, hook in (("negate", "negates"), ("prevent", "prevents"), ("take", "draws")):
        yield from (f"{verb} {card}" for card in HAVING[hook])
    mechs = [u.mech for u in units(view)]
    for verb in ("attack", "activate", "guard", "redirect", "leak", "cleanse", "save", "relay"):
        yield from (f"{verb} {m}" for m in mechs)
    yield from (f"cure {x}" for x in ("burn", "freeze", "corrode", "leak", "hexed", "silenced"))
    yield from (f"pick {c}" for c in (*PARTS, *WILDCARDS) if view.play == "duel")
    yield from (f"squad {x}" for x in SQUADS if view.play == "boss")
    yield from (f"monster {x}" for x in DECKS if view.play == "boss")
    for wild in WILDCARDS.values():
        if not wild.on:
            yield f"play {wild.name}"
        elif wild.attack:
            yield from (f"play {wild.name} {a} {b}" for a in mechs for b in mechs if a != b)
        else:
            yield from (f"play {wild.name} {m}" for m in mechs)
    side = view.sides[view.seat] if view.seat is not None else None
    if side is None:
        return
    mine = [c for c in side.picks if PARTS[c].kind == "character"]
    mine += [p for u in side.units for p in (u.base, u.co) if p]
    pilots = list(dict.fromkeys((*mine, *side.reserve)))
    hulls = list(dict.fromkeys((*(c for c in side.picks if c not in mine), *mechs)))
    for verb in ("transport", "base", "co"):
        yield from (f"{verb} {p} {m}" for p in pilots for m in hulls)
    yield from (f"pilot {p}" for p in pilots)
    gains = [m.name for m in MARKERS.values() if m.kind == "gain"]
    losses = [m.name for m in MARKERS.values() if m.kind == "penalty"]
    for card in side.picks:
        yield from (f"corrupt {card} {g} {x}" for g in gains for x in losses)


#: What the words after each verb of the notation name; a verb may have several forms.
FORMS: dict[str, tuple[tuple[str, ...], ...]] = {
    **dict.fromkeys(
        ("skip", "auto", "lock", "reset", "agree", "refuse", "flip", "heads", "tails", "burn",
         "freeze", "corrode"),
        ((),),
    ),
    **dict.fromkeys(("pass", "end"), ((), ("turn",))),
    **dict.fromkeys(("arena", "trade"), (("answer",),)),
    **dict.fromkeys(
        ("attack", "guard", "redirect", "leak", "cleanse", "save", "relay"),
        (("unit",),),
    ),
    "activate": (("unit",), ("unit", "rest"), ("unit", "deed", "unit")),
    "negate": (("unit",),),
    **dict.fromkeys(("prevent", "take", "pilot"), (("pilot",),)),
    "cure": (("status",),),
    "pick": (("card",),),
    "squad": (("squad",),),
    "monster": (("monster",),),
    "play": (("plain",), ("aimed", "unit"), ("attack", "unit", "unit")),
    **dict.fromkeys(("transport", "base", "co"), (("pilot", "mech"),)),
    "corrupt": (("part", "marker", "marker"),),
}  # fmt: skip


@cache
def _named(sort: str) -> frozenset[str]:
    """Return the words a place in the notation can hold."""
    parts = {p.name: p.kind for p in PARTS.values()}
    pilots = {c for c, kind in parts.items() if kind == "character"}
    wild = WILDCARDS.values()
    return frozenset({
        "turn": {"turn"}, "answer": {"yes", "no"}, "deed": {ATTACK}, "rest": {REST},
        "unit": set(parts), "part": set(parts),
        "pilot": pilots, "mech": {c for c, kind in parts.items() if kind == "mech"},
        "status": set(STATUSES), "card": {*parts, *WILDCARDS}, "squad": set(SQUADS),
        "monster": set(DECKS), "marker": set(MARKERS), "plain": {w.name for w in wild if not w.on},
        "attack": {w.name for w in wild if w.attack},
        "aimed": {w.name for w in wild if w.on and not w.attack},
    }[sort])  # fmt: skip


def notation(typed: str, view: v.View) -> str:
    """Return an action written as the notation writes, legal or not, else empty.

    A pilot aboard stands for its unit.
    """
    verb, *about = typed.split() or [""]
    for form in FORMS.get(verb, ()):
        if len(form) == len(about) and all(
            word in _named(sort) for word, sort in zip(about, form, strict=True)
        ):
            for at, sort in enumerate(form):
                if sort == "unit" and (mech := _aboard(view, about[at])):
                    about[at] = mech
            return " ".join((verb, *about))
    return ""


def _aboard(view: v.View, pilot: str) -> str:
    """Return the Mech on the field a pilot is in, empty if it is in none."""
    field = (u for u in units(view) if u.state == "field")
    return next((u.mech for u in field if pilot in (u.base, u.co)), "")


def understand(text: str, view: v.View, offered: Sequence[str] = ()) -> str:
    """Return the action a text means, legal or not, empty if it means none.

    What is `offered` is meant before all else, then what the notation says.
    """
    typed = tidy(text)
    if typed in offered:
        return typed
    written = notation(typed, view)
    # Where nobody fights, to take somebody means to pick it.
    if written and not (written.startswith("take") and view.stage != "fight"):
        return written
    legal = read(text, view, offered) if offered and typed else []
    if legal:
        return legal[0]
    words = split(text)
    if not 0 < len(words) <= MOST_WORDS:
        return written
    actions = fitting(words, view, dict.fromkeys((*offered, *sayable(view))))
    return actions[0] if actions else written
