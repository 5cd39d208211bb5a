"""Panels of Of Men and Machines on a phone: cards chosen from their pictures, and what gives way
where one screen has no room for all."""

from __future__ import annotations

from typing import Any

import pytest

from bot import i18n
from bot.matches.ui import panel_text
from bot.platform import phone
from bot.platform.component_ids import Ref, parse
from bot.servers.locales import Locales
from engine.games.machines import MACHINES
from engine.unasked import usual
from lab.measure_panels import height
from tests.bot.kit import Hall
from tests.bot.machines import seat
from tests.bot.seated import Seated
from tests.bot.test_undo import forge

#: More cards than a phone shows at once.
MANY = (
    "mine-cluster", "watch-turret", "field-dressing", "smoke-screen", "emergency-recall",
    "incendiary-shell", "ration-runner", "breach-sergeant", "trench-digger",
)  # fmt: skip
HAND = f"A: hand {','.join(MANY)}; A c3: conscript-rifle; A e3: trench-digger health 1; "


async def table(h: Hall, position: str) -> tuple[Seated, Any]:
    """Begin a match of two at a position; return it and the panel of who is asked first."""
    seated = await seat(h, h.alice, h.bob, position=position)
    ((who, _), *_) = await seated.asked()
    return seated, await h.panel(who, seated.number)


def tall(h: Hall, panel: Any) -> float:
    """Return how high a panel, or a board, is on a phone."""
    backend = h.env.backend
    channel = panel.channel_id if hasattr(panel, "channel_id") else panel.channel.id
    raw = backend.get_message(channel, panel.id)
    pictures = {a["filename"]: backend.cdn.get(a["url"]) or b"" for a in raw.attachments}
    return height(raw.components or (), pictures)


def prompts(h: Hall, panel: Any) -> list[str]:
    return [str(p["placeholder"]) for p in h.raw(panel) if p.get("options")]


async def test_a_structure_is_built_by_its_picture_and_a_number(h: Hall) -> None:
    seated, panel = await table(h, HAND + "turn: A 5 build")
    assert tall(h, panel) <= phone.MOST
    who = (await seated.asked())[0][0]
    await h.press(who, panel, "Construct")
    assert {"Mine Cluster…", "Watch Turret…"} <= {*h.labels(panel)}
    assert "Conscript Rifle" not in " ".join(h.labels(panel))
    assert "Mine Cluster (1): Act" in h.words(panel)  # the picture described
    assert tall(h, panel) <= phone.MOST
    await h.press(who, panel, "Watch Turret")
    assert prompts(h, panel)[0].startswith("Watch Turret: 1 · a1 … ")  # two menus, row by row
    assert "of your 7 ATP" in h.words(panel)  # what it costs is told before it is done
    assert tall(h, panel) <= phone.MOST
    await h.take(who, panel, "construct watch-turret d3")
    state = await seated.state()
    assert state.board[state.field.index["d3"]] >= 0
    h.quiet()


async def test_headings_with_one_card_each_do_not_hide_the_board(h: Hall) -> None:
    hand = "A: hand mine-cluster,field-dressing,trench-digger; A c3: conscript-rifle; "
    seated, panel = await table(h, hand + "B e5: trench-digger; turn: A 5 build")
    assert {"Construct…", "Utility…"} <= {*h.labels(panel)}
    assert "Mine Cluster (1): Act" not in h.words(panel)  # no picture of a card is shown
    who = (await seated.asked())[0][0]
    await h.press(who, panel, "Construct")
    await h.take(who, panel, "construct mine-cluster c4")
    assert "c4 Cluster" in h.words(panel)  # what was built is seen
    h.quiet()


async def test_a_card_with_one_goal_says_which_on_its_button(h: Hall) -> None:
    cards = "A: hand mine-cluster,watch-turret,incendiary-shell; A c3: weld-mite; B c5: weld-mite; "
    seated, panel = await table(h, f"{cards}turn: B 5 build")
    who = next(who for who, d in await seated.asked() if any("incend" in a for a in d.actions))
    panel = await h.panel(who, seated.number)
    named = [label for label in h.labels(panel) if label.startswith("Incendiary Shell")]
    assert named == ["Incendiary Shell · Weld Mite c5"] or named == ["Incendiary Shell · c5"]
    h.quiet()


