# `make play` and `make test` are all it takes on a fresh machine; the rest is for developers.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

# What the installation is made from: when one of these changes it is made anew, so that nothing compiled is stale.
SOURCES := pyproject.toml setup.py constraints.txt $(wildcard src/fathoms/engine/*.py) \
	$(wildcard src/fathoms/games/*/*.py) $(wildcard src/fathoms/games/*/*/*.py) src/fathoms/table.py src/fathoms/scene/wire.py

.PHONY: play test lint bench screenshots clean

play: $(VENV)/.play
	$(BIN)/fathoms serve

test: $(VENV)/.test lint
	$(BIN)/pytest -n auto

lint: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/.bench
	$(BIN)/python -m benchmarks.speed
	$(BIN)/python -m benchmarks.study
	$(BIN)/python -m benchmarks.frames
	$(BIN)/python benchmarks/load.py

screenshots: $(VENV)/.test
	$(BIN)/python scripts/screenshots.py

$(VENV)/bin/python:
	PYTHON=$(PYTHON) VENV=$(VENV) sh scripts/prepare.sh

$(VENV)/.play: $(SOURCES) | $(VENV)/bin/python
	$(BIN)/pip install -q -e .
	touch $@

$(VENV)/.test: $(SOURCES) | $(VENV)/bin/python
	sh scripts/prepare.sh test
	$(BIN)/pip install -q -e '.[test]'
	touch $@ $(VENV)/.play

$(VENV)/.bench: $(VENV)/.test
	$(BIN)/pip install -q -e '.[bench]'
	touch $@

clean:
	rm -rf $(VENV) build src/*.egg-info
	find src -name '*.so' -delete
