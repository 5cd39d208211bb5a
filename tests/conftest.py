"""Settings of all tests: speed is measured by the bench, never by a test's deadline."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("gauntlet", deadline=None)
settings.load_profile("gauntlet")
