"""What the active player can do, and the actions that are no attacks.

Decides section 5 of the rules but for fights: the list of everything possible in the Action
Phase, Support, Purge and Charge, Deploy and Equip, what Karma buys, tags that are taken off.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from engine.games.resonance import events as ev
from engine.games.resonance.attack import fester, finish, grow
from engine.games.resonance.cards import is_item, number, power
from engine.games.resonance.cards import name as card_name
from engine.games.resonance.costs import (
    commands,
    deploy_cost,
    equip_cost,
    item_cost,
    move_cost,
    roomy,
    surcharge,
)
from engine.games.resonance.damage import (
    fade,
    gain_en,
    gain_karma,
    mend,
    ready,
    removable,
    untag,
)  # fmt: skip
from engine.games.resonance.declaring import declare
from engine.games.resonance.effects import active, moment
from engine.games.resonance.keyword_types import KEYWORDS, TAGS, Moment, Out
from engine.games.resonance.likeness import Likeness, glance, likeness, paired, plain
from engine.games.resonance.lookups import has
from engine.games.resonance.plan import ATTACKS, begun, feasible, obscured, targets
from engine.games.resonance.state import (
    PLAYER,
    Attack,
    Block,
    Enter,
    Item,
    State,
    Support,
    Unit,
)  # fmt: skip
from engine.games.resonance.stats import (
    clockwise,
    fit,
    guarding,
    me,
    side_totals,
    sources,
    units_of,
)
from engine.games.resonance.support_tags import supporting, with_tags
from engine.games.resonance.zones import draw, spend
from engine.kit.stack import ask, take

#: Word and unit of all a seat controls.
Units = Sequence[tuple[str, Unit]]
END = "end"
OVERCLOCK, ACQUIRE, REFINE, REENGAGE = "overclock", "acquire", "refine", "reengage"
#: What Karma buys at a fixed price (RS-KARMA).
PRICES = {OVERCLOCK: 1, REENGAGE: 1, ACQUIRE: 3}


# -- the list --------------------------


def listed(s: State) -> list[str]:
    """Return everything the active player can do now (RS-DEC-06)."""
    seat = s.turn
    units = units_of(s, seat)
    mine = tuple([word for word, _ in units])
    ready_now = [word for word, u in units if fit(u)]
    actions: list[str] = []
    if s.turn_number > 1 and ready_now:
        actions += attacks(s, seat, ready_now)
    for word in ready_now:
        actions += aimed("support", word, mine)
        actions += with_tags(s, word, mine)
        actions += (f"purge {word}", f"charge {word}")
    if me(seat) in ready_now:
        sums = side_totals(s, seat)
        actions += deploys(s, seat, sums) + equips(s, seat, units, sums)
    return [*actions, *karma(s, seat, units), *releases(s, units), END]


def attacks(s: State, seat: int, words: Sequence[str]) -> list[str]:
    """Return the attacks of a seat's units (RS-ACT-ATTACK, RS-ACT-CRIT)."""
    actions: list[str] = []
    kinds = ATTACKS if paired(s.sides[seat].hand) else ATTACKS[:1]
    aims = targets(s, seat)
    need = 2 if obscured(s, aims) else 1
    guards = guarding(s)
    swept = [other for other in clockwise(s, seat) if other in guards]
    sheltered = [me(other) for other in swept]
    exposed = tuple([target for target in aims if target not in sheltered])
    cards = len(s.sides[seat].hand)
    likes: dict[str, Likeness] = {}
    for word in words:
        areas, u = False, s.units[word]
        at = sources(s, u)
        if cards >= need and plain(u, at):
            for kind in kinds:
                actions += aimed(kind, word, exposed)
            continue
        for kind in kinds:
            at_sight = glance(s, word, at, kind, need, bool(swept))
            areas = areas or at_sight.area is None
            if at_sight.opened and at_sight.guarded is False:
                actions += aimed(kind, word, exposed)
                continue
            known: dict[Likeness, bool] = {}
            for target in aims:
                legal = at_sight.guarded if target in sheltered else at_sight.opened
                if legal is None:
                    alike = likes.get(target) or likes.setdefault(target, likeness(s, target))
                    legal = known.get(alike)
                    if legal is None:
                        f = begun(s, Attack(actor=word, kind=kind, targets=(target,)))
                        legal = known[alike] = feasible(s, f)
                if legal:
                    actions.append(f"{kind} {word} {target}")
        for other in swept if areas else ():
            if feasible(s, begun(s, Attack(actor=word, kind="attack", area=other))):
                actions.append(f"area {word} {me(other)}")
    return actions


@lru_cache(maxsize=1 << 12)
def aimed(verb: str, word: str, others: tuple[str, ...]) -> tuple[str, ...]:
    """Return the actions of a unit that are aimed at others: the same again and again."""
    return tuple(f"{verb} {word} {other}" for other in others)


