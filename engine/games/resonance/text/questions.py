"""The question of every open decision, in one public sentence.

Decides what is asked of whom, from the decision's public words and what every viewer sees. Its own
seat reads "you". What a keyword asks is asked in the keyword's own words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.core import Decision
from engine.games.resonance import naming
from engine.games.resonance.cards import number, printed
from engine.games.resonance.decks import LEFT
from engine.games.resonance.keyword_types import KEYWORDS, TAGS
from engine.games.resonance.state import HAND, SEATS
from engine.games.resonance.text.advice import adds
from engine.games.resonance.text.labels import rises
from engine.games.resonance.view import View
from engine.i18n import mark, several, tr, trc, trn
from engine.turn_end import TURN_END


class Asked(NamedTuple):
    """The seat that has to answer."""

    seat: int
    name: str


#: What is asked by the kind of question; {seat} has to answer, {a} and {b} are units it names, {A}
#: the first where a sentence begins.
PLAIN = {
    "plan": mark(
        "{seat} secretly chooses three colours and four of their Codex cards to leave out."
    ),
    "deck": mark(
        "[[Bring|{seat} secretly brings]] a deck: a ready-made one, or one built with `/deck`."
    ),
    TURN_END: mark(
        "[[You can do nothing more. End your turn.|{seat} can do nothing more and can end the "
        "turn.]]"
    ),
    "process": mark("{A}: which of its keywords resolves the attack?"),
    "toll": mark("[[You have|{seat} has]] to discard one more card to attack with {a}: which one?"),
    "extra fuel": mark("[[You|{seat}]] may discard one more card for {a}'s attack."),
    "react": mark(
        "{A} is attacked. [[Do you|Does {seat}]] discard a card for RV now (Reactive of {b})? One "
        "more may follow."
    ),
    "trick": mark(
        "{A} is attacked. [[Do you|Does {seat}]] discard a card, so that the attacker must, too, "
        "or the attack is off (Trickster of {b})?"
    ),
    "tricked": mark("[[You have|{seat} has]] to discard a card, or the attack is off."),
    "soften": mark("{A} takes damage: [[do you|does {seat}]] use its tag to prevent 1?"),
    "survive": mark(
        "{A} would be destroyed: [[do you|does {seat}]] discard a card to let it survive?"
    ),
    "instead": mark(
        "{A} would take damage: [[do you|does {seat}]] use a keyword in place of the damage?"
    ),
    "slow": mark("{A} is slow: [[do you|does {seat}]] pay 1 EN to ready it?"),
    "purge": mark("{A} purges: which Status Tag [[do you|does {seat}]] remove?"),
    "cancel": mark("{A} got a tag that removes another tag with it: which one?"),
    "forced": mark("[[You have|{seat} has]] to discard a card."),
    "area": mark(
        "{A} hits all [[your Animations. Which do you|Animations of {seat}. Which does {seat}]] "
        "pay for, 1 EN each?"
    ),
}


def ask(view: View, decision: Decision) -> str:
    """Return the question of a decision, to whoever sees the view."""
    words = decision.subject.split()
    who = Asked(decision.seat, naming.side(decision.seat))
    if decision.kind == "plan" and view.seat == decision.seat:
        return _plan(view, decision.seat)
    if decision.kind == "plan" and view.quick:
        return tr("{seat} secretly chooses three colours.", seat=who.name)
    if decision.kind in PLAIN:
        values = {"A": "", "a": "", "b": ""}
        if words:
            values |= {"A": _unit(view, words[0], who, "first"), "a": _unit(view, words[0], who)}
        if len(words) > 1:
            values["b"] = _unit(view, words[1], who)
        return tr(PLAIN[decision.kind], seat=who.name, **values)
    if decision.kind in OTHERS:
        return OTHERS[decision.kind](view, words, who)
    return _keyword(view, decision, who)


def _unit(view: View, word: str, who: Asked, role: str = "with") -> str:
    """Return a unit as it is called, the Player of who is asked as their own; by its role, which
    decides the form of that in other languages: it acts, at the beginning (`first`) or later
    (`as`), is `aimed` at, or has what the sentence is about (`whose` at the beginning, `with`):
    there without its numbers, as `A1 4/5's attack` is hard to read."""
    name = naming.brief_unit(word) if role in ("whose", "with") else naming.unit(view, word)
    if word not in SEATS or SEATS.index(word) != who.seat:
        return name
    match role:
        case "first":
            return trc("who acts, at the beginning", "[[Your Player|{unit}]]", unit=name)
        case "whose":
            return trc("of or with, at the beginning", "[[Your Player|{unit}]]", unit=name)
        case "aimed":
            return trc("whom, in a sentence", "[[your Player|{unit}]]", unit=name)
        case "as":
            return trc("who acts, in a sentence", "[[your Player|{unit}]]", unit=name)
    return trc("of or with, in a sentence", "[[your Player|{unit}]]", unit=name)


def _plan(view: View, seat: int) -> str:
    """Ask whoever plans for the next step; what was chosen is for their eyes alone."""
    side = view.sides[seat]
    chosen, left = len(side.plan), LEFT - len(side.left)
    if not chosen:
        return tr(
            "Choose your primary colour: you begin with its first Codex card. All players "
            "choose in secret."
        )
    if chosen < 3:
        return tr(
            "Choose a secondary colour ({at} of 2): Karma unlocks Codex cards of your three "
            "colours in the match.", at=chosen,
        )  # fmt: skip
    if view.quick or not left:
        return tr("You have chosen everything. Seal it.")
    return trn(
        "Leave out one more Codex card. The others come in a random order.",
        "Leave out {count} Codex cards. The others come in a random order.", left,
    )  # fmt: skip


#: What newcomers have to know of the numbers, in place of the numbers themselves.
FIRST = mark(
    "You are {seat}. Two actions a turn: each can buy an Animation or an Item with EN. Your Focus "
    "is how many Animations you can have. 4/5 on a card: Power 4 (damage "
    "that destroys it), Focus 5 (strength)."
)


def _turn(view: View, words: list[str], who: Asked) -> str:
    side, able = view.sides[view.turn], list[str]()
    for u in side.units:
        if not u.able:
            continue
        name = u.word
        if u.player:
            name = tr("[[your Player (two actions)|the Player (two actions)]]")
            if u.spent:
                name = tr("[[your Player|the Player]]")
        able.append(name)
    values = {"seat": who.name, "en": side.en, "karma": side.karma, "purse": _purse(view)}
    template = mark("[[Your|{seat}'s]] turn: {units} can act; {purse}.")
    if not able:
        template = mark("[[Your|{seat}'s]] turn: no unit can act; {purse}.")
    if not able and side.karma:
        template = mark("[[Your|{seat}'s]] turn: only Karma ({karma}) can be spent; {en} EN.")
    fresh = any(u.player and not u.spent for u in side.units)
    if view.seat == view.turn and view.turn_number <= view.seats and fresh:  # as its first begins
        template = FIRST
    text = tr(template, units=several(able), **values)
    if view.turn_number == 1:
        text += " " + tr(
            "[[You begin|{seat} begins]] the match, so there are no attacks in this turn.",
            seat=who.name,
        )
    elif able and not side.cards:
        text += " " + tr("An attack usually takes a card, and [[your|the]] hand is empty.")
    return text


def _purse(view: View) -> str:
    """Return what a side can spend. Whoever has the turn and could pay for an Animation, but has
    as many as its Focus allows (RS-LIM-2), reads that: nothing else says why it can't deploy."""
    side = view.sides[view.turn]
    parts = [tr("{en} EN", en=side.en)]
    if side.karma:
        parts.append(tr("{karma} Karma", karma=side.karma))
    in_play = sum(not u.player and u.card >= 0 for u in side.units)
    cards = [printed(card) for card in (side.hand or ()) if view.seat == view.turn]
    paid = any(not c.item and c.power <= side.en for c in cards)
    acts = any(u.player and u.able for u in side.units)
    if acts and paid and in_play >= side.command:
        template = mark("{count} of {most} Animations")
        parts.append(tr(template, count=in_play, most=side.command))
    return ", ".join(parts)


