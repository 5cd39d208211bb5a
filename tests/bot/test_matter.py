"""*Ask me only if it can matter*, as people meet it: on in new matches, and switched off."""

from __future__ import annotations

import pytest

from bot.matches.ui.terms import KEY, OFTEN
from engine.games import GAMES
from engine.unasked import MATTER
from tests.bot import machines, resonance
from tests.bot.kit import Hall
from tests.bot.test_answers import pings
from tests.bot.test_hueshift import WINDOW, begin

ON, ALWAYS = f"✓ {MATTER.label}", "✓ Nothing, ask me"
#: A Wildcard that changes nothing before the unit that acts has attacked.
EARLY = WINDOW.replace("fearless-heart shield-wall", "overclock")
#: An attack that misses whatever is discarded against it.
MISSES = "A: hand M4.1\nB1: M2.4 items M4.8\nB: hand M7.4\nturn: A"
#: A defender who can only finish building: everybody sees that it has no points.
SPENT = "A c3: trench-digger\nB c4: weld-mite\nB: hand barricade points 0\nturn: A 5 build"
#: A defender who holds nothing that answers an attack.
UNABLE = "A c3: conscript-rifle\nB c4: weld-mite\nB: hand barricade\nturn: A 5 battle"


async def _rows(h: Hall, number: int) -> list[tuple[int, str, str]]:
    return [(d.seat, d.text, d.source) for d in await h.store.matches.actions(number)]


async def _off(h: Hall, number: int) -> None:
    """Let Bob switch it off in a match."""
    shown = (await h.bob.slash(h.channel, "settings", match=number)).response
    assert ON in h.labels(shown)
    assert "The bot passes for you when everyone can see" in h.words(shown)
    await h.press(h.bob, shown, ON)
    assert ALWAYS in h.labels(shown)


@pytest.mark.parametrize("on", [True, False])
async def test_hueshift_passes_a_window_in_which_nothing_changes(h: Hall, on: bool) -> None:
    number = await begin(h, EARLY)
    if not on:
        await _off(h, number)
    before = len(pings(h))
    await h.alice.slash(h.channel, "move", text="activate olaf", match=number)
    rows = await _rows(h, number)
    assert rows[1:] == ([(1, "pass", "standing")] if on else [])
    assert (h.bob.id in pings(h)[before:]) != on
    h.quiet()


@pytest.mark.parametrize("on", [True, False])
async def test_resonance_passes_an_attack_that_misses(h: Hall, on: bool) -> None:
    s = await resonance.seat(h, h.alice, h.bob, position=MISSES)
    if not on:
        await _off(h, s.number)
    await s.take(h.alice, "attack A B1")
    rows = await _rows(h, s.number)
    assert ((1, "pass", "standing") in rows) == on
    assert [(d.seat, d.kind) for _, d in await s.asked()] == [(0, "turn") if on else (1, "defend")]
    h.quiet()


async def test_who_waits_reads_when_they_are_asked_and_changes_it_by_a_tap(h: Hall) -> None:
    number = await begin(h, EARLY)
    panel = await h.panel(h.bob, number)
    assert "I ask you only if it can matter" in h.words(panel)
    await h.press(h.bob, panel, "Ask me everything")
    assert await h.bot.matches.automatic.preferences(number, h.bob.id) == ()
    assert "I now ask you everything" in h.words(panel)
    await h.press(h.bob, panel, "Ask me less")
    assert [*await h.bot.matches.automatic.preferences(number, h.bob.id)] == [MATTER.key]
    assert "Ask me everything" in h.labels(panel)
    mine = await h.panel(h.alice, number)
    assert not {"Ask me everything", "Ask me less"} & {*h.labels(mine)}
    h.quiet()


async def test_a_newcomer_reads_twice_when_they_are_asked(h: Hall) -> None:
    seen = []
    for _ in range(12):
        number = await begin(h, EARLY)
        seen.append("I skip questions" in h.words(await h.panel(h.alice, number)))
    assert seen.count(True) == 2
    assert not seen[-1]
    h.quiet()


async def test_machines_tells_a_newcomer_what_they_are_asked_about(h: Hall) -> None:
    known = {term.key: [OFTEN] for term in GAMES["machines"].words.terms()}
    await h.store.settings.set("user", h.alice.id, f"{KEY}:machines", known)
    s = await machines.seat(h, h.alice, h.bob, position=UNABLE)
    told = "asks you to react only if a card of Level 2 or more"
    assert told in h.words(await h.panel(h.alice, s.number))
    h.quiet()


async def test_who_waits_says_that_they_cannot_react_in_this_turn(h: Hall) -> None:
    s = await machines.seat(h, h.alice, h.bob, position=UNABLE)
    panel = await h.panel(h.bob, s.number)
    label = "Don't ask this turn: can't react"
    await h.press(h.bob, panel, label)
    assert label not in h.labels(panel)
    assert "Others see that you pass at once" in h.words(panel)
    await s.take(h.alice, "c3xc4")
    assert (1, "pass", "standing") in await _rows(h, s.number)
    h.quiet()


async def test_machines_finishes_building_for_who_can_only_wait(h: Hall) -> None:
    s = await machines.seat(h, h.alice, h.bob, position=SPENT)
    assert await _rows(h, s.number) == [(1, "done", "standing")]
    assert [d.seat for _, d in await s.asked()] == [0]
    h.quiet()


async def test_it_is_switched_off_for_all_new_matches(h: Hall) -> None:
    shown = (await h.bob.slash(h.channel, "settings")).response
    assert "In new matches, ask me:" in h.words(shown)
    assert "✓ Only if it can matter" in h.labels(shown)
    await h.press(h.bob, shown, "Everything")
    assert "✓ Everything" in h.labels(shown)
    number = await begin(h, EARLY)
    await h.alice.slash(h.channel, "move", text="activate olaf", match=number)
    assert len(await _rows(h, number)) == 1
    await h.press(h.bob, shown, "Only if I would lose something")
    assert "✓ Only if I would lose something" in h.labels(shown)
    assert "✓ Everything" not in h.labels(shown)
    number = await begin(h, EARLY.replace("overclock", "sabotage"))
    assert {*await h.bot.matches.automatic.preferences(number, h.bob.id)} == {"matter", "falling"}
    await h.alice.slash(h.channel, "move", text="activate olaf", match=number)
    assert (await _rows(h, number))[1:] == [(1, "pass", "standing")]
    await h.press(h.bob, shown, "Only if it can matter")
    number = await begin(h, EARLY)
    await h.alice.slash(h.channel, "move", text="activate olaf", match=number)
    assert len(await _rows(h, number)) == 2
    h.quiet()
