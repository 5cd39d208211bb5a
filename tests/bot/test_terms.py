"""Words explained in the private panel: the first two times, for each person, nowhere else."""

from __future__ import annotations

from typing import Any

import pytest

from bot.matches.ui import menus, panel_layout, terms
from bot.platform import phone
from engine.games import GAMES
from engine.games.keepers.text.sketches import SKETCHES
from tests.bot import resonance
from tests.bot.kit import LAST_BLOW, Hall

LINE = f"-# **Ogre**: {SKETCHES['ogre']}"
GERMAN = "-# **Ogre**: seine Angriffe machen 2 Schaden."


async def counted(h: Hall, who: Any, word: str = "ogre") -> int:
    """Return how often somebody was told what a word means."""
    settings = h.bot.matches.store.settings
    seen = await settings.get("user", who.id, "terms:keepers", {})
    return int(seen.get(word, [0])[0])


async def test_a_word_is_explained_twice_and_then_known(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    panel = await h.panel(h.alice, number)
    assert LINE in h.words(panel)
    await h.press(h.alice, panel, "More")
    await h.press(h.alice, panel, "Back")
    assert LINE in h.words(panel)  # drawn again, which does not count
    assert await counted(h, h.alice) == 1
    panel = await h.panel(h.alice, await h.begin(LAST_BLOW))
    assert LINE in h.words(panel)
    assert await counted(h, h.alice) == 2
    panel = await h.panel(h.alice, await h.begin(LAST_BLOW))
    assert "Ogre d6" in h.labels(panel)
    assert LINE not in h.words(panel)
    assert await counted(h, h.alice) == 2
    h.quiet()


async def test_what_was_seen_survives_a_restart_and_is_true_of_other_matches(h: Hall) -> None:
    await h.panel(h.alice, await h.begin(LAST_BLOW))
    await h.restart()
    panel = await h.panel(h.alice, await h.begin(LAST_BLOW))
    assert LINE in h.words(panel)
    await h.restart()
    panel = await h.panel(h.alice, await h.begin(LAST_BLOW))
    assert "+1 Strange Matter" in h.labels(panel)
    assert LINE not in h.words(panel)
    h.quiet()


async def test_everybody_counts_alone_and_no_board_explains(h: Hall) -> None:
    for _ in range(2):
        number = await h.begin(LAST_BLOW)
        panel = await h.panel(h.alice, number)
        assert LINE in h.words(panel)
    assert "-# **" not in h.words(await h.board(number))
    looked = (await h.press(h.eve, await h.board(number), "As text")).response
    assert "LifeForce" in h.words(looked)
    assert "-# **" not in h.words(looked)
    await h.press(h.alice, panel, "End turn")
    await h.press(h.alice, panel, "Yes, do it")
    assert "-# **" not in h.words(await h.board(number))
    assert "-# **Strange Matter**" in h.words(await h.panel(h.bob, number))
    counts = [await counted(h, who, "Strange Matter") for who in (h.alice, h.bob)]
    assert (counts, await counted(h, h.alice)) == ([0, 1], 2)
    assert await counted(h, h.eve) == 0
    h.quiet()


async def test_who_is_forgotten_has_seen_nothing(h: Hall) -> None:
    await h.panel(h.alice, await h.begin(LAST_BLOW))
    assert await counted(h, h.alice) == 1
    page = (await h.alice.slash(h.channel, "privacy delete")).response
    form = await h.press(h.alice, page, "Delete…")
    await h.alice.submit_modal(form, {"word": "Delete"})
    await h.env.settle()
    assert await counted(h, h.alice) == 0


async def test_what_the_bot_leaves_out_is_explained_after_the_setup(h: Hall) -> None:
    """In a setup nobody is asked in the turns of others."""
    s = await resonance.seat(h, h.alice, h.bob)
    for _ in range(6):
        panel = await h.panel((await s.asked())[0][0], s.number)
        assert "The bot passes for you" not in h.words(panel)
        await s.step()
    h.quiet()


async def test_an_explanation_gives_way_to_the_answers(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await h.begin(LAST_BLOW)
    least = phone.MOST
    while LINE in h.words(await h.panel(h.alice, number)):
        least -= 6
        assert least > 0
        monkeypatch.setattr(phone, "MOST", least)
    panel = await h.panel(h.alice, number)
    offered = h.offered(panel)
    with monkeypatch.context() as patch:
        patch.setattr(terms, "first", lambda *_: None)
        assert h.offered(await h.panel(h.alice, number)) == offered
    other = await h.begin(LAST_BLOW)
    await h.panel(h.alice, other)
    assert await counted(h, h.alice) == 1  # what was not told is not counted
    h.quiet()


async def test_lessons_explain_their_words_themselves(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(terms, "first", lambda *args: asked.append(args[1]))
    await h.panel(h.alice, await h.begin(LAST_BLOW))
    assert asked
    asked.clear()
    listed = (await h.alice.slash(h.channel, "learn", game="keepers")).response
    await h.press(h.alice, listed, h.labels(listed)[0])
    lesson = await h.match((await h.store.matches.live_ids())[-1])
    assert lesson.lesson
    assert not asked
    h.quiet()


async def test_nothing_is_explained_after_the_end(h: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    number = await h.begin(LAST_BLOW)
    panel = await h.panel(h.alice, number)
    asked: list[str] = []
    monkeypatch.setattr(terms, "first", lambda *args: asked.append(args[1]))
    await h.press(h.alice, panel, "Ogre d6")
    assert asked
    asked.clear()
    await h.press(h.alice, panel, "1 · Attack")
    assert "wins" in h.words(panel)
    assert not asked
    h.quiet()


async def test_no_word_is_explained_once_a_match_is_over(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts: list[str] = []
    monkeypatch.setattr(terms, "first", lambda *args: texts.append(args[1]))
    number = await h.begin(LAST_BLOW)
    await h.panel(h.alice, number)
    assert texts
    await h.bot.matches.resign(number, h.alice.id)
    texts.clear()
    await h.panel(h.alice, number)
    assert (await h.match(number)).status != "live"
    assert not texts
    h.quiet()


@pytest.mark.parametrize("name", list(GAMES))
async def test_every_game_explains_a_word_on_its_first_panels(h: Hall, name: str) -> None:
    await h.alice.slash(h.channel, "play practice", game=name, level="rookie")
    (match,) = await h.bot.matches.find(user=h.alice.id)
    for _ in range(12):
        panel = await h.panel(h.alice, match.id)
        explained = [x for x in h.words(panel).split("\n") if x.startswith("-# **")]
        assert len(explained) <= 1
        if explained:
            break
        shot = await h.bot.matches.snapshot(match.id, h.alice.id)
        with h.env._bot_scope():
            await h.bot.matches.act(match.id, h.alice.id, shot.choices[0].action)
            await h.bot.matches.automatic.settled(match.id)
    else:
        raise AssertionError("no word was explained")
    h.quiet()


async def test_a_german_reads_it_in_german(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    with h.env._bot_scope():
        await h.bot.matches.servers.change(h.guild.id, 1, {"language": "de"})
    assert GERMAN in h.words(await h.panel(h.alice, number))


async def test_the_page_of_a_piece_explains_no_other_piece_of_its_side(h: Hall) -> None:
    beside = LAST_BLOW.replace("1 K . . L", "1 K M . L")
    shot = await h.bot.matches.snapshot(await h.begin(beside), h.alice.id)
    page = menus.unit(shot.choices, "a1")
    assert page is not None
    assert "Switch with Mage b1 (2 actions)" in " ".join(b.label for b in page.buttons)
    assert "Mage" not in panel_layout.wording(shot, page, "")
    assert "Mage" in panel_layout.wording(shot, menus.entrance(shot.choices), "")


def test_a_word_that_a_line_of_the_page_explains_is_not_explained_again() -> None:
    known = [t for t in GAMES["keepers"].words.terms() if t.key.startswith("Chained")]
    assert terms.first(known, "The Guardian is chained.", {}, ())
    assert terms.first(known, "-# Chained: it stays within 1 of its LifeForce.", {}, ()) is None


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_word_is_explained_under_the_name_it_has_in_the_glossary(name: str) -> None:
    for term in GAMES[name].words.terms():
        for form in term.forms:
            explained = terms.first([term], f"{form} here", {}, ())
            assert explained is not None
            assert explained.line.lower().startswith(f"-# **{term.forms[0].lower()}**")
