"""What attacks and answers on offer come to, for menus: ranges that hold whatever is hidden.

Decides nothing of its own: it asks `strength` and `plan` what an attack would be worth, with
the cards its owner holds, and how much a defender could add at most, as far as anybody can
know: the number of cards in hand and the highest Power among those nobody has seen. A forecast
holds if nobody adds what the question does not name: further keywords, Gamble, a tag that may
prevent damage.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from engine.games.resonance.cards import number, power
from engine.games.resonance.declaring import fuels
from engine.games.resonance.effects import on_side
from engine.games.resonance.keyword_types import EFFECTS, KEYWORDS, TAGS, Moment
from engine.games.resonance.lookups import first, foe, has
from engine.games.resonance.plan import (
    ATTACKS,
    DONE,
    apply,
    begun,
    doubled,
    lack,
    needed,
    options,
)
from engine.games.resonance.state import Attack, Item, State, Unit, shallow, twin
from engine.games.resonance.stats import count, me, tag_total, threshold, total, unsuppressed
from engine.games.resonance.strength import (
    against,
    bare,
    counted,
    defence,
    initial,
    modifiers,
    through,
)
from engine.games.resonance.view import Forecast
from engine.games.resonance.zones import deck_of
from engine.kit.stack import Ask

Range = tuple[int, int]
#: A deck with fewer cards may run out in an attack.
FEW = 5
#: Questions in the middle of an attack, of its own player and of the defender.
OWN, THEIRS = ("announce", "fuel", "extra fuel", "augment"), ("defend", "cover", "brace")


def forecasts(s: State, seat: int) -> dict[str, Forecast]:
    """Return what the answers of a seat's open question come to, as far as it can know."""
    top = s.stack[-1] if s.stack else None
    if s.outcome is not None or type(top) is not Ask or top.seat != seat:
        return {}
    return {forecast.action: forecast for forecast in _answers(twin(s), top)}


def _answers(s: State, top: Ask) -> Iterator[Forecast]:
    f = s.stack[-2] if len(s.stack) > 1 else None
    if top.kind == "turn":
        for action in top.actions:
            yield from _declared(s, action)
    elif not isinstance(f, Attack) or (f.area < 0 and s.units.keys().isdisjoint(f.targets)):
        return  # or whoever was attacked has left the match meanwhile
    elif top.kind in THEIRS:
        yield from (_answered(s, f, action) for action in top.actions)
    elif top.kind in OWN:
        for action in top.actions:
            yield from _continued(s, f, action, top.kind)


# -- whoever attacks --------------------------


def _declared(s: State, action: str) -> Iterator[Forecast]:
    verb, actor, *rest = [*action.split(), ""]
    if verb in ATTACKS:
        f = begun(s, Attack(actor=actor, kind=verb, targets=(rest[0],)))
        for forecast in _announced(s, f, action):
            low = not forecast.damage[1] and all(_hopeless(s, g, None) for g in _ways(s, f))
            yield replace(forecast, misses=low)
    elif verb == "area":
        f = begun(s, Attack(actor=actor, kind="attack", area=s.units[rest[0]].seat))
        yield attacked(s, f, action)


def _announced(s: State, f: Attack, action: str, at: int = -1) -> Iterator[Forecast]:
    """Yield what a declaration comes to; one that still needs a keyword, with any that helps."""
    ways_forecast = [
        attacked(s, g, action, reacts=True, at=at) for g in _ways(s, f) if not lack(s, g)
    ]
    if not ways_forecast:
        return

    def span(field: str) -> Range:
        rows = [getattr(forecast, field) for forecast in ways_forecast]
        return min(low for low, _ in rows), max(high for _, high in rows)

    one, damage = ways_forecast[0], span("damage")
    come, behind = span("through"), max(forecast.behind for forecast in ways_forecast)
    yield Forecast(action, damage, one.left, span("ev"), span("rv"), one.area, come, behind)


