"""Files of a designer's own: what is wrong with one is told at once, what is right is played."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from bot.platform.own_cards import take_up
from engine import core
from engine.core import begin
from engine.games.machines import MACHINES, card_files, modes
from engine.games.machines.card_files import core as core_set
from engine.games.machines.card_files import library, playfields
from engine.games.machines.checking import file_faults, summary
from engine.games.machines.doable import ability_faults
from engine.games.machines.events import Hit
from engine.games.machines.field import CELLS
from engine.games.machines.state import Options
from engine.games.machines.stats import health
from engine.games.machines.text.abilities import card
from engine.games.machines.verb import VERBS
from engine.games.machines.vocabulary import Condition, Kind, Permission, Stat, Trigger
from engine.own_cards import with_added
from engine.rng import below
from render.machines import match_legend
from tests.effort import some
from tests.scenarios.machines import rule

OWN = Path(__file__).parent / "own"
FACTION = (OWN / "tidewardens.toml").read_text(encoding="utf-8")
FIELD = (OWN / "causeway.toml").read_text(encoding="utf-8")


def faults(text: str) -> list[str]:
    return file_faults({"tide.toml": text})["tide.toml"]


def test_a_file_that_is_right_says_what_it_adds() -> None:
    assert file_faults({"a": FACTION, "b": FIELD}) == {"a": [], "b": []}
    assert summary(FACTION) == (
        "faction Tidewardens (Control): 30 Soldiers, 28 Specialists, 3 passives"
    )
    assert summary(FIELD) == "playfield Causeway, 5 by 7, for 2"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('name = "tidewardens"', 'name = "raise"', "there is a faction raise already"),
        ('title = "Tidewardens"\n', "", "tide.toml: `title` is missing."),
        ("count = 20", "count = 19", "the Soldier deck has 29 cards, not 30; mend their `count`."),
        ("helth = 2", "", ""),
        ("health = 2,", "helth = 2,", "Soldier Dyke Hand: there is no `helth` here. Did you mean"),
        ("health = 4,", 'health = "four",', "Soldier Sluice Guard: `health` is to be a whole"),
        ("speed = 3", "speed = 0", "Specialist Harbour Pilot: its speed is at least 1."),
        ("level = 3", "level = 6", "its Level is 0 to 5, 6 for a Titan."),
        ('"plated"', '"platted"', "there is no sigil platted. Did you mean plated?"),
        ('"dyke-hand"', '"dike-hand"', "begins the match but is no Soldier of the faction. Did"),
        ('"Sluice Guard"', '"Barricade"', "there is a card called Barricade already."),
        ('title = "Undertow"', 'title = "Plated"', "there is a sigil Plated already."),
        ('verb = "gain_tp"', 'verb = "gain"', "ability 1, effect 1: `verb` cannot be 'gain'."),
        (", amount = 1 }]\n\n[[passive]]", " }]\n\n[[passive]]", "`gain_tp` needs `amount`."),
        ('trigger = "kill_single_combat"\n', "", "what is triggered needs a `trigger` that says"),
        ('mode = "triggered"', 'mode = "continuous"', "what is continuous has no `trigger`"),
        ('verb = "modify"', 'verb = "heal"', "what is continuous can only modify, permit or forb"),
        ("health = 15", "health = 0", "Captain: Health is at least 1, Damage not below 0."),
        ("[captain]", "[captain", "tide.toml is not a TOML file: "),
        (
            '[[passive]]\ntitle = "Slack',
            '[[sigil]]\ntitle = "Slack',
            "sigil Slack Tide: `abilities` is missing.",
        ),
    ],
)
def test_what_is_wrong_is_told_in_plain_words(old: str, new: str, message: str) -> None:
    if message:
        assert old in FACTION
    messages = faults(FACTION.replace(old, new, 1))
    assert bool(messages) == bool(message)
    assert any(message in fault for fault in messages) or not message


def test_all_that_is_wrong_is_told_at_once() -> None:
    wrong = FACTION.replace("health = 2,", "helth = 2,").replace("speed = 3", "speed = true")
    wrong = wrong.replace('verb = "gain_tp"', 'verb = "gain"')
    assert len(faults(wrong)) == 3
    wrong = FACTION.replace("count = 20", "count = 21").replace("speed = 3", "speed = 0")
    assert len(faults(wrong)) == 2
    wrong = FACTION.replace('verb = "gain_tp"', 'verb = "gain"').replace("count = 20", "count = 19")
    wrong = wrong.replace('starters = ["dyke-hand"', 'starters = ["Dyke Hand"')
    messages = faults(wrong)  # a sigil that cannot be read hides neither the count nor the starter
    assert len(messages) == 3
    assert any("the Soldier deck has 29 cards" in fault for fault in messages)
    assert any("Did you mean dyke-hand?" in fault for fault in messages)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"##O##",\n  "#...#"', '"##O#",\n  "#...#"', "the rows are not equally long"),
        ("bbBbb", "bbBBb", "seat b needs one Star (B), not 2."),
        ("a1a1a", "aaaaa", "seat a needs a Frontspawn (1)."),
        ('"#...#"', '"#.#.#"', "nobody can walk to"),
        ('"#...#"', '"#.X.#"', "the sign X means nothing here"),
        ('["a2", "e2"]', '["a2"]', "seat a needs 2 different start cells, not 1."),
        ('["a2", "e2"]', '["a2", "b2"]', "the start cell b2 of seat a is to be a Standard cell"),
        ('["a2", "e2"]', '["a2", "z9"]', "the start cell z9 of seat a is not on the playfield."),
        ('name = "causeway"', 'name = "arena"', "there is a playfield arena already."),
        ("rows = [", 'rose = ["x"]\nrows = [', "there is no `rose` here. Did you mean `rows`?"),
    ],
)
def test_a_playfield_that_cannot_be_played_says_why(old: str, new: str, message: str) -> None:
    assert old in FIELD
    assert any(message in fault for fault in faults(FIELD.replace(old, new, 1)))


def test_the_core_set_says_all_it_needs_to() -> None:
    book = core_set()
    owners: list[tuple[str, Any, Any]] = [
        *(("sigil", name, x.abilities) for name, x in book.sigils.items()),
        *(("passive", name, x.abilities) for name, x in book.passives.items()),
        *((x.type, name, [a for _, a in x.abilities])
          for name, x in book.cards.items() if x.type in ("structure", "utility")),
    ]  # fmt: skip
    for owner, name, abilities in owners:
        for ability in abilities:
            written = msgspec.to_builtins(ability)
            assert not [*ability_faults(ability, written, name, owner)]


def test_the_guide_has_every_word() -> None:
    guide = (Path(__file__).parents[3] / "docs" / "adding-a-card.md").read_text(encoding="utf-8")
    preds = next(f.type for f in msgspec.structs.fields(Condition) if f.name == "pred")
    words = {*VERBS, *get_args(Trigger)} - {"none"}
    words |= {*get_args(preds), *get_args(Stat), *get_args(Permission), *get_args(Kind)}
    assert len(words) > 60
    assert [w for w in sorted(words) if not re.search(rf"\b{w}\b", guide)] == []


def test_a_match_is_played_with_them_and_holds_what_it_was_played_with() -> None:
    options = Options(own=(FACTION, FIELD), field="causeway", layout="bare")
    for seed in range(3):
        state = begin(MACHINES, seed, options)
        assert "faction tidewardens" in MACHINES.decisions(state)[0].actions
        core.apply(MACHINES, state, 0, "faction tidewardens")
        draw = core.decode(MACHINES, core.encode(state))
        for _ in range(4000):
            if state.outcome is not None:
                break
            decision = MACHINES.decisions(state)[0]
            action = decision.actions[below(draw, len(decision.actions))]
            core.apply(MACHINES, state, decision.seat, action)
        assert state.outcome is not None
        again = core.decode(MACHINES, core.encode(state))
        assert MACHINES.view(again, 0) == MACHINES.view(state, 0)
        assert again.book.cards["harbour-pilot"].title == "Harbour Pilot"
    assert "causeway" in playfields(options.own)
    assert "tidewardens" in library(options.own).factions


def test_a_ready_setup_plays_a_faction_of_ones_own() -> None:
    options = Options(own=(FACTION,))
    assert [plan.title for plan in MACHINES.plans.ready(options, None) if not plan.usual] == [
        "Tidewardens"
    ]
    plan = MACHINES.plans.ready(options, None)[-1].plan
    state = begin(MACHINES, 1, options)
    for _ in range(3):
        (decision,) = MACHINES.decisions(state)
        action = MACHINES.plans.planned(MACHINES.view(state, decision.seat), decision, plan)
        core.apply(MACHINES, state, decision.seat, action)
    assert "tidewardens" in [side.faction for side in state.sides]
    mine = next(side for side in state.sides if side.faction == "tidewardens")
    assert mine.passive in ("high-water", "")


@pytest.mark.parametrize(
    ("verb", "one", "two"),
    [
        (
            'verb = "draw", deck = "soldier", count = 1',
            "draw 1 card from your Soldier deck",
            "draw 2 cards from your Soldier deck",
        ),
        (
            'verb = "draw", deck = "power", count = 1',
            "draw 1 card from the Power deck",
            "draw 2 cards from the Power deck",
        ),
    ],
)
def test_what_is_drawn_is_counted_in_words(verb: str, one: str, two: str) -> None:
    undertow = 'effects = [{ verb = "gain_tp", amount = 1 }]'
    for count, words in ((1, one), (2, two)):
        new = "effects = [{ " + verb.replace("count = 1", f"count = {count}") + " }]"
        own = FACTION.replace(undertow, new, 1)
        assert faults(own) == []
        assert words in card(library((own,)), "undertow")


def test_what_a_passive_adds_is_counted_in_words() -> None:
    more = FACTION.replace("amount = 1", "amount = 2")
    less = FACTION.replace('"reserve_pick", amount = 1', '"reserve_pick", amount = -2')
    assert "you may send 1 more card" in card(library((FACTION,)), "low-water")
    assert "you may send 2 more cards" in card(library((more,)), "low-water")
    assert "you may send 2 fewer cards" in card(library((less,)), "low-water")
    assert "You gain 1 more Turn Point" in card(library((FACTION,)), "high-water")
    assert "You gain 2 more Turn Points" in card(library((more,)), "high-water")


#: A sigil that asks for a target whenever its player scraps a Unit.
SPITE = """
[[sigil]]
title = "Undertow"
[[sigil.abilities]]
mode = "triggered"
trigger = "scrapped"
[[sigil.abilities.effects]]
verb = "damage"
target = { kind = ["unit"], side = "enemy", where = "playfield", pick = "up_to", n = 1 }
amount = 2
"""


@rule("MM-TURN-04", "MM-ACT-07")
def test_what_is_triggered_in_build_withdraws_nobodys_question(machines) -> None:
    own = FACTION.replace(FACTION[FACTION.index("[[sigil]]") : FACTION.index("[[passive]]")], SPITE)
    s = machines("A: tidewardens hand harbour-pilot,dyke-hand", "B: raise",
                 "A c3: sluice-guard", "B c5: conscript-rifle health 2", "B e5: trench-digger",
                 turn="A 5 build", own=(own,))  # fmt: skip

    def asked() -> dict[str, str]:
        return {"AB"[d.seat]: d.kind for d in MACHINES.decisions(s.state)}

    s.play("scrap harbour-pilot", by="A")
    assert asked() == {"A": "trigger", "B": "build"}
    s.play("fortify c5", by="B")
    assert asked() == {"A": "trigger", "B": "build"}
    s.play("done", by="B")
    s.asks("A", "trigger").legal("undertow c5", "undertow none")
    s.play("undertow e5", by="A").health("e5", 1)
    s.asks("A", "build").play("scrap dyke-hand", by="A")
    s.play("undertow none", by="A").stands("c5", "conscript-rifle")
    s.play("done", by="A").asks("A", "order")


#: A passive that asks for a target, once a turn, whenever a Unit of its player falls.
WRATH = """
[[passive]]
title = "Wrath"
[[passive.abilities]]
mode = "triggered"
trigger = "destroyed"
limit = "once_per_turn"
conditions = [{ pred = "target_side", side = "own" }, { pred = "target_kind", kinds = ["unit"] }]
[[passive.abilities.effects]]
verb = "damage"
target = { kind = ["unit"], side = "enemy", where = "playfield", pick = "up_to", n = 1 }
amount = 2
"""


@rule("MM-ACT-07", "MM-TURN-04", "MM-SIGIL-02")
def test_what_is_once_a_turn_and_waits_twice_in_build_works_once(machines) -> None:
    """Three Units fall at a blow: for each of them it is asked, as long as it has not worked."""

    def fallen(wrath: str) -> Any:
        own = FACTION[: FACTION.index('[[passive]]\ntitle = "Slack')] + wrath
        own = own.replace(
            '"undertow"] },\n]\n\n[captain', '"offering", "detonate"] },\n]\n\n[captain'
        )
        s = machines("A: tidewardens wrath", "B: raise", "A c3: harbour-pilot", "A c4: dyke-hand",
                     "A d3: dyke-hand", "B c6: conscript-rifle health 2", "B e5: trench-digger",
                     turn="A 5 build", own=(own,))  # fmt: skip
        s.play("use offering@c3", by="A").gone("c3", "c4", "d3")
        return waits(s, True)

    def waits(s: Any, for_it: bool) -> Any:
        decisions = {"AB"[d.seat]: d.kind for d in MACHINES.decisions(s.state)}
        assert decisions == {"A": "trigger" if for_it else "build", "B": "build"}
        return s

    s = fallen(WRATH).play("wrath e5", by="A").health("e5", 1)
    waits(s, False).stands("c6", "conscript-rifle")  # the other two have lapsed
    s = waits(fallen(WRATH).play("wrath none", by="A"), True)  # to decline uses nothing up
    waits(s.play("wrath c6", by="A").gone("c6"), False)
    s = fallen(WRATH.replace('limit = "once_per_turn"\n', ""))
    waits(s.play("wrath c6", by="A").gone("c6"), True)
    waits(s.play("wrath e5", by="A").health("e5", 1), True)
    waits(s.play("wrath e5", by="A").gone("e5"), False)


SIGIL = FACTION[FACTION.index("[[sigil]]") : FACTION.index("[[passive]]")]


def with_sigil(effects: str, **says: str) -> tuple[str, ...]:
    """Return the faction with another sigil of that name."""
    head = "".join(f"{word} = {value}\n" for word, value in says.items())
    text = f'[[sigil]]\ntitle = "Undertow"\n[[sigil.abilities]]\n{head}effects = [{effects}]\n\n'
    own = FACTION.replace(SIGIL, text)
    assert faults(own) == []
    return (own,)


def test_what_a_verb_does_not_ask_for_changes_no_choice(machines) -> None:
    """Whose points or hand it is about is said to verbs about players; damage has no use for it."""
    near = 'target = { where = "within", n = 2, side = "enemy" }'
    own = with_sigil(
        f'{{ verb = "damage", amount = 1, who = "chosen_opponent", {near} }}', mode='"proactive"'
    )
    s = machines("A: tidewardens", "B: raise", "A c3: harbour-pilot",
                 "B d4: breach-sergeant", turn="A 5 battle", own=own)  # fmt: skip
    s.play("use undertow@c3 d4").health("d4", 3)


@rule("MM-ACT-07", "MM-MOVE-08", "MM-BATTLE-05")
@pytest.mark.parametrize("trigger", ["own_moved", "kill_single_combat"])
def test_a_passive_hears_of_what_its_own_cards_do_alone(machines, trigger: str) -> None:
    wrath = f"""
