"""Squads, Monsters, and what comes before a boss match (HS-SQUAD, HS-MONSTER, HS-COOP-1..3)."""

from __future__ import annotations

import pytest

from engine import core
from engine.games.hueshift import HUESHIFT, Options
from engine.games.hueshift.card_types import DECKS, PARTS, SQUADS
from engine.games.hueshift.state import MONSTER
from engine.games.hueshift.stats import ap, matched, max_hp
from engine.games.hueshift.text import newcomers
from tests.games.hueshift import play
from tests.scenario import rule

#: (Base Pilot, Mech, AP, HP, MATCH) in slot order.
TABLE = {
    "vanguard": "sadie bowler 4 11 M; d linwood 6 4 M; llewellyn olaf 5 7 M; silvy rocksonic 4 8 M",
    "longwatch": "starlot myriad 5 9 M; fir sydney 5 5 M; sevura lasereater 6 6 M; "
    "zo cassidy 5 9 M",
    "stormline": "z fortinbras 3 10 M; let craycray 5 4 M; jackie cidermajor 4 7 M; "
    "blac derrick 6 6 M",
    "nightfall": "bethany gigatear 4 7 -; cecilia cidermayer 6 5 M; brb peakseek 5 6 M; "
    "rufus coldshoulder 5 7 M",
    "emberhold": "emily leadfoot 4 7 M; ahn ciderheart 5 8 M; cagney ciderlord 4 7 M; "
    "void crusherx 5 6 M",
}
#: HP where nobody retaliates and where both sides do, AP, rise, deck.
MONSTERS = {
    "ervomeny": (460, 82, 5, 2, "smash sweep guard-up overload regenerate tremor"),
    "eleonoris": (105, 95, 4, 1, "double-strike blur afterimage sonic-boom adrenaline-rush "
                  "overdrive"),
    "voided-master": (415, 92, 4, 2, "hex drain arcane-burst silence teleport mana-surge"),
    "unraveling": (112, 132, 4, 1, "chaos-lasher madness-grows static-storm mirror-break "
                   "feedback-loop overload-surge"),
    "gris": (242, 83, 4, 2, "fracture absolute-guard echo devour ascend collapse con greyvoth"),
}  # fmt: skip


def begin(monster: str = "ask", trade: str = "ask", *actions: tuple[int, str]):
    s = HUESHIFT.setup(3, Options(play="boss", monster=monster, trade=trade))
    for seat, action in actions:
        core.apply(HUESHIFT, s, seat, action)
        play.check(s)
    return s


def kinds(s):
    return [(d.seat, d.kind) for d in HUESHIFT.decisions(s)]


@rule("HS-SQUAD-1", "HS-SQUAD-2", "HS-COOP-1")
@pytest.mark.parametrize("name", TABLE)
def test_squads_are_as_in_the_table(name):
    other = next(x for x in TABLE if x != name)
    s = begin("gris", "no", (0, f"squad {name}"), (1, f"squad {other}"))
    table = [
        f"{u.base} {u.mech} {ap(s, i)} {u.hp} {'M' if matched(s, i) else '-'}"
        for i, u in enumerate(s.units) if u.seat == 0
    ]  # fmt: skip
    assert "; ".join(table) == TABLE[name]
    assert all(u.hp == max_hp(s, i) and not u.co for i, u in enumerate(s.units))
    assert kinds(s) == [(0, "activate")]


@rule("HS-SQUAD-2", "HS-SRC-5")
def test_squads_use_every_character_and_mech_once():
    crew = [c for pairs in SQUADS.values() for pair in pairs for c in pair]
    assert sorted(crew) == sorted(p.name for p in PARTS.values() if p.kind != "monster")


@rule(
    "HS-MONSTER-0", "HS-MONSTER-ERVOMENY", "HS-MONSTER-ELEONORIS", "HS-MONSTER-VOIDEDMASTER",
    "HS-MONSTER-UNRAVELING", "HS-MONSTER-GRIS", "HS-COOP-10",
)  # fmt: skip
@pytest.mark.parametrize("name", MONSTERS)
def test_monsters_are_as_in_the_table(name):
    hp, traded, power, rise, deck = MONSTERS[name]
    for trade, full in (("yes", traded), ("no", hp)):
        s = begin(name, trade, (0, "squad vanguard"), (1, "squad longwatch"))
        beast = s.units[-1]
        assert (beast.seat, beast.mech, beast.hp) == (MONSTER, name, full)
        assert (s.boss.full, max_hp(s, len(s.units) - 1)) == (full, full)
        assert ap(s, len(s.units) - 1) == power
    assert sorted(s.boss.deck) == sorted(DECKS[name]) == sorted(deck.split())
    text = f"A cassidy: emily; monster: {name} phase 2 hp 1; turn: A"
    s = HUESHIFT.setup(1, Options(position=text))
    assert ap(s, len(s.units) - 1) == power + rise
    assert list(MONSTERS) == list(DECKS)


@rule("HS-MONSTER-ERVOMENY", "HS-COOP-22")
def test_only_ervomeny_counts_as_a_tank():
    assert [x for x in DECKS if PARTS[x].cls == "Tank"] == ["ervomeny"]


