"""What pictures and texts of HueShift show."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from bot.i18n import languages, speaking
from engine.core import HOUSE, Trail, begin
from engine.games.hueshift import HUESHIFT, card_types, naming, visibility
from engine.games.hueshift.naming import lasting, until, warded
from engine.games.hueshift.options import Options
from engine.games.hueshift.view import FightView, Lasting, Played, Side, UnitView, View
from engine.turn_end import merging
from render import draw, hueshift, themes
from render.hueshift import offers, pool, roster, sides, signs, text, units, words
from render.hueshift.sides import Block
from render.kit import offers as kit_offers
from render.prose import WIDTH
from tests.effort import some
from tests.render import views_hue as views
from tests.render.golden import compare, opened

SHOTS = ("worst", "duel", "boss", "over", "draft", "wildcards", "roster", "vote", "choose")
MARKED = {
    "targets": ("bowler", "olaf"),
    "focus": "coldshoulder",
    "trail": Trail((("cidermayer", "bowler"),), ("bowler", "myriad"), ("linwood",)),
}
CARDS = (
    *card_types.PARTS,
    *card_types.WILDCARDS,
    *card_types.MARKERS,
    *card_types.ARENAS,
    *(a for a in card_types.ACTIONS if a not in card_types.PARTS),
)


def flat(view: View) -> str:
    """Return the table in one line, so that its line breaks cut nothing."""
    return " ".join(hueshift.table(view).split())


def sample(seeds: range, play: str, share: float) -> list[View]:
    """Return views of every third or so position of some matches, from either seat or neither."""
    lot = random.Random(0)
    return [
        visibility.view(s, lot.choice((0, 1, None)))
        for seed in seeds
        for s in views.playout(seed, play)
        if lot.random() < share
    ]


@pytest.mark.parametrize("theme", sorted(themes.THEMES))
@pytest.mark.parametrize("name", SHOTS)
def test_golden(name: str, theme: str) -> None:
    options = MARKED if name == "worst" else {}
    data = hueshift.picture(views.shots()[name], theme=theme, **options)
    assert len(data) <= 200 * 1024
    image = opened(data)
    assert image.width == 720
    assert image.height <= 2500
    compare(data, f"hue-{name}-{theme}")


def test_who_acts_is_seen_beside_what_it_may_attack(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[set[str]] = []
    plan = sides.plan_some

    def noted(view: View, side: Side, only: set[str], brief: bool, t: themes.Theme) -> Block:
        drawn.append({u.mech for u in side.units} & only)
        return plan(view, side, only, brief, t)

    monkeypatch.setattr(sides, "plan_some", noted)
    seen = 0
    for view in sample(range(2), "duel", 0.5):
        foes = [u.mech for u in view.sides[1 - view.turn].units if u.state == "field"]
        if view.stage == "fight" and view.main and view.fight is None and foes:
            drawn.clear()
            hueshift.close_picture(view, targets=tuple(foes[:2]))
            assert set.union(*drawn) == {view.main, *foes[:2]}
            seen += 1
    assert seen > 3


@pytest.mark.parametrize("play", ["duel", "boss"])
def test_any_position_can_be_drawn_and_told(play: str) -> None:
    lot = random.Random(1)
    for view in sample(range(some(5, of=12)), play, 0.1):
        mechs = [u.mech for s in view.sides for u in s.units]
        targets = tuple(lot.sample(mechs, min(len(mechs), lot.randint(0, 6))))
        data = hueshift.picture(
            view,
            theme=lot.choice(sorted(themes.THEMES)),
            south=lot.choice((0, 1)),
            targets=targets,
            focus=targets[0] if targets else "",
            trail=Trail(((mechs[0], mechs[1]),), tuple(mechs[:2]), tuple(mechs[2:3]))
            if mechs else Trail(),
        )  # fmt: skip
        assert data.startswith(b"\x89PNG")
        assert len(data) <= 200 * 1024
        assert 0 < len(hueshift.alt(view)) <= 1024
        table = hueshift.table(view)
        assert len(table) <= 3500
        assert max(len(line) for line in table.splitlines()) <= WIDTH


def test_same_view_same_bytes() -> None:
    assert hueshift.picture(views.worst()) == hueshift.picture(views.worst())


@pytest.mark.parametrize("play", ["duel", "boss"])
def test_the_table_is_complete(play: str) -> None:
    for view in sample(range(12), play, 0.15):
        text = flat(view)
        for side in view.sides:
            for name in (*side.hand, *side.discard, *side.reserve, *side.parked):
                assert words.title(name) in text
            for u in side.units:
                _check_unit(u, text)
        if view.stage == "draft":
            assert all(words.title(c) in text for s in view.sides for c in s.picks)
            assert all(f"- {words.title(c)}" in text for c in view.pool)
        if view.fight is not None:
            f = view.fight
            assert f"{naming.title(f.by)} attacks {naming.title(f.target)}" in text
        for c in view.forecasts:
            effect = warded(c) or f"deals {c.damage}"
            assert f"{naming.title(c.by)} on {naming.title(c.target)}: {effect}" in text
        for p in view.plays:
            assert f"plays {words.title(p.card)}" in text
        if view.boss is not None:
            b = view.boss
            _check_unit(b.unit, text)
            assert all(words.title(a) in text for a in (*b.deck, *b.discard))
            assert all(lasting(x) in text for x in b.ready)
            assert f"phase {b.phase}" in text
        if view.arena:
            assert card_types.ARENAS[view.arena].text in text
        assert len(words.spent(view)) == len(view.used)
        assert all(one in text for one in words.spent(view))


def _check_unit(u: UnitView, text: str) -> None:
    if u.state != "field":
        assert f"{naming.title(u.mech)}: " in text
        return
    begin = text.index(f"* {words.title(u.mech)}")
    end = text.find(" * ", begin + 1)
    own = text[begin : end if end > 0 else len(text)]
    assert f"AP {u.ap}, HP {u.hp}/{u.max_hp}" in own
    for pilot in (u.base, u.co):
        assert not pilot or words.title(pilot) in own
    for x in u.lasting:
        assert lasting(x).rstrip("…") in own
        assert until(x) in own
    for card, gain, penalty in u.marks:
        assert f"Dark Matter on {words.title(card)}: " in own
        assert f"{words.title(gain)}, {words.title(penalty)}" in own
    assert (not u.armor) or f"Armor {u.armor}" in own
    assert ("MATCH" in own) == u.match
    assert ("may guard" in own) == u.guard
    assert ("doubled (Grit)" in own) == any(x.name == "grit" for x in u.lasting)


PLAIN = UnitView(
    seat=0, mech="bowler", base="emily", co="", state="field", ap=3, hp=5, max_hp=9
)  # fmt: skip
CHANGES: dict[str, dict[str, object]] = {
    "ap": {"ap": 4},
    "hp": {"hp": 4},
    "max": {"max_hp": 8},
    "pilot": {"base": "let"},
    "co": {"co": "fir"},
    "armor": {"armor": 1},
    "match": {"match": True},
    "buffer": {"buffer": 2},
    "boost": {"lasting": (Lasting("boost", 3),)},
    "sabotage": {"lasting": (Lasting("sabotage", -2),)},
    "grit": {"lasting": (Lasting("grit"),)},
    "main": {"main": True},
    "locked": {"lasting": (Lasting("locked"),)},
    "guard": {"guard": True},
    "immune": {"immune": True},
    "gains": {"gains": (("emily", 1, 0),)},
    "marks": {"marks": (("emily", "my-shadow", "isolated"),)},
    "fallen": {"state": "trash"},
    **{s.name: {"lasting": (s,)} for s in views.STATUSES},
    "corroding": {"lasting": (Lasting("corrode", 1),)},
}


def shown(u: UnitView) -> View:
    """Return a fight in which a unit stands between two plain ones."""
    v = views.worst()
    others = tuple(replace(PLAIN, mech=m, base=b) for m, b in (("olaf", "sadie"), ("sydney", "zo")))
    side = replace(v.sides[0], units=(others[0], u, others[1]), alive=3)
    return replace(v, sides=(side, v.sides[1]), main="", fight=None, plays=())


def grey(view: View) -> bytes:
    return opened(hueshift.picture(view)).convert("L").tobytes()


def test_no_two_facts_of_a_unit_look_alike_in_grey() -> None:
    """Every change of a unit shows, without colour, and each in its own way."""
    pictures = {"plain": grey(shown(PLAIN))}
    tables = {"plain": hueshift.table(shown(PLAIN))}
    for name, change in CHANGES.items():
        pictures[name] = grey(shown(replace(PLAIN, **change)))
        tables[name] = hueshift.table(shown(replace(PLAIN, **change)))
    assert len(set(pictures.values())) == len(CHANGES) + 1
    assert len(set(tables.values())) == len(CHANGES) + 1


def test_what_goes_on_around_the_units_shows() -> None:
    plain = replace(views.worst(), fight=None, plays=(), asked=(), frees=0)
    changes: dict[str, dict[str, object]] = {
        "fight": {"fight": FightView("olaf", "bowler", "main", 0, False, None)},
        "way round": {"fight": FightView("bowler", "olaf", "main", 0, False, None)},
        "kind": {"fight": FightView("olaf", "bowler", "ambush", 0, False, None)},
        "shield": {"fight": FightView("olaf", "bowler", "main", 2, False, None)},
        "fearless": {"fight": FightView("olaf", "bowler", "main", 0, True, None)},
        "damage": {"fight": FightView("olaf", "bowler", "main", 0, False, 4)},
        "play": {"plays": (Played(0, "ambush", "olaf", "bowler"),)},
        "frees": {"frees": 2},
        "arena": {"arena": "darkest-nebula"},
        "turn": {"turn": 1},
        "number": {"turn_number": 15},
        "asked": {"asked": ((0, "guard", "olaf"),)},
    }
    seen = [replace(plain, **change) for change in ({}, *changes.values())]
    assert len({grey(v) for v in seen}) == len(seen)
    assert len({hueshift.table(v) for v in seen}) == len(seen)


def test_boss_facts_show() -> None:
    v = views.shots()["boss"]
    assert v.boss is not None
    b = v.boss
    changes: dict[str, dict[str, object]] = {
        "phase": {"phase": 3 - b.phase},
        "deck": {"deck": b.deck[1:]},
        "discard": {"discard": (*b.discard, "rush")},
        "last": {"last": "smash" if b.last != "smash" else "sweep"},
        "ready": {"ready": (*b.ready, Lasting("veil"))},
        "silenced": {"silenced": "sadie"},
        "trade": {"trade": not b.trade},
        "full": {"full": b.full + 40},
        "hp": {"unit": replace(b.unit, hp=b.unit.hp - 9)},
    }
    seen = [replace(v, boss=replace(b, **change)) for change in ({}, *changes.values())]
    whole = {opened(hueshift.whole_picture(x)).convert("L").tobytes() for x in seen}
    assert len(whole) == len(seen)
    assert len({hueshift.table(x) for x in seen}) == len(seen)


def test_marks_show_in_grey() -> None:
    v = views.worst()
    plain = grey(v)
    seen = {plain}
    for options in (
        {"targets": ("bowler",)},
        {"targets": ("olaf", "bowler")},
        {"focus": "bowler"},
        {"trail": Trail(struck=("bowler",))},
        {"trail": Trail(placed=("bowler",))},
        {"trail": Trail(paths=(("bowler", "olaf"),))},
    ):
        seen.add(opened(hueshift.picture(v, **options)).convert("L").tobytes())
    assert len(seen) == 7


def looks(view: View) -> tuple[bytes, str, str]:
    return hueshift.picture(view), hueshift.table(view), hueshift.alt(view)


def test_a_roster_is_shown_to_its_owner_only() -> None:
    states = (s for s in views.playout(3) if visibility.stage(s) == "roster")
    s = next(states)
    decision = next(d for d in HUESHIFT.decisions(s) if d.seat == 0)
    others = (1, None)
    before = [looks(visibility.view(s, x)) for x in others]
    mine = looks(visibility.view(s, 0))
    HUESHIFT.perform(s, 0, next(a for a in decision.actions if a.startswith("co ")))
    HUESHIFT.perform(s, 0, "auto")
    assert before == [looks(visibility.view(s, x)) for x in others]
    now = looks(visibility.view(s, 0))
    assert mine[0] != now[0]
    assert mine[1] != now[1]
    assert mine[2] == now[2]  # read aloud where others may hear it


def inner(mask: Image.Image) -> Image.Image:
    """Return a sign's mask without the empty room around it, a unit on each side kept."""
    away = draw.px(1)
    return mask.crop((away, away, mask.width - away, mask.height - away))


