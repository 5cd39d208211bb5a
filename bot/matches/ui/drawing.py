"""Pictures and texts of a snapshot, drawn off the event loop and kept for a while.

Decides which renderer draws a game (`render.<game>`), that equal pictures are drawn
once, and what a file is called: by match and ply only, because a file's name is public.
What a game may draw besides the board is in `render.renderer`.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import partial
from typing import Any, cast

import msgspec

from bot.i18n import language, tr, trc
from bot.matches.beginning import computer
from bot.matches.live import Seen
from bot.matches.ui.labels import space_of
from bot.matches.ui.leading import picture_news
from bot.matches.ui.pages import BOARD, CARDS, NEAR, SIGNS, TRAY, WHOLE
from bot.matches.ui.render_workers import RenderWorkers
from bot.matches.ui.texts import called
from bot.matches.viewing import Snapshot
from bot.platform import mentions
from bot.platform.meter import Meter
from bot.platform.pictures import ALT_LIMIT, Picture
from bot.platform.workers import Turns
from bot.store.rows import Player
from engine.model import State
from engine.parts import CardInfo
from engine.search import LEVELS
from engine.search.even import IN_NAME, is_even
from render import renderer as parts
from render.kit import offers
from render.kit.news import News, below
from render.kit.people import Table, above, plain, seated
from render.kit.strips import framed

#: Pictures kept in memory; one is about 50 kB.
KEPT = 64
#: So many pictures for each process that draws may wait before words are sent without one.
BEHIND = 8
#: Pictures that were left out are made once no more than so many are being drawn: earlier, they
#: would keep the others waiting.
CALM = 1
#: How many boards are made at a time for each process that draws. The others wait before their
#: match is read, so none is out of date by the time it is drawn, however many there are.
BOARDS = 12
FENCE = "```"
#: Names of so many have room in one line.
FEW = 2


class Studio:
    """Draws. One per bot; `meter` counts how long that takes, `workers` do it."""

    def __init__(self, meter: Meter | None = None, workers: RenderWorkers | None = None) -> None:
        self._meter, self.workers = meter or Meter(), workers or RenderWorkers()
        self._kept: OrderedDict[tuple[object, ...], Picture] = OrderedDict()
        self._running: dict[tuple[object, ...], asyncio.Task[Picture]] = {}
        #: Whose board is made next: one of each server (by its number) in turn.
        self.turns = Turns(BOARDS * max(1, self.workers.count))
        self._caught_up = asyncio.Event()
        self._caught_up.set()

    async def draw(
        self,
        shot: Snapshot,
        *,
        theme: str,
        targets: tuple[str, ...] = (),
        focus: str = "",
        scene: str = BOARD,
        wide: bool = False,
    ) -> Picture:
        """Return the picture of a snapshot, its own seat at the bottom; `wide` with everything
        beside the board.

        A spectator, and somebody on all sides, always sees seat 0 there. With the scene
        `TRAY` it is what lies beside the board for that seat, if there is anything, with
        `WHOLE` everything, with `NEAR` the board alone, with `SIGNS` what the signs mean, with
        `CARDS` the cards named by `targets`.
        """
        who = -1 if shot.seat is None else shot.seat
        key = (
            shot.match.id, shot.match.ply, shot.status, who, theme, targets, focus, scene,
            language(), shot.trail, _people(shot), wide,
        )  # fmt: skip
        drawn_before = self._kept.get(key)
        if drawn_before is not None:
            self._kept.move_to_end(key)
            return drawn_before
        task = self._running.get(key)
        if task is None:
            task = asyncio.create_task(
                self._timed(shot, theme, targets, focus, scene, wide),
                name=f"draw-{shot.match.id}",
            )
            self._running[key] = task
            task.add_done_callback(lambda _: self._drew(key))
            if self.behind:
                self._caught_up.clear()
        # Shielded: whoever else waits for the same picture still gets it.
        picture = await asyncio.shield(task)
        self._kept[key] = picture
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return picture

    @property
    def drawing(self) -> int:
        """How many pictures are being drawn, or wait for that; so do boards for their turns."""
        return len(self._running) + self.turns.waiting

    @property
    def behind(self) -> bool:
        """Say whether so many wait that words go out without one."""
        return self.drawing > BEHIND * max(1, self.workers.count)

    async def caught_up(self) -> None:
        """Wait until hardly any picture waits, if it was `behind`."""
        await self._caught_up.wait()

    def _drew(self, key: tuple[object, ...]) -> None:
        self._running.pop(key, None)
        if len(self._running) <= CALM * max(1, self.workers.count):
            self._caught_up.set()

    async def _timed(self, *wanted: Any) -> Picture:
        with self._meter.drawn.taken():
            return await self.unkept(*wanted)

    async def unkept(
        self,
        shot: Snapshot,
        theme: str,
        targets: tuple[str, ...] = (),
        focus: str = "",
        scene: str = BOARD,
        wide: bool = False,
    ) -> Picture:
        """Return a picture that is not kept: of a view that hides nothing, which could be taken
        for the public one, or of a position only thought of, which has no version to be found by.
        """
        # What the owner may do and what nobody sees need not travel. Not even an empty state: to
        # pickle its unset fields takes longer than all the rest.
        seen = Seen(shot.game, cast(State, None), shot.view)
        shot = msgspec.structs.replace(shot, seen=seen, decisions=(), standing=(), events=())
        return await self.workers.do(_draw, shot, theme, targets, focus, scene, wide)


def table(shot: Snapshot) -> str:
    """Return the position as a block of monospace text, without the fence around it."""
    with seated(dict(_people(shot))):
        text = _renderer(shot).table(shot.view).strip()
    text = text.removeprefix(FENCE).removesuffix(FENCE).strip("\n")
    return text.replace(FENCE, "'''")


def has_tray(shot: Snapshot) -> bool:
    """Say whether the owner of a snapshot has anything lying beside the board."""
    return tray(shot) != ""


def offered(shot: Snapshot, action: str) -> str:
    """Return the card or piece an action chooses that can be drawn with its text, "" if none."""
    renderer = _renderer(shot)
    return renderer.offered(shot.view, action) if isinstance(renderer, parts.HasOffers) else ""


def held(shot: Snapshot) -> tuple[str, ...]:
    """Return what lies beside the board for the owner of a snapshot as cards that can be drawn
    with their texts; none where the tray is a picture of its own."""
    renderer = _renderer(shot)
    return renderer.held(shot.view) if isinstance(renderer, parts.HasHeld) else ()


def portions(shot: Snapshot, names: Sequence[str], most: int = 0) -> list[tuple[str, ...]]:
    """Return cards to choose from cut into what a phone shows at once, `most` of them if given."""
    drawn = _offers(shot, names)
    return [tuple(one.name for one in part) for part in offers.portions(drawn, most=most)]


def titles(shot: Snapshot, names: Sequence[str]) -> list[str]:
    """Return what cards to choose from are called."""
    return [offer.title for offer in _offers(shot, names)]


def pictured(shot: Snapshot, name: str, words: str) -> bool:
    """Say whether the picture of a card to choose tells all of some words about it."""
    (offer,) = _offers(shot, [name])
    drawn = f"{offer.word} {offer.facts} {offer.text}"
    return all(word in drawn for word in words.split(", "))


def _offers(shot: Snapshot, names: Sequence[str], theme: str = "dark") -> list[offers.Offer]:
    """Return what is drawn of cards to choose from; there are some only where a game draws them."""
    renderer = _renderer(shot)
    assert isinstance(renderer, parts.HasOffers)
    return [renderer.offer(name, theme) for name in names]


def has_whole(shot: Snapshot) -> bool:
    """Say whether a panel shows only a part of the picture by itself."""
    return isinstance(_renderer(shot), parts.HasClosePicture)


def tray(shot: Snapshot) -> str:
    """Return what lies beside the board as text for people, "" if there is nothing."""
    renderer = _renderer(shot)
    with _written(shot):
        return renderer.tray_text(shot.view) if isinstance(renderer, parts.HasTray) else ""


def scene_of(shot: Snapshot) -> str:
    """Return what the open question is about: the board, or what lies beside it."""
    renderer = _renderer(shot)
    in_tray = isinstance(renderer, parts.HasTray) and renderer.tray_first(shot.view)
    return TRAY if in_tray else BOARD


def legend(game: str, theme: str, shot: Snapshot | None = None) -> Picture | None:
    """Return the picture that names a game's signs, or those of a match where they are others,
    None if it has none. Draws on this thread."""
    renderer = parts.renderer(game)
    if not isinstance(renderer, parts.HasLegend):
        return None
    png = renderer.legend(theme)
    if shot is not None and isinstance(renderer, parts.HasMatchLegend):
        png = renderer.match_legend(shot.view, theme)
    return Picture(png, tr("The signs on the board and their names."), f"{game}-signs.png")


def card_picture(game: str, card: CardInfo, theme: str) -> Picture | None:
    """Return the picture of a card, None if the game draws none. Draws on this thread."""
    renderer = parts.renderer(game)
    if not isinstance(renderer, parts.DrawsCards):
        return None
    text = " ".join((card.text, *card.rulings))
    alt = tr("The card {title}. {kind}. {text}", title=card.title, kind=card.kind, text=text)[
        :ALT_LIMIT
    ]
    return Picture(renderer.card_picture(card.name, theme=theme), alt, f"{game}-{card.name}.png")


def deck_picture(game: str, deck: str, alt: str, theme: str) -> Picture | None:
    """Return the picture of a deck, `alt` as its words, None if the game draws none. Draws on this
    thread."""
    renderer = parts.renderer(game)
    if not isinstance(renderer, parts.DrawsDecks):
        return None
    return Picture(renderer.deck_picture(deck, theme=theme), alt[:ALT_LIMIT], f"{game}-deck.png")


def _renderer(shot: Snapshot) -> parts.Renderer:
    return parts.renderer(shot.match.game)


def _draw(
    shot: Snapshot,
    theme: str,
    targets: tuple[str, ...],
    focus: str,
    scene: str,
    wide: bool = False,
) -> Picture:
    renderer = _renderer(shot)
    name = f"match-{shot.match.id}-{shot.version}.png"
    if scene == TRAY and isinstance(renderer, parts.HasTray):
        png = _tray_png(renderer, shot, theme, focus)
        if png is not None:
            with _written(shot):
                return Picture(png, renderer.tray_alt(shot.view)[:ALT_LIMIT], name)
    if scene == CARDS and isinstance(renderer, parts.HasOffers):
        offers = _offers(shot, targets, theme)
        alt = " ".join(filter(None, (*map(_offer_told, offers), _key(renderer, offers))))
        return Picture(renderer.offer_picture(offers, theme=theme), alt[:ALT_LIMIT], name)
    signs = legend(shot.match.game, theme, shot) if scene == SIGNS else None
    if signs is not None:
        return signs
    people = _people(shot)
    with seated(dict(people)) as drawn:
        board = partial(
            _board(renderer, shot, scene, wide),
            shot.view,
            theme=theme,
            south=0 if shot.seat is None or shot.match.sandbox else shot.seat,
            trail=shot.trail,
            targets=targets,
            focus=space_of(focus),
            told=True,
        )
        public = shot.seat is None and bool(people)
        news = _news(shot) if public else News()
        if public:
            png = framed(
                board,
                above=lambda wide: None if drawn.complete else above(wide, people, theme),
                below=lambda wide: below(wide, news, theme),
            )
        else:
            png = board()
    alt = described(shot)
    if public:
        sides = [
            f"{mentions.plain(plain(who))} ({tr(shot.game.seat_names[seat]).capitalize()})"
            for seat, who in people
        ]
        ahead = f" {mentions.plain(news.title)}: {news.score}." if news.title else ""
        alt = f"{' – '.join(sides)}.{ahead} {alt}"
    return Picture(png, alt[:ALT_LIMIT], name)


def _news(shot: Snapshot) -> News:
    """Return what stands below a public picture; how a match ended stands in it already."""
    if shot.status != "live":
        return News()
    lines = [line.text for line in shot.lines if not line.talk]
    return picture_news(shot.game, shot.view, shot.teams, dict(_people(shot)), lines)


def _tray_png(renderer: parts.HasTray, shot: Snapshot, theme: str, focus: str) -> bytes | None:
    """Return the tray of a snapshot's seat, or what of it `focus` is about; None: nothing."""
    if not renderer.tray_text(shot.view):
        return None
    if shot.seat is not None:
        png = None
        if focus and isinstance(renderer, parts.HasHeadingTray):
            png = renderer.heading_tray(shot.view, focus, theme=theme)
        if png is None and isinstance(renderer, parts.HasCloseTray):
            png = renderer.close_tray(shot.view, theme=theme)
        if png is not None:
            return png
    return renderer.tray(shot.view, theme=theme)