[[passive]]
title = "Wrath"
[[passive.abilities]]
mode = "triggered"
trigger = "{trigger}"
effects = [{{ verb = "gain_tp", amount = 1 }}]
"""
    own = (FACTION[: FACTION.index('[[passive]]\ntitle = "Slack')] + wrath,)
    assert faults(own[0]) == []
    act, turn = ("c3-c4", "move") if trigger == "own_moved" else ("c3xd4", "battle")
    s = machines("A: raise points 3", "B: tidewardens wrath points 2", "A c3: conscript-rifle",
                 "B d4: dyke-hand health 1", turn=f"A 5 {turn}", own=own)  # fmt: skip
    s.plays(act).points("B", 2)
    s = machines("A: tidewardens wrath points 3", "B: raise", "A c3: dyke-hand",
                 "B d4: conscript-rifle health 1", turn=f"A 5 {turn}", own=own)  # fmt: skip
    s.plays(act).points("A", 3 - 1 + (2 if trigger == "kill_single_combat" else 1))


@rule("MM-TERM-08", "MM-TURN-16", "MM-RESTORE-01")
def test_whose_added_health_ends_falls_with_what_is_left_of_it(machines) -> None:
    """Health that neighbours, or an effect for this turn, have added is gone with them."""
    target = 'target = { kind = ["unit"], where = "adjacent", pick = "all_matching" }'
    aura = with_sigil(
        f'{{ verb = "modify", {target}, stat = "health_max", amount = 2 }}', mode='"continuous"'
    )

    def hurt(*mine: str, turn: str = "A 5 battle", **more: Any) -> Any:
        """A Unit lives by the two points its neighbour on c4 adds."""
        s = machines("A: raise points 5", "B: tidewardens points 5", "A c3: breach-sergeant",
                     "B c4: sluice-guard health 1", "B d4: dyke-hand health 1", *mine,
                     turn=turn, own=aura, **more)  # fmt: skip
        assert s.view("-").at(s.piece("d4").cell).face == 4
        return s

    hurt().plays("c3xc4").gone("c4", "d4").open()  # its neighbour has fallen
    s = hurt("B d5: fuse-walker").plays("c3xc4").gone("d4")
    assert (1, "dyke-hand") in s.state.removed
    hurt("B: hand salvage-rights").play("c3xc4", "pass").asks("B", "destroyed").open()  # for both
    s = hurt("A: points 5 hand repulsor-blast", turn="A 5 move").plays("use repulsor-blast c4 b5")
    s.gone("d4")  # pushed away
    s = hurt(turn="B 6 build").play("restore c4", by="B").gone("d4").asks_build()
    s = hurt(turn="B 6 move").plays("d4-e4").gone("d4", "e4")
    alone = with_sigil(
        '{ verb = "modify", target = { kind = ["unit"], where = "adjacent" }, '
        'stat = "health_max", amount = 2, until = "end_of_turn" }',
        mode='"proactive"', stance='["attack"]', phases='["battle"]',
    )  # fmt: skip
    s = machines("A: tidewardens", "B: raise", "A c3: sluice-guard", "A c4: dyke-hand",
                 turn="A 5 battle", own=alone).play("use undertow@c3 c4")  # fmt: skip
    s.health("c4", 4)
    s.piece("c4").health = -1
    s.turns(1).gone("c4").turn_of("B")


@rule("MM-TERM-08")
@pytest.mark.parametrize(("side", "amount"), [("any", 1), ("enemy", -1)])
def test_nobody_ever_stands_without_health(side: str, amount: int) -> None:
    target = f'kind = ["unit", "captain"], side = "{side}", where = "adjacent"'
    target += ', pick = "all_matching"'
    own = with_sigil(
        f'{{ verb = "modify", target = {{ {target} }}, stat = "health_max", amount = {amount} }}',
        mode='"continuous"',
    )
    for seed in range(some(1, of=8)):
        chance = Random(seed)
        s = begin(MACHINES, seed, Options(own=own, seats=3, layout="picket"))
        for _ in range(900):
            if s.outcome is not None:
                break
            choices = chance.choice(MACHINES.decisions(s))
            mine = "faction tidewardens"
            actions = (mine,) if mine in choices.actions else choices.actions
            fights = [a for a in actions if "x" in a.partition(" ")[0] or a.startswith("skirmish")]
            if choices.kind == "build" and chance.random() < 0.6:
                actions = ("done",)
            core.apply(MACHINES, s, choices.seat, chance.choice(fights or actions))
            assert s.outcome is not None or all(health(s, n) > 0 for n in s.pieces)


@rule("MM-WIN-10", "MM-TURN-16", "MM-TERM-08")
def test_what_falls_at_the_end_of_a_turn_is_judged_before_the_next(machines) -> None:
    own = with_sigil(
        '{ verb = "modify", target = { kind = ["unit", "captain"], where = "adjacent" }, '
        'stat = "health_max", amount = 2, until = "end_of_turn" }',
        mode='"proactive"', stance='["attack"]', phases='["battle"]',
    )  # fmt: skip
    s = machines("A: tidewardens", "B: raise", "A c2: sluice-guard", turn="A 5 battle", own=own)
    s.play("use undertow@c2 d1")
    s.piece("d1").health = -1
    s.health("d1", 1).plays("end").over("B", "elimination")  # in its own turn: no Last Stand


@rule("MM-ACT-07")
def test_what_a_build_phase_triggers_works_for_the_lead_first(machines) -> None:
    target = 'target = { kind = ["unit"], side = "enemy", where = "playfield", pick = "all" }'
    own = with_sigil(f'{{ verb = "damage", {target}, amount = 1 }}', mode='"triggered"',
                     trigger='"phase_start"')  # fmt: skip
    other = own[0].replace("tidewardens", "ebb").replace("Undertow", "Backwash")
    other = other.replace("undertow", "backwash")
    for title in ("Tidewardens", "Dyke Hand", "Sluice Guard", "Harbour Pilot", "Maren Holt",
                  "High Water", "Low Water", "Slack Tide"):  # fmt: skip
        other = other.replace(title, f"Ebb {title}").replace(
            f'"{title.lower().replace(" ", "-")}"', f'"ebb-{title.lower().replace(" ", "-")}"'
        )
    for lead, last in ("AB", "BA"):
        s = machines("A: tidewardens", "B: ebb", "A c3: sluice-guard", "B c5: ebb-sluice-guard",
                     turn=f"{last} 4 end", own=(own[0], other))  # fmt: skip
        s.to_build().turn_of(lead)
        struck = ["AB"[e.seat] for e in s.events if isinstance(e, Hit) and "guard" in e.card]
        assert [*dict.fromkeys(struck)] == [last, lead]


@rule("MM-ACT-07")
def test_what_falls_together_in_build_works_side_by_side_and_row_by_row(machines) -> None:
    """However old the cards are, and nobody is asked: the lead's side first, d3 before c4."""
    beside = 'target = { side = "any", where = "adjacent", pick = "all" }'
    own = with_sigil(f'{{ verb = "damage", {beside}, amount = 1 }}', mode='"triggered"',
                     trigger='"destroyed"')[0]  # fmt: skip
    own = own.replace('sigils = ["undertow"] },\n]', 'sigils = ["offering", "detonate"] },\n]')
    fallen = ("B b4: sluice-guard health 1", "B d2: sluice-guard health 1",
              "A c4: sluice-guard health 1", "A d3: sluice-guard health 1")  # fmt: skip
    near = {"e4": "d3", "d5": "c4", "e1": "d2", "a5": "b4"}
    for lines in (fallen, fallen[::-1]):
        s = machines("A: tidewardens", "B: raise", "A c3: harbour-pilot", *lines,
                     *(f"A {cell}: barricade" for cell in near), turn="A 5 build",
                     own=(own,))  # fmt: skip
        s.play("use offering@c3", by="A").gone("c3", *near.values())
        assert {d.kind for d in MACHINES.decisions(s.state)} == {"build"}
        struck = [CELLS[e.cell] for e in s.events if isinstance(e, Hit)]
        assert [near[c] for c in struck if c in near] == ["d3", "c4", "d2", "b4"]


