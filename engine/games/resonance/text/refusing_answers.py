"""Why not, for answers: what stands against a card, a keyword or a name where something is asked.

Decides how far an answer is looked into: whether it answers this question at all, whether what
it names exists and is at hand, and which rule keeps it out. It is asked of a position in which
nothing hidden from the seat is left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from engine.core import Decision
from engine.games.resonance import card_names, decks, naming
from engine.games.resonance.cards import COLORS, MODULES, NUMBERS, power
from engine.games.resonance.keyword_types import CHOSEN, FITTING, KEYWORDS, TAGS, Keyword, Kind
from engine.games.resonance.lasting import locked
from engine.games.resonance.lookups import foe, has
from engine.games.resonance.plan import blocked
from engine.games.resonance.state import PLAYER, Action, Attack, Give, Plan, State, Weave
from engine.games.resonance.stats import count, focus, innate, unlocked, worn
from engine.games.resonance.strength import bare
from engine.games.resonance.tags import CANCEL
from engine.games.resonance.text import choices
from engine.games.resonance.view import View
from engine.games.resonance.visibility import view
from engine.i18n import mark, several, tr

#: The rule behind each kind of question; a keyword's question has the keyword's.
ASKED = {
    "turn": "RS-TURN-4", "pick": "RS-MOD-02", "plan": "RS-SETUP-05", "deck": "RS-VAR-TCG-1",
    "announce": "RS-KWUSE-6",
    "augment": "RS-KWUSE-2", "process": "RS-GOLD-2b", "toll": "RS-KW-8.0-AWKWARD",
    "fuel": "RS-ROLL-06", "extra fuel": "RS-TAG-ENHANCE", "defend": "RS-ROLL-10",
    "cover": "RS-KW-3.7-DEFENSIVE", "brace": "RS-TAG-ENHANCE", "react": "RS-KW-1.6-REACTIVE",
    "trick": "RS-KW-9.3-TRICKSTER", "tricked": "RS-KW-9.3-TRICKSTER", "soften": "RS-TAG-BLESS",
    "survive": "RS-KW-4.1-SURVIVOR", "instead": "RS-ROLL-13", "purge": "RS-ACT-PURGE",
    "refresh": "RS-TURN-6", "cancel": "RS-TAGAPP-4", "forced": "RS-HAND-0",
    "area": "RS-KW-7.6-AREA", "tag": "RS-TAGAPP-3", "slow": "RS-TAG-SLOW",
}  # fmt: skip
#: Questions in which such an answer is looked into though there is none of its kind: what keeps it
#: out is the reason then.
LOOKED_INTO = {
    "use": ("announce", "augment", "fuel", "extra fuel"),
    "discard": ("defend", "cover", "brace"), "sacrifice": ("defend", "cover", "brace"),
    "remove": ("purge",), "color": ("plan",), "leave": ("plan",),
}  # fmt: skip
#: How many possible answers a refusal names.
NAMED = 3
#: What is longer is named without what it does.
BRIEF = 60
#: What a class of keywords fits, where an action cannot use one.
FITS = {
    Kind.ATTACKS: mark("{keyword} only works on Attacks and Critical Strikes."),
    Kind.ATTACK: mark("{keyword} only works on the action Attack."),
    Kind.STRIKE: mark("{keyword} only works on Critical Strikes."),
    Kind.SUPPORT: mark("{keyword} only works on Supports."),
    Kind.ANY: mark("{keyword} only works on attacks and Supports."),
    Kind.PASSIVE: mark("{keyword} always works. You don't choose it."),
    Kind.TRIGGER: mark("{keyword} triggers by itself. You don't choose it."),
    Kind.REACTION: mark("{keyword} is a reaction: you are asked when you can use it."),
    Kind.FLAW: mark("{keyword} is a Flaw. It always works and you don't choose it."),
}


class No(NamedTuple):
    """A refusal: the sentence with its values filled in, and the rule."""

    why: str
    rule: str


def answer(s: State, seat: int, decision: Decision, action: str) -> No | None:
    """Return why `action` is no answer to what a seat is asked, None if it is of no such kind."""
    rule, seen = rule_of(decision), view(s, seat)
    verb, *words = action.split() or [""]
    offered = verb in {a.split()[0] for a in decision.actions}
    find = FINDERS.get(verb) if offered or decision.kind in LOOKED_INTO.get(verb, ()) else None
    if find is not None and words and (no := find(s, seat, decision, words)):
        return no
    if not offered:
        return None
    examples = possible(seen, decision.actions)
    if not words:
        return No(tr("That is incomplete. For example: {answers}.", answers=examples), rule)
    return No(tr("You can't choose that here. For example: {answers}.", answers=examples), rule)


def rule_of(decision: Decision) -> str:
    """Return the rule behind a question."""
    kind = decision.kind
    if kind == "settle":  # the unit and the keyword that comes into play
        kind = decision.subject.split()[1]
    if kind in ASKED:  # of those that are called like a keyword, too
        return ASKED[kind]
    return KEYWORDS[kind].rule if kind in KEYWORDS else ASKED["turn"]


def possible(seen: View, actions: Sequence[str]) -> str:
    """Return a few possible answers in words, of different kinds first, without numbers."""
    plain, kinds = replace(seen, forecasts={}), dict[str, str]()
    for action in actions:
        kinds.setdefault(action.split()[0], action)
    examples = list(dict.fromkeys((*kinds.values(), *actions)))[:NAMED]
    named = [choices.choice(plain, a) for a in examples]
    labels = [c.text if len(c.text) <= BRIEF else c.verb for c in named]
    return ", ".join(tr("“{text}”", text=text) for text in dict.fromkeys(labels))


def _card(s: State, seat: int, decision: Decision, words: Sequence[str]) -> No | None:
    """Cards that are to be discarded: they exist and are in the hand that is meant."""
    rule = rule_of(decision)
    mine = _named(decision, "discard", "count", "fuel")
    looking = decision.kind == "brawler"
    for word in words:
        if word not in NUMBERS:
            return No(tr("There is no card {card}.", card=word), "RS-MOD-05")
        if word not in mine and (looking or NUMBERS[word] not in s.sides[seat].hand):
            if word in _named(decision, "sacrifice"):
                template = mark("{card} is an Item in play. Sacrifice it instead.")
                return No(tr(template, card=card_names.title(NUMBERS[word])), "RS-ROLL-22")
            template = mark("{card} is not in your hand.")
            if looking:
                template = mark("{card} is not in the hand you are looking at.")
            return No(tr(template, card=card_names.title(NUMBERS[word])), rule)
    f = under_way(s)
    if decision.kind == "defend" and isinstance(f, Attack) and (u := foe(s, f)) and bare(s, f, u):
        if f.bare:
            return No(tr("Material: you can't discard a card for RV."), KEYWORDS["material"].rule)
        template = mark("{unit} is Hesitant: you can't discard a card for its RV.")
        return No(tr(template, unit=f.targets[f.at]), KEYWORDS["hesitant"].rule)
    if decision.kind == "toll" and words[0] not in mine:
        return No(tr("Keep two cards of equal Power for the Critical Strike."), "RS-ACT-CRIT")
    return None


def _named(decision: Decision, *verbs: str) -> list[str]:
    """Return what the answers with some verbs name."""
    return [w for a in decision.actions if (x := a.split())[0] in verbs for w in x[1:]]


def under_way(s: State) -> Action | None:
    """Return the action that is being carried out."""
    return next((f for f in reversed(s.stack) if isinstance(f, Action)), None)


def _fuel(s: State, seat: int, decision: Decision, words: Sequence[str]) -> No | None:
    if no := _card(s, seat, decision, words):
        return no
    counts = {len(a.split()) - 1 for a in decision.actions if a.startswith("fuel")}
    if len(set(words)) < len(words):
        return No(tr("You can discard each card only once."), "RS-ROLL-06")
    if len(words) not in counts:
        template = (
            mark("Discard one card as fuel.")
            if counts == {1}
            else mark("Discard two cards as fuel.")
        )
        return No(tr(template), "RS-ROLL-06")
    if len({power(NUMBERS[w]) for w in words}) > 1:
        return No(tr("A Critical Strike needs two cards of equal Power."), "RS-ACT-CRIT")
    return None


def _sacrifice(s: State, seat: int, decision: Decision, words: Sequence[str]) -> No | None:
    if words[0] not in NUMBERS:
        return No(tr("There is no card {card}.", card=words[0]), "RS-MOD-05")
    f = under_way(s)
    if decision.kind != "defend" and f is not None and has(f, "reveals"):
        return No(tr("Indirect: the revealed card is the whole answer."),
                  KEYWORDS["indirect"].rule)  # fmt: skip
    template = mark("{card} isn't an Item of the unit under attack.")
    if decision.kind != "defend":
        template = mark("You sacrifice an Item instead of the first card, not in addition.")
    return No(tr(template, card=card_names.title(NUMBERS[words[0]])), "RS-ROLL-22")


def _remove(s: State, seat: int, decision: Decision, words: Sequence[str]) -> No | None:
    """A tag that a Purge, a Cure or a Nullify is to remove: it is there, it is of the kind, nothing
    holds it."""
    unit, tag = decision.subject, words[0]
    if tag not in TAGS:
        return No(tr("There is no tag called {word}.", word=tag), "RS-TAGAPP-1")
    if tag not in s.units[unit].tags:
        values = {"unit": unit, "tag": naming.keyword(tag)}
        return No(tr("{unit} has no {tag} Tag.", **values), rule_of(decision))
    if tag in locked(s, unit):
        template = mark(
            "The {tag} Tag on {unit} lingers: it stays until its controller has had a turn."
        )
        return No(tr(template, tag=naming.keyword(tag), unit=unit), KEYWORDS["lingering"].rule)
    give = s.stack[-2] if decision.kind == CANCEL else None
    if not isinstance(give, Give):
        return No(tr("A Purge only removes Status Tags."), "RS-ACT-PURGE")
    template = mark("{keyword} only removes Boost Tags.")
    if TAGS[give.tag].boost:
        template = mark("{keyword} only removes Status Tags.")
    return No(tr(template, keyword=naming.keyword(give.tag)), KEYWORDS[give.tag].rule)


def _on(s: State, seat: int, decision: Decision, words: Sequence[str]) -> No | None:
    template = mark("The tag goes to the unit that supports, or to the one it supports.")
    return No(tr(template), rule_of(decision))


def _paid(s: State, seat: int, decision: Decision, words: Sequence[str]) -> No | None:
    """Units that are to be paid for: one's own, which the EN would help, not paid for yet."""
    if decision.kind == "slow":
        template = mark("You are asked about {unit} now.")
        return No(tr(template, unit=decision.subject), rule_of(decision))
    u = s.units.get(words[0])
    if u is None or decision.kind != "area":
        return None
    template = mark("You have already paid for {unit}.")
    if u.seat != seat or u.player:
        template = mark("{unit} isn't one of your Animations.")
    elif u.suppressed:
        template = mark("{unit} is Suppressed: it takes no damage anyway.")
    return No(tr(template, unit=words[0]), rule_of(decision))


