# The perft harness.  `make` builds build/perft; `make verify` runs the golden suite; `make check` runs every test.
CC      ?= cc
CFLAGS  ?= -O2
STRICT   = -std=c11 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes \
           -Wmissing-prototypes -Wvla
ifeq ($(DEVELOPER),1)
STRICT  += -Werror
endif
BUILD   ?= build
# A line a file; V=1 shows the commands, make -s nothing.
ifneq ($(V),1)
Q        = @
ifeq ($(findstring s,$(firstword -$(MAKEFLAGS))),)
SAY      = @echo '  $(1) $@'
endif
endif

CORE    := $(wildcard core/*.c $(foreach r,base sheet tables replies explain,core/$r/*.c))
PROGRAM := $(filter-out perft/test/%,$(wildcard perft/*.c perft/*/*.c))
SHEETS  := $(wildcard core/variants/*.rules)
HEADERS := $(wildcard core/*.h core/*/*.h perft/*.h perft/*/*.h)
OBJECTS  = $(CORE:%.c=$(BUILD)/obj/%.o) $(PROGRAM:%.c=$(BUILD)/obj/%.o) $(BUILD)/obj/variants.o

all: $(BUILD)/perft

$(BUILD)/perft: $(OBJECTS)
	$(call SAY,link)
	$(Q)$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $(OBJECTS)

# The compiler writes which headers each object was made from (-MMD), so that a change rebuilds what it touches.
$(BUILD)/obj/%.o: %.c Makefile
	@mkdir -p $(@D)
	$(call SAY,cc  )
	$(Q)$(CC) $(STRICT) $(CFLAGS) -MMD -MP -c -o $@ $<

-include $(OBJECTS:.o=.d)

# The rule sheets as arrays of line strings.
$(BUILD)/variants.c: $(SHEETS) core/variants/embed.awk
	@mkdir -p $(@D)
	$(call SAY,awk )
	$(Q)LC_ALL=C awk -f core/variants/embed.awk $(SHEETS) > $@.tmp && mv $@.tmp $@

$(BUILD)/obj/variants.o: $(BUILD)/variants.c $(HEADERS)
	@mkdir -p $(@D)
	$(call SAY,cc  )
	$(Q)$(CC) $(STRICT) $(CFLAGS) -Icore/sheet -Icore -c -o $@ $<

# One file that runs on any machine of this kind: what scripts/deep sends to hosts.
static:
	$(MAKE) BUILD=$(BUILD)/static LDFLAGS='$(LDFLAGS) -static' all

# For a debugger: no optimisation, asserts on.
debug:
	$(MAKE) BUILD=$(BUILD)/debug CFLAGS='-O0 -g' all tests

# What editors and clang's tools ask for: how each file is compiled.
compile_commands.json: Makefile $(CORE) $(PROGRAM)
	$(call SAY,json)
	$(Q)for file in $(CORE) $(PROGRAM); do echo "$$file"; done | awk -v dir="$(CURDIR)" -v cc='$(CC) $(STRICT) $(CFLAGS)' ' \
	    BEGIN { print "[" } \
	    { printf "%s{\"directory\": \"%s\", \"file\": \"%s\", \"command\": \"%s -c %s\"}", (NR > 1 ? ",\n" : ""), dir, $$0, cc, $$0 } \
	    END { print "\n]" }' > $@

help:
	@echo 'make                        build/perft'
	@echo 'make verify                 the golden suite, on all processors'
	@echo 'make check                  every test (scripts/check --list: its stages, scripts/check STAGE: one)'
	@echo 'make tests                  the unit tests alone, in build/tests'
	@echo 'make debug                  the program and its tests for a debugger, in build/debug'
	@echo 'make static                 one file that runs on any machine of this kind, in build/static'
	@echo 'make bench-check            instructions per leaf against perft/bench.tsv'
	@echo 'make bench-peers            speed beside other programs'
	@echo 'make mutants                break every rule in turn: does the suite notice?  VARIANTS="..."'
	@echo 'make fuzz SECONDS=60        made-up input for every reader (needs clang)'
	@echo 'make soak MINUTES=10        what takes too long for make check'
	@echo 'make fixtures               the golden files anew, where something has changed; VARIANTS="..." ALL=1'
	@echo 'make confirm                programs of other people on the golden rows'
	@echo 'make compile_commands.json  how each file is compiled, for editors'
	@echo 'make clean                  remove build/'
	@echo
	@echo 'Variables: CC, CFLAGS, LDFLAGS, BUILD (build), DEVELOPER=1 (warnings are errors), V=1 (show commands)'

