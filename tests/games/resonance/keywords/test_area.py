"""Area (7.6)."""

from engine.games.resonance import RESONANCE
from engine.games.resonance import events as ev
from tests.scenarios.resonance import rule


@rule("RS-KW-7.6-AREA")
def test_wards_work(resonance):
    s = resonance(
        "A: hand M7.1", "A1: M22.5", "B: en 0", "B1: M4.4 tags ward", "B2: M4.2 items M39.7"
    )
    s.plays("area A1 B").damage("B1", 0).tags("B1").damage("B2", 1).tags("B2", "blight").items("B2")
    s.damage("A1", 0).karma("A", 1)


@rule("RS-KW-7.6-AREA")
def test_everybody_sees_for_whom_is_paid(resonance):
    s = resonance("A: hand M7.1", "A1: M22.5", "B: en 1", "B1: M4.4", "B2: M4.2")
    s.play("area A1 B", "pay B2")
    (spared,) = [e for e in s.events if isinstance(e, ev.Spared)]
    assert (spared.unit, spared.only) == ("B2", None)
    assert "B2 is spared." in " ".join(RESONANCE.words.tell(s.events))
    s.damage("B1", 1).damage("B2", 0)
