# Instar's commands; `make` alone lists them. Everything happens in .venv and in this folder.

.DEFAULT_GOAL := help
.PHONY: help play test proof build docs format clean

VENV := .venv
BIN := $(VENV)/bin
PYTHON := $(BIN)/python
PIP := $(PYTHON) -m pip install --quiet --disable-pip-version-check
# What to play and how: make play ARGS="mindbug --seed 7"
ARGS ?= mindbug

help: ## this list
	@sed -nE 's/^([a-z]+):.*## (.*)/make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{printf "%-12s  %s\n", $$1, $$2}'

play: $(VENV)/ready ## a game in the terminal; sets everything up the first time
	@$(PYTHON) -m build_tools.play $(ARGS)

# Tests run the sources, not what was compiled from them at some earlier time; `make proof` runs both.
test: $(VENV)/ready-dev ## style, types, imports, tests, documentation
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	INSTAR_PURE=1 $(BIN)/pytest -n auto -m "not proof"
	$(MAKE) --no-print-directory docs

# What a rule forbids is put into Python's classes to see a scenario fail (compiled ones cannot be changed), so the
# proofs run the sources; those of the two builds start both by themselves.
proof: $(VENV)/ready-dev build ## the long checks: the tests again with the compiled engine, then those marked "proof"
	$(BIN)/pytest -n auto -m "not proof"
	INSTAR_PURE=1 $(BIN)/pytest -n auto -m proof

build: $(VENV)/ready ## compile the engine in place, beside its sources
	@$(PYTHON) -m build_tools.build

docs: $(VENV)/ready-dev ## build the documentation into site/; broken links are errors
	$(BIN)/properdocs build --strict

format: $(VENV)/ready-dev ## put the code in shape
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

clean: ## remove everything that these commands have made
	rm -rf $(VENV) build dist site src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find src tests build_tools docs -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.so' -delete

# Stamps: pip runs only when pyproject.toml has changed since. An editable install does not compile.
$(VENV)/made:
	@sh build_tools/venv.sh $(VENV)
	@touch $@

$(VENV)/ready: pyproject.toml | $(VENV)/made
	@echo "instar: installing (once)."
	@$(PIP) --editable .
	@touch $@

$(VENV)/ready-dev: pyproject.toml | $(VENV)/made
	@echo "instar: installing with the tools for development (once)."
	@$(PYTHON) -m build_tools.build --wait
	@$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/ready