@pytest.mark.parametrize("size", [9, 14])
def test_signs_differ_without_colour(size: int) -> None:
    """No two classes, and no two statuses, look alike, even small and grey."""
    for group in ((c for c in signs.HUES if c), words.STATUSES):
        masks = {n: inner(signs.sign(n, float(size), themes.BLACK).alpha) for n in group}
        for a, b in combinations(masks, 2):
            apart = ImageStat.Stat(ImageChops.difference(masks[a], masks[b])).mean[0]
            assert apart > 25, f"{a} and {b} are too alike"


def test_letters_of_statuses_are_unique() -> None:
    letters = Counter(letter for _, letter in words.STATUSES.values())
    assert set(letters.values()) == {1}


@pytest.mark.parametrize("play", ["duel", "boss"])
def test_everything_asked_has_a_word(play: str) -> None:
    kinds = {kind for v in sample(range(40), play, 0.3) for _, kind, _ in v.asked}
    assert kinds
    assert kinds <= set(words.ASKED)


def test_titles_fit_their_cards() -> None:
    """In the narrowest card no name of a Mech is cut, even beside a number."""
    room = 113 - 23 - 1.5 - 19
    for p in card_types.PARTS.values():
        if p.kind == "mech":
            assert draw.measure(p.title, 10, True) <= room
        elif p.kind == "character":
            assert draw.measure(p.title, 12.5) <= 113 - 2 * units._PAD - 26


