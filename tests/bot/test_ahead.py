"""How soon a match is under way when its setup is answered ahead: hand-offs and taps, by clicks.

A hand-off is when the match begins to wait for somebody else; `late` counts those who could not
have answered before that. A tap is a press or a choice from a menu: the command that challenges is
none, saying yes is one, and so is each press to the first action and with it.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.platform.component_ids import parse
from bot.store.rows import Match
from engine.games import GAMES
from engine.optional import HasPlans
from tests.bot.kit import Hall

#: What is wanted: so many hand-offs, so many taps of a person to the first action.
HANDOFFS, TAPS = 2, 6
#: Every format whose setup asks something: game, mode, how many sit down.
FORMATS = (
    *(("keepers", mode, 2) for mode in ("base", "chaotic", "calculated", "managed", "boxed",
                                        "quick", "hardcore")),
    ("keepers", "coop", 4),
    ("hueshift", "duel", 2), ("hueshift", "quick", 2),
    *(("resonance", mode, 2) for mode in ("standard", "quick", "tcg", "paragon")),
    ("resonance", "standard", 4),
    ("machines", "arena", 2), ("machines", "four", 4), ("machines", "alliances", 4),
)  # fmt: skip


@pytest.fixture(autouse=True)
def drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is counted are presses: nothing is drawn."""
    for game in GAMES:
        for name in ("picture", "close_picture", "deck_picture", "tray"):
            monkeypatch.setattr(f"render.{game}.{name}", lambda *_, **__: b"\x89PNG", raising=False)


class Evening:
    """People who sit down to a match; counts what they do and whom it waits for."""

    def __init__(self, h: Hall, game: str, mode: str, seats: int) -> None:
        self.h, self.game, self.mode = h, GAMES[game], mode
        more = [h.guild.add_member(h.env.create_user(f"p{n}")) for n in range(2, seats)]
        self.people = [h.alice, h.bob, *more]
        self.taps = {who.id: 0 for who in self.people}
        self.handoffs = self.late = 0
        self.waited, self.told = set[int](), set[int]()
        self.number = 0
        #: The last private message of each person.
        self.mine: dict[int, Any] = {}

    async def tap(self, who: Any, message: Any, label: str, entry: str | None = None) -> Any:
        """Press a button, or choose an entry of a menu; both by the beginning of their words."""
        self.taps[who.id] += 1
        if entry is not None:
            part = next(p for p in self.h.raw(message) if p.get("type") == 3
                        and str(p.get("placeholder")).startswith(label))  # fmt: skip
            value = next(o["value"] for o in part["options"] if o["label"].startswith(entry))
            result = await who.select(message, [value], custom_id=part["custom_id"])
        else:
            result = await self.h.press(who, message, label)
        await self.look()
        return result

    async def look(self) -> None:
        """Notice whom the match waits for now."""
        if not self.number:
            return
        shot = await self.h.bot.matches.snapshot(self.number)
        waits = {shot.players[w.seat].user or 0 for w in shot.waiting}
        self.handoffs += bool(self.waited and waits - self.waited)
        self.late += bool(self.waited and waits - self.waited - self.told)
        self.waited = waits
        # Once asked for good, whoever has answered ahead is not waited for in the setup.
        self.told = {shot.players[seat].user or 0 for seat in shot.to_plan}

    async def sit_down(self) -> None:
        """Challenge, and say yes; everybody keeps what was offered to them in private."""
        h, (host, *guests) = self.h, self.people
        names = dict(zip(("opponent", "second", "third"), guests, strict=False))
        card = await host.slash(
            h.channel, "play challenge", game=self.game.name, mode=self.mode, **names
        )
        self.keep(host, card)
        for who in guests:
            self.keep(who, await self.tap(who, card.response, "Join" if guests[1:] else "Accept"))
        (match,) = await h.bot.matches.find()
        self.number = match.id
        await self.look()

    def keep(self, who: Any, result: Any) -> None:
        if result.followups:
            self.mine[who.id] = result.followups[-1]

    async def open(self, who: Any) -> Any:
        """Open somebody's panel from the board."""
        self.taps[who.id] += 1
        panel = self.mine[who.id] = await self.h.panel(who, self.number)
        return panel

    async def match(self) -> Match:
        return await self.h.match(self.number)

    async def begun(self) -> bool:
        live = await self.h.bot.matches.tables.live(self.number)
        assert isinstance(live.game, HasPlans)
        return not live.game.to_plan(live.state)

    async def first_action(self) -> None:
        """Act for the first time: on the private message at hand, on the board where it offers
        that, else on the panel, which is opened."""
        assert await self.begun()
        ply = (await self.match()).ply
        shot = await self.h.bot.matches.snapshot(self.number)
        who = next(p for p in self.people if p.id == shot.players[shot.waiting[0].seat].user)
        panel = self.mine.get(who.id)
        if panel is None or not self.ways(panel):
            panel = await self.h.board(self.number)
        if not self.ways(panel):
            panel = await self.open(who)
        for _ in range(3):
            self.taps[who.id] += 1
            custom, value = self.ways(panel)[0]
            if value:
                result = await who.select(panel, [value], custom_id=custom)
            else:
                result = await who.click(panel, custom_id=custom)
            if (await self.match()).ply != ply:
                return
            panel = result.response or panel
        raise AssertionError("no first action")

    def ways(self, panel: Any) -> list[tuple[str, str]]:
        """Return what leads to an action, what acts at once first."""
        found = []
        for part in self.h.raw(panel):
            if custom := part.get("custom_id", ""):
                found += [(custom, "", parse(custom).verb)]
                found += [(custom, o["value"], o["value"].partition(":")[0])
                          for o in part.get("options", ())]  # fmt: skip
        order = ("do", "yes", "unit", "deed")
        found = [way for way in found if way[2] in order]
        return [way[:2] for way in sorted(found, key=lambda way: order.index(way[2]))]

    def check(self) -> None:
        if len(self.people) == 2:
            assert self.handoffs <= HANDOFFS, self.handoffs
        assert self.late <= 1, self.late  # the first turn, if its owner was not the last
        assert max(self.taps.values()) <= TAPS, self.taps
        self.h.quiet()


