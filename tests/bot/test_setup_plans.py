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
from tests.bot.kit import Hall
from tests.effort import ALL

#: What is wanted: so many hand-offs, so many taps of a person to the first action.
HANDOFFS, TAPS = 2, 6
#: Every format whose setup asks something: game, mode, how many sit down.
FORMATS = (
    *(("keepers", mode, 2) for mode in ("base", "chaotic", "calculated", "managed", "boxed",
                                        "quick", "hardcore")),
    ("keepers", "coop", 4),
    ("hueshift", "duel", 2), ("hueshift", "quick", 2), ("hueshift", "boss", 2),
    *(("resonance", mode, 2) for mode in ("standard", "quick", "tcg", "paragon")),
    ("resonance", "standard", 4),
    ("machines", "arena", 2), ("machines", "four", 4), ("machines", "alliances", 4),
)  # fmt: skip


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
        live = await self.h.bot.matches.memory.live(self.number)
        assert live.game.plans is not None
        return not live.game.plans.to_plan(live.state)

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
        result = []
        for part in self.h.raw(panel):
            if custom := part.get("custom_id", ""):
                result += [(custom, "", parse(custom).verb)]
                result += [(custom, o["value"], o["value"].partition(":")[0])
                          for o in part.get("options", ())]  # fmt: skip
        order = ("do", "yes", "unit", "deed")
        result = [way for way in result if way[2] in order]
        return [way[:2] for way in sorted(result, key=lambda way: order.index(way[2]))]

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
    if "A ready setup…" in evening.h.words(panel):
        await evening.tap(who, panel, "A ready setup", "")
    else:
        await evening.tap(who, panel, "★")


async def own(evening: Evening, who: Any) -> None:
    """Choose a plan of one's own on the panel, kept before."""
    await evening.tap(who, await evening.open(who), "A ready setup", "Mine")


async def arranged(evening: Evening, who: Any) -> None:
    """Make one at once: a step, then use it."""
    page = evening.mine[who.id]
    await evening.tap(who, page, str(evening.game.plans.own_plan))
    if any(label == "Ogre b" for label in evening.h.labels(page)):
        await evening.tap(who, page, "Ogre b")
        await evening.tap(who, page, "Sniper e")
    else:
        await evening.tap(who, page, "", "")
    await evening.tap(who, page, "Use it in ")


async def usual(evening: Evening, who: Any) -> None:
    """Nothing at all: a plan of one's own is always used."""


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
            deck = await h.bot.decks.add(who.id, game, PLANS[game], "Mine")
            await h.bot.decks.set_usual(who.id, deck.row.id, way is usual)
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


WAYS = {
    "offered": offered, "panel": on_panel, "ready": ready_made, "own": own, "usual": usual,
    "arranged": arranged,
}  # fmt: skip
#: Formats whose players pick their cards: a line-up without cards leaves that to them.
PICKED = dict.fromkeys(("ready", "arranged"))
#: Formats in which nothing is arranged, kept or both.
_OWN = dict.fromkeys(("own", "usual", "arranged"))
LESS = {
    ("hueshift", "boss"): _OWN,
    ("resonance", "quick"): _OWN,
    ("resonance", "tcg"): ["arranged"],
    **{("keepers", mode): PICKED for mode in ("calculated", "managed", "hardcore")},
}
#: Every format in every way, for the long run; in each run every format in one way, and the
#: usual one, and four at a table, in all.
EVERY = [(way, *table) for table in FORMATS for way in WAYS if way not in LESS.get(table[:2], ())]
USUAL = [
    *((way, *FORMATS[1]) for way in WAYS),
    *(
        ([way for way in WAYS if way not in LESS.get(table[:2], ())][n % 3], *table)
        for n, table in enumerate(FORMATS)
    ),
    *(
        ("arranged", *table)
        for table in FORMATS
        if table[1] in ("quick", "coop") and table[0] == "keepers"
    ),
]


@pytest.mark.parametrize(
    ("way", "game", "mode", "seats"), EVERY if ALL else [*dict.fromkeys(USUAL)]
)
async def test_a_match_is_under_way_within_two_hand_offs_and_six_taps(
    h: Hall, way: str, game: str, mode: str, seats: int
) -> None:
    await play(h, WAYS[way], 1, game, mode, seats)


@pytest.mark.parametrize(("game", "mode", "seats"), [t for t in FORMATS if t[2] > 2])
async def test_four_need_no_more_if_whoever_is_not_asked_answers_first(
    h: Hall, game: str, mode: str, seats: int
) -> None:
    evening = await play(h, offered, -1, game, mode, seats)
    assert evening.handoffs <= HANDOFFS


