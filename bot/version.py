"""The version of the program that is installed."""

from importlib.metadata import PackageNotFoundError, version


def own_version() -> str:
    """Return it, as `1.1.0`."""
    try:
        return version("gauntlet")
    except PackageNotFoundError:
        return "(not installed)"