# The unit tests: core/test/X.c stands on the core alone, perft/test/X.c on everything but main.c.
TESTS    = $(patsubst %.c,$(BUILD)/tests/%,$(wildcard core/test/*.c perft/test/*.c))
CORE_LIB = $(CORE:%.c=$(BUILD)/obj/%.o) $(BUILD)/obj/variants.o

tests: $(TESTS)

$(BUILD)/tests/core/test/%: core/test/%.c $(CORE_LIB) $(HEADERS) $(wildcard core/test/*.h)
	@mkdir -p $(@D)
	$(call SAY,test)
	$(Q)$(CC) $(STRICT) $(CFLAGS) $(LDFLAGS) -o $@ $< $(CORE_LIB)

PLAYOUT  = $(wildcard perft/test/support/*.[ch])

$(BUILD)/tests/perft/test/%: perft/test/%.c $(PLAYOUT) $(OBJECTS) $(HEADERS)
	@mkdir -p $(@D)
	$(call SAY,test)
	$(Q)$(CC) $(STRICT) $(CFLAGS) $(LDFLAGS) -o $@ $< $(filter %.c,$(PLAYOUT)) $(filter-out %/perft/main.o,$(OBJECTS))

# Fuzz targets: run on the files in perft/test/fuzz/corpus, or - with `make fuzz`, which needs clang - on
# inputs that are made up.  ENTRY is where they begin: a main, or -fsanitize=fuzzer.
FUZZ     = $(patsubst perft/test/fuzz/%.c,$(BUILD)/fuzz/%,$(filter-out %/fuzz.c %/replay.c,$(wildcard perft/test/fuzz/*.c)))
ENTRY   ?= perft/test/fuzz/replay.c
SECONDS ?= 60

fuzzers: $(FUZZ)

$(BUILD)/fuzz/%: perft/test/fuzz/%.c $(OBJECTS) $(wildcard perft/test/fuzz/fuzz.* perft/test/fuzz/replay.c)
	@mkdir -p $(@D)
	$(call SAY,fuzz)
	$(Q)$(CC) $(STRICT) $(CFLAGS) $(LDFLAGS) -o $@ $< perft/test/fuzz/fuzz.c $(ENTRY) $(filter-out %/perft/main.o,$(OBJECTS))

fuzz:
	BUILD=$(BUILD) scripts/fuzz $(SECONDS)

# The golden suite, on all processors where GNU parallel is there.
verify:
	$(MAKE) -j2 all
	PERFT=$(BUILD)/perft scripts/verify

# Breaks every rule in turn and asks the suite to notice, for all variants or VARIANTS="...".
mutants: all
	PERFT=$(BUILD)/perft scripts/mutants $(VARIANTS)

# Every test; see scripts/check.
check:
	scripts/check

# What takes too long for `make check`; MINUTES for the seeded games.
MINUTES ?= 10
soak:
	BUILD=$(BUILD) scripts/soak $(MINUTES)

# The golden files anew: what has changed, VARIANTS="...", or ALL=1 for everything.
fixtures: all
	scripts/fixtures.py --perft $(BUILD)/perft $(if $(filter 1,$(ALL)),--all) $(VARIANTS)

# Programs of other people on the golden rows that they can express: the column `by`.
confirm: all
	[ -d build/confirm/node_modules/ffish ] || npm install --silent --no-audit --no-fund --prefix build/confirm ffish@0.7.10 || true
	scripts/confirm.py --perft $(BUILD)/perft $(VARIANTS)
	scripts/confirm_sheets.py 1 500 $(BUILD)/perft || [ $$? -eq 2 ] # 2: ffish is absent, and said to be

# Speed: instructions a leaf against perft/bench.tsv, and side by side with other programs.
bench-check: all
	PERFT=$(BUILD)/perft scripts/bench-check

bench-peers: all
	PERFT=$(BUILD)/perft scripts/bench-peers

clean:
	rm -rf $(BUILD)

.PHONY: all debug help static tests fuzzers fuzz verify mutants check soak confirm fixtures bench-check bench-peers clean
