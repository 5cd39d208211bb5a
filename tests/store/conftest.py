"""Every test of the store runs on each database."""

from tests.postgres import on as on