def _board(
    renderer: parts.Renderer, shot: Snapshot, scene: str, wide: bool
) -> Callable[..., bytes]:
    """Return which picture of the board is shown: in a panel it may be a part, or all there is."""
    whole = renderer.picture
    if wide and shot.seat is not None:
        return renderer.wide_picture if isinstance(renderer, parts.HasWidePicture) else whole
    if scene == WHOLE:
        return renderer.whole_picture if isinstance(renderer, parts.HasWholePicture) else whole
    if scene == NEAR or shot.seat is not None:
        return renderer.close_picture if isinstance(renderer, parts.HasClosePicture) else whole
    return whole


def _offer_told(one: offers.Offer) -> str:
    """Return a card to choose as its picture tells it."""
    head = f"{one.title} ({one.word}):" if one.word else f"{one.title}:"
    return " ".join(filter(None, (head, one.facts, one.text)))


def _key(renderer: object, drawn: Sequence[offers.Offer]) -> str:
    """Return what a word in the heads of cards means, "" where the game says nothing of it."""
    return renderer.key(drawn) if isinstance(renderer, parts.HasKey) else ""


def described(shot: Snapshot) -> str:
    """Return in words what the picture of a snapshot shows."""
    with _written(shot):
        return _renderer(shot).alt(shot.view)[:ALT_LIMIT]


