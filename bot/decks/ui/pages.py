"""Decks as private pages: the list, one deck, building by picks, sharing and importing.

Decides what is shown and pressed: a deck that is ready as a picture, which stands behind a button
while it is built, so that the menus are at hand. What is arranged in the picture is a button each,
which leads to whom it may change with; all else then stands behind buttons, too. A page carries
the number of its deck and nothing of it, so one from before a restart still works, and a press of
somebody else finds no deck. Nothing of a deck is ever shown to anybody but its owner; who wants
to hand one on copies its text.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence

from bot.decks.keeping import LONGEST_NAME, MOST, Decks, Kept, shared
from bot.decks.refusals import NoSuchDeck
from bot.i18n import mark, tr
from bot.matches.ui import texts
from bot.matches.ui.drawing import deck_picture
from bot.matches.ui.labels import ENTRIES, LABEL, MENU_LABEL, by_actor
from bot.matches.ui.preferences import Preferences
from bot.platform import phone
from bot.platform.answers import Click, acknowledge
from bot.platform.budgets import DECK
from bot.platform.component_ids import Ref
from bot.platform.components import Row, layout, menu_rows, rows
from bot.platform.controls import Button, Entry, Menu
from bot.platform.forms import Field, Form
from bot.platform.mentions import plain
from bot.platform.pictures import Picture, drawn
from engine.core import Choice

#: How the argument begins that names a heading; that names a deck of one's own.
HEAD, OWN = "#", "d"
#: Room (characters) for what is in a deck, and for each of its lines.
ROOM, LINE = 2900, 600
ABOUT = mark(
    "-# Only you can see these, unless you share the text. In a match, a deck stays "
    "hidden as the rules say. Changing or deleting a deck doesn't affect matches that "
    "already use it."
)


class DeckPages:
    """Shows and changes a person's decks. One per bot."""

    #: Verbs an entry of a menu may ask for.
    PICKED = ("deck", "deck-step", "deck-new")

    def __init__(self, decks: Decks, preferences: Preferences) -> None:
        self._decks, self._preferences = decks, preferences
        #: Hears of every press that is answered with a deck.
        self.on_shown: Callable[[Click], None] = lambda click: None
        self.verbs: dict[str, Callable[[Click, Ref], Awaitable[None]]] = {
            "decks": lambda click, ref: self.overview(click),
            "deck": lambda click, ref: self.show(click, _number(ref)),
            "deck-new": self._new,
            "deck-cards": self._cards,
            "deck-step": self._step,
            "deck-name": self._ask_name,
            "deck-share": self._share,
            "deck-use": self._use,
            "deck-delete": self._drop,
            "deck-import": self._ask_text,
            "deck-part": self._part,
        }

    # -- the list -----------------------------------------------------------

    async def overview(self, click: Click, note: str = "") -> None:
        """Show a person's decks. Raises NoDecks."""
        games = self._decks.games()
        self._decks.meant(None)
        decks = await self._decks.of(click.user.id)
        lines = [_line(saved, len(games) > 1) for saved in decks]
        entries = tuple(
            Entry(_cut(saved.row.name), f"deck:{saved.row.id}", about=_cut(saved.info.title))
            for saved in decks
        )
        menus = [Menu(tr("Open a deck…"), entries)] if entries else []
        new = [
            Button(
                tr("New: {game}", game=title)[:LABEL],
                "deck-new", name, "main",
            )
            for name, title in games.items()
        ]  # fmt: skip
        head = tr("🎴 **Your decks and line-ups** ({count} of {most})", count=len(decks), most=MOST)
        await acknowledge(click)
        await click.edit_original_response(
            view=layout(
                f"{note}\n{head}".strip(),
                "\n".join(lines) or tr("None yet. Build one, or import one that someone "
                                       "shared."),
                *menu_rows(0, 0, menus),
                *rows(0, 0, [*new, Button(tr("Import…"), "deck-import")]),
                tr(ABOUT),
            ),
            attachments=[],
        )  # fmt: skip

    # -- one deck -----------------------------------------------------------

    async def show(self, click: Click, number: int, note: str = "") -> None:
        """Show a deck and the ways to build on it. Raises NoSuchDeck."""
        await self._page(click, await self._decks.opened(click.user.id, number), note)

    async def _page(self, click: Click, saved: Kept, note: str = "") -> None:
        self.on_shown(click)
        row, info = saved.row, saved.info
        coming = next(iter(self._groups(saved)), "")
        if info.fault and coming:
            state = tr("**Next: {what}**\n-# Not ready yet. {why}", what=coming, why=info.fault)
        elif info.fault:
            state = tr("⚠️ Not ready: {why}", why=info.fault)
        elif row.usual:
            state = tr("✅ Ready. ⭐ Used in every match where it is legal.")
        else:
            state = tr("✅ Ready to play.")
        if info.fault and info.rule:
            state += tr("\n-# Rule {rule}: see `/rules`.", rule=info.rule)
        if info.bent:
            state += f"\n-# {info.bent}"
        use = tr("Ask me each time") if row.usual else tr("Always use it")
        await acknowledge(click)
        picture = None if info.fault else await self._picture(click, saved)
        buttons = [
            *([Button(tr("Its cards"), "deck-cards")] if info.cards else []),
            Button(tr("Rename…"), "deck-name"),
            # The longest two fill a line of a phone, in German, too.
            *(
                []
                if info.fault and not row.usual
                else [Button(use, "deck-use", _on(not row.usual))]
            ),
            Button(tr("Share"), "deck-share"),
            Button(tr("Delete"), "deck-delete", "", "danger"),
            Button(tr("All my decks"), "decks"),
        ]
        bring = await self._uses(saved)
        await click.edit_original_response(
            view=layout(
                "\n".join(filter(None, [note, f"🎴 **{plain(row.name)}** · {saved.title}"])),
                state,
                picture.gallery() if picture else _lines(info.lines),
                *bring,
                *self._ways(saved),
                *rows(row.id, 0, buttons),
            ),
            attachments=[picture.file()] if picture else [],
        )

    async def _picture(self, click: Click, saved: Kept) -> Picture | None:
        """Return a deck's picture, None for whoever reads it, or where none can be drawn."""
        look, row = await self._preferences.look(click.user.id), saved.row
        if look.text:
            return None
        text = "\n".join(saved.info.lines)
        drawing = asyncio.to_thread(deck_picture, row.game, saved.deck, text, look.theme)
        return await drawn(drawing, "a deck of %s", row.game)

    async def _uses(self, saved: Kept) -> list[Row]:
        """Return what plays a deck in the matches and challenges that wait for it, and the way
        back to the first of them."""
        result: list[Row] = []
        back = Button(tr("Back"), "panel")
        for match, ply, fits in await self._decks.wanted(saved):
            label = tr("Use it in match #{number}", number=match)
            use = [Button(label, "bring", str(saved.row.id), "main")] if fits else []
            result += rows(match, ply, [*use, *([] if result else [back])])
        back = Button(tr("Back"), "earlier")
        for challenge, fits in reversed(await self._decks.wanted_early(saved)):
            label = tr("Use it in the match")
            use = [Button(label, "early", f"{OWN}{saved.row.id}", "main")] if fits else []
            result += rows(challenge, 0, [*use, *([] if result else [back])])
        return result

    def _ways(self, saved: Kept) -> list[Row]:
        """Return the picks by which a deck is built: menus, or a button for each that is
        arranged and each heading."""
        groups, number = self._groups(saved), saved.row.id
        parts: list[Button] = []
        heads: list[Button] = []
        for place, (head, choices) in enumerate(groups.items()):
            actors = {actor: of[0].actor_label for actor, of in by_actor(choices).items() if actor}
            parts += [Button(_cut(label), "deck-part", actor) for actor, label in actors.items()]
            if not actors:
                heads.append(Button(_cut(head), "deck-part", f"{HEAD}{place}"))
        if parts:
            most = phone.per_row([b.room for b in parts])
            return [*rows(number, 0, parts, most), *rows(number, 0, heads)]
        menus = [menu for head, choices in groups.items() for menu in _menus(head, choices)]
        return menu_rows(number, 0, menus)

    def _groups(self, saved: Kept) -> Mapping[str, Sequence[Choice]]:
        return self._decks.changes(saved)

    async def _part(self, click: Click, ref: Ref) -> None:
        """Show whom one that is arranged may change with, or what stands under a heading."""
        saved = await self._decks.opened(click.user.id, ref.number)
        groups, back = self._groups(saved), Button(tr("Back"), "deck")
        place = ref.arg.removeprefix(HEAD)
        if ref.arg.startswith(HEAD) and place.isdecimal() and int(place) < len(groups):
            head, choices = [*groups.items()][int(place)]
            ways = menu_rows(saved.row.id, 0, _menus(head, choices))
        else:
            choices = [c for of in groups.values() for c in of if c.actor and c.actor == ref.arg]
            head = next((f"{c.actor_label} {c.verb}" for c in choices), "")
            steps = [Button(_cut(c.target), "deck-step", c.action) for c in choices]
            ways = rows(saved.row.id, 0, steps)
        if not choices:
            await self._page(click, saved)
            return
        about = next((c.about for c in choices if c.about and c.actor), "")
        await acknowledge(click)
        picture = await self._picture(click, saved)
        await click.edit_original_response(
            view=layout(
                f"🎴 **{head.rstrip('…')}**" + (f"\n-# {about}" if about else ""),
                picture.gallery() if picture else _lines(saved.info.lines),
                *ways,
                *rows(saved.row.id, 0, [back]),
            ),
            attachments=[picture.file()] if picture else [],
        )

    async def _new(self, click: Click, ref: Ref) -> None:
        await self.build(click, ref.arg)

    async def build(self, click: Click, game: str | None) -> None:
        """Begin a new deck. Raises NoDecks, TooManyDecks."""
        new = await self._decks.add(click.user.id, self._decks.meant(game))
        saved = await self._decks.opened(click.user.id, new.row.id)
        arranged = any(c.actor for of in self._groups(saved).values() for c in of)
        note = tr(
            "Tap two of them to swap their places. The line-up is saved for other matches, too."
        )
        if not arranged:
            note = tr("✅ New deck. Choose from the menus, top to bottom.")
        await self._page(click, saved, note)

    async def _step(self, click: Click, ref: Ref) -> None:
        await self._page(click, await self._decks.change(click.user.id, ref.number, ref.arg))

    async def _use(self, click: Click, ref: Ref) -> None:
        usual = ref.arg == _on(True)
        await self._decks.set_usual(click.user.id, ref.number, usual)
        saved = await self._decks.opened(click.user.id, ref.number)
        note = tr("✅ From now on I use this deck for you wherever it is legal.")
        if not usual:
            note = tr("✅ I'll ask you each time again.")
        await self._page(click, saved, note)

    async def _drop(self, click: Click, ref: Ref) -> None:
        saved = await self._decks.own(click.user.id, ref.number)
        if ref.arg != "yes":
            ask = tr("**Delete “{name}” for good?**", name=plain(saved.row.name))
            buttons = (
                Button(tr("Yes, delete it"), "deck-delete", "yes", "danger"),
                Button(tr("No, go back"), "deck"),
            )
            await acknowledge(click)
            await click.edit_original_response(
                view=layout(ask, *rows(saved.row.id, 0, buttons)), attachments=[]
            )
            return
        await self._decks.delete(click.user.id, ref.number)
        await self.overview(click, tr("✅ Deleted."))

    async def _cards(self, click: Click, ref: Ref) -> None:
        saved = await self._decks.own(click.user.id, ref.number)
        await acknowledge(click)
        picture = await self._picture(click, saved) if saved.info.fault else None
        await click.edit_original_response(
            view=layout(
                f"🎴 **{plain(saved.row.name)}** · {saved.info.title}",
                picture.gallery() if picture else None,
                _lines(saved.info.cards),
                *rows(saved.row.id, 0, [Button(tr("Back"), "deck")]),
            ),
            attachments=[picture.file()] if picture else [],
        )

    async def _share(self, click: Click, ref: Ref) -> None:
        saved = await self._decks.own(click.user.id, ref.number)
        await acknowledge(click)
        await click.edit_original_response(
            view=layout(
                tr(
                    "Copy this text to share the deck. Anyone who has it can see the "
                    "whole deck and import it with `/deck import`."
                ),
                texts.fenced(shared(saved), texts.ROOM),
                *rows(saved.row.id, 0, [Button(tr("Back"), "deck")]),
            ),
            attachments=[],
        )

    # -- typed --------------------------------------------------------------

    async def _ask_name(self, click: Click, ref: Ref) -> None:
        saved = await self._decks.own(click.user.id, ref.number)

        async def work(form: Click, values: Mapping[str, str]) -> None:
            named = await self._decks.rename(form.user.id, ref.number, values["name"])
            await self._page(form, named, tr("✅ Renamed."))

        field = Field("name", tr("New name"), saved.row.name, longest=LONGEST_NAME)
        await click.response.send_modal(Form(tr("Name of the deck"), [field], work))

    async def _ask_text(self, click: Click, ref: Ref) -> None:
        async def work(form: Click, values: Mapping[str, str]) -> None:
            await self.take_in(form, None, values["deck"])

        hint = tr("The shared text: a name, a colon, the cards")
        field = Field("deck", tr("The deck"), "", hint, longest=DECK)
        await click.response.send_modal(Form(tr("Import a deck"), [field], work))

    async def take_in(self, click: Click, game: str | None, text: str) -> None:
        """Keep a deck that somebody has shared as text. Raises Refused."""
        saved = await self._decks.take_in(click.user.id, self._decks.meant(game, text), text)
        await self._page(click, saved, tr("✅ Imported. This copy is yours; only you can see it."))


