# `make` builds feedgen and the sample feed; `make test` runs all tests. Both install missing dependencies, and do not access
# the network for system packages if all are installed.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := site
.PHONY: site release libraries examples test test-swift test-faults test-browser test-engines test-simulation test-tools
.PHONY: test-bench bench soak trial sites lint tidy torture test-torture
.PHONY: pictures docs demo dist install test-dist test-guides test-hosts clean

RELEASE := .build/release/feedgen
# One optimised build for the tests, the command that they run, and the examples.
TESTED := .build/tests
# A binary that needs nothing but glibc. It starts fast: at a fixed address, nothing has to be relocated. It is small: what is
# not used or is there twice is left out, function by function. And it names no folder of the machine that built it.
STATIC := $(CURDIR)/.build/static
RELEASE_BUILD := -c release --product feedgen --static-swift-stdlib --pkg-config-path $(STATIC) -debug-info-format none \
	-Xswiftc -use-ld=lld -Xlinker -no-pie -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
	-Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --icf=all -Xlinker --no-export-dynamic \
	-Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. -Xcc -ffile-prefix-map=$(CURDIR)=.
# The libraries of the system, and that of C++, which Swift's own use.
ARCHIVES := cmark crypto z stdc++
COMMIT = $(shell git describe --always --dirty --abbrev=7 --exclude '*' 2>/dev/null)
# The environment counts as an input of what is built. Without this, one target compiled half of what another one had.
SWIFT := env -u MAKEFLAGS -u MAKELEVEL -u MAKE_TERMERR -u MAKE_TERMOUT -u MFLAGS -u _ swift
TEST_BUILD := -c release -Xswiftc -enable-testing -debug-info-format none --scratch-path $(TESTED)
BROWSER = $(shell command -v chromium || command -v chromium-browser || command -v google-chrome)
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)

