# Everything sets itself up: `make play` and `make test` are all a fresh machine needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
BENCH := .venv-bench
STAMP := $(VENV)/.installed
PIP := PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip install --quiet

.PHONY: play test lint format bench golden clean

play: $(STAMP)  ## play a game in the terminal
	@$(BIN)/rage play

test: lint  ## everything that must hold
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(STAMP)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(BENCH)/.installed  ## speed beside peers, written to bench/results.md
	$(BENCH)/bin/python bench/law.py

golden: $(STAMP)  ## write the golden files anew; look at what changed before you commit it
	$(BIN)/python tests/games/perft.py
	$(BIN)/python tests/games/golden.py

clean:
	rm -rf $(VENV) $(BENCH) .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

$(STAMP): pyproject.toml requirements.txt
	@echo "Setting up (once; about a minute) ..."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.12")'
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) --requirement requirements.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(BENCH)/.installed: pyproject.toml bench/requirements.txt
	@$(PYTHON) -m venv $(BENCH)
	@$(BENCH)/bin/python -m pip install --quiet --requirement bench/requirements.txt --editable .
	@touch $@