def _menus(head: str, choices: Sequence[Choice]) -> list[Menu]:
    """Return choices as menus of so many entries each."""
    entries = [Entry(_cut(c.text), f"deck-step:{c.action}", about=_cut(c.about)) for c in choices]
    parts = [tuple(entries[n : n + ENTRIES]) for n in range(0, len(entries), ENTRIES)]
    if len(parts) == 1:
        return [Menu(head, parts[0])]
    return [Menu(_cut(f"{head} {p[0].label} – {p[-1].label}"), p) for p in parts]


def _number(ref: Ref) -> int:
    """Return the deck a page or an entry of a list names. Raises NoSuchDeck."""
    if not ref.arg:
        return ref.number
    if not (ref.arg.isdecimal() and len(ref.arg) < 16):
        raise NoSuchDeck
    return int(ref.arg)


def _on(usual: bool) -> str:
    return "on" if usual else "off"


def _line(saved: Kept, named: bool) -> str:
    state = "⚠️" if saved.info.fault else "⭐" if saved.row.usual else "✅"
    game = f" · {saved.title}" if named else ""
    why = f"\n-# {saved.info.fault}" if saved.info.fault else ""
    return f"{state} **{plain(saved.row.name)}** · {saved.info.title}{game}{why}"


def _lines(lines: Sequence[str]) -> str:
    return "\n".join(line if len(line) <= LINE else line[: LINE - 1] + "…" for line in lines)[:ROOM]


def _cut(text: str) -> str:
    return text if len(text) <= MENU_LABEL else text[: MENU_LABEL - 1] + "…"
