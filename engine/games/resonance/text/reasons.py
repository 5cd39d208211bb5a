"""Why not: whether something can be done, and if not, the sentence and the rule.

Decides in which order the reasons are looked for in the own turn (`refusing_answers` does for all
that is asked besides). They are those of `actions` and `plan`, asked
of a position in which nothing hidden from the seat is left.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.core import Decision, Verdict
from engine.games.resonance import card_names, decks, naming
from engine.games.resonance.actions import PRICES, listed
from engine.games.resonance.beliefs import determinize
from engine.games.resonance.cards import NUMBERS, printed
from engine.games.resonance.costs import (
    commands,
    deploy_cost,
    equip_cost,
    move_cost,
    roomy,
    surcharge,
)
from engine.games.resonance.flow import RUNNER
from engine.games.resonance.keyword_types import KEYWORDS, TAGS
from engine.games.resonance.lasting import evasive
from engine.games.resonance.likeness import paired
from engine.games.resonance.plan import (
    begun,
    doubled,
    feasible,
    needed,
    reachable,
    short,
    swept,
)
from engine.games.resonance.setup import DECK
from engine.games.resonance.state import TOKENS, Attack, Pool, State
from engine.games.resonance.stats import (
    at_work,
    count,
    guarded,
    innate,
    me,
    sources,
    tag_total,
)
from engine.games.resonance.text.parser import normal, same
from engine.games.resonance.text.refusing_answers import No, answer, rule_of
from engine.games.resonance.text.refusing_early import absent, unsuited
from engine.i18n import mark, tr


def explain(s: State, seat: int, text: str) -> Verdict:
    """Say whether `seat` may do what `text` says, and if not, why not."""
    action = normal(text)
    known = determinize(s, seat, 7)
    mine = next((d for d in RUNNER.asked(known) if d.seat == seat), None)
    if mine is not None and (legal_action := same(action, mine.actions)):
        return Verdict(True, legal_action)
    if mine is not None and mine.kind == DECK:
        return _brought(text, s.options.pool)
    no = _no(known, seat, action, mine)
    return Verdict(False, action, spelled(no.why), no.rule)


#: What is written in full where it first stands.
SHORT = {
    "EN": mark("Energy (EN)"), "EV": mark("Effect Value (EV)"), "RV": mark("Resistance Value (RV)"),
}  # fmt: skip


def spelled(why: str) -> str:
    """Write each abbreviation in full where it first stands."""
    for letters, long in SHORT.items():
        why = re.sub(rf"\b{letters}\b", tr(long), why, count=1)
    return why


def _brought(text: str, among: Pool) -> Verdict:
    """Say whether a typed deck can be brought."""
    try:
        deck = decks.read(text)
    except decks.BadDeck as error:
        return Verdict(False, text, str(error), "RS-VAR-TCG-1")
    no, action = decks.fault(deck, among), f"deck {decks.write(deck)}"
    return Verdict(True, action) if no is None else Verdict(False, action, no.why, no.rule)


def _no(s: State, seat: int, action: str, decision: Decision | None) -> No:
    if s.outcome is not None:
        return No(tr("This match is over."), "RS-END-1")
    if seat in s.out:
        return No(tr("You are out of this match. You can watch it to the end."), "RS-MP-1")
    verb, *words = [*action.split(), ""][: max(len(action.split()), 1)]
    if no := absent(s, words) or _surplus(decision, action):
        return no
    if decision is not None and decision.kind != "turn":
        no = answer(s, seat, decision, action)
        if no is not None:
            return no
    acting = s.turn_number > 0 and seat == s.turn
    if verb in REASONS:
        most = 2 if verb in ("attack", "strike", "area", "support", "equip") else 1
        most = 3 if verb == "move" else most
        if len(words) < most and verb not in PRICELESS:
            return No(
                tr("That is incomplete. For example: {example}.", example=EXAMPLES[verb]),
                RULES[verb],
            )
        if not acting and (no := NAMED.get(verb, _nothing)(s, seat, words)):
            return no
        if acting and action not in listed(s):
            return REASONS[verb](s, seat, words)
    elif verb in TAGS and acting and action not in listed(s):
        if not words:
            return No(tr("That is incomplete. For example: {example}.", example=f"{verb} A1"),
                      f"RS-TAG-{verb.upper()}")  # fmt: skip
        return _release(s, seat, verb, words)
    return unsuited(s, seat, decision, action)


def _surplus(decision: Decision | None, action: str) -> No | None:
    """Return that there is more behind a legal action than belongs to it."""
    verb = action.partition(" ")[0]
    if decision is None or verb in ("fuel", "pass", *PRICELESS):
        return None
    legal = max((a for a in decision.actions if action.startswith(f"{a} ")), key=len, default="")
    if not legal:
        return None
    template = mark("Leave out “{rest}”, then it works.")
    rest = action[len(legal) + 1 :][:30]
    return No(tr(template, rest=rest), RULES.get(verb, rule_of(decision)))


PRICELESS = ("overclock", "acquire", "refine")
EXAMPLES = {
    "attack": "attack A1 B2", "strike": "strike A B2", "area": "area A1 B",
    "support": "support A A1", "purge": "purge A1", "charge": "charge A",
    "deploy": "deploy M1.2", "equip": "equip M1.7 A1", "move": "move M1.7 A A1",
    "reengage": "reengage A1",
}  # fmt: skip
RULES = {
    "attack": "RS-ACT-ATTACK", "strike": "RS-ACT-CRIT", "area": "RS-KW-7.6-AREA",
    "support": "RS-ACT-SUPPORT", "purge": "RS-ACT-PURGE", "charge": "RS-ACT-CHARGE",
    "deploy": "RS-ACT-DEPLOY", "equip": "RS-ACT-EQUIP", "move": "RS-ACT-EQUIP-MOVE",
    "reengage": "RS-KARMA-REENGAGE",
}  # fmt: skip


def _own(s: State, seat: int, words: list[str]) -> No | None:
    """Return why a word names no unit of a seat."""
    u = s.units.get(words[0])
    if u is None:
        return No(tr("There is no unit {unit} in play.", unit=words[0]), "RS-DEF-01")
    if u.seat != seat:
        return No(tr("{unit} is not yours.", unit=words[0]), "RS-DEF-02")
    return None


def _nothing(s: State, seat: int, words: list[str]) -> No | None:
    return None


def _actor(s: State, seat: int, word: str) -> No | None:
    """Return why a unit cannot act, None if it can."""
    if no := _own(s, seat, [word]):
        return no
    u = s.units[word]
    if u.suppressed:
        return No(tr("{unit} is Suppressed and can't act.", unit=word), "RS-STATE-SUPP-1")
    if u.player and u.spent >= TOKENS:
        return No(tr("Your Player has used both actions this turn."), "RS-DEF-07")
    if u.fresh:
        template = mark("{unit} is new. It can act from your next turn on.")
        return No(tr(template, unit=word), "RS-STATE-DEPLOY")
    if not u.player and u.spent:
        return No(tr("{unit} is spent and can't act.", unit=word), "RS-STATE-SPENT")
    return None


def _attack(kind: str) -> Callable[[State, int, list[str]], No]:
    def why(s: State, seat: int, words: list[str]) -> No:
        return _actor(s, seat, words[0]) or _aimed(s, seat, kind, words[0], words[1])

    return why


def _enemy(s: State, seat: int, at: str) -> No | None:
    """Return why a word names no unit that can be attacked at all."""
    if at not in s.units:
        return No(tr("There is no unit {unit} in play.", unit=at), "RS-DEF-01")
    if s.units[at].seat == seat:
        return No(tr("You can't attack your own units."), "RS-STATE-TARGET")
    return None


def _fighting(s: State, seat: int, words: list[str]) -> No | None:
    return _own(s, seat, words) or _enemy(s, seat, words[1])


def _helping(s: State, seat: int, words: list[str]) -> No | None:
    no = _own(s, seat, words)
    if no is not None:
        return no
    if words[1] not in s.units:
        return No(tr("There is no unit {unit} in play.", unit=words[1]), "RS-DEF-01")
    if s.units[words[1]].seat != seat:
        return No(tr("You can only support your own units."), RULES["support"])
    return None


def _aimed(s: State, seat: int, kind: str, word: str, at: str) -> No:
    u, target = s.units[word], s.units.get(at)
    if s.turn_number == 1:
        return No(tr("There are no attacks in the first turn of a match."), "RS-TURN-3")
    if tag_total(s, u, "bound"):
        return No(tr("{unit} has a Bind Tag and can't attack.", unit=word), "RS-TAG-BIND")
    for key in at_work(s, u):
        if kind in KEYWORDS[key].forbids and (KEYWORDS[key].flaw or key in innate(s, u)):
            template = mark("{unit} can't make Critical Strikes: it is {keyword}.")
            return No(tr(template, unit=word, keyword=KEYWORDS[key].title), KEYWORDS[key].rule)
    if no := _enemy(s, seat, at):
        return no
    assert target is not None
    if evasive(s, at):
        template = mark(
            "{unit} is Acrobatic: you can't attack it until its controller's next turn."
        )
        return No(tr(template, unit=at), "RS-KW-2.1-ACROBATIC")
    if surcharge(s, seat, at) > s.sides[seat].en:
        return No(
            tr("{unit} is Stealthy: aiming at it costs 1 EN more.", unit=at), "RS-KW-9.2-STEALTHY"
        )
    f = Attack(actor=word, kind=kind, targets=(at,))
    hand = s.sides[seat].hand
    if kind == "strike" and not paired(hand):
        template = mark("A Critical Strike needs two cards of equal Power, and you have none.")
        return No(tr(template), "RS-ACT-CRIT")
    if swept(s, f, at):
        template = mark("{unit} hits all Animations of {seat} at once: make an Area attack.")
        return No(tr(template, unit=word, seat=naming.side(target.seat)), RULES["area"])
    if target.player and guarded(s, target.seat) and not feasible(s, begun(s, f)):
        template = mark("{unit}'s Animations stand guard: attack one of them first.")
        return No(tr(template, unit=naming.side(target.seat)), "RS-STATE-GUARD")
    if len(hand) < needed(s, f) + bool(count(s, u, "toll")):
        return _unfuelled(s, f, at)
    return No(tr("You can't make that attack now."), RULES[kind])


def _area(s: State, seat: int, words: list[str]) -> No:
    no = _actor(s, seat, words[0])
    if no is not None:
        return no
    word, at, rule = words[0], words[1], RULES["area"]
    u = s.units[word]
    if s.turn_number == 1:
        return No(tr("There are no attacks in the first turn of a match."), "RS-TURN-3")
    if tag_total(s, u, "bound"):
        return No(tr("{unit} has a Bind Tag and can't attack.", unit=word), "RS-TAG-BIND")
    if no := _enemy(s, seat, at):
        return no
    other = s.units[at].seat
    if at != me(other):
        template = mark("Area hits all Animations of a player. Name the player, here {seat}.")
        return No(tr(template, seat=naming.side(other)), rule)
    if not guarded(s, other):
        template = mark("{seat} has no Animation that Area could hit.")
        return No(tr(template, seat=naming.side(other)), rule)
    if not reachable(s, u, sources(s, u), ("sweeps",)):
        return No(tr("{unit} has no Area.", unit=word), rule)
    f = begun(s, Attack(actor=word, kind="attack", area=other))
    if short(s, f):
        return _unfuelled(s, f, at)
    return No(tr("{unit} can't use its Area now.", unit=word), rule)


def _unfuelled(s: State, f: Attack, at: str) -> No:
    """Return that there are too few cards to attack what is at `at`."""
    at_hand = len(s.sides[s.units[f.actor].seat].hand)
    if count(s, s.units[f.actor], "toll") and at_hand >= needed(s, f):
        return No(
            tr("{unit} is Awkward: you need one more card.", unit=f.actor), "RS-KW-8.0-AWKWARD"
        )
    if f.area < 0 and doubled(s, f):
        return No(tr("{unit} has an Obscure Tag: you need two cards.", unit=at), "RS-TAG-OBSCURE")
    return No(tr("You have no card to fuel the attack."), "RS-ACT-ATTACK")


def _support(s: State, seat: int, words: list[str]) -> No:
    no = _actor(s, seat, words[0])
    if no is not None:
        return no
    if words[1] not in s.units:
        return No(tr("There is no unit {unit} in play.", unit=words[1]), "RS-DEF-01")
    return No(tr("You can only support your own units."), RULES["support"])


def _plain(verb: str) -> Callable[[State, int, list[str]], No]:
    def why(s: State, seat: int, words: list[str]) -> No:
        return _actor(s, seat, words[0]) or No(tr("You can't do that now."), RULES[verb])

    return why


def _held(s: State, seat: int, word: str, rule: str) -> No | None:
    """Return why a card cannot come from a hand, None if it can."""
    if word not in NUMBERS:
        return No(tr("There is no card {card}.", card=word), "RS-MOD-05")
    if NUMBERS[word] not in s.sides[seat].hand:
        return No(tr("{card} is not in your hand.", card=word), rule)
    return None


def _deploy(s: State, seat: int, words: list[str]) -> No:
    no = _actor(s, seat, me(seat)) or _held(s, seat, words[0], RULES["deploy"])
    if no is not None:
        return no
    card = NUMBERS[words[0]]
    if printed(card).item:
        return No(
            tr("{card} is an Item. Equip it instead.", card=card_names.title(card)), RULES["deploy"]
        )
    if not commands(s, seat):
        template = mark("You can't have more Animations than your Player's Focus.")
        return No(tr(template), "RS-LIM-2")
    cost, en = deploy_cost(s, seat, card), s.sides[seat].en
    return No(tr("That costs {cost} EN, and you have {en}.", cost=cost, en=en), RULES["deploy"])


def _equip(s: State, seat: int, words: list[str]) -> No:
    no = _actor(s, seat, me(seat)) or _held(s, seat, words[0], RULES["equip"])
    if no is not None:
        return no
    card, to = NUMBERS[words[0]], words[1]
    if not printed(card).item:
        return No(
            tr("{card} is an Animation. Deploy it instead.", card=card_names.title(card)),
            RULES["equip"],
        )
    return _fits(s, to) or _paid(s, seat, to, equip_cost(s, seat, card, to), RULES["equip"])


def _move(s: State, seat: int, words: list[str]) -> No:
    no = _actor(s, seat, me(seat))
    if no is not None:
        return no
    if no := _wearing(s, seat, words):
        return no
    to = words[2]
    if to == words[1]:
        return No(tr("{unit} already has that Item.", unit=to), RULES["move"])
    return _fits(s, to) or _paid(s, seat, to, move_cost(s, seat, to), RULES["move"])


def _wearing(s: State, seat: int, words: list[str]) -> No | None:
    u = s.units.get(words[1])
    if u is None or u.seat != seat or NUMBERS.get(words[0]) not in [i.card for i in u.items]:
        template = mark("{unit} isn't one of your units with that Item.")
        return No(tr(template, unit=words[1]), RULES["move"])
    return None


def _fits(s: State, to: str) -> No | None:
    if to not in s.units:
        return No(tr("There is no unit {unit} in play.", unit=to), "RS-DEF-01")
    if not roomy(s, to):
        return No(tr("{unit} has no room for another Item.", unit=to), "RS-LIM-1")
    return None


def _paid(s: State, seat: int, to: str, cost: int, rule: str) -> No:
    en = s.sides[seat].en
    if cost - surcharge(s, seat, to) <= en:
        return No(
            tr("{unit} is Stealthy: aiming at it costs 1 EN more.", unit=to), "RS-KW-9.2-STEALTHY"
        )
    return No(tr("That costs {cost} EN, and you have {en}.", cost=cost, en=en), rule)


def _karma(verb: str, rule: str) -> Callable[[State, int, list[str]], No]:
    def why(s: State, seat: int, words: list[str]) -> No:
        side = s.sides[seat]
        if verb == "acquire" and not side.codex:
            return No(tr("Your codex deck is empty."), rule)
        price = PRICES.get(verb, side.focus + 1)
        if side.karma < price:
            template = mark("That costs {price} Karma, and you have {karma}.")
            return No(tr(template, price=price, karma=side.karma), rule)
        if verb in PRICELESS:  # the Karma is enough: only the words beside it are none
            template = mark("You buy it once at a time. Type “{verb}” again for more.")
            return No(tr(template, verb=verb), rule)
        return No(tr("Only your own spent or Suppressed units can re-engage."), rule)

    return why


def _release(s: State, seat: int, tag: str, words: list[str]) -> No:
    rule = f"RS-TAG-{tag.upper()}"
    u = s.units.get(words[0])
    if u is None or u.seat != seat or tag not in u.tags:
        template = mark("{unit} isn't one of your units with that Tag.")
        return No(tr(template, unit=words[0]), rule)
    if tag == "haste" and u.suppressed:
        template = mark("{unit} is Suppressed: a Haste Tag can't help it.")
        return No(tr(template, unit=words[0]), "RS-STATE-SUPP-5")
    if u.spent and u.hasted == s.turn_number:
        template = mark("A Haste Tag has already readied {unit} this turn.")
        return No(tr(template, unit=words[0]), "RS-TURN-8")
    return No(tr("That Tag would do nothing for {unit} now.", unit=words[0]), rule)


#: What of an action can be wrong at any time: whether what it names is there.
NAMED: dict[str, Callable[[State, int, list[str]], No | None]] = {
    "attack": _fighting, "strike": _fighting, "area": _fighting, "support": _helping,
    "purge": _own, "charge": _own, "reengage": _own,
    "deploy": lambda s, seat, words: _held(s, seat, words[0], RULES["deploy"]),
    "equip": lambda s, seat, words: _held(s, seat, words[0], RULES["equip"]),
    "move": lambda s, seat, words: _wearing(s, seat, words),
}  # fmt: skip
REASONS: dict[str, Callable[[State, int, list[str]], No]] = {
    "attack": _attack("attack"), "strike": _attack("strike"), "area": _area,
    "support": _support, "purge": _plain("purge"), "charge": _plain("charge"),
    "deploy": _deploy, "equip": _equip, "move": _move,
    "reengage": _karma("reengage", "RS-KARMA-REENGAGE"),
    "overclock": _karma("overclock", "RS-KARMA-OVERCLOCK"),
    "acquire": _karma("acquire", "RS-KARMA-ACQUIRE"),
    "refine": _karma("refine", "RS-KARMA-REFINE"),
}  # fmt: skip
