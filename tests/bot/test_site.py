"""Pages of a server: what gets in, that nothing else does, and that they can be read."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.i18n import speaking
from bot.site.gathering import gather
from bot.site.pages import MARKER, NotOurs, Site, write
from engine.games import GAMES
from tests.bot.cups import Cups
from tests.bot.kit import Hall
from tests.bot.test_weekly import played

#: What a browser would take for a part of the page.
EVIL = "<script>alert(1)</script>\"'&"


async def site(h: Hall, tmp_path: Path, *channels: Any) -> Path:
    """Write the pages of the server, in which everybody sees these channels."""
    seen = {c.id for c in channels or (h.channel,)}
    made: Site = await gather(h.store, GAMES, h.guild.id, f"Guild {EVIL}", seen, h.now() + 1, 100)
    write(made, tmp_path / "out", lambda replays: replays)
    return tmp_path / "out"


def texts(out: Path) -> dict[str, str]:
    return {
        str(file.relative_to(out)): file.read_text(encoding="utf-8")
        for file in out.rglob("*")
        if file.suffix in (".html", ".json", ".js", ".css", ".txt")
    }


class Tags(HTMLParser):
    """What a page holds, as a browser reads it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


async def test_a_public_match_can_be_stepped_through_and_every_link_leads_somewhere(
    h: Hall, tmp_path: Path
) -> None:
    number = await played(h, h.channel)
    out = await site(h, tmp_path)
    page = out / "replays" / str(number) / "index.html"
    html = page.read_text(encoding="utf-8")
    assert "alice wins." in html
    assert "LifeForce is destroyed" in html
    steps = [a for tag, a in Tags(html).tags if tag == "section"]
    assert len(steps) == 2
    assert not any("hidden" in a for a in steps)  # without a script all of them are there
    for file in out.rglob("*.html"):
        for tag, attrs in Tags(file.read_text(encoding="utf-8")).tags:
            for link in (attrs.get("href"), attrs.get("src")):
                assert link is None or (file.parent / link).is_file(), (tag, link)
            assert tag != "img" or attrs.get("alt")


async def test_no_hidden_match_and_no_number_of_an_account_gets_out(
    h: Hall, tmp_path: Path
) -> None:
    no = discord.PermissionOverwrite(view_channel=False)
    yes = discord.PermissionOverwrite(view_channel=True, send_messages=True)
    den = h.guild.create_text_channel("den", overwrites={h.guild.default_role: no, h.guild.me: yes})
    later = h.guild.create_text_channel("later")
    seen = await played(h, h.channel)
    hidden = [
        await played(h, den),
        await played(h, h.channel, audience="players"),
        await played(h, h.channel, audience="link"),
        await played(h, later),  # whose channel is hidden by now
    ]
    live = await h.begin()
    out = await site(h, tmp_path)
    assert [p.name for p in (out / "replays").iterdir()] == [str(seen)]
    everything = "\n".join(texts(out).values())
    for number in (*hidden, live):
        assert f"#{number}<" not in everything
        assert f"replays/{number}/" not in everything
    board = await h.store.matches.board(seen)
    assert board is not None
    for number in (h.guild.id, h.channel.id, h.alice.id, h.bob.id, board.message):
        assert str(number) not in everything


@pytest.mark.both_databases
async def test_what_is_public_no_more_goes_with_the_next_run(h: Hall, tmp_path: Path) -> None:
    number = await played(h, h.channel)
    out = await site(h, tmp_path)
    assert (out / "replays" / str(number)).is_dir()
    sql = "UPDATE matches SET audience = 'players' WHERE id = ?"
    await h.store.write(lambda db: db.execute(sql, (number,)))
    await site(h, tmp_path)
    assert not (out / "replays" / str(number)).exists()


async def test_a_name_that_was_forgotten_leaves_the_pages(h: Hall, tmp_path: Path) -> None:
    number = await played(h, h.channel)
    out = await site(h, tmp_path)
    key = (out / "replays" / str(number) / "key.txt").read_text()
    with h.env._bot_scope():
        await h.store.write(
            lambda db: db.execute("UPDATE seats SET name = 'somebody' WHERE user = ?", (h.bob.id,))
        )
    await site(h, tmp_path)
    assert "bob" not in "\n".join(texts(out).values())
    assert (out / "replays" / str(number) / "key.txt").read_text() != key  # drawn anew


