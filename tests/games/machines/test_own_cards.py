"""Files of a designer's own: what is wrong with one is told at once, what is right is played."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from bot.platform.own_cards import take_up
from engine import core
from engine.core import begin
from engine.games.machines import MACHINES, card_files, modes
from engine.games.machines.card_files import core as core_set
from engine.games.machines.card_files import library, playfields
from engine.games.machines.checks.abilities import ability_faults
from engine.games.machines.checks.files import file_faults, summary
from engine.games.machines.state import Options
from engine.games.machines.text.abilities import card
from engine.games.machines.verb import VERBS
from engine.games.machines.vocabulary import Condition, Kind, Permission, Stat, Trigger
from engine.own_cards import with_added
from engine.rng import below
from render.machines import match_legend

OWN = Path(__file__).parent / "own"
FACTION = (OWN / "tidewardens.toml").read_text(encoding="utf-8")
FIELD = (OWN / "causeway.toml").read_text(encoding="utf-8")


def faults(text: str) -> list[str]:
    return file_faults({"tide.toml": text})["tide.toml"]


def test_a_file_that_is_right_says_what_it_adds() -> None:
    assert file_faults({"a": FACTION, "b": FIELD}) == {"a": [], "b": []}
    assert summary(FACTION) == (
        "faction Tidewardens (Control): 30 Soldiers, 28 Specialists, 3 passives"
    )
    assert summary(FIELD) == "playfield Causeway, 5 by 7, for 2"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('name = "tidewardens"', 'name = "raise"', "there is a faction raise already"),
        ('title = "Tidewardens"\n', "", "tide.toml: `title` is missing."),
        ("count = 20", "count = 19", "the Soldier deck has 29 cards, not 30; mend their `count`."),
        ("helth = 2", "", ""),
        ("health = 2,", "helth = 2,", "Soldier Dyke Hand: there is no `helth` here. Did you mean"),
        ("health = 4,", 'health = "four",', "Soldier Sluice Guard: `health` is to be a whole"),
        ("speed = 3", "speed = 0", "Specialist Harbour Pilot: its speed is at least 1."),
        ("level = 3", "level = 6", "its Level is 0 to 5, 6 for a Titan."),
        ('"plated"', '"platted"', "there is no sigil platted. Did you mean plated?"),
        ('"dyke-hand"', '"dike-hand"', "begins the match but is no Soldier of the faction. Did"),
        ('"Sluice Guard"', '"Barricade"', "there is a card called Barricade already."),
        ('title = "Undertow"', 'title = "Plated"', "there is a sigil Plated already."),
        ('verb = "gain_tp"', 'verb = "gain"', "ability 1, effect 1: `verb` cannot be 'gain'."),
        (", amount = 1 }]\n\n[[passive]]", " }]\n\n[[passive]]", "`gain_tp` needs `amount`."),
        ('trigger = "kill_single_combat"\n', "", "what is triggered needs a `trigger` that says"),
        ('mode = "triggered"', 'mode = "continuous"', "what is continuous has no `trigger`"),
        ('verb = "modify"', 'verb = "heal"', "what is continuous can only modify, permit or forb"),
        ("health = 15", "health = 0", "Captain: Health is at least 1, Damage not below 0."),
        ("[captain]", "[captain", "tide.toml is not a TOML file: "),
        (
            '[[passive]]\ntitle = "Slack',
            '[[sigil]]\ntitle = "Slack',
            "sigil Slack Tide: `abilities` is missing.",
        ),
    ],
)
def test_what_is_wrong_is_told_in_plain_words(old: str, new: str, message: str) -> None:
    if message:
        assert old in FACTION
    messages = faults(FACTION.replace(old, new, 1))
    assert bool(messages) == bool(message)
    assert any(message in fault for fault in messages) or not message


def test_all_that_is_wrong_is_told_at_once() -> None:
    wrong = FACTION.replace("health = 2,", "helth = 2,").replace("speed = 3", "speed = true")
    wrong = wrong.replace('verb = "gain_tp"', 'verb = "gain"')
    assert len(faults(wrong)) == 3
    wrong = FACTION.replace("count = 20", "count = 21").replace("speed = 3", "speed = 0")
    assert len(faults(wrong)) == 2
    wrong = FACTION.replace('verb = "gain_tp"', 'verb = "gain"').replace("count = 20", "count = 19")
    wrong = wrong.replace('starters = ["dyke-hand"', 'starters = ["Dyke Hand"')
    messages = faults(wrong)  # a sigil that cannot be read hides neither the count nor the starter
    assert len(messages) == 3
    assert any("the Soldier deck has 29 cards" in fault for fault in messages)
    assert any("Did you mean dyke-hand?" in fault for fault in messages)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"##O##",\n  "#...#"', '"##O#",\n  "#...#"', "the rows are not equally long"),
        ("bbBbb", "bbBBb", "seat b needs one Star (B), not 2."),
        ("a1a1a", "aaaaa", "seat a needs a Frontspawn (1)."),
        ('"#...#"', '"#.#.#"', "nobody can walk to"),
        ('"#...#"', '"#.X.#"', "the sign X means nothing here"),
        ('["a2", "e2"]', '["a2"]', "seat a needs 2 different start cells, not 1."),
        ('["a2", "e2"]', '["a2", "b2"]', "the start cell b2 of seat a is to be a Standard cell"),
        ('["a2", "e2"]', '["a2", "z9"]', "the start cell z9 of seat a is not on the playfield."),
        ('name = "causeway"', 'name = "arena"', "there is a playfield arena already."),
        ("rows = [", 'rose = ["x"]\nrows = [', "there is no `rose` here. Did you mean `rows`?"),
    ],
)
def test_a_playfield_that_cannot_be_played_says_why(old: str, new: str, message: str) -> None:
    assert old in FIELD
    assert any(message in fault for fault in faults(FIELD.replace(old, new, 1)))


def test_the_core_set_says_all_it_needs_to() -> None:
    book = core_set()
    owners: list[tuple[str, Any, Any]] = [
        *(("sigil", name, x.abilities) for name, x in book.sigils.items()),
        *(("passive", name, x.abilities) for name, x in book.passives.items()),
        *((x.type, name, [a for _, a in x.abilities])
          for name, x in book.cards.items() if x.type in ("structure", "utility")),
    ]  # fmt: skip
    for owner, name, abilities in owners:
        for ability in abilities:
            written = msgspec.to_builtins(ability)
            assert not [*ability_faults(ability, written, name, owner)]


def test_the_guide_has_every_word() -> None:
    guide = (Path(__file__).parents[3] / "docs" / "adding-a-card.md").read_text(encoding="utf-8")
    preds = next(f.type for f in msgspec.structs.fields(Condition) if f.name == "pred")
    words = {*VERBS, *get_args(Trigger)} - {"none"}
    words |= {*get_args(preds), *get_args(Stat), *get_args(Permission), *get_args(Kind)}
    assert len(words) > 60
    assert [w for w in sorted(words) if not re.search(rf"\b{w}\b", guide)] == []


def test_a_match_is_played_with_them_and_holds_what_it_was_played_with() -> None:
    options = Options(own=(FACTION, FIELD), field="causeway", layout="bare")
    for seed in range(3):
        state = begin(MACHINES, seed, options)
        assert "faction tidewardens" in MACHINES.decisions(state)[0].actions
        core.apply(MACHINES, state, 0, "faction tidewardens")
        draw = core.decode(MACHINES, core.encode(state))
        for _ in range(4000):
            if state.outcome is not None:
                break
            decision = MACHINES.decisions(state)[0]
            action = decision.actions[below(draw, len(decision.actions))]
            core.apply(MACHINES, state, decision.seat, action)
        assert state.outcome is not None
        again = core.decode(MACHINES, core.encode(state))
        assert MACHINES.view(again, 0) == MACHINES.view(state, 0)
        assert again.book.cards["harbour-pilot"].title == "Harbour Pilot"
    assert "causeway" in playfields(options.own)
    assert "tidewardens" in library(options.own).factions


def test_a_ready_setup_plays_a_faction_of_ones_own() -> None:
    options = Options(own=(FACTION,))
    assert [plan.title for plan in MACHINES.plans.ready(options, None) if not plan.usual] == [
        "Tidewardens"
    ]
    plan = MACHINES.plans.ready(options, None)[-1].plan
    state = begin(MACHINES, 1, options)
    for _ in range(3):
        (decision,) = MACHINES.decisions(state)
        action = MACHINES.plans.planned(MACHINES.view(state, decision.seat), decision, plan)
        core.apply(MACHINES, state, decision.seat, action)
    assert "tidewardens" in [side.faction for side in state.sides]
    mine = next(side for side in state.sides if side.faction == "tidewardens")
    assert mine.passive in ("high-water", "")


@pytest.mark.parametrize(
    ("verb", "one", "two"),
    [
        (
            'verb = "draw", deck = "soldier", count = 1',
            "draw 1 card from your Soldier deck",
            "draw 2 cards from your Soldier deck",
        ),
        (
            'verb = "draw", deck = "power", count = 1',
            "draw 1 card from the Power deck",
            "draw 2 cards from the Power deck",
        ),
    ],
)
def test_what_is_drawn_is_counted_in_words(verb: str, one: str, two: str) -> None:
    undertow = 'effects = [{ verb = "gain_tp", amount = 1 }]'
    for count, words in ((1, one), (2, two)):
        new = "effects = [{ " + verb.replace("count = 1", f"count = {count}") + " }]"
        own = FACTION.replace(undertow, new, 1)
        assert faults(own) == []
        assert words in card(library((own,)), "undertow")


def test_what_a_passive_adds_is_counted_in_words() -> None:
    more = FACTION.replace("amount = 1", "amount = 2")
    less = FACTION.replace('"reserve_pick", amount = 1', '"reserve_pick", amount = -2')
    assert "you may send 1 more card" in card(library((FACTION,)), "low-water")
    assert "you may send 2 more cards" in card(library((more,)), "low-water")
    assert "you may send 2 fewer cards" in card(library((less,)), "low-water")
    assert "You gain 1 more Turn Point" in card(library((FACTION,)), "high-water")
    assert "You gain 2 more Turn Points" in card(library((more,)), "high-water")


def test_a_host_adds_files_and_a_wrong_one_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(card_files, "_added", [])
    folder = tmp_path / "cards" / "machines"
    assert take_up(tmp_path, {"machines": MACHINES}) == []
    folder.mkdir(parents=True)
    (folder / "a.toml").write_text(FACTION, encoding="utf-8")
    (folder / "b.toml").write_text(FACTION, encoding="utf-8")
    (folder / "c.toml").write_text(FIELD, encoding="utf-8")
    (folder / "d.toml").write_bytes(b"\xff")
    (folder / "e.toml").write_text("#" * 70_000, encoding="utf-8")
    (sentence,) = (s for s in take_up(tmp_path, {"machines": MACHINES}) if "b.toml" in s)
    assert "there is a sigil Undertow already. The file is left out" in sentence
    assert MACHINES.own_cards.added() == (FACTION, FIELD)
    assert with_added(MACHINES, Options()).own == (FACTION, FIELD)
    assert with_added(MACHINES, Options(own=(FIELD,))).own == (FIELD,)


def test_the_signs_of_a_match_are_those_it_is_played_with(monkeypatch: pytest.MonkeyPatch) -> None:
    views = [MACHINES.view(begin(MACHINES, 5, Options(own=own)), None) for own in ((), (FACTION,))]
    plain, with_own = (match_legend(view) for view in views)
    assert plain != with_own
    monkeypatch.setattr(card_files, "_added", [FACTION])
    assert [match_legend(view) for view in views] == [plain, with_own]


#: A playfield for four, as small as can be.
YARD = """
[[field]]
name = "yard"
title = "Back Yard"
rows = ["##c3C##", "#.....#", "b..O..d", "2.....4", "B..O..D", "#.....#", "##A1a##"]
start = [["c2", "e2"], ["b5", "b3"], ["e6", "c6"], ["f3", "f5"]]
"""


def test_playfields_of_ones_own_are_ways_to_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(modes, "added", lambda: (FIELD, YARD))
    modes_offered = modes.offered((FIELD, YARD))
    assert modes_offered[: len(modes.MODES)] == modes.MODES
    assert [mode.title for mode in modes_offered[len(modes.MODES) :]] == [
        "Duel on Causeway", "Back Yard for three", "Back Yard for four",
        "Back Yard, two against two",
    ]  # fmt: skip
    for mode in modes_offered:
        assert modes.complete(mode.options) == mode.options
        begin(MACHINES, 1, Options(own=(FIELD, YARD), **mode.options))
    assert modes.complete({"field": "yard"})["seats"] == 3