def _pass(s: State, seat: int, decision: Decision, words: Sequence[str]) -> No | None:
    """To pass for the whole turn is not offered with every question."""
    if words[0] != "turn":
        return None
    return No(tr("You can pass only this one question here: say “pass”."), rule_of(decision))


def _choose(s: State, seat: int, decision: Decision, words: Sequence[str]) -> No | None:
    """What a keyword is used on: a unit or an Item it can be used on."""
    kind, rule = decision.kind, rule_of(decision)
    if kind not in KEYWORDS:
        return None
    if kind in ITEMS:
        if words[0] in NUMBERS:
            return _carried(s, seat, kind, words)
        return No(tr("{keyword} needs an Item.", keyword=KEYWORDS[kind].title), rule)
    if (u := s.units.get(words[0])) is None:
        return None
    values = {"unit": words[0], "keyword": KEYWORDS[kind].title}
    if kind in FOES and u.seat == seat:
        return No(tr("{unit} is yours: {keyword} reaches an opponent.", **values), rule)
    if kind in ("splash", "spread"):
        template = mark("{unit} is the target. {keyword} reaches another Animation.")
        if u.player:
            template = mark("{unit} is a Player: {keyword} reaches Animations only.")
        return No(tr(template, **values), rule)
    if kind == "charismatic":
        template = (
            mark("Name a Player.") if not u.player else mark("{unit} has no card to discard.")
        )
        return No(tr(template, **values), rule)
    if kind in ("attuned", "split"):
        template = mark("{unit} isn't one of your Animations.")
        if u.seat == seat and u.suppressed:
            template = mark("{unit} is Suppressed and lends no Focus.")
        return No(tr(template, **values), rule)
    return None