def deploys(s: State, seat: int, sums: Mapping[str, int]) -> list[str]:
    """Return the Animations that can be deployed (RS-ACT-DEPLOY); `sums` as by `side_totals`."""
    side = s.sides[seat]
    left = side.en - sums.get("deploy", 0)
    cards = [card for card in sorted({*side.hand}) if not is_item(card) and power(card) <= left]
    if not cards or not commands(s, seat):
        return []
    return [f"deploy {card_name(card)}" for card in cards]


def equips(s: State, seat: int, units: Units, sums: Mapping[str, int]) -> list[str]:
    """Return the Items that can be equipped, on enemy units too (RS-ACT-EQUIP-TARGET), and how
    an own Item can move to another unit (RS-ACT-EQUIP-MOVE); `sums` as by `side_totals`."""
    side = s.sides[seat]
    more, less = sums.get("deploy", 0), sums.get("equip", 0)
    items = [(card, item_cost(card, more, less)) for card in sorted({*side.hand}) if is_item(card)]
    items = [(card, price) for card, price in items if price <= side.en]
    worn = [(word, item.card) for word, u in units if u.items for item in u.items]
    if not items and (not worn or more > side.en):
        return []
    free = [(word, side.en - surcharge(s, seat, word)) for word in s.units if roomy(s, word)]
    return [
        f"equip {card_name(card)} {word}"
        for card, price in items
        for word, left in free
        if price <= left
    ] + [
        f"move {card_name(card)} {word} {to}"
        for word, card in worn
        for to, left in free
        if to != word and more <= left
    ]


def karma(s: State, seat: int, units: Units) -> list[str]:
    """Return what the Karma is enough for."""
    side, actions = s.sides[seat], list[str]()
    if side.karma >= PRICES[OVERCLOCK]:
        actions.append(OVERCLOCK)
        actions += [f"{REENGAGE} {w}" for w, u in units if u.spent or u.suppressed]
    if side.karma >= PRICES[ACQUIRE] and side.codex:
        actions.append(ACQUIRE)
    if side.karma >= side.focus + 1:
        actions.append(REFINE)
    return actions


def releases(s: State, units: Units) -> list[str]:
    """Return the tags that can be taken off now for what they do (RS-TURN-7)."""
    return [
        f"{tag} {word}"
        for word, u in units
        if u.tags
        for tag in u.tags
        if (may := TAGS[tag].release) is not None and may(s, word)
    ]


# -- carrying out --------------------------


def act(s: State, action: str, out: Out) -> None:
    """Begin what the active player has chosen."""
    verb, *words = action.split()
    seat = s.turn
    if verb in ATTACKS:
        s.stack.append(begun(s, Attack(actor=words[0], kind=verb, targets=(words[1],))))
    elif verb == "area":
        other = s.units[words[1]].seat
        s.stack.append(begun(s, Attack(actor=words[0], kind="attack", target=words[1], area=other)))
    elif verb == "support":
        s.stack.append(supporting(s, words[0], words[1], words[2:]))
    elif verb in ("purge", "charge"):
        s.stack.append(begun(s, Support(actor=words[0], kind=verb)))
    elif verb == "deploy":
        _deploy(s, seat, number(words[0]), out)
    elif verb == "equip":
        _equip(s, seat, number(words[0]), words[1], out)
    elif verb == "move":
        _move(s, seat, number(words[0]), words[1], words[2], out)
    elif verb in TAGS:
        released = TAGS[verb].released
        assert released is not None
        released(s, words[0], out)
    else:
        _buy(s, seat, verb, words, out)


def _buy(s: State, seat: int, verb: str, words: list[str], out: Out) -> None:
    """Spend Karma; no action, no token (RS-KARMA-5)."""
    side = s.sides[seat]
    gain_karma(s, seat, -PRICES.get(verb, side.focus + 1), verb, out)
    if verb == OVERCLOCK:
        draw(s, seat, 1, verb, out)
    elif verb == REENGAGE:
        ready(s, words[0], "karma", out)
    elif verb == REFINE:
        side.focus += 1
        out.append(ev.Refined(seat=seat, focus=side.focus))
    else:
        color, kind = side.codex[-1]
        side.codex = side.codex[:-1]
        fade(s, me(seat))
        side.blocks += (Block(color, kind),)
        out.append(ev.Unlocked(seat=seat, color=color, place=kind))
        s.stack.append(Enter(kind="acquire", seat=seat, unit=me(seat)))


def _pay(s: State, seat: int, cost: int, why: str, out: Out) -> None:
    if cost:
        gain_en(s, seat, -cost, why, out)