# The number of browsers that run tests in parallel: twice that of cores, since much of their time is waiting.
BROWSERS := 4
# Tests with real files and sockets, which would be delayed by others running in parallel.
TIMED := FileWatchTests|FeedWatchTests
# The program itself, because `swift test` has an environment of its own: see SWIFT.
SWIFT_TESTS := $(TESTED)/release/feedgenPackageTests.xctest --testing-library swift-testing
PYTEST = CHROMIUM="$(BROWSER)" .venv/bin/python
# The packages in $(1) that are not installed.
missing = $(shell for p in $(1); do dpkg-query -W -f='$${Status}' $$p 2>/dev/null | grep -q 'ok installed' || echo $$p; done)
define install
	@packages="$(call missing,$(1))"; if [ -n "$$packages" ]; then \
		echo "installing $$packages"; $(SUDO) apt-get update -q; \
		$(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends $$packages; fi
endef

site: release
	$(RELEASE) build
	@echo "Now run '$(RELEASE) watch --open', edit a file in Posts/, and watch the page change."

release: libraries $(STATIC)
	FEEDGEN_COMMIT="$(COMMIT)" $(SWIFT) build $(RELEASE_BUILD)

# Archives in a folder without shared libraries, where the linker looks first.
$(STATIC):
	mkdir -p $@
	for name in $(ARCHIVES); do \
		ln -sf "$$(clang -print-file-name=lib$$name.a)" $@; \
	done
	for name in libcmark:cmark libcrypto:crypto zlib:z; do \
		printf 'Name: %s\nDescription: its archive\nVersion: 0\nLibs: -L$@ -l%s\n' $${name/:/ } > $@/$${name%:*}.pc; \
	done

libraries:
	$(call install,libcmark-dev libssl-dev zlib1g-dev)

test: lint test-bench test-swift test-faults test-guides test-browser

# Each of them takes one core.
test-faults: examples
	$(MAKE) --no-print-directory -j 2 --output-sync=target test-torture test-simulation

test-swift: libraries
	$(SWIFT) build $(TEST_BUILD) --build-tests
	$(SWIFT_TESTS) --skip '$(TIMED)'
	$(SWIFT_TESTS) --no-parallel --filter '$(TIMED)'

examples: libraries $(TESTED)/release/PostFeed

# In the same folder, so that dependencies are compiled once. The examples are removed first: changes would not be detected.
$(TESTED)/release/PostFeed: Package.swift $(shell find Sources Templates Examples -type f -not -path '*/.build*')
	rm -rf $(TESTED)/release/PostFeed.build $(TESTED)/release/Companies.build
	$(SWIFT) build $(TEST_BUILD) --package-path Examples
	touch $@

test-browser: libraries test-tools examples
	$(SWIFT) build $(TEST_BUILD) --product feedgen
	$(PYTEST) -m pytest -q -n $(BROWSERS) --dist worksteal Tests/Browser
	share=0; for engine in $(OTHER_ENGINES); do share=$$((share + 1)); $(PYTEST) -m pytest -q -n $(BROWSERS) --dist worksteal \
		--engine $$engine --share $$share/$(words $(OTHER_ENGINES)) -k 'not random' $(EACH_ENGINE) || exit; done

# What follows pages, in other engines than Chromium, which takes long. Of some of it, `make test-browser` runs each test in one.
OTHER_ENGINES := webkit firefox
EACH_ENGINE := $(addprefix Tests/Browser/,\
	update/test_edits.py readers/test_reader_state.py readers/test_place.py scripts/test_actions.py)
test-engines: libraries test-tools
	$(SWIFT) build $(TEST_BUILD) --product feedgen
	for engine in chromium $(OTHER_ENGINES); do $(PYTEST) -m pytest -q -n $(BROWSERS) --dist worksteal --everywhere \
		--engine $$engine Tests/Browser || exit; done

# About a minute of simulated worlds, the same ones each time: `make test-simulation SEED=2` has others. What fails is replayed
# from the seed that it prints.
SIMULATE := node --experimental-vm-modules --single-threaded --no-warnings Tests/Simulation/simulate.js
SEED := 1
SIMULATED_PUBLICATIONS := 2500
# What no client can know: a list that the head does not name may be older on the host than the head. See Protocol.md.
SIMULATION_WITHOUT := rest-unlisted,back-unlisted
# Worlds in which a client failed: it took an empty list for current, older posts came amid an update, a page was cut before its
# first list, a host failed once to send a script. In the last one, an oracle did not see a dialog that was in use.
ONCE_FAILED := 1998986000 3402579732 1834580265 2295113490 2199960076 2834697188 1542197203
test-simulation:
	$(call install,$(if $(shell command -v node),,nodejs))
	$(SIMULATE) --seed $(SEED) --publications $(SIMULATED_PUBLICATIONS) --without $(SIMULATION_WITHOUT)
	for world in $(ONCE_FAILED); do $(SIMULATE) --world $$world --without $(SIMULATION_WITHOUT) || exit 1; done

# Every file operation of every command fails or is the last, for about an hour: `make torture ONLY=watch` for one command. The
# short form has some of them, others with `SEED=2`.
TORTURE := python3 -B Tests/Torture/torture.py
torture: libraries examples
	$(SWIFT) build $(TEST_BUILD) --product feedgen
	$(TORTURE) $(if $(ONLY),--only "$(ONLY)")

test-torture: libraries examples
	$(SWIFT) build $(TEST_BUILD) --product feedgen
	$(TORTURE) --sample 250 --seed $(SEED)

# Each run of the simulation goes on from where the last one stopped.
SOAK_PUBLICATIONS := 1000000
soak: release test-tools
	$(call install,$(if $(shell command -v node),,nodejs))
	mkdir -p .build
	$(SIMULATE) --publications $(SOAK_PUBLICATIONS) --checkpoint .build/simulation.json --without $(SIMULATION_WITHOUT)
	SOAK_EDITS=2500 $(SWIFT) test $(TEST_BUILD) --filter aBuildWithACacheMakesWhatOneWithoutItMakes
	FEEDGEN=$(CURDIR)/$(RELEASE) SOAK_SAVES=2000 $(PYTEST) -m pytest -q -s Tests/Browser/watch/test_soak.py

# What is measured against and is not to be had is left out, and the table says so.
bench: libraries $(if $(FEEDGEN),,release) test-tools
	$(call install,zstd)
	@.venv/bin/python -m pip install -q --disable-pip-version-check -r Benchmarks/requirements.txt || true
	$(PYTEST) Benchmarks/bench.py

# One group of it: `make bench-watch`.
bench-%:
	$(MAKE) bench ONLY=$*

# A day of a real page, replayed to a hundred open pages.
trial: libraries $(if $(FEEDGEN),,release) test-tools
	$(PYTEST) Benchmarks/trial.py

# Moves in public sites, of which SITES has clones, and compares them with what their own generators make of them. What it
# measured is in Documentation/MovingIn.md. It takes minutes to an hour, most of it for the generators, the first time.
SITES :=
sites: libraries $(if $(FEEDGEN),,release)
	@[ -n "$(SITES)" ] || { echo "write 'make sites SITES=DIR', a folder with clones of the repositories in \
	Tests/Sites/catalogue.py"; exit 2; }
	python3 -B Tests/Sites/sites.py "$(SITES)" --feedgen "$(or $(FEEDGEN),$(RELEASE))" $(if $(ONLY),--only "$(ONLY)")

test-bench:
	python3 -m unittest discover -q -s Benchmarks
	python3 -B -m unittest discover -q -s Tests/Sites

test-tools:
	$(call install,$(shell python3 -c 'import ensurepip' 2>/dev/null || echo python3-venv) $(if $(BROWSER),,chromium) \
		$(if $(shell command -v node),,nodejs) firefox-esr webkit2gtk-driver xvfb)
	@command -v chromium-headless-shell > /dev/null || ! grep -qsx ID=debian /etc/os-release || { $(SUDO) apt-get update -q && \
		$(SUDO) apt-get install -qy --no-install-recommends chromium-headless-shell; } || \
		echo "without chromium-headless-shell, the tests in Chromium take longer"
	@[ -x .venv/bin/python ] || python3 -m venv .venv
	@.venv/bin/python -m pip install -q --disable-pip-version-check -r Tests/Browser/requirements.txt

lint: tidy
	swift format lint --strict --recursive Package.swift Sources Templates Tests Examples Benchmarks

# What no formatter sees; its own tests first.
tidy:
	@python3 -B -m unittest discover -q -s Tests/Tidy
	@python3 -B Tests/Tidy/tidy.py

pictures: site test-tools
	$(PYTEST) Documentation/take-pictures.py
	$(PYTEST) Documentation/take-moving-picture.py

# The guides as a site, .build/docs/public, with the documentation of the libraries beside them. A link that leads nowhere fails.
# FeedSite has no symbols of its own.
DOCS := $(CURDIR)/.build/docs
docs: libraries test-tools
	$(SWIFT) build $(TEST_BUILD) --target FeedSite
	$(SWIFT) build $(TEST_BUILD) --product feedgen
	rm -rf $(DOCS)
	python3 -B Documentation/make-site.py $(DOCS)
	for module in FeedSite ListKit ListDiffKit JSONPatch; do \
		mkdir -p $(DOCS)/graphs/$$module; \
		[ $$module = FeedSite ] || swift symbolgraph-extract -module-name $$module -I $(TESTED)/release/Modules \
			-target $$(uname -m)-unknown-linux-gnu -output-dir $(DOCS)/graphs/$$module; \
		docc convert Sources/$$module/$$module.docc --additional-symbol-graph-dir $(DOCS)/graphs/$$module \
			--fallback-display-name $$module --fallback-bundle-identifier feedgen.$$module \
			--transform-for-static-hosting --hosting-base-path /$$module --output-path $(DOCS)/Static/$$module \
			> $(DOCS)/$$module.log 2>&1 || { cat $(DOCS)/$$module.log; exit 1; }; \
		! grep -A1 -E "No symbol matched|doesn't exist|can't be resolved" $(DOCS)/$$module.log; \
	done
	PATH="$(CURDIR)/.venv/bin:$$PATH" $(TESTED)/release/feedgen build -s $(DOCS) 2>&1 | tee $(DOCS)/site.log
	@! grep ": warning: " $(DOCS)/site.log | grep -v "cannot be a file on every system" || exit 1

# Publishes a feed every few seconds, for two windows side by side.
demo: $(if $(FEEDGEN),,release)
	mkdir -p .build/demo
	python3 -B Examples/Harbour/demo.py "$(or $(FEEDGEN),$(RELEASE))" .build/demo

# The packages of a release, in .build/dist: a wheel, an archive and a .deb, with their checksums. The same commit makes the same
# bytes wherever its clone is, because it is compiled in one folder: `withoutActuallyEscaping` passes the length of a source path,
# and some of the compiler's output depends on addresses in its own memory, which are the same each time where the system lets it.
# With `$(MAKE)` instead of `make`, `make -n` would run it.
DIST := .build/dist
EPOCH = $(shell git log -1 --format=%ct)
DIST_BUILD := /var/tmp/feedgen-dist
SAME_ADDRESSES := $(shell setarch -R true 2>/dev/null && echo setarch -R)
dist:
	rm -rf $(DIST)
	mkdir -m 700 $(DIST_BUILD) || { echo "remove it, unless 'make dist' runs elsewhere"; exit 1; }; \
	trap 'rm -rf $(DIST_BUILD)' EXIT; \
	cp -R Makefile Package.swift $(wildcard Package.resolved) Sources Templates Tests $(DIST_BUILD); \
	$(SAME_ADDRESSES) make --no-print-directory -C $(DIST_BUILD) release COMMIT="$(COMMIT)"; \
	python3 -B Distribution/dist.py $(DIST_BUILD)/$(RELEASE) --to $(DIST) --epoch $(EPOCH)

# Needs root: the packages are installed in bare systems, which are made once.
test-dist: dist
	$(call install,debootstrap iproute2 lintian)
	lintian --allow-root --fail-on error,warning $(DIST)/*.deb
	python3 -B Tests/Distribution/systems.py $(DIST) .build/systems
	python3 -B Tests/Distribution/same.py

# The commands of the README and the guides.
test-guides: libraries test-tools
	$(SWIFT) build $(TEST_BUILD) --product feedgen
	.venv/bin/python -m pytest -q -p no:cacheprovider Tests/Guides/test_commands.py

# The recipes of Documentation/Hosts.md, with the servers of the system.
test-hosts: libraries test-tools
	$(call install,nginx caddy rsync)
	@.venv/bin/python -m pip install -q --disable-pip-version-check -r Tests/Guides/requirements.txt
	$(SWIFT) build $(TEST_BUILD) --product feedgen
	.venv/bin/python -m pytest -q -p no:cacheprovider Tests/Guides/test_hosts.py

PREFIX := /usr/local
install: release
	python3 -B Distribution/dist.py $(RELEASE) --install "$(DESTDIR)$(PREFIX)" --epoch $(EPOCH)

clean:
	rm -rf .build .venv .feedgen