#: Keywords that ask for an opponent, and those that ask for an Item.
FOES, ITEMS = (
    ("splash", "spread", "chain", "charismatic"),
    ("alert", "material", "shift", "gremlins"),
)


def _carried(s: State, seat: int, kind: str, words: Sequence[str]) -> No | None:
    """An Item that a keyword is used on: it is on one of one's own units, and has somewhere to
    go."""
    rule, card, (holder, *_) = KEYWORDS[kind].rule, NUMBERS[words[0]], (*words[1:], "")
    u = s.units.get(holder)
    if kind == "gremlins":
        return No(tr("{card} isn't an Item on that unit.", card=card_names.title(card)), rule)
    if u is None or u.seat != seat or card not in [i.card for i in u.items]:
        template = mark("{card} isn't on {unit}: name the Item and your unit that has it.")
        return No(tr(template, card=card_names.title(card), unit=holder or "?"), rule)
    to = words[-1]
    if kind == "shift" and to in s.units:
        template = mark("{unit} isn't one of your units.")
        if s.units[to].seat == seat:
            template = mark("{unit} has no room for another Item.")
        return No(tr(template, unit=to), rule)
    return None


def _use(s: State, seat: int, decision: Decision, words: Sequence[str]) -> No | None:
    """A keyword for the action under way: there is one, it fits, somebody has it, there is
    room."""
    f = under_way(s)
    if words[0] not in KEYWORDS:
        return No(tr("There is no keyword {word}.", word=words[0]), "RS-KWUSE-7")
    if f is None or f.actor not in s.units:
        return None
    k, u = KEYWORDS[words[0]], s.units[f.actor]
    if k.kind not in CHOSEN or k.kind not in FITTING[f.kind]:
        return No(tr(FITS[k.kind], keyword=k.title), k.rule)
    if k.name in f.active:
        return No(tr("{keyword} already works.", keyword=k.title), "RS-KWUSE-5")
    printed = innate(s, s.units.get(f.source, u))
    own = [*worn(s, u), *(unlocked(s, seat) if u.card == PLAYER else ())]
    if k.name not in (*printed, *own):
        template = mark("{unit} has no {keyword}: neither printed, nor by an Item or active block.")
        return No(tr(template, unit=f.actor, keyword=k.title), "RS-GOLD-6")
    if k.name not in printed and (no := _room(s, f, k)):
        return no
    if k.announced and decision.kind != "announce":
        template = mark("You name {keyword} when you declare the action.")
        return No(tr(template, keyword=k.title), "RS-KWUSE-6")
    if not k.announced and decision.kind != "augment":
        template = mark("You choose {keyword} after the fuel.")
        return No(tr(template, keyword=k.title), "RS-KWUSE-6")
    return No(tr("{keyword} has nothing to work on there.", keyword=k.title), "RS-KWUSE-7")


