"""Answering the setup of a match in advance: buttons next to its questions, and before it begins.

Decides what is offered to whom: one button that leaves the setup to the game, one that makes a
plan of one's own, and those there are to choose from. It is offered as soon as there is somebody
to offer it to: whoever has just challenged, whoever has just accepted, and on the panel, also
while others are asked. All of it is private; that there is a plan, or what is in it, nobody else
is shown.
"""

from __future__ import annotations

import logging
from typing import Any

import discord
import msgspec

from bot.decks.keeping import Decks
from bot.decks.ui.offers import Offers
from bot.decks.ui.pages import OWN
from bot.i18n import mark, tr
from bot.matches.beginning import read_options
from bot.matches.planning import Planning
from bot.matches.refusals import NothingToPlan, Unplayable
from bot.matches.ui.labels import ENTRIES, LABEL, MENU_LABEL, TIP
from bot.matches.ui.panels import Beside, Panels
from bot.matches.viewing import Snapshot, Viewing
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref
from bot.platform.component_router import Press
from bot.platform.components import layout, menu_rows, rows
from bot.platform.controls import Button, Entry, Menu
from bot.platform.mail import ERRORS
from bot.store.rows import Challenge, Match
from engine.core import Game
from engine.plans import Plans

log = logging.getLogger(__name__)
#: Arguments: a ready plan by its place, being asked again.
READY, ASK = "r", "ask"
#: So many plans of one's own are offered, beside as many ready ones as there is room for.
OWN_SHOWN = 12
GIVEN = mark("-# ✅ Your setup is ready. It stays hidden until the rules reveal it.")