def _continued(s: State, f: Attack, action: str, kind: str) -> Iterator[Forecast]:
    """Yield what a step of an attack leads to."""
    verb, *words = action.split()
    if verb in ("use", "spend", DONE):
        late = kind == "augment"
        option = next((o for o in options(s, f, late) if o.action == action), None)
        g = f if option is None else apply(s, f, option)
        at = len(f.targets) if len(g.targets) > len(f.targets) else -1  # the one that is added
        yield from [attacked(s, g, action, at=at)] if late else _announced(s, g, action, at)
    elif verb == "skip":
        g = shallow(f)
        g.skipped = words[0]
        g.counted = counted(s, g, s.units[f.actor])
        yield attacked(s, g, action)
    elif verb == "fuel":
        g = shallow(f)
        g.fuel += tuple(map(number, words))
        if len(g.fuel) == 2 or not doubled(s, g) or has(g, "process"):
            g.counted = counted(s, g, s.units[f.actor])
            yield replace(attacked(s, g, action), misses=_hopeless(s, g, True))
    else:
        g = shallow(f)
        if verb == "discard" and not tag_total(s, s.units[f.actor], "dazed"):
            g.counted += power(number(words[0]))
        yield attacked(s, g, action)


def _ways(s: State, f: Attack) -> list[Attack]:
    """Return a declared attack with each keyword it needs, as it is if it needs none."""
    return [f] if not lack(s, f) else [apply(s, f, o) for o in options(s, f, False)]


def _hopeless(s: State, f: Attack, late: bool | None) -> bool:
    """Say whether an attack deals no damage with any fuel it can still have, whatever is added to
    it that can be now (`late` as in `plan.options`): no single keyword is enough, nor is what all
    of them and one card more of an Enhance Tag gain together. How much somebody wagers is open."""
    reacts = not f.fuel
    u, plain, gain = s.units[f.actor], attacked(s, f, "", reacts=reacts), 0
    if plain.damage[1]:
        return False
    word = next((w for w in f.targets if w in s.units), "")
    if word and s.units[word].suppressed:
        return True
    ways = [apply(s, f, option) for option in options(s, f, late)]
    if any(has(g, "wagers") and not has(g, "process") for g in (f, *ways)):
        return False
    for g in ways:
        forecast = attacked(s, g, "", reacts=reacts)
        if forecast.damage[1]:
            return False
        gain += max(forecast.ev[1] - plain.ev[1], 0) + max(plain.rv[0] - forecast.rv[0], 0)
    if tag_total(s, u, "extra") and not tag_total(s, u, "dazed"):
        hand = [c for c in s.sides[u.seat].hand if c not in f.fuel]
        gain += max(map(power, hand), default=0)
    return plain.ev[1] + gain <= plain.rv[0]


def attacked(s: State, f: Attack, action: str, *, reacts: bool = False, at: int = -1) -> Forecast:
    """Return what an attack comes to for the target that is the first still in play, or `at` that
    place; `reacts`: the defender may still answer its declaration."""
    if f.area >= 0:
        words = unsuppressed(s, f.area)
        ranges = [_kept(s, f, word, (1, 1)) for word in words]
        least = min((low for low, _ in ranges), default=0)
        most_ = max((high for _, high in ranges), default=0)
        if not has(f, "sure") and s.sides[f.area].en:
            least = 0
        return Forecast(action, (least, most_), len(words), area=True)
    g = shallow(f)
    there = (n for n, word in enumerate(f.targets) if word in s.units)
    g.at = at if at >= 0 else next(there, 0)
    g.cover, g.reactions = 0, f.reactions or ((),) * len(f.targets)
    g.active = tuple(n for n in g.active if n not in _beaten(g))
    side = s.sides[s.units[g.actor].seat]
    gained = side.gained
    if g.kind == "strike":  # the Karma for it comes with its fuel (RS-ROLL-06)
        side.gained = s.turn_number
    evs = sorted(ev for h in _fueled(s, g, reacts=reacts) for ev in _values(s, h)) or [0]
    side.gained = gained
    low = defence(s, g) if not has(g, "process") else _process_rv(s, g)
    high = low if has(g, "process") else most(s, g, reacts=reacts)
    rv = (max(low, 0), max(high, 0))
    ev = (evs[0], evs[-1])
    forecast = _forecast(s, g, action, ev, rv)
    if reacts and _stoppable(s, g):
        damage, come = (0, forecast.damage[1]), (0, forecast.through[1])
        forecast = replace(forecast, damage=damage, through=come)
    return forecast


def _stoppable(s: State, f: Attack) -> bool:
    """Say whether those who answer the declaration may make it come to nothing: the attacker has
    too few cards to give up one for each and keep its fuel (RS-ROLL-03)."""
    seats, lost, u = {s.units[w].seat for w in f.targets if w in s.units}, 0, s.units[f.actor]
    for seat in seats if f.kind == "attack" else ():
        lost += min(len(on_side(s, seat, EFFECTS[Moment.DECLARED])), len(s.sides[seat].hand))
    toll = bool(count(s, u, "toll"))
    return lost > 0 and len(s.sides[u.seat].hand) - toll - lost < needed(s, f)


