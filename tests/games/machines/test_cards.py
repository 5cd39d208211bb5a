"""Every card of the core set is read, comes into play and does something: by data, all of them."""

import pytest

from engine.games.machines import MACHINES
from engine.games.machines.card_files import (
    RELEASE,
    BadCards,
    core,
    first_game,
    former,
    joined,
    library,
)
from engine.games.machines.cards import held
from engine.games.machines.field import fields, layouts
from engine.games.machines.state import SEATS, Options
from engine.games.machines.verb import VERBS
from engine.releases import FIRST, newest
from tests.scenarios.machines import rule

BOOK = core()
UNITS = sorted(c.name for c in BOOK.cards.values() if c.unit)
STRUCTURES = sorted(c.name for c in BOOK.cards.values() if c.type == "structure")
FACTIONS = list(BOOK.factions)
ABILITIES = {
    **{card.name: [a for _, a in card.abilities] for card in BOOK.cards.values()},
    **{name: list(p.abilities) for name, p in BOOK.passives.items()},
}


@rule("MM-SETUP-03", "MM-SIGIL-01", "MM-DEPLOY-01", "MM-DEPLOY-08", "MM-TERM-13")
@rule("MM-FACTION-RAISE", "MM-FACTION-MACHINES", "MM-FACTION-BEHEMOTH", "MM-FACTION-ASHEN")
@rule("MM-SPECIALISTS-RAISE", "MM-SPECIALISTS-MACHINES")
@rule("MM-SPECIALISTS-BEHEMOTH", "MM-SPECIALISTS-ASHEN")
@pytest.mark.parametrize("name", UNITS)
def test_every_unit_is_deployed_walks_and_fights(machines, name):
    card = BOOK.cards[name]
    seats = [f"A: {card.faction}", f"B: {'raise' if card.faction == 'behemoth' else 'behemoth'}"]
    s = machines(*seats, f"A: points 7 hand {name}", turn="A 5 build")
    ready = "vanguard" in card.sigils
    s.play(f"deploy {name} b2 c2" if ready else f"deploy {name} d2", by="A")
    s.points("A", 7 - card.level)
    where = "c2" if ready else "d2"
    s.stands(where, name).health(where, card.health).lies(where, *([] if ready else ["DLY 1"]))
    foes = ("B a4: storm-ox health 1", "B d4: storm-ox health 1")
    s = machines(*seats, "A: points 6", f"A d3: {name}", *foes, turn="A 5 move")
    s.legal("d3-d2").play("end").plays("d3xd4")
    s.gone("d4").points("A", 6 + (card.damage > 1) * (1 + ("salvage" in card.sigils)) - 1)
    view = s.view("-").at(s.piece("d3").cell)
    assert (view.speed, view.range, view.damage) == (card.speed, card.range, card.damage)


@rule("MM-STRUCT-01", "MM-STRUCT-03")
@pytest.mark.parametrize("name", STRUCTURES)
def test_every_structure_is_constructed_hit_and_destroyed(machines, name):
    card = BOOK.cards[name]
    s = machines(f"A: points 7 hand {name}", turn="A 5 build").play(f"construct {name} d3", by="A")
    s.points("A", 7 - card.level).health("d3", card.health).lies("d3", "DLY 1")
    s = machines("A d3: apex-frame", f"B d4: {name}", turn=BATTLE).plays("d3xd4").gone("d4")
    assert (1, name) in s.state.removed


def test_a_match_keeps_the_numbers_of_the_release_it_began_in():
    new = newest(MACHINES, Options())
    assert new.release == RELEASE
    assert new.book == BOOK
    assert Options().book == library((), FIRST)
    for release, rows in former().items():
        then, now = core(release), core(release + 1)
        titles = {card.title: name for name, card in now.cards.items()}
        for title, facts in rows.items():
            old, card = then.cards[titles[title]], now.cards[titles[title]]
            assert all(getattr(old, x) == n != getattr(card, x) for x, n in facts.items())
            rulings = MACHINES.cards.info(card.name).rulings
            assert [f"release {release}" in line for line in rulings].count(True) == 1
        same = [name for name, card in now.cards.items() if card.title not in rows]
        assert all(then.cards[name] == now.cards[name] for name in same)
    with pytest.raises(ValueError, match="release"):
        MACHINES.setup(1, Options(release=RELEASE + 1))


