# make play   sets up what is missing, builds, and plays a first maze (FILE=... for another)
# make test   sets up what is missing, then lint and all tests
# make soak-saves  the long tests of saved games, some minutes
# make build  only the program: .build/release/maze
# make bench  how fast it is, beside C programs
# make soak-proof  the validator against 10,000 random mazes and all mutations; takes minutes

FILE ?= Mazes/clockmaker.maze
SWIFT ?= swift
HEADER = /usr/include/histedit.h
# Linked fully statically where that can be had: loading ten libraries took half the time to start.
STATIC_Linux = -Xswiftc -static-executable -Xlinker -lbsd -Xlinker -lmd -Xlinker -ltinfo
RELEASE = -c release --product maze --static-swift-stdlib -Xswiftc -use-ld=lld $(STATIC_$(shell uname))
CHECKS = -Xswiftc -require-explicit-sendable

# Programs in Benchmarks, each of which prints a table.
BENCHMARKS = load search saves

.PHONY: play build test soak-proof soak-saves bench baseline lint format setup setup-test

play: build
	@.build/release/maze play $(FILE)

build: setup
	@$(SWIFT) build $(RELEASE) $(CHECKS) --quiet || { $(SWIFT) build $(RELEASE) $(CHECKS); exit 1; }

test: setup setup-test lint build
	$(SWIFT) build --build-tests $(CHECKS)
	MAZE_BINARY="$$PWD/.build/release/maze" $(SWIFT) test --skip-build --disable-xctest $(CHECKS)

bench: build baseline
	@for name in $(BENCHMARKS); do Benchmarks/$$name || exit 1; done

# What Benchmarks/saves compares the program with, made as the program is.
baseline: setup
	@$(SWIFT) build $(RELEASE:maze=ReplayBaseline) $(CHECKS) --quiet

# Optimised code that tests may look into lies in a folder of its own.
soak-proof: setup
	MAZE_SOAK=1 $(SWIFT) test -c release --scratch-path .build/soak --disable-xctest $(CHECKS) \
	  -Xswiftc -enable-testing --filter 'RandomProofTests|MutationTests|SearchModelTests'

soak-saves: build
	$(SWIFT) build --build-tests $(CHECKS)
	MAZE_SOAK=1 MAZE_BINARY="$$PWD/.build/release/maze" $(SWIFT) test --skip-build \
	  --disable-xctest --filter 'KilledGameTests|RandomGameTests' $(CHECKS)

lint:
	$(SWIFT) format lint --strict --recursive Sources Tests Package.swift

format:
	$(SWIFT) format format --in-place --recursive Sources Tests Package.swift

# libedit is the one library that is needed beside the toolchain's own.
setup:
	@[ "$$(uname)" = Darwin ] || [ -e $(HEADER) ] || { \
	  echo "Installing libedit-dev."; \
	  if [ "$$(id -u)" = 0 ]; then sudo=; else sudo=sudo; fi; \
	  { $$sudo apt-get install -y -qq libedit-dev >/dev/null 2>&1 \
	    || { $$sudo apt-get update -qq && $$sudo apt-get install -y -qq libedit-dev; }; } \
	  && [ -e $(HEADER) ]; } || { \
	  echo "libedit-dev could not be installed; install it and try again."; exit 1; }

# An independent validator of JSON, by which the tests check reports against their schemas.
setup-test:
	@/usr/bin/python3 -c 'import jsonschema' 2>/dev/null || python3 -c 'import jsonschema' 2>/dev/null \
	  || { [ -e /usr/bin/apt-get ] && { \
	  echo "Installing python3-jsonschema."; \
	  if [ "$$(id -u)" = 0 ]; then sudo=; else sudo=sudo; fi; \
	  $$sudo apt-get install -y -qq python3-jsonschema >/dev/null 2>&1 \
	    || { $$sudo apt-get update -qq && $$sudo apt-get install -y -qq python3-jsonschema; }; } ; } \
	  || echo "python3-jsonschema could not be installed; the tests that need it are left out."