async def test_names_are_escaped(h: Hall, tmp_path: Path) -> None:
    await played(h, h.channel)
    sql = "UPDATE seats SET name = ? WHERE user = ?"
    await h.store.write(lambda db: db.execute(sql, (EVIL, h.bob.id)))
    out = await site(h, tmp_path)
    for name, text in texts(out).items():
        if name.endswith(".html"):
            assert "alert(1)" in text
            scripts = [a for tag, a in Tags(text).tags if tag == "script"]
            assert all(a.get("src", "").endswith("steps.js") for a in scripts), name  # type: ignore[union-attr]


async def test_an_event_is_shown_with_its_standings(cups: Cups, tmp_path: Path) -> None:
    h = cups.h
    await cups.begun(4, "Swiss")
    contest = await cups.contest()
    number, channel = contest.id, discord.Object(contest.plan.channel)
    out = await site(h, tmp_path, channel)
    html = (out / "events" / str(number) / "index.html").read_text(encoding="utf-8")
    for entrant in contest.state.entrants:
        assert entrant.name in html
        assert not any(person in html for person in entrant.people)
    data = (out / "events" / str(number) / "event.json").read_text()
    assert str(contest.plan.channel) not in data
    assert not (await site(h, tmp_path, discord.Object(1)) / "events" / str(number)).exists()


async def test_a_bracket_has_each_round_once_in_the_language_of_the_server(
    cups: Cups, tmp_path: Path
) -> None:
    """Its semifinals are paired one after the other."""
    await cups.begun(8, "Single")
    for number in await cups.live():
        match = await cups.h.match(number)
        await cups.win(number, match.players[0].user or 0)
    contest = await cups.contest()
    channel = discord.Object(contest.plan.channel)
    with speaking("de"):
        out = await site(cups.h, tmp_path, channel)
    html = (out / "events" / str(contest.id) / "index.html").read_text(encoding="utf-8")
    heads = re.findall("<h2>(.*?)</h2>", html)
    assert heads == ["Tabelle", "Viertelfinale", "Halbfinale"]
    places = re.findall("<small>((?:Viertel|Halb)finale .)</small>", html)
    assert places == [*(f"Viertelfinale {n}" for n in (1, 2, 3, 4)), "Halbfinale 1", "Halbfinale 2"]


async def test_a_result_that_was_changed_says_so_beside_its_replay(
    cups: Cups, tmp_path: Path
) -> None:
    await cups.begun(4, "Single")
    number = (await cups.contest()).sittings[0].match_id
    match = await cups.h.match(number)
    await cups.win(number, match.players[0].user or 0)
    contest = await cups.contest()

    async def event() -> str:
        out = await site(cups.h, tmp_path, discord.Object(contest.plan.channel))
        return (out / "events" / str(contest.id) / "index.html").read_text(encoding="utf-8")

    assert "set by an organiser" not in await event()
    await cups.press("Refresh")
    await cups.press("Set result")
    await cups.choose("Semifinal 1")
    loser = match.players[1].name
    await cups.press(f"{loser} won", reason="the judge says so")
    assert (await event()).count("(result set by an organiser)") == 1


async def test_pages_are_written_in_the_language_of_the_server(h: Hall, tmp_path: Path) -> None:
    await played(h, h.channel)
    english = (await site(h, tmp_path) / "index.html").read_text(encoding="utf-8")
    assert ">1 Jan 2026</time>" in english
    with speaking("de"):
        out = await site(h, tmp_path)
    html = (out / "index.html").read_text(encoding="utf-8")
    assert '<html lang="de">' in html
    assert not re.search(r"\b(Matches|Events|wins)\b", html)
    assert 'datetime="2026-01-01">1. Jan. 2026</time>' in html


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("years of work")
    empty = Site("Guild", "en", "2026-01-01", {}, (), ())
    with pytest.raises(NotOurs):
        write(empty, tmp_path, lambda replays: replays)
    assert [p.name for p in tmp_path.iterdir()] == ["thesis.txt"]
    assert MARKER