@rule("MM-TERM-12", "MM-MEET-16")
def test_a_captain_returns_to_no_hand(machines) -> None:
    near = 'target = { where = "adjacent", side = "any" }'
    back = with_sigil(f'{{ verb = "return", {near} }}', mode='"proactive"')
    s = machines("A: tidewardens", "B: raise", "A c2: sluice-guard", "A c1: dyke-hand",
                 turn="A 5 battle", own=back)  # fmt: skip
    s.legal("use undertow@c2 c1").refused("use undertow@c2 d1")
    verdict = MACHINES.explain(s.state, 0, "use undertow@c2 d1")
    assert (verdict.rule, verdict.why) == (
        "MM-TERM-12", "Maren Holt is a Captain and can't go to a hand."
    )  # fmt: skip
    both = f'{{ verb = "return", {near} }}, {{ verb = "gain_tp", amount = 1 }}'
    s = machines("A: tidewardens points 3", "B: raise", "A c2: sluice-guard", turn="A 5 battle",
                 own=with_sigil(both, mode='"proactive"'))  # fmt: skip
    s.play("use undertow@c2 d1").stands("d1", "maren-holt").points("A", 4)
    whole = near.replace("}", ', pick = "all" }')
    s = machines("A: tidewardens", "B: raise", "A c2: sluice-guard", "A c1: dyke-hand",
                 turn="A 5 battle", own=with_sigil(f'{{ verb = "return", {whole} }}',
                                                   mode='"proactive"'))  # fmt: skip
    s.play("use undertow@c2").stands("d1", "maren-holt").gone("c1").hand("A", "dyke-hand")
    text = back[0].replace('{ where = "adj', '{ kind = ["captain"], where = "adj')
    assert any("a Captain never does" in fault for fault in faults(text))