class Ahead:
    """Offers and takes plans. One per bot."""

    #: Verbs an entry of a menu may ask for.
    PICKED = ("ahead", "bring", "early")

    def __init__(
        self, decks: Decks, planning: Planning, viewing: Viewing, panels: Panels, offers: Offers
    ) -> None:
        self._decks, self._planning, self._viewing = decks, planning, viewing
        self._panels, self._offers = panels, offers
        offers.begun = self._begun
        panels.openings.append(_settled)
        #: Verbs whose number is a match, and those whose number is a challenge.
        self.of_matches: dict[str, Press] = {
            "ahead": self._give, "bring": self._bring,
        }  # fmt: skip
        self.of_challenges: dict[str, Press] = {"early": self._early, "earlier": self._earlier}

    # -- beside a question --------------------------------------------------

    async def beside(self, shot: Snapshot, user: int) -> Beside:
        """Return what a panel shows while there is something to plan."""
        game, match = shot.game, shot.match
        plans = game.plans
        if plans is None or shot.status != "live":
            return Beside()
        if not await self._planning.to_plan(match.id, user):
            return Beside()
        plan = await self._planning.of(match.id, user)
        if plan is not None and not _left_open(plans, shot, plan):
            return Beside(last=(Button(tr("Ask me again"), "ahead", ASK),), note=tr(GIVEN))
        rest = plans.leave_rest if plans.leave_rest in shot.actions else ""
        if rest and (shot.undo or _begun(shot, plans)):  # in person: that answer says it
            return Beside()
        wording = plans.for_me_now(_options(game, match.options), shot.view)
        for_me = self._for_me(plans, "do" if rest else "ahead", rest, wording)
        arranged = plans.arranged(shot.view)
        first = (for_me, *(() if arranged else self._new(game, match.options)))
        ways = await self._ways(game, match.options, user, "ahead", "bring:", shot)
        return Beside(first, ways, instead=rest)

    def _for_me(self, plans: Plans, verb: str, arg: str = "", now: str = "") -> Button:
        return Button(f"{TIP} {now or tr(plans.for_me)}"[:LABEL], verb, arg, "main")

    def _new(self, game: Game[Any, Any], options: str) -> tuple[Button, ...]:
        """Return the way to a plan of one's own, where those that are ready could be built."""
        if game.plans is None or game.decks is None:
            return ()
        ready = [r.plan for r in self._planning.ready(game, options)]
        chosen = _options(game, options)
        if any(ready) and not any(game.decks.bring(chosen, plan) for plan in ready if plan):
            return ()
        return (Button(tr(game.plans.own_plan)[:LABEL], "deck-new", game.name),)

    async def _ways(
        self,
        game: Game[Any, Any],
        options: str,
        user: int,
        verb: str,
        own: str,
        shot: Snapshot | None = None,
    ) -> tuple[Menu, ...]:
        """Return the plans to choose from: a person's own that fit, then the ready ones that can
        still be had, unless there is but one, which the button takes, or all answer what `shot`
        asks alike."""
        entries = []
        if game.decks is not None:
            fitting = await self._decks.fitting(user, game.name, options)
            fitting = [k for k in fitting if shot is None or not self._silent(shot, k.row.deck)]
            for own_deck in fitting[:OWN_SHOWN]:
                about = _cut(own_deck.info.title)
                entries.append(
                    Entry(_cut(own_deck.row.name), f"{own}{own_deck.row.id}", about=about)
                )
        view = shot.view if shot is not None else None
        ready = self._planning.ready(game, options, view)
        if game.plans is not None and view is not None and game.plans.arranged(view):
            ready = ()  # they arrange, and that is done
        if game.plans is not None and shot is not None and shot.decisions:
            planned = game.plans.planned
            answers = [[planned(shot.view, d, plan.plan) for d in shot.decisions] for plan in ready]
            ready = ready if any(answer != answers[0] for answer in answers) else ()
        had = [(n, plan) for n, plan in enumerate(ready) if not plan.gone]
        for n, plan in had if len(had) > 1 else ():
            about = _cut(tr(plan.text))
            entries.append(Entry(_cut(tr(plan.title)), f"{verb}:{READY}{n}", about=about))
        return (Menu(tr("A ready setup…"), tuple(entries[:ENTRIES])),) if entries else ()

    def _silent(self, shot: Snapshot, deck: str) -> bool:
        """Say whether a plan of one's own has nothing to say any more where only what the game can
        be left with is still open."""
        game, plans = shot.game, shot.game.plans
        if game.decks is None or plans is None or not plans.arranged(shot.view):
            return False
        plan = game.decks.bring(_options(game, shot.match.options), deck)
        return _left_open(plans, shot, plan)

    # -- in a match ---------------------------------------------------------

    async def _give(self, click: Click, ref: Ref) -> None:
        """Take a plan for a match, or give it back. Raises NothingToPlan."""
        planning, user = self._planning, click.user.id
        match = await self._viewing.match(ref.number)
        if ref.arg == ASK:
            await planning.give(ref.number, user, None)
            await self._panels.show(click, ref.number, note=tr("I'll ask you again."))
            return
        if ref.arg:
            plan = self._named(self._viewing.games[match.game], match.options, ref.arg)
            await planning.give(ref.number, user, plan)
        else:
            await planning.for_me(ref.number, user)
        await self._done(click, ref.number)

    async def _bring(self, click: Click, ref: Ref) -> None:
        """Play a plan of one's own in a match. Raises NothingToPlan, NoSuchDeck, NotHere."""
        user, match = click.user.id, await self._viewing.match(ref.number)
        plan = await self._decks.bring(user, _digits(ref.arg), match.game, match.options)
        await self._planning.give(ref.number, user, plan)
        await self._done(click, ref.number)

    async def _done(self, click: Click, match_id: int) -> None:
        waits = await self._planning.of(match_id, click.user.id) is not None
        done = "" if waits else tr("✅ Your setup is done.")  # the panel tells it then
        await self._panels.planned(click, match_id, done)

    def _named(self, game: Game[Any, Any], options: str, arg: str) -> str:
        """Return the ready plan an argument names. Raises NothingToPlan."""
        ready = self._planning.ready(game, options)
        place = _digits(arg.removeprefix(READY))
        if not arg.startswith(READY) or place >= len(ready):
            raise NothingToPlan
        return ready[place].plan

    # -- before a match -----------------------------------------------------

    async def challenged(self, click: Click, challenge: Challenge) -> None:
        """Offer a plan to somebody who waits for others to come to the table."""
        game = self._viewing.games.get(challenge.game)
        user = click.user.id
        if game is None or game.plans is None or user not in challenge.users:
            return
        options = challenge.options
        if not self._planning.ready(game, options):
            return
        if game.decks is not None and await self._decks.has_usual(user, challenge.game, options):
            return
        sent = await _offer(click, await self._waiting(challenge, user))
        if sent is not None:
            self._offers.sent(challenge.id, user, sent)

    async def _waiting(self, challenge: Challenge, user: int) -> discord.ui.LayoutView:
        """Return the offer to somebody who waits for others."""
        game, options = self._viewing.games[challenge.game], challenge.options
        for_me = [] if game.plans is None else [self._early_for_me(game, game.plans, options)]
        ways = await self._ways(game, options, user, "early", f"early:{OWN}")
        return layout(
            tr(
                "**While you wait:** do your setup now.\n-# It stays hidden until the rules"
                " reveal it."
            ),
            *rows(challenge.id, 0, [*for_me, *self._new(game, options)]),
            *menu_rows(challenge.id, 0, ways),
        )

    def _early_for_me(self, game: Game[Any, Any], plans: Plans, options: str) -> Button:
        return self._for_me(plans, "early", now=plans.for_me_now(_options(game, options), None))

    async def accepted(self, click: Click, match: Match) -> None:
        """Offer a plan to whoever has just begun a match, if there is none yet."""
        user = click.user.id
        try:
            shot = await self._viewing.snapshot(match.id, user)
        except Unplayable:
            return
        more = await self.beside(shot, user)
        if more.first:
            view = layout(
                tr("**Do your setup now.**\n-# It stays hidden until the rules reveal it."),
                *rows(match.id, shot.version, [*more.first]),
                *menu_rows(match.id, shot.version, more.menus),
            )
            if (sent := await _offer(click, view)) is not None:
                await self._panels.writer.in_use.offered(user, match.id, sent)

    async def _begun(self, user: int, match_id: int, message: discord.WebhookMessage) -> None:
        """Let an offer lead to the match its challenge has become, unless it does already. Raises
        what Discord does."""
        if self._panels.writer.in_use.knows(user, match_id, message.id):
            return
        text, more, shot = tr("⚔️ Match #{id} has started.", id=match_id), Beside(), None
        try:
            shot = await self._viewing.snapshot(match_id, user)
            more = await self.beside(shot, user)
        except Unplayable as error:
            log.info("match %d: only its board tells that it has begun (%s)", match_id, error)
        hidden = tr("-# Your setup stays hidden until the rules reveal it.") if more.first else ""
        ply = 0 if shot is None else shot.version
        view = layout(
            "\n".join(filter(None, (text, hidden, more.note))),
            *rows(match_id, ply, [*more.first, Button(tr("My panel"), "panel"), *more.last]),
            *menu_rows(match_id, ply, more.menus),
        )
        await message.edit(view=view, attachments=[])
        await self._panels.writer.in_use.offered(user, match_id, message)

    async def _early(self, click: Click, ref: Ref) -> None:
        """Keep a plan for the match a challenge may become, or has become meanwhile.

        Raises NothingToPlan, NoSuchDeck, NotHere.
        """
        user, challenge = click.user.id, await self._offers.find(ref.number)
        if await self._is_gone(click, challenge):
            return
        plan = await self._early_plan(click, ref.arg, challenge)
        if challenge.match:
            await self._planning.give(challenge.match, user, plan)
            await self._done(click, challenge.match)
            return
        await self._planning.ahead(ref.number, user, plan)
        self._offers.back(click)
        await acknowledge(click)
        done = tr("✅ Your setup is done. It is used when the match starts.")
        await click.edit_original_response(view=layout(done), attachments=[])

    async def _earlier(self, click: Click, ref: Ref) -> None:
        """Go back to the offer."""
        challenge = await self._offers.find(ref.number)
        if challenge.match:
            await self._panels.show(click, challenge.match)
            return
        if await self._is_gone(click, challenge):
            return
        self._offers.back(click)
        await acknowledge(click)
        view = await self._waiting(challenge, click.user.id)
        await click.edit_original_response(view=view, attachments=[])

    async def _is_gone(self, click: Click, challenge: Challenge) -> bool:
        """Say whether an offer's challenge came to nothing; then that is told in its place."""
        gone = await self._offers.gone(challenge, click.user.id)
        if gone is not None:
            await acknowledge(click)
            await click.edit_original_response(view=gone, attachments=[])
        return gone is not None

    async def _early_plan(self, click: Click, arg: str, challenge: Challenge) -> str:
        game, options = self._viewing.games[challenge.game], challenge.options
        if not arg:
            return self._planning.usual(game, options)
        if arg.startswith(OWN):
            number = _digits(arg.removeprefix(OWN))
            return await self._decks.bring(click.user.id, number, game.name, options)
        return self._named(game, options, arg)


