"""A table whose people click their way through a match, whatever the game.

Decides how a test gets from an action it wants to the presses that lead there, whatever the
buttons are called: it reads their ids, as Discord does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.lobby.challenges import Invitation
from bot.matches.ui.labels import SPLIT
from bot.matches.viewing import USELESS
from bot.platform.component_ids import parse
from bot.store.rows import Place, Player
from engine import core
from engine.core import Decision
from engine.games import GAMES
from tests.bot.kit import Hall

#: Presses until somebody must have acted.
PATIENCE = 10
Choose = Callable[[Any, Decision], str]


class Seated:
    """A match of `game` and its people; whoever is asked clicks what `choose` says."""

    def __init__(self, h: Hall, number: int, people: list[Any], game: str, choose: Choose) -> None:
        self.h, self.number, self.choose = h, number, choose
        self.game: Any = GAMES[game]
        self.people = {who.id: who for who in people}
        self.seen: set[str] = set()
        self.taps = 0

    async def state(self) -> Any:
        loaded = await self.h.store.matches.load(self.number)
        assert loaded is not None
        return core.decode(self.game, loaded.state)

    async def live(self) -> bool:
        return (await self.h.match(self.number)).status == "live"

    async def asked(self) -> list[tuple[Any, Decision]]:
        """Return the people who are asked, each with the question."""
        players = {p.seat: p.user for p in (await self.h.match(self.number)).players}
        decisions = self.game.decisions(await self.state())
        return [
            (self.people[players[d.seat]], d) for d in decisions if players[d.seat] in self.people
        ]

    async def step(self) -> str:
        """Let the first person who is asked answer; return the kind of the question."""
        who, decision = (await self.asked())[0]
        self.seen.add(decision.kind)
        await self.take(who, self.choose(await self.state(), decision))
        return decision.kind

    async def hurry(self, enough: Callable[[Any], bool], before: int = 0) -> None:
        """Let everybody go on without clicks until it is enough, or the match is over, or until
        so many actions `before` that; what comes of them is foreseen."""
        goal = await self.state()
        while goal.outcome is None and not enough(goal):
            decision = self.game.decisions(goal)[0]
            core.apply(self.game, goal, decision.seat, self.choose(goal, decision))
        matches = self.h.bot.matches
        users = {p.seat: p.user for p in (await self.h.match(self.number)).players}
        with self.h.env._bot_scope():
            while (state := (await matches.memory.live(self.number)).state).ply < goal.ply - before:
                waiting = (d for d in self.game.decisions(state) if users[d.seat] in self.people)
                decision = next(waiting, None)
                if decision is None:  # it is over
                    break
                action = self.choose(state, decision)
                await matches.act(self.number, users[decision.seat] or 0, action)
        await self.h.env.settle()

    async def near_the_end(self, left: int = 12) -> None:
        """Let everybody go on without clicks until so many actions are left."""
        await self.hurry(lambda _: False, left)

    async def take(self, who: Any, action: str) -> None:
        """Click from the board to an action and do it."""
        h, number = self.h, self.number
        ply = (await h.match(number)).ply
        shot = await h.bot.matches.snapshot(number, who.id)
        choice = next(c for c in shot.choices if c.action == action)
        panel = await h.panel(who, number)
        wanted = [
            f"yes:{action}", f"do:{action}", f"deed:{choice.actor}{SPLIT}{choice.verb}",
            f"deed:{choice.actor}{SPLIT}{USELESS}", f"unit:{choice.actor}", "panel:more",
        ]  # fmt: skip
        for _ in range(PATIENCE):
            ways = {way: (custom, value) for custom, value, way in self.ways(panel)}
            way = next((w for w in wanted if w in ways), None)
            assert way is not None, f"{action} is not among {sorted(ways)}"
            custom, value = ways[way]
            self.taps += 1
            if value:
                await who.select(panel, [value], custom_id=custom)
            else:
                await who.click(panel, custom_id=custom)
            if (await h.match(number)).ply != ply:
                return
        raise AssertionError(f"{action} is not done by {PATIENCE} presses")

    def ways(self, panel: Any) -> list[tuple[str, str, str]]:
        """Return what can be pressed: component, entry, what it asks for."""
        result = []
        for part in self.h.raw(panel):
            if custom := part.get("custom_id", ""):
                ref = parse(custom)
                result.append((custom, "", f"{ref.verb}:{ref.arg}"))
                result += [(custom, o["value"], o["value"]) for o in part.get("options", ())]
        return result


async def seat(
    h: Hall, game: str, choose: Choose, *people: Any, computers: int = 0, **options: Any
) -> Seated:
    """Begin a match of these people, and computers besides, and post its board."""
    matches = h.bot.matches
    clock, rated = options.pop("clock", 0), options.pop("rated", False)
    options |= {"seats": len(people) + computers}
    host, guest, *others = [Player(0, who.name, who.id) for who in people]
    with h.env._bot_scope():
        card = await matches.challenges.invite(Invitation(
            host, guest, game, others=others, rest="random" if computers else "",
            options=options, clock=clock, rated=rated, place=Place(h.guild.id, h.channel.id),
        ))  # fmt: skip
        for who in people[1:]:
            match = await matches.challenges.accept(card.id, who.id, who.name)
    assert match is not None
    await people[0].slash(h.channel, "play resume", match=match.id)
    return Seated(h, match.id, list(people), game, choose)
