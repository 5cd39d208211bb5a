"""The log in words: every event has a line, and what belongs together shares one."""

from __future__ import annotations

from typing import get_args

import pytest

from engine import core
from engine.core import Ended, Event, Outcome
from engine.games.keepers import KEEPERS
from engine.games.keepers import events as ev
from engine.games.keepers.mat import CELL
from engine.games.keepers.text import narration
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.walls import WALL_EFFECTS
from tests.games.keepers.formats import FORMATS, plies


def cells(*names: str) -> tuple[int, ...]:
    return tuple(CELL[name] for name in names)


#: One event of each class in each of its wordings, and what must be in its line.
TOLD: tuple[tuple[Event, str], ...] = (
    (core.Resigned(seat=0), ""),
    (core.DrawOffered(seat=0), "Blue offers a draw"),
    (core.DrawDeclined(seat=1), "Red declines"),
    (core.DrawWithdrawn(seat=0), "Blue withdraws the draw offer"),
    (Ended(outcome=Outcome((0,), "lifeforce")), "Blue wins: Red's LifeForce"),
    (ev.TurnBegan(seat=1, number=3), "Red's turn begins"),
    (ev.Chosen(seat=0, what="ultimate", name="recall"), "Recall"),
    (ev.Chosen(seat=0, what="effect", name="shards"), "Shards"),
    (ev.Placed(piece=2, cell=CELL["a1"], how="setup"), "Blue's Mage"),
    (ev.Placed(piece=2, cell=CELL["a1"], how="bought"), "appears on a1"),
    (ev.Placed(piece=2, cell=CELL["a1"], how="recall"), "returns on a1"),
    (ev.Placed(piece=2, cell=CELL["a1"], how="comrade"), "Comrade: Blue's Mage joins on a1."),
    (ev.Placed(piece=2, cell=CELL["a1"], how="revive"), "is back on a1"),
    (ev.Placed(piece=9, cell=CELL["a1"], how="respawn"), "Red's Keeper comes back on a1"),
    (ev.Built(seat=0, cell=CELL["d4"]), "Wall on d4"),
    (ev.Attacked(piece=6, by=0, cells=cells("d4")), "Blue's Ogre attacks d4."),
    (ev.Attacked(piece=6, by=0, cells=cells("d4"), wall=True), "attacks the Wall on d4."),
    (ev.Attacked(piece=6, by=1, cells=cells("d4")), "Blue's Ogre (for Red) attacks d4."),
    (ev.Attacked(piece=6, by=0, cells=cells("d4", "e4"), pound=True), "uses Ground Pound"),
    (ev.Missed(piece=6, cell=CELL["d4"]), "d4"),
    (
        ev.Hurt(what="w", id=0, cell=CELL["c3"], amount=1, left=4),
        "Blue's Keeper on c3 takes 1 Damage",
    ),
    (ev.Hurt(what="w", id=2, cell=CELL["c3"], amount=1, left=0), ""),
    (
        ev.Hurt(what="l", id=1, cell=CELL["d7"], amount=3, left=12),
        "Red's LifeForce takes 3 Damage: 12 left.",
    ),
    (ev.Shielded(piece=7), "Blue's Blockader"),
    (ev.Killed(piece=2, cell=CELL["c3"], by=1), "c3"),
    (ev.Killed(piece=2, cell=CELL["c3"], by=1, how="void"), "Void on c3"),
    (ev.Killed(piece=2, cell=CELL["c3"], by=1, how="crowded"), "no space"),
    (ev.Killed(piece=2, cell=CELL["c3"], by=0, how="reduced"), "Mage on c3 is given up."),
    (ev.Killed(piece=2, cell=CELL["c3"], by=0, how="forfeit"), "Mage on c3 is given up."),
    (ev.Killed(piece=1, cell=CELL["c3"], by=0, how="stray"), "can't get home"),
    (ev.Mourned(seat=0, amount=5, left=10), "10 left"),
    (ev.Dropped(cell=CELL["c3"], amount=2), "2 Loot lies on c3"),
    (ev.Dropped(cell=CELL["c3"], amount=2, lost=True), "gone"),
    (ev.Took(piece=2, cell=CELL["c3"], amount=2, stored=False), "picks up 2 Loot"),
    (ev.Took(piece=0, cell=CELL["c3"], amount=2, stored=True), "banks 2 Loot"),
    (ev.Handed(giver=2, receiver=0, amount=2, stored=True), "banks"),
    (ev.Handed(giver=2, receiver=3, amount=2, stored=False), "to Blue's Scaler."),
    (ev.WallFell(cell=CELL["d4"], seat=1, effect="shards"), "Red's Wall on d4 falls: Shards."),
    (ev.WallFell(cell=CELL["d4"], seat=1, effect=""), "Red's Wall on d4 falls."),
    (ev.Landed(piece=3, cell=CELL["d4"]), "ground on d4"),
    (ev.Fizzled(effect="snare"), "Snare"),
    (
        ev.Edited(
            cells=((CELL["c3"], "M1&2W$4"), (CELL["c4"], "."), (CELL["d7"], "l9")),
            facts=(("hand A", ""),),
        ),
        "Loot), Blue's Wall and 4 Loot, c4 empty, d7 Red's LifeForce (9), Blue's hand.",
    ),
    (ev.Edited(cells=((CELL["c3"], "?1qV"),), facts=()), "c3 a Marker, Red's Bomb and a Void."),
    (ev.Edited(cells=((CELL["c3"], "P1"),), facts=(("turn", "B"),)), "c3 a Portal, turn B."),
    (ev.Edited(cells=(), facts=(("group 1", ""),)), "what Markers 1 hide."),
    (ev.Edited(cells=(), facts=()), "nothing changed"),
    (
        ev.Edited(
            cells=tuple((CELL[f"{c}4"], "M+") for c in "abcdefg"), facts=(("row B", "dash"),)
        ),
        "Edited: 7 spaces and Red's row.",
    ),
    (ev.Barred(piece=3), "cannot act"),
    (ev.Snared(piece=3), "snared"),
    (ev.Stunned(piece=12, by=2), "Blue's Mage stuns Red's Scaler"),
    (ev.Tokened(piece=12, by=2), "Deliver token"),
    (ev.Rescued(piece=3), "saves Blue's Scaler"),
    (ev.Rescued(piece=3, failed=True), "no free space"),
    (ev.Healed(what="w", id=0, amount=2, left=4), "Blue's Keeper heals 2"),
    (ev.Healed(what="l", id=0, amount=1, left=4), "Blue's LifeForce heals 1"),
    (ev.Gained(seat=0, amount=1, why="taken"), "Blue takes 1 Strange Matter"),
    (ev.Gained(seat=0, amount=2, why="salvage"), "Salvage"),
    (ev.Gained(seat=0, amount=2, why="toll"), "Toll: Blue pays 2"),
    (ev.Gained(seat=0, amount=2, why="deplete"), "Deplete: Blue pays 2"),
    (ev.Gained(seat=0, amount=2, why="return"), "back into the Economy"),
    (ev.Gained(seat=0, amount=2, why="loot"), "Blue takes 2 Loot."),
    (ev.Gained(seat=0, amount=4, why="forfeit"), "Forfeit: Blue gets 4 Strange Matter."),
    (ev.Gained(seat=0, amount=4, why="something new"), "Blue gets 4 Strange Matter."),
    (ev.Bought(seat=0, what="wall", price=5), ""),
    (ev.Bought(seat=1, what="guardian", price=18), "Red unchains the Guardian for 18."),
    (ev.Bought(seat=0, what="mage", price=10), "Blue buys the Mage for 10"),
    (ev.Unchained(seat=1), ""),
    (ev.UltimateUsed(seat=0, name="mend", by=0, piece=0), "Blue uses its Ultimate: Mend"),
    (ev.UltimateUsed(seat=0, name="standstill", by=0), "Standstill."),
    (ev.UltimateUsed(seat=0, name="recall", by=1, piece=3), "Red uses Blue's Ultimate: Recall"),
    (
        ev.Laid(seat=0, piece=4, cells=cells("a1", "b1", "a2"), hides="bomb"),
        "Markers on a1, b1, a2.",
    ),
    (
        ev.Laid(seat=0, piece=5, cells=cells("a1", "b1"), hides="warrior"),
        "Stealth: Markers on a1, b1.",
    ),
    (ev.Laid(seat=0, piece=5, cells=(), hides="warrior"), "Stealth."),
    (ev.Laid(seat=0, piece=5, cells=tuple(range(30)), hides="warrior"), "30 spaces"),
    (ev.Hid(cell=CELL["b2"], hides="bomb", only=(0,)), "In secret: the Bomb is on b2."),
    (ev.Hid(cell=CELL["b2"], hides="warrior", only=(0,)), "In secret: the real one is on b2."),
    (ev.Revealed(cell=CELL["b2"], pieces=(14,), bombs=(0,)), "Red's Sniper and Blue's Bomb"),
    (ev.Revealed(cell=CELL["b2"], pieces=(), bombs=()), "nothing"),
    (ev.Emerged(piece=14, cell=CELL["b2"]), ""),
    (ev.Cleared(cells=cells("b1", "c1"), seat=0), ""),
    (ev.Exploded(cell=CELL["b2"], by=0), "explosion on b2"),
    (ev.Blocked(piece=3, cell=CELL["b2"]), "Blue's Scaler can't go to b2"),
    (ev.Blocked(piece=-1, cell=CELL["b2"]), "The Wall can't go on b2"),
    (ev.Blocked(piece=-1, cell=CELL["b2"], what="portal"), "The Portal can't go to b2"),
    (ev.Bumped(piece=3), "Blue's Scaler"),
    (ev.Declined(piece=12), "Red's Scaler"),
    (ev.Answered(piece=12, seat=1), "Red's Scaler"),
    (ev.Sudden(), "Both LifeForces fall together! The Guardians are free."),
    (ev.Sudden(unchains=False), "together! The next Keeper to die loses."),
    (ev.Stranded(seat=1), "Red's Keeper"),
    (ev.TurnCut(seat=1), "Red's turn ends"),
    (ev.Prevented(piece=9), "Red's Keeper takes no Damage."),
    (ev.Withstood(what="l", seat=1, cell=CELL["d7"]), "Red's LifeForce takes no Damage"),
    (ev.Withstood(what="wall", seat=1, cell=CELL["a4"]), "Red's Wall on a4 takes no Damage"),
    (ev.Dealt(seat=0, cards=("dash", "snipe"), only=(0,)), "Blue's hand: Dash, Snipe."),
    (
        ev.Dealt(
            seat=0,
            only=(0,),
            cards=(
                "wounded-runner",
                "bounty-hunter",
                "call-to-arms",
                "critical-hit",
                "ground-pound",
                "health-match",
                "health-slash",
            ),
        ),
        "Wounded Runner, Bounty Hunter",
    ),
    (ev.Shown(cards=("dash", "snipe", "tax")), "The Shared Hand: Dash, Snipe, Tax."),
    (ev.Picked(seat=1, card="high-stakes"), "Red picks High Stakes."),
    (ev.Picked(seat=1, card="dash", only=(1,)), "In secret: Red puts Dash on the list."),
    (ev.Listed(seat=1), "Red has chosen"),
    (ev.CardBought(seat=0, card="dash", price=5), "Blue buys Dash for 5."),
    (
        ev.CardBought(seat=0, card="dash", price=3, swapped="tax", dropped="snipe"),
        "Blue buys Dash for 3, giving Tax to the Shared Hand in place of Snipe.",
    ),
    (ev.CardUsed(seat=0, card="snipe", by=0, at=CELL["d5"]), "Blue uses Snipe on d5."),
    (ev.CardUsed(seat=0, card="reset", by=0, other="snipe"), "Blue uses Reset on Snipe."),
    (ev.CardUsed(seat=0, card="tar", by=0, other="gold"), "Blue uses Tar on Gold."),
    (ev.CardUsed(seat=1, card="refresh", by=0), "Blue uses Red's Refresh."),
    (ev.Cooled(seat=0, card="snipe"), ""),
    (ev.Returned(seat=0, card="snipe"), "Snipe returns to Blue's row."),
    (ev.Returned(seat=0, card="snipe", only=(0,)), "In secret: Blue takes Snipe off"),
    (ev.CardVetoed(seat=1, card="snipe", by=0), "Veto: Red's Snipe is dead"),
    (ev.CardVetoed(seat=1, card="", by=0), "Veto: a card in Red's hand is dead"),
    (ev.CardVetoed(seat=1, card="dash", by=0, only=(1,)), "the vetoed card is Dash."),
    (ev.CardTaxed(seat=1, card="snipe", by=0), "each use of Red's Snipe now pays Blue 1"),
    (ev.CardTaxed(seat=1, card="", by=0), "the first CC card Red gets"),
    (ev.Paid(seat=0, to=1, amount=1, why="tax"), "Blue pays Red 1 Strange Matter (Tax)."),
    (ev.Paid(seat=0, to=2, amount=3, why="gift"), "Blue gives Green 3 Strange Matter."),
    (ev.Began(card="sprint", by=0, piece=2), "Sprint lies on Blue's Mage."),
    (ev.Began(card="truce", by=0), ""),
    (ev.Lapsed(card="truce", by=0), "Blue's Truce ends."),
    (
        ev.Adjusted(what="w", id=9, left=3, card="health-slash"),
        "Red's Keeper now has 3 Health (Health Slash).",
    ),
    (ev.Adjusted(what="l", id=1, left=10, card="risk"), "Red's LifeForce now has 10 Health"),
    (ev.Opened(a=CELL["b3"], b=CELL["f5"], seat=0), "Portals open on b3 and f5."),
    (ev.Torn(cell=CELL["b3"], seat=0), "A Void opens on b3."),
    (ev.Faded(cells=cells("b3", "f5")), "Gone from the board: b3, f5."),
    *(
        (ev.Moved(piece=2, src=CELL["c3"], dst=CELL["d3"], how=how), "d3")
        for how in (
            "walk",
            "leap",
            "switch",
            "push",
            "pull",
            "portal",
            "deliver",
            "exile",
            "overlap",
            "ram",
            "teleport",
            "mirage",
        )
    ),
)


