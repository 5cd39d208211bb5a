"""The language of a server, by clicks: chosen, shown everywhere, kept, and side by side."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from bot.i18n import tr
from tests.bot import test_hueshift as hue
from tests.bot import test_reminders as reminders
from tests.bot.cups import Cups, toys
from tests.bot.kit import LAST_BLOW, Hall
from tests.bot.typed_signs import bare

MANAGE = discord.Permissions(manage_guild=True, view_channel=True, send_messages=True)


@pytest.fixture
async def boss(h: Hall) -> Any:
    """Somebody who manages the server."""
    role = h.guild.create_role("managers", permissions=MANAGE)
    return h.guild.add_member(h.env.create_user("boss"), roles=[role])


async def choose(h: Hall, boss: Any, code: str) -> Any:
    """Choose the language of the server; return the panel."""
    panel = (await boss.slash(h.channel, "server settings")).response
    page = next(label for label in h.labels(panel) if label in ("Playing", "Spielen"))
    await h.press(boss, panel, page)
    ids = [str(p.get("custom_id")) for p in h.raw(panel)]
    menu = next(i for i in ids if i.endswith("settings-set:language"))
    await boss.select(panel, [code], custom_id=menu)
    return panel


async def test_cards_boards_and_refusals_follow_the_choice(h: Hall, boss: Any) -> None:
    english = (await h.alice.slash(h.channel, "play challenge", opponent=h.bob)).response
    assert "challenges you to" in h.words(english)
    panel = await choose(h, boss, "de")
    assert "Deutsch" in h.words(panel)
    card = (await h.alice.slash(h.channel, "play challenge", opponent=h.bob)).response
    assert "fordert dich zu **Keepers Dissension** heraus!" in h.words(card)
    assert h.labels(card) == ["Annehmen", "Ablehnen", "Zurückziehen"]
    await h.press(h.bob, card, "Annehmen")
    assert "spielen **Keepers Dissension**, Partie #" in h.words(card)
    (match,) = await h.bot.matches.find()
    board = await h.board(match.id)
    assert {"Mein Zug", "Absagen", "Mehr"} <= {*h.labels(board)}
    assert f"Partie #{match.id}" in h.words(board)
    mine = await h.panel(h.alice, match.id)
    assert "Mehr" in h.labels(mine)
    refused = await h.eve.click(board, custom_id=h.id_of(board, "Mein Zug"))
    assert f"Du spielst in Partie #{match.id} nicht mit" in h.said(refused)
    await choose(h, boss, "en")
    again = (await h.alice.slash(h.channel, "play open")).response
    assert "is looking for an opponent" in h.words(again)
    h.quiet()


async def test_what_one_holds_is_a_tap_away_though_words_are_long(h: Hall, boss: Any) -> None:
    await choose(h, boss, "de")
    cards = LAST_BLOW + "\ncards: chaotic\nhand A: snipe stun tar tax penalty\nreserves: 5 0"
    panel = await h.panel(h.alice, await h.begin(cards))
    assert {"Meine Karten", "Mehr", "Zug beenden"} <= {*h.labels(panel)}
    h.quiet()


async def test_the_end_of_a_match_is_told_in_the_language(h: Hall, boss: Any) -> None:
    await choose(h, boss, "de")
    number = await h.begin()
    more = (await h.press(h.alice, await h.board(number), "Mehr")).response
    await h.press(h.alice, more, "Aufgeben")
    await h.press(h.alice, more, "Ja, mach das")
    board = await h.board(number)
    assert "gewinnt!" in h.words(board)
    assert {"Revanche", "Nachspielen", "Mehr"} <= {*h.labels(board)}
    h.quiet()


async def test_a_game_is_played_in_german_by_clicks(h: Hall, boss: Any) -> None:
    await choose(h, boss, "de")
    number = await hue.begin(h, hue.WINDOW)
    board = await h.board(number)
    assert "Blau wählt die Einheit, die in diesem Zug handelt." in h.words(board)
    panel = await h.panel(h.alice, number)
    await h.press(h.alice, panel, "Olaf")
    assert "Aktivieren, dann Freie Aktion" in h.labels(panel)
    await h.press(h.alice, panel, next(x for x in h.labels(panel) if "Linwood:" in x))
    assert "Spielt Blau eine Wildcard?" in h.words(await h.board(number))
    panel = await h.panel(h.alice, number)
    assert any("Passen" in label for label in h.labels(panel))
    log = (await h.alice.slash(h.channel, "match log", match=number)).response
    assert "Blau aktiviert Olaf." in h.everything(log)
    refused = await h.alice.slash(h.channel, "move", match=number, text="guard bowler")
    assert "Gerade gibt es keinen Angriff" in h.said(refused)
    h.quiet()


@pytest.mark.parametrize(
    ("game", "typed", "id", "words"),
    [
        ("hueshift", "Gegenschlag", "HS-ATT-4", "schlägt gleichzeitig mit seinen AP zurück"),
        ("machines", "Zweikampf", "MM-BATTLE-05", "Vergleich den Schaden des Angreifers"),
        ("resonance", "Wache", "RS-STATE-GUARD", "kann man nicht angreifen"),
    ],
)
async def test_rules_are_looked_up_in_the_language(
    h: Hall, boss: Any, game: str, typed: str, id: str, words: str
) -> None:
    await choose(h, boss, "de")
    offered = await h.alice.autocomplete(h.channel, "rules", "topic", typed, game=game)
    assert offered[0]["value"] == id
    for topic in (typed, id):
        text = h.said(await h.alice.slash(h.channel, "rules", topic=topic, game=game))
        assert f"· {id}\n" in text
        assert words in text
    h.quiet()


async def test_a_restart_keeps_the_language(h: Hall, boss: Any) -> None:
    await choose(h, boss, "de")
    number = await h.begin()
    await h.restart()
    await h.alice.slash(h.channel, "play resume", match=number)
    assert "Mein Zug" in h.labels(await h.board(number))
    h.quiet()


async def test_two_servers_speak_side_by_side(h: Hall, boss: Any) -> None:
    """Boards of both servers are written by tasks that run at the same time."""
    await choose(h, boss, "de")
    german, home = await h.begin(), h.guild
    h.guild = h.env.create_guild()
    h.channel = h.guild.create_text_channel("arena")
    for who in ("alice", "bob"):
        setattr(h, who, h.guild.add_member(h.env.create_user(f"{who}2")))
    english = await h.begin()
    boards = h.bot.boards
    with h.env._bot_scope():
        for _ in range(3):
            for number in (german, english):
                boards.repost(number)
            await asyncio.sleep(0)
    await h.env.settle()
    assert "My move" in h.labels(await h.board(english))
    h.guild = home
    assert "Mein Zug" in h.labels(await h.board(german))
    assert tr("Back") == "Back"  # nothing leaks into other tasks
    h.quiet()


async def test_a_person_is_written_to_in_their_own_language(h: Hall) -> None:
    locales = h.bot.matches.locales
    with h.env._bot_scope():
        await locales.hear(h.guild.id, h.alice.id, "de")
    assert await locales.of(h.alice.id) == "de"
    assert await locales.of(h.bob.id) == "en"
    await h.restart()
    assert await h.bot.matches.locales.of(h.alice.id) == "de"
    with h.env._bot_scope():
        await h.bot.matches.locales.hear(0, h.alice.id, "en-US")
    assert await h.store.settings.get("user", h.alice.id, "language") is None


async def test_commands_describe_themselves_in_the_language_of_whoever_types(h: Hall) -> None:
    tree = h.bot.tree
    assert tree.translator is not None
    descriptions: list[tuple[str, dict[str, Any]]] = []

    def walk(part: Any) -> None:
        translations = part.get("description_localizations") or {}
        if "de" in translations:
            descriptions.append((part["description"], translations))
            assert len(translations["de"]) <= 100, translations["de"]
        assert not part.get("name_localizations") or "value" in part  # names are for everybody
        for inner in (*(part.get("options") or ()), *(part.get("choices") or ())):
            walk(inner)

    for command in tree.get_commands():
        walk(await command.get_translated_payload(tree, tree.translator))
    words = {english: translations["de"] for english, translations in descriptions}
    assert words["Challenge someone to a match"] == "Jemanden zu einer Partie herausfordern"
    assert len(descriptions) > 150
    h.quiet()


async def test_a_tournament_is_announced_in_the_language(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    with toys(monkeypatch):
        cups = Cups(h)
        with h.env._bot_scope():
            await h.bot.matches.servers.change(h.guild.id, cups.boss.id, {"language": "de"})
        await cups.create(cap="2")
        await cups.press("Anmeldung öffnen")
        card = h.channel.last_message
        assert {"Mitspielen", "Aussteigen", "Leiten"} <= {*h.labels(card)}
        assert "Schweizer System" in h.words(card)
        ann, ben, cid = (cups.people[name] for name in ("ann", "ben", "cid"))
        for who in (ann, ben, cid):
            await h.press(who, h.channel.last_message, h.labels(card)[0])
            card = h.channel.last_message
        other = cups.number + 1
        missing = await ben.slash(h.channel, "tournament show", tournament=other)
        assert f"Turnier #{other} gibt es hier nicht." in h.said(missing)
        twice = await ann.click(card, custom_id=h.id_of(card, h.labels(card)[0]))
        assert "Du bist bei Friday Cup schon dabei" in h.said(twice)
        joined = await h.press(ben, card, "Aussteigen")
        assert "Dein Platz ist schon vergeben" in h.said(joined)
        await h.env.settle()
        # The news is kept in English and told in German.
        news = await h.bot.tournaments.service.rows.news(cups.number)
        (moved,) = [n for n in news if n.kind == "moved up"]
        assert bare([moved.text]) == ["cid moved up from the waiting list of Friday Cup."]
        history = "\n".join(h.words(m) for m in h.channel.history())
        assert "cid ist von der Warteliste von Friday Cup nachgerückt." in history
        h.quiet()


async def test_judges_and_those_who_call_them_read_the_language(h: Hall, boss: Any) -> None:
    await choose(h, boss, "de")
    number = await h.begin()
    called = await h.alice.slash(h.channel, "match judge", reason="Hilfe", match=number)
    assert f"Du hast einen Schiedsrichter zu Partie #{number} gerufen" in h.said(called)
    panel = (await boss.slash(h.channel, "judge match", match=number)).response
    assert {"Alles sehen…", "Anhalten…", "Ergebnis"} <= {*h.labels(panel)}
    form = await h.press(boss, panel, "Anhalten…")
    await boss.submit_modal(form, {"reason": "Pause"})
    await h.env.settle()
    assert "Von einem Schiedsrichter angehalten" in h.words(await h.board(number))
    log = (await boss.slash(h.channel, "judge log")).response
    assert "hat die Partie angehalten" in h.words(log)
    # A judge whose Discord is German reads English where the server does.
    await choose(h, boss, "en")
    log = (await boss.slash(h.channel, "judge log")).response
    assert "stopped the match" in h.words(log)
    h.quiet()


async def test_what_is_stored_is_stored_in_english(h: Hall, boss: Any) -> None:
    await choose(h, boss, "de")
    number = await h.begin(clock=86_400_000)
    await h.alice.slash(h.channel, "match judge", reason="Hilfe", match=number)
    with h.env._bot_scope():
        await h.bot.matches.pausing.pause(number, h.alice.id)
    await h.bob.slash(h.channel, "match judge", reason="auch", match=number)
    first, second = await h.store.reports.of(h.guild.id)
    assert "asks to pause" not in first.lines
    assert "asks to pause the clocks." in second.lines
    board = await h.board(number)
    assert "die Uhren anhalten" in h.words(board)
    change = (await h.store.servers.changes(h.guild.id, 5, 0))[0]
    assert (change.key, change.after) == ("language", '"de"')
    h.quiet()


async def test_a_letter_is_in_the_language_of_whoever_gets_it(h: Hall) -> None:
    page = await reminders.settings(
        h,
        h.alice,
        ("When to remind you…", "When half the time is gone"),
        ("How…", "Send me a direct message"),
    )
    assert "I send you a direct message" in h.words(page)  # the server's
    number = await reminders.begun(h, 2 * reminders.DAY * 1000)
    with h.env._bot_scope():
        await h.bot.matches.locales.hear(h.guild.id, h.alice.id, "de")
    await h.env.advance_time(reminders.DAY + 60)
    (letter,) = reminders.letters(h, h.alice)
    assert f"Partie #{number} (alice vs bob): du bist dran" in bare([letter])[0]
    assert "My move" in h.labels(await h.board(number))
    h.quiet()


async def test_levels_of_computers_are_told_in_the_language_of_the_server(
    h: Hall, boss: Any
) -> None:
    async def offered() -> list[str]:
        choices = await h.alice.autocomplete(h.channel, "play practice", "level", "")
        return [choice["name"] if isinstance(choice, dict) else choice.name for choice in choices]

    assert "Captain: Plans its whole turn." in await offered()
    await choose(h, boss, "de")
    german = await offered()
    assert "Captain: Plant den ganzen Zug." in german
    assert all(len(name) <= 100 for name in german)