async def test_the_whole_hand_is_seen_in_portions(h: Hall) -> None:
    seated, panel = await table(h, HAND + "turn: A 5 build")
    who = (await seated.asked())[0][0]
    await h.press(who, panel, "My cards")
    seen_text = ""
    while True:
        seen_text += h.words(panel)
        assert tall(h, panel) <= phone.MOST
        assert "Construct…" in h.labels(panel)  # the ways on are those of the first page
        more = next(label for label in h.labels(panel) if label.startswith("Next: "))
        if "(1 of" in more:  # it leads back
            break
        await h.press(who, panel, "Next: ")
        assert more.removeprefix("Next: ").partition(" …")[0] in h.words(panel)
    for name in MANY:
        title = name.replace("-", " ").title()
        assert title in seen_text, title
    h.quiet()


async def test_cards_kept_together_stay_in_one_menu_below_their_pictures(h: Hall) -> None:
    seated, panel = await table(h, HAND + "turn: A 5 end")
    assert (await seated.asked())[0][1].kind == "reserve"
    assert "Keep: up to 3 at once…" in prompts(h, panel)
    assert "Emergency Recall" in h.words(panel)
    assert tall(h, panel) <= phone.MOST
    h.quiet()


async def test_sides_show_the_sides_while_a_card_is_chosen(h: Hall) -> None:
    seated, panel = await table(h, HAND + "turn: A 5 end")
    who = (await seated.asked())[0][0]
    await h.press(who, panel, "See all")
    assert "Objectives:" in h.words(panel)
    h.quiet()


async def ask_everything(h: Hall, number: int) -> None:
    """Let nobody have a standing choice."""
    with h.env._bot_scope():
        for person in (h.alice, h.bob):
            await h.bot.matches.automatic.set_preferences(number, person.id, ())


async def test_whoever_can_only_pass_reads_why(h: Hall) -> None:
    seated, panel = await table(
        h, "A e4: trench-digger; B e5: conscript-rifle; B: hand mine-cluster; turn: A 7 battle"
    )
    await ask_everything(h, seated.number)
    who = (await seated.asked())[0][0]
    assert "You can only pass" not in h.words(panel)
    await seated.take(who, "e4xe5")
    ((other, decision), *_) = await seated.asked()
    assert {a.split()[0] for a in decision.actions} == {"pass"}
    assert "You can only pass" in h.words(await h.panel(other, seated.number))
    h.quiet()


async def test_many_standing_choices_are_a_menu_and_those_made_are_buttons(h: Hall) -> None:
    seated = await seat(h, h.alice, h.bob)
    page = (await h.alice.slash(h.channel, "settings", match=seated.number)).response
    assert tall(h, page) <= phone.MOST
    (menu,) = [p for p in h.raw(page) if p.get("options")]
    assert len(menu["options"]) == len(MACHINES.preferences) - len(usual(MACHINES))
    await h.alice.select(page, ["set:standing:hold"], custom_id=menu["custom_id"])
    assert await h.bot.matches.automatic.preferences(seated.number, h.alice.id) == (
        *usual(MACHINES),
        "hold",
    )
    (menu,) = [p for p in h.raw(page) if p.get("options")]
    assert "set:standing:hold" not in [o["value"] for o in menu["options"]]
    await h.press(h.alice, page, "✓ Never counterattack")
    assert await h.bot.matches.automatic.preferences(seated.number, h.alice.id) == usual(MACHINES)
    h.quiet()


async def test_ready_setups_are_offered_while_they_differ(h: Hall) -> None:
    seated = await seat(h, h.alice, h.bob)
    for kind in ("faction", "faction", "passive"):
        ((who, decision), *_) = await seated.asked()
        assert decision.kind == kind
        panel = await h.panel(who, seated.number)
        assert ("A ready setup…" in prompts(h, panel)) is (kind == "faction")
        await seated.take(who, decision.actions[0])
    h.quiet()


