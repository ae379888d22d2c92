PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PLAY_READY := $(VENV)/.play-ready

.DEFAULT_GOAL := help
.PHONY: help play test test-long check format bench clean

help:  ## List the commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

play: $(PLAY_READY)  ## Play in the terminal against bots
	@$(BIN)/flipdeck play flip7

test: $(READY)  ## Run the tests (sets everything up on a fresh machine)
	$(BIN)/pytest -n auto --dist worksteal -m "not long" --cov=flipdeck.rules --cov=flipdeck.engine tests
	NUMBA_BOUNDSCHECK=1 NUMBA_CACHE_DIR=$(VENV)/boundscheck $(BIN)/pytest -m "not long" tests/test_scenarios.py

test-long: $(READY)  ## The slow proofs; results are kept in docs/proofs.md
	$(BIN)/pytest -m long tests

check: $(READY)  ## Format, lint, types, layers, tests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(MAKE) test

format: $(READY)  ## Format the sources
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(PLAY_READY)  ## Measure this machine
	@$(BIN)/flipdeck bench

clean:  ## Remove the virtual environment and what tools left behind
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(PLAY_READY): pyproject.toml constraints.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt -e .
	@touch $@

$(READY): $(PLAY_READY)
	$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@
