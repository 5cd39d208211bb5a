"""Stealth: the Keeper vanishes among Markers."""

from engine.games.keepers.declaring import active

CARD = active(
    "evasive",
    "hide",
    "1 action: your Keeper hides. Markers go on its space and every free space it "
    "could move to; only you know where it really is.",
    "Used again while hidden, the Markers spread and it may move on unseen.",
    "Moving, attacking or anything else that starts from its space reveals it. "
    "Heals and purchases do not.",
    "An enemy that tries to step onto it reveals it, and your Keeper may respond (not in the boxed "
    "editions).",
    "Hinder and Vision do not work while it hides.",
    emblem="cloak",
)