def _fuel(view: View, words: list[str], who: Asked) -> str:
    template = mark(
        "Which card [[do you|does {seat}]] discard as fuel? Its Power adds to the EV of {a}'s "
        "attack."
    )
    if words[1:2] == ["strike"]:
        template = mark(
            "Which two cards of equal Power [[do you|does {seat}]] discard? Together they are the "
            "EV of {a}'s Critical Strike."
        )
    elif view.fight is not None and view.fight.area >= 0:
        template = mark(
            "Which card [[do you|does {seat}]] discard? In {a}'s Area attack its Power does not "
            "count."
        )
    text = tr(template, seat=who.name, a=_unit(view, words[0], who))
    if words[1:2] != ["strike"] and adds(view, words[0], "attack"):
        template = mark("A keyword can be added after that.")
        if any(rises(view, forecast) for forecast in view.forecasts.values()):
            template = mark("A keyword can be added after that and deal more (+).")
        text += " " + tr(template)
    return text


def _refresh(view: View, words: list[str], who: Asked) -> str:
    more = view.sides[view.turn].cards - HAND
    return trn(
        "[[You have|{seat} has]] one card too many at the end of [[your|the]] turn. Which one "
        "goes?",
        "[[You have|{seat} has]] {count} cards too many at the end of [[your|the]] turn. Which one "
        "goes first?", more, seat=who.name,
    )  # fmt: skip


