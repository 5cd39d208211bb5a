"""Abilities of a designer's own: what could never work is told in plain words."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.games.machines import card_files
from engine.games.machines.card_files import core, joined, library
from engine.games.machines.cards import Book
from engine.games.machines.checks.abilities import ability_faults
from engine.games.machines.checks.files import file_faults
from tests.scenarios.machines import rule

OWN = Path(__file__).parent / "own"
FACTION = (OWN / "tidewardens.toml").read_text(encoding="utf-8")
FIELD = (OWN / "causeway.toml").read_text(encoding="utf-8")
SIGIL = FACTION[FACTION.index('mode = "triggered"') : FACTION.index("\n\n[[passive]]")]
PASSIVE = FACTION[
    FACTION.index('mode = "continuous"') : FACTION.index('\n\n[[passive]]\ntitle = "Low')
]
NEAR = 'target = { where = "adjacent", side = "enemy" }'
ALL = 'target = { where = "playfield", side = "any" }'


def sigil(*lines: str) -> str:
    return FACTION.replace(SIGIL, "\n".join(lines), 1)


def passive(*lines: str) -> str:
    return FACTION.replace(PASSIVE, "\n".join(lines), 1)


def effects(*rows: str) -> str:
    return f"effects = [{', '.join(f'{{ {row} }}' for row in rows)}]"


USED = 'mode = "proactive"'
HELD = 'mode = "continuous"'
HURT = effects(f'verb = "damage", amount = 1, {NEAR}')


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (('mode = "triggered"', 'trigger = "attack_declared"', HURT),
         "a sigil that is triggered waits for `own_moved`, `kill_single_combat`"),
        (('mode = "reactive"', 'trigger = "own_moved"', HURT),
         "a sigil that is reactive waits for `attack_declared`"),
        (('mode = "reactive"', 'trigger = "destroyed"', 'stance = ["attack"]', HURT),
         "only defenders react"),
        ((USED, 'phases = ["standby"]', HURT), "nobody could use it"),
        ((USED, 'duration = "next_own_attack_build"', HURT), "an effect that lasts says `until`"),
        ((HELD, "cost = 1", effects(f'verb = "modify", stat = "damage", amount = 1, {NEAR}')),
         "what is continuous costs nothing"),
        ((HELD, 'stance = ["defend"]',
          effects(f'verb = "modify", stat = "damage", amount = 1, {NEAR}')),
         "what is continuous holds in both stances"),
        ((HELD, effects('verb = "modify", stat = "kill_bonus", amount = 1, '
                        'target = { where = "seat" }')),
         "`kill_bonus` is a player's: only a passive that is continuous modifies it"),
        ((HELD, effects(f'verb = "permit", what = "attack_again", {NEAR}')), "happens once"),
        ((USED, effects(f'verb = "permit", what = "free_diagonals", {NEAR}')),
         "holds as long as its card lies there"),
        ((HELD, effects(f'verb = "permit", what = "status_brn", {NEAR}')),
         "`status_brn` can only be forbidden"),
        ((HELD, effects(f'verb = "forbid", what = "move_again", {NEAR}')),
         "`move_again` can only be permitted"),
        ((HELD, effects(f'verb = "permit", what = "ignore_delay", {NEAR}')),
         "a Unit ignores its own delay alone"),
        ((USED, effects('verb = "negate"')), "`negate` answers `attack_declared`"),
        (('mode = "reactive"', 'trigger = "enemy_moved"',
          effects('verb = "recover", to = "hand"')), "`recover` answers `destroyed`"),
        ((USED, effects('verb = "move", cells = 1, target = { where = "self" }')),
         "what is moved is chosen"),
        ((USED, effects(f'verb = "swap", with = {{ where = "within", n = 2 }}, {NEAR}')),
         "one card swaps"),
        ((USED, effects('verb = "discard", who = "chosen_opponent", count = 1')),
         "`discard` needs `random`"),
        ((USED, effects('verb = "draw", deck = "power", count = 1, who = "attacker"')),
         "`draw` is for its own player alone"),
        ((USED, effects(f'verb = "status", status = "FRT", {NEAR}')),
         "`FRT` comes by the rules alone"),
        ((USED, effects(f'verb = "status", status = "SMK", {NEAR}')), "are about cells alone"),
        ((USED, effects('verb = "destroy", target = { where = "playfield", kind = ["cell"] }')),
         "are about cells alone"),
        ((USED, effects('verb = "damage", amount = 1, target = { where = "trigger_subject" }')),
         "no card triggers it, and none was chosen before"),
        (('mode = "triggered"', 'trigger = "destroyed"',
          effects('verb = "heal", amount = 1, target = { where = "trigger_subject" }')),
         "what was destroyed is gone"),
        ((USED, 'conditions = [{ pred = "target_side" }]', HURT),
         "`target_side` is about what triggered it"),
        (('mode = "triggered"', 'trigger = "scrapped"',
          'conditions = [{ pred = "already", what = "moved" }]', HURT),
         "is about a cell or card that is chosen"),
        ((USED, effects(f'verb = "damage", amount = 100, {NEAR}')), "at most 99"),
        ((HELD, effects(f'verb = "modify", stat = "damage", amount = 0, {NEAR}')), "and not 0"),
        ((HELD, effects('verb = "modify", stat = "range", amount = 1, '
                        'target = { where = "range", side = "any", pick = "all_matching" }')),
         "a Range cannot rest on who is in Range"),
    ],
)  # fmt: skip
def test_a_sigil_that_could_do_nothing_says_why(lines: tuple[str, ...], message: str) -> None:
    messages = file_faults({"tide.toml": sigil(*lines)})["tide.toml"]
    assert any(message in fault for fault in messages), messages
    assert all(fault.startswith("tide.toml, sigil Undertow, ability 1") for fault in messages)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (('mode = "reactive"', 'trigger = "destroyed"', effects('verb = "gain_tp", amount = 1')),
         "a passive is not put forward"),
        ((USED, HURT), "a passive lies on no cell"),
        ((USED, effects('verb = "gain_tp", amount = { stat = "trade" }')),
         "a passive has no numbers of its own"),
        (('mode = "triggered"', 'trigger = "enemy_moved"',
          effects(f'verb = "damage", amount = 1, {ALL}')), "a passive that is triggered waits for"),
        ((USED, 'conditions = [{ pred = "adjacent_to", count = 1 }]',
          effects('verb = "gain_tp", amount = 1')), "starts from its own cell"),
        ((HELD, effects('verb = "modify", stat = "damage", amount = 1, '
                        'target = { where = "seat" }')),
         "`seat` is a player"),
    ],
)  # fmt: skip
def test_a_passive_that_could_do_nothing_says_why(lines: tuple[str, ...], message: str) -> None:
    messages = file_faults({"tide.toml": passive(*lines)})["tide.toml"]
    assert any(message in fault for fault in messages), messages


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("health = 2,", "health = 100,", "tide.toml, Dyke Hand: its health is at most 99."),
        ('"Dyke Hand"', '"Dyke\\nHand"', "a title is one line of at most 40 letters"),
        ('starters = ["dyke-hand", "dyke-hand"]', 'starters = ["dyke-hand"]',
         "tide.toml: `starters` has 2 entries, not 1."),
        ("[captain]", '[[field]]\nname = "x"\n[captain]',
         "playfields have a file of their own, without `name`."),
    ],
)  # fmt: skip
def test_what_a_file_has_too_much_or_too_large(old: str, new: str, message: str) -> None:
    messages = file_faults({"tide.toml": FACTION.replace(old, new, 1)})["tide.toml"]
    assert any(message in fault for fault in messages), messages


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('["e6", "a6"]', '["e2", "a6"]', "e2 is a start cell of 2 seats."),
        ('["a2", "e2"]', '["a2", "a2"]', "seat a needs 2 different start cells, not 1."),
        ('title = "Causeway"', 'title = ""', "a title is one line of at most 40 letters, not ''."),
        ("[[field]]", "[field]", "each playfield begins with `[[field]]` in two brackets."),
    ],
)
def test_what_is_wrong_with_a_playfield(old: str, new: str, message: str) -> None:
    messages = file_faults({"way.toml": FIELD.replace(old, new, 1)})["way.toml"]
    assert any(message in fault for fault in messages), messages


def test_a_match_keeps_a_file_of_which_more_is_asked_by_now() -> None:
    text = passive('mode = "triggered"', 'trigger = "enemy_moved"',
                   effects(f'verb = "damage", amount = 1, {ALL}'))  # fmt: skip
    assert file_faults({"tide.toml": text})["tide.toml"]
    assert "tidewardens" in library((text,)).factions


@rule("MM-ACT-06")
def test_what_may_be_moved_may_be_left_where_it_is(machines) -> None:
    push = (
        'verb = "move", cells = 1, target = { where = "adjacent", side = "enemy", pick = "up_to" }'
    )
    text = sigil(USED, 'phases = ["move"]', effects(push))
    assert file_faults({"tide.toml": text})["tide.toml"] == []
    s = machines("A: tidewardens", "B: raise", "A c3: sluice-guard", "B c4: conscript-rifle",
                 own=(text,))  # fmt: skip
    s.plays("use undertow@c3 none").stands("c4", "conscript-rifle")
    s.plays("use undertow@c3 c4 c5").stands("c5", "conscript-rifle")


@pytest.mark.parametrize("name", sorted(core().factions))
def test_the_factions_of_the_core_set_pass_what_a_new_file_must(name: str) -> None:
    folder = Path(card_files.__file__).parent / "factions"
    text = (folder / f"{name}.toml").read_text(encoding="utf-8")
    empty = Book({}, {}, {}, core().sigils, ())
    assert name in joined(empty, text, name, check=ability_faults).factions
