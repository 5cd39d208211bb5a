"""Arenas: one of them may hold for both players all match long (HS-ARENA)."""

from engine.games.hueshift.card_types import ARENAS, Arena

for _arena in (
    Arena(
        "asteroid-clusters", "Asteroid Clusters", "Units with a Fast Mech have 1 AP less.",
        "HS-ARENA-ASTEROID", fast=-1,
    ),
    Arena(
        "darkest-nebula", "Darkest Nebula",
        "Dark Matter Penalties do nothing; the Gains work.", "HS-ARENA-NEBULA", clears=True,
    ),
    Arena(
        "satellite-field", "Satellite Field", "Two Free Actions on every turn.",
        "HS-ARENA-SATELLITE", frees=2,
    ),
    Arena(
        "ionic-storms", "Ionic Storms",
        "On the turn of its first activation, a unit has no abilities.", "HS-ARENA-IONIC",
        locks=True,
        rulings=("Being attacked, guarding and Ambush don't count as activation.",),
    ),
    Arena(
        "monster-graveyard", "Monster Graveyard",
        "Rally and Second Chance work twice per game.", "HS-ARENA-GRAVEYARD", lives=2,
    ),
    Arena("normal-space", "Normal Space", "Nothing special.", "HS-ARENA-NORMAL", plain=True),
):  # fmt: skip
    ARENAS[_arena.name] = _arena