def _people(shot: Snapshot) -> tuple[tuple[int, str], ...]:
    """Return the seats with names; in a sandbox one person plays them all."""
    return () if shot.match.sandbox else tuple(by_seat(shot.players).items())


def _written(shot: Snapshot) -> AbstractContextManager[Table]:
    """Lend the seats their names for a text, where a name must not act on what is around it."""
    return seated({seat: mentions.plain(plain(who)) for seat, who in _people(shot)})


def by_seat(players: Sequence[Player]) -> Mapping[int, str]:
    """Return who plays each seat, as `names` calls them."""
    return dict(zip((p.seat for p in players), names(players), strict=True))


def names(players: Sequence[Player]) -> list[str]:
    """Return names for one line: where several are cut, computer players by what tells them
    apart, their levels, numbered where two are alike (in a tournament as they are there)."""
    result = [called(p) for p in players]
    levels = [_level(p) if len(players) > FEW else "" for p in players]
    for at, level in enumerate(levels):
        if level:
            number = levels[: at + 1].count(level) if levels.count(level) > 1 else ""
            result[at] = f"{level} {number}".rstrip()
    return result


def _level(player: Player) -> str:
    """Return what tells a computer player apart that bears its usual name, `Rookie` or, where a
    tournament has several, `Rookie 2`; empty for anybody else."""
    even = is_even(player.policy)
    if not even and player.policy not in LEVELS:
        return ""
    usual = computer(player.policy).name
    title = trc("computer", IN_NAME) if even else LEVELS[player.policy].title
    number = player.name.removeprefix(f"{usual} (").removesuffix(")")
    if player.name == usual:
        return title
    return f"{title} {number}" if number.isdigit() else ""
