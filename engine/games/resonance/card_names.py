"""What the 500 cards are called, by a rule that says what a card is.

Decides the name of a card from its module and its first keyword: `Warding Fernknight` is a green
card (Fern) of a Paragon module with Power and Focus 3/3 (knight) whose first keyword is Ward. A
card without keywords is a thing alone, `Fernsage`. The thing is a name by itself where there is
little room, since no two cards share it: each module has a material of its own in its family, and
each place of a module a noun. A name depends on what is printed alone, and the list of cards may
give another. Each language fills the rule with words of its own.
"""

from __future__ import annotations

from functools import lru_cache

from engine.games.resonance.cards import MODULE, MODULES, PRINTED, name, printed
from engine.games.resonance.keyword_types import KEYWORDS
from engine.i18n import ENGLISH, language, markc, trc

#: The longest name: it has to fit a menu's line and a picture as wide as a phone.
LONGEST = 22

#: What stands for the colour of a module.
COLORS = (
    markc("material", "Void"), markc("material", "Moon"), markc("material", "Sun"),
    markc("material", "Fern"), markc("material", "Night"), markc("material", "Rust"),
    markc("material", "Snow"), markc("material", "Ember"), markc("material", "Tide"),
    markc("material", "Dusk"),
)  # fmt: skip
#: What stands for two colours, in any order unless the other order has a material of its own.
PAIRS = {
    (0, 1): markc("material", "Glass"), (1, 0): markc("material", "Mist"),
    (3, 8): markc("material", "Reed"), (7, 2): markc("material", "Flame"),
    (9, 4): markc("material", "Plum"), (5, 0): markc("material", "Clay"),
    (8, 6): markc("material", "Ice"), (7, 8): markc("material", "Steam"),
    (2, 3): markc("material", "Corn"), (9, 5): markc("material", "Dawn"),
    (4, 6): markc("material", "Ash"), (3, 4): markc("material", "Pine"),
    (7, 6): markc("material", "Rose"), (2, 9): markc("material", "Iris"),
    (5, 8): markc("material", "Coral"),
}  # fmt: skip
#: Who a card of a family is, by its place in the module: six Animations that get larger, the
#: fourth the wise one without keywords, then four Items.
NOUNS = {
    "Paragon": (  # an order of people
        markc("card", "page"), markc("card", "squire"), markc("card", "knight"),
        markc("card", "sage"), markc("card", "warden"), markc("card", "king"),
        markc("card", "ring"), markc("card", "helm"), markc("card", "sword"),
        markc("card", "crown"),
    ),
    "Fallen": (  # what comes out of graves
        markc("card", "imp"), markc("card", "ghoul"), markc("card", "wraith"),
        markc("card", "lich"), markc("card", "fiend"), markc("card", "golem"),
        markc("card", "fang"), markc("card", "claw"), markc("card", "skull"),
        markc("card", "spine"),
    ),
    "Ascendant": (  # birds and the sky
        markc("card", "wren"), markc("card", "crow"), markc("card", "hawk"),
        markc("card", "owl"), markc("card", "eagle"), markc("card", "roc"),
        markc("card", "quill"), markc("card", "wing"), markc("card", "halo"),
        markc("card", "star"),
    ),
    "Complementary": (  # beasts and tools
        markc("card", "mouse"), markc("card", "fox"), markc("card", "wolf"),
        markc("card", "lynx"), markc("card", "bear"), markc("card", "bull"),
        markc("card", "pin"), markc("card", "rope"), markc("card", "hammer"),
        markc("card", "wheel"),
    ),
    "Opposed": (  # what lives and lies in the sea
        markc("card", "crab"), markc("card", "eel"), markc("card", "pike"),
        markc("card", "squid"), markc("card", "shark"), markc("card", "whale"),
        markc("card", "pearl"), markc("card", "shell"), markc("card", "anchor"),
        markc("card", "spear"),
    ),
}  # fmt: skip
#: What a keyword makes of the card that has it.
WORDS = {
    "aura": markc("of a card", "Radiant"), "specialist": markc("of a card", "Expert"),
    "alert": markc("of a card", "Alert"), "liberate": markc("of a card", "Freeing"),
    "mark": markc("of a card", "Marking"), "indirect": markc("of a card", "Indirect"),
    "adaptive": markc("of a card", "Adaptive"), "gamble": markc("of a card", "Gambling"),
    "edit": markc("of a card", "Editing"), "restricted": markc("of a card", "Restricted"),
    "traveller": markc("of a card", "Travelling"), "martial": markc("of a card", "Martial"),
    "attuned": markc("of a card", "Attuned"), "augment": markc("of a card", "Augmenting"),
    "impair": markc("of a card", "Impairing"), "reactive": markc("of a card", "Reactive"),
    "phasing": markc("of a card", "Phasing"), "brutal": markc("of a card", "Brutal"),
    "translocate": markc("of a card", "Warping"), "bane": markc("of a card", "Baneful"),
    "acrobatic": markc("of a card", "Acrobatic"), "sentry": markc("of a card", "Sentry"),
    "eidetic": markc("of a card", "Eidetic"), "haste": markc("of a card", "Hasty"),
    "slow": markc("of a card", "Slowing"), "snap": markc("of a card", "Snapping"),
    "two-handed": markc("of a card", "Two-Handed"), "rapid": markc("of a card", "Rapid"),
    "reckless": markc("of a card", "Reckless"), "anxious": markc("of a card", "Anxious"),
    "sturdy": markc("of a card", "Sturdy"), "brawler": markc("of a card", "Brawling"),
    "stubborn": markc("of a card", "Stubborn"), "ward": markc("of a card", "Warding"),
    "daze": markc("of a card", "Dazing"), "sculpt": markc("of a card", "Sculpting"),
    "defensive": markc("of a card", "Defensive"), "impact": markc("of a card", "Impacting"),
    "shift": markc("of a card", "Shifting"), "hesitant": markc("of a card", "Hesitant"),
    "survivor": markc("of a card", "Surviving"), "stoic": markc("of a card", "Stoic"),
    "ageless": markc("of a card", "Ageless"), "bless": markc("of a card", "Blessing"),
    "curse": markc("of a card", "Cursing"), "piercing": markc("of a card", "Piercing"),
    "flux": markc("of a card", "Flux"), "siphon": markc("of a card", "Siphoning"),
    "animate": markc("of a card", "Animating"), "feeble": markc("of a card", "Feeble"),
    "sensor": markc("of a card", "Sensing"), "improvisor": markc("of a card", "Improvised"),
    "crafty": markc("of a card", "Crafty"), "charge": markc("of a card", "Charging"),
    "bind": markc("of a card", "Binding"), "imbue": markc("of a card", "Imbuing"),
    "material": markc("of a card", "Material"), "leverage": markc("of a card", "Leveraging"),
    "manifest": markc("of a card", "Manifest"), "gremlins": markc("of a card", "Gremlin"),
    "tolerant": markc("of a card", "Tolerant"), "deadeye": markc("of a card", "Deadeye"),
    "immunized": markc("of a card", "Immunized"), "cure": markc("of a card", "Curing"),
    "weaken": markc("of a card", "Weakening"), "sticky": markc("of a card", "Sticky"),
    "restore": markc("of a card", "Restoring"), "exploit": markc("of a card", "Exploiting"),
    "growth": markc("of a card", "Growing"), "vulnerable": markc("of a card", "Vulnerable"),
    "resilient": markc("of a card", "Resilient"), "font": markc("of a card", "Font"),
    "insulated": markc("of a card", "Insulated"), "regen": markc("of a card", "Regen"),
    "blight": markc("of a card", "Blighting"), "area": markc("of a card", "Sweeping"),
    "ranged": markc("of a card", "Ranged"), "multiply": markc("of a card", "Multiplied"),
    "split": markc("of a card", "Splitting"), "limited": markc("of a card", "Limited"),
    "charismatic": markc("of a card", "Charming"), "leader": markc("of a card", "Leading"),
    "insightful": markc("of a card", "Insightful"), "enhance": markc("of a card", "Enhancing"),
    "silence": markc("of a card", "Silencing"), "splash": markc("of a card", "Splashing"),
    "lingering": markc("of a card", "Lingering"), "spread": markc("of a card", "Spreading"),
    "potent": markc("of a card", "Potent"), "awkward": markc("of a card", "Awkward"),
    "aware": markc("of a card", "Aware"), "stealthy": markc("of a card", "Stealthy"),
    "trickster": markc("of a card", "Tricky"), "obscure": markc("of a card", "Obscuring"),
    "nullify": markc("of a card", "Nullifying"), "chain": markc("of a card", "Chaining"),
    "natural": markc("of a card", "Natural"), "ambience": markc("of a card", "Ambient"),
    "channel": markc("of a card", "Channeling"), "mundane": markc("of a card", "Mundane"),
}  # fmt: skip


