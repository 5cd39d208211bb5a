"""Windows: who speaks, when they close, how they are skipped (HS-WIN)."""

from engine.games.hueshift import events as ev
from tests.scenarios.hueshift import rule


@rule("HS-WIN-1")
def test_a_window_without_a_legal_play_is_skipped(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B cassidy: -", hand_B="fearless-heart last-stand")
    s.activate("leadfoot").asks("A", "act").play("attack cassidy").asks("B", "defend").open()


@rule("HS-WIN-2", "DEC-ACTIVATION-WINDOW")
def test_in_the_activation_window_the_active_player_may_only_answer(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B cassidy: -", hand_A="true-grit overclock")
    s.activate("leadfoot").asks("A", "free").open()  # B has nothing to say, A is not asked
    s = hueshift("A leadfoot: -", "A olaf: -", "B cassidy: -", hand_A="true-grit",
                 hand_B="overclock")  # fmt: skip
    s.activate("leadfoot").asks("B", "interrupt", "leadfoot").default("pass").play("pass")
    s.asks("A", "free").open()
    s = hueshift("A leadfoot: -", "A olaf: -", "B cassidy: -", hand_A="overclock",
                 hand_B="sabotage true-grit")  # fmt: skip
    s.activate("leadfoot").play("play sabotage leadfoot").asks("A", "interrupt", "sabotage")
    s.play("play overclock leadfoot").asks("B", "interrupt").play("pass").ap("leadfoot", 4)
    s.asks("A", "act")


@rule("HS-WIN-3", "DEC-ATTACK-WINDOW")
def test_the_target_speaks_first_and_every_play_lets_the_other_speak_again(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B cassidy: -", hand_A="overclock true-grit",
                 hand_B="shield-wall fearless-heart")  # fmt: skip
    s.activates("leadfoot").play("attack cassidy").asks("B", "defend", "leadfoot cassidy")
    s.default("pass").play("pass").asks("A", "join").play("play overclock leadfoot")
    s.asks("B", "defend", "overclock").play("play shield-wall").asks("A", "join").play("pass")
    s.asks("B", "defend").play("pass").hp("cassidy", 6 - 4).asks("A", "late").open()


@rule("HS-WIN-3")
def test_two_passes_in_a_row_close_the_window(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B cassidy: -", hand_A="true-grit",
                 hand_B="shield-wall")  # fmt: skip
    s.activates("leadfoot").play("attack cassidy", "pass").asks("A", "join").play("pass")
    s.hp("cassidy", 3).open()


@rule("HS-WIN-4", "DEC-RESPONSE", "HS-WILD-LIFO")
def test_a_free_wildcard_may_be_answered(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B cassidy: -", hand_A="overclock true-grit",
                 hand_B="sabotage")  # fmt: skip
    s.activate("leadfoot").play("pass", "play overclock leadfoot").asks("B", "respond", "overclock")
    s.default("pass").play("play sabotage leadfoot").asks("A", "respond", "sabotage")
    s.play("play true-grit leadfoot").ap("leadfoot", 3 + 3 - 2)
    order = [e.card for e in s.events if isinstance(e, ev.Boosted)]
    assert order == ["true-grit", "sabotage", "overclock"]


@rule("HS-WIN-5", "DEC-DESTRUCTION")
def test_in_the_destruction_window_the_active_player_speaks_first(hueshift):
    s = hueshift("A leadfoot: - hp 2", "A olaf: -", "B cassidy: - hp 2", "B bowler: -",
                 hand_A="second-wind", hand_B="last-stand")  # fmt: skip
    s.activates("leadfoot").play("attack cassidy", "pass", "pass").asks("A", "rescue")
    s.default("pass").legal("play second-wind leadfoot", only="play .*")
    s.play("play second-wind leadfoot").asks("B", "rescue").play("pass")
    s.hp("leadfoot", 2).fell("cassidy")


@rule("HS-WIN-6", "DEC-SECONDCHANCE", "HS-END-3")
def test_after_removal_second_chance_alone_active_player_first(hueshift):
    s = hueshift("A leadfoot: - hp 2", "A olaf: -", "B cassidy: - hp 2", "B bowler: -",
                 "B ciderlord: - trash", hand_A="true-grit", hand_B="second-chance")  # fmt: skip
    s.activates("leadfoot").play("attack cassidy", "pass").calmly("join", "guard")
    s.asks("B", "revive").default("pass")
    s.legal("play second-chance cassidy", "play second-chance ciderlord", only="play .*").open()
    s = hueshift("A leadfoot: - hp 2", "A olaf: -", "B cassidy: - hp 2", "B linwood: -",
                 hand_A="second-chance")  # fmt: skip
    s.attacks("leadfoot", "cassidy").asks("A", "revive").play("play second-chance leadfoot")
    s.hp("leadfoot", 1).fell("cassidy")


@rule("HS-WIN-7", "DEC-END-WINDOW")
def test_at_the_end_of_the_turn_the_other_player_speaks_first(hueshift):
    s = hueshift("A leadfoot: - hp 3", "A olaf: -", "B cassidy: - hp 3", "B bowler: -",
                 hand_A="second-wind", hand_B="true-grit")  # fmt: skip
    s.activates("leadfoot").play("pass").asks("B", "late").default("pass")
    s.play("play true-grit bowler").asks("A", "late").play("play second-wind leadfoot")
    s.hp("leadfoot", 6).turn_of("B")


@rule("HS-WIN-8")
def test_pass_turn_passes_every_window_of_this_turn_but_nothing_else(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B cassidy: -", "B myriad: -",
                 hand_B="shield-wall true-grit")  # fmt: skip
    s.activate("leadfoot").asks("B", "interrupt").play("pass turn").asks("A", "act")
    s.play("attack cassidy").asks("B", "guard").play("pass").hp("cassidy", 3).turn_of("B")
    s.ends().activate("olaf").asks("B", "interrupt").open()


@rule("HS-WIN-8")
def test_pass_turn_does_not_reach_the_decisions_of_ones_own_turn(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B cassidy: -", hand_A="overclock true-grit",
                 hand_B="sabotage")  # fmt: skip
    s.activate("leadfoot").play("play sabotage olaf").asks("A", "interrupt").play("pass turn")
    s.asks("A", "free").play("skip").asks("A", "act").play("attack cassidy")
    s.hp("cassidy", 3).turn_of("B").open()  # neither joined nor asked late


@rule("HS-WIN-9", "HS-HIDE-1")
def test_plays_are_public_with_their_target(hueshift):
    s = hueshift("A leadfoot: -", "A olaf: -", "B cassidy: -", hand_A="overclock",
                 hand_B="ambush")  # fmt: skip
    s.activate("leadfoot").play("play ambush cassidy olaf").asks("A", "interrupt")
    s.happened(ev.Announced, seat=1, card="ambush", unit="cassidy", other="olaf", only=None)
    for who in ("A", "B", "-"):
        (play,) = s.view(who).plays
        assert (play.seat, play.card, play.unit, play.other) == (1, "ambush", "cassidy", "olaf")
    s.open()