async def test_a_ready_setup_whose_faction_is_taken_is_offered_no_more(h: Hall) -> None:
    seated = await seat(h, h.alice, h.bob)
    ((who, _), *_) = await seated.asked()
    await seated.take(who, "faction behemoth")
    waits = await h.panel(who, seated.number)
    assert "A ready setup…" not in prompts(h, waits)  # theirs is settled
    ((other, decision), *_) = await seated.asked()
    assert decision.kind == "faction"
    assert other is not who
    panel = await h.panel(other, seated.number)
    (menu,) = [p for p in h.raw(panel) if p.get("placeholder") == "A ready setup…"]
    assert [o["label"] for o in menu["options"]] == ["R.A.I.S.E", "Machines", "Ashen Choir"]
    await other.select(panel, [menu["options"][-1]["value"]], custom_id=menu["custom_id"])
    (_, second), *_ = await seated.asked()
    assert second.kind == "passive"
    assert {side.faction for side in (await seated.state()).sides} == {"behemoth", "ashen"}
    h.quiet()


async def test_cards_of_which_none_can_be_used_come_in_portions(h: Hall) -> None:
    hand = "brace-order,countermand,decoy-beacon,dud-round,salvage-rights,emergency-recall,"
    hand += "conscript-rifle,trench-digger,breach-sergeant,ration-runner"
    spawns = "A b6: conscript-rifle; A d6: conscript-rifle; "
    position = f"B: hand {hand}; {spawns}turn: A 5 supply B"
    seated = await seat(h, h.alice, h.bob, position=position, field="corridor")
    panel = await h.panel(h.bob, seated.number)
    assert "You can only pass" in h.words(panel)
    first = next(label for label in h.labels(panel) if label.startswith("Next: "))
    await h.press(h.bob, panel, "Next: ")
    assert first not in h.labels(panel)
    assert any(label.startswith("Next: ") for label in h.labels(panel))
    h.quiet()


async def on(h: Hall, panel: Any, verb: str, what: str = "", who: Any = None) -> None:
    """Press the first way on of this verb (with `what` in it) on Bob's panel, or whose it is, a
    button or an entry of a menu."""
    for part in h.raw(panel):
        custom = str(part.get("custom_id", ""))
        for value in [str(o["value"]) for o in part.get("options", ())]:
            if value.startswith(f"{verb}:") and what in value:
                await (who or h.bob).select(panel, [value], custom_id=custom)
                return
        if custom and parse(custom).verb == verb and what in custom:
            await (who or h.bob).click(panel, custom_id=custom)
            return
    raise AssertionError(f"no {verb} among {h.labels(panel)}")