@pytest.mark.parametrize("name", CARDS)
def test_every_card_can_be_looked_at(name: str) -> None:
    for theme in list(themes.THEMES)[: some(1, of=len(themes.THEMES))]:
        data = hueshift.card_picture(name, theme=theme)
        assert opened(data).width == 720
        assert len(data) <= 200 * 1024


def test_no_card_of_that_name() -> None:
    with pytest.raises(KeyError):
        hueshift.card_picture("nothing")


@pytest.mark.parametrize("theme", sorted(themes.THEMES))
def test_legend(theme: str) -> None:
    compare(hueshift.legend(theme), f"hue-legend-{theme}")


def test_a_monster_s_turn_is_called_that() -> None:
    v = views.found(
        lambda v: v.boss is not None and v.fight is not None and v.fight.by == v.boss.name, "boss"
    )
    assert words.headline(v) == "Monster's turn"
    quiet = replace(v, fight=None, asked=((v.turn, "activate", ""),))
    assert words.headline(quiet) == f"{words.seat_name(v.turn)}'s turn"


def test_every_end_has_words() -> None:
    """Whatever ends a match by the rules is said in a sentence, and who won."""
    for play in ("duel", "boss"):
        ends = [list(views.playout(seed, play))[-1] for seed in range(15)]
        for s in ends:
            assert s.outcome is not None
            assert s.outcome.why in words.WHY
            text = flat(visibility.view(s, None))
            assert words.WHY[s.outcome.why] in text
            assert ("The Monster wins" in text) == (HOUSE in s.outcome.winners)


