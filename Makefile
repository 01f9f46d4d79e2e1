# Everything sets itself up: `make play` and `make test` are all a fresh machine needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
BENCH := .venv-bench
STAMP := $(VENV)/.installed-for-play
TESTS := $(VENV)/.installed-for-tests
PIP := PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip install --quiet

.PHONY: play test lint format bench golden clean

play: $(STAMP)  ## play a game in the terminal
	@$(BIN)/rage play

test: lint  ## everything that must hold
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal

lint: $(TESTS)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(TESTS)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(BENCH)/.installed  ## speed beside peers, written to bench/results.md
	$(BENCH)/bin/python -m bench.run

golden: $(TESTS)  ## write the golden files anew; look at what changed before you commit it
	$(BIN)/python tests/games/perft.py
	$(BIN)/python tests/games/golden.py

clean:
	rm -rf $(VENV) $(BENCH) .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

$(STAMP): pyproject.toml requirements/play.txt
	@echo "Setting up (once; a few seconds) ..."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.12")'
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) --requirement requirements/play.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(TESTS): $(STAMP) requirements/test.txt
	@echo "Setting up what the tests need (once; about a minute) ..."
	@$(PIP) --requirement requirements/test.txt
	@touch $@

$(BENCH)/.installed: pyproject.toml requirements/play.txt bench/requirements.txt
	@$(PYTHON) -m venv $(BENCH)
	@$(BENCH)/bin/python -m pip install --quiet --requirement bench/requirements.txt --requirement requirements/play.txt
	@$(BENCH)/bin/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@
