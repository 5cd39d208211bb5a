"""The rulebook names every rule once, fits a chat, and answers what players ask."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.i18n import speaking
from engine import rulebook
from engine.games.keepers.card_types import CARDS, CATEGORIES, KINDS, PRICE, ROW_LIMIT
from engine.games.keepers.editions import EDITIONS
from engine.releases import rulings_of
from engine.rulebook import NotInRulebook, Section
from tests.effort import some

GAME = "keepers"
#: What a chat message may hold beside a heading and buttons.
MAX_TEXT, MAX_SUMMARY = 1200, 1900

NUMBERED = {
    "GEO": 12,
    "STAT": 8,
    "SETUP": 10,
    "TURN": 10,
    "MOVE": 14,
    "ATT": 16,
    "RESP": 17,
    "PRIO": 11,
    "ECON": 11,
    "LOOT": 12,
    "MARK": 15,
    "STEALTH": 8,
    "BOMB": 8,
    "WALL": 9,
    "PORTAL": 9,
    "VOID": 5,
    "GUARD": 4,
    "KEEP": 7,
    "END": 8,
    "ULT": 4,
    "CSYS": 15,
    "MODE": 8,
    "HID": 9,
}
NAMED = re.findall(
    r"\S+",
    """
    WFX-SHARDS WFX-BACKLASH WFX-EXHAUST WFX-SHOVE WFX-DRAG WFX-EXILE WFX-SNARE WFX-TOLL
    WFX-SALVAGE WFX-MEND WFX-02 WFX-03
    MINION-MAGE-STUN MINION-MAGE-DELIVER MINION-SCALER-SCALE MINION-SCALER-LEAPFROG
    MINION-BOMBER-MINEFIELD MINION-BOMBER-EXPLODE MINION-SNIPER-RANGE MINION-SNIPER-STEALTH
    MINION-OGRE-STRENGTH MINION-OGRE-GROUND-POUND MINION-BLOCKADER-ARMOR MINION-BLOCKADER-RAM
    MINION-SCOUT-VISION MINION-SCOUT-STRAFE
    """,
)
EXPECTED = [f"KD-{area}-{n:02}" for area, last in NUMBERED.items() for n in range(1, last + 1)]
EXPECTED += [f"KD-{name}" for name in NAMED]
BOXED = re.findall(
    r"\S+",
    """
    TURN-01 SETUP-01 SETUP-02 SETUP-03 SETUP-04 SETUP-05 SETUP-06 STAT-01 RESP-01 RESP-02
    LOOT-01 LOOT-02 KEEP-01 MARK-01 MARK-02 MARK-03 CC-01 CC-02 ECON-01 ECON-02 ECON-03 ECON-04
    END-01 OMEGA-01 MODE-QUICK MODE-HARDCORE MODE-COOP
    """,
)
EXPECTED += [f"KU-{name}" for name in BOXED]
EXPECTED += [card.rule for card in CARDS.values()]

CHAPTERS = [
    "In two minutes",
    "Board",
    "Pieces",
    "Setup",
    "Turns",
    "Moving",
    "Attacks",
    "Responses",
    "What happens in which order",
    "Strange Matter",
    "Loot",
    "Markers",
    "Stealth",
    "Bombs",
    "Walls and Wall Effects",
    "Portals and Voids",
    "Guardian",
    "Keeper",
    "End of the game",
    "Minion abilities",
    "Ultimates",
    "Card system",
    "The cards",
    "Ways to play",
    "Boxed editions",
    "Hidden information",
]


LANGUAGES = ("en", "de")


def sections(code: str = "en") -> list[Section]:
    with speaking(code):
        return [s for chapter in rulebook.chapters(GAME) for s in chapter.sections]


def ids(hits: list[Section]) -> list[str]:
    return [s.id for s in hits]


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_rule_has_one_section_and_there_is_no_other(code: str) -> None:
    assert sorted(ids(sections(code))) == sorted(EXPECTED)


def test_chapters_stand_in_the_order_of_a_game() -> None:
    assert [c.title for c in rulebook.chapters(GAME)] == CHAPTERS
    assert all(s.chapter == c.title for c in rulebook.chapters(GAME) for s in c.sections)


def test_sections_fit_a_message() -> None:
    for s in sections():
        assert 0 < len(s.text) <= MAX_TEXT, s.id
        assert 0 < len(s.title) <= 60, s.id
        assert len(s.label) <= 100, s.id


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_summary_is_twelve_lines(code: str) -> None:
    with speaking(code):
        summary = rulebook.summary(GAME)
    assert [line.split(".")[0] for line in summary.split("\n")] == [str(n) for n in range(1, 13)]
    assert len(summary) <= MAX_SUMMARY


def test_references_lead_somewhere() -> None:
    known = set(EXPECTED)
    for s in sections():
        for mentioned in re.findall(r"K[DU]-[A-Z]+(?:-[A-Z0-9]+)+", s.text):
            assert mentioned in known, s.id
            assert mentioned != s.id


@pytest.mark.parametrize("code", LANGUAGES)
def test_wrapped_lines_are_joined_and_tables_are_not(code: str) -> None:
    text = {s.id: s.text for s in sections(code)}
    assert "\n" not in text["KD-ATT-06"]
    assert text["KD-PRIO-07"].count("\n") == 9
    table = text["KD-STAT-02"].split("\n")
    rows = table[1 : table.index("```", 1)]
    assert len(rows) == 13
    assert max(map(len, rows)) <= 36  # a phone held upright


def test_numbers_are_those_of_the_game() -> None:
    text = {s.id: s.text for s in sections()}
    assert re.search(r"^ unchained +2 +1 +3 +10$", text["KD-STAT-02"], re.MULTILINE)
    assert re.search(r"^Sniper +1 +2 +1 +1$", text["KD-STAT-02"], re.MULTILINE)
    assert re.search(r"^Ogre +1 +1 +2 +1$", text["KD-STAT-02"], re.MULTILINE)
    assert "Wall costs 5, a Minion 10, unchaining your Guardian 20" in text["KD-ECON-02"]
    assert "20 Strange Matter" in text["KD-SETUP-09"]
    assert "c1, e1, c2, d2 or e2" in text["KD-GUARD-01"]


def test_numbers_of_cards_and_editions_are_those_of_the_game() -> None:
    text = {s.id: s.text for s in sections()}
    assert f"a Keeper Ability Card {PRICE}." in text["KD-ECON-02"]
    assert f"own {ROW_LIMIT} cards" in text["KD-CSYS-02"]
    for kind in {c.kind for c in CARDS.values()}:
        assert f"- {KINDS[kind]}:" in text["KD-CSYS-01"]
    assert f"{EDITIONS['boxed'].actions} actions" in text["KU-TURN-01"]
    assert f"{EDITIONS['boxed'].markers} Markers" in text["KU-MARK-03"]
    quick = EDITIONS["quick"]
    assert f"LifeForce {quick.lifeforce}, Guardian {quick.guardian_health}" in text["KU-MODE-QUICK"]
    assert f"{quick.reserves} Strange Matter each" in text["KU-MODE-QUICK"]


def test_categories_list_the_cards_that_are_declared() -> None:
    lines = rulebook.section(GAME, "KD-CSYS-12").text.split("\n")[1:]
    assert len(lines) == len(CATEGORIES)
    for line, (key, title) in zip(lines, CATEGORIES.items(), strict=True):
        # A later card says its category in its own section.
        cards = ", ".join(c.title for c in CARDS.values() if (c.category, c.since) == (key, 1))
        assert line == f"- {title}: {cards}."


def test_a_card_reads_as_it_is_declared() -> None:
    for card in CARDS.values():
        section = rulebook.section(GAME, card.rule)
        short = f"{card.cooldown}cc" if card.kind == "cc" else card.kind
        assert section.title == f"{card.title} ({short})"
        assert section.chapter == "The cards"
        kind, text, *rulings = section.text.split("\n\n")
        assert kind.lower().startswith(f"{short}: ")
        assert text == card.text
        declared = rulings_of(card)
        assert rulings == ["\n".join(f"- {r}" for r in declared)][: len(declared)]


@pytest.mark.parametrize("text", ["KD-ATT-06", "kd-att-06", "att-06", "att 6", "KD ATT 6"])
def test_a_section_is_found_by_its_id(text: str) -> None:
    assert rulebook.section(GAME, text).id == "KD-ATT-06"
    assert rulebook.search(GAME, text)[0].id == "KD-ATT-06"


def test_unknown_names_are_refused_in_plain_words() -> None:
    for name in ("KD-ATT-99", "", "KD", "guardian", "KD-WFX"):
        with pytest.raises(NotInRulebook, match="no section"):
            rulebook.section(GAME, name)
    for game in ("chess", "", "../keepers", "keepers/../keepers", "\0"):
        with pytest.raises(NotInRulebook, match="no rulebook"):
            rulebook.chapters(game)
        assert not rulebook.exists(game)
    assert rulebook.exists(GAME)


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("can I shoot over a wall", "KD-ATT-06"),
        ("guardian chain", "KD-GUARD-01"),
        ("unchain guardian", "KD-GUARD-02"),
        ("what is a response", "KD-RESP-01"),
        ("respnse", "KD-RESP-01"),
        ("what can a keeper do in a response", "KD-RESP-08"),
        ("how many responses", "KD-RESP-11"),
        ("bomb chain", "KD-BOMB-06"),
        ("does a bomb give a response", "KD-BOMB-07"),
        ("how many bombs can I have", "KD-BOMB-02"),
        ("stealth", "KD-STEALTH-01"),
        ("what does a marker hide", "KD-MARK-01"),
        ("respawn", "KD-KEEP-04"),
        ("what happens when my keeper dies", "KD-KEEP-01"),
        ("how do I win", "KD-END-01"),
        ("both lifeforces destroyed", "KD-END-02"),
        ("draw", "KD-TURN-10"),
        ("can I give up? concede", "KD-TURN-10"),
        ("how many actions", "KD-TURN-02"),
        ("pass my turn", "KD-TURN-02"),
        ("who goes first", "KD-SETUP-01"),
        ("switch places", "KD-MOVE-06"),
        ("swap two warriors", "KD-MOVE-06"),
        ("can I move through my own pieces", "KD-MOVE-03"),
        ("diagonal", "KD-MOVE-02"),
        ("can I attack my own pieces", "KD-ATT-05"),
        ("mage stun range", "KD-MINION-MAGE-STUN"),
        ("deliver", "KD-MINION-MAGE-DELIVER"),
        ("leapfrog over wall", "KD-MINION-SCALER-LEAPFROG"),
        ("armour", "KD-MINION-BLOCKADER-ARMOR"),
        ("sm", "KD-ECON-01"),
        ("strnge mater", "KD-ECON-01"),
        ("prices", "KD-ECON-02"),
        ("how much does a minion cost", "KD-ECON-02"),
        ("how do I get more minions", "KD-ECON-07"),
        ("how many walls can I have", "KD-ECON-11"),
        ("hand over loot", "KD-LOOT-06"),
        ("void keeper", "KD-VOID-03"),
        ("gaurdian", "KD-GUARD-01"),
        ("lf health", "KD-STAT-02"),
        ("order of damage", "KD-PRIO-07"),
        ("snare", "KD-WFX-SNARE"),
        ("command", "KD-ULT-04"),
        ("timer", "KD-MODE-07"),
        ("spectators", "KD-HID-04"),
        ("cards", "KD-CSYS-01"),
        ("ability cards", "KD-CSYS-01"),
        ("stealth card", "KD-CARD-STEALTH"),
        ("cooldown", "KD-CSYS-05"),
        ("when does a card come back", "KD-CSYS-05"),
        ("how many cards can I have", "KD-CSYS-02"),
        ("shared hand", "KD-CSYS-10"),
        ("red cards", "KD-CSYS-12"),
        ("vetoed", "KD-CSYS-14"),
        ("health slash", "KD-CARD-HEALTH-SLASH"),
        ("critcal hit", "KD-CARD-CRITICAL-HIT"),
        ("snipe range", "KD-CARD-SNIPE"),
        ("armor", "KD-CARD-ARMOR"),
        ("draft", "KD-MODE-01"),
        ("boxed actions", "KU-TURN-01"),
        ("coop", "KU-MODE-COOP"),
        ("omega rule", "KU-OMEGA-01"),
    ],
)
def test_questions_find_their_rule(query: str, wanted: str) -> None:
    assert wanted in ids(rulebook.search(GAME, query, limit=3))


@pytest.mark.parametrize("id", EXPECTED)
def test_every_rule_is_first_for_its_id_and_for_its_title(id: str) -> None:
    assert rulebook.search(GAME, id)[0].id == id
    assert rulebook.search(GAME, rulebook.section(GAME, id).title)[0].id == id


def test_an_id_cut_short_lists_what_begins_with_it() -> None:
    assert ids(rulebook.search(GAME, "KD-WFX", limit=50))[:12] == [
        i for i in EXPECTED if i.startswith("KD-WFX")
    ]
    assert rulebook.search(GAME, "kd-minion-og", limit=9)[0].id == "KD-MINION-OGRE-STRENGTH"


def test_nothing_is_found_for_nothing() -> None:
    assert rulebook.search(GAME, "") == []
    assert rulebook.search(GAME, "?!") == []
    assert rulebook.search(GAME, "xqzzvw") == []
    assert rulebook.search(GAME, "wall", limit=0) == []
    assert len(rulebook.search(GAME, "wall", limit=2)) == 2


def test_completion_offers_menus() -> None:
    start = rulebook.complete(GAME, "")
    assert start[0] == ("KD-GEO-01", "KD-GEO-01 · The board")
    assert len(start) == len(CHAPTERS) - 1
    assert "KD-RESP-01" in dict(rulebook.complete(GAME, "respo"))
    assert "KD-BOMB-01" in dict(rulebook.complete(GAME, "bo"))
    assert [id for id, _ in rulebook.complete(GAME, "KD-GUARD-")] == [
        f"KD-GUARD-0{n}" for n in range(1, 5)
    ]


@given(st.text(max_size=400), st.integers(-3, 40))
def test_search_never_fails(query: str, limit: int) -> None:
    hits = rulebook.search(GAME, query, limit)
    assert len(hits) <= max(limit, 0)
    assert len(set(ids(hits))) == len(hits)
    for id, label in rulebook.complete(GAME, query):
        assert rulebook.section(GAME, id).label == label


WORDS = sorted({word for s in sections() for word in re.findall(r"\w+", s.title)})


@settings(max_examples=some(10, of=200))
@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=6))
def test_search_stands_slips_of_the_finger(words: list[str]) -> None:
    for word in words:
        assert rulebook.search(GAME, word.upper()) == rulebook.search(GAME, word)
        rulebook.search(GAME, word[1:] + word[:1])
    rulebook.search(GAME, " ".join(words))


def test_two_sections_with_one_id_are_refused() -> None:
    with pytest.raises(ValueError, match="same id"):
        rulebook.parse("## A\n\n### X-01 · One\ntext\n\n### X-01 · Two\ntext\n")


def test_generated_sections_come_from_the_game(tmp_path, monkeypatch) -> None:
    """Where the file says so, the module beside it writes; a game without one has none."""
    assert not rulebook.GENERATED.search("".join(s.text for s in sections()))
    monkeypatch.setattr(rulebook, "_file", lambda game, code="en": tmp_path / f"{game}.md")
    (tmp_path / "keepers.md").write_text("## A\nIntro\n\n## B\n\n<!-- generated -->\n")
    (tmp_path / "other.md").write_text("## A\nIntro\n")
    rulebook._book.cache_clear()
    try:
        chapters = rulebook.chapters("keepers")
        assert [(c.title, len(c.sections)) for c in chapters] == [("A", 0), ("B", len(CARDS))]
        assert rulebook.summary("other") == "Intro"
    finally:
        rulebook._book.cache_clear()


def test_a_rulebook_needs_no_search_words() -> None:
    book = rulebook.parse("## A\nIntro\n\n### X-01 · One\nwrapped\ntext\n\n- a\n- b\n  c\n")
    assert book.chapters[0].text == "Intro"
    assert book.sections[0].text == "wrapped text\n\n- a\n- b c"
