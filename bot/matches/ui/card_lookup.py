"""Looking a card up: which one is meant, what is shown of it, and to whom.

Decides how loosely a card may be named, which games are searched (the game of the match in this
channel first, and its rulebook before similar names elsewhere; else the one the asker plays), that
a name that begins as typed comes before one that only holds it, and what the answer holds: picture,
text, rulings, and where the asker sees the card in the match of this channel. If a game has groups
of cards (a colour, a keyword), they are shown in pages. A game without cards says so. The answer is
private, because it may name cards in the asker's hand.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Mapping, Sequence
from difflib import SequenceMatcher, get_close_matches
from typing import Any, NamedTuple

from bot.i18n import mark, tr
from bot.matches.access import Access
from bot.matches.refusals import NoSuchGame, Unplayable
from bot.matches.ui.drawing import card_picture
from bot.matches.ui.match_finder import running_here
from bot.matches.ui.preferences import Preferences
from bot.platform import mentions
from bot.platform.answers import Click, acknowledge
from bot.platform.component_ids import Ref
from bot.platform.components import layout, menu_rows, rows
from bot.platform.controls import Button, Entry, Menu
from bot.platform.pictures import Picture, drawn
from bot.platform.refusals import Refused
from bot.store.rows import Match
from engine import rulebook
from engine.core import Game
from engine.parts import CardGroup, CardInfo, Cards

Find = Callable[[Mapping[str, str], str], list[str]]
#: Between the parts of an argument.
SPLIT = "|"
#: Entries of a menu, characters below one.
SHOWN, ABOUT = 25, 100
#: More of a name than this is not looked at.
LONGEST = 60
#: How words may fit a title: a word of it begins so, they are somewhere in it, not at all.
BEGUN, HELD, OTHER = 2, 3, 4
#: How alike two names must be, 0 to 1, to be offered for each other.
ALIKE = 0.6


class CardGame(NamedTuple):
    """A game that has cards."""

    name: str
    title: str
    cards: Cards


def with_cards(game: Game[Any, Any] | None) -> CardGame | None:
    """Return a game as one that has cards, None if it has none or is none."""
    return (
        None if game is None or game.cards is None else CardGame(game.name, game.title, game.cards)
    )


class NoCards(Refused):
    """A game is played without cards."""

    says = mark("{title} has no cards.")


class NoSuchCard(Refused):
    """No card is called that; `close` are titles that sound alike."""

    def __init__(self, typed: str, close: list[str]) -> None:
        name = mentions.plain(typed[:LONGEST])
        self.close = close
        hint = (
            tr(" Did you mean {titles}?", titles=tr(" or ").join(close))
            if close
            else tr(" Try another word.")
        )
        super().__init__(tr("There is no card called “{name}”.{hint}", name=name, hint=hint))


class CardLookup:
    """Shows the cards of any game that has some."""

    def __init__(self, access: Access, preferences: Preferences) -> None:
        self._access, self._viewing = access, access.viewing
        self._preferences = preferences
        self.verbs = {"card": self._pressed, "cards": self._turned}

    async def show(self, click: Click, typed: str, game: str | None) -> None:
        """Answer with a card, with those of several games that are called so, or with a group.

        Raises NoSuchGame, NoCards, NoSuchCard.
        """
        match = await running_here(self._access, click)
        games, own = await self._meant(click, game, match)
        home = games[0] if match is not None or game is not None else None
        if home is not None and (info := of_rules(home, typed)) is not None:
            await self._show(click, [(home, info)], match)
            return
        try:
            cards = among(games, typed, own)
        except NoSuchCard:
            group, info = grouped(games, typed), told_of(home, typed)
            if info is not None and home is not None and (group is None or group[0] is not home):
                await self._show(click, [(home, info)], match)
                return
            if group is None:
                raise
            await self._list(click, *group, 0)
            return
        titles = [t for _, c in cards for t in (c.name, c.title)]
        group = grouped(games, typed)
        if group and closeness(typed, group[2].title) > max(closeness(typed, t) for t in titles):
            await self._list(click, *group, 0)
            return
        if home is not None and not any(rules is home for rules, _ in cards):
            # Another game's: unless that is just its name, the rules of this one come first.
            info = told_of(home, typed) if plain(typed) not in map(plain, titles) else None
            if info is not None:
                cards = [(home, info)]
        await self._show(click, cards, match)

    async def _pressed(self, click: Click, ref: Ref) -> None:
        """Show the card a list's entry names."""
        rules, _, name = ref.arg.partition(SPLIT)
        game = with_cards(self._viewing.games.get(rules))
        card = None if game is None else game.cards.info(name)
        if game is None or card is None:
            raise NoSuchCard(name, [])
        await self._show(click, [(game, card)], await running_here(self._access, click))

    async def _turned(self, click: Click, ref: Ref) -> None:
        """Show a page of a group."""
        rules, key, page = [*ref.arg.split(SPLIT), "", ""][:3]
        game = with_cards(self._viewing.games.get(rules))
        groups = {} if game is None else game.cards.groups()
        if game is None or key not in groups:
            raise NoSuchCard(key, [])
        number = int(page) if page.isascii() and page.isdigit() and len(page) < 4 else 0
        await self._list(click, game, key, groups[key], number)

    async def _list(
        self, click: Click, rules: CardGame, key: str, group: CardGroup, page: int
    ) -> None:
        """Answer with a page of a group as a menu."""
        pages = -(-len(group.cards) // SHOWN)
        page = min(page, pages - 1)
        names = group.cards[page * SHOWN : (page + 1) * SHOWN]
        cards = [card for name in names if (card := rules.cards.info(name)) is not None]
        menu = Menu(
            tr("Choose a card…"),
            tuple(
                Entry(c.title, f"card:{rules.name}{SPLIT}{c.name}", "", c.text[:ABOUT])
                for c in cards
            ),
        )
        head = f"**{group.title}** · {rules.title}\n-# " + tr(
            "{count} cards, page {page} of {pages}", count=len(group.cards), page=page + 1,
            pages=pages,
        )  # fmt: skip
        turn = [
            Button(label, "cards", SPLIT.join((rules.name, key, str(to))))
            for label, to in ((tr("‹ Back"), page - 1), (tr("Next ›"), page + 1))
            if 0 <= to < pages
        ]
        listed = ", ".join(c.title for c in cards)
        view = layout(head, listed, *menu_rows(0, 0, [menu]), *rows(0, 0, turn))
        await acknowledge(click)
        await click.edit_original_response(view=view, attachments=[])

    async def _show(
        self, click: Click, cards: Sequence[tuple[CardGame, CardInfo]], match: Match | None
    ) -> None:
        await acknowledge(click)
        parts: list[Any] = []
        pictures: list[Picture] = []
        for rules, card in cards:
            here = match if match is not None and match.game == rules.name else None
            is_card = card.name in rules.cards.names()
            where = await self._where(click, here, card.name) if here and is_card else ""
            picture = await self._picture(click, rules.name, card) if is_card else None
            pictures += [picture] if picture else []
            small = [rules.title if here is None else "", card.kind, card.rule]
            rulings = "\n".join(f"- {ruling}" for ruling in card.rulings)
            parts += [
                f"**{card.title}**\n-# {' · '.join(filter(None, small))}",
                picture.gallery() if picture else None,
                None if picture else card.text + (f"\n{rulings}" if rulings else ""),
                where,
                *rows(0, 0, _more(rules, card)),
            ]
        files = [picture.file() for picture in pictures]
        await click.edit_original_response(view=layout(*parts), attachments=files)

    async def complete(self, click: Click, typed: str, game: str | None) -> list[tuple[str, str]]:
        """Return names and titles of cards for a half-typed name; none without cards."""
        try:
            games, _ = await self._meant(click, game, await running_here(self._access, click))
        except Refused:
            return []  # the command itself says why
        titles: dict[str, str] = {}
        for find in (beginning, fitting, alike):
            if titles and find is alike:  # asked for only where nothing fits
                break
            for rules in games:
                names = titles_of(rules.cards)
                for name in find(names, typed):
                    titles.setdefault(name, names[name])
            for group in _groups(games) if plain(typed) else ():
                if find({"": group.title}, typed):
                    count = tr("{title} · {count} cards", title=group.title, count=len(group.cards))
                    titles.setdefault(group.title, count)
        return list(titles.items())[:SHOWN]

    async def _plays(self, click: Click) -> str:
        """Return the game of the asker's newest running match, wherever it is; "" for none."""
        find = self._viewing.store.matches.find
        own = await find(user=click.user.id, status="live", limit=1)
        return own[0].game if own else ""

    async def _meant(
        self, click: Click, named: str | None, match: Match | None
    ) -> tuple[list[CardGame], str]:
        """Return the games to look in, and the one of them that comes first, "" for none: the
        one named, else that of the match here, else the one the asker plays elsewhere."""
        games = self._viewing.games
        if named is not None and named not in games:
            raise NoSuchGame(named, sorted(games))
        first = named or (match.game if match and match.game in games else "")
        own = first or await self._plays(click)
        order = [named] if named else sorted(games, key=lambda name: name != own)
        own_games = [rules for n in order if (rules := with_cards(games[n])) is not None]
        if not own_games or (first and games[first].cards is None):
            raise NoCards(games[first or next(iter(games))].title)
        return own_games, own

    async def _where(self, click: Click, match: Match, name: str) -> str:
        """Say where the asker sees the card in a match, "" if that cannot be told."""
        try:
            shot = await self._viewing.snapshot(match.id, click.user.id)
        except Unplayable:
            return ""  # its rules are not here any more; the card's words are
        if shot.game.cards is None:
            return ""
        return tr(
            "-# Match #{id} · {whereabouts}",
            id=match.id,
            whereabouts=shot.game.cards.whereabouts(shot.view, name),
        )

    async def _picture(self, click: Click, game: str, card: CardInfo) -> Picture | None:
        look = await self._preferences.look(click.user.id)
        if look.text:
            return None
        drawing = asyncio.to_thread(card_picture, game, card, look.theme)
        return await drawn(drawing, "card %s of %s", card.name, game)


def among(games: Sequence[CardGame], typed: str, here: str) -> list[tuple[CardGame, CardInfo]]:
    """Return the card `typed` names, of the game played here if that has one; else those of
    every game that has it, the best fitting only. Raises NoSuchCard."""
    fits: list[tuple[int, CardGame, CardInfo]] = []
    words = plain(typed)
    close: list[str] = []
    find = fitting if any(fitting(titles_of(rules.cards), typed) for rules in games) else alike
    for rules in games:
        try:
            card = meant(rules.cards, typed, find)
        except NoSuchCard as error:
            close += error.close
            continue
        rank = _rank(words, card.name, card.title)
        fit = BEGUN if 0 < rank <= BEGUN else rank
        if rules.name == here and fit <= BEGUN:
            return [(rules, card)]
        fits.append((fit, rules, card))
    if not fits:
        raise NoSuchCard(typed, close[:3])
    least = min(fit for fit, _, _ in fits)
    return [(rules, card) for fit, rules, card in fits if fit == least]


def titles_of(cards: Cards) -> Mapping[str, str]:
    """Return the title of everything that can be looked up: cards, and whatever else there is."""
    return {**cards.names(), **{key: x.title for key, x in cards.things().items()}}


def of_rules(rules: CardGame, typed: str) -> CardInfo | None:
    """Return what a game's rulebook says of a word that no card, thing or group of it is called."""
    names = {plain(name) for pair in titles_of(rules.cards).items() for name in pair}
    names |= {plain(group.title) for group in _groups([rules])}
    if not rulebook.explains(rules.name, typed) or plain(typed) in names:
        return None
    return _section(rulebook.search(rules.name, typed, 1)[0])


def told_of(rules: CardGame | None, typed: str) -> CardInfo | None:
    """Return the section of a game's rulebook that answers best, if it has all the words said."""
    if rules is None or not rulebook.mentions(rules.name, typed):
        return None
    return _section(rulebook.search(rules.name, typed, 1)[0])


def _section(section: rulebook.Section) -> CardInfo:
    return CardInfo(section.id, section.title, section.chapter, section.text, (), section.id)


def grouped(games: Sequence[CardGame], typed: str) -> tuple[CardGame, str, CardGroup] | None:
    """Return the group `typed` names: exactly, or the first it may mean; None for none."""
    for find in (_same, fitting, alike):
        for rules in games:
            groups = rules.cards.groups()
            titles = {key: group.title for key, group in groups.items()}
            for key in find(titles, typed) if plain(typed) else ():
                return rules, key, groups[key]
    return None


def closeness(typed: str, title: str) -> float:
    """Return how much of a name is said, 0 to 1."""
    return SequenceMatcher(None, plain(typed), plain(title)).ratio()


def _groups(games: Sequence[CardGame]) -> list[CardGroup]:
    return [g for r in games for g in r.cards.groups().values()]


def _more(rules: CardGame, card: CardInfo) -> list[Button]:
    """Return the button that leads to the cards a card stands for."""
    groups = rules.cards.groups()
    if card.name not in groups:
        return []
    return [Button(groups[card.name].title, "cards", SPLIT.join((rules.name, card.name, "0")))]


def meant(cards: Cards, typed: str, find: Find | None = None) -> CardInfo:
    """Return the card `typed` names, or the only one it may mean. Raises NoSuchCard."""
    titles = titles_of(cards)
    matching = (find or best)(titles, typed) if plain(typed) else []
    if matching and (
        len(matching) == 1 or plain(typed) in (plain(matching[0]), plain(titles[matching[0]]))
    ):
        card = cards.things().get(matching[0]) or cards.info(matching[0])
        if card is not None:
            return card
    begun = [name for name in matching if plain(name).startswith(plain(typed))]
    if len(begun) == 1 and (card := cards.info(begun[0])) is not None:
        return card  # other titles have the word, too: cards named after a keyword
    raise NoSuchCard(typed, [titles[name] for name in matching[:3]])


def plain(text: str) -> str:
    """Return a name or title as it is compared: lower-case words."""
    return " ".join(re.findall(r"[a-z0-9]+", text[:LONGEST].lower()))


def best(titles: Mapping[str, str], typed: str) -> list[str]:
    """Return what fits, and only if there is none, what sounds alike."""
    return fitting(titles, typed) or alike(titles, typed)


def fitting(titles: Mapping[str, str], typed: str) -> list[str]:
    """Return the names of the cards `typed` may mean, best first; all of them for nothing.

    Titles that begin so come first, then those with a word that does, then those with it
    anywhere.
    """
    words = plain(typed)
    if not words:
        return list(titles)
    ranks = {name: _rank(words, name, title) for name, title in titles.items()}
    return sorted((n for n in ranks if ranks[n] < OTHER), key=lambda name: ranks[name])


def beginning(titles: Mapping[str, str], typed: str) -> list[str]:
    """Return the names of the cards of whose title a word begins as `typed` does, best first."""
    words = plain(typed)
    return [name for name in fitting(titles, typed) if _rank(words, name, titles[name]) <= BEGUN]


def _rank(words: str, name: str, title: str) -> int:
    """Return how well plain words fit a card, 0 for best, BEGUN at most if a word begins so."""
    have = plain(title)
    if words in (have, plain(name)):
        return 0
    if have.startswith(words):
        return 1
    return BEGUN if f" {words}" in have else HELD if words in have else OTHER


def _same(titles: Mapping[str, str], typed: str) -> list[str]:
    return [name for name, title in titles.items() if plain(title) == plain(typed)]


def alike(titles: Mapping[str, str], typed: str) -> list[str]:
    """Return the names of the cards whose titles sound like `typed`, best first."""
    words = plain(typed)
    by_title = {plain(title): name for name, title in titles.items()}
    return [by_title[t] for t in get_close_matches(words, by_title, n=5, cutoff=ALIKE)]
