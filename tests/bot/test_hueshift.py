"""HueShift as people meet it in a channel: duels and boss matches by clicks,
old buttons, takebacks, hints, looking up, and finding somebody to play with."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.lobby.challenges import Invitation
from bot.matches.computer_players import Threads
from bot.store.rows import Match, Place, Player
from engine.games import GAMES
from engine.search import decide
from tests.bot.kit import Hall
from tests.bot.test_undo import forge

#: Blue's Olaf may attack; Red holds what answers an attack, Blue what answers that.
WINDOW = (
    "A olaf: zo; A bowler: d; B linwood: let; B cassidy: sadie; hand A: true-grit; "
    "hand B: fearless-heart shield-wall; turn: A; first: B; arena: none"
)
#: A boss match of which the next attack, or the Monster's next turn, is the last.
NEARLY_WON = "A olaf: d; B cassidy: zo; monster: gris hp 1; turn: A"
NEARLY_LOST = "A olaf: d hp 1; monster: ervomeny; turn: A"
#: Labels that do not answer the question.
AROUND = (
    *("Board", "See all", "Legend", "Refresh", "Undo", "Hint", "Settings", "Back"),
    *("Ask me", "Never", "Edit", "★ Set up for me", "Name my picks"),
)


async def begin(h: Hall, position: str = "", **options: Any) -> int:
    """Start a match of Alice (Blue) against, or with, Bob; return its id."""
    options |= {"position": position} if position else {}
    matches = h.bot.matches
    with h.env._bot_scope():
        card = await matches.challenges.invite(Invitation(
            Player(0, "alice", h.alice.id), Player(0, "bob", h.bob.id), "hueshift",
            options=options, clock=0, place=Place(h.guild.id, h.channel.id),
        ))  # fmt: skip
        match = await matches.challenges.accept(card.id, h.bob.id, "bob")
    await h.alice.slash(h.channel, "play resume", match=match.id)
    return match.id


class Players:
    """Two people who click what they are asked, from a panel each."""

    def __init__(self, h: Hall, number: int) -> None:
        self.h, self.number = h, number
        self.people = {h.alice.id: h.alice, h.bob.id: h.bob}
        #: Kinds of questions seen, and by whom Wildcards were played in windows.
        self.seen: set[str] = set()
        self.answered: set[int] = set()
        self.taps = 0

    async def match(self) -> Match:
        return await self.h.match(self.number)

    async def step(self) -> str:
        """Let whoever is asked first answer; return the kind of the question."""
        shot = await self.h.bot.matches.snapshot(self.number)
        waiting = shot.waiting[0]
        user = shot.players[waiting.seat].user
        assert user is not None
        who = self.people[user]
        self.seen.add(waiting.kind)
        panel = await self.h.panel(who, self.number)
        before = (await self.match()).ply
        label = self._choose(waiting.kind, waiting.seat, self.labels(panel))
        for _ in range(4):
            await self._press(who, panel, label)
            self.taps += 1
            if (await self.match()).ply != before:
                return waiting.kind
            label = next(iter(self.labels(panel)), "")
        raise AssertionError(f"{waiting.kind} is not answered by {self.h.labels(panel)}")

    async def _press(self, who: Any, panel: Any, label: str) -> None:
        """Press a button, without a label choose the first entry of a menu."""
        if label:
            await self.h.press(who, panel, label)
        else:
            part = next(p for p in self.h.raw(panel) if p.get("options"))
            value = part["options"][0]["value"]
            await who.select(panel, [value], custom_id=part["custom_id"])

    def labels(self, panel: Any) -> list[str]:
        return [x for x in self.h.labels(panel) if not x.startswith(AROUND)]

    def _choose(self, kind: str, seat: int, labels: list[str]) -> str:
        if kind == "free":
            return "No Free Action"
        if kind == "act":
            attacks = [x for x in labels if "Attack" in x]
            return next((x for x in attacks if "destroys" in x), attacks[0])
        declines = next((x for x in labels if x.partition(":")[0] == "Pass"), "")
        if declines and (seat in self.answered or kind == "late"):
            return declines
        if declines:
            self.answered.add(seat)
        return labels[0]


# -- a whole duel ------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.both_databases
async def test_a_whole_duel_by_clicks(h: Hall) -> None:
    card = (
        await h.alice.slash(h.channel, "play challenge", opponent=h.bob, game="hueshift",
                            mode="Duel")
    ).response  # fmt: skip
    assert "**Duel**" in h.words(card)
    await h.press(h.bob, card, "Accept")
    number = (await h.bot.matches.find())[0].id
    both = [await h.panel(who, number) for who in (h.alice, h.bob)]
    for who, panel in zip((h.alice, h.bob), both, strict=True):
        assert "without one" in h.words(panel).lower()
        await h.press(who, panel, "No Arena")
    assert "No Arena" in h.words(await h.board(number))
    players = Players(h, number)
    while (await players.step()) == "pick":
        pass
    assert players.taps <= 28  # one tap a pick; of the roster, who and then with whom
    roster = {who.id: await h.panel(who, number) for who in (h.alice, h.bob)}
    for who in (h.bob, h.alice):  # both build at once
        await h.press(who, roster[who.id], "Refresh")
        if "★ Place them for me" in h.labels(roster[who.id]):
            await h.press(who, roster[who.id], "★ Place them for me")
    for who in (h.alice, h.bob):
        await h.press(who, roster[who.id], "★ Lock")
    assert any("fields" in line.text for line in await h.bot.matches.viewing.log(number))
    restarted = False
    for _ in range(400):
        if (await h.match(number)).status != "live":
            break
        shot = await h.bot.matches.snapshot(number)
        if not restarted and shot.waiting[0].kind in ("defend", "join", "guard"):
            before = h.words(await h.panel(h.bob, number))
            await h.restart()
            restarted = True
            assert h.words(await h.panel(h.bob, number)) == before
        await players.step()
    assert restarted
    assert {"activate", "act"} <= players.seen
    assert players.answered == {0, 1}  # both interrupted
    final = await h.board(number)
    assert "wins!" in h.words(final) or "Draw" in h.words(final)
    assert h.labels(final)[:2] == ["Rematch", "Look back"]
    more = (await h.press(h.bob, final, "More")).response
    answer = await h.press(h.bob, more, "Export record")
    assert "match-" in h.everything(answer.response)
    reply = await h.press(h.eve, final, "Replay")
    assert reply.ephemeral
    assert reply.response.attachments
    again = await h.press(h.alice, final, "Rematch")
    assert h.bob.id in [*map(int, re.findall(r"<@(\d+)>", h.words(again.response)))]
    h.quiet()


async def test_the_draft_can_be_left_to_the_bot(h: Hall) -> None:
    number = await begin(h, draft="open", arena="draw")
    label = "★ Set up for me"
    for _ in range(2):
        shot = await h.bot.matches.snapshot(number)
        assert shot.waiting[0].kind == "pick"
        who = h.alice if shot.waiting[0].seat == 0 else h.bob
        panel = await h.panel(who, number)
        old = h.id_of(panel, label)
        await h.press(who, panel, label)
        sentences = ("✅ Your setup is done.", "✅ Your setup is ready.")
        assert sum(words in h.words(panel) for words in sentences) == 1
        assert label not in h.labels(panel)
    shot = await h.bot.matches.snapshot(number)
    assert {w.kind for w in shot.waiting} == {"activate"}
    assert shot.match.ply == 30
    refused = await who.click(panel, custom_id=forge(h, panel, old))  # long out of date
    assert "can no longer be prepared here" in h.said(refused)
    assert (await h.match(number)).ply == 30
    h.quiet()


# -- boss matches ------------------------------------------------------------------


async def test_a_boss_match_of_two_goes_through_a_restart(h: Hall) -> None:
    card = (
        await h.alice.slash(h.channel, "play challenge", opponent=h.bob, game="hueshift",
                            mode="Boss Assault")
    ).response  # fmt: skip
    assert "together with you!" in h.words(card)
    assert "challenges" not in h.words(card)
    await h.press(h.bob, card, "Accept")
    number = (await h.bot.matches.find())[0].id
    players = Players(h, number)
    for turn in range(600):
        if (await h.match(number)).status != "live":
            break
        if turn == 30:
            await h.restart()
        await players.step()
    assert {"trade", "squad", "monster", "confirm", "activate", "act"} <= players.seen
    match = await h.match(number)
    assert match.status == "over"
    words = h.words(await h.board(number))
    assert f"<@{h.alice.id}> and <@{h.bob.id}>" in words
    assert ("💀" in words) == (match.winners == (-1,))
    h.quiet()


@pytest.mark.parametrize(("position", "ending"), [(NEARLY_WON, "win!**"), (NEARLY_LOST, "lost.**")])
async def test_a_boss_match_ends_either_way(h: Hall, position: str, ending: str) -> None:
    number = await begin(h, position)
    players = Players(h, number)
    for _ in range(60):
        if (await players.match()).status != "live":
            break
        await players.step()
    words = h.words(await h.board(number))
    assert f"<@{h.alice.id}> and <@{h.bob.id}> {ending}" in words
    assert ("💀" in words) == (ending == "lost.**")
    assert "Rematch" in h.labels(await h.board(number))
    h.quiet()


async def test_who_has_no_units_left_reads_that_the_other_plays_on(h: Hall) -> None:
    alone = NEARLY_LOST.replace("A olaf: d hp 1", "B olaf: d").replace("turn: A", "turn: B")
    number = await begin(h, alone)
    assert "Blue has no units left: as long as Red has one" in h.words(await h.board(number))
    panel = await h.panel(h.alice, number)
    assert "Blue has no units left" in h.words(panel)
    assert "Prepare my next turn" not in h.labels(panel)
    number = await begin(h, NEARLY_WON)
    assert "no units left" not in h.words(await h.board(number))
    assert "Prepare my next turn" in h.labels(await h.panel(h.bob, number))
    h.quiet()


async def test_a_boss_match_beside_the_computer(h: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.matches.service.Workers", lambda **_: Threads(GAMES, decide))
    h.bot.matches.automatic._thinkers = Threads(GAMES, decide)
    await h.alice.slash(h.channel, "play practice", level="random", game="hueshift", mode="boss")
    match = (await h.bot.matches.find())[0]
    players = Players(h, match.id)
    players.people = {h.alice.id: h.alice}
    for turn in range(25):
        await h.bot.matches.automatic.settled()
        if (await players.match()).status != "live":
            break
        if turn == 12:
            await h.restart()
            await h.bot.matches.automatic.settled()
        await players.step()
    assert "squad" in players.seen
    assert "activate" in players.seen
    h.quiet()


# -- asking why not ---------------------------------------------------------------


async def test_what_a_card_does_not_do_now_can_be_asked_about(h: Hall) -> None:
    panel = await h.panel(h.alice, await begin(h, WINDOW))
    assert "Olaf" in h.labels(panel)
    await h.press(h.alice, panel, "Can I …?")
    lines = [str(o["label"]) for p in h.raw(panel) for o in p.get("options") or ()]
    assert any(x.startswith("True Grit") for x in lines)
    h.quiet()


async def test_a_wildcard_by_which_a_unit_attacks_says_what_it_does(h: Hall) -> None:
    held = "A olaf: zo; A bowler: let; B sydney: blac; B linwood: d; hand B: ambush"
    number = await begin(h, f"{held}; turn: A; first: B; arena: none")
    panel = await h.panel(h.alice, number)
    await h.press(h.alice, panel, "Olaf")
    await h.press(h.alice, panel, next(x for x in h.labels(panel) if " · " in x))
    panel = await h.panel(h.bob, number)
    await h.press(h.bob, panel, "Ambush with")
    words = h.words(panel)
    assert words.count("On your opponent's turn, one of your units attacks at once.") == 1
    assert "Sydney…" in h.labels(panel)
    h.quiet()


async def test_a_prepared_activation_is_played_though_units_were_hurt(h: Hall) -> None:
    number = await begin(h, WINDOW.replace("fearless-heart shield-wall", "ambush"))
    panel = await h.panel(h.bob, number)
    await h.press(h.bob, panel, "Prepare my next turn")
    await h.take(h.bob, panel, "activate linwood")
    assert "1 · Activate Linwood" in h.words(panel)
    await h.press(h.bob, panel, "Finish")
    for _ in range(12):
        shot = await h.bot.matches.snapshot(number)
        waiting = shot.waiting[0]
        who = (h.alice, h.bob)[waiting.seat]
        own = await h.bot.matches.snapshot(number, who.id)
        done = [(d.text, d.source) for d in await h.store.matches.actions(number)]
        if ("activate linwood", "standing") in done:
            break
        first = next((a for a in own.actions if a.startswith("pass")), own.actions[0])
        with h.env._bot_scope():
            await h.bot.matches.act(number, who.id, first)
        await h.env.settle()
    assert ("activate linwood", "standing") in done, h.words(await h.panel(h.bob, number))
    h.quiet()


# -- old buttons, and going back ---------------------------------------------------


async def test_double_and_late_clicks_in_windows_act_once(h: Hall) -> None:
    number = await begin(h, WINDOW)
    for who in (h.alice, h.bob):
        await h.bot.matches.automatic.set_preferences(number, who.id, [])
    panel = await h.panel(h.alice, number)
    await h.press(h.alice, panel, "Olaf")
    assert "My move" in h.labels(await h.board(number))
    attack = next(x for x in h.labels(panel) if "Linwood:" in x)
    again = h.id_of(panel, attack)
    await h.press(h.alice, panel, attack)
    await h.alice.click(panel, custom_id=forge(h, panel, again))
    assert "Respond" in h.labels(await h.board(number))
    theirs = await h.panel(h.bob, number)
    assert "Olaf attacks Linwood" in h.words(theirs)
    assert " for " in h.words(theirs)  # what is coming
    late, ply = h.id_of(theirs, "Shield Wall"), (await h.match(number)).ply
    await h.press(h.bob, theirs, "Fearless Heart")
    assert (await h.match(number)).ply == ply + 1
    stale = await h.bob.click(theirs, custom_id=forge(h, theirs, late))
    assert "already answered that" in h.words(theirs) + h.said(stale)
    assert (await h.match(number)).ply == ply + 1
    texts = [a.text for a in await h.bot.matches.store.matches.actions(number)]
    assert sum(text.endswith("attack linwood") for text in texts) == 1
    assert texts.count("play fearless-heart") == 1
    h.quiet()


async def test_a_roster_is_started_over_rather_than_taken_back(h: Hall) -> None:
    number = await begin(h, draft="dealt", arena="draw")
    panel = await h.panel(h.alice, number)
    start = h.offered(panel)
    await h.press(h.alice, panel, "★ Place them for me")
    theirs = await h.panel(h.bob, number)
    assert "Undo" not in h.labels(panel)  # it would tell whether Bob has done something since
    answer = await h.alice.slash(h.channel, "match undo", match=number)
    assert "nothing" in h.said(answer).lower()
    await h.press(h.alice, panel, "Start over")
    assert h.offered(panel) == start
    await h.press(h.bob, theirs, "★ Place them for me")
    assert "★ Lock the roster" in h.labels(theirs)
    content = h.everything(await h.board(number))
    assert "by bonds" not in content
    h.quiet()


async def test_a_hint_in_practice(h: Hall) -> None:
    h.bot.matches.automatic._thinkers = Threads(GAMES, lambda *a: decide(*a[:3], "glance", a[4]))
    await h.alice.slash(h.channel, "play practice", level="random", game="hueshift", mode="quick")
    answer = await h.alice.slash(h.channel, "hint")
    assert answer.ephemeral
    assert "💡" in h.words(answer.response)
    before = (await h.match(1)).ply
    await h.press(h.alice, answer.response, "Play it")
    assert (await h.match(1)).ply > before
    h.quiet()
