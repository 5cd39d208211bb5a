"""Typed moves in the words of buttons, in the reader's own language: played, or asked about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.i18n import speaking
from bot.matches.ui import menus, typed_words
from bot.platform.controls import Button
from engine import core
from engine.core import Choice
from engine.games import GAMES
from engine.rng import Stream, pick
from tests.bot.kit import LAST_BLOW, Hall
from tests.bot.test_language import boss, choose

__all__ = ["boss"]
LANGUAGES = ("en", "de")
#: A Scaler that could strike a Guardian, beside an Ogre that could strike the Scaler.
BESIDE = """7 . . . l . . k
6 . . . g . . .
5 . . S O . . .
4 . . . . . . .
3 . . . . . . .
2 . . . . . . .
1 K . . L . . .
turn: A"""


def moments(name: str, every: int = 9) -> Iterator[tuple[Any, Any, list[Choice]]]:
    """Yield what a seat sees and may choose in some positions of a random match."""
    game = GAMES[name]
    state, stream = game.setup(5, game.options_type()), Stream(5)
    for ply in range(70):
        decisions = game.decisions(state)
        if not decisions:
            return
        decision = decisions[0]
        if ply % every == 0:
            view = game.view(state, decision.seat)
            yield view, decision, [game.words.choice(view, a) for a in decision.actions]
        core.apply(game, state, decision.seat, pick(stream, decision.actions))


def buttons(choices: list[Choice]) -> Iterator[tuple[str, str]]:
    """Yield label and action of what is on all pages of a panel."""
    pages, opened = [menus.entrance(choices)], set[tuple[str, str]]()
    while pages:
        page = pages.pop()
        shown = [*page.buttons, *page.first, *page.last, *page.idle]
        for menu in page.menus:
            asked = (entry.value.partition(":") for entry in menu.entries)
            shown += [
                Button(entry.label, verb, arg)
                for entry, (verb, _, arg) in zip(menu.entries, asked, strict=True)
            ]
        for button in shown:
            way = (button.verb, button.arg)
            if button.verb == "do":
                yield button.label, button.arg
            elif button.verb in ("unit", "deed") and way not in opened:
                opened.add(way)
                read = menus.unit if button.verb == "unit" else menus.deed
                pages += filter(None, (read(choices, button.arg),))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_what_stands_on_a_button_means_that_action(name: str, language: str) -> None:
    game = GAMES[name]
    with speaking(language):
        for view, decision, choices in moments(name):
            actions = decision.actions

            def read(words: str) -> list[str]:
                return game.words.read(words, view, actions)  # noqa: B023

            shown: dict[str, set[str]] = {}
            for label, action in buttons(choices):
                shown.setdefault(label, set()).add(action)
            for label, meant in [*shown.items()][:30]:
                words = typed_words.cleaned(label)
                means = typed_words.read(choices, words, read)
                assert meant & {*means}, (label, means)
                assert means[1:] or len(meant) == 1, (label, means)


@pytest.mark.parametrize("name", GAMES)
def test_german_words_are_read_however_they_are_written(name: str) -> None:
    with speaking("de"):
        for _, _, choices in moments(name, 20):
            for c in choices[:12]:
                without = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae",
                                         "Ö": "Oe", "Ü": "Ue"})  # fmt: skip
                for text in (
                    c.text.upper(), c.text.translate(without), f"**`{c.text}`**",
                    f"{c.text[:3]}\u200b{c.text[3:]}\u200f", c.text.rstrip(".") + "!",
                ):  # fmt: skip
                    assert c.action in typed_words.told(choices, typed_words.cleaned(text)), text


@pytest.mark.parametrize("name", GAMES)
def test_the_notation_survives_what_phones_make_of_it(name: str) -> None:
    for _, decision, _ in moments(name):
        for action in decision.actions:
            assert typed_words.cleaned(action) == action
            for text in (f"\u202a{action}\u202c", f"`{action}`", action.replace("-", "\u2013"),
                         action[:1] + "\u200b" + action[1:] + "\ufe0f"):  # fmt: skip
                assert typed_words.cleaned(text) == action


def choice(action: str, text: str, verb: str, target: str = "", actor: str = "") -> Choice:
    return Choice(action, actor, actor, verb, target, text)


GO = choice("c6-d6", "Magier c6 geht nach d6.", "Bewegen", "d6", "c6")
HIT = choice("c6xd7", "Magier c6 greift den Wächter d7 an.", "Angriff", "Wächter d7 (3)", "c6")
OTHER = choice("b7xd7", "Späher b7 greift den Wächter d7 an.", "Angriff", "Wächter d7 (3)", "b7")


@pytest.mark.parametrize(
    ("text", "close"),
    [
        ("magier d6", [GO]), ("bewegen d6", [GO]), ("Magier c6 get nach d6", [GO]),
        ("waechter", [HIT, OTHER]), ("wachter", [HIT, OTHER]), ("der Späher den Wächt", [OTHER]),
        ("angriff d7", [HIT, OTHER]), ("Magier d8", []), ("nicht angreifen", []), ("d", []),
        ("", []), ("🙂", []), ("der die das", []), ("x" * 2000, []), ("a b " * 500, []),
    ],
)  # fmt: skip
def test_what_comes_near(text: str, close: list[Choice]) -> None:
    near = typed_words.near([GO, HIT, OTHER], typed_words.cleaned(text))
    assert sorted(near) == sorted(c.action for c in close)


def test_a_label_of_two_pages_means_both() -> None:
    assert typed_words.shown([GO, HIT, OTHER], "2 · Wächter d7 (3)") == ["c6xd7", "b7xd7"]
    assert typed_words.shown([GO, HIT, OTHER], "★ Bewegen d6") == ["c6-d6"]
    assert typed_words.told([GO, HIT], "Magier c6 greift den…") == ["c6xd7"]


def test_the_words_of_a_button_that_leads_on_open_its_page() -> None:
    walls = [choice(f"buy wall {cell}", f"Blau baut {cell}.", "Mauer kaufen:", cell)
             for cell in ("d1", "d2")]  # fmt: skip
    choices = [GO, HIT, OTHER, *walls]
    assert typed_words.door(choices, "C6") == ("c6", "")
    assert typed_words.door(choices, "Mauer kaufen…") == ("", "|Mauer kaufen:")
    assert typed_words.door(choices, "Mauer") is None
    assert typed_words.shown(choices, "mauer kaufen") == []


# -- on Discord ------------------------------------------------------------------


async def move(h: Hall, number: int, text: str) -> str:
    return h.said(await h.alice.slash(h.channel, "move", text=text, match=number))


async def test_a_german_sentence_is_played_and_a_slip_is_asked_about(h: Hall, boss: Any) -> None:
    await choose(h, boss, "de")
    number = await h.begin(LAST_BLOW)
    shot = await h.bot.matches.snapshot(number, h.alice.id)
    with speaking("de"):
        texts = {a: shot.seen.choice(a).text for a in shot.actions}
    action = next(a for a in texts if a.count("-") == 1 and a[0] in "abcdefg")
    asked = await move(h, number, texts[action].replace("geht", "gett"))
    assert "Es wurde nichts gespielt" in asked
    assert texts[action] in asked
    assert (await h.match(number)).ply == 0
    offered = await h.alice.autocomplete(h.channel, "move", "text", texts[action][:-3].lower())
    assert action in [c["value"] for c in offered]
    await move(h, number, f"\u200f**{texts[action].upper()}**\u200b")
    assert (await h.match(number)).ply == 1
    await move(h, number, "rueckgaengig")
    assert (await h.match(number)).ply == 2, "it goes back by the word of the button"
    assert "aufgeben" in (await move(h, number, "Aufgeben")).lower()
    assert (await h.match(number)).status == "live", "giving up is asked about"
    h.quiet()


async def test_the_label_of_a_target_is_no_action_of_the_warrior_it_names(h: Hall) -> None:
    number = await h.begin(BESIDE)
    shot = await h.bot.matches.snapshot(number, h.alice.id)
    label = next(x for x, action in buttons(shot.choices) if action == "d5xc5")
    assert label == "1 · Scaler c5 (1 Health)"
    answer = await move(h, number, label)
    assert (await h.match(number)).ply == 0
    assert "can mean" in answer
    assert label.partition(" · ")[2].partition(" (")[0] in answer
    h.quiet()
