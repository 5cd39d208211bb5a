"""The course of a turn (HS-TURN) and standing facts of a match."""

from engine.games.hueshift import events as ev
from engine.games.hueshift.turns import STEPS
from tests.scenarios.hueshift import rule


@rule("HS-TURN-1", "HS-TURN-10", "HS-TURN-17")
def test_a_turn_has_its_steps_in_order(hueshift):
    names = [step.__name__ for step in STEPS]
    assert names == ["_regenerate", "_burn", "_leak", "_corrode", "_activate", "_stifle", "_free",
                     "_act", "_late", "_finish"]  # fmt: skip
    s = hueshift("A olaf: -", "A leadfoot: -", "B cassidy: -", "B bowler: -", hand_A="true-grit",
                 hand_B="ambush overclock")  # fmt: skip
    kinds = []
    while s.state.turn == 0:
        kinds.append(s.kind())
        s.play(s.least())
    assert kinds == ["activate", "interrupt", "free", "act", "late", "late"]
    s.turn_of("B")


@rule("HS-TURN-2")
def test_a_round_is_two_turns(hueshift):
    s = hueshift("A leadfoot: -", "B cassidy: -")
    rounds = []
    for _ in range(5):
        rounds.append(s.state.round)
        s.ends()
    assert rounds == [1, 1, 2, 2, 3]


@rule("HS-TURN-3", "HS-TURN-5", "DEC-ACTIVATE", "HS-TURN-16")
def test_any_own_unit_may_be_the_main_actor_turn_after_turn(hueshift):
    s = hueshift("A olaf: -", "A leadfoot: -", "A linwood: d", "B cassidy: -")
    for _ in range(2):
        s.asks("A", "activate").default("activate linwood")
        s.legal("activate olaf", "activate leadfoot", "activate linwood", only=".*")
        s.acts("olaf").asks("A", "act", "olaf").refuses("activate leadfoot").play("pass").ends()


@rule("DEC-ACTIVATE")
def test_the_clock_activates_most_ap_then_the_first_in_slot_order(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "A bowler: -", "B cassidy: -")
    s.default("activate leadfoot")
    s = hueshift("A leadfoot: -", "B cassidy: -").asks("A", "act", "leadfoot")  # the only one


@rule("HS-TURN-4")
def test_regeneration_comes_before_burn_and_both_before_the_check(hueshift):
    s = hueshift("A myriad: - hp 1 leak 1 burn 2", "A olaf: -", "B leadfoot: -", turn="B",
                 turns="2 2")  # fmt: skip
    s.acts("leadfoot", "pass").turn_of("A").fell("myriad")
    s = hueshift("A myriad: - hp 2 leak 1 burn 2", "A olaf: -", "B leadfoot: -", turn="B",
                 turns="2 2")  # fmt: skip
    s.acts("leadfoot", "pass").turn_of("A").hp("myriad", 1)
    order = [type(e).__name__ for e in s.events if type(e) in (ev.Healed, ev.Hurt, ev.Drained)]
    assert order == ["Healed", "Hurt", "Drained"]


@rule("HS-TURN-4", "HS-CHAR-ZO-2", "DEC-ZO")
def test_all_units_are_checked_together_at_the_start_of_a_turn(hueshift):
    s = hueshift("A olaf: - hp 1 leak 1", "A bowler: - hp 1 leak 1", "A leadfoot: zo",
                 "B cassidy: -", turn="B")  # fmt: skip
    s.acts("cassidy", "pass").asks("A", "save").default("save bowler")
    s.legal("save olaf", "save bowler", only=".*").play("save olaf").hp("olaf", 1).fell("bowler")


@rule("HS-TURN-4", "HS-STATUS-BURN")
def test_every_burning_unit_is_burnt(hueshift):
    s = hueshift("A olaf: - burn 1", "A lasereater: - hp 1 burn 1", "A linwood: - burn 1",
                 "B cassidy: -", turn="B")  # fmt: skip
    s.acts("cassidy", "pass").hp("olaf", 4).fell("lasereater").hp("linwood", 2)


@rule("HS-TURN-8", "HS-TURN-9", "DEC-ACT")
def test_the_act_may_be_passed(hueshift):
    s = hueshift("A leadfoot: -", "B olaf: - hp 4", "B cassidy: - hp 3", "B bowler: - hp 3")
    s.asks("A", "act").default("attack cassidy").play("pass").turn_of("B")
    s.hp("olaf", 4)


@rule("HS-TURN-8", "HS-CHAR-CECILIA")
def test_cecilia_and_ciderheart_alone_have_other_acts(hueshift):
    from engine.games.hueshift.card_types import HOOKS, PARTS

    assert {c for c, h in HOOKS.items() if h.deed and not PARTS[c].later} == {
        "cecilia",
        "ciderheart",
    }
    s = hueshift("A leadfoot: cecilia", "B olaf: -", "B cassidy: -")
    s.legal("leak olaf", "leak cassidy", only="leak .*").play("leak olaf").turn_of("B")
    s.hp("olaf", 4).hp("leadfoot", 7).ends().asks("A", "act").refuses("leak olaf")