async def test_a_plan_shows_nothing_before_its_questions_come(h: Hall) -> None:
    evening = Evening(h, "keepers", "base", 2)
    await evening.sit_down()
    number, shot = evening.number, await h.bot.matches.snapshot(evening.number)
    seats = {p.seat: p.user for p in shot.players}
    first, second = sorted(evening.people, key=lambda p: p.id != seats[0])
    before = h.words(await h.board(number)), h.words(await h.panel(first, number))
    await on_panel(evening, second)
    assert (await evening.match()).ply == 0
    await h.alice.slash(h.channel, "play resume", match=number)
    after = h.words(await h.board(number)), h.words(await h.panel(first, number))
    assert after == before
    assert "Ready to set up (hidden from others)" in after[0]
    await h.restart()
    await h.press(first, await h.panel(first, number), "★")
    assert (await evening.match()).ply == 16
    live = await h.bot.matches.memory.live(number)
    assert live.plans == {}  # it is gone with the setup
    assert (await h.bot.matches.check()).sound
    h.quiet()


async def test_who_has_answered_a_question_of_the_setup_is_not_told_that_it_can_be(
    h: Hall,
) -> None:
    evening = Evening(h, "keepers", "base", 2)
    await evening.sit_down()
    number, shot = evening.number, await h.bot.matches.snapshot(evening.number)
    first = next(p for p in evening.people if p.id == shot.players[0].user)
    assert shot.answered == ()
    await on_panel(evening, first)
    shot = await h.bot.matches.snapshot(number)
    assert [w.seat for w in shot.waiting] == [1]
    assert 0 in shot.to_plan
    assert shot.answered == (0,)
    assert "Ready to set up" not in h.words(await h.board(number))
    h.quiet()


async def test_who_thinks_better_of_it_is_asked_and_what_is_not_legal_is_too(h: Hall) -> None:
    evening = Evening(h, "keepers", "base", 2)
    await evening.sit_down()
    shot = await h.bot.matches.snapshot(evening.number)
    seats = {p.seat: p.user for p in shot.players}
    first, second = sorted(evening.people, key=lambda p: p.id != seats[0])
    await on_panel(evening, second)
    panel = evening.mine[second.id]
    assert "✅ Your setup is ready" in h.words(panel)
    assert "★ Place all for me" not in h.labels(panel)
    await h.press(second, panel, "Ask me again")
    await on_panel(evening, first)
    assert (await evening.match()).ply == 1  # the Keeper, and then the other side is asked
    planning = h.bot.matches.planning
    with h.env._bot_scope():
        await planning.give(evening.number, second.id, "no line-up at all")
    assert (await evening.match()).ply == 1
    h.quiet()


async def test_a_row_is_arranged_as_it_will_stand(h: Hall) -> None:
    card = await h.alice.slash(
        h.channel, "play challenge", opponent=h.bob, game="keepers", mode="quick"
    )
    mine = card.followups[-1]
    await h.press(h.alice, mine, "Arrange my row")
    rows = [label for label in h.labels(mine) if label[-2:] in {f" {c}" for c in "abcdefg"}]
    assert rows == ["Ogre b", "Keeper c", "Sniper e", "Mage f"]
    assert "Wall Effect" not in h.words(mine)
    await h.press(h.alice, mine, "Ogre b")
    assert {"a (empty)", "Scout (waiting)"} <= {*h.labels(mine)}
    await h.press(h.alice, mine, "a (empty)")
    assert "Ogre a" in h.labels(mine)
    await h.press(h.alice, mine, "Use it in the match")
    (challenge,) = await h.bot.matches.challenges.open(user=h.alice.id)
    plan = await h.store.settings.get("user", h.alice.id, "ahead", part=challenge.id)
    assert str(plan).startswith("ogre - keeper - sniper mage -;")
    h.quiet()


@pytest.mark.parametrize(("game", "mode", "seats"), FORMATS)
async def test_a_sandbox_begins_with_a_set_board(h: Hall, game: str, mode: str, seats: int) -> None:
    await h.alice.slash(h.channel, "play sandbox", game=game, mode=mode, begin="set")
    (match,) = await h.bot.matches.find()
    live = await h.bot.matches.memory.live(match.id)
    assert not live.to_plan
    assert live.match.ply > 0
    h.quiet()


