"""Resonance in the panel: a draft left to the bot, numbers on buttons, hands nobody sees."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.lobby.challenges import Invitation
from bot.matches.hints import Hint
from bot.matches.ui import menus, panel_layout, panel_text
from bot.platform import phone
from bot.platform.pictures import Picture
from bot.store.rows import Place, Player
from tests.bot.kit import Hall
from tests.bot.resonance import seat
from tests.bot.test_upshots import NO_PNG

#: Anvil's Animation may attack, and has a card for it; Banjo holds this or that.
ATTACK = "A: hand M7.1,M7.4; A1: M4.4; B: hand {hand}; B1: M2.4; turn: A 3"
HANDS = ("M4.1,M4.2", "M10.4,M1.6")


async def begin(h: Hall, position: str = "", **options: Any) -> int:
    """Start a match of Alice (Anvil) against Bob; return its id."""
    options |= {"position": position} if position else {}
    matches = h.bot.matches
    with h.env._bot_scope():
        card = await matches.challenges.invite(Invitation(
            Player(0, "alice", h.alice.id), Player(0, "bob", h.bob.id), "resonance",
            options=options, clock=60 * 60_000, place=Place(h.guild.id, h.channel.id),
        ))  # fmt: skip
        match = await matches.challenges.accept(card.id, h.bob.id, "bob")
    await h.alice.slash(h.channel, "play resume", match=match.id)
    return match.id


async def test_one_press_each_settles_draft_colors_and_codex(h: Hall) -> None:
    number = await begin(h)
    for _ in range(2):
        waiting = (await h.bot.matches.snapshot(number)).waiting
        who = h.alice if waiting[0].seat == 0 else h.bob
        panel = await h.panel(who, number)
        await h.press(who, panel, "★ Choose everything for me")
    shot = await h.bot.matches.snapshot(number)
    assert shot.view.stage == "play"
    assert [w.kind for w in shot.waiting] == ["turn"]
    h.quiet()


async def test_an_attack_is_clicked_through_with_numbers(h: Hall) -> None:
    number = await begin(h, ATTACK.format(hand=HANDS[0]))
    panel = await h.panel(h.alice, number)
    opened = await h.press(h.alice, panel, "A1")
    label = next(x for x in h.labels(opened.response) if "Attack B1" in x)
    assert label.endswith("Attack B1: deals 0–4 of 4")
    fuel = await h.press(h.alice, opened.response, label)
    assert "Sunsage 4/5: deals 0–4 of 4" in h.labels(fuel.response)
    await h.press(h.alice, fuel.response, "Sunsage")
    defence = await h.panel(h.bob, number)
    assert "EV 9 beats RV 5" in h.words(defence)
    assert "is destroyed" in h.words(defence)
    assert any("Pass all turn" in x for x in h.labels(defence))
    h.quiet()


async def test_what_everybody_sees_does_not_hang_on_a_hand(h: Hall) -> None:
    """Two matches that differ in Banjo's hand alone, up to Banjo's question and its clock."""
    texts = []
    for hand in HANDS:
        number = await begin(h, ATTACK.format(hand=hand))
        panel = await h.panel(h.alice, number)
        opened = await h.press(h.alice, panel, "A1")
        label = next(x for x in h.labels(opened.response) if "Attack B1" in x)
        fuel = await h.press(h.alice, opened.response, label)
        done = await h.press(h.alice, fuel.response, "Sunsage")
        shot = await h.bot.matches.snapshot(number)
        (open_now,) = shot.waiting
        clock = (open_now.seat, open_now.kind, open_now.due_at and open_now.due_at - h.now())
        eve = await h.eve.slash(h.channel, "board", text=True, match=number)
        seen = [h.everything(await h.board(number)), label, h.words(fuel.response)]
        seen += [h.words(done.response), h.words(eve.response)]
        texts.append((_neutral("\n".join(seen), number), clock))
    assert texts[0] == texts[1]
    h.quiet()


def _neutral(text: str, number: int) -> str:
    """Strip what differs between two matches for other reasons."""
    text = re.sub(r"\d{17,20}", "ID", text)
    text = re.sub(r"<t:\d+:R>", "TIME", text)
    text = re.sub(r"ex=\w+|is=\w+|hm=\w+", "", text)
    text = re.sub(r"'(size|id)': '?\d+'?", "", text)
    for form in (f"#{number}", f"match-{number}-", f"v1:{number}:"):
        text = text.replace(form, "N")
    return text


async def test_a_hint_says_why(h: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    number = await begin(h, ATTACK.format(hand=HANDS[0]))

    async def proposed(match: int, user: int) -> Hint:
        ply = (await h.bot.matches.snapshot(match)).version
        return Hint(match, ply, 0, "attack A1 B1")

    monkeypatch.setattr(h.bot.matches.hints, "hint", proposed)
    answer = await h.alice.slash(h.channel, "hint", match=number)
    assert "A1 4/5: Attack B1: deals 0–4 of 4" in h.words(answer.response)
    assert "It can destroy the target" in h.words(answer.response)
    h.quiet()


async def test_who_is_asked_for_nothing_reads_how_to_be_asked_no_more(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await begin(h, "A: hand M7.1,M7.4; A1: M4.3; B: hand M4.1; B1: M2.4; turn: A 3")
    await h.bot.matches.automatic.set_preferences(number, h.bob.id, [])
    for action in ("attack A1 B1", "fuel M7.1"):
        await h.alice.slash(h.channel, "move", text=action, match=number)
    shot = await h.bot.matches.snapshot(number, h.bob.id)
    assert shot.decisions[0].kind == "defend"
    page, picture = menus.entrance(shot.choices), Picture(NO_PNG, "", "a.png")
    news = panel_text.SMALL + f"\n{panel_text.SMALL}".join(["Cello draws three cards."] * 9)
    for most in range(250, 700, 20):
        monkeypatch.setattr(phone, "MOST", most)
        content = str(panel_layout.panel(shot, page, news, picture).to_components())
        if content.count("Cello draws") > 2:  # two lines are always told
            assert "Pass if an attack misses anyway" in content, most


async def test_answers_nobody_needs_make_room_for_being_asked_no_more(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there is room for it on a small phone, there is on a larger one."""
    facts = "A: hand M7.1,M7.4; A1: M4.3; B: hand M4.1,M4.2; B1: M2.4 items M4.8; turn: A 3"
    number = await begin(h, facts)
    await h.bot.matches.automatic.set_preferences(number, h.bob.id, [])
    for action in ("attack A1 B1", "fuel M7.1"):
        await h.alice.slash(h.channel, "move", text=action, match=number)
    shot = await h.bot.matches.snapshot(number, h.bob.id)
    page, picture = menus.entrance(shot.choices), Picture(NO_PNG, "", "a.png")
    offered: list[bool] = []
    listed: list[bool] = []
    for most in range(100, 700, 8):
        monkeypatch.setattr(phone, "MOST", most)
        content = str(panel_layout.panel(shot, page, "", picture).to_components())
        offered.append("Pass if an attack misses anyway" in content)
        listed.append("'options'" in content)
    assert offered == sorted(offered)
    assert any(offered)
    assert any(a and b for a, b in zip(offered, listed, strict=True))