@rule("HS-TURN-11", "HS-IT-36")
def test_a_side_that_is_frozen_may_transport_and_then_thaws(hueshift):
    s = hueshift("A olaf: - +d frozen 1", "A leadfoot: - frozen 1", "B cassidy: -", turns="1 0")
    s.asks("A", "free").play("transport d leadfoot").turn_of("B")
    s.status("olaf").status("leadfoot")
    s = hueshift("A olaf: - frozen 1", "B cassidy: -", turns="1 0").turn_of("B").status("olaf")


@rule("HS-TURN-11", "HS-WIN-2")
def test_where_nobody_is_activated_there_is_no_window_for_it(hueshift):
    s = hueshift("A olaf: - +d frozen 1", "A leadfoot: - frozen 1", "B cassidy: -", turns="1 0",
                 hand_B="overclock", hand_A="second-wind")  # fmt: skip
    s.asks("A", "free").play("skip").turn_of("B")


@rule("HS-TURN-12", "HS-WILD-OVERCLOCK", "HS-WILD-SABOTAGE")
def test_what_lasts_to_the_end_of_the_turn_ends_after_the_last_window(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B cassidy: -", hand_A="overclock true-grit",
                 hand_B="sabotage second-wind")  # fmt: skip
    s.activate("leadfoot").play("play sabotage leadfoot", "pass").ap("leadfoot", 1)
    s.play("play overclock leadfoot").ap("leadfoot", 4).play("attack cassidy").asks("A", "join")
    s.play("pass").asks("B", "late").ap("leadfoot", 4).play("pass").asks("A", "late")
    s.ap("leadfoot", 4).play("pass").ap("leadfoot", 3).turn_of("B").open()


@rule("HS-TURN-13", "HS-CHAR-JACKIE")
def test_an_ambush_has_its_own_once_a_turn(hueshift):
    s = hueshift("A leadfoot: jackie", "A olaf: -", "B bowler: -", "B cassidy: -", hand_A="ambush",
                 used="bowler 1", gain="leadfoot hp 30")  # fmt: skip
    s.attacks("leadfoot", "bowler").hp("bowler", 8 - 2 - 1).turn_of("B").activate("bowler")
    s.play("play ambush leadfoot bowler").hp("bowler", 8 - 6)


@rule("HS-TURN-14", "HS-WILD-AMBUSH")
def test_an_ambush_is_no_activation(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B cassidy: -", hand_B="ambush")
    s.activate("leadfoot").play("play ambush cassidy olaf").ends()
    assert s.state.turn == 1
    assert s.unit("cassidy").runs == 1  # its own turn has begun; the Ambush did not count


@rule("HS-TURN-15")
def test_a_main_actor_that_fell_leaves_the_free_action_but_no_act(hueshift):
    s = hueshift("A leadfoot: - hp 3", "A olaf: - +d", "A cassidy: -", "B linwood: -",
                 hand_B="ambush")  # fmt: skip
    s.activate("leadfoot").play("play ambush linwood leadfoot").fell("leadfoot")
    s.asks("A", "free").play("transport d cassidy").turn_of("B")
    s.happened(ev.Idle, seat=0, why="gone")


@rule("HS-TURN-15", "HS-EJECT-6")
def test_a_main_actor_brought_back_does_not_act_either(hueshift):
    s = hueshift("A leadfoot: - hp 3", "A olaf: -", "A cassidy: -", "B linwood: -",
                 hand_A="second-chance", hand_B="ambush")  # fmt: skip
    s.activate("leadfoot").play("play ambush linwood leadfoot").asks("A", "revive").play("pass")
    s.asks("A", "free").play("play second-chance leadfoot").hp("leadfoot", 1).turn_of("B")


@rule("HS-EJECT-6", "HS-TURN-4")
def test_a_unit_that_returns_at_the_start_of_a_turn_may_be_activated(hueshift):
    s = hueshift("A leadfoot: - hp 1 leak 1", "A olaf: -", "B cassidy: -", turn="B",
                 hand_A="second-chance")  # fmt: skip
    s.acts("cassidy", "pass").asks("A", "revive").play("play second-chance leadfoot")
    s.asks("A", "activate").legal("activate leadfoot", "activate olaf", only=".*")


@rule("HS-TURN-16")
def test_the_first_turn_has_no_restriction(hueshift):
    s = hueshift("A leadfoot: -", "B olaf: -", hand_A="true-grit")
    s.play("play true-grit leadfoot", "attack olaf").over("A", "no units")
