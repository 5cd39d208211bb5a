"""The hall of fame as people see it: most titles, then what was played, a page at a time.

Decides that everybody sees the events they might have looked at: those of a channel they see, or
in which they played.
"""

from __future__ import annotations

from bot.i18n import tr, trn
from bot.matches.live import Games
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref, whole
from bot.platform.components import layout, menu_rows, rows
from bot.platform.controls import Button, Entry, Menu
from bot.platform.mentions import mention, plain
from bot.tournaments.hall import PastEvent, titles
from bot.tournaments.service import Tournaments
from bot.tournaments.ui.plan_wording import how
from bot.tournaments.ui.player_actions import NoneOver, PlayerActions

#: Events of a page, people in the list of titles, names on one step of a podium.
PAGE, TOP, NAMES = 6, 8, 4
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


class HallOfFame:
    """Answers everybody."""

    def __init__(self, service: Tournaments, players: PlayerActions) -> None:
        self._service, self._players = service, players
        self.verbs = {"past-events": self._turn}

    async def _turn(self, click: Click, ref: Ref) -> None:
        await self.show(click, whole(ref.arg))

    async def show(self, click: Click, page: int = 0) -> None:
        """Show a page, 0 the first. Raises NoneOver."""
        events = await self.events(click)
        if not events:
            raise NoneOver
        page = min(page, (len(events) - 1) // PAGE)
        events_here = events[page * PAGE : (page + 1) * PAGE]
        best = [f"{mention(user)} {count}" for user, count in titles(events)[:TOP]]
        turn = []
        if page:
            turn.append(Button(tr("Newer"), "past-events", str(page - 1)))
        if (page + 1) * PAGE < len(events):
            turn.append(Button(tr("Older"), "past-events", str(page + 1)))
        entries = tuple(Entry(e.plan.name[:100], f"event-show:{e.head.id}") for e in events_here)
        await acknowledge(click)
        await click.edit_original_response(
            view=layout(
                tr("### 🏛️ Hall of fame"),
                tr("**Most titles:** {list}", list=" · ".join(best)) if best and not page else None,
                "\n".join(_lines(e, self._service.games) for e in events_here),
                *menu_rows(0, 0, [Menu(tr("Show one…"), entries)]),
                *rows(0, 0, turn),
            )
        )

    async def events(self, click: Click) -> list[PastEvent]:
        """Return what has ended here and the person may look at, the newest first."""
        visible, known = [], dict[int, bool]()
        for event in await self._service.past(click.guild_id or 0):
            channel = event.plan.channel
            if channel not in known:
                known[channel] = await self._players.sees_place(click, channel)
            if known[channel] or click.user.id in event.users:
                visible.append(event)
        return visible


def _lines(event: PastEvent, games: Games) -> str:
    game = games.get(event.plan.game)
    steps = []
    for place, medal in MEDALS.items():
        on = list(dict.fromkeys(_who(p.user, p.name) for p in event.podium if p.place == place))
        more = tr(" and {count} more", count=len(on) - NAMES) if len(on) > NAMES else ""
        steps += [f"{medal} {' '.join(on[:NAMES])}{more}"] if on else []
    players = trn("{count} player", "{count} players", event.entrants)
    title = game.title if game is not None else event.plan.game
    about = f"<t:{event.head.ended_at // 1000}:D> · {title} · {how(event.plan)} · {players}"
    return f"**{plain(event.plan.name)}** · {' '.join(steps)}\n-# {about}"


def _who(user: int, name: str) -> str:
    """Mention somebody; who had themselves forgotten is nobody to mention."""
    return mention(user) if user > 0 else plain(name)