@pytest.mark.parametrize(("event", "line"), TOLD, ids=lambda x: type(x).__name__)
def test_every_event_has_its_line(event: Event, line: str) -> None:
    text = narration.sentence(event)
    assert (line in text) if line else text == ""
    assert len(text) <= 120
    assert not text or text[-1] in ".!"


def test_no_event_is_forgotten() -> None:
    assert {type(event) for event, _ in TOLD} == set(get_args(ev.AnyEvent))


@pytest.mark.parametrize(
    ("winners", "why", "line"),
    [
        ((0,), "lifeforce", "Blue wins: Red's LifeForce is destroyed."),
        ((1,), "keeper", "Red wins: Blue's Keeper has died without a LifeForce."),
        ((0,), "both", "Blue wins: everything fell at once, and it was the winner's turn."),
        ((1,), "stranded", "Red wins: Blue's Keeper has no space left to come back to."),
        ((1,), "resignation", "Red wins: Blue resigns."),
        ((), "agreement", "The match is a draw by agreement."),
        ((), "", "The match is a draw."),
        ((0, 2), "lifeforce", "Blue and Green win: Red and Gold have lost a LifeForce."),
        ((1, 3), "keeper", "Red and Gold win: Blue and Green are the first to lose a Keeper"),
        ((1, 3), "both", "Red and Gold win: everything fell at once, and it was the winners'"),
        ((0, 2), "stranded", "Blue and Green win: a Keeper of Red and Gold has no space left"),
        ((1, 3), "resignation", "Red and Gold win: Blue and Green resign."),
    ],
)
def test_endings(winners: tuple[int, ...], why: str, line: str) -> None:
    (told_line,) = narration.tell([Ended(outcome=Outcome(winners, why))])
    assert told_line.startswith(line)
    assert told_line.endswith(".")