BATTLE = "A 5 battle"
#: How every Utility is played: lines, the turn, who, what is done, what holds then.
UTILITIES = {
    "field-dressing": (
        ("A: hand field-dressing", "A c3: null-bulwark health 3 BRN 2"),
        "move",
        ("use field-dressing c3",),
        lambda s: s.health("c3", 5).lies("c3"),
    ),
    "forced-march": (
        ("A: hand forced-march", "A c3: weld-mite moved"),
        "move",
        ("use forced-march c3",),
        lambda s: s.legal("c3-c4").points("A", 6),
    ),
    "incendiary-shell": (
        ("A: hand incendiary-shell", "A c3: weld-mite", "B c6: barricade"),
        "move",
        ("use incendiary-shell c6",),
        lambda s: s.lies("c6", "BRN 2"),
    ),
    "countermand": (
        ("A: hand surge-cells points 1", "B: hand countermand"),
        "battle",
        ("use surge-cells", "use countermand"),
        lambda s: s.points("A", 1),
    ),
    "brace-order": (
        ("A c3: apex-frame", "B c4: weld-mite", "B: hand brace-order"),
        "battle",
        ("c3xc4", "use brace-order"),
        lambda s: s.health("c4", 1).points("B", 4),
    ),
    "decoy-beacon": (
        ("A c3: apex-frame", "B c4: weld-mite", "B c5: skimmer", "B: hand decoy-beacon"),
        "battle",
        ("c3xc4", "use decoy-beacon c5"),
        lambda s: s.gone("c5").health("c4", 1),
    ),
    "ambush-wire": (
        ("A c2: old-resolve", "B c4: weld-mite", "B: hand ambush-wire"),
        "move",
        ("c2-c3", "use ambush-wire"),
        lambda s: s.health("c3", 7).lies("c3", "PIN 2"),
    ),
    "supply-drop": (
        ("A: hand supply-drop",),
        "build",
        ("use supply-drop",),
        lambda s: s.cards("A", 2),
    ),
    "surge-cells": (
        ("A: hand surge-cells points 4",),
        "battle",
        ("use surge-cells",),
        lambda s: s.points("A", 6),
    ),
    "smoke-screen": (
        ("A: hand smoke-screen",),
        "move",
        ("use smoke-screen c1",),
        lambda s: s.points("A", 6).refused("use.*"),
    ),
    "salvage-rights": (
        ("A c3: apex-frame", "B c4: weld-mite", "B: hand salvage-rights"),
        "battle",
        ("c3xc4", "use salvage-rights"),
        lambda s: s.pile("B", "weld-mite"),
    ),
    "standing-orders": (
        ("A: hand standing-orders",),
        "build",
        ("use standing-orders",),
        lambda s: s.points("A", 5),
    ),
    "land-claim": (
        ("A: hand land-claim", "A c3: weld-mite"),
        "build",
        ("use land-claim c4",),
        lambda s: s.mark("c4", "A"),
    ),
    "emergency-recall": (
        ("A: hand emergency-recall", "A c3: weld-mite"),
        "battle",
        ("use emergency-recall c3",),
        lambda s: s.hand("A", "weld-mite").gone("c3"),
    ),
    "repulsor-blast": (
        ("A: hand repulsor-blast", "A c3: weld-mite", "B c5: weld-mite"),
        "move",
        ("use repulsor-blast c5 d6",),
        lambda s: s.gone("c5").stands("d6", "weld-mite"),
    ),
    "pulse-charge": (
        ("A: hand pulse-charge", "A c3: weld-mite", "B c6: weld-mite"),
        "move",
        ("use pulse-charge c6",),
        lambda s: s.lies("c6", "STN 2").points("A", 4),
    ),
    "dud-round": (
        ("A c3: apex-frame", "B c4: weld-mite", "B: hand dud-round"),
        "battle",
        ("c3xc4", "use dud-round"),
        lambda s: s.health("c4", 1),
    ),
    "broken-line": (
        ("A c3: skimmer", "A d3: skimmer", "B c4: weld-mite", "B: hand broken-line"),
        "battle",
        ("skirmish c4", "join c3", "join d3", "use broken-line"),
        lambda s: s.health("c4", 1).points("A", 5).points("B", 2),
    ),
    "sabotage-orders": (
        ("A: hand sabotage-orders", "B: hand weld-mite"),
        "build",
        ("use sabotage-orders B",),
        lambda s: s.hand("B").pile("B", "weld-mite"),
    ),
}


def test_every_utility_is_among_them():
    utilities = {c.name for c in BOOK.cards.values() if c.type == "utility"}
    assert not utilities - {*UTILITIES}, "each Utility needs a row in UTILITIES: how it is played"
    assert not {*UTILITIES} - utilities


@rule("MM-UTIL-01")
@rule(
    "MM-CARD-FIELD-DRESSING", "MM-CARD-FORCED-MARCH", "MM-CARD-INCENDIARY-SHELL",
    "MM-CARD-SUPPLY-DROP", "MM-CARD-SURGE-CELLS", "MM-CARD-SMOKE-SCREEN",
    "MM-CARD-STANDING-ORDERS", "MM-CARD-LAND-CLAIM", "MM-CARD-EMERGENCY-RECALL",
    "MM-CARD-REPULSOR-BLAST", "MM-CARD-PULSE-CHARGE", "MM-CARD-SABOTAGE-ORDERS",
    "MM-CARD-COUNTERMAND", "MM-CARD-BRACE-ORDER", "MM-CARD-DECOY-BEACON",
    "MM-CARD-AMBUSH-WIRE", "MM-CARD-SALVAGE-RIGHTS", "MM-CARD-DUD-ROUND",
    "MM-CARD-BROKEN-LINE",
)  # fmt: skip
@pytest.mark.parametrize("name", sorted(UTILITIES))
def test_every_utility_does_what_it_says(machines, name):
    lines, phase, actions, then = UTILITIES[name]
    s = machines(*lines, turn=f"A 5 {phase}")
    for action in actions:
        while not s._taker(action):
            s.play("pass")
        s.play(action, by=s._taker(action))
    s.plays() if s._kind() not in ("build", "move", "battle") else None
    then(s)
    beside = [card for _, card, _ in s.state.beside]
    assert (name in beside) == BOOK.cards[name].persistent
    assert (name in s.state.power_pile) != (name in beside)