def _deploy(s: State, seat: int, card: int, out: Out) -> None:
    cost = deploy_cost(s, seat, card)
    spend(s, seat, card)
    _pay(s, seat, cost, "deploy", out)
    word = fresh_word(s, seat)
    s.units[word] = Unit(seat, card, spent=1, fresh=True)
    out.append(ev.Deployed(unit=word, card=card, cost=cost))
    s.stack.append(Enter(kind="deploy", seat=seat, unit=word, card=card))


def fresh_word(s: State, seat: int, known: Sequence[str] = ()) -> str:
    """Return the word of a seat's next Animation: the smallest number that is free, and of
    none that is `known` to an action in progress."""
    n = 1
    while f"{me(seat)}{n}" in s.units or f"{me(seat)}{n}" in known:
        n += 1
    return f"{me(seat)}{n}"


def _equip(s: State, seat: int, card: int, word: str, out: Out) -> None:
    cost = equip_cost(s, seat, card, word)
    spend(s, seat, card)
    _pay(s, seat, cost, "equip", out)
    fade(s, word)
    s.units[word].items += (Item(card),)
    out.append(ev.Equipped(seat=seat, card=card, unit=word, cost=cost))
    s.stack.append(Enter(kind="equip", seat=seat, unit=word, card=card))


def _move(s: State, seat: int, card: int, word: str, to: str, out: Out) -> None:
    cost = move_cost(s, seat, to)
    _pay(s, seat, cost, "move", out)
    shift(s, seat, card, word, to, cost, out)
    s.stack.append(Enter(kind="move", seat=seat, unit=to, card=card))


def shift(s: State, seat: int, card: int, word: str, to: str, cost: int, out: Out) -> None:
    """Bring an Item from a unit to another; what was chosen for it stays (RS-MEET-07)."""
    source, goal = s.units[word], s.units[to]
    item = next(i for i in source.items if i.card == card)
    rest = list(source.items)
    rest.remove(item)
    source.items = tuple(rest)
    fade(s, to)
    goal.items += (item,)
    out.append(ev.Equipped(seat=seat, card=card, unit=to, cost=cost, source=word))


# -- Support, Purge, Charge --------------------------


def announced(s: State, f: Support, out: Out) -> None:
    names = (f.target,) if f.target else ()
    out.append(
        ev.Declared(unit=f.actor, kind=f.kind, targets=names, keywords=f.active, source=f.source)
    )
    f.step += 1


def charged(s: State, word: str) -> tuple[int, str]:
    """Return the EN a Charge of a unit brings, and the tag it uses up for more (RS-ACT-CHARGE)."""
    u = s.units[word]
    tag = next((t for t in u.tags if TAGS[t].charges), "") if u.card != PLAYER else ""
    return (1 + TAGS[tag].charges if tag else 1), tag


def relief(s: State, f: Support) -> tuple[str, int]:
    """Return whom a Support or Purge takes markers off, and how many at most (RS-ACT-SUPPORT,
    RS-ACT-PURGE)."""
    if f.kind == "purge":
        return f.source or f.actor, 1
    if has(f, "replaces"):
        return f.target, 0
    return f.target, 1 + sum(KEYWORDS[n].heals for n in f.active)


def work(s: State, f: Support, out: Out) -> None:
    """Do what the action does."""
    f.step += 1
    word = f.source or f.actor
    if word not in s.units:  # it was split
        return
    if f.kind == "charge":
        more, tag = charged(s, word)
        if tag:
            untag(s, word, tag, "used", out)
        gain_en(s, s.units[f.actor].seat, more, "charge", out)
        return
    healed, most = relief(s, f)
    if healed in s.units:
        mend(s, healed, most, out)


def purge(s: State, f: Support, out: Out) -> None:
    """After its marker a Status Tag may be removed, too (RS-ACT-PURGE-ORDER)."""
    word = f.source or f.actor
    if f.kind == "purge":
        reply = take(s)
        tags = removable(s, word)
        if tags and not reply:
            actions = [f"remove {tag}" for tag in tags] + ["keep"]
            ask(s, s.units[f.actor].seat, "purge", actions, actions[0], word)
            return
        if reply and reply != "keep":
            untag(s, word, reply.split()[1], "purged", out)
    f.step += 1


def exhausted(s: State, f: Support, out: Out) -> None:
    """The actor is spent by its action."""
    u = s.units.get(f.actor)
    if u is not None:
        u.spent += 1
    f.step += 1


SUPPORT = (
    declare, announced, moment(Moment.REPLACED, active), work, purge,
    moment(Moment.TAGGED, active), moment(Moment.SUPPORTED, active),
    moment(Moment.ARRANGED, active), exhausted, grow, fester, finish,
)  # fmt: skip
#: The step of an action of which only what follows is left.
OVER = SUPPORT.index(grow)
