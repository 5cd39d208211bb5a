"""Names of cards: one rule, a name for each card, told apart, and sayable in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.i18n import speaking
from engine.core import Decision
from engine.games.resonance import RESONANCE, card_names, cards, naming, visibility
from engine.games.resonance.cards import CARDS, MODULE, MODULES, PRINTED, load, name
from engine.games.resonance.keyword_types import KEYWORDS
from engine.games.resonance.state import Options, State
from engine.rng import Stream, pick
from render import resonance
from tests.games.resonance.bold import bold
from tests.scenarios.resonance import rule
from tests.words import german

TONGUES = ("en", "de")
RESONANCE_FOLDER = Path(cards.__file__).parent
CODE = re.compile(r"\bM\d+\.\d+[b-d]?\b")
#: A card's code behind its name.
BEHIND = re.compile(r"(?<=[a-zäöü]) M\d+\.\d+[b-d]?\b")
UNWANTED = re.compile(
    r"\banal|arsch|coon|cum|cunt|dick|fag|fick|fuck|hure|jap|kike|nazi|nut+e|piss|poop|rape|sex|shit|"
    r"slut|spic|titt|twat|whore|wix",
    re.IGNORECASE,
)


@pytest.mark.parametrize("tongue", TONGUES)
def test_every_card_has_a_name_of_its_own(tongue: str) -> None:
    with speaking(tongue):
        names = [card_names.title(c.number) for c in CARDS]
        shorts = [card_names.short(c.number) for c in CARDS]
    assert len({*map(str.lower, names)}) == len({*map(str.lower, shorts)}) == PRINTED
    assert max(map(len, names)) <= card_names.LONGEST
    for one in (*names, *shorts):
        assert one == one.strip()
        assert re.fullmatch(r"[^\W\d_]+([ -][^\W\d_]+)*", one), one
        assert not re.search(r"(.)\1\1|[^aeiouyäöü\W]{6}", one.lower().replace("sch", "s")), one
        assert not UNWANTED.search(one), one


@rule("RS-MOD-05.1")
def test_names_say_what_a_card_is() -> None:
    """Who knows the rule reads module, place and first keyword off a name."""
    material = {m.colors: set[str]() for m in MODULES}
    for c in CARDS:
        module, place = MODULES[c.number // MODULE], c.number % MODULE
        short = card_names.short(c.number)
        noun = card_names.NOUNS[module.family][place]
        assert short.endswith(noun)
        material[module.colors].add(short.removesuffix(noun).rstrip("-"))
        words = [card_names.WORDS[k] for k in c.keywords if not KEYWORDS[k].flaw] or [
            card_names.WORDS[k] for k in c.keywords
        ]
        expected = f"{words[0]} {short}" if words else short
        assert card_names.title(c.number) == expected
    assert all(len(found) == 1 for found in material.values())
    assert len({*card_names.WORDS.values()}) == len(KEYWORDS) == len(card_names.WORDS)
    nouns = [n for row in card_names.NOUNS.values() for n in row]
    assert len({*nouns}) == len(nouns) == 5 * MODULE


def test_german_names_follow_a_german_rule() -> None:
    with speaking("de"):
        assert naming.card(62) == "Sandritter der Lehre 3/3 (Eidetic, Two-Handed)"
        for c in CARDS:
            words = card_names.title(c.number).split(" ")
            assert len(words) == (3 if c.keywords else 1), words
            assert words[1:2] in ([], ["der"], ["des"]), words


def test_the_same_data_have_the_same_name_and_a_list_may_give_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    source = (RESONANCE_FOLDER / "modules.toml").read_text(encoding="utf-8")
    assert load(source) == (MODULES, CARDS)
    _, own = load(source.replace('"3/3 alert adaptive"', '"3/3 alert adaptive: Old Tom"', 1))
    assert own[2] == replace(CARDS[2], title="Old Tom")
    card_names._title.cache_clear()
    card_names._thing.cache_clear()
    monkeypatch.setattr(card_names, "printed", lambda card: own[card % PRINTED])
    assert (card_names.title(2), card_names.short(2)) == ("Old Tom", "Old Tom")
    card_names._title.cache_clear()
    card_names._thing.cache_clear()


@pytest.mark.parametrize("way", [{}, {"decks": "own", "seats": 2}], ids=["pool", "own decks"])
@pytest.mark.parametrize("tongue", TONGUES)
def test_people_read_names_and_no_bare_codes(way: dict[str, object], tongue: str) -> None:
    stream, options = Stream(3), Options(**RESONANCE.ways.complete(way))  # type: ignore[arg-type]

    def choose(state: State, asked: Decision) -> str:
        return bold(state, asked) if state.ply % 2 else pick(stream, asked.actions)

    named = 0
    with speaking(tongue):
        for state, asked, events in german.playout(RESONANCE, 3, options, 160, choose):
            view = RESONANCE.view(state, asked.seat)
            said = [*RESONANCE.words.tell(events), RESONANCE.words.question(view, asked)]
            for action in asked.actions[:12]:
                c = RESONANCE.words.choice(view, action)
                said += [c.actor_label, c.verb, c.target, c.text, c.confirm, c.about]
            said += [resonance.alt(view), resonance.tray_text(view), resonance.table(view)]
            for text in said:
                assert not CODE.search(BEHIND.sub("", " ".join(text.split()))), text
            named += sum(" 4/4" in text for text in said)
            public = visibility.view(state, None)
            seen = f"{resonance.alt(public)} {resonance.table(public)}"
            hidden = {c for side in state.sides for c in side.hand}
            hidden -= {u.card for u in state.units.values()}
            hidden -= {i.card for u in state.units.values() for i in u.items}
            hidden -= {c for pile in public.piles for c in pile}
            if public.fight is not None:
                hidden -= {*public.fight.fuel}
            for card in hidden:
                assert not {card_names.title(card), name(card)} & {*re.split(r"[,.;:()] ?", seen)}
    assert named
