# The perft harness.  `make` builds build/perft; `make verify` runs the golden suite; `make check` runs every test.
CC      ?= cc
CFLAGS  ?= -O2
STRICT   = -std=c11 -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes \
           -Wmissing-prototypes -Wvla
ifeq ($(DEVELOPER),1)
STRICT  += -Werror
endif
BUILD   ?= build

CORE    := $(wildcard core/*.c)
PROGRAM := $(wildcard perft/*.c)
SHEETS  := $(wildcard core/variants/*.rules)
HEADERS := $(wildcard core/*.h perft/*.h)
OBJECTS  = $(CORE:%.c=$(BUILD)/obj/%.o) $(PROGRAM:%.c=$(BUILD)/obj/%.o) $(BUILD)/obj/variants.o

all: $(BUILD)/perft

$(BUILD)/perft: $(OBJECTS)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $(OBJECTS)

$(BUILD)/obj/%.o: %.c $(HEADERS) Makefile
	@mkdir -p $(@D)
	$(CC) $(STRICT) $(CFLAGS) -c -o $@ $<

# The rule sheets as arrays of line strings.
$(BUILD)/variants.c: $(SHEETS) core/variants/embed.awk
	@mkdir -p $(@D)
	awk -f core/variants/embed.awk $(SHEETS) > $@.tmp && mv $@.tmp $@

$(BUILD)/obj/variants.o: $(BUILD)/variants.c $(HEADERS)
	@mkdir -p $(@D)
	$(CC) $(STRICT) $(CFLAGS) -Icore -c -o $@ $<

clean:
	rm -rf $(BUILD)

.PHONY: all clean