def _spend(s: State, seat: int, decision: Decision, words: Sequence[str]) -> No | None:
    """A keyword that an Augment Tag is to lend: one of the active blocks, that fits."""
    f, rule = under_way(s), KEYWORDS["augment"].rule
    if len(words) < 2 or f is None:
        return None
    if words[1] not in KEYWORDS:
        return No(tr("There is no keyword {word}.", word=words[1]), "RS-KWUSE-7")
    k = KEYWORDS[words[1]]
    if k.kind not in CHOSEN or k.kind not in FITTING[f.kind]:
        return No(tr(FITS[k.kind], keyword=k.title), k.rule)
    if k.name in f.active:
        return No(tr("{keyword} already works.", keyword=k.title), "RS-KWUSE-5")
    if k.name not in unlocked(s, seat):
        return No(tr("An Augment Tag lends a keyword of your active blocks."), rule)
    return No(tr("{keyword} has nothing to work on there.", keyword=k.title), "RS-KWUSE-7")


def _room(s: State, f: Action, k: Keyword) -> No | None:
    if blocked(s, f):
        u = s.units[f.actor]
        if u.player and count(s, u, "mundane"):
            return No(tr("{unit} is Mundane: keywords of Items and blocks don't help its "
                         "attacks.",
                         unit=f.actor), "RS-KW-9.0-MUNDANE")  # fmt: skip
        template = mark("The target is Insulated: keywords of Items and blocks do nothing.")
        return No(tr(template), "RS-KW-7.3-INSULATED")
    if focus(s, f.actor) <= f.slots:
        template = mark("All slots are used: {unit} has Focus {focus}.")
        return No(tr(template, unit=f.actor, focus=focus(s, f.actor)), "RS-KWUSE-2")
    return None


