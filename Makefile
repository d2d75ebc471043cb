# What can be done here. `make` alone lists it.

CARGO ?= cargo

ifeq (,$(shell command -v $(CARGO)))
$(error `$(CARGO)` is not to be found. Sissa is built with Rust 1.95 or later: install it with rustup, then try again)
endif

.DEFAULT_GOAL := help
.PHONY: help run install page test test-page test-long flake bench bench-rules bench-table bench-archive load growth soak levels fuzz diagrams dist packed screenshots docs fmt lint
.PHONY: chromium tmux portable

help: ## List what can be done
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

run: page ## Build the page and open the hall on http://127.0.0.1:7777
	@echo "Step 3 of 3: building the program, which takes minutes the first time; cargo shows how far it is. make dist builds the fastest"
	@$(CARGO) run --release --bin sissa -- serve

# Where to, as cargo has it: `make install ROOT=/usr/local` puts it into /usr/local/bin.
install: page ## Build the page and install the program with it, as cargo does
	$(CARGO) install --path crates/cli --locked $(if $(ROOT),--root $(ROOT))

page: web/dist/index.html ## Build the page into web/dist, from where it becomes part of the binary

web/dist/index.html: web/node_modules/.ready web/index.html web/vite.config.ts $(shell find web/src web/public -type f)
	@echo "Step 2 of 3: building the page"
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

web/node_modules/.ready: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "npm is not to be found. The page is built with Node.js 20.19 or later"; exit 1; }
	@echo "Step 1 of 3: fetching the $$(grep -c '"node_modules/' web/package-lock.json) packages that the page is built with"
	@cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

# The crates that do without the standard library.
NO_STD = $(patsubst crates/%/Cargo.toml,%,$(shell grep -l '^std = ' crates/*/Cargo.toml))
test: lint test-page tmux ## Check everything that a change must not break: minutes at most
	$(CARGO) test --workspace --quiet
	@for crate in $(NO_STD); do $(CARGO) build --quiet -p $$crate --no-default-features || exit 1; done
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --quiet

test-page: page chromium ## Check the page: types, lints, units, and in a browser
	cd web && npm run --silent check && npm run --silent lint && npm run --silent unit
	$(CARGO) test --workspace --no-run --quiet
	cd web && npm run --silent types:check && npm run --silent browser

# A test that fails now and then is found here, and not by people who have cloned the repository.
ROUNDS ?= 30
flake: page chromium tmux ## Run the tests of browser, hall and terminal ROUNDS times on a busy machine: hours
	$(CARGO) test --no-run --quiet -p server -p terminal --test hall --test terminal
	$(CARGO) build --quiet --bin sissa
	@scripts/flake.sh $(ROUNDS) \
		"cd web && npm run --silent browser" \
		"$(CARGO) test --quiet -p server --test hall" \
		"$(CARGO) test --quiet -p terminal --test terminal"

screenshots: page chromium ## Take pictures of every screen, into target/screens
	$(CARGO) build --quiet --bin sissa
	cd web && npm run --silent screens

# The browser for tests and pictures; CHROMIUM names one that is elsewhere.
CHROMIUM ?= /usr/bin/chromium
export CHROMIUM
chromium:
	@test -x $(CHROMIUM) || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null \
		&& { apt-get install --quiet --yes chromium || { apt-get update && apt-get install --quiet --yes chromium; }; } >/dev/null 2>&1; } \
		|| { echo "Chromium is not to be found at $(CHROMIUM): install it, or say where it is with CHROMIUM="; exit 1; }

# The terminal for tests of `sissa play`.
tmux:
	@command -v tmux >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null \
		&& { apt-get install --quiet --yes tmux || { apt-get update && apt-get install --quiet --yes tmux; }; } >/dev/null 2>&1; } \
		|| { echo "tmux is not to be found: install it, so that sissa play can be tested in a terminal"; exit 1; }

test-long: test ## Check that, and count and compare as far as anyone has patience for
	SISSA_LONG=1 $(CARGO) test --workspace --profile long

# docs/performance.md and docs/winnable.md explain each figure. MOBY names the program `perft` of Moby Dam and CHA the one
# of that name, to run beside ours.
bench: bench-rules bench-table bench-archive load growth ## Measure everything, beside other programs: half an hour

bench-rules: ## Measure how fast moves are found and games replayed, and how fast the engines think
	@for crate in $(patsubst crates/%/benches/perft.rs,%,$(wildcard crates/*/benches/perft.rs)); do \
		$(CARGO) bench --quiet -p $$crate --bench perft || exit 1; \
	done
	$(CARGO) bench --quiet -p chess --bench pgn
	$(CARGO) bench --quiet -p chess --bench winnable $(if $(CHA),-- $(CHA))
	$(CARGO) run --quiet --profile dist --bin sissa -- bench
ifeq (x86_64,$(shell uname -m))
	@echo "The same on a CPU without PEXT:"
	RUSTFLAGS="-C target-cpu=native -C target-feature=-bmi2" $(CARGO) bench --quiet --target-dir target/without-pext -p chess --bench perft
endif

bench-table: ## Measure how fast acts are judged
	$(CARGO) bench --quiet -p table --bench judge

bench-archive: ## Measure how fast entries become durable, and how long it takes to find games in an archive that grows
	@for writers in 1 64 512; do $(CARGO) run --quiet --profile dist -p archive --example append -- --writers $$writers || exit 1; done
	$(CARGO) run --quiet --profile dist -p archive --example growth

