"""Every keyword on every kind of source it is printed on, and every printed card in play."""

from random import Random

import pytest

from engine import core
from engine.games.resonance import RESONANCE, Options
from engine.games.resonance import events as ev
from engine.games.resonance.cards import CARDS, COLORS, MODULES, name, printed
from engine.games.resonance.keyword_types import CHOSEN, FITTING, KEYWORDS, Keyword
from engine.games.resonance.state import Action, State
from engine.games.resonance.stats import at_work, innate, unlocked, worn
from tests.effort import some
from tests.games.resonance.test_random import check
from tests.scenarios.resonance import rule

KINDS = ("animation", "item", "player's item", "codex card")
#: Actions that a keyword of that kind can be part of.
PAIRS = ("M1.3", "M4.3", "M7.3", "M10.3", "M13.3", "M16.3")
VERBS = {"attack": ("attack", "area"), "strike": ("strike",), "support": ("support",)}


def source(keyword: Keyword, kind: str) -> tuple[str, str]:
    """Return the lines of A's Player and A1 with the keyword on that kind of source, of which
    nothing else forbids what it is good for."""
    player, unit = "en 10 focus 5", "M4.4"
    chosen = "".join(f"{keyword.name}.{word}" for word in keyword.choices[:1])
    if kind == "codex card":
        number = int(keyword.code[2])
        block = f"{COLORS[keyword.color].lower()}.{(number + 1) // 2 or 5}"
        return f"{player} blocks {block}" + (f"={chosen}" if chosen else ""), unit
    player += " blocks null.1"
    item = kind != "animation"
    cards = [c for c in CARDS if c.item == item and keyword.name in c.keywords]
    assert cards, (keyword.name, kind)
    card = min(cards, key=lambda c: sum(KEYWORDS[n].flaw for n in c.keywords))
    if not item:
        return player, name(card.number) + (f" chosen {chosen}" if chosen else "")
    word = name(card.number) + (f"={chosen}" if chosen else "")
    if kind == "item":
        return player, f"{unit} items {word}"
    return f"{player} items {word}", unit


def table(keyword: Keyword, kind: str) -> State:
    """Return a match in which the keyword has all it could want."""
    player, unit = source(keyword, kind)
    held, worn_by_foe = [w for w in ("M1.8", "M4.8", "M7.8") if w not in f"{player} {unit}"][:2]
    lines = (
        f"A: {player} damage 3 hand {','.join(w for w in PAIRS if w != unit.split()[0])}",
        f"A1: {unit}", f"A2: M10.4 items {held}", "B: hand M46.4,M47.4",
        f"B1: M13.4 items {worn_by_foe} tags mark", "B2: M16.4", "pile: M48.4 M49.4",
    )  # fmt: skip
    return RESONANCE.setup(1, Options(position="; ".join(lines)))


def attempt(keyword: Keyword, kind: str, verb: str, seed: int) -> bool:
    """Take an action of A1, or of A where the source is the Player's, with the keyword if that
    is offered; say whether it was at work in it."""
    s, dice, met = table(keyword, kind), Random(seed), False
    actor = "A1" if kind in KINDS[:2] else "A"
    (decision,) = RESONANCE.decisions(s)
    starts = [a for a in decision.actions if a.split()[:2] == [verb, actor]]
    if not starts:
        return False
    events = core.apply(RESONANCE, s, 0, dice.choice(starts))
    for _ in range(60):
        met = met or any(_named(keyword, e) for e in events)
        met = met or any(isinstance(f, Action) and keyword.name in f.active for f in s.stack)
        check(s)
        if s.outcome is not None or RESONANCE.decisions(s)[0].kind == "turn":
            return met
        (decision,) = RESONANCE.decisions(s)
        wanted = [a for a in decision.actions if a.split()[:2] == ["use", keyword.name]]
        events = core.apply(RESONANCE, s, decision.seat, dice.choice(wanted or decision.actions))
    raise AssertionError("an action without end")


def _named(keyword: Keyword, event: core.Event) -> bool:
    if isinstance(event, ev.Used):
        return event.keyword == keyword.name
    if not isinstance(event, ev.Declared):
        return False
    return keyword.name in event.keywords or (keyword.channels and bool(event.source))


def tried(keyword: Keyword, kind: str) -> bool:
    """Say whether a keyword on that kind of source works: in an action, or on its unit."""
    if keyword.kind not in CHOSEN:
        s = table(keyword, kind)
        check(s)
        word = "A1" if kind in KINDS[:2] else "A"
        options = {"animation": innate, "item": worn, "player's item": worn}
        names = unlocked(s, 0) if kind == "codex card" else options[kind](s, s.units[word])
        return keyword.name in names and keyword.name in at_work(s, s.units[word])
    verbs = [v for action, vs in VERBS.items() if keyword.kind in FITTING[action] for v in vs]
    return any(attempt(keyword, kind, verb, seed) for verb in verbs for seed in range(4))


@rule("RS-KWUSE-4", "RS-BLOCK-3", "RS-ANOM-6")
@pytest.mark.parametrize("kind", KINDS)
def test_every_keyword_works_on_every_kind_of_source(kind):
    assert sorted(k.code for k in KEYWORDS.values()) == [f"{n / 10:.1f}" for n in range(100)]
    assert [k.name for k in KEYWORDS.values() if not tried(k, kind)] == []


@rule("RS-MOD-05", "RS-ACT-DEPLOY", "RS-ACT-EQUIP", "RS-STATE-DEPLOY")
@pytest.mark.parametrize("part", range(5))
def test_every_printed_card_can_be_played(part):
    for module in MODULES[part * 10 : (part + 1) * 10]:
        for card in module.cards:
            play_out(card, some(12, of=120))


def play_out(card: int, plies: int) -> None:
    """Bring a card into play from the hand and go on at random."""
    word, item = name(card), printed(card).item
    others = [w for w in ("M4.4", "M1.4", "M7.2", "M10.2", "M13.3", "M16.1") if w != word]
    lines = (
        f"A: focus 4 damage 2 hand {','.join([word, *others[2:]])}", f"A1: {others[0]}",
        f"B1: {others[1]}", "B2: echo",
    )  # fmt: skip
    s, dice = RESONANCE.setup(1, Options(position="; ".join(lines))), Random(card)
    (decision,) = RESONANCE.decisions(s)
    verb = "equip" if item else "deploy"
    ways = [a for a in decision.actions if a.split()[:2] == [verb, word]]
    assert len(ways) == (5 if item else 1), word
    core.apply(RESONANCE, s, 0, dice.choice(ways))
    carried = [i.card for u in s.units.values() for i in u.items]
    assert card in [u.card for u in s.units.values()] + carried, word
    for _ in range(plies):
        check(s)
        if s.outcome is not None:
            return
        (decision,) = RESONANCE.decisions(s)
        core.apply(RESONANCE, s, decision.seat, dice.choice(decision.actions))


def test_nothing_a_side_has_is_to_the_harm_of_its_players_hp():
    """`stats.falls` counts on it."""
    assert {k.name: k.player_hp for k in KEYWORDS.values() if k.player_hp} == {"resilient": 1}