@rule("MM-ACT-03", "MM-ACT-07", "MM-BATTLE-05")
def test_an_attack_goes_on_though_what_it_triggers_takes_the_attacker(machines) -> None:
    """Whoever is asked then is not told that its card falls."""
    wrath = """
[[passive]]
title = "Wrath"
[[passive.abilities]]
mode = "triggered"
trigger = "attack_declared"
effects = [{ verb = "destroy", target = { where = "trigger_source", side = "enemy" } }]
"""
    own = (FACTION[: FACTION.index('[[passive]]\ntitle = "Slack')] + wrath,)
    assert faults(own[0]) == []
    s = machines("A: raise", "B: tidewardens wrath hand brace-order points 5",
                 "A c3: conscript-rifle", "B c4: dyke-hand health 1", turn="A 5 battle",
                 own=own)  # fmt: skip
    s.play("c3xc4").gone("c3").asks("B", "attack_declared", "c4").play("pass").stands(
        "c4", "dyke-hand"
    )
    s.asks("A", "battle")


@rule("MM-TERM-08", "MM-WIN-14")
def test_what_rests_on_the_passive_of_one_who_leaves_falls_with_it(machines) -> None:
    wrath = """
[[passive]]
title = "Wrath"
[[passive.abilities]]
mode = "continuous"
effects = [{ verb = "modify", stat = "health_max", amount = 1, target = { where = "playfield", \
kind = ["structure"], side = "ally", pick = "all_matching" } }]
""".replace("\\\n", "")
    own = (FACTION[: FACTION.index('[[passive]]\ntitle = "Slack')] + wrath,)
    assert faults(own[0]) == []
    s = machines("B: tidewardens wrath", "D: raise points 5 hand brace-order",
                 "A e4: trench-digger", "D e5: chain-puller", "D d8: barricade health 1", seats=4,
                 play="alliance", turn="A 9 battle", own=own)  # fmt: skip
    s.piece("d8").health = 0
    s.play("e4xe5").asks("D", "attack_declared").health("d8", 1)
    s.play("resign", by="B").gone("d8").asks("D", "attack_declared").open()