@pytest.mark.parametrize("field", ["arena", "corridor"])
@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_turn_is_prepared_on_one_screen(
    h: Hall, field: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hear(self: Locales, guild: int, user: int, locale: str) -> None:
        i18n.speak(language)

    monkeypatch.setattr(Locales, "hear", hear)
    others = "B c5: conscript-rifle; B b5: trench-digger; B d5: breach-sergeant; "
    position = f"{HAND}B: hand {','.join(MANY)}; {others}turn: A 5 battle"
    seated = await seat(h, h.alice, h.bob, position=position, field=field)
    panel = await h.panel(h.bob, seated.number)
    heights = []
    for verb in ("prepare", "prepare-deed", "prepare-step", "prepare-deed", "prepare-step"):
        await on(h, panel, verb)
        heights.append(tall(h, panel))
        for yes in {"Yes, prepare it", "Ja, vorbereiten"} & {*h.labels(panel)}:
            await h.press(h.bob, panel, yes)  # a Unit without damage would leave the field
    assert max(heights) <= phone.MOST, heights
    h.quiet()


async def test_cards_of_a_prepared_turn_are_shown_as_in_the_turn_itself(h: Hall) -> None:
    """A whole hand beside its actions is higher than a phone."""
    units = ("ration-runner", "breach-sergeant", "trench-digger", "mortar-crew", "field-surgeon",
             "bunker-engineer")  # fmt: skip
    fields = "A c3: conscript-rifle; B c5: conscript-rifle; turn: A 5 battle"
    position = f"B: reserve {','.join(units)}; {fields}"
    seated = await seat(h, h.alice, h.bob, position=position)
    panel = await h.panel(h.bob, seated.number)
    await on(h, panel, "prepare")
    await h.press(h.bob, panel, "Scrap…")
    assert len([x for x in h.labels(panel) if x.startswith("Scrap ")]) == len(units)
    assert tall(h, panel) <= phone.MOST
    await on(h, panel, "prepare-step")
    await on(h, panel, "prepare-yes")
    assert "Prepared for your next turn" in h.words(panel)
    h.quiet()


async def test_who_is_asked_something_reads_in_a_line_that_something_is_prepared(h: Hall) -> None:
    """Each step in a line of its own would push the question off a phone."""
    cards = "A c3: conscript-rifle; B c4: granite-guard; B: points 5 hand brace-order"
    seated = await seat(h, h.alice, h.bob, position=f"{cards}; turn: A 5 battle")
    await ask_everything(h, seated.number)
    panel = await h.panel(h.bob, seated.number)
    await on(h, panel, "prepare")
    await on(h, panel, "prepare-step")
    assert "1 · " in h.words(panel)
    await h.alice.slash(h.channel, "move", text="c3xc4", match=seated.number)
    own_panel = await h.panel(h.bob, seated.number)
    assert any("Brace Order" in label for label in h.labels(own_panel))
    assert "📝 1 step is prepared for your next turn." in h.words(own_panel)
    assert "Retreat" not in h.words(own_panel)
    h.quiet()


@pytest.mark.parametrize("cells", [("b3", "d3", "b4"), ("b3", "d3", "b4", "c4", "d4")])
async def test_one_card_with_several_goals_is_a_menu(h: Hall, cells: tuple[str, ...]) -> None:
    foes = "".join(f"B {cell}: conscript-rifle; " for cell in cells)
    position = f"A: hand repulsor-blast,smoke-screen; A c3: trench-digger; {foes}turn: A 5 build"
    _, panel = await table(h, position)
    assert [p for p in prompts(h, panel) if p.startswith("Repulsor Blast")]
    assert not [label for label in h.labels(panel) if label.startswith("Repulsor Blast")]
    assert tall(h, panel) <= phone.MOST
    h.quiet()


@pytest.mark.parametrize(
    ("note", "room", "left"),
    [
        ("✅ Done.", 0, "✅ Done."),
        ("✅ Done.\n-# one\n-# two\n-# three", 42, "✅ Done.\n-# … three"),
        (
            "✅ One that is told at some length. Two that fell. Three",
            22,
            "✅ … Two that fell. Three",
        ),
        ("✅ " + "and much more " * 20, 22, None),
        ("✅ " + "and much more " * 20 + "\n-# one\n-# two", 42, "-# … one two"),
        (
            "✅ " + "and much more " * 20 + "\n-# The first of them." * 6 + "\n-# Two. Three",
            38,
            "-# … " + "The first of them. " * 4 + "Two. Three",
        ),
    ],
)
def test_what_has_happened_gives_way(note: str, room: float, left: str | None) -> None:
    lines = panel_text.within(note, room)
    assert lines == left or (left is None and lines.endswith(" …"))
    assert room == 0 or phone.words(lines) <= room


#: Three at the table, everybody builds, Green has much to choose from.
THREE = (
    f"A: hand {','.join(MANY)}; A d4: conscript-rifle; A f3: trench-digger; C: behemoth hand"
    " salvage-rights,ambush-wire,decoy-beacon,dud-round,barricade,mine-cluster,watch-turret;"
    "B e5: lattice-grunt; C e6: maul-initiate; C f7: chain-puller; turn: A 7 build"
)


@pytest.mark.drawn
async def test_a_double_press_is_told_on_one_screen(h: Hall) -> None:
    seated = await seat(h, h.alice, h.bob, h.eve, position=THREE)
    number = seated.number
    for who, decision in await seated.asked():
        panel, ply = await h.panel(who, number), (await h.match(number)).ply
        action = next(a for a in decision.actions if a.startswith(("deploy", "fortify")))
        with h.env._bot_scope():
            await h.bot.matches.act(number, who.id, action)
        twice = forge(h, panel, str(Ref(number, ply, "do", action)))
        await who.click(panel, custom_id=twice)
        assert "You already answered that" in h.words(panel)
        assert tall(h, panel) <= phone.MOST
    h.quiet()


@pytest.mark.drawn
async def test_who_is_out_sees_the_board_on_one_screen_and_the_sides_beside_it(h: Hall) -> None:
    seated = await seat(h, h.alice, h.bob, h.eve, position=THREE)
    panel = (await h.bob.slash(h.channel, "match resign", match=seated.number)).response
    await h.press(h.bob, panel, "Yes")
    assert "You are out" in h.words(panel)
    assert tall(h, panel) <= phone.MOST
    await h.press(h.bob, panel, "See all")
    assert "See all" not in h.labels(panel)
    await h.press(h.bob, panel, "Board")
    assert "See all" in h.labels(panel)
    assert tall(h, panel) <= phone.MOST
    h.quiet()


async def test_the_board_offers_no_end_of_the_turn_while_units_could_move(h: Hall) -> None:
    units = "".join(f"A {cell}: trench-digger; " for cell in ("b3", "c3", "e3"))
    seated = await seat(h, h.alice, h.bob, position=f"{units}turn: A 5 order", merged="yes")
    who = (await seated.asked())[0][0]
    assert any("no enemy in reach" in x for x in h.labels(await h.panel(who, seated.number)))
    assert not any("no enemy in reach" in x for x in h.labels(await h.board(seated.number)))
    h.quiet()


async def exits(h: Hall, delayed: str) -> tuple[Seated, Any, Any]:
    """Return a match at the moment Blue's Units leave their Frontspawns, Blue, and its panel."""
    seated = await seat(h, h.alice, h.bob, position=f"{delayed}turn: B 6 end")
    while True:
        ((who, decision), *_) = await seated.asked()
        if decision.kind == "exit":
            return seated, who, await h.panel(who, seated.number)
        await seated.take(who, "done" if "done" in decision.actions else decision.actions[0])


async def test_units_leave_their_frontspawns_by_a_tap_each(h: Hall) -> None:
    delayed = "A b2: conscript-rifle DLY 1; A d2: trench-digger DLY 1; "
    seated, who, panel = await exits(h, delayed)
    assert "Conscript Rifle b2 elsewhere" in h.labels(panel)
    await h.press(who, panel, "★ Conscript Rifle b2 on to")
    ((_, decision),) = await seated.asked()
    assert decision.kind == "exit"
    await h.press(who, panel, "★ 1 · Move on to")  # the last one's page is the first page
    ((_, decision), *_) = await seated.asked()
    assert decision.kind != "exit"
    seated, who, panel = await exits(h, delayed)
    await h.press(who, panel, "Trench Digger d2 elsewhere")
    first = next(label for label in h.labels(panel) if "Move on to" in label)
    await h.press(who, panel, first)
    where = [p.cell for p in (await seated.state()).pieces.values() if p.card == "trench-digger"]
    assert where == [MACHINES.view(await seated.state(), None).field.index[first[-2:]]]
    h.quiet()


async def test_where_one_unit_alone_acts_the_question_is_read_and_nothing_leads_back(
    h: Hall,
) -> None:
    _, _, panel = await exits(h, "A b2: conscript-rifle DLY 1; ")
    assert "on a Frontspawn are ready: they move on, free" in h.words(panel)
    assert "**Conscript Rifle b2**" in h.words(panel)
    assert "Back" not in h.labels(panel)
    h.quiet()


async def test_whoever_ends_a_turn_beside_a_danger_is_asked_first(h: Hall) -> None:
    pieces = "A a2: ilsa-varden health 5; B c5: demolitions-chief; turn: A 5 order"
    seated = await seat(h, h.alice, h.bob, field="drill-ground", merged="yes", position=pieces)
    ((who, _),) = await seated.asked()
    panel = await h.panel(who, seated.number)
    await h.press(who, panel, "End the turn")
    assert "After your turn Demolitions Chief c5 could destroy your Captain." in h.words(panel)
    await h.press(who, panel, "No, go back")
    assert "End the turn (no enemy in reach)" in h.labels(panel)
    h.quiet()


async def test_what_would_do_nothing_stands_under_more(h: Hall) -> None:
    seated, panel = await table(
        h, "A: hand conscript-rifle; A c3: rune-mason; A d3: rune-mason; turn: A 5 build"
    )
    assert not [label for label in h.labels(panel) if "Mend" in label]
    who = (await seated.asked())[0][0]
    await h.press(who, panel, "More")
    await h.press(who, panel, "Rune Mason c3: Mend")
    assert "It would do nothing there." in h.words(panel)
    h.quiet()