@pytest.mark.parametrize("name", sorted(BOOK.passives))
def test_every_passive_can_be_chosen(machines, name):
    faction = next(f for f in BOOK.factions.values() if name in f.passives)
    s = machines.match(1).play(f"faction {faction.name}")
    s.play(next(a for a in s.actions() if a.startswith("faction")))
    if s.asks("AB"[s.state.first], "passive").state.first == 1:
        s.play(s.actions()[0])
    s.play(f"passive {name}")
    assert s.state.sides[0].passive == name


@rule("MM-LAYOUT-BARE", "MM-LAYOUT-PICKET", "MM-LAYOUT-DUG-IN")
@rule("MM-FIELD-ARENA", "MM-FIELD-CORRIDOR", "MM-FIELD-CROSSROADS")
@pytest.mark.parametrize("layout", sorted(layouts()))
@pytest.mark.parametrize("field", sorted({*fields()} - {first_game().field}))
def test_every_layout_on_every_playfield(machines, field, layout):
    seats = fields()[field].seats
    for n in {2: (2,), 4: (3, 4)}[seats]:
        s = machines.match(1, seats=n, field=field, layout=layout)
        while s._kind() != "specialist":
            s.play(s.actions()[0])
        f, placed = s.state.field, layouts()[layout].place
        for x in range(n):
            assert s.state.pieces[s.state.board[f.stars[x]]].owner == x
            for cell, _ in zip(f.start[x], placed, strict=False):
                assert s.state.pieces[s.state.board[cell]].seat == x
        assert len(s.state.pieces) == n * (1 + len(placed))
    assert SEATS == "ABCD"


def test_all_words_of_the_vocabulary_a_card_uses_are_known():
    effects = [e for rows in ABILITIES.values() for a in rows for e in a.effects]
    assert {e.verb for e in effects} <= {*VERBS}
    assert {held(e) for rows in ABILITIES.values() for a in rows for e in a.effects
            if a.mode == "continuous"} <= {*BOOK.lasting}  # fmt: skip
    assert {a.trigger for rows in ABILITIES.values() for a in rows} >= {
        "attack_declared", "skirmish_declared", "enemy_moved", "destroyed", "kill_single_combat",
        "argument_added", "phase_start", "scrapped", "own_moved",
    }  # fmt: skip


FILE = """
name = "own"
title = "Own"
archetype = "Economy"
starters = ["one", "one"]
soldiers = [{ title = "One", level = 1, speed = 1, range = 1, health = 1, damage = 1, trade = 1, count = 30 }]
specialists = [{ title = "Two", level = 2, speed = 1, range = 1, health = 1, damage = 1, trade = 1, count = 28, sigils = ["agile"] }]
captain = { title = "Three", health = 12, damage = 3 }
[[passive]]
title = "Four"
text = ""
abilities = []
[[passive]]
title = "Five"
text = ""
abilities = []
[[passive]]
title = "Six"
text = ""
abilities = []
"""  # noqa: E501


def test_a_faction_of_ones_own_is_read_and_a_wrong_one_refused():
    assert library((FILE,)).cards["two"].sigils == ("agile",)
    wrong = {
        "count = 30": ("count = 29", "29 cards, not 30"),
        "count = 28": ("count = 30", "30 cards, not 28"),
        '"agile"': ('"agil"', "no sigil agil"),
        "level = 2": ("level = 6", "Level is 0 to 5"),
        "level = 1, speed = 1": ("level = 1, speed = 0", "speed is at least 1"),
        'starters = ["one"': ('starters = ["two"', "two begins the match"),
        'title = "Six"': ('title = "Five"', "called Five"),
        'title = "One"': ('title = "Barricade"', "no Soldier|called Barricade"),
        'name = "own"': ('name = "raise"', "faction raise already"),
        "abilities = []": (
            'abilities = [{ mode = "triggered", effects = [], trigger = "ever" }]',
            "ever",
        ),
        "damage = 3 }": ("damage = 3 ", "not a TOML file"),
    }
    for old, (new, why) in wrong.items():
        with pytest.raises(BadCards, match=why):
            joined(BOOK, FILE.replace(old, new, 1), "own.toml")
    near = '{ pred = "adjacent_to", a = "trigger_subject", match = { sigil = "loose" } }'
    gain = 'effects = [{ verb = "gain_tp", amount = 1 }]'
    when = f'mode = "triggered", trigger = "own_moved", conditions = [{near}]'
    loose = f"abilities = [{{ {when}, {gain} }}]"
    with pytest.raises(BadCards, match="no sigil loose"):
        joined(BOOK, FILE.replace("abilities = []", loose, 1), "")
