# Everything sets itself up: `make play` and `make test` are all a fresh machine needs.
PYTHON ?= python3
# Some machines are told to keep no compiled modules: then each of the hundreds of programs that tests start compiles all of ours.
export PYTHONDONTWRITEBYTECODE :=
VENV := .venv
BIN := $(VENV)/bin
BENCH := .venv-bench
PEERS := bench/peers
AUDIT := .venv-audit
EXAMPLES := .venv-examples
STAMP := $(VENV)/.installed-for-play
TESTS := $(VENV)/.installed-for-tests
PIP := PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip install --quiet
NPM := $(BIN)/python web/nodejs.py npm --prefix web
# One process more than there are cores: the tests of servers and browsers wait now and then.
PYTEST_ARGUMENTS = -m pytest --numprocesses $$($(BIN)/python -c 'import os; print(os.cpu_count() + 1)') --dist worksteal
PYTEST = $(BIN)/python $(PYTEST_ARGUMENTS)

PAGE := src/rage/server/page/index.html
PAGE_SOURCES := $(shell find web/src web/public src/rage/engine src/rage/words src/rage/wire src/rage/server -type f \
	-not -path 'web/src/generated/*' -not -path 'src/rage/server/page/*' -not -name '*.pyc' 2>/dev/null) \
	web/index.html $(wildcard web/*.json web/*.ts web/*.py)

.PHONY: play test test-tools python-tests page-tests lab-tests unit versions lint browser fault-tools soak screenshots format bench examples archives release audit golden clean

play: $(STAMP) $(PAGE)  ## open a table in the browser
	@$(BIN)/rage serve --open

test:  ## everything that must hold, with the coverage of both languages
	@$(MAKE) --no-print-directory --jobs=2 $(TESTS) $(PAGE) test-tools
	@$(MAKE) --no-print-directory --jobs=2 python-tests lint page-tests lab-tests

test-tools:  # one after the other: all may ask Debian
	@tests/install-browser
	@tests/install-fault-tools
	@tests/install-hosting-tools

python-tests: $(TESTS) $(PAGE)
	@mkdir -p build
	$(BIN)/python -m slipcover --fail-under 0 --json --out build/coverage.json $(PYTEST_ARGUMENTS) --ignore tests/lab
	$(BIN)/python -m slipcover --merge build/coverage.json --out build/coverage.json

page-tests: $(TESTS) $(PAGE)
	$(NPM) run --silent coverage

lab-tests: $(TESTS)  # in one process: what it compiles, all others find
	$(BIN)/python -m pytest tests/lab

unit: $(TESTS) $(PAGE)  ## the rules, words, records and bots, and the page's own tests: some seconds
	$(PYTEST) --quiet tests/rules tests/words tests/records tests/bots
	$(NPM) run --silent test

versions:  ## the law, the judge and the command line on every Python that is here
	tests/run-on-every-python

lint: $(TESTS) $(PAGE)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NPM) run --silent lint

format: $(TESTS)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(NPM) run --silent format

bench: $(BENCH)/.installed $(PEERS)/node_modules/.installed $(TESTS) $(PAGE) browser fault-tools  ## speed beside peers, written to bench/results.md: half an hour; or make bench PARTS="server sockets"
	PYTHONPATH=tests $(BENCH)/bin/python -m bench.run $(PARTS)

examples: $(EXAMPLES)/.installed  ## every example of training, against random players: a quarter of an hour; or make examples ONLY=torchrl_ppo.py
	$(EXAMPLES)/bin/python examples/run_all.py $(ONLY)

archives: $(STAMP)  ## a wheel and a source archive in dist, tried in empty environments on every supported Python
	$(BIN)/python .ci/release.py

release: $(TESTS)  ## make release VERSION=1.1.0: tests, archives and their checks, commit and tag
	$(BIN)/python .ci/release.py $(or $(VERSION),none)

audit: $(AUDIT)/.installed  ## what PyPI and npm know against the packages that are pinned
	@$(AUDIT)/bin/python .ci/audit.py

browser:  ## a Chromium and a Firefox for the tests of the page: found, or installed
	@tests/install-browser

fault-tools:  ## strace, Redis and nginx for the tests with faults and several servers: found, or installed
	@tests/install-fault-tools
	@tests/install-hosting-tools

soak: $(TESTS) fault-tools  ## ten minutes of histories with faults, from a random seed, on both databases and with three servers; then many games more
	PYTHONPATH=tests $(BIN)/python -m faults --minutes 10
	EFFORT=20 $(PYTEST) tests/laws tests/lab tests/faults/simulation

screenshots: $(TESTS) $(PAGE) browser  ## pictures of every page, in build/screenshots
	PYTHONPATH=tests $(BIN)/python -m e2e.screenshots build/screenshots

golden: $(TESTS)  ## write the golden files anew; look at what changed before you commit it
	$(BIN)/python tests/games/perft.py
	$(BIN)/python tests/games/golden.py
	$(BIN)/python tests/page/table_games.py

clean:
	rm -rf $(VENV) $(BENCH) $(AUDIT) $(EXAMPLES) $(PEERS)/node_modules web/node_modules src/rage/server/page .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

$(STAMP): pyproject.toml requirements/play.txt
	@echo "Setting up (once; a few seconds) ..."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.12")'
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) --requirement requirements/play.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(PAGE): $(STAMP) $(PAGE_SOURCES)
	@echo "Building the page (the first time takes half a minute) ..."
	@$(BIN)/python web/build.py > web/.build.log 2>&1 || (cat web/.build.log; exit 1)

$(TESTS): $(STAMP) requirements/test.txt
	@echo "Setting up what the tests need (once; about a minute) ..."
	@$(PIP) --requirement requirements/test.txt
	@touch $@

$(BENCH)/.installed: pyproject.toml requirements/play.txt requirements/node.txt bench/requirements.txt
	@$(PYTHON) -m venv $(BENCH)
	@$(BENCH)/bin/python -m pip install --quiet --requirement bench/requirements.txt --requirement requirements/play.txt --requirement requirements/node.txt
	@$(BENCH)/bin/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(PEERS)/node_modules/.installed: $(BENCH)/.installed $(PEERS)/package-lock.json
	@$(BENCH)/bin/npm --prefix $(PEERS) ci --ignore-scripts --no-progress
	@touch $@

$(EXAMPLES)/.installed: pyproject.toml requirements/play.txt requirements/test.txt examples/requirements.txt
	@echo "Setting up what the examples need (once; some minutes) ..."
	@$(PYTHON) -m venv $(EXAMPLES)
	@PIP_DISABLE_PIP_VERSION_CHECK=1 $(EXAMPLES)/bin/python -m pip install --quiet --requirement examples/requirements.txt \
		--constraint requirements/play.txt --constraint requirements/test.txt --editable ".[lab]"
	@touch $@

$(AUDIT)/.installed: requirements/audit.txt
	@$(PYTHON) -m venv $(AUDIT)
	@PIP_DISABLE_PIP_VERSION_CHECK=1 $(AUDIT)/bin/python -m pip install --quiet --requirement $<
	@touch $@