def _beaten(f: Attack) -> list[str]:
    """Return the processes that give way to the first: of two the attacker picks one."""
    return [name for name in f.active if KEYWORDS[name].process][1:]


def _process_rv(s: State, f: Attack) -> int:
    process = KEYWORDS[first(f, "process")].process
    return process.rv(s, f) if process else 0


def _fueled(s: State, f: Attack, *, reacts: bool) -> Iterator[Attack]:
    """Yield the attack with each fuel there is a choice of: the least and the most."""
    if f.fuel or f.skipped or (has(f, "fuelless") and f.area < 0):
        yield f
        return
    hand = s.sides[s.units[f.actor].seat].hand
    pairs: list[tuple[int, ...]] = []
    for action in fuels(s, f):
        verb, *words = action.split()
        if verb == "skip":
            g = shallow(f)
            g.skipped = words[0]
            g.counted = counted(s, g, s.units[f.actor])
            yield g
            if reacts and KEYWORDS[g.skipped].finds:
                g = shallow(g)
                g.counted = max(g.counted, _buried(s, g))
                yield g
        else:
            pairs.append(tuple(map(number, words)))
    if f.kind == "attack" and doubled(s, f) and not has(f, "process"):
        by_power = tuple(sorted(hand, key=power))
        pairs = [by_power[:2], by_power[-2:]] if len(hand) > 1 else []
    pairs.sort(key=lambda cards: sum(map(power, cards)))
    for cards in dict.fromkeys(pairs[:1] + pairs[-1:]):
        g = shallow(f)
        g.fuel = cards
        g.counted = counted(s, g, s.units[f.actor])
        yield g


def _buried(s: State, f: Attack) -> int:
    """Return the highest Power that answers to a declaration may put on the attacker's pile: cards
    of the defender, and one of its own for a Trickster."""
    seat, eyes = s.units[f.targets[f.at]].seat, s.units[f.actor].seat
    if not s.sides[seat].hand:
        return 0
    tricked, reacting = (
        bool(on_side(s, seat, EFFECTS[when])) for when in (Moment.DECLARED, Moment.TARGETED)
    )
    powers = [*map(power, s.sides[eyes].hand)] if tricked else []
    if deck_of(s, seat) == deck_of(s, eyes) and (tricked or reacting):
        powers += unseen(s, eyes, seat)
    return max(powers, default=0)


def _values(s: State, f: Attack) -> Iterable[int]:
    """Return the EV of an attack whose fuel is settled, all of them if a hidden card counts."""
    process = KEYWORDS[first(f, "process")].process if has(f, "process") else None
    if process is None:
        f = _settled(s, f)
        return (max(initial(s, f) + modifiers(s, f) + against(s, f), 0),)
    known = process.ev(s, f)
    if not has(f, "withholds"):
        return (known,)
    seat = s.units[f.actor].seat  # one of two cards, the other from the top of the deck
    return (known, max(known, *unseen(s, seat, seat), 0))


def _settled(s: State, f: Attack) -> Attack:
    """Return an attack with what its keywords choose before the roll, as by default."""
    effects, f = EFFECTS[Moment.AUGMENTED], shallow(f)
    for name in f.active:
        ask = effects[name].ask if name in effects else None
        question = ask(s, f, f.actor) if ask is not None and not f.lender else None
        if question is not None and question.default.startswith("choose "):
            effects[name].do(s, f, f.actor, question.default, [])
    return f


# -- whoever defends --------------------------


def _answered(s: State, f: Attack, action: str) -> Forecast:
    """Return what an answer of the defender comes to, if it is the last."""
    verb, *words = action.split()
    word, g = f.targets[f.at], shallow(f)
    ev = (f.ev, f.ev)
    u = s.units[word]
    if verb == "sacrifice":
        s = twin(s)
        u = s.units[word]
        u.items = _without(u.items, number(words[0]))
        g.cover += power(number(words[0]))
    elif verb == "discard" and not tag_total(s, u, "dazed"):
        g.cover += power(number(words[0]))
    rv = max(defence(s, g), 0)
    return _forecast(s, g, action, ev, (rv, rv))