async def test_who_was_away_for_long_reads_what_came_of_it(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.matches.ui.panels.LINES", 1)
    monkeypatch.setattr(panel_text, "SINCE", 150)
    number = await begin(h, "A: hand M7.1,M7.2,M7.4,M7.5 karma 9; B: damage 2; turn: A 3")
    for action in ("attack A B", "fuel M7.4", "overclock", "overclock", "overclock", "overclock"):
        await h.alice.slash(h.channel, "move", text=action, match=number)
    text = h.words(await h.panel(h.bob, number))
    news = text.partition("Since you last acted")[2].partition("\n")[0]
    assert news.index("Banjo takes") < news.index("overclocks")  # of the rest the newest, if any
    assert news.count("overclocks") < 4


async def test_the_end_of_a_turn_is_no_slip_of_a_finger_away(h: Hall) -> None:
    """While somebody can act it stands below the help, which keeps its line, and on no board."""
    number = await begin(h, ATTACK.format(hand=HANDS[0]))
    assert not [x for x in h.labels(await h.board(number)) if x.startswith("End the turn")]
    labels = h.labels(await h.panel(h.alice, number))
    assert labels[-1].startswith("End the turn (")
    assert "My cards" in labels[:-1]
    h.quiet()


async def test_who_is_out_of_the_match_is_told_last(h: Hall) -> None:
    """Of what came of an action there may be room for the end alone."""
    facts = "A: hand M7.1,M7.4; A1: M4.4 items M22.10; B: damage 9; C1: M2.4 damage 3; turn: A 3"
    table = await seat(h, h.alice, h.bob, h.eve, position=facts)
    for action in ("attack A1 B", "use multiply C1", "fuel M7.4", "done"):
        await h.alice.slash(h.channel, "move", text=action, match=table.number)
    log = h.bot.matches.viewing.log
    texts = [line.text for line in await log(table.number, h.alice.id, news=True)]
    lines = [line.text for line in await log(table.number, h.alice.id, news=True, upshots=True)]
    assert texts[-1] != "Banjo is out of the match."
    assert lines[-1] == "Banjo is out of the match."
    assert "C1 takes 4 damage and is destroyed." in lines[-2]
    h.quiet()


async def test_a_sandbox_says_whom_it_asks(h: Hall) -> None:
    """Its one player is spoken to as neither side."""
    position = "A: hand M7.1; B: hand M4.1; turn: A 3"
    await h.alice.slash(h.channel, "play sandbox", game="resonance", position=position)
    (match,) = await h.bot.matches.find(user=h.alice.id)
    panel = await h.panel(h.alice, match.id)
    assert "Anvil's turn" in h.words(panel)
    await h.alice.slash(h.channel, "move", text="end", match=match.id)
    panel = await h.panel(h.alice, match.id)
    assert "Banjo's turn" in h.words(panel)
    h.quiet()


async def test_who_has_begun_to_choose_is_offered_the_rest_and_at_last_to_seal(h: Hall) -> None:
    """All choose at once and in secret, so there is nothing to undo, only to begin anew."""
    number = await begin(h)
    for turn in range(10):
        seat = (await h.bot.matches.snapshot(number)).waiting[0].seat
        with h.env._bot_scope():
            await h.bot.matches.act(number, (h.alice, h.bob)[seat].id, f"pick {4 * turn + 1}")
    assert "★ Choose everything for me" in h.labels(await h.panel(h.alice, number))
    offered = []
    for action in ("color green", "color red", "color blue", "leave green 4", "leave green 5",
                   "leave red 5", "leave blue 5"):  # fmt: skip
        with h.env._bot_scope():
            await h.bot.matches.act(number, h.alice.id, action)
        offered.append(h.labels(await h.panel(h.alice, number)))
    assert not [labels for labels in offered if "★ Choose everything for me" in labels]
    assert "★ Choose the rest for me" in offered[0]
    assert "★ Seal (these ten)" in offered[-1]
    h.quiet()
