"""The fifty Codex cards, as printed."""

from engine.games.resonance.cards import COLORS
from engine.games.resonance.keyword_types import block
from tests.scenarios.resonance import rule

#: By colour the keywords of types 1 to 5, two each.
PRINTED = {
    "null": "aura specialist alert liberate mark indirect adaptive gamble edit restricted",
    "silver": "traveller martial attuned augment impair reactive phasing brutal translocate bane",
    "yellow": "acrobatic sentry eidetic haste slow snap two-handed rapid reckless anxious",
    "green": "sturdy brawler stubborn ward daze sculpt defensive impact shift hesitant",
    "black": "survivor stoic ageless bless curse piercing flux siphon animate feeble",
    "orange": "sensor improvisor crafty charge bind imbue material leverage manifest gremlins",
    "white": "tolerant deadeye immunized cure weaken sticky restore exploit growth vulnerable",
    "red": "resilient font insulated regen blight area ranged multiply split limited",
    "blue": "charismatic leader insightful enhance silence splash lingering spread potent awkward",
    "purple": "aware stealthy trickster obscure nullify chain natural ambience channel mundane",
}


@rule(
    "RS-BLOCK-0-1",
    "RS-BLOCK-0-2",
    "RS-BLOCK-0-3",
    "RS-BLOCK-0-4",
    "RS-BLOCK-0-5",
    "RS-BLOCK-1-1",
    "RS-BLOCK-1-2",
    "RS-BLOCK-1-3",
    "RS-BLOCK-1-4",
    "RS-BLOCK-1-5",
    "RS-BLOCK-2-1",
    "RS-BLOCK-2-2",
    "RS-BLOCK-2-3",
    "RS-BLOCK-2-4",
    "RS-BLOCK-2-5",
    "RS-BLOCK-3-1",
    "RS-BLOCK-3-2",
    "RS-BLOCK-3-3",
    "RS-BLOCK-3-4",
    "RS-BLOCK-3-5",
    "RS-BLOCK-4-1",
    "RS-BLOCK-4-2",
    "RS-BLOCK-4-3",
    "RS-BLOCK-4-4",
    "RS-BLOCK-4-5",
    "RS-BLOCK-5-1",
    "RS-BLOCK-5-2",
    "RS-BLOCK-5-3",
    "RS-BLOCK-5-4",
    "RS-BLOCK-5-5",
    "RS-BLOCK-6-1",
    "RS-BLOCK-6-2",
    "RS-BLOCK-6-3",
    "RS-BLOCK-6-4",
    "RS-BLOCK-6-5",
    "RS-BLOCK-7-1",
    "RS-BLOCK-7-2",
    "RS-BLOCK-7-3",
    "RS-BLOCK-7-4",
    "RS-BLOCK-7-5",
    "RS-BLOCK-8-1",
    "RS-BLOCK-8-2",
    "RS-BLOCK-8-3",
    "RS-BLOCK-8-4",
    "RS-BLOCK-8-5",
    "RS-BLOCK-9-1",
    "RS-BLOCK-9-2",
    "RS-BLOCK-9-3",
    "RS-BLOCK-9-4",
    "RS-BLOCK-9-5",
)
def test_every_codex_card_has_its_two_keywords():
    for color, name in enumerate(COLORS):
        words = [word for kind in range(1, 6) for word in block(color, kind)]
        assert words == PRINTED[name.lower()].split()
