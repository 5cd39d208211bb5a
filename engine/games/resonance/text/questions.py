"""The question of every open decision, in one public sentence.

Decides what is asked of whom, from the decision's public words and what every viewer sees. It
says *you* to the player who has to answer, and names their seat to everyone else. What a keyword
asks is asked in the keyword's own words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.core import Decision
from engine.games.resonance import naming
from engine.games.resonance.cards import number
from engine.games.resonance.decks import LEFT
from engine.games.resonance.keyword_types import KEYWORDS, TAGS
from engine.games.resonance.state import HAND
from engine.games.resonance.text.advice import adds
from engine.games.resonance.text.labels import rises
from engine.games.resonance.view import View
from engine.i18n import mark, several, tr, trc, trn
from engine.turn_end import TURN_END


class Asked(NamedTuple):
    """The seat that has to answer, and whether its own player reads the question."""

    name: str
    own: bool

    def choose(self, yours: str, public: str) -> str:
        """Return the template that speaks to the reader."""
        return yours if self.own else public


#: What is asked by the kind of question; {seat} has to answer, {a} and {b} are units it names.
PLAIN = {
    "plan": mark(
        "{seat} secretly chooses three colors and four of their Codex cards to leave out."
    ),
    "deck": mark("{seat} secretly brings a deck: a ready-made one, or one built with `/deck`."),
    TURN_END: mark("{seat} can do nothing more and can end the turn."),
    "process": mark("{a}: which of its keywords resolves the attack?"),
    "toll": mark("{seat} has to discard one more card to attack with {a}: which one?"),
    "extra fuel": mark("{seat} may discard one more card for {a}'s attack."),
    "react": mark(
        "{a} is attacked. Does {seat} discard a card for RV now (Reactive of {b})? One "
        "more may follow."
    ),
    "trick": mark(
        "{a} is attacked. Does {seat} discard a card, so that the attacker must, too, or "
        "the attack is off (Trickster of {b})?"
    ),
    "tricked": mark("{seat} has to discard a card, or the attack is off."),
    "soften": mark("{a} takes damage: does {seat} use its tag to prevent 1?"),
    "survive": mark("{a} would be destroyed: does {seat} discard a card to let it survive?"),
    "instead": mark("{a} would take damage. What does {seat} choose instead?"),
    "slow": mark("{a} is slow: does {seat} pay 1 EN to ready it?"),
    "purge": mark("{a} purges: which Status Tag does {seat} remove?"),
    "cancel": mark("{a} got a tag that removes another tag with it: which one?"),
    "forced": mark("{seat} has to discard a card."),
    "area": mark("{a} hits all Animations of {seat}. Which does {seat} pay for, 1 EN each?"),
}

#: The same as the player reads it who has to answer.
YOURS = {
    TURN_END: mark("You can do nothing more. End your turn."),
    "toll": mark("You have to discard one more card to attack with {a}: which one?"),
    "extra fuel": mark("You may discard one more card for {a}'s attack."),
    "react": mark(
        "{a} is attacked. Do you discard a card for RV now (Reactive of {b})? One more may follow."
    ),
    "trick": mark(
        "{a} is attacked. Do you discard a card, so that the attacker must, too, or the attack is "
        "off (Trickster of {b})?"
    ),
    "tricked": mark("You have to discard a card, or the attack is off."),
    "soften": mark("{a} takes damage: do you use its tag to prevent 1?"),
    "survive": mark("{a} would be destroyed: do you discard a card to let it survive?"),
    "instead": mark("{a} would take damage. What do you choose instead?"),
    "slow": mark("{a} is slow: do you pay 1 EN to ready it?"),
    "purge": mark("{a} purges: which Status Tag do you remove?"),
    "forced": mark("You have to discard a card."),
    "area": mark("{a} hits all your Animations. Which do you pay for, 1 EN each?"),
}


def ask(view: View, decision: Decision) -> str:
    """Return the question of a decision, to whoever sees the view."""
    words = decision.subject.split()
    values = {
        "seat": naming.side(decision.seat),
        "a": naming.unit(view, words[0]) if words else "",
        "b": naming.unit(view, words[1]) if len(words) > 1 else "",
    }
    if decision.kind == "plan" and view.seat == decision.seat:
        return _plan(view, decision.seat)
    if decision.kind == "plan" and view.quick:
        return tr("{seat} secretly chooses three colors.", **values)
    who = Asked(values["seat"], view.seat == decision.seat)
    if who.own and decision.kind in YOURS:
        return tr(YOURS[decision.kind], **values)
    if decision.kind in PLAIN:
        return tr(PLAIN[decision.kind], **values)
    if decision.kind in OTHERS:
        return OTHERS[decision.kind](view, words, who)
    return _keyword(view, decision, who.name)


def _plan(view: View, seat: int) -> str:
    """Ask whoever plans for the next step; what was chosen is for their eyes alone."""
    side = view.sides[seat]
    chosen, left = len(side.plan), LEFT - len(side.left)
    if not chosen:
        return tr(
            "Choose your primary color: you begin with its first Codex card. All players "
            "choose in secret."
        )
    if chosen < 3:
        return tr(
            "Choose a secondary color ({at} of 2): Karma unlocks Codex cards of your three "
            "colors in the match.", at=chosen,
        )  # fmt: skip
    if view.quick or not left:
        return tr("You have chosen everything. Seal it.")
    return trn(
        "Leave out one more Codex card. The others come in a random order.",
        "Leave out {count} Codex cards. The others come in a random order.", left,
    )  # fmt: skip


#: What newcomers have to know of the numbers, in place of the numbers themselves.
FIRST = mark(
    "You are {seat}. Two actions a turn: each can buy an Animation (as many as your Focus) or an "
    "Item with EN. 4/5: Power (damage that destroys it), Focus (strength)."
)


def _turn(view: View, words: list[str], who: Asked) -> str:
    side, able = view.sides[view.turn], list[str]()
    for u in side.units:
        if not u.able:
            continue
        name = u.word
        if u.player:
            name = tr("the Player") if u.spent else tr("the Player (two actions)")
            if who.own:
                name = tr("your Player") if u.spent else tr("your Player (two actions)")
        able.append(name)
    values = {"seat": who.name, "en": side.en, "karma": side.karma}
    template = who.choose(
        mark("Your turn: {units} can act; {en} EN, {karma} Karma."),
        mark("{seat}'s turn: {units} can act; {en} EN, {karma} Karma."),
    )
    if not able:
        template = who.choose(
            mark("Your turn: no unit can act; {en} EN, {karma} Karma."),
            mark("{seat}'s turn: no unit can act; {en} EN, {karma} Karma."),
        )
    if not able and side.karma:
        template = who.choose(
            mark("Your turn: only Karma ({karma}) can be spent; {en} EN."),
            mark("{seat}'s turn: only Karma ({karma}) can be spent; {en} EN."),
        )
    fresh = any(u.player and not u.spent for u in side.units)
    if view.seat == view.turn and view.turn_number <= view.seats and fresh:  # as its first begins
        template = FIRST
    text = tr(template, units=several(able), **values)
    if view.turn_number == 1:
        text += " " + tr("There are no attacks in the first turn of a match.")
    return text


def _fuel(view: View, words: list[str], who: Asked) -> str:
    template = who.choose(
        mark("Which card do you discard as fuel? Its Power adds to the EV of {a}'s attack."),
        mark("Which card does {seat} discard as fuel? Its Power adds to the EV of {a}'s attack."),
    )
    if words[1:2] == ["strike"]:
        template = who.choose(
            mark(
                "Which two cards of equal Power do you discard? Together they are the EV of {a}'s "
                "Critical Strike."
            ),
            mark(
                "Which two cards of equal Power does {seat} discard? Together they are the EV of "
                "{a}'s Critical Strike."
            ),
        )
    elif view.fight is not None and view.fight.area >= 0:
        template = who.choose(
            mark("Which card do you discard? In {a}'s Area attack its Power does not count."),
            mark("Which card does {seat} discard? In {a}'s Area attack its Power does not count."),
        )
    text = tr(template, seat=who.name, a=naming.unit(view, words[0]))
    if words[1:2] != ["strike"] and adds(view, words[0], "attack"):
        template = mark("A keyword can be added after that.")
        if any(rises(view, forecast) for forecast in view.forecasts):
            template = mark("A keyword can be added after that and deal more (+).")
        text += " " + tr(template)
    return text


def _refresh(view: View, words: list[str], who: Asked) -> str:
    more = view.sides[view.turn].cards - HAND
    if who.own:
        return trn(
            "You have one card too many at the end of your turn. Which one goes?",
            "You have {count} cards too many at the end of your turn. Which one goes first?", more,
        )  # fmt: skip
    return trn(
        "{seat} has one card too many at the end of the turn. Which one goes?",
        "{seat} has {count} cards too many at the end of the turn. Which one goes first?", more,
        seat=who.name,
    )  # fmt: skip


def _defend(view: View, words: list[str], who: Asked) -> str:
    """Ask whoever is attacked, with what the attack comes to so far."""
    kind = next((kind for _, kind, _ in view.asked), "")
    fight, u = view.fight, view.unit(words[0])
    plain = who.choose(
        mark("{b} attacks {a}: do you discard a card for more RV? {numbers}"),
        mark("{b} attacks {a}: does {seat} discard a card for more RV? {numbers}"),
    )
    if u is not None and u.items:
        plain = who.choose(
            mark(
                "{b} attacks {a}: do you discard a card for more RV, or sacrifice an Item? "
                "{numbers}"
            ),
            mark(
                "{b} attacks {a}: does {seat} discard a card for more RV, or sacrifice an Item? "
                "{numbers}"
            ),
        )
    template = {
        "cover": who.choose(
            mark("Defensive: do you discard one more card for {a}? {numbers}"),
            mark("Defensive: does {seat} discard one more card for {a}? {numbers}"),
        ),
        "brace": who.choose(
            mark("Enhance Tag: do you discard one more card for {a}? {numbers}"),
            mark("Enhance Tag: does {seat} discard one more card for {a}? {numbers}"),
        ),
    }.get(kind, plain)
    numbers = ""
    if fight is not None and u is not None and fight.rv >= 0:
        hits = mark("EV {ev} beats RV {rv}; {left} HP left.")
        if fight.ev <= fight.rv:
            hits = mark("EV {ev} does not beat RV {rv}: it misses.")
        numbers = tr(hits, ev=fight.ev, rv=fight.rv, left=u.limit - u.damage)
    values = {"a": naming.unit(view, words[0]), "b": naming.unit(view, words[1])}
    return tr(template, seat=who.name, numbers=numbers, **values).rstrip()


def _keyword(view: View, decision: Decision, seat: str) -> str:
    """Ask in the words of a keyword, naming the card it answers, if there is one."""
    k, (_, *words) = KEYWORDS[decision.kind], [*decision.subject.split(), ""]
    text, template = trc(k.name, k.text), mark("{keyword} ({seat}): {text}")
    values = {"keyword": k.title, "text": text, "seat": seat}
    if len(words) > 2:
        template = mark("{keyword} ({seat}), when {unit} gets {card}: {text}")
        values |= {"card": naming.brief(number(words[0])), "unit": naming.unit(view, words[1])}
    return tr(template, **values)


def _pick(view: View, words: list[str], who: Asked) -> str:
    all_ = {2: 10, 3: 9, 4: 8}[view.seats]
    template = who.choose(
        mark("World Weaving: pick a module, ten cards for the shared deck ({at} of {all})."),
        mark(
            "World Weaving: {seat} picks a module, ten cards for the shared deck ({at} of {all})."
        ),
    )
    return tr(template, seat=who.name, at=int(words[0]) + 1, all=all_)


def _announce(view: View, words: list[str], who: Asked) -> str:
    template = who.choose(
        mark("{action}: do you use one of these keywords first? It is optional."),
        mark("{action}: does {seat} use one of these keywords first? It is optional."),
    )
    if words[1:2] != ["support"]:  # the fuel may be among the answers
        template = who.choose(
            mark("{action}: do you discard its fuel now, or use a keyword first?"),
            mark("{action}: does {seat} discard its fuel now, or use a keyword first?"),
        )
    return tr(template, seat=who.name, action=_action(view, words))


def _augment(view: View, words: list[str], who: Asked) -> str:
    action, fight = _action(view, words), view.fight
    u = view.unit(words[0])
    if fight is None or u is None:
        template = who.choose(
            mark("Add keywords to {action}."), mark("{seat} adds keywords to {action}.")
        )
        return tr(template, seat=who.name, action=action)
    free = max(u.focus - fight.slots, 0)
    if fight.slots and who.own:
        return trn(
            "{action}: you may add one more keyword.",
            "{action}: you may add up to {count} more keywords.", free, action=action,
        )  # fmt: skip
    if fight.slots:
        return trn(
            "{action}: {seat} may add one more keyword.",
            "{action}: {seat} may add up to {count} more keywords.", free,
            seat=who.name, action=action,
        )  # fmt: skip
    template = who.choose(
        mark("{action}: you may add a keyword."), mark("{action}: {seat} may add a keyword.")
    )
    if free > 1:
        template = who.choose(
            mark("{action}: you may add keywords, {count} at most."),
            mark("{action}: {seat} may add keywords, {count} at most."),
        )
    return tr(template, seat=who.name, action=action, count=free)


def _action(view: View, words: list[str]) -> str:
    """Return the action a subject names: `A1's attack on B2`."""
    actor, kind, *targets = [*words, "", ""][: max(len(words), 2)]
    names = several(naming.unit(view, w) for w in targets)
    values = {"unit": naming.unit(view, actor), "targets": names}
    if kind in ("attack", "strike") and names:
        if kind == "strike":
            return tr("{unit}'s Critical Strike on {targets}", **values)
        return tr("{unit}'s attack on {targets}", **values)
    if kind == "support" and names:
        return tr("{unit}'s Support of {targets}", **values)
    return tr("{unit}'s action", **values)


def _tag(view: View, words: list[str], who: Asked) -> str:
    template = who.choose(
        mark("You may put a {tag} Tag on {unit}."), mark("{seat} may put a {tag} Tag on {unit}.")
    )
    if TAGS[words[0]].boost:
        template = who.choose(
            mark("Choose who gets the {tag} Tag: the acting unit or {unit}."),
            mark("{seat} chooses who gets the {tag} Tag: the acting unit or {unit}."),
        )
    return tr(
        template, seat=who.name, tag=naming.keyword(words[0]), unit=naming.unit(view, words[1])
    )


def _settle(view: View, words: list[str], who: Asked) -> str:
    k = KEYWORDS[words[1]]
    template = who.choose(
        mark("{keyword} comes into play. {text} Choose what for."),
        mark("{keyword} comes into play. {text} {seat} chooses what for."),
    )
    return tr(template, keyword=k.title, text=trc(k.name, k.text), seat=who.name)


OTHERS: dict[str, Callable[[View, list[str], Asked], str]] = {
    "turn": _turn, "fuel": _fuel, "refresh": _refresh, "defend": _defend, "cover": _defend,
    "brace": _defend,
    "pick": _pick, "announce": _announce, "augment": _augment, "settle": _settle, "tag": _tag,
}  # fmt: skip
