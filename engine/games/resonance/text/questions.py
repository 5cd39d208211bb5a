"""The question of every open decision, in one public sentence.

Decides what is asked of whom, from the decision's public words and what every viewer sees. What
a keyword asks is asked in the keyword's own words.
"""

from __future__ import annotations

from collections.abc import Callable

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


def ask(view: View, decision: Decision) -> str:
    """Return the public question of a decision."""
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
    if decision.kind in PLAIN:
        return tr(PLAIN[decision.kind], **values)
    if decision.kind in OTHERS:
        return OTHERS[decision.kind](view, words, values["seat"])
    return _keyword(view, decision, values["seat"])


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
    "{seat}'s first turn, two actions. EN buys Animations (as many as your Focus) and Items. "
    "4/5: Power (damage that destroys it), Focus (strength)."
)


def _turn(view: View, words: list[str], seat: str) -> str:
    side, able = view.sides[view.turn], list[str]()
    for u in side.units:
        if not u.able:
            continue
        name = u.word
        if u.player:
            name = tr("the Player") if u.spent else tr("the Player (two actions)")
        able.append(name)
    values = {"seat": seat, "en": side.en, "karma": side.karma}
    template = mark("{seat}'s turn: {units} can act; {en} EN, {karma} Karma.")
    if not able:
        template = mark("{seat}'s turn: no unit can act; {en} EN, {karma} Karma.")
    if not able and side.karma:
        template = mark("{seat}'s turn: only Karma ({karma}) can be spent; {en} EN.")
    fresh = any(u.player and not u.spent for u in side.units)
    if view.seat == view.turn and view.turn_number <= view.seats and fresh:  # as its first begins
        template = FIRST
    text = tr(template, units=several(able), **values)
    if view.turn_number == 1:
        text += " " + tr("There are no attacks in the first turn of a match.")
    return text


def _fuel(view: View, words: list[str], seat: str) -> str:
    template = mark(
        "Which card does {seat} discard as fuel? Its Power adds to the EV of {a}'s attack."
    )
    if words[1:2] == ["strike"]:
        template = mark(
            "Which two cards of equal Power does {seat} discard? Together they are the EV of {a}'s "
            "Critical Strike."
        )
    elif view.fight is not None and view.fight.area >= 0:
        template = mark(
            "Which card does {seat} discard? In {a}'s Area attack its Power does not count."
        )
    text = tr(template, seat=seat, a=naming.unit(view, words[0]))
    if words[1:2] != ["strike"] and adds(view, words[0], "attack"):
        template = mark("A keyword can be added after that.")
        if any(rises(view, forecast) for forecast in view.forecasts):
            template = mark("A keyword can be added after that and deal more (+).")
        text += " " + tr(template)
    return text


def _refresh(view: View, words: list[str], seat: str) -> str:
    more = view.sides[view.turn].cards - HAND
    return trn(
        "{seat} has one card too many at the end of the turn. Which one goes?",
        "{seat} has {count} cards too many at the end of the turn. Which one goes first?", more,
        seat=seat,
    )  # fmt: skip


def _defend(view: View, words: list[str], seat: str) -> str:
    """Ask whoever is attacked, with what the attack comes to so far."""
    kind = next((kind for _, kind, _ in view.asked), "")
    fight, u = view.fight, view.unit(words[0])
    plain = mark("{b} attacks {a}: does {seat} discard a card for more RV? {numbers}")
    if u is not None and u.items:
        plain = mark(
            "{b} attacks {a}: does {seat} discard a card for more RV, or sacrifice an Item? "
            "{numbers}"
        )
    template = {
        "cover": mark("Defensive: does {seat} discard one more card for {a}? {numbers}"),
        "brace": mark("Enhance Tag: does {seat} discard one more card for {a}? {numbers}"),
    }.get(kind, plain)
    numbers = ""
    if fight is not None and u is not None and fight.rv >= 0:
        hits = mark("EV {ev} beats RV {rv}; {left} HP left.")
        if fight.ev <= fight.rv:
            hits = mark("EV {ev} does not beat RV {rv}: it misses.")
        numbers = tr(hits, ev=fight.ev, rv=fight.rv, left=u.limit - u.damage)
    values = {"a": naming.unit(view, words[0]), "b": naming.unit(view, words[1])}
    return tr(template, seat=seat, numbers=numbers, **values).rstrip()


def _keyword(view: View, decision: Decision, seat: str) -> str:
    """Ask in the words of a keyword, naming the card it answers, if there is one."""
    k, (_, *words) = KEYWORDS[decision.kind], [*decision.subject.split(), ""]
    text, template = trc(k.name, k.text), mark("{keyword} ({seat}): {text}")
    values = {"keyword": k.title, "text": text, "seat": seat}
    if len(words) > 2:
        template = mark("{keyword} ({seat}), when {unit} gets {card}: {text}")
        values |= {"card": naming.brief(number(words[0])), "unit": naming.unit(view, words[1])}
    return tr(template, **values)


def _pick(view: View, words: list[str], seat: str) -> str:
    all_ = {2: 10, 3: 9, 4: 8}[view.seats]
    template = mark(
        "World Weaving: {seat} picks a module, ten cards for the shared deck ({at} of {all})."
    )
    return tr(template, seat=seat, at=int(words[0]) + 1, all=all_)


def _announce(view: View, words: list[str], seat: str) -> str:
    template = mark("{action}: does {seat} use one of these keywords first? It is optional.")
    if words[1:2] != ["support"]:  # the fuel may be among the answers
        template = mark("{action}: does {seat} discard its fuel now, or use a keyword first?")
    return tr(template, seat=seat, action=_action(view, words))


def _augment(view: View, words: list[str], seat: str) -> str:
    action, fight = _action(view, words), view.fight
    u = view.unit(words[0])
    if fight is None or u is None:
        return tr("{seat} adds keywords to {action}.", seat=seat, action=action)
    free = max(u.focus - fight.slots, 0)
    if fight.slots:
        return trn(
            "{action}: {seat} may add one more keyword.",
            "{action}: {seat} may add up to {count} more keywords.", free,
            seat=seat, action=action,
        )  # fmt: skip
    template = mark("{action}: {seat} may add a keyword.")
    if free > 1:
        template = mark("{action}: {seat} may add keywords, {count} at most.")
    return tr(template, seat=seat, action=action, count=free)


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


def _tag(view: View, words: list[str], seat: str) -> str:
    template = mark("{seat} may put a {tag} Tag on {unit}.")
    if TAGS[words[0]].boost:
        template = mark("{seat} chooses who gets the {tag} Tag: the acting unit or {unit}.")
    return tr(template, seat=seat, tag=naming.keyword(words[0]), unit=naming.unit(view, words[1]))


def _settle(view: View, words: list[str], seat: str) -> str:
    k = KEYWORDS[words[1]]
    template = mark("{keyword} comes into play. {text} {seat} chooses what for.")
    return tr(template, keyword=k.title, text=trc(k.name, k.text), seat=seat)


OTHERS: dict[str, Callable[[View, list[str], str], str]] = {
    "turn": _turn, "fuel": _fuel, "refresh": _refresh, "defend": _defend, "cover": _defend,
    "brace": _defend,
    "pick": _pick, "announce": _announce, "augment": _augment, "settle": _settle, "tag": _tag,
}  # fmt: skip