def test_the_trail_shows_ways_blows_and_what_is_new() -> None:
    trail = narration.trail(
        [
            ev.Moved(piece=2, src=CELL["c3"], dst=CELL["d3"], how="walk"),
            ev.Moved(piece=2, src=CELL["d3"], dst=CELL["d4"], how="walk"),
            ev.Attacked(piece=2, by=0, cells=cells("d5")),
            ev.Hurt(what="w", id=10, cell=CELL["d5"], amount=1, left=0),
            ev.WallFell(cell=CELL["e4"], seat=1, effect=""),
            ev.Built(seat=0, cell=CELL["b1"]),
            ev.Laid(seat=0, piece=4, cells=cells("c1", "d1"), hides="bomb"),
        ]
    )
    assert trail.paths == (("c3", "d3"), ("d3", "d4"))
    assert trail.struck == ("d5", "e4")
    assert trail.placed == ("b1", "c1", "d1")


# --- over whole matches ------------------------------------------------------------------


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("seed", range(3))
def test_no_line_is_too_long_and_the_public_reads_no_secret(name: str, seed: int) -> None:
    for state, _, events in plies(seed, 160, FORMATS[name]):
        lines = narration.tell(events)
        assert all(0 < len(line) <= 120 and line[-1] in ".!" for line in lines), lines
        public = " ".join(narration.tell([e for e in events if e.only is None]))
        assert "In secret" not in public
        assert "a card in" in public or not any(
            isinstance(e, ev.CardVetoed) and not e.card for e in events
        )
        if any(isinstance(e, ev.Dealt) for e in events):
            assert "hand:" not in public.replace("The Shared Hand:", "")
        assert state.ply >= 0


@pytest.mark.parametrize("seed", range(6))
def test_lines_of_an_action_do_not_depend_on_the_other_sides_secrets(seed: int) -> None:
    """Laying Markers reads the same to the public wherever the real one is."""
    seen: dict[tuple[int, str], set[str]] = {}
    for state, decision, _ in plies(seed, 80):
        for action in decision.actions:
            verb = action.split(" ")[1:2]
            if verb not in (["mine"], ["hide"]):
                continue
            twin = KEEPERS.copy(state)
            events = core.apply(KEEPERS, twin, decision.seat, action)
            lines = " ".join(narration.tell([e for e in events if e.seen_by(None)]))
            seen.setdefault((state.ply, action[:2] + verb[0]), set()).add(lines)
    assert all(len(lines) == 1 for lines in seen.values())


def test_tables_are_titled() -> None:
    assert all(u.title and u.text for u in ULTIMATES.values())
    assert all(e.title and e.text for e in WALL_EFFECTS.values())
