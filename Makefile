# Play, test, check and measure Gauntlet. Each target makes its own .venv and
# installs what it needs; a second run installs nothing. GNU make 3.81 or newer.

# The first Python on the path that is new enough; override with PYTHON=...
ifndef PYTHON
PYTHON := $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	if $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; \
	then echo $$p; exit; fi; done; echo python3)
endif
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
PYTEST_ARGS ?= -q -n auto --dist worksteal
# What a change to one game needs: its rules, the core, and what holds for every game.
GAME ?=
GAMES = $(notdir $(patsubst %/__init__.py,%,$(wildcard engine/games/*/__init__.py)))
QUICK = $(wildcard tests/games/$(GAME) tests/engine/test_*.py tests/replays tests/test_*.py)
# Python may keep what it has compiled: tests take 20 s to compile, in each process.
unexport PYTHONDONTWRITEBYTECODE
PLAY_ARGS ?=
BENCH_ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help play test test-quick test-all check format words bench clean

help:
	@echo "make play    play both seats in your browser: no Discord account, no token"
	@echo "make test    run the tests                      (PYTEST_ARGS='...')"
	@echo "make test-quick GAME=keepers   what a change to one game needs, without the slow ones"
	@echo "make test-all   the tests with many more random matches and examples"
	@echo "make check   lint, formatting and types"
	@echo "make format  apply formatting and safe fixes"
	@echo "make words   collect what is marked for translation into the catalogues  (BEGIN=fr)"
	@echo "make bench   measure speed against known programs  (BENCH_ARGS='--quick')"
	@echo "make clean   remove the virtual environment and caches"

play: $(VENV)/.play
	$(BIN)/gauntlet play $(PLAY_ARGS)

test: $(VENV)/.test
	$(BIN)/python -m pytest $(PYTEST_ARGS)

test-quick: $(VENV)/.test
	@test -n "$(GAME)" && test -d "engine/games/$(GAME)" || { \
		echo "Name a game: make test-quick GAME=keepers (there are: $(GAMES))" >&2; exit 1; }
	$(BIN)/python -m pytest $(PYTEST_ARGS) -m "not slow" $(QUICK)

test-all: $(VENV)/.test
	GAUNTLET_TESTS=all $(BIN)/python -m pytest $(PYTEST_ARGS)

check: $(VENV)/.check
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(VENV)/.check
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

words: $(VENV)/.check
	$(BIN)/python -m bot.i18n.collect $(BEGIN)

bench: $(VENV)/.bench
	$(BIN)/gauntlet bench $(BENCH_ARGS)

# One stamp per extra: rebuilt when pyproject.toml changes.
$(VENV)/.play $(VENV)/.test $(VENV)/.check $(VENV)/.bench: $(VENV)/.made pyproject.toml
	@echo "Installing what 'make $(subst .,,$(@F))' needs into $(VENV) ..."
	@$(PIP) install --quiet --editable '.[$(subst .,,$(@F))]'
	@touch $@

# All that .ci/run needs, in one go: installing it piece by piece takes twice the time.
$(VENV)/.whole: $(VENV)/.made pyproject.toml
	@echo "Installing what a whole check needs into $(VENV) ..."
	@$(PIP) install --quiet --editable '.[check,test,play]'
	@touch $(VENV)/.check $(VENV)/.test $(VENV)/.play $@

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || { \
		echo "Gauntlet needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) --version 2>&1 | head -n 1)." >&2; \
		echo "Install one and run again, or name it: make PYTHON=/path/to/python3.12 ..." >&2; \
		exit 1; }
	@$(PIP) --version >/dev/null 2>&1 || $(PYTHON) -m venv $(VENV)
	@touch $@

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis build *.egg-info
