"""What came of an action is told where there is room for little else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from bot.matches.telling import Line, losses_of, sentences
from bot.matches.ui import panel_layout, panel_text, texts
from bot.platform import phone
from bot.platform.controls import Button
from bot.platform.pictures import Picture
from engine import core
from engine.core import Event
from engine.games import GAMES
from engine.rng import Stream, pick
from tests.bot.kit import LAST_BLOW, Hall
from tests.bot.test_hueshift import WINDOW, begin
from tests.effort import seeds_until

#: The head of a picture, which says how high it is.
NO_PNG = bytes(19) + b"\1" + bytes(3) + b"\1"
TOLD = (
    "✅ Blue activates Olaf, which has waited for it all round. Olaf attacks Linwood of Red.\n"
    "-# Olaf hits Linwood for 3: 1 HP left.\n-# Red plays nothing.\n-# Turn 2 of Red begins."
)


@pytest.mark.parametrize("brief", ["Olaf hits Linwood for 3: 1 HP left.", ""])
async def test_what_came_of_it_is_left(
    h: Hall, monkeypatch: pytest.MonkeyPatch, brief: str
) -> None:
    shot = await h.bot.matches.snapshot(await begin(h, WINDOW), h.alice.id)
    page, picture = panel_layout.Page(), Picture(NO_PNG, "", "a.png")
    upshots = panel_text.Upshots(brief)
    panels = [panel_layout.panel(shot, page, TOLD, picture, brief=upshots)]
    monkeypatch.setattr(phone, "MOST", 0)
    panels += [panel_layout.panel(shot, page, TOLD, picture, brief=upshots)]
    heads = [str(next(iter(view.children)).content) for view in panels]  # type: ignore[attr-defined]
    assert heads[0].startswith(TOLD)  # with room, all of it
    assert heads[1].startswith("-# … Olaf hits" if brief else "✅ … ")
    assert ("hits" in heads[1]) == bool(brief)
    ways = ['"label":"Log"' in json.dumps(v.to_components(), separators=(",", ":")) for v in panels]
    assert ways == [False, True]  # the log has what was left out


async def test_of_what_others_did_in_one_flow_the_newest_is_left(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    shot = await h.bot.matches.snapshot(await begin(h, WINDOW), h.alice.id)
    note = "✅ Blue ends its turn.\n-# " + "Gris burns: 1 damage. " * 9 + "Olaf is destroyed."
    page, picture, seen = panel_layout.Page(), Picture(NO_PNG, "", "a.png"), set[str]()
    for most in range(0, 500, 10):
        monkeypatch.setattr(phone, "MOST", most)
        view = panel_layout.panel(shot, page, note, picture)
        seen.add(str(next(iter(view.children)).content))  # type: ignore[attr-defined]
    assert any(s.startswith(note) for s in seen)
    cut = [s for s in seen if s.startswith("✅ Blue ends its turn.\n-# … Gris burns")]
    assert cut
    assert all("Olaf is destroyed." in s for s in seen)


async def test_what_came_of_it_is_news_before_the_rest_and_of_the_rest_the_newest(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    shot = await h.bot.matches.snapshot(await begin(h, WINDOW), h.alice.id)
    log = ["Olaf moves.", "Gris uses Freeze.", *(f"Gris goes to {n}." for n in range(9))]
    lines = [Line(n, 0, text, 0) for n, text in enumerate(log)]
    picture = Picture(NO_PNG, "", "a.png")

    def told(news: panel_text.News) -> str:
        view = panel_layout.panel(shot, panel_layout.Page(), "", picture, news=news)
        return str(next(iter(view.children)).content).partition("\n")[0]  # type: ignore[attr-defined]

    whole = " ".join(log)
    news = panel_text.News(lines, lines[1:2])
    assert told(news) == f"-# **Since you last acted:** {whole}"
    monkeypatch.setattr(panel_text, "SINCE", 120)
    short = told(news)
    assert short.startswith("-# **Since you last acted:** … Gris uses Freeze. Gris goes to ")
    assert short.endswith("Gris goes to 7. Gris goes to 8.")
    assert told(panel_text.News(lines)).startswith("-# **Since you last acted:** … Gris goes to ")


async def test_a_panel_below_the_line_of_a_command_leaves_room_for_it(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord tells above an answer whose command it is, and still when a press changes it."""
    number, left, usual = await begin(h, WINDOW), list[float](), panel_layout.panel

    def noted(*note: Any, **more: Any) -> Any:
        left.append(note[-1])
        return usual(*note, **more)

    monkeypatch.setattr(panel_layout, "panel", noted)
    answer = (await h.alice.slash(h.channel, "hand", match=number)).response
    await h.press(h.alice, answer, "More")
    await h.panel(h.alice, number)
    assert left == [phone.COMMAND, phone.COMMAND, 0]


