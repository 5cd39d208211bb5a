"""Which keywords are offered for an attack, beside the rules read a second time: each once, free
where it is printed, and aimed only at legal targets."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from engine import core
from engine.games.resonance import RESONANCE, Options
from engine.games.resonance import events as ev
from engine.games.resonance.cards import CARDS, name
from engine.games.resonance.keyword_types import KEYWORDS
from engine.games.resonance.plan import shelter
from engine.games.resonance.state import PLAYER, Attack, State
from tests.effort import seeds_until, some
from tests.games.resonance.any_position import thrown
from tests.games.resonance.play import plies
from tests.games.resonance.reference import Reference
from tests.games.resonance.reference_uses import ANNOUNCED, Uses, legal
from tests.scenarios.resonance import rule

#: Random positions, in so many parts; keywords that are used with an argument.
CHUNKS, POSITIONS = 4, 6000
AIMED = ("deadeye", "improvisor", "imbue", "channel", "multiply")
#: Questions between the fuel and the choice of further keywords.
BETWEEN = {
    "fuel", "extra fuel", "material", "gamble", "reckless", "translocate", "trick", "tricked",
    "react", "process", "toll",
}  # fmt: skip


@rule("RS-KWUSE-6")
def test_what_has_to_be_announced_with_the_declaration():
    assert {k for k, keyword in KEYWORDS.items() if keyword.announced} == ANNOUNCED


def under_way(s: State) -> Attack | None:
    return next((f for f in s.stack if isinstance(f, Attack)), None)


def plain(s: State, uses: Uses) -> bool:
    """Say whether an attack can be carried out as it is, so that nothing has to be announced."""
    hand = len(s.sides[s.units[uses.actor].seat].hand)
    if uses.area:
        return hand >= 3 and "area" in Reference(s).innate(uses.actor)
    return hand >= 3 and legal(s, uses, uses.targets[0])


def told(actions: list[str] | tuple[str, ...], s: State) -> set[str]:
    """Return the uses among actions, without Channels by which it could not be carried out."""
    r = Reference(s)
    names = {a for a in actions if a.split()[0] in ("use", "spend")}
    return {
        a for a in names
        if not (a.startswith("use channel") and {"area", "stoic"} & {*r.innate(a.split()[2])})
    }  # fmt: skip


def follow(s: State, action: str, r: Random) -> int:
    """Play an attack with random uses; compare what is offered, return how often."""
    verb, actor, target = action.split()
    kind = "strike" if verb == "strike" else "attack"
    uses, looked, text = Uses(kind, actor, [target], verb == "area"), 0, ""
    if not plain(s, uses):
        return 0
    seat = s.units[actor].seat
    while True:
        before = RESONANCE.copy(s)
        events = core.apply(RESONANCE, s, RESONANCE.decisions(s)[0].seat, action)
        check_targets(before, action, s, events)
        f, where = under_way(s), RESONANCE.words.write(before, core.OPEN) + f"\n{text} {action}"
        if f is None or s.outcome is not None or len(f.targets) > len(uses.targets):
            return looked  # over, or the only thing to announce has been
        d, done = RESONANCE.decisions(s)[0], action.split()[0]
        late = done in ("fuel", "skip") or bool(f.fuel or f.skipped)
        if d.kind in ("announce", "augment"):
            assert d.seat == seat
            assert len({*d.actions}) == len(d.actions)
            late = d.kind == "augment"
            assert told(d.actions, s) == told([*uses.offered(s, late=late)], s), where
            looked += 1
        elif d.kind not in BETWEEN or (d.kind == "fuel" and not late):
            if done in ("attack", "strike", "area", "fuel", "skip"):  # nothing was left to ask
                assert not told([*uses.offered(before, late=late)], before), where
            if late:
                return looked
        options = [a for a in d.actions if a.split()[0] in ("use", "spend")] or d.actions
        text, action = f"{text} {action}", r.choice(options if r.random() < 0.7 else d.actions)
        if action.split()[0] in ("use", "spend"):
            uses.choose(s, action)


RULES = ("RS-KWUSE-1", "RS-KWUSE-2", "RS-KWUSE-5", "RS-KWUSE-7", "RS-MEET-08", "RS-MEET-10")


@rule(*RULES)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_each_keyword_is_offered_once_in_any_position(chunk):
    looked = Counter[int]()
    for seed in seeds_until(
        lambda: looked.total() > 30, range(chunk, some(1200, of=POSITIONS), CHUNKS)
    ):
        s, r = thrown(seed), Random(seed)
        if s.outcome is None and (d := RESONANCE.decisions(s)[0]).kind == "turn":
            fights = [a for a in d.actions if a.split()[0] in ("attack", "strike", "area")]
            if fights:
                looked[seed] = follow(s, r.choice(fights), r)


def pairs(keyword: str) -> list[tuple[str, str]]:
    """Return each Animation with each Item that has the same keyword."""
    choices = [c for c in CARDS if keyword in c.keywords]
    units = [name(c.number) for c in choices if not c.item]
    return [*product(units, (name(c.number) for c in choices if c.item))]


@rule(*RULES)
@pytest.mark.parametrize("keyword", AIMED)
def test_a_keyword_on_a_unit_and_its_item_is_offered_once(keyword):
    looked = Counter[int]()
    for seed in seeds_until(lambda: looked.total() > 5, range(some(4, of=40))):
        for n, (unit, item) in enumerate(pairs(keyword)):
            chosen = next((k for k in CARDS[_number(item)].keywords if KEYWORDS[k].choices), "")
            worn = item + (f"={chosen}.{KEYWORDS[chosen].choices[0]}" if chosen else "")
            lines = (
                "A: focus 2 hand M5.5,M6.5,M7.5,M8.5 items M13.7 "
                "blocks null.1,silver.5=bane.red,red.4",
                f"A1: {unit} items {worn}" + (" tags impair,slow,bless" if seed % 2 else ""),
                "A2: M4.4", "B: items M1.8", "B1: M19.4 items M10.7", "B2: M10.4", "C: en 5",
            )  # fmt: skip
            s = RESONANCE.setup(seed, Options(seats=3, position="\n".join(lines)))
            r = Random(100 * n + seed)
            actions = [a for a in RESONANCE.decisions(s)[0].actions if a.startswith("attack")]
            if actions:
                looked[seed] += follow(s, r.choice(actions), r)


def _number(card: str) -> int:
    return next(i for i, c in enumerate(CARDS) if name(c.number) == card)


# -- targets --------------------------


def check_targets(before: State, action: str, s: State, events: list[core.Event]) -> int:
    """Assert that whoever an attack is aimed at as it is declared is a legal target, chosen or
    forced in, and that what is offered next is one, too; return how many there were."""
    looked = 0
    for e in events:
        if isinstance(e, ev.Declared) and e.kind in ("attack", "strike"):
            uses = Uses(e.kind, e.unit, [*e.targets], source=e.source, taken=[*e.keywords])
            leaves = len(e.targets) == 1 and "translocate" in e.keywords
            for word in e.targets:
                swept = "area" in Reference(before).innate(e.source or e.unit)
                assert legal(before, uses, word) or (leaves and swept), (
                    RESONANCE.words.write(before, core.OPEN) + f"\n{action} {e}"
                )
                looked += 1
    if s.outcome is not None:
        return looked
    d, f = RESONANCE.decisions(s)[0], under_way(s)
    if f is not None and d.kind == "announce":
        for word in (a.split()[-1] for a in d.actions if "multiply" in a.split()):
            assert not shelter(s, f, word)
            looked += 1
    if d.kind == "area":
        for word in (a.split()[1] for a in d.actions if a.startswith("pay ")):
            u = s.units[word]
            assert u.seat == d.seat
            assert u.card != PLAYER
            assert not u.suppressed, "a Suppressed Animation takes no damage (RS-DEC-19)"
            looked += 1
    return looked


@rule("RS-STATE-TARGET", "RS-STATE-GUARD", "RS-KW-7.6-AREA", "RS-KW-7.8-MULTIPLY", "RS-DEC-19")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_whoever_is_forced_in_or_offered_is_a_legal_target(chunk):
    looked = Counter[int]()
    for seed in seeds_until(
        lambda: looked.total() > 200, range(chunk, some(1200, of=POSITIONS), CHUNKS)
    ):
        s, r = thrown(seed), Random(seed)
        for _ in range(12):
            if s.outcome is not None:
                break
            d = RESONANCE.decisions(s)[0]
            fights = [a for a in d.actions if a.split()[0] in ("attack", "area", "use")]
            action, before = r.choice(fights or d.actions), RESONANCE.copy(s)
            events = core.apply(RESONANCE, s, d.seat, action)
            looked[seed] += check_targets(before, action, s, events)


@rule("RS-STATE-TARGET", "RS-STATE-GUARD", "RS-KW-7.6-AREA", "RS-KW-7.8-MULTIPLY", "RS-DEC-19")
def test_whoever_is_attacked_in_matches_is_a_legal_target():
    looked = Counter[int]()
    for seed in seeds_until(lambda: looked.total() > 100, range(some(6, of=60))):
        before: State | None = None
        for s, _, action, events in plies(seed):
            if before is not None and RESONANCE.turns.to_move(s) is not None:
                looked[seed] += check_targets(before, action, s, events)
            before = RESONANCE.copy(s)