def _pick(s: State, seat: int, decision: Decision, words: Sequence[str]) -> No | None:
    if not words[0].isascii() or not words[0].isdigit() or not 0 < int(words[0]) <= len(MODULES):
        template = mark("There is no module {word}: they are numbered 1 to {last}.")
        return No(tr(template, word=words[0], last=len(MODULES)), "RS-MOD-01")
    module = int(words[0])
    if module in s.modules:
        return No(
            tr("{module} has already been drafted.", module=naming.module(module)), "RS-MOD-02"
        )
    template = mark("{module} isn't part of this match.")
    return No(tr(template, module=naming.module(module)), "RS-MOD-01")


def _color(s: State, seat: int, decision: Decision, words: Sequence[str]) -> No | None:
    if words[0] not in [c.lower() for c in COLORS]:
        known = several(naming.color(c) for c in range(len(COLORS)))
        return No(tr("There is no colour {word}: {colors}.", word=words[0], colors=known),
                  "RS-SETUP-04")  # fmt: skip
    if len(_plan(s, seat).colors) == decks.HUES:
        return No(tr("You have chosen your three colours already."), "RS-SETUP-05")
    return No(tr("You have chosen that colour already."), "RS-SETUP-05")


def _plan(s: State, seat: int) -> Plan:
    return next(f.plans[seat] for f in s.stack if isinstance(f, Weave))


def _leave(s: State, seat: int, decision: Decision, words: Sequence[str]) -> No | None:
    """A Codex card to leave out: there is one, it is among the fourteen and not left out yet."""
    hue, kind, mine = words[0], words[-1], _plan(s, seat)
    if len(mine.colors) < decks.HUES:
        return No(tr("Choose your three colours first."), "RS-SETUP-05")
    if s.options.quick:
        return No(tr("In Quick Start your Codex cards are given."), "RS-VAR-QUICK")
    if hue not in decks.WORDS or kind not in ("1", "2", "3", "4", "5"):
        return None
    card = decks.WORDS.index(hue), int(kind)
    template = mark("{codex} isn't one of the fourteen Codex cards you can leave out.")
    if card in mine.left:
        template = mark("You have left out {codex} already.")
    elif card in decks.eligible(mine.colors):
        template = mark("You have left out four Codex cards already: {codex} comes along.")
    return No(tr(template, codex=f"{naming.color(card[0])} {kind}"), "RS-SETUP-05")


FINDERS: dict[str, Callable[[State, int, Decision, Sequence[str]], No | None]] = {
    "discard": _card, "count": _card, "fuel": _fuel, "sacrifice": _sacrifice, "use": _use,
    "remove": _remove, "pick": _pick, "color": _color, "leave": _leave, "on": _on, "pay": _paid,
    "keep": _paid, "pass": _pass, "choose": _choose, "spend": _spend,
}  # fmt: skip