async def offered(evening: Evening, who: Any) -> None:
    """Leave the setup to the game, with the button that was offered in private."""
    await evening.tap(who, evening.mine[who.id], "★")


async def on_panel(evening: Evening, who: Any) -> None:
    """The same on the panel, also while another is asked."""
    await evening.tap(who, await evening.open(who), "★")


async def ready_made(evening: Evening, who: Any) -> None:
    """Choose a ready plan on the panel; where there is but one, the button takes it."""
    panel = await evening.open(who)
    if "Choose one…" in evening.h.words(panel):
        await evening.tap(who, panel, "Choose one", "")
    else:
        await evening.tap(who, panel, "★")


async def own(evening: Evening, who: Any) -> None:
    """Choose a plan of one's own on the panel, kept before."""
    await evening.tap(who, await evening.open(who), "Choose one", "Mine")


async def arranged(evening: Evening, who: Any) -> None:
    """Make one at once: a step, then use it."""
    page = evening.mine[who.id]
    await evening.tap(who, page, str(evening.game.own_plan))
    if any(label == "a Scout" for label in evening.h.labels(page)):
        await evening.tap(who, page, "a Scout")
        await evening.tap(who, page, "b ")
    else:
        await evening.tap(who, page, "", "")
    await evening.tap(who, page, "Use it in ")


async def usual(evening: Evening, who: Any) -> None:
    """Nothing at all: a plan of one's own is always used."""


ORDERS = {"as asked": 1, "the last first": -1}
#: A plan of one's own, by game and (for Resonance, where a deck has to be complete) way to play.
PLANS = {
    "keepers": "bomber ogre keeper - mage sniper scout; ultimate recall; effect toll; pick dash",
    "hueshift": "pick sadie; arena no",
    "machines": "faction ashen; layout picket",
    "resonance": "M22 M23 M25 M41 red white blue without white.4 white.5 blue.4 blue.5",
}


async def play(h: Hall, way: Any, order: int, game: str, mode: str, seats: int) -> Evening:
    """Begin a match whose people all answer ahead that way, and act."""
    evening = Evening(h, game, mode, seats)
    if way in (own, usual):
        for who in evening.people:
            kept = await h.bot.decks.add(who.id, game, PLANS[game], "Mine")
            await h.bot.decks.set_usual(who.id, kept.row.id, way is usual)
    await evening.sit_down()
    shot = await h.bot.matches.snapshot(evening.number)
    first = shot.waiting[0].seat
    seats_of = {p.user: (p.seat - first) % seats for p in shot.players}
    for who in sorted(evening.people, key=lambda p: seats_of[p.id])[::order]:
        if not await evening.begun():
            await way(evening, who)
    await evening.first_action()
    evening.check()
    return evening


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize(("game", "mode", "seats"), FORMATS)
async def test_everybody_leaves_the_setup_to_the_game(
    h: Hall, game: str, mode: str, seats: int, order: str
) -> None:
    evening = await play(h, offered, ORDERS[order], game, mode, seats)
    if seats > 2 and order == "the last first":
        assert evening.handoffs <= HANDOFFS


WAYS = {"panel": on_panel, "ready": ready_made, "own": own, "usual": usual, "arranged": arranged}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("game", "mode", "seats"), FORMATS)
async def test_every_way_to_answer_ahead_is_as_short(
    h: Hall, game: str, mode: str, seats: int, way: str
) -> None:
    if (mode, way) == ("tcg", "arranged"):
        pytest.skip("a deck is built before")
    await play(h, WAYS[way], 1, game, mode, seats)