def test_what_is_used_by_the_same_words_is_offered_once(machines) -> None:
    twice = (
        '[[sigil.abilities]]\nmode = "proactive"\neffects = [{ verb = "gain_tp", amount = 1 }]\n'
    )
    own = FACTION.replace(SIGIL, f'[[sigil]]\ntitle = "Undertow"\n{twice}{twice}\n')
    s = machines("A: tidewardens points 2", "B: raise", "A c2: sluice-guard", turn="A 5 battle",
                 own=(own,))  # fmt: skip
    assert s.actions().count("use undertow@c2") == 1
    s.play("use undertow@c2").points("A", 3)


#: A sigil by which Units beside its own reach farther.
REACH = """
[[sigil]]
title = "Undertow"
[[sigil.abilities]]
mode = "continuous"
[[sigil.abilities.effects]]
verb = "modify"
target = { kind = ["unit"], where = "adjacent", pick = "all_matching" }
stat = "range"
amount = 1
"""


def test_a_card_may_make_others_reach_farther(machines) -> None:
    own = FACTION.replace(FACTION[FACTION.index("[[sigil]]") : FACTION.index("[[passive]]")], REACH)
    lines = "A: tidewardens", "B: raise", "A c4: dyke-hand", "B c6: conscript-rifle"
    s = machines(*lines, "A c3: sluice-guard", turn="A 5 battle", own=(own,))
    s.legal("c4xc6").refused("c3xc6")
    machines(*lines, "A c2: sluice-guard", turn="A 5 battle", own=(own,)).refused("c4xc6")