def test_no_text_of_a_card_to_choose_is_cut() -> None:
    for p in card_types.PARTS.values():
        offer = pool.offer(p.name)
        assert " ".join(pool._lines(offer)) == " ".join(offer.text.split())
        assert "…" not in " ".join(pool._lines(offer._replace(text=offer.brief)))


def test_monsters_to_choose_from_have_the_hp_they_begin_with() -> None:
    v = replace(views.shots()["choose"], trade=True)
    choosing = replace(v, asked=((0, "monster", ""),))
    name = hueshift.offered(choosing, "monster ervomeny")
    hp = card_types.PARTS["ervomeny"].traded
    assert str(hp) in hueshift.offer(name, "dark").facts
    assert f"Ervomeny: Tank AP 5 HP {hp}," in flat(choosing)


def test_monsters_to_choose_from_name_their_actions() -> None:
    text = flat(views.shots()["choose"])
    for monster, actions in card_types.DECKS.items():
        assert f"- {words.title(monster)}: " in text
        assert all(words.title(a) in text for a in actions)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_name_of_a_mech_nobody_pilots_can_be_read(theme: str) -> None:
    def light(color: themes.Color) -> float:
        parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color]
        return sum(p * share for p, share in zip(parts, (0.2126, 0.7152, 0.0722), strict=True))

    for cls in ("Fast", "Tank", "Arsenal", "Stable", "Elemental"):
        head = roster.idle(signs.HUES[cls], themes.THEMES[theme])
        assert 1.05 / (light(head) + 0.05) >= 3, cls


@pytest.mark.parametrize("code", languages())
def test_what_stands_above_the_text_of_an_offer_is_not_cut(code: str) -> None:
    room = kit_offers._WIDE - 2 * kit_offers._INSET
    with speaking(code):
        for name in card_types.PARTS:
            facts = offers.offer(name, "dark").facts
            assert draw.measure(facts, kit_offers._FACTS[-1], True) <= room, facts


def test_a_mech_with_only_a_co_pilot_has_a_pilot() -> None:
    """Nothing says *no pilot* there, and no line stays empty for one."""
    position = "A leadfoot: - +d; A olaf: -; A linwood: starlot; B cassidy: -; turn: A"
    state = begin(HUESHIFT, 3, merging(Options(position=position)))
    view = HUESHIFT.view(state, 0)
    aboard, empty, piloted = view.sides[0].units
    assert units._crew(aboard) == [("d", "+")]
    assert units._crew(empty) == [("", "")]
    assert units._crew(piloted) == [("starlot", "")]
    assert text.table(view).count("no pilot") == 2