@rule("DEC-SQUAD", "HS-COOP-1")
def test_each_player_takes_a_squad_nobody_has():
    s = begin("gris", "no")
    assert kinds(s) == [(0, "squad")]
    (decision,) = HUESHIFT.decisions(s)
    assert list(decision.actions) == [f"squad {x}" for x in TABLE]
    assert HUESHIFT.default(s, decision) == "squad vanguard"
    core.apply(HUESHIFT, s, 0, "squad vanguard")
    (decision,) = HUESHIFT.decisions(s)
    assert (decision.seat, decision.kind) == (1, "squad")
    assert list(decision.actions) == [f"squad {x}" for x in TABLE if x != "vanguard"]
    assert HUESHIFT.default(s, decision) == "squad longwatch"


@rule("DEC-MONSTER", "HS-COOP-1")
def test_player_one_proposes_a_monster_and_player_two_confirms():
    squads = (0, "squad vanguard"), (1, "squad nightfall")
    s = begin("ask", "no", *squads)
    (decision,) = HUESHIFT.decisions(s)
    assert (decision.seat, decision.kind) == (0, "monster")
    assert list(decision.actions) == [f"monster {x}" for x in DECKS]
    assert HUESHIFT.default(s, decision) == "monster ervomeny"
    s = begin("ask", "no", *squads, (0, "monster gris"))
    (decision,) = HUESHIFT.decisions(s)
    assert (decision.seat, decision.kind, decision.subject) == (1, "confirm", "gris")
    assert HUESHIFT.default(s, decision) == "agree"
    s = begin("ask", "no", *squads, (0, "monster gris"), (1, "agree"))
    assert s.boss.name == "gris"
    assert kinds(s) == [(0, "activate")]


@rule("DEC-MONSTER")
def test_a_refused_monster_is_not_proposed_again_and_the_last_needs_no_word():
    steps = [(0, "squad vanguard"), (1, "squad nightfall")]
    names = list(DECKS)
    for name in names[:4]:
        steps += [(0, f"monster {name}"), (1, "refuse")]
    assert (
        f"monster {names[0]}" not in HUESHIFT.decisions(begin("ask", "no", *steps[:4]))[0].actions
    )
    s = begin("ask", "no", *steps)
    assert s.boss.name == names[4]
    assert kinds(s) == [(0, "activate")]


@rule("DEC-VARIANT", "HS-COOP-7")
@pytest.mark.parametrize("answers", ["no no", "no yes", "yes no", "yes yes"])
def test_the_variant_needs_both(answers):
    s = begin("gris", "ask")
    assert kinds(s) == [(0, "trade"), (1, "trade")]
    for d in HUESHIFT.decisions(s):
        assert HUESHIFT.default(s, d) == "trade no"
    one, two = answers.split()
    s = begin("gris", "ask", (1, f"trade {two}"), (0, f"trade {one}"))
    assert s.boss.trade == (answers == "yes yes")
    assert kinds(s) == [(0, "squad")]


@rule("HS-COOP-2", "HS-COOP-3", "HS-COOP-5")
def test_there_are_no_wildcards_no_markers_and_no_arena():
    s = begin("gris", "no", (0, "squad stormline"), (1, "squad nightfall"))
    assert not any(s.hands)
    assert not s.corrupt
    assert s.arena == ""


@rule("HS-COOP-4", "HS-HIDE-2")
def test_player_one_opens_and_the_order_of_the_deck_is_nobodys_to_know():
    s = begin("gris", "no", (0, "squad stormline"), (1, "squad nightfall"))
    assert (s.turn, s.round) == (0, 1)
    view = HUESHIFT.view(s, 0)
    assert view.boss is not None
    assert list(view.boss.deck) == sorted(DECKS["gris"])


@pytest.mark.parametrize(("trade", "gentle"), [("no", "eleonoris"), ("yes", "ervomeny")])
def test_who_is_new_is_shown_what_to_begin_with(trade: str, gentle: str) -> None:
    s, suggested = begin("ask", trade), []
    for _ in range(3):
        (decision,) = HUESHIFT.decisions(s)
        view = HUESHIFT.view(s, decision.seat)
        choices = [HUESHIFT.words.choice(view, action) for action in decision.actions]
        suggested += [c.action for c in choices if c.tip]
        core.apply(HUESHIFT, s, decision.seat, suggested[-1])
    assert suggested == ["squad longwatch", "squad vanguard", f"monster {gentle}"]
    first, *_ = HUESHIFT.plans.ready(Options(play="boss", trade=trade), None)
    assert first.title == PARTS[gentle].title


@rule("HS-COOP-7")
@pytest.mark.parametrize("second", ["yes", "no"])
def test_ready_plans_say_what_was_voted(second: str) -> None:
    options = Options(play="boss", trade="ask")
    s = begin("ask", "ask", (0, "trade yes"))
    before = HUESHIFT.plans.ready(options, HUESHIFT.view(s, 1))
    assert all("retaliate" in plan.text for plan in before)
    core.apply(HUESHIFT, s, 1, f"trade {second}")
    after = HUESHIFT.plans.ready(options, HUESHIFT.view(s, 0))
    assert [plan.plan for plan in after] == [plan.plan for plan in before]
    for plan in after:
        part = next(p for p in PARTS.values() if p.title == plan.title)
        assert ("retaliate" in plan.text) is (second == "yes")
        assert f"HP {part.starting_hp(second == 'yes')}," in plan.text


@rule("HS-COOP-13")
def test_the_goal_is_the_monster_before_it_is_named() -> None:
    s = begin("ask", "ask")
    assert HUESHIFT.view(s, 0).boss is None
    assert newcomers.goal(HUESHIFT.view(s, 0)) == "Goal: destroy the Monster."