def test_a_host_adds_files_and_a_wrong_one_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(card_files, "_added", [])
    folder = tmp_path / "cards" / "machines"
    assert take_up(tmp_path, {"machines": MACHINES}) == []
    folder.mkdir(parents=True)
    (folder / "a.toml").write_text(FACTION, encoding="utf-8")
    (folder / "b.toml").write_text(FACTION, encoding="utf-8")
    (folder / "c.toml").write_text(FIELD, encoding="utf-8")
    (folder / "d.toml").write_bytes(b"\xff")
    (folder / "e.toml").write_text("#" * 70_000, encoding="utf-8")
    (sentence,) = (s for s in take_up(tmp_path, {"machines": MACHINES}) if "b.toml" in s)
    assert "there is a sigil Undertow already. The file is left out" in sentence
    assert MACHINES.own_cards.added() == (FACTION, FIELD)
    assert with_added(MACHINES, Options()).own == (FACTION, FIELD)
    assert with_added(MACHINES, Options(own=(FIELD,))).own == (FIELD,)


def test_the_signs_of_a_match_are_those_it_is_played_with(monkeypatch: pytest.MonkeyPatch) -> None:
    views = [MACHINES.view(begin(MACHINES, 5, Options(own=own)), None) for own in ((), (FACTION,))]
    plain, with_own = (match_legend(view) for view in views)
    assert plain != with_own
    monkeypatch.setattr(card_files, "_added", [FACTION])
    assert [match_legend(view) for view in views] == [plain, with_own]


#: A playfield for four, as small as can be.
YARD = """
[[field]]
name = "yard"
title = "Back Yard"
rows = ["##c3C##", "#.....#", "b..O..d", "2.....4", "B..O..D", "#.....#", "##A1a##"]
start = [["c2", "e2"], ["b5", "b3"], ["e6", "c6"], ["f3", "f5"]]
"""


def test_playfields_of_ones_own_are_ways_to_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(modes, "added", lambda: (FIELD, YARD))
    modes_offered = modes.offered((FIELD, YARD))
    assert modes_offered[: len(modes.MODES)] == modes.MODES
    assert [mode.title for mode in modes_offered[len(modes.MODES) :]] == [
        "Duel on Causeway", "Back Yard for three", "Back Yard for four",
        "Back Yard, two against two",
    ]  # fmt: skip
    for mode in modes_offered:
        assert modes.complete(mode.options) == mode.options
        begin(MACHINES, 1, Options(own=(FIELD, YARD), **mode.options))
    assert modes.complete({"field": "yard"})["seats"] == 3
