# Facedown: `make help` lists the targets. Works with GNU make 3.81 and newer, and needs no root
# (but for `make browser` where no Chromium is found).

PYTHON ?= python3
export PYTHON

VENV := .venv
BIN := $(VENV)/bin
NPX := cd web && ./node_modules/.bin
NPX_BENCH := cd tests/bench && ../../web/node_modules/.bin

# Stamps: a step runs again only when what it depends on is newer.
RUN_STAMP := $(VENV)/.run-stamp
DEV_STAMP := $(VENV)/.dev-stamp
WEB_STAMP := web/node_modules/.stamp
BENCH_STAMP := tests/bench/node_modules/.stamp

STATIC := server/facedown/static
CONTRACT := web/src/contract.ts
PANELS := $(wildcard web/src/modules/*/panel.ts)
panel_id = $(notdir $(patsubst %/,%,$(dir $(1))))
panel_out = server/facedown/modules/$(subst -,_,$(call panel_id,$(1)))/panel.js
PANEL_OUTS := $(foreach p,$(PANELS),$(call panel_out,$(p)))

SERVER_SRC := $(shell find server/facedown \( -name '*.py' -o -name '*.json' \) -not -path '*/static/*' 2>/dev/null)
WEB_SRC := $(shell find web/src web/public -type f -not -name '*.test.ts' -not -name contract.ts 2>/dev/null)
WEB_CONF := web/package-lock.json web/tsconfig.json web/index.html web/flush.config.ts

# From make's command line, or from the environment; but some shells export the machine's name as
# HOST, so from there only what no machine is called counts.
given = $(if $(filter command environment,$(firstword $(origin $(1)))),--$(2) '$($(1))')
ifneq (,$(filter environment,$(origin HOST)))
HOST := $(filter 0.0.0.0 127.0.0.1 ::,$(HOST))
host_given = $(if $(HOST),--host '$(HOST)')
else
host_given = $(call given,HOST,host)
endif
SERVE_FLAGS := $(host_given) $(call given,PORT,port) $(call given,DATA,data)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help serve server tests setup setup-run client contract lint test test-web test-server test-e2e test-long \
	bench leaks size browser pictures format wheel lock clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-20s %s\n", $$1, $$2 }'

serve: setup-run client ## install, build and run the server (HOST=0.0.0.0 PORT=8000 DATA=folder)
	exec $(BIN)/facedown serve $(SERVE_FLAGS)

# Folders of these names would be made already.
server: serve
tests: test

setup: $(DEV_STAMP) $(WEB_STAMP) ## .venv and web/node_modules with everything that developers need

setup-run: $(RUN_STAMP)

$(RUN_STAMP): requirements/run.txt requirements/build.txt pyproject.toml
	@sh tools/need.sh python
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/run.txt -r requirements/build.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

$(DEV_STAMP): $(RUN_STAMP) requirements/dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@

$(WEB_STAMP): web/package.json web/package-lock.json web/.npmrc
	@sh tools/need.sh node
	cd web && npm ci --no-progress
	@touch $@

contract: $(CONTRACT) ## web/src/contract.ts and each module's, from the server's schemas

$(CONTRACT): $(RUN_STAMP) $(SERVER_SRC)
	$(BIN)/python -m facedown.typescript web/src
	@touch $@

client: $(STATIC)/index.html $(PANEL_OUTS) ## the browser client and the modules' panels

$(STATIC)/index.html: $(WEB_STAMP) $(CONTRACT) $(WEB_SRC) $(WEB_CONF) web/vite.config.ts
	$(NPX)/vite build --logLevel warn
	@touch $@

# web/src/modules/pool-d20/panel.ts -> server/facedown/modules/pool_d20/panel.js
define panel_rule
$(call panel_out,$(1)): $(WEB_STAMP) $(CONTRACT) $(WEB_SRC) $(WEB_CONF) web/vite.panel.config.ts
	$(NPX)/vite build --logLevel warn --config vite.panel.config.ts --mode $(call panel_id,$(1))
	@touch $$@
endef
$(foreach p,$(PANELS),$(eval $(call panel_rule,$(p))))

lint: setup contract ## ruff, mypy, import-linter, tsc, oxlint, prettier; warnings are errors
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NPX)/tsc --noEmit
	$(NPX)/tsc --noEmit --project tsconfig.node.json
	$(NPX)/oxlint --deny-warnings
	$(NPX)/prettier --check --log-level warn .
	$(NPX_BENCH)/oxlint --deny-warnings
	$(NPX_BENCH)/prettier --check --log-level warn .
	@! grep -n '://' requirements/*.txt || { echo 'requirements/ must hold no address: make lock'; exit 1; }
	@! grep -n '"resolved"' tests/bench/package-lock.json || { echo 'tests/bench/package-lock.json must hold no address: see its .npmrc'; exit 1; }
	@! grep -n '"resolved"' web/package-lock.json || { echo 'web/package-lock.json must hold no address: see web/.npmrc'; exit 1; }

# Two processes, each with a browser and a server of its own; the next test goes to whoever is free.
TWO := --numprocesses 2 --dist load --maxschedchunk 1

# One after the other, so that the last lines are pytest's, and so that the first failure stops it.
test: setup client ## everything: lint and all tests, at small counts
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory size
	@$(MAKE) --no-print-directory test-web
	@$(MAKE) --no-print-directory test-e2e
	@$(MAKE) --no-print-directory test-server

test-long: ## the same with the long searches (FACEDOWN_LONG=1)
	@FACEDOWN_LONG=1 $(MAKE) --no-print-directory test

test-server: setup ## pytest tests
	$(BIN)/pytest tests --numprocesses 2 $(if $(FACEDOWN_LONG),--dist load --maxschedchunk 1 --timeout 1800,--dist loadfile)

leaks: setup ## plant leaks in a scratch copy, one at a time: tests/secrecy must catch each
	$(BIN)/python -m tests.secrecy.plant

$(BENCH_STAMP): tests/bench/package.json tests/bench/package-lock.json tests/bench/.npmrc
	@sh tools/need.sh node
	cd tests/bench && npm ci --no-progress
	@touch $@

bench: $(RUN_STAMP) $(BENCH_STAMP) ## speed beside the bare echo and boardgame.io: docs/performance.md (BENCH_SECS=6 BENCH_REPS=3)
	@node tests/bench/bench.mjs

test-web: setup contract ## vitest
	$(NPX)/vitest run

test-e2e: setup client ## real browsers at one table
	FACEDOWN_CHROMIUM="$$(sh tools/browser.sh)" && export FACEDOWN_CHROMIUM && $(BIN)/pytest e2e $(TWO)

pictures: setup client ## docs/images anew, from a hidden contest played by the end-to-end tests
	FACEDOWN_CHROMIUM="$$(sh tools/browser.sh)" && export FACEDOWN_CHROMIUM && $(BIN)/pytest e2e/test_hidden.py
	$(BIN)/python -m e2e.pictures

size: setup client ## fails when what a page needs before play is over 100 kB gzipped
	@node tools/size.mjs

browser: setup ## find a Chromium for the end-to-end tests, or install one
	@sh tools/browser.sh

format: setup ## ruff format, prettier, and what ruff and oxlint can mend
	$(BIN)/ruff check --fix --exit-zero
	$(BIN)/ruff format
	$(NPX)/oxlint --fix
	$(NPX_BENCH)/oxlint --fix
	$(NPX_BENCH)/prettier --write --log-level warn .
	cd web && npm run --silent format

wheel: setup client ## dist/*.whl, with the built client inside
	$(BIN)/hatchling build -t wheel

lock: ## requirements/*.txt and web/package-lock.json anew (UPGRADE=1: newest versions)
	@sh tools/need.sh python
	@sh tools/need.sh node
	sh tools/lock.sh $(if $(UPGRADE),--upgrade)

clean: ## remove everything that was built or installed (not DATA)
	rm -rf $(VENV) dist build $(STATIC) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	rm -rf web/node_modules tests/bench/node_modules $(CONTRACT) web/src/modules/*/contract.ts server/facedown/modules/*/panel.js
	find server tests e2e -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