async def test_the_log_tells_what_came_of_it(h: Hall) -> None:
    number = await begin(h, WINDOW)
    await h.bot.matches.automatic.set_preferences(number, h.bob.id, [])
    panel = await h.panel(h.alice, number)
    await h.press(h.alice, panel, "Olaf")
    await h.press(h.alice, panel, next(x for x in h.labels(panel) if "Linwood:" in x))
    for who in (h.bob,):
        await h.press(who, await h.panel(who, number), "Pass")
    log = h.bot.matches.viewing.log
    news = [line.text for line in await log(number, h.alice.id, news=True)]
    lines = [line.text for line in await log(number, h.alice.id, news=True, upshots=True)]
    assert lines
    assert {*lines} < {*news}
    h.quiet()


async def test_a_turn_in_which_nothing_was_done_is_news(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    log = h.bot.matches.viewing.log

    async def news() -> list[str]:
        return [line.text for line in await log(number, None, news=True)]

    for who, expected in ((h.alice, []), (h.bob, ["Red did nothing this turn."])):
        panel = await h.panel(who, number)
        await h.press(who, panel, "End turn")
        await h.press(who, panel, "Yes, do it")
        assert await news() == expected  # of the first turn nobody knows whether it is the first
    assert "Red did nothing this turn." in h.words(await h.board(number))
    # Who ended the turn before is told so, too, though their own action is not among the news.
    ended = (await h.bot.matches.snapshot(number, h.alice.id)).match.ply - 1
    lines = await log(number, h.alice.id, since=ended, news=True)
    assert [line.text for line in lines] == ["Red did nothing this turn."]
    h.quiet()


async def test_notes_are_cut_before_a_panel_is_too_high(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    shot = await h.bot.matches.snapshot(await begin(h, WINDOW), h.alice.id)
    keyword = (
        "**Leader** · deals 2–3 of 3. " + "When it attacks, your Animations are stronger. " * 3
    )
    page = panel_layout.Page((Button("Leader", "do", "use leader"),), notes=(keyword.strip(),))
    picture, seen = Picture(NO_PNG, "", "a.png"), set[str]()
    for most in (700, 200, 180, 160):
        monkeypatch.setattr(phone, "MOST", most)
        view = panel_layout.panel(shot, page, "", picture)
        seen |= {str(getattr(part, "content", "")) for part in view.walk_children()}
    notes = sorted((s for s in seen if s.startswith("**Leader**")), key=len)
    assert notes[-1] == keyword.strip()
    assert notes[0].startswith("**Leader** · deals 2–3 of 3.")
    assert notes[0].endswith("…")


def test_news_of_a_board_are_told_in_one_flow_and_what_is_said_beside_them_apart() -> None:
    before = ("Blue takes 1 Strange Matter.",) * 2 + ("Red's Ogre moves b7-b6.",)
    lines = [Line(n, 0, text, 0) for n, text in enumerate(before)]
    news = "-# Blue takes 1 Strange Matter (×2). Red's Ogre moves b7-b6."
    assert texts.flow(lines) == news
    assert texts.flow([*lines, Line(4, 1, "Red asks to go back.", 0, talk=True)]) == (
        f"{news}\n-# Red asks to go back."
    )
    assert texts.flow(lines, 40) == "-# Red's Ogre moves b7-b6."
    assert texts.flow([]) == ""
    assert texts.news(lines) == news.replace(". Red", ".\n-# Red")


async def test_the_goal_gives_way_to_what_came_of_an_action(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    shot = await h.bot.matches.snapshot(await begin(h, WINDOW), h.alice.id)
    aim = "-# 🎯 Goal: destroy all enemy units."
    page, picture, heads = panel_layout.Page(), Picture(NO_PNG, "", "a.png"), list[str]()
    for most in range(0, 500, 6):
        monkeypatch.setattr(phone, "MOST", most)
        view = panel_layout.panel(shot, page, TOLD, picture, goal=aim)
        heads.append(str(next(iter(view.children)).content))  # type: ignore[attr-defined]
    assert TOLD in heads[-1]
    assert aim in heads[-1]
    assert any(TOLD in head and aim not in head for head in heads)
    assert aim in heads[0]  # where leaving it out helps nothing


def test_what_came_of_it_keeps_what_fits_beside_it() -> None:
    own = "✅ Blue's Scaler hits Red's Keeper on c7 for 1: 4 left."
    others = (
        "Red's Keeper responds with a Move of the Mage to e5. Red's Scout breaks a Wall. "
        "Red buys Snipe for 5."
    )
    note, brief = f"{own}\n-# {others}", panel_text.Upshots("Red's Scout breaks a Wall.")
    assert panel_text.gist(note, brief, 200) == f"-# {note}"
    some = panel_text.gist(note, brief, 36)
    assert some == "-# … Red's Scout breaks a Wall. Red buys Snipe for 5."
    assert panel_text.gist(note, brief, 18) == f"-# … {brief.text}"
    otherwise = panel_text.Upshots("A blast.")
    assert panel_text.gist(note, otherwise, 200) == "-# ✅ … A blast."


def test_a_loss_is_told_before_what_came_later() -> None:
    lost = "Ilsa Varden b5 attacks Bronze Ram c4. Bronze Ram c4 of Blue is destroyed."
    later = "Orrun Stonehand b4 moves to b5. Field Surgeon a4 moves to a5."
    note = f"-# {lost} {later}"
    upshots = panel_text.Upshots(f"{lost} {later}", "Bronze Ram c4 of Blue is destroyed.")
    assert panel_text.gist(note, upshots, 200) == note
    assert panel_text.gist(note, upshots, 36) == (
        "-# … Bronze Ram c4 of Blue is destroyed. … Field Surgeon a4 moves to a5."
    )
    assert panel_text.gist(note, upshots, 18) == "-# … Bronze Ram c4 of Blue is destroyed."


def random_events(game: Any, seed: int) -> Iterator[list[Event]]:
    """Yield what happened in each action of a match between random players."""
    state, stream = core.begin(game, seed, game.options_type()), Stream(seed)
    for _ in range(600):
        if state.outcome is not None:
            return
        decision = game.decisions(state)[0]
        yield core.apply(game, state, decision.seat, pick(stream, decision.actions))


@pytest.mark.parametrize("name", GAMES)
def test_every_game_says_what_is_lost_by_an_action(name: str) -> None:
    game: Any = GAMES[name]
    told = set[str]()
    for seed in seeds_until(lambda: len(told) > 3, range(3)):
        for events in random_events(game, seed):
            losses = losses_of(game, events)
            assert bool(losses) == any(e.loss for e in events), events
            assert all(s in " ".join(game.words.tell(events)) for s in sentences(losses))
            told.update(sentences(losses))
