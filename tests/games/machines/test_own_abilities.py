"""Abilities of cards of a designer's own: what they trigger, when, and for whom."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import core
from engine.core import begin
from engine.games.machines import MACHINES
from engine.games.machines.events import Hit
from engine.games.machines.field import CELLS
from engine.games.machines.state import Options
from engine.games.machines.stats import health
from tests.effort import some
from tests.games.machines.test_own_cards import FACTION, faults
from tests.scenarios.machines import rule

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


@rule("MM-SIGIL-03")
def test_uses_that_leave_two_choices_are_told_apart(machines) -> None:
    """On a button none of the cells goes without saying."""
    one = '{ verb = "damage", target = { side = "enemy", where = "playfield" }, amount = 1 }'
    two = one.replace('"playfield"', '"playfield", pick = "up_to", n = 1')
    s = machines("A: tidewardens", "B: raise", "A c3: sluice-guard", "B c6: conscript-rifle",
                 "B e6: trench-digger", turn="A 5 battle",
                 own=with_sigil(f"{one}, {two}", mode='"proactive"'))  # fmt: skip
    view = MACHINES.view(s.state, 0)
    uses = [a for a in s.actions() if a.startswith("use undertow")]
    choices = [MACHINES.words.choice(view, a) for a in uses]
    assert len({(c.actor, c.verb, c.target) for c in choices}) == len(uses) > 8


@rule("MM-SIGIL-03")
def test_a_free_cell_has_done_nothing_yet(machines) -> None:
    """What a cell is claimed for is asked of who stands there: nobody does."""
    claim = '{ verb = "claim", target = { kind = ["cell"], side = "any", where = "adjacent" } }'
    own = with_sigil(claim, mode='"proactive"', conditions='[{ pred = "already", what = "moved" }]')
    s = machines("A: tidewardens", "B: raise", "A c3: sluice-guard", "A c4: dyke-hand moved",
                 turn="A 5 battle", own=own)  # fmt: skip
    s.legal("use undertow@c3 c4")
    assert MACHINES.explain(s.state, 0, "use undertow@c3 b3").why == "Nothing stands on b3."
