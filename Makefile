# make play   sets up what is missing, builds, and plays a first maze (FILE=... for another)
# make test   sets up what is missing, then lint and all tests
# make soak-saves  the long tests of saved games, some minutes
# make build  only the program: .build/release/maze
# make install    program, mazes, manual pages, completions (PREFIX=/usr/local, DESTDIR=)
# make uninstall  removes what make install put there
# make deb      a Debian package: .build/maze_*.deb; make try-deb tries it on a fresh Debian
# make profile  counts anew what in the program runs often, for the compiler; needs Python 3
# make docs   the documentation of the libraries, by DocC
# make soak-threads  eight threads that play one maze, watched by the thread sanitizer
# make api    accepts what has changed in docs/api, the lists of all public declarations
# make api-check  whether programs that use the libraries of the last tag would still build
# make bench  how fast it is, beside C programs
# make soak-convert  10,000 random mazes written anew in every form and compared, some minutes
# make soak-lines  10,000 games of random lines, and what holds after each line
# make soak-proof  the validator against 10,000 random mazes and all mutations; takes minutes

FILE ?= Mazes/clockmaker.maze
SWIFT ?= swift
HEADER = /usr/include/histedit.h
# Linked fully statically where that can be had: loading ten libraries took half the time to start.
STATIC = -Xswiftc -static-executable -Xlinker -lbsd -Xlinker -lmd -Xlinker -ltinfo
# Optimised once more when all modules are together, which makes calls between them cheap. It takes
# the linker a minute: `make build LTO=` is for who changes the program.
LTO = --experimental-lto-mode=full
# What the compiler is told of how often parts of the program run.
PROFILE = $$(Packaging/use-profile $(SCRATCH))
# macOS has the runtime library of Swift, and a linker of its own.
LINK_Linux = --static-swift-stdlib -Xswiftc -use-ld=lld $(STATIC) $(LTO) $(PROFILE)
SCRATCH = .build
RELEASE = -c release --product maze --scratch-path $(SCRATCH) $(LINK_$(shell uname))
CHECKS = -Xswiftc -require-explicit-sendable
# Two builds in one folder wait for each other; the tests' build has its own, to be made beside
# the program's: each leaves a processor idle for long.
TESTS = --scratch-path $(SCRATCH)/tests $(CHECKS)
MODULES = $(SCRATCH)/tests/debug/Modules

# Where make install puts things. DESTDIR is a folder that stands for the root of the system.
PREFIX ?= /usr/local
DESTDIR ?=
BINARY = $(SCRATCH)/release/maze
SHARE = $(DESTDIR)$(PREFIX)/share
ZSH_FOLDER = $(SHARE)/zsh/site-functions
BASH_FOLDER = $(SHARE)/bash-completion/completions
FISH_FOLDER = $(SHARE)/fish/vendor_completions.d

# A Python of the tests' own, with what Debian has no package of.
PYTHON = $(SCRATCH)/python/bin/python

# Programs in Benchmarks, each of which prints a table, and so does steps.
BENCHMARKS = load search saves lsp
# Packages of Python that go the same way as Benchmarks/steps.
PEERS = inkcpp-py bink transitions python-statemachine

# What is formatted and checked for its form.
LINTED = Sources Tests Examples Benchmarks Package.swift
.PHONY: play build profile build-tests install uninstall deb try-deb docs test soak-proof soak-saves soak-threads api api-check bench lint lint-man format setup setup-test setup-bench baseline soak-convert soak-lines

play: build
	@$(BINARY) play $(FILE)

build: setup
	@$(SWIFT) build $(RELEASE) $(CHECKS) --quiet || { $(SWIFT) build $(RELEASE) $(CHECKS); exit 1; }

# A program that counts how often its parts run, also where two threads count at once. The linker
# takes the part that writes the counts only if it is asked for. Without LTO, since what is counted
# is how things are before that.
COUNTS = -Xswiftc -Xfrontend -Xswiftc -ir-profile-generate=counts \
  -Xswiftc -Xllvm -Xswiftc -instrprof-atomic-counter-update-all \
  -Xlinker "$$$$(Packaging/toolchain)/lib/swift/clang/lib/linux/libclang_rt.profile-$$$$(uname -m).a" \
  -Xlinker -u -Xlinker __llvm_profile_runtime
profile:
	@$(MAKE) --no-print-directory build SCRATCH=.build/profile LTO= PROFILE='$(COUNTS)'
	@Packaging/make-profile .build/profile .build/profile/release/maze >.build/maze.proftext
	@mv .build/maze.proftext Packaging/maze.proftext