load: ## Measure how many acts a second a server bears, and how long each takes, beside boardgame.io
	$(CARGO) build --quiet --profile dist --bin sissa
	$(CARGO) run --quiet --profile dist -p server --example load -- --peer
	$(CARGO) run --quiet --profile dist -p server --example load -- --tables 500 --rate max --idle 0 --peer

growth: ## Measure what more tables and more spectators cost a server
	$(CARGO) build --quiet --profile dist --bin sissa
	@for tables in 100 1000 4000; do \
		$(CARGO) run --quiet --profile dist -p server --example load -- --tables $$tables --rate 1000 --idle 0 || exit 1; \
	done
	@for spectators in 10 100 1000; do \
		$(CARGO) run --quiet --profile dist -p server --example load -- --tables 1 --rate 10 --idle 0 --spectators $$spectators || exit 1; \
	done

# For how many minutes.
SOAK ?= 60
soak: ## Let bots play all games on both databases for an hour: memory stays, nothing fails, records verify
	$(CARGO) build --quiet --release --bin sissa
	$(CARGO) run --quiet --release -p server --example soak -- --minutes $(SOAK)

levels: ## Let each level of the computer play its neighbours, and print what they are worth: hours
	$(CARGO) run --quiet --release -p engine --example levels -- chess
	$(CARGO) run --quiet --release -p engine --example levels -- draughts

# Twenty minutes a target. Words that are likely to matter come from the dictionary of the target's family. It begins where
# the last one ended, with fuzz/corpus/TARGET.txt, and adds there what it finds. Leaks are not looked for: a thread of an
# engine that is just ending would be taken for one.
SECONDS ?= 1200
TARGETS ?= $(sort $(basename $(notdir $(wildcard fuzz/fuzz_targets/*.rs))))
family = $(firstword $(subst _, ,$1))
dictionary = $(or $(if $(wildcard fuzz/seeds/$(family).dict),$(family)),$(if $(filter acts law_book transcript,$1),table),$(if $(filter dxp hub_talk uci_talk,$1),protocols),chess)
FUZZ := $(CARGO) +nightly fuzz
CORPUS := $(CARGO) run --quiet -p testkit --example corpus --
fuzz: $(TARGETS:%=fuzz-%) ## Feed every reader with anything at all, for SECONDS each: hours, with a nightly compiler and cargo-fuzz

fuzz-%:
	$(CORPUS) unpack $*
	$(FUZZ) run $* fuzz/corpus/$* fuzz/seeds/$* -- \
		-dict=fuzz/seeds/$(call dictionary,$*).dict -max_total_time=$(SECONDS) -timeout=60 -rss_limit_mb=4096 -verbosity=0 -detect_leaks=0
	@rm -rf fuzz/corpus/$*.new && mkdir fuzz/corpus/$*.new
	$(FUZZ) run $* fuzz/corpus/$*.new fuzz/seeds/$* fuzz/corpus/$* -- -set_cover_merge=1 -detect_leaks=0
	@rm -rf fuzz/corpus/$* && mv fuzz/corpus/$*.new fuzz/corpus/$*
	$(CORPUS) pack $*

# The archive is for other machines: built for CPU and later ones. Nothing in it depends on when or where that is done.
VERSION := $(shell sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
HOST := $(shell $(CARGO) -vV | sed -n 's/^host: //p')
DIST := sissa-$(VERSION)-$(HOST)
CPU ?= $(if $(filter x86_64-%,$(HOST)),x86-64-v2,generic)
CARGO_HOME ?= $(HOME)/.cargo
PROGRAM ?= target/portable/dist/sissa

dist: page ## Build the program for other machines and pack it with its man pages, completions and service file
	@$(MAKE) --no-print-directory portable packed

portable:
	RUSTFLAGS="-C target-cpu=$(CPU) --remap-path-prefix=$(CARGO_HOME)=/cargo --remap-path-prefix=$(CURDIR)=/sissa" \
		CFLAGS="-ffile-prefix-map=$(CARGO_HOME)=/cargo -ffile-prefix-map=$(CURDIR)=/sissa" \
		$(CARGO) build --locked --profile dist --bin sissa --target-dir target/portable

packed:
	@rm -rf target/dist/$(DIST) && mkdir -p target/dist/$(DIST)/completions
	@cp $(PROGRAM) README.md CHANGELOG.md LICENSE-APACHE LICENSE-MIT docs/sissa.service target/dist/$(DIST)/
	@$(PROGRAM) man target/dist/$(DIST)/man/man1
	@for shell in bash zsh fish elvish powershell; do \
		$(PROGRAM) completions $$shell > target/dist/$(DIST)/completions/sissa.$$shell || exit 1; \
	done
	@tar --sort=name --owner=0 --group=0 --numeric-owner --mode=go-w --mtime=@0 -C target/dist -c $(DIST) | gzip -n > target/dist/$(DIST).tar.gz
	@cd target/dist && sha256sum $(DIST).tar.gz

diagrams: ## Draw the opening positions that docs/playing.md shows
	@mkdir -p docs/diagrams
	@for game in $$(grep -o 'diagrams/[a-z]*' docs/playing.md | cut -d/ -f2); do \
		$(CARGO) run --quiet --bin sissa -- diagram --game $$game -o docs/diagrams/$$game.svg || exit 1; \
	done

docs: ## List the points of law in docs/law-books.md
	@SISSA_WRITE_DOCS=1 $(CARGO) test --quiet -p table --test docs list_of_points >/dev/null

fmt: ## Put the code in its usual form
	$(CARGO) fmt --all

lint: ## Check form and lints
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --quiet -- -D warnings
