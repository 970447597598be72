/* options.h - the command line as a table of long options and a list of arguments.
 *
 * Knows: how options are spelled.  Does not know what any of them does. */
#ifndef PERFT_COMMANDS_OPTIONS_H
#define PERFT_COMMANDS_OPTIONS_H

#include "../../core/core.h"
#include "../platform/text.h"

/* Every option of every command: OPTION(ID, "name", "VALUE" or NULL, "what it does"). */
#define OPTIONS(OPTION)                                                                             \
    OPTION(RULES, "rules", "FILE", "add the variant of a rule sheet, or replace it (repeatable)")   \
    OPTION(KEYS, "keys", NULL, "print what a rule sheet may say, without a VARIANT")               \
    OPTION(AS, "as", "fairy-stockfish", "write a section of that program's variants.ini instead")    \
    OPTION(RULING, "ruling", "[VARIANT.]KEY=VALUE", "choose a reading of a rule (repeatable)")      \
    OPTION(MUTANT, "mutant", "NAME", "break a rule: a name that `perft mutants` lists, or several")  \
    OPTION(COUNTERS, "counters", NULL, "count captures, checks, mates and the rest as well")        \
    OPTION(SLOW, "slow", NULL, "make and test every move, the obvious way")                         \
    OPTION(HASH, "hash", "MB", "size of the hash table, 0 for none (default 64)")                   \
    OPTION(NO_HASH, "no-hash", NULL, "count without a hash table")                                  \
    OPTION(HASH_CHECK, "hash-check", NULL, "check every hash hit with a second key")                \
    OPTION(HASH_FILE, "hash-file", "FILE", "share the hash table with all who name this file")      \
    OPTION(SVG, "svg", NULL, "draw the board as an SVG picture")                                    \
    OPTION(SUITE, "suite", "DIR", "a folder with positions/ and expected/ (default: here)")         \
    OPTION(VARIANT, "variant", "NAME", "the variant of the files (default: the file's name)")       \
    OPTION(MAX_NODES, "max-nodes", "N", "skip rows with more leaves (default 1e7)")                 \
    OPTION(SHARD, "shard", "K/N", "run the K-th of N parts of equal cost")                          \
    OPTION(QUICK, "quick", NULL, "a smoke test: run the few rows that positions/VARIANT.quick lists")                 \
    OPTION(FILL, "fill", NULL, "first count the rows that are missing, of at most 1e5 leaves, into the TSV") \
    OPTION(COVERAGE, "coverage", NULL, "tell how many leaf moves exercise each rule and kind of move")\
    OPTION(FAIL_FAST, "fail-fast", NULL, "stop at the first row that differs")                      \
    OPTION(FORMAT, "format", "FORMAT", "another output: see above")                                 \
    OPTION(PLIES, "plies", "N", "cut the tree after N plies")                                       \
    OPTION(UNITS, "units", "N", "cut it where there are at least N units (default 100)")            \
    OPTION(KNOWN, "known", "FILE", "counted lines: their units are not counted again")              \
    OPTION(MISSING, "missing", NULL, "only print the units that FILE does not know")                \
    OPTION(LIST, "list", NULL, "only list the mutants")                                             \
    OPTION(WIDE, "wide", NULL, "whole definitions too, and each mutant for one side alone")                  \
    OPTION(FACTS, "facts", NULL, "print rows that meet the pairs of facts of moves: the rest of VARIANT.quick") \
    OPTION(MINIMAL, "minimal", NULL, "print a small set of rows that notices all: VARIANT.quick")   \
    OPTION(CITED, "cited", NULL, "list the rule ids that positions cite for nothing")               \
    OPTION(ENGINE, "engine", "CMD", "the other program: a command with its arguments")              \
    OPTION(PROTOCOL, "protocol", "NAME", "how it is spoken to: uci, cecp or script (default: guessed)")\
    OPTION(VARIANT_NAME, "variant-name", "NAME", "what the engine calls the variant")               \
    OPTION(SINGLE_GAME, "single-game", NULL, "the engine plays this game only: tell it no variant")  \
    OPTION(ASK, "ask", "WORDS", "the words that ask it for leaves, as in 'go perft %d'")            \
    OPTION(ENGINE_OPTION, "option", "NAME=VALUE", "set an option of the engine (repeatable)")       \
    OPTION(FEN_RIGHTS, "fen-rights", "KIND", "castling letters it reads: kq, files or none")        \
    OPTION(FEN_DROP, "fen-drop", "LETTERS", "castling letters to leave out of its FENs")            \
    OPTION(FEN_HOLDINGS, "fen-holdings", "KIND", "where it reads holdings: bracket, slash or none") \
    OPTION(FEN_EP, "fen-ep", "KIND", "en passant squares: all, last, first_capturable or none")              \
    OPTION(TIMEOUT, "timeout", "S", "seconds to wait for an answer (default 60)")                   \
    OPTION(TRANSCRIPT, "transcript", "FILE", "keep all that was said to the engine and by it")      \
    OPTION(BUDGET, "budget", "S", "seconds that the engine may take for all questions (default: no end)") \
    OPTION(DIVIDE, "divide", "FILE", "a divide list of any program instead of an engine")           \
    OPTION(ALL, "all", NULL, "walk on to every node where the move sets differ")                    \
    OPTION(HTML, "html", "FILE", "write a report page as well")                                     \
    OPTION(INSTRUCTIONS, "instructions", NULL, "count instructions a leaf, under valgrind")         \
    OPTION(HELP, "help", NULL, "show this help")

typedef enum {
#define OPTION_ID(id, name, value, help) OPTION_##id,
    OPTIONS(OPTION_ID)
#undef OPTION_ID
    OPTION_COUNT
} OptionId;

#define TAKES(id) (UINT64_C(1) << OPTION_##id)

/* What a command is, and the options it takes as a sum of TAKES(...). */
typedef struct Command Command;

typedef struct {
    const Command *command;
    const char **values[OPTION_COUNT]; /* of each option, in their order */
    int given[OPTION_COUNT];           /* how often it stands there */
    const char **args;
    int arg_count;
} Options;

struct Command {
    const char *name, *arguments, *summary, *help;
    uint64_t options;
    int (*run)(const Options *options);
};

/* Reads argv after the command's name; false with an error. */
bool options_read(Options *options, const Command *command, int argc, char **argv, Error *error);
void options_free(Options *options);

/* `html`, without the dashes. */
const char *option_name(OptionId id);

/* The last value given, or NULL. */
const char *option_value(const Options *options, OptionId id);

/* A whole number from least to most; `otherwise` when the option is not given. */
bool option_number(const Options *options, OptionId id, uint64_t least, uint64_t most, uint64_t otherwise,
                   uint64_t *out, Error *error);

/* The option's index in a list of words; `otherwise` when it is not given, -1 with an error. */
int option_word(const Options *options, OptionId id, const char *const *words, int count, int otherwise,
                Error *error);

/* Adds the options given that are among `ids` (a sum of TAKES), as a shell reads them back. */
void options_repeat(const Options *options, uint64_t ids, Text *out);

/* One line an option, for the help of a command. */
void options_help(const Command *command, Text *out);

#endif