test: setup setup-test lint
	@$(MAKE) --no-print-directory -j2 build build-tests
	@Packaging/make-docs $(MODULES)
	MAZE_BINARY="$$PWD/$(BINARY)" $(SWIFT) test --skip-build --disable-xctest $(TESTS)

build-tests: setup
	$(SWIFT) build --build-tests $(TESTS)

bench: build baseline setup-bench
	@for name in $(BENCHMARKS); do Benchmarks/$$name || exit 1; done
	@$(PYTHON) Benchmarks/steps --peers

# What Benchmarks/saves compares the program with, made as the program is.
baseline: setup
	@$(SWIFT) build $(RELEASE:maze=ReplayBaseline) $(CHECKS) --quiet

# Optimised code that tests may look into lies in a folder of its own.
soak-proof: setup
	MAZE_SOAK=1 $(SWIFT) test -c release --scratch-path .build/soak --disable-xctest $(CHECKS) \
	  -Xswiftc -enable-testing --filter 'RandomProofTests|MutationTests|SearchModelTests'

soak-convert: setup
	MAZE_SOAK=1 $(SWIFT) test -c release --scratch-path .build/soak --disable-xctest $(CHECKS) \
	  -Xswiftc -enable-testing --filter RoundTripTests

soak-lines: setup
	MAZE_SOAK=1 $(SWIFT) test -c release --scratch-path .build/soak --disable-xctest $(CHECKS) \
	  -Xswiftc -enable-testing --filter InterpreterPropertyTests

soak-saves: build build-tests
	MAZE_SOAK=1 MAZE_BINARY="$$PWD/$(BINARY)" $(SWIFT) test --skip-build \
	  --disable-xctest --filter 'KilledGameTests|RandomGameTests' $(TESTS)

# Who runs it by sudo has built before, and would get files of root's into the build.
install:
	@if [ -x $(BINARY) ] && { [ -n "$$SUDO_USER" ] || ! command -v $(SWIFT) >/dev/null; }; \
	  then :; else $(MAKE) --no-print-directory build; fi
	@install -d "$(DESTDIR)$(PREFIX)/bin" "$(SHARE)/maze" "$(SHARE)/man/man1" \
	  "$(SHARE)/man/man5" "$(BASH_FOLDER)" "$(ZSH_FOLDER)" "$(FISH_FOLDER)"
	@install -m 755 $(BINARY) "$(DESTDIR)$(PREFIX)/bin/maze"
	@strip "$(DESTDIR)$(PREFIX)/bin/maze"
	@install -m 644 Mazes/*.maze "$(SHARE)/maze"
	@install -m 644 docs/man/maze.1 "$(SHARE)/man/man1"
	@install -m 644 docs/man/maze.5 "$(SHARE)/man/man5"
	@umask 022 && $(BINARY) completions bash >"$(BASH_FOLDER)/maze" \
	  && $(BINARY) completions zsh >"$(ZSH_FOLDER)/_maze" \
	  && $(BINARY) completions fish >"$(FISH_FOLDER)/maze.fish"
	@echo "maze is installed in $(DESTDIR)$(PREFIX). Say maze list, or man maze."

# Folders that are empty then go too, but those of the prefix itself stay.
uninstall:
	@rm -f "$(DESTDIR)$(PREFIX)/bin/maze" "$(SHARE)/man/man1/maze.1" "$(SHARE)/man/man5/maze.5" \
	  "$(BASH_FOLDER)/maze" "$(ZSH_FOLDER)/_maze" "$(FISH_FOLDER)/maze.fish"
	@for maze in Mazes/*.maze; do rm -f "$(SHARE)/maze/$${maze##*/}"; done
	@rmdir "$(SHARE)/maze" 2>/dev/null || true
	@echo "maze is removed from $(DESTDIR)$(PREFIX). Saved games stay in your home."

# Without network; its warnings are errors.
docs: setup
	$(SWIFT) build --target MazeValidation $(TESTS)
	@Packaging/make-docs $(MODULES)
	@echo "The documentation is in .build/docs, and swift's docc preview shows it."

# A package for Debian, and the same tried on a fresh Debian.
deb:
	@Packaging/make-deb

try-deb:
	@Tests/Package/try-deb

