"""Menus of cards and of four seats: headings, labels, what is asked first."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest

from bot.matches.ui import labels, menus
from bot.matches.ui.pages import BUTTONS
from engine.core import Choice
from engine.games.keepers import KEEPERS
from engine.games.keepers.card_types import CARDS, cards_of
from engine.games.keepers.state import Options
from engine.games.keepers.text import narration, wording
from tests.effort import seeds_until
from tests.games.keepers.formats import FORMATS, plies
from tests.scenario import Scenario

Keepers = Callable[..., Scenario]


def choices(s: Scenario, by: str = "A") -> dict[str, Choice]:
    """Return every legal action of a side in words."""
    return {a: narration.choice(s.view(by), a) for a in s.actions(by)}


def shown(choice: Choice) -> tuple[str, str, str]:
    return choice.actor_label, choice.verb, choice.target


def test_cards_are_played_bought_and_returned_under_their_headings(keepers: Keepers) -> None:
    s = keepers(
        """
        5 . . . m . . .
        4 . . . w . . .
        3 . . . K3 O . .
        """,
        row_A="snipe refresh dash reset",
        field_A="ambush tar",
        hand_A="scale risk",
        shared="hunter",
        reserves="10 2",
    )
    offered = choices(s)
    play, buy = "Play a card (3 ready)", "Buy a card (5)"
    assert shown(offered["play snipe d5"]) == (play, "Snipe (1cc)", "Red Mage d5 (1 Health)")
    assert shown(offered["play snipe d4w"]) == (play, "Snipe (1cc)", "Wall d4 (Red)")
    assert shown(offered["play snipe e3"]) == (play, "Snipe (1cc)", "own Ogre e3 (1 Health)")
    assert offered["play snipe d5"].text == "Blue uses Snipe on Red's Mage on d5."
    assert offered["play snipe d4w"].text == "Blue uses Snipe on Red's Wall on d4."
    assert offered["play snipe d5"].cell == "d5"
    label, verb, target = shown(offered["play refresh"])
    assert (label, verb) == (play, "Refresh (2cc)")
    assert target == "Your Keeper heals 3, up to its maximum (Health 3 → 5)"
    assert offered["play refresh"].text == "Blue uses Refresh."
    assert shown(offered["play reset tar"]) == (play, "Reset (2cc)", "Tar (2cc)")
    assert shown(offered["buy scale"])[:2] == (buy, "Scale (Passive)")
    assert offered["buy scale"].target.startswith("Your Keeper can step onto Walls")
    assert shown(offered["buy hunter for risk"]) == (buy, "Hunter (Passive, shared)", "for Risk")
    assert offered["buy hunter for risk"].text == "Blue buys Hunter for Risk."
    returned = offered["return ambush"]
    assert shown(returned) == ("Return a card (free)", "Ambush (1cc)", "")
    assert {c.actor for a, c in offered.items() if a.startswith("play ")} == {wording.PLAY}
    assert {c.actor for a, c in offered.items() if a.startswith("buy ")} == {
        wording.BUY,
        wording.HIRE,
        "",
    }


def test_a_heal_that_heals_nothing_says_so(keepers: Keepers) -> None:
    s = keepers(row_A="refresh restore regeneration")
    offered = choices(s)
    for card in ("refresh", "restore", "regeneration"):
        assert "5 Health, full already" in offered[f"play {card}"].target
        words = f"Your Keeper has full Health. Use {card.capitalize()} anyway?"
        assert offered[f"play {card}"].confirm == words


@pytest.mark.parametrize(
    ("card", "facts", "text"),
    [
        ("health-slash", {}, "Red's Keeper: Health 5 → 3"),
        ("health-match", {}, "Red's Keeper: Health 5 → 2"),
        ("risk", {}, "Red's LifeForce 15 → 10, yours 15 → 5"),
        ("deplete", {"reserves": "3 4"}, "Red has 4"),
        ("return", {"reserves": "3 4"}, "you have 3, Red has 4"),
        ("shockwave", {}, "2 Damage to every space"),
        ("truce", {}, "nothing takes any Damage"),
    ],
)
def test_what_a_card_would_do_now(
    keepers: Keepers, card: str, facts: dict[str, str], text: str
) -> None:
    s = keepers("3 . . . K2 . . .", row_A=f"{card} strength", **facts)
    assert text in choices(s)[f"play {card}"].target


def confirm(s: Scenario, action: str) -> str:
    s.legal(action)
    return narration.choice(s.view("A"), action).confirm


def test_what_hurts_the_own_side_is_asked_first(keepers: Keepers) -> None:
    s = keepers(
        """
        4 . . . m . . .
        3 . B O K $3 . .
        2 . . M&2 S . . .
        1 . . . L8 . . .
        """,
        row_A="snipe ground-pound risk shockwave forfeit",
    )
    assert confirm(s, "play snipe c3") == "The Ogre on c3 is your own. Attack it?"
    assert confirm(s, "play snipe d3") == "Let the Keeper attack itself?"
    assert confirm(s, "play snipe d1") == "That is your own LifeForce. Attack it?"
    assert confirm(s, "play snipe d4") == ""
    assert confirm(s, "play ground-pound").startswith("This also hits your own Mage c2, Ogre c3")
    assert confirm(s, "play risk") == (
        "Your LifeForce has 8 and would fall: you would lose. Use Risk?"
    )
    assert "your Mage, Scaler, Bomber and 1 more would not survive" in confirm(s, "play shockwave")
    assert confirm(s, "play forfeit c2") == "Your Mage carries 2 Loot. Destroy it?"
    assert confirm(s, "play forfeit d2") == ""
    assert confirm(s, "play forfeit b3").startswith("This also hits your own")
    bombs = keepers("4 . . . m . . .\n3 . S Q . N Q .\n2 . . . . . . .\n1 . . O . . . .")
    sentence = "The Bomb would also hit your own Scaler b3. Attack it?"
    assert confirm(bombs, "e3xc3") == sentence
    both = keepers("3 . S Q O N . .\n2 . . . . . . .\n1 . . . . . . .")
    sentence = "The Bomb would also hit your own Scaler b3 and Ogre d3. Attack it?"
    assert confirm(both, "e3xc3") == sentence
    even = keepers("7 . . . l4 . . .\n1 . . . L8 . . .", row_A="risk shockwave")
    assert confirm(even, "play risk") == "Your own LifeForce would also fall. Use Risk?"
    assert confirm(keepers(row_A="risk shockwave"), "play risk") == ""
    weak = keepers("1 . . . L1 . . .", row_A="risk shockwave")
    assert "your LifeForce would fall" in confirm(weak, "play shockwave")


def test_what_ends_the_turn_or_wastes_something_is_asked_first(keepers: Keepers) -> None:
    s = keepers(
        row_A="high-stakes return",
        hand_A="portal casters void dash",
        reserves="30 3",
    )
    lost = "ends your turn: 2 actions would be lost. Go on?"
    assert confirm(s, "play high-stakes") == f"High Stakes {lost}"
    assert confirm(s, "buy portal") == f"Portal {lost}"
    assert confirm(s, "buy casters") == f"Casters {lost}"
    assert confirm(s, "buy void") == confirm(s, "buy dash") == ""
    assert "lose your own 30 Strange Matter" in confirm(s, "play return")
    s.play("sm")
    assert confirm(s, "buy portal") == "Portal ends your turn: 1 action would be lost. Go on?"
    s.play("sm")
    assert confirm(s, "buy portal") == confirm(s, "play high-stakes") == ""


def test_a_full_row_asks_before_a_card_goes_for_good(keepers: Keepers) -> None:
    row = "scale dash snipe risk truce tar void"
    middle = "; ".join(f"{n} . . . . . . ." for n in range(6, 1, -1))
    board = f"7 . . . l . . k; {middle}; 1 K . . L . . ."
    text = f"{board}; row A: {row}; hand A: hunter; reserves: 10 0"
    state = KEEPERS.setup(0, Options(position=text, allow_replacement="yes"))
    (decision,) = KEEPERS.decisions(state)
    view = KEEPERS.view(state, 0)
    choice = narration.choice(view, "buy hunter drop scale")
    assert "buy hunter drop scale" in decision.actions
    assert (choice.verb, choice.target) == ("Hunter (Passive)", "dropping Scale")
    assert choice.text == "Blue buys Hunter, dropping Scale."
    assert choice.confirm == "Scale leaves the game for good. Buy Hunter instead?"


def test_a_health_match_that_heals_is_asked_first(keepers: Keepers) -> None:
    s = keepers("7 k2 . . . . . .", row_A="health-match")
    assert "heals it" in confirm(s, "play health-match")
    assert confirm(keepers(row_A="health-match"), "play health-match") == ""


def test_cards_of_a_commanded_keeper_stand_under_their_own_heading(keepers: Keepers) -> None:
    s = keepers(
        """
        3 . . . k o . .
        2 . . . K . . .
        """,
        ultimate="command mend",
        row_A="refresh",
        row_B="snipe truce",
    ).play("command d3")
    offered = choices(s)
    assert shown(offered["foe play snipe e3"])[:2] == ("Play Red's card", "Snipe (1cc)")
    assert offered["foe play snipe e3"].text == "Blue uses Red's Snipe on Red's Ogre on e3."
    assert offered["foe play truce"].actor == wording.FOE_PLAY
    assert offered["play refresh"].actor == wording.PLAY


def test_answers_to_a_card_begin_with_its_title(keepers: Keepers) -> None:
    s = keepers(
        row_B="dash snipe", field_B="tar", hand_A="veto", hand_B="risk", reserves="10 0"
    ).play("buy veto")
    offered = choices(s)
    assert shown(offered["pick snipe"]) == ("", "Veto", "Snipe (1cc) in Red's row")
    assert shown(offered["pick tar"]) == ("", "Veto", "Tar (2cc) on Red's Cooldown Field")
    assert shown(offered["hand 1"]) == ("", "Veto", "card 1 of the hidden hand")
    assert "Risk" not in "".join(c.text + c.target for c in offered.values())
    s.play("hand 1")
    lines = narration.tell([e for e in s.events if e.seen_by(0)])
    assert "Veto: a card in Red's hand is dead for the rest of the match." in lines
    assert "Risk" not in " ".join(lines)
    lines = narration.tell([e for e in s.events if e.seen_by(1)])
    assert "In secret: the vetoed card is Risk." in lines


def test_giving_up_a_keeper_is_asked_first(keepers: Keepers) -> None:
    s = keepers("2 . . M G . . .", row_A="reduction")
    s.play("play reduction")
    offered = choices(s)
    assert offered["@a1"].confirm == "Your Keeper dies: your LifeForce loses 5. Destroy it?"
    assert offered["@d2"].confirm == "You would lose your Guardian for good. Destroy it?"
    assert offered["@c2"].confirm == ""
    assert shown(offered["@c2"]) == ("", "Give up", "Mage c2")
    assert offered["@c2"].text == "Blue gives up Blue's Mage on c2."
    s.open()


# --- the menus people see ----------------------------------------------------------------


def pages(choices_given: list[Choice]) -> None:
    """Check that every action can be reached, and no level is too long for its menus."""
    page = menus.entrance(choices_given)
    assert len(page.buttons) <= BUTTONS
    assert page.left_out == 0
    reached = 0
    for actor, group in labels.by_actor(choices_given).items():
        for verb, targets in labels.by_verb(group).items():
            assert len(targets) <= labels.ENTRIES * menus.MENUS, (actor, verb, len(targets))
            inner = menus.deed(choices_given, f"{actor}{labels.SPLIT}{verb}")
            assert inner is not None
            assert inner.left_out == 0
            assert inner.focus == actor or (actor.startswith("#") and not inner.focus)
            reached += len(targets)
        if actor:
            unit = menus.unit(choices_given, actor)
            assert unit is not None
            assert unit.left_out == 0
            assert all(len(menu.entries) <= labels.ENTRIES for menu in unit.menus)
    assert reached == len(choices_given)


@pytest.mark.parametrize("name", FORMATS)
def test_every_action_can_be_reached_in_menus_that_fit(name: str) -> None:
    for i, (state, decision, _) in enumerate(plies(7, 160, FORMATS[name])):
        if i % 3 == 0:
            view = KEEPERS.view(state, decision.seat)
            pages([narration.choice(view, action) for action in decision.actions])


def test_drafts_and_lists_stand_under_their_categories() -> None:
    for name, kind in (("calculated", "draft"), ("managed", "list")):
        state, decision = next((s, d) for s, d, _ in plies(0, 60, FORMATS[name]) if d.kind == kind)
        view = KEEPERS.view(state, decision.seat)
        all_choices = [narration.choice(view, action) for action in decision.actions]
        groups = labels.by_actor(all_choices)
        assert len(groups) == 7
        damaging = sum(CARDS[c].category == "damage" for c in cards_of(state))
        assert (
            groups[f"{wording.PICK}{wording.PICKED.index('damage')}"][0].actor_label
            == f"Damage ({damaging})"
        )
        assert all(len(group) <= labels.ENTRIES for group in groups.values())
        verbs = {c.verb for c in groups[f"{wording.PICK}{wording.PICKED.index('ability')}"]}
        assert {"Casters (Event)", "Hyperdrive (2cc)", "Veto (Event)"} <= verbs


def test_a_pick_that_stays_is_asked_about_with_the_cards_words() -> None:
    drafting = [
        narration.choice(KEEPERS.view(state, decision.seat), decision.actions[0])
        for state, decision, _ in plies(1, 60, FORMATS["calculated"])
        if decision.kind == "draft"
    ]
    assert drafting
    for choice in drafting:
        card = CARDS[choice.action.split(" ")[1]]
        assert choice.confirm == f"Pick {card.title}?\n{card.text}"


def test_an_aimed_card_says_what_it_does() -> None:
    button = [
        (choice, CARDS[choice.action.split(" ")[1]])
        for seed in range(4)
        for state, decision, _ in plies(seed, 250, FORMATS["chaotic"])
        if decision.kind == "turn"
        for view in (KEEPERS.view(state, decision.seat),)
        for choice in (narration.choice(view, a) for a in decision.actions)
        if choice.actor == wording.PLAY
    ]
    assert {bool(c.about) for c, _ in button} == {True, False}
    for choice, card in button:
        aimed = len(choice.action.split(" ")) > 2
        if aimed:
            assert choice.about == card.text
        else:  # either its target says it in full, or this does
            known = choice.target.startswith(card.text.split(". ")[0].removesuffix("."))
            assert known == (not choice.about)
        page = menus.deed([choice], f"{choice.actor}{labels.SPLIT}{choice.verb}")
        assert page is not None
        assert page.notes[:1] == ((card.text,) if aimed else page.notes[:1])


def test_only_the_last_card_of_a_list_is_asked_about() -> None:
    warned: set[tuple[int, bool]] = set()
    for seed in count():
        for state, decision, _ in plies(seed, 60, FORMATS["managed"]):
            if decision.kind != "list":
                continue
            view = KEEPERS.view(state, decision.seat)
            size = len(view.sides[decision.seat].hand)
            for action in decision.actions:
                choice = narration.choice(view, action)
                if choice.actor.startswith(wording.PICK):
                    warned.add((size, choice.confirm != ""))
        if {6, 0} <= {size for size, _ in warned}:
            break
    assert all(doubt == (size == 6) for size, doubt in warned)


# --- four seats --------------------------------------------------------------------------


def test_teammates_are_friends_in_labels_and_questions() -> None:
    seen: set[str] = set()
    for seed in seeds_until(lambda: {"attack", "give"} <= seen, range(6)):
        for state, decision, _ in plies(seed, 200, FORMATS["coop"]):
            view = KEEPERS.view(state, decision.seat)
            mate = view.sides[decision.seat ^ 2].name
            for action in decision.actions:
                choice = narration.choice(view, action)
                if choice.verb.startswith("Attack") and f"{mate}'s " in choice.text:
                    if choice.verb == "Attack Wall":
                        continue
                    seen.add("attack")
                    assert choice.verb == "Attack ally"
                    assert "ally" not in choice.target
                    assert "ally" in choice.confirm
                if action.startswith("give "):
                    seen.add("give")
                    assert choice.verb == "Give Strange Matter"
                    assert choice.target == f"{action.split(' ')[2]} to {mate}"
                if action.startswith("play health-slash "):
                    seen.add("slash")
                    assert "its Keeper: Health" in choice.target