async def test_line_ups_are_personal(h: Hall) -> None:
    page = (await h.alice.slash(h.channel, "deck build", game="keepers")).response
    await h.press(h.alice, page, "Keeper c")
    await h.press(h.alice, page, "Sniper e")
    await h.press(h.alice, page, "Wall Effect")
    part = next(p for p in h.raw(page) if p.get("type") == 3)
    await h.alice.select(page, ["deck-step:add effect toll"], custom_id=part["custom_id"])
    (deck,) = await h.bot.decks.of(h.alice.id)
    assert deck.row.deck == (
        "scout ogre sniper - keeper mage scaler; ultimate standstill; effect toll"
    )
    listed = (await h.alice.slash(h.channel, "deck list")).response
    assert "Line-up 1" in h.words(listed)
    assert "Line-up 1" not in h.words((await h.bob.slash(h.channel, "deck list")).response)
    message = (await h.alice.slash(h.channel, "privacy show")).response
    form = await h.press(h.alice, message, "Delete…")
    await h.alice.submit_modal(form, {"word": "delete"})
    assert await h.bot.decks.of(h.alice.id) == []
    h.quiet()


@pytest.mark.parametrize(
    ("game", "mode", "seats"),
    [t for t in FORMATS if t[1:] in (("calculated", 2), ("boxed", 2), ("coop", 4), ("duel", 2),
                                     ("standard", 2), ("tcg", 2), ("arena", 2))],
)  # fmt: skip
async def test_every_question_of_a_setup_has_room_beside_it(
    h: Hall, game: str, mode: str, seats: int
) -> None:
    evening, seen = Evening(h, game, mode, seats), set[str]()
    for who in evening.people:
        await h.bot.decks.add(who.id, game, PLANS[game], "Mine")
    await evening.sit_down()
    while not await evening.begun():
        live = await h.bot.matches.memory.live(evening.number)
        decision = live.decisions[0]
        who = next(p for p in evening.people if p.id == live.match.players[decision.seat].user)
        if decision.kind not in seen:
            panel = await h.panel(who, evening.number)
            assert h.labels(panel)[0].startswith("★")
            if live.game.plans.leave_rest in decision.actions:  # it is offered once
                assert sum(label.endswith("for me") for label in h.labels(panel)) == 1
            # Once begun by hand, it is gone back to the beginning first.
            assert "Mine" in h.words(panel) or "Undo" in h.labels(panel)
        seen.add(decision.kind)
        action = live.game.default(live.state, decision)
        with h.env._bot_scope():
            await h.bot.matches.act(evening.number, who.id, action)
    h.quiet()


@pytest.mark.parametrize(
    ("mode", "early", "late"),
    [
        ("calculated", "★ Place and draft for me", "★ Draft the rest for me"),
        ("hardcore", "★ Place and pick for me", "★ Pick the rest for me"),
    ],
)
async def test_a_line_up_without_cards_leaves_the_cards_to_its_owner(
    h: Hall, mode: str, early: str, late: str
) -> None:
    evening = Evening(h, "keepers", mode, 2)
    await evening.sit_down()
    assert early in h.labels(await evening.open(h.alice))
    for who in evening.people:
        await ready_made(evening, who)
    assert not await evening.begun()
    live = await h.bot.matches.memory.live(evening.number)
    assert {d.kind for d in live.decisions} <= {"draft", "list"}
    turn = next(p for p in evening.people
                if p.id == live.match.players[live.decisions[0].seat].user)  # fmt: skip
    panel = await evening.open(turn)
    assert h.labels(panel)[0] == late
    assert not {"Arrange my row", "Ask me again"} & {*h.labels(panel)}
    assert "A ready setup…" not in h.words(panel)
    for who in evening.people:
        if not await evening.begun():
            await evening.tap(who, await evening.open(who), late)
    assert await evening.begun()
    h.quiet()


async def test_who_asks_for_a_rematch_can_set_up_meanwhile(h: Hall) -> None:
    evening = Evening(h, "keepers", "base", 2)
    await evening.sit_down()
    with h.env._bot_scope():
        await h.bot.matches.resign(evening.number, h.bob.id)
    await h.env.settle()
    answer = await h.press(h.bob, await h.board(evening.number), "Rematch")
    offer = answer.followups[-1]
    assert "do your setup now" in h.words(offer)
    assert "★ Place all for me" in h.labels(offer)
    begun = await h.press(h.alice, await h.board(evening.number), "Rematch")  # a yes to it
    assert "★ Place all for me" in h.labels(begun.followups[-1])
    h.quiet()