# The sanitizer ends the program at the first race.
soak-threads: setup
	$(SWIFT) build --disable-build-manifest-caching --package-path Examples \
	  --scratch-path .build/threads -c release --sanitize=thread --product Crowd
	@for maze in Mazes/*.maze; do echo "$$maze"; \
	  TSAN_OPTIONS=halt_on_error=1 .build/threads/release/Crowd 8 1000 <"$$maze" || exit 1; done

# What the tests compare with docs/api.
api: setup
	$(SWIFT) build --target MazeValidation $(TESTS)
	@for module in MazeEngine MazeValidation; do Tests/api-listing $$module \
	  $(MODULES) >docs/api/$$module.txt || exit 1; done

# SINCE is a tag or another name of a commit.
SINCE ?= $$(git describe --tags --abbrev=0)
api-check: setup
	$(SWIFT) package --scratch-path .build/api diagnose-api-breaking-changes $(SINCE) \
	  --products MazeEngine --products MazeValidation

lint: lint-man
	$(SWIFT) format lint --strict --recursive $(LINTED)

# The manual pages; each page would warn that the other one is not installed yet.
lint-man:
	@if command -v mandoc >/dev/null; then \
	  problems="$$(mandoc -T lint -W style docs/man/maze.1 docs/man/maze.5 \
	    | grep -v 'referenced manual not found: Xr maze [15]')"; \
	  [ -z "$$problems" ] || { echo "$$problems"; exit 1; }; \
	else echo "mandoc is not installed; the manual pages are not checked."; fi

format:
	$(SWIFT) format format --in-place --recursive $(LINTED)

# Engines that steps are compared with; one that cannot be had is left out.
setup-bench:
	@[ -x $(PYTHON) ] || python3 -m venv $(SCRATCH)/python
	@for package in $(PEERS); do \
	  $(PYTHON) -m pip -q show $$package >/dev/null 2>&1 || { \
	    echo "Installing $$package in $(SCRATCH)/python."; \
	    $(PYTHON) -m pip -q install $$package >/dev/null 2>&1 \
	      || echo "Not to be had: $$package. It is left out."; }; done

# libedit is the one library that is needed beside the toolchain's own.
setup:
	@[ "$$(uname)" = Darwin ] || [ -e $(HEADER) ] || { \
	  echo "Installing libedit-dev."; \
	  if [ "$$(id -u)" = 0 ]; then sudo=; else sudo=sudo; fi; \
	  { $$sudo apt-get install -y -qq libedit-dev >/dev/null 2>&1 \
	    || { $$sudo apt-get update -qq && $$sudo apt-get install -y -qq libedit-dev; }; } \
	  && [ -e $(HEADER) ]; } || { \
	  echo "libedit-dev could not be installed; install it and try again."; exit 1; }

# What the tests ask beside the toolchain: an independent validator of JSON, a checker of manual
# pages, the shells in which Tab is pressed, Graphviz, which draws maps, the editors for which
# there are files, and a client of language servers.
setup-test:
	@missing() { \
	  /usr/bin/python3 -c 'import jsonschema' 2>/dev/null || python3 -c 'import jsonschema' 2>/dev/null \
	    || echo python3-jsonschema; \
	  for tool in mandoc zsh fish; do command -v $$tool >/dev/null || echo $$tool; done; \
	  command -v dot >/dev/null || echo graphviz; \
	  vim --version 2>/dev/null | grep -qF +syntax || echo vim; \
	  command -v emacs >/dev/null || echo emacs-nox; \
	  emacs --batch -l eglot >/dev/null 2>&1 || echo elpa-eglot; }; \
	packages=$$(missing | xargs); [ -z "$$packages" ] && exit 0; \
	if [ -e /usr/bin/apt-get ]; then \
	  echo "Installing $$packages."; \
	  if [ "$$(id -u)" = 0 ]; then sudo=; else sudo=sudo; fi; \
	  install="$$sudo apt-get install -y -qq --no-install-recommends $$packages"; \
	  $$install >/dev/null 2>&1 || { $$sudo apt-get update -qq && $$install >/dev/null; }; \
	fi; \
	packages=$$(missing | xargs); [ -z "$$packages" ] \
	  || echo "Not to be had: $$packages. The tests that need it are left out."
	@$(PYTHON) -c 'import pygls.lsp.client' 2>/dev/null || { \
	  echo "Installing pygls, a client of language servers, in $(SCRATCH)/python."; \
	  { python3 -m venv $(SCRATCH)/python && $(PYTHON) -m pip -q install 'pygls>=2.1,<3'; } \
	    >/dev/null 2>&1; $(PYTHON) -c 'import pygls.lsp.client' 2>/dev/null; } \
	  || echo "Not to be had: pygls. The test that needs it is left out."
