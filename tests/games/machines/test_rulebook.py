"""The rulebook of Of Men and Machines names every rule once, and every card by its own words."""

from __future__ import annotations

import re

import pytest

from bot.i18n import speaking
from engine import rulebook
from engine.games.machines import library
from engine.games.machines.card_files import POWER, SOLDIERS, SPECIALISTS, TITAN, core
from engine.games.machines.cards import ATP, DTP
from engine.games.machines.field import fields, layouts
from engine.games.machines.text import refusing
from engine.games.machines.turns import LIMITS
from engine.games.machines.view import View
from tests.contract import card, clean
from tests.scenarios.machines import build, match, rule

NUMBERED = {
    "TERM": 13, "SETUP": 16, "FIELD": 11, "TURN": 18, "DRAW": 11, "DEPLOY": 8, "STRUCT": 5,
    "UTIL": 3, "SCRAP": 2, "RESTORE": 3, "RETREAT": 2, "FORTIFY": 4, "MOVE": 8, "BATTLE": 12,
    "SKIRMISH": 6, "COUNTER": 10, "ACT": 7, "CHALLENGE": 6, "WIN": 17, "ALLIANCE": 6, "FFA": 1,
    "STATUS": 8, "SIGIL": 5, "MEET": 16, "HID": 3, "ORDER": 1, "CLOCK": 1,
}  # fmt: skip
EXPECTED = {f"MM-{area}-{n:02}" for area, last in NUMBERED.items() for n in range(1, last + 1)}
BOOK = core()
NAMES = library.names()


def sections() -> dict[str, rulebook.Section]:
    return {s.id: s for c in rulebook.chapters("machines") for s in c.sections}


def test_every_rule_and_every_card_has_exactly_one_section():
    ids = [s.id for c in rulebook.chapters("machines") for s in c.sections]
    assert len(ids) == len({*ids})
    infos = [library.info(name) for name in NAMES]
    assert {*ids} == EXPECTED | {info.rule for info in infos if info}


def test_sections_fit_a_message_and_refer_to_what_there_is():
    for s in sections().values():
        assert 10 <= len(s.text) <= 1200, s.id
        assert 2 <= len(s.title) <= 60, s.id
        assert {*re.findall(r"MM-[A-Z]+-[A-Z0-9-]+", s.text)} <= {*sections()}, s.id
    assert len(rulebook.summary("machines")) <= 1900


@pytest.mark.parametrize(
    ("word", "id"),
    [("single combat", "BATTLE-05"), ("skirmish", "SKIRMISH-01"), ("challenge", "CHALLENGE-01"),
     ("counterattack", "COUNTER-01"), ("last stand", "WIN-06"), ("reserve", "TURN-17"),
     ("domination", "WIN-10"), ("attrition", "WIN-09"), ("partner", "ALLIANCE-01"),
     ("frontspawn", "DEPLOY-05"), ("ATP", "TERM-03"), ("build", "TURN-05"),
     ("battle", "BATTLE-01"), ("act", "ACT-01"), ("fortified", "FORTIFY-01"),
     ("smoke", "STATUS-SMK"), ("overkill", "COUNTER-07"), ("sequence", "ORDER-01")],
)  # fmt: skip
def test_words_of_screens_are_found(word: str, id: str):
    hit = [s.id for s in rulebook.search("machines", word)]
    assert f"MM-{id}" in hit[:2], hit


def test_maps_fit_a_phone():
    for name, field in fields().items():
        info = library.info(name)
        assert info is not None
        rows = sections()[info.rule].text.split("```")[1].strip("\n").split("\n")
        assert len(rows) == field.rows + 1
        assert max(map(len, rows)) <= 30
        drawn = "".join(row[3:] for row in rows[:-1])
        assert drawn.count("O") == len(field.objectives)
        assert sum(map(drawn.count, "ABCD")) == len(field.stars)
        assert sum(map(drawn.count, "1234")) == sum(map(len, field.spawns))


def test_numbers_are_those_of_the_game():
    text = {s.id: s.text for s in sections().values()}
    assert f"ATP never rises above {ATP}, DTP never above {DTP}" in text["MM-TURN-09"]
    for number in (LIMITS.draw_turns, LIMITS.longest):
        assert f"{number} turns" in text["MM-WIN-16"]
    for number in (SOLDIERS, SPECIALISTS, TITAN, POWER):
        assert str(number) in text["MM-SETUP-03"]
    for c in BOOK.cards.values():
        if c.unit:
            facts = f"{c.level}, {c.damage}/{c.health}, {c.speed}/{c.range}, {c.trade}"
            assert f"{c.count}× {c.title}: {facts}" in text[library.rule(c)]


def test_every_rule_behind_a_question_is_in_the_rulebook():
    assert {*refusing.ASKED.values(), refusing.ACT} <= {*sections()}