async def _offer(click: Click, view: discord.ui.LayoutView) -> discord.WebhookMessage | None:
    """Send an offer to one person, after their press or command has been answered; return it."""
    try:
        return await click.followup.send(view=view, ephemeral=True, wait=True)
    except ERRORS as error:  # the panel offers the same
        log.info("nothing offered before the setup (%s)", error)
        return None


def _options(game: Game[Any, Any], options: str) -> Any:
    return read_options(game, msgspec.json.decode(options))


def _left_open(plans: Plans, shot: Snapshot, plan: str) -> bool:
    """Say whether a plan leaves all that is asked now to its owner."""
    open_now = plans.arranged(shot.view) and shot.decisions
    return bool(open_now) and not any(plans.planned(shot.view, d, plan) for d in shot.decisions)


def _digits(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 16 else 1 << 60


def _begun(shot: Snapshot, plans: Plans) -> bool:
    """Say whether a setup is begun in person, though not to be undone: what leaves the rest of it
    to the game then has words of its own."""
    return all(c.verb != tr(plans.for_me) for c in shot.choices if c.action == plans.leave_rest)


def _cut(text: str) -> str:
    return text if len(text) <= MENU_LABEL else text[: MENU_LABEL - 1] + "…"


def _settled(shot: Snapshot) -> str:
    """Return what a setup that is over has given the person of a panel."""
    plans = shot.game.plans
    if plans is None or shot.status != "live" or shot.seat is None or shot.to_plan:
        return ""
    return "" if shot.match.lesson else plans.settled(shot.view)
