"""Nobody can count what is done in secret.

Two matches are alike but for the number of secret actions of one player. Whatever leaves the bot
towards anybody else is compared: boards, panels, logs, files, ids of buttons, answers to old
buttons, the messages that are written and how often. In every game, wherever it has secrets.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from discord.app_commands import Command
from simcord import SetupError

from bot.lobby.challenges import Invitation
from bot.matches.versions import first_ply, hidden_from, last_ply, mask, version
from bot.settings import Settings
from bot.store.rows import Place, Player
from engine import core
from engine.games import GAMES
from tests.attack.test_twins import Watch, _plain
from tests.bot.kit import Hall, hall
from tests.bot.quick import copied as copied
from tests.bot.quick import translated as translated
from tests.effort import some
from tests.stores import new_databases_are_copied as new_databases_are_copied

CLOCK = "correspondence 5d+12h cap 3d reply 1d+4h"
#: Where there are secret actions in every match.
SECRETIVE = {
    *(("hueshift", mode) for mode in ("duel", "quick")),
    *(("resonance", mode) for mode in ("standard", "quick", "paragon", "fallen")),
}
#: Commands that change something or wait for an answer; everybody presses all others.
LEFT_OUT = {
    "play challenge", "play open", "play private", "play practice", "play sandbox", "play puzzle",
    "play queue", "play join", "match resign", "match undo", "match pause", "privacy delete",
    "tournament create", "deck build", "ratings end", "ratings season",
}  # fmt: skip
#: Actions until something is done in secret.
LONG = 60
#: Secret actions of the second twin; the first has none.
MOST = 3
MODES = [(name, mode.name) for name, game in GAMES.items() for mode in game.ways.modes()]
Step = tuple[int, str]


def _secrets(game: Any, state: Any, stream: Random) -> tuple[list[Step], list[Step]] | None:
    """Return a way to where somebody can act in secret, and what they do there."""
    way: list[Step] = []
    state, best = game.copy(state), None
    for _ in range(LONG):
        decisions = game.decisions(state)
        if not decisions:
            break
        for decision in decisions:
            run = _run(game, state, decision.seat, stream)
            if len(run) == MOST:
                return [*way], run
            best = best or ([*way], run) if run else best
        decision = stream.choice(decisions)
        way.append((decision.seat, stream.choice(decision.actions)))
        core.apply(game, state, *way[-1])
    return best


@cache
def _first_secrets(game: str, stored: bytes) -> tuple[list[Step], list[Step]] | None:
    """Return what is done in secret from a position on, which twins begin alike."""
    state = core.decode(GAMES[game], stored)
    searched = (_secrets(GAMES[game], state, Random(n)) for n in range(2))
    return next(filter(None, searched), None)


def _run(game: Any, state: Any, seat: int, stream: Random) -> list[Step]:
    result: list[Step] = []
    others = mask([None, *(s for s in range(len(state.teams)) if s != seat)])
    while len(result) < MOST:
        decisions = game.decisions(state)
        actions = [a for d in decisions if d.seat == seat for a in d.actions]
        for action in stream.sample(actions, min(len(actions), 6)):
            after = game.copy(state)
            events = core.apply(game, after, seat, action)
            asks = game.decisions(after)
            if hidden_from(game.view, seat, state, after, events, decisions, asks) == others:
                result.append((seat, action))
                state = after
                break
        else:
            break
    return result


class Table:
    """A match of people, one of whom acts in secret, and everybody who looks."""

    def __init__(self, h: Hall, game: str) -> None:
        self.h, self.game = h, GAMES[game]
        self.watch = Watch(h)

    async def begin(self, mode: str) -> None:
        h = self.h
        options = next(m.options for m in self.game.ways.modes() if m.name == mode)
        seats = len(self.game.teams(msgspec.convert(options, self.game.options_type)))
        self.people = [h.alice, h.bob]
        for n in range(2, seats):
            self.people.append(h.guild.add_member(h.env.create_user(f"guest{n}")))
        host, guest, *others = [Player(0, who.name, who.id) for who in self.people]
        with h.env._bot_scope():
            matches = h.bot.matches
            place = Place(h.guild.id, h.channel.id)
            invitation = Invitation(
                host, guest, self.game.name, others, options=options, clock=CLOCK, place=place
            )
            card = await matches.challenges.invite(invitation)
            for one in (guest, *others):
                match = await matches.challenges.accept(card.id, one.user, one.name)
        await h.alice.slash(h.channel, "play resume", match=match.id)

    async def state(self) -> Any:
        loaded = await self.h.store.matches.load(1)
        assert loaded is not None
        return core.decode(self.game, loaded.state)

    async def play(self, steps: list[Step]) -> None:
        players = (await self.h.match(1)).players
        for seat, action in steps:
            await self.h.env.advance_time(60)
            with self.h.env._bot_scope():
                await self.h.bot.matches.act(1, players[seat].user, action, seat=seat)
            await self.h.env.settle()


async def commands(watch: Watch, share: int, of: int) -> None:
    """Give every command that needs no more than the match; of them one share `of` so many."""
    h = watch.h
    for number, command in enumerate(h.bot.tree.walk_commands()):
        if number % of != share:
            continue
        if not isinstance(command, Command) or command.qualified_name in LEFT_OUT:
            continue
        if any(p.required for p in command.parameters):
            continue
        name, options = command.qualified_name, {}
        if any(p.name == "match" for p in command.parameters):
            options["match"] = watch.number
        for who in (h.bob, h.eve):
            try:
                answer = await who.slash(h.channel, name, **options)
            except SetupError:  # it is not shown to them
                continue
            await watch.answer(f"/{name}", answer)


def _share(game: str, mode: str) -> tuple[int, int]:
    """Return which share of the commands are given in a mode: all modes of a game with secrets
    give all of them together, each by itself where everything is looked at."""
    modes = sorted(m for g, m in SECRETIVE if g == game)
    return some((modes.index(mode), len(modes)) if mode in modes else (0, 1), of=(0, 1))


async def _tell(h: Hall, game: str, mode: str, count: int) -> Watch | None:
    """Play a match with so many secret actions; return what others got to know."""
    table = Table(h, game)
    await table.begin(mode)
    state, watch = await table.state(), table.watch
    hidden_steps = _first_secrets(game, core.encode(state))
    if hidden_steps is None:
        return None
    way, run = hidden_steps
    await table.play(way)
    actor = (await h.match(1)).players[run[0][0]].user
    others = [who for who in table.people if who.id != actor]
    # Who acts is neither Bob nor Eve, whom the watch lets look at everything.
    h.alice, h.bob = next(w for w in table.people if w.id == actor), others[0]
    bob = next(p.seat for p in (await h.match(1)).players if p.user == h.bob.id)
    await table.play(_run(table.game, await table.state(), bob, Random(0))[:1])  # if there is one
    board = await h.board(1)
    panel = await h.panel(h.bob, 1)
    old = [i for i in (*h.ids(panel), *h.ids(board)) if ":do:" in i or ":unit:" in i]
    written = len(h.env.http_requests)
    await h.env.advance_time(60 * (len(run) - min(count, len(run))))
    await table.play(run[:count])
    for request in h.env.http_requests[written:]:
        watch.note("written", f"{request}")
    await watch.everything("in secret")
    await commands(watch, *_share(game, mode))
    for what in ("match undo", "match draw"):
        await watch.answer(what, await h.bob.slash(h.channel, what, match=1))
        await watch.everything(what)
    for custom_id in old[:4]:  # what comes of it is drawn by lot, and so differs
        before = (await h.match(1)).ply
        refused = "Nothing was changed" in h.said(await h.forged(h.bob, 1, custom_id))
        watch.note("old button", f"{(await h.match(1)).ply - before} {refused}")
    h.quiet()
    return watch


@pytest.mark.parametrize(("game", "mode"), MODES)
async def test_the_number_of_secret_actions_shows_nowhere(game: str, mode: str) -> None:
    twins = []
    for count in (0, MOST):
        async with hall(":memory:", Settings(clock=0)) as h:
            twin = await _tell(h, game, mode, count)
        if twin is None:
            assert not twins
            assert (game, mode) not in SECRETIVE
            return  # nothing is secret here
        twins.append(twin)
    one, two = twins
    for (what, a), (_, b) in zip(one.seen, two.seen, strict=True):
        assert _plain(a) == _plain(b), f"{what} tells the two apart"
    assert one.pictures == two.pictures


def test_versions_and_plies_lead_back_to_each_other() -> None:
    hidden = ((3, mask([None, 1])), (4, mask([None])), (7, mask([1])))
    for eyes in ((None,), (0,), (1,), (0, 1)):
        versions = [version(hidden, ply, eyes) for ply in range(10)]
        for number in versions:
            plies = [ply for ply, at in enumerate(versions) if at == number]
            if 9 not in plies:
                assert last_ply(hidden, number, eyes) == plies[-1]
            assert first_ply(hidden, number, eyes) == plies[0]
    assert [version(hidden, 9, eyes) for eyes in ((None,), (0,), (1,), (0, 1))] == [7, 9, 7, 9]
