"""Ids of buttons and typed options, without Discord."""

from __future__ import annotations

import pytest

from bot.i18n import speaking
from bot.lobby.ui import clock_choice
from bot.matches.refusals import BadOptions
from bot.matches.ui import modes, options
from bot.platform import component_ids, phone
from engine.games import GAMES


def test_ids() -> None:
    ref = component_ids.Ref(123456, 42, "do", "d3xd5: yes")
    assert component_ids.parse(str(ref)) == ref
    assert str(component_ids.Ref(0, 0, "panel")) == "v1:0:0:panel"
    with pytest.raises(ValueError, match="longer"):
        str(component_ids.Ref(1, 1, "do", "x" * 100))
    for bad in ("", "v1", "v1:1:1", "v1:1:1:UP", "v2:1:1:do:x", "v1:-1:1:do"):
        with pytest.raises(component_ids.Unreadable):
            component_ids.parse(bad)


def test_options_in_words() -> None:
    game = GAMES["keepers"]
    assert options.read(game, "first = host, Wall row owner: none") == {
        "first": "host",
        "wall_row_owner": "none",
    }
    assert options.read(game, " ") == {}
    assert options.read(game, "host, wall row owner: none") == options.read(
        game, "first: host, wall row owner: none"
    )  # only one option has such a value
    assert options.side(game, "guest") == {"first": "guest"}
    for bad in ("first", "first: me", "second: host", ":"):
        with pytest.raises(BadOptions):
            options.read(game, bad)
    assert options.complete(game, "")[0] == "first: random"  # edition and cards are the mode's
    assert "first: guest" in options.complete(game, "gue")
    assert options.describe(game, {"first": "random"}) == []
    # What the bot sets itself is neither told nor offered.
    assert options.describe(game, {"first": "random", "counting": "yes"}) == []
    assert "counting" not in {s.name for s in options.settings(game)}
    with pytest.raises(BadOptions):
        options.read(game, "counting: yes")
    descriptions = options.describe(game, {"position": "7 ...", "first": "host"}, "Ann", "Bo")
    assert descriptions == ["Ann goes first", "own position"]
    with speaking("de"):
        descriptions = options.describe(game, {"position": "7 ..."})
        assert descriptions == ["eigene Stellung"]
    descriptions = options.describe(game, {"first": "guest", "wall_row_owner": "none"})
    assert descriptions == ["first: guest", "no Walls on row 4"]
    own = {"own": ['name = "x"'], "seats": 2, "play": "ffa", "field": "arena"}
    assert "own cards" in options.describe(GAMES["machines"], own)
    with speaking("de"):
        assert "eigene Karten" in options.describe(GAMES["machines"], own)


@pytest.mark.parametrize("name", GAMES)
def test_what_can_be_settled_is_said_in_words_and_in_german(name: str) -> None:
    """What a mode settles is left out: that is chosen by its title."""
    game = GAMES[name]
    offered = [o for o in options.settings(game) if o.name not in modes.settled(game)]
    assert offered
    with speaking("de"):
        german = {o.name: o for o in options.settings(game)}
    for one in offered:
        values = dict(one.values)
        assert not {f"{one.label}: {value}" for value in values} & {*values.values()}
        assert german[one.name].values != one.values


@pytest.mark.parametrize("code", ["en", "de"])
def test_a_closed_menu_shows_what_is_usual_whole_on_a_narrow_phone(code: str) -> None:
    with speaking(code):
        usual = [s.values[0][1] for game in GAMES.values() for s in options.settings(game)]
        usual.append(clock_choice.label(3 * 86_400_000))
    assert usual
    assert [words for words in usual if not phone.prompt(words)] == []


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_setting_that_belongs_to_another_names_one_there_is(name: str) -> None:
    values = options.fields(GAMES[name].options_type)
    for setting in options.settings(GAMES[name]):
        other, _, value = setting.only.partition("=")
        assert not other or value in values[other]


def test_nobody_in_a_duel_is_asked_for_the_monster() -> None:
    game = GAMES["hueshift"]
    settings = {s.name: s for s in options.settings(game)}
    for play, shown in ((None, False), ("duel", False), ("boss", True)):
        settled = {} if play is None else {"play": play}
        assert options.applies(game, settings["monster"], settled) is shown
        assert options.applies(game, settings["trade"], settled) is shown
        assert options.applies(game, settings["arena"], settled)