def _defend(view: View, words: list[str], who: Asked) -> str:
    """Ask whoever is attacked, with what the attack comes to so far."""
    kind = next((kind for _, kind, _ in view.asked), "")
    fight, u = view.fight, view.unit(words[0])
    plain = mark("{b} attacks {a}: [[do you|does {seat}]] discard a card for more RV? {numbers}")
    if u is not None and u.items:
        plain = mark(
            "{b} attacks {a}: [[do you|does {seat}]] discard a card for more RV, or sacrifice an "
            "Item? {numbers}"
        )
    template = {
        "cover": mark("Defensive: [[do you|does {seat}]] discard one more card for {a}? {numbers}"),
        "brace": mark(
            "Enhance Tag: [[do you|does {seat}]] discard one more card for {a}? {numbers}"
        ),
    }.get(kind, plain)
    numbers = ""
    if fight is not None and u is not None and fight.rv >= 0:
        hits = mark("EV {ev} beats RV {rv}; {left} HP left.")
        if fight.ev <= fight.rv:
            hits = mark("EV {ev} does not beat RV {rv}: it misses.")
        numbers = tr(hits, ev=fight.ev, rv=fight.rv, left=u.limit - u.damage)
    values = {"a": _unit(view, words[0], who, "aimed"), "b": _unit(view, words[1], who, "first")}
    return tr(template, seat=who.name, numbers=numbers, **values).rstrip()


def _keyword(view: View, decision: Decision, who: Asked) -> str:
    """Ask in the words of a keyword, naming the card it answers, if there is one."""
    k, (_, *words) = KEYWORDS[decision.kind], [*decision.subject.split(), ""]
    text, template = trc(k.name, k.text), mark("[[{keyword}|{keyword} ({seat})]]: {text}")
    values = {"keyword": k.title, "text": text, "seat": who.name}
    if len(words) > 2:
        template = mark("[[{keyword}|{keyword} ({seat})]], when {unit} gets {card}: {text}")
        unit = _unit(view, words[1], who, "as")
        values |= {"card": naming.brief(number(words[0])), "unit": unit}
    return tr(template, **values)


def _pick(view: View, words: list[str], who: Asked) -> str:
    all_ = {2: 10, 3: 9, 4: 8}[view.seats]
    template = mark(
        "World Weaving: [[pick|{seat} picks]] a module of ten cards for the shared deck ({at} of "
        "{all})."
    )
    return tr(template, seat=who.name, at=int(words[0]) + 1, all=all_)


def _announce(view: View, words: list[str], who: Asked) -> str:
    template = mark(
        "{action}: [[do you|does {seat}]] use one of these keywords first? It is optional."
    )
    if words[1:2] != ["support"]:  # the fuel may be among the answers
        template = mark(
            "{action}: [[do you|does {seat}]] discard its fuel now, or use a keyword first?"
        )
    if view.fight is not None and any(KEYWORDS[k].fuelless for k in view.fight.keywords):
        template = mark(
            "{action}, without fuel: [[do you|does {seat}]] use another of these keywords?"
        )
    return tr(template, seat=who.name, action=_action(view, words, who))


def _augment(view: View, words: list[str], who: Asked) -> str:
    action, fight = _action(view, words, who), view.fight
    u = view.unit(words[0])
    if fight is None or u is None:
        return tr("{action}: [[add|{seat} adds]] keywords.", seat=who.name, action=action)
    free = max(u.focus - fight.slots, 0)
    if fight.slots:
        return trn(
            "{action}: [[you|{seat}]] may add one more keyword.",
            "{action}: [[you|{seat}]] may add up to {count} more keywords.", free,
            seat=who.name, action=action,
        )  # fmt: skip
    template = mark("{action}: [[you|{seat}]] may add a keyword.")
    if free > 1:
        template = mark("{action}: [[you|{seat}]] may add keywords, {count} at most.")
    return tr(template, seat=who.name, action=action, count=free)


def _action(view: View, words: list[str], who: Asked) -> str:
    """Return the action a subject names, at the beginning: `A1's attack on B2`."""
    actor, kind, *targets = [*words, "", ""][: max(len(words), 2)]
    names = several(_unit(view, w, who, "aimed") for w in targets)
    values = {"unit": _unit(view, actor, who, "whose"), "targets": names}
    if kind in ("attack", "strike") and names:
        if kind == "strike":
            return tr("{unit}'s Critical Strike on {targets}", **values)
        return tr("{unit}'s attack on {targets}", **values)
    if kind == "support" and targets == [actor]:
        return tr("{unit}'s Support of itself", **values)
    if kind == "support" and names:
        return tr("{unit}'s Support of {targets}", **values)
    return tr("{unit}'s action", **values)


def _tag(view: View, words: list[str], who: Asked) -> str:
    template, role = mark("[[You|{seat}]] may put the {tag} Tag on {unit}."), "with"
    if TAGS[words[0]].boost:
        role = "as"
        template = mark(
            "[[Choose|{seat} chooses]] who gets the {tag} Tag: the acting unit or {unit}."
        )
    unit = _unit(view, words[1], who, role)
    return tr(template, seat=who.name, tag=naming.keyword(words[0]), unit=unit)


def _settle(view: View, words: list[str], who: Asked) -> str:
    k = KEYWORDS[words[1]]
    template = mark("[[{keyword}|{keyword} ({seat})]] comes into play. {text}")
    return tr(template, keyword=k.title, text=trc(k.name, k.text), seat=who.name)


OTHERS: dict[str, Callable[[View, list[str], Asked], str]] = {
    "turn": _turn, "fuel": _fuel, "refresh": _refresh, "defend": _defend, "cover": _defend,
    "brace": _defend,
    "pick": _pick, "announce": _announce, "augment": _augment, "settle": _settle, "tag": _tag,
}  # fmt: skip