def _without(items: tuple[Item, ...], card: int) -> tuple[Item, ...]:
    rest = list(items)
    rest.remove(next(i for i in rest if i.card == card))
    return tuple(rest)


def most(s: State, f: Attack, *, reacts: bool = False) -> int:
    """Return the highest RV a defender could reach, as far as the attacker can know."""
    u = foe(s, f)
    if u is None:
        return 0
    early = _early(s, f, u) if reacts else 0
    best = defence(s, f) + _added(s, f, u, early, 0 if has(f, "reveals") else 1)
    for item in () if has(f, "reveals") else u.items:
        t = twin(s)
        v = t.units[f.targets[f.at]]
        v.items = _without(v.items, item.card)
        best = max(best, defence(t, f) + power(item.card) + _added(t, f, v, early, 0))
    return best


def _early(s: State, f: Attack, u: Unit) -> int:
    """Return how many cards may be discarded for RV as an attack is declared, before an Item that
    lets its side do so can be sacrificed."""
    return 0 if bare(s, f, u) else len(on_side(s, u.seat, EFFECTS[Moment.TARGETED]))


def _added(s: State, f: Attack, u: Unit, early: int, normal: int) -> int:
    """Return the Power a defender could add at most: `early` and `normal` discards and those of
    keywords and tags, or the card that is revealed."""
    seat, eyes = u.seat, s.units[f.actor].seat
    revealed = max(unseen(s, eyes, seat), default=0) if has(f, "reveals") else 0
    if tag_total(s, u, "dazed"):
        return revealed
    more = early
    if not bare(s, f, u):
        more += normal + any(count(s, x, "covers") for x in (u, s.units[me(seat)]))
        more += bool(tag_total(s, u, "extra"))
    hand = s.sides[seat].hand
    known = s.seen == (eyes, seat)
    powers = sorted(map(power, hand) if known else unseen(s, eyes, seat), reverse=True)
    return revealed + sum(powers[: min(more, len(hand))])


def unseen(s: State, eyes: int, seat: int) -> list[int]:
    """Return the Powers of all cards a seat may hold or draw that `eyes` cannot see: those of
    its deck, of hands drawn from it, and of whatever is shuffled in when it runs out."""
    at = deck_of(s, seat)
    ends = len(s.decks[at]) < FEW
    cards = [*s.decks[at], *(s.piles[at] if ends else ())]
    for x, side in enumerate(s.sides):
        if deck_of(s, x) == at and (x != eyes or ends):
            cards += side.hand
    return [power(card) for card in cards]


# -- what comes of it --------------------------


def _forecast(s: State, f: Attack, action: str, ev: Range, rv: Range) -> Forecast:
    """Return what a roll comes to."""
    damage, word = _damage(s, f, ev, rv), through(s, f)
    left = _left(s, f.targets[f.at])
    if not word:
        return Forecast(action, damage, left, ev, rv)
    come = _kept(s, f, word, damage)
    return Forecast(action, damage, left, ev, rv, through=come, behind=_left(s, word))


def _left(s: State, word: str) -> int:
    return threshold(s, word) - s.units[word].damage


def _damage(s: State, f: Attack, ev: Range, rv: Range) -> Range:
    """Return the least and the most damage to the target of a roll."""
    u = foe(s, f)
    if u is None:
        return 0, 0
    more = sum(KEYWORDS[n].damage for n in f.active)
    more += total(s, u, "suffers") if f.kind == "strike" else 0
    least = ev[0] - rv[1] + more if ev[0] > rv[1] else 0
    most_ = ev[1] - rv[0] + more if ev[1] > rv[0] else 0
    least, most_ = _kept(s, f, f.targets[f.at], (least, most_))
    return (0, most_) if any(KEYWORDS[n].instead for n in f.active) else (least, most_)


def _kept(s: State, f: Attack, word: str, damage: Range) -> Range:
    """Return what prevention leaves of damage to a unit: whoever it belongs to may use it."""
    u, (least, most_) = s.units[word], damage
    if u.suppressed:
        return 0, 0
    if has(f, "sure"):
        return damage
    if any(TAGS[t].wards for t in u.tags):
        return 0, 0
    least = max(least - sum(TAGS[t].softens for t in u.tags), 0)
    dies = u.damage + most_ >= threshold(s, word)
    if dies and count(s, u, "survives") and s.sides[u.seat].hand:
        least = 0
    return least, most_