@pytest.mark.parametrize(
    ("query", "id"),
    [
        ("guard", "MM-FORTIFY-01"), ("diagonal", "MM-MOVE-04"),
        ("watch turret", "MM-CARD-WATCH-TURRET"), ("reserve", "MM-TURN-17"),
        ("burning", "MM-STATUS-BRN"), ("mend", "MM-SIGIL-MEND"), ("give up", "MM-WIN-14"),
        ("capture objective", "MM-WIN-03"), ("strike back", "MM-COUNTER-01"),
        ("sell a card", "MM-SCRAP-01"), ("BATTLE 5", "MM-BATTLE-05"), ("last stand", "MM-WIN-07"),
        ("empty deck", "MM-DRAW-06"), ("how do I win", "MM-WIN-01"), ("arena", "MM-FIELD-ARENA"),
        ("behemoth", "MM-FACTION-BEHEMOTH"), ("summon a unit", "MM-DEPLOY-01"),
        ("who goes first", "MM-SETUP-08"), ("skirmish captain", "MM-SKIRMISH-04"),
        ("no progress", "MM-WIN-16"), ("stalemate", "MM-WIN-16"),
    ],
)  # fmt: skip
def test_questions_find_their_rule(query: str, id: str):
    assert id in [s.id for s in rulebook.search("machines", query)][:3]


@pytest.mark.parametrize(
    ("language", "query", "id"),
    [
        ("en", "strike back", "COUNTER-01"), ("en", "counter attack", "COUNTER-01"),
        ("en", "last chance", "WIN-06"), ("en", "tie", "WIN-07"),
        ("de", "Gegenangriff", "COUNTER-01"), ("de", "Konterangriff", "COUNTER-01"),
        ("de", "Nachziehstapel", "SETUP-03"), ("de", "Handlimit", "TURN-17"),
        ("de", "letzte Chance", "WIN-06"),
    ],
)  # fmt: skip
def test_the_words_people_have_from_other_games_lead_to_the_rule(
    language: str, query: str, id: str
):
    with speaking(language):
        assert rulebook.search("machines", query)[0].id == f"MM-{id}"


def test_how_to_win_is_answered_by_the_ways_to_win():
    assert rulebook.search("machines", "how do I win")[0].id == "MM-WIN-01"


@pytest.mark.parametrize("name", sorted(NAMES))
def test_everything_can_be_looked_up(name: str):
    from engine.games.machines import MACHINES

    card(MACHINES, name)


def test_names_and_groups_cover_each_other():
    assert len(NAMES) == len(BOOK.cards) + len(BOOK.sigils) + len(BOOK.passives) + 9 + len(
        fields()
    ) + len(layouts())
    assert library.info("nobody") is None
    groups = library.groups()
    listed = {name for group in groups.values() for name in group.cards}
    assert listed == {*NAMES}
    for key, group in groups.items():
        assert group.cards, key
        clean(group.title, 80, key)
    assert {"field-surgeon", "logistics-major"} <= {*groups["mend"].cards}
    assert groups["raise"].cards[:2] == ("ilsa-varden", "rationed-stores")
    assert {BOOK.cards[x].level for x in groups["level-6"].cards} == {6}
    assert {*groups["power"].cards} == {*groups["structures"].cards, *groups["utilities"].cards}


def view(*lines: str, seat: str = "A", **facts: str) -> View:
    result: View = build(*lines, **facts).view(seat)
    return result


@rule("MM-HID-01", "MM-HID-02")
@pytest.mark.parametrize(
    ("name", "seat", "says"),
    [
        ("chain-puller", "A", "On the Playfield: Chain Puller c5 and Chain Puller e5."),
        ("burning", "A", "Not to be seen in this match."),
        ("brn", "A", "On the Playfield: Chain Puller e5."),
        ("mend", "A", "On the Playfield: Field Surgeon c2."),
        ("smk", "A", "It lies on d4."),
        ("supply-drop", "A", "In Blue's hand, which you see."),
        ("supply-drop", "B", "Not to be seen in this match."),
        ("trench-digger", "A", "In Blue's Reserve, which you see."),
        ("mortar-crew", "B", "In Blue's discard pile. 1 copy is out of the game."),
        ("rationed-stores", "B", "Blue plays with it."),
        ("arena", "A", "This match is played on it."),
        ("bare", "B", "This match began with it."),
        ("ilsa-varden", "A", "On the Playfield: Ilsa Varden d1."),
    ],
)
def test_where_somebody_sees_a_card(name: str, seat: str, says: str):
    seen = view(
        "A: rationed-stores hand supply-drop reserve trench-digger pile mortar-crew",
        "A c2: field-surgeon", "B c5: chain-puller", "B e5: chain-puller BRN 2",
        smoke="d4 A 1", removed="A mortar-crew", seat=seat,
    )  # fmt: skip
    assert library.whereabouts(seen, name) == says


def test_the_specialists_just_drawn_are_seen_by_their_player_alone():
    s = match(3).turns(1)
    while "specialist" not in [d.kind for d in s.game.decisions(s.state)]:
        s.play(s._least())
    seat = s.game.decisions(s.state)[0].seat
    drawn = s.view("ABCD"[seat]).sides[seat].drawn[0]
    sentence = "Among the Specialists just drawn."
    assert sentence in library.whereabouts(s.view("ABCD"[seat]), drawn)
    assert sentence not in library.whereabouts(s.view("ABCD"[1 - seat]), drawn)


def test_what_is_declared_in_words_is_collected():
    sentences = [*library.sentences()]
    assert ("picket", "Picket Line") in sentences
    assert {who for who, _ in sentences} >= {*BOOK.factions, *layouts()}
