"""What the buttons of a match do, and typed words: from a press to the service and back.

Decides the meaning of the verbs of boards and panels. A press is checked again in full: the
id may be old, edited, somebody else's or repeated. Ids carry the version of the match that
was shown, which names the questions that were open then (`bot.matches.questions`), so a
double or late press never acts twice, and what others do meanwhile spoils none.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import nullcontext
from functools import partial

import discord
import msgspec

from bot.i18n import and_list, mark, tr
from bot.matches.acting import Acted, Acting
from bot.matches.automatic import Automatic
from bot.matches.live import Seen
from bot.matches.refusals import Finished, Unplayable
from bot.matches.standing_orders import StandingOrders
from bot.matches.ui import (
    confirmations,
    glossary,
    stakes,
    standing_choices,
    table_cards,
    texts,
    typed_words,
)
from bot.matches.ui.board_writer import Boards
from bot.matches.ui.card_pages import portion_of
from bot.matches.ui.match_info import MatchInfo
from bot.matches.ui.offer_words import LABELS
from bot.matches.ui.pages import BOARD, NEAR, SIGNS, TRAY, WHOLE
from bot.matches.ui.panel_help import MORE
from bot.matches.ui.panels import Panels
from bot.matches.viewing import Snapshot, Viewing, not_seated
from bot.platform.answers import Click, guarded, heard, in_panel, reason, say
from bot.platform.component_ids import Ref, Unreadable
from bot.platform.component_router import FORGED, SEVERAL, Press
from bot.platform.refusals import Refused
from bot.store.rows import Match, Source
from engine import core
from engine.core import Choice, Event, Illegal

Word = Callable[[Click, int], Awaitable[None]]
Ends = Callable[[Click, int, int | None], Awaitable[None]]
Edits = Callable[[Click, Snapshot, str], Awaitable[str | None]]
#: What buttons say for what is always possible.
STANDING = {
    core.RESIGN: (mark("Resign"),), core.OFFER: (mark("Offer a draw"),),
    **dict(zip((core.ACCEPT, core.DECLINE, core.WITHDRAW), zip(LABELS["draw"]), strict=True)),
}  # fmt: skip


class MatchPresses:
    """Takes presses and typed words about matches. One per bot."""

    #: Verbs a menu's entry may ask for, too.
    PICKED = ("do", "unit", "deed", table_cards.VERB, glossary.VERB)

    def __init__(
        self,
        viewing: Viewing,
        acting: Acting,
        automatic: Automatic,
        orders: StandingOrders,
        *,
        boards: Boards,
        panels: Panels,
        records: MatchInfo,
    ) -> None:
        self._viewing, self._acting = viewing, acting
        self._automatic, self._orders = automatic, orders
        self._boards, self._panels, self._records = boards, panels, records
        #: What the router calls for buttons, by verb.
        self.verbs: dict[str, Press] = {
            "panel": self._panel,
            "tray": self._tray,
            "unit": self._unit,
            "deed": self._deed,
            "portion": self._cards,
            table_cards.VERB: lambda click, ref: self._panels.read(click, ref.number, ref.arg),
            glossary.VERB: lambda click, ref: self._panels.define(click, ref.number, ref.arg),
            "do": self._do,
            "yes": self._yes,
            "view": self._look,
            "text": lambda click, ref: self._panels.look(click, ref.number, text=True),
            "more": lambda click, ref: self._records.more(click, ref.number),
            "log": lambda click, ref: self._records.log(click, ref.number),
            "export": lambda click, ref: self._records.export(click, ref.number),
            "rules": lambda click, ref: self._records.rules(click, ref.number),
            standing_choices.VERB: self._habit,
            standing_choices.PART: self._part,
        }
        #: Those that may go without a match.
        self.personal: dict[str, Press] = {
            "learn": self._learn,
            "prefs": lambda click, ref: self._records.settings(click, ref.number),
            "set": lambda click, ref: self._records.choose(click, ref.number, ref.arg),
        }
        #: What ends a match by a word, and is asked about before.
        self.ends: dict[str, Ends] = {core.RESIGN: self.resign}
        self._words: dict[str, Word] = {}
        self._labels: dict[str, tuple[str, ...]] = {}
        #: Takes typed words as an edit, where they may be one: None if it did not, else why
        #: that failed, empty if they are answered.
        self.edits: Edits | None = None

    def learn(self, words: Mapping[str, Word], labels: Mapping[str, Sequence[str]]) -> None:
        """Take up typed words that are none of a game's; `labels` are what buttons say for some of
        them, marked."""
        self._words.update(words)
        self._labels.update({word: tuple(labels.get(word, ())) for word in words})

    # -- looking ------------------------------------------------------------

    async def _panel(self, click: Click, ref: Ref) -> None:
        self._boards.saw(ref.number, click.user.id)
        scene = ref.arg if ref.arg in (BOARD, WHOLE, SIGNS) else ""
        await self._panels.show(click, ref.number, scene=scene, helps=ref.arg == MORE)

    async def _look(self, click: Click, ref: Ref) -> None:
        scene = ref.arg if ref.arg in (NEAR, WHOLE) else ""
        await self._panels.look(click, ref.number, text=False, scene=scene)

    async def _tray(self, click: Click, ref: Ref) -> None:
        self._boards.saw(ref.number, click.user.id)
        await self._panels.tray(click, ref.number)

    async def _unit(self, click: Click, ref: Ref) -> None:
        self._boards.saw(ref.number, click.user.id)
        await self._panels.show(click, ref.number, unit=ref.arg)

    async def _deed(self, click: Click, ref: Ref) -> None:
        self._boards.saw(ref.number, click.user.id)
        await self._panels.show(click, ref.number, deed=ref.arg)

    async def _cards(self, click: Click, ref: Ref) -> None:
        """Show another portion of the cards of a page."""
        self._boards.saw(ref.number, click.user.id)
        unit, deed, part = portion_of(ref)
        if ref.arg.endswith(f":{TRAY}"):
            await self._panels.tray(click, ref.number, part)
            return
        await self._panels.show(click, ref.number, unit=unit, deed=deed, part=part)

    # -- acting -------------------------------------------------------------

    async def _do(self, click: Click, ref: Ref) -> None:
        """Act, after asking where the action cannot be taken back."""
        if SEVERAL in ref.arg:
            await self._series(click, ref)
            return
        if ref.arg in self.ends:
            await self.ends[ref.arg](click, ref.number, ref.ply)
            return
        grave = await self._viewing.grave(ref.number, click.user.id, ref.arg, ref.ply)
        if grave is None:
            await self._yes(click, ref)
        else:
            choice, ply = grave
            shot = await self._viewing.snapshot(ref.number, click.user.id)
            back = confirmations.way_back(shot.choices, choice)
            await self._panels.confirm(
                click, ref.number, ref.arg, choice.confirm, choice.text, ply, back=back
            )

    async def _series(self, click: Click, ref: Ref) -> None:
        """Carry out what was chosen at once, one after the other; each must be legal by then."""
        ply, events, listed, acted = ref.ply, list[Event](), list[tuple[Seen, str]](), None
        async with heard(click):
            for action in ref.arg.split(SEVERAL):
                grave = await self._viewing.grave(ref.number, click.user.id, action, ply)
                if grave is not None or action in self.ends:
                    break
                acted = await self._acting.act(
                    ref.number, click.user.id, action,
                    interaction_id=click.id if acted is None else None, ply=ply,
                )  # fmt: skip
                if acted.duplicate:
                    return  # the first delivery has been answered
                ply = acted.version
                events += acted.events
                listed += acted.listed
        self._boards.saw(ref.number, click.user.id)
        if acted is None:
            raise Unreadable(tr(FORGED))
        whole = msgspec.structs.replace(acted, events=tuple(events), listed=tuple(listed))
        await self._panels.did(click, whole)

    async def resign(self, click: Click, match_id: int, ply: int | None = None) -> None:
        """Ask whether somebody means to give up; works where the rules are gone, too, and giving
        up is never out of date."""
        match = await self._viewing.match(match_id)
        if match.status != "live":
            raise Finished(match_id)
        over, mates, stay = await self._giving_up(match, click.user.id)
        series = await self._viewing.store.series.of(match_id)
        ask = stakes.giving_up(match, click.user.id, series, over=over, mates=mates, stay=stay)
        await self._panels.confirm(click, match_id, core.RESIGN, ask)

    async def _giving_up(self, match: Match, user: int) -> tuple[bool, str, str]:
        """Say whether it ends a match if somebody gives up, who would lose together with them and
        who play on for their side, "" for nobody or if that is unknown."""
        try:
            what = await self._viewing.giving_up(match.id, user)
        except Unplayable:
            return True, "", ""
        mates, stay = (
            and_list(texts.name(match.players[seat]) for seat in seats)
            for seats in (what.mates, what.stay)
        )
        return what.over, mates, stay

    async def _yes(self, click: Click, ref: Ref) -> None:
        await self.act(click, ref.number, ref.arg, ref.ply)

    async def act(
        self, click: Click, match_id: int, action: str, ply: int | None, source: Source = "click"
    ) -> Acted:
        """Carry an action out and show what it did. Raises Illegal, Refused."""
        # On the public board, which is about to show it to everybody, no panel opens.
        public = click.type is discord.InteractionType.component and not in_panel(click)
        self._boards.saw(match_id, click.user.id)
        async with nullcontext() if public else heard(click):
            acted = await self._acting.act(
                match_id,
                click.user.id,
                action,
                interaction_id=click.id,
                ply=None if action == core.RESIGN else ply,
                source=source,
            )
        if acted.duplicate:
            return acted  # its first delivery has been answered
        await (click.response.defer() if public else self._panels.did(click, acted))
        return acted

    async def typed(self, click: Click, match_id: int, text: str) -> None:
        """Act on typed words: the legal action they mean, or why there is none."""
        shot = await self._viewing.snapshot(match_id, click.user.id)
        if shot.seat is None:
            raise not_seated(shot, click.user.id)
        refused = None if self.edits is None else await self.edits(click, shot, text)
        if refused == "":
            return
        words = typed_words.cleaned(text)
        matching = _exact(shot, " ".join(text.split())) or _exact(shot, words)
        if not matching and (word := typed_words.word_of(shot.choices, words, self._labels)):
            await self._words[word](click, match_id)
            return
        if not matching:
            word = typed_words.word_of(shot.choices, words, STANDING)
            matching = [word] if word in shot.standing else []
        if not matching and shot.actions:
            matching, answered = await self._meant(click, shot, words)
            if answered:
                return
        if not matching:
            await say(click, refused or await self._panels.why_not(click, match_id, words))
        elif len(matching) > 1:
            await self._panels.meant(click, match_id, matching, words)
        else:
            await self._carry_out(click, shot, matching[0])

    async def _meant(self, click: Click, shot: Snapshot, words: str) -> tuple[list[str], bool]:
        """Return the legal actions that words mean, and whether somebody has been asked or shown
        something instead."""
        match_id, choices = shot.match.id, shot.choices
        verdict = await self._viewing.explain(match_id, click.user.id, words)
        if verdict.legal and verdict.action == words.lower():
            return [verdict.action], False  # exact, though what is listed says it otherwise
        matching = typed_words.told(choices, words)
        if matching:
            return matching, False
        matching = typed_words.read(
            choices, words, lambda words: shot.game.words.read(words, shot.view, shot.actions)
        )
        understood = bool(verdict.rule or verdict.action)
        why = reason(verdict.why, verdict.rule) if understood and not verdict.legal else ""
        if len(matching) == 1 and not verdict.legal and _cut(matching[0], words):
            await self._panels.meant(click, match_id, matching, words, why, as_is=False)
            return [], True
        if matching:
            return matching, False
        if page := typed_words.door(choices, words):
            unit, deed = page
            await self._panels.show(click, match_id, unit=unit, deed=deed)
            return [], True
        # What the game understands by leaving something out comes behind what leaves nothing out.
        close = typed_words.comes_near(choices, words, understood=understood and not verdict.legal)
        close = close or ([verdict.action] if verdict.legal else [])
        if close:
            await self._panels.meant(click, match_id, close, words, why, as_is=False)
            return [], True
        return [], False

    async def _carry_out(self, click: Click, shot: Snapshot, action: str) -> None:
        """Carry out the one action that was typed, after asking where a press would."""
        match_id = shot.match.id
        ask = None if action in shot.standing else _confirm(shot.choices, action)
        if action in self.ends:
            await self.ends[action](click, match_id, shot.version)
        elif ask:
            await self._panels.confirm(click, match_id, action, *ask, shot.version)
        else:
            await guarded(
                click,
                partial(self.act, click, match_id, action, shot.version, "typed"),
                partial(self._panels.fresh, click, match_id),
            )

    # -- around the match ---------------------------------------------------

    async def _learn(self, click: Click, ref: Ref) -> None:
        if ref.arg not in self._viewing.games:
            raise Unreadable(tr(FORGED))
        await self._records.summary(click, ref.arg)

    async def _habit(self, click: Click, ref: Ref) -> None:
        """Turn a standing choice on, which answers the open question as well."""
        shot = await self._viewing.snapshot(ref.number, click.user.id)
        offered = {b.arg: b.label for b in standing_choices.offers(shot)}
        if await self._gone(click, ref, shot, ref.arg in offered):
            return
        self._boards.saw(ref.number, click.user.id)
        keys = await self._automatic.preferences(ref.number, click.user.id)
        await self._automatic.set_preferences(ref.number, click.user.id, [*keys, ref.arg])
        sentence = standing_choices.on(offered[ref.arg])
        await self._panels.turned_on(click, ref.number, sentence, shot.match.ply)

    async def _part(self, click: Click, ref: Ref) -> None:
        """End a question by what is offered for that, and be asked no more in this turn."""
        shot = await self._viewing.snapshot(ref.number, click.user.id)
        offers, orders = standing_choices.offers(shot), self._orders
        ways = standing_choices.partings(shot) if offers else ()
        last = next((p for p in ways if p.trigger == ref.arg), None)
        if await self._gone(click, ref, shot, last is not None) or last is None:
            return
        user, how = click.user.id, (last.trigger, last.answer)
        _, answers = await orders.preview(ref.number, user, *how, "turn")
        number = await orders.part(ref.number, user, *how)
        if answers:  # the order has answered the open question, too
            sentence = standing_choices.until(last.label)
            await self._panels.turned_on(click, ref.number, sentence, shot.match.ply)
            return
        try:
            await self.act(click, ref.number, last.action, ref.ply)
        except (Illegal, Refused):
            if number:
                await orders.revoke(ref.number, click.user.id, number)
            raise

    async def _gone(self, click: Click, ref: Ref, shot: Snapshot, offered: bool) -> bool:
        """Say whether a standing choice is offered no more, and show what is. Raises NotSeated."""
        if shot.seat is None:
            raise not_seated(shot, click.user.id)
        if offered and shot.still(ref.ply):
            return False
        why = await self._acting.why_gone(ref.number, click.user.id, ref.ply)
        await self._panels.fresh(click, ref.number, why)
        return True


def _exact(shot: Snapshot, words: str) -> list[str]:
    """Return the action that is written in these words, as the notation has it."""
    return [a for a in (*shot.actions, *shot.standing) if a.lower() == words.lower()]


def _cut(action: str, words: str) -> bool:
    """Say whether words are an action whose last word is not whole: as they stand they may mean
    something else (`attack A1 B`, not `attack A1 B2`)."""
    rest = action.lower().removeprefix(words.lower())
    return len(rest) < len(action) and rest[:1].isalnum() and words[-1:].isalnum()


def _confirm(choices: Sequence[Choice], action: str) -> tuple[str, str] | None:
    """Return the question before an action and what it does, None if it needs none."""
    doubtful = (c for c in choices if c.action == action and c.confirm)
    return next(((c.confirm, c.text) for c in doubtful), None)