def title(card: int) -> str:
    """Return what a card is called: `Warding Fernknight`."""
    return _title(card % PRINTED, language())


def short(card: int) -> str:
    """Return a card's name without its keyword: `Fernknight`."""
    return _thing(card % PRINTED, language())


def coded(card: int) -> str:
    """Return a card's name with its word in the notation: `Warding Fernknight M11.3`."""
    return f"{title(card)} {name(card)}"


@lru_cache(maxsize=4 * PRINTED)
def _title(card: int, code: str) -> str:
    c = printed(card)
    if c.title or not c.keywords:
        return _thing(card, code)
    keyword = next((n for n in c.keywords if not KEYWORDS[n].flaw), c.keywords[0])
    word = trc("of a card", WORDS[keyword])
    return trc("card", "{word} {thing}", word=word, thing=_thing(card, code))


@lru_cache(maxsize=4 * PRINTED)
def _thing(card: int, code: str) -> str:
    if own := printed(card).title:
        return own
    module = MODULES[card // MODULE]
    material = trc("material", _material(module.colors))
    noun = trc("card", NOUNS[module.family][card % MODULE])
    if code == ENGLISH and material[-1] == noun[0]:
        noun = f"-{noun}"  # nobody reads Tideeel
    return material + noun


def _material(colors: tuple[int, ...]) -> str:
    """Return what stands for the colours of a module."""
    if len(colors) == 1:
        return COLORS[colors[0]]
    first, second = colors
    return PAIRS.get((first, second)) or PAIRS[second, first]
