/* commands.h - every command: COMMAND(name, "arguments", "summary", "help", options).
 *
 * One list: it becomes the table of main.c, the help texts, and the functions
 * `command_name` of the cmd_*.c files, which are declared here alone.
 *
 * The room: one cmd_*.c a command; options.h reads the command line, setup.h opens the variant it asks for.  Knows
 * what a user says and which exit status answers; the work is done in the rooms before. */
#ifndef PERFT_COMMANDS_COMMANDS_H
#define PERFT_COMMANDS_COMMANDS_H

#include "options.h"

#define PERFT_VERSION "0.1"

#define RULE_OPTIONS (TAKES(RULES) | TAKES(RULING) | TAKES(MUTANT))
#define COUNT_OPTIONS (TAKES(SLOW) | TAKES(HASH) | TAKES(NO_HASH) | TAKES(HASH_CHECK))

#define ENGINE_OPTIONS                                                                              \
    (TAKES(ENGINE) | TAKES(PROTOCOL) | TAKES(VARIANT_NAME) | TAKES(SINGLE_GAME) | TAKES(ASK) | TAKES(ENGINE_OPTION) | TAKES(FEN_RIGHTS) \
     | TAKES(FEN_DROP) | TAKES(FEN_HOLDINGS) | TAKES(FEN_EP) | TAKES(TIMEOUT) | TAKES(TRANSCRIPT))

#define COMMANDS(COMMAND)                                                                           \
    COMMAND(count, "[options] VARIANT DEPTH [FEN [MOVES]]",                                         \
            "leaves of the move tree, a row for each depth 1 to DEPTH",                             \
            "Prints tab-separated rows `depth nodes` for each depth from 1 to DEPTH (at most\n"     \
            "99).  With --counters every column of the golden files.\n",                              \
            RULE_OPTIONS | COUNT_OPTIONS | TAKES(COUNTERS))                                         \
    COMMAND(divide, "[options] VARIANT DEPTH [FEN [MOVES]]",                                        \
            "leaves below each legal move",                                                         \
            "Prints `move count` for each legal move sorted by bytes, a blank line, the total.\n",  \
            RULE_OPTIONS | COUNT_OPTIONS)                                                           \
    COMMAND(moves, "[options] VARIANT [FEN [MOVES]]",                                               \
            "legal moves with their kind",                                                          \
            "Prints `move kind` separated by a tab for each legal move, sorted by bytes.  The\n"    \
            "kind is normal, steps (a pawn passes squares), en passant, castle, leap, promotion\n"  \
            "or drop.\n",                                                                           \
            RULE_OPTIONS)                                                                           \
    COMMAND(fen, "[options] VARIANT [FEN [MOVES]]",                                                 \
            "the FEN after the moves",                                                              \
            "Prints the six fields of the position after the moves.\n",                             \
            RULE_OPTIONS)                                                                           \
    COMMAND(board, "[options] VARIANT [FEN [MOVES]]",                                               \
            "the board after the moves, as text or SVG",                                            \
            "Draws the position: `*` marks the squares that a pawn just passed.  The last line\n"   \
            "is the FEN.\n",                                                                        \
            RULE_OPTIONS | TAKES(SVG))                                                              \
    COMMAND(explain, "[options] VARIANT MOVE [FEN [MOVES]]",                                        \
            "why a move is legal or not",                                                           \
            "Says which rule makes the move legal (status 0) or illegal (status 1), and cites it.\n"\
            "A text that is no move is status 2.\n",                                                \
            RULE_OPTIONS)                                                                           \
    COMMAND(variants, "[options]",                                                                  \
            "the variants there are",                                                               \
            "Prints each variant's name and title.\n",                                              \
            TAKES(RULES))                                                                           \
    COMMAND(rules, "[options] VARIANT",                                                             \
            "a variant's rules as the program understood them",                                     \
            "Prints every fact of the sheet, the squares of each piece from a square near the\n"    \
            "middle of an empty board, all castlings, leaps and drop zones of both sides, and\n"    \
            "the rulings with their values.  --keys prints all that a rule sheet may say.\n"        \
            "--as fairy-stockfish writes the section [perft-VARIANT] of a variants.ini, and as comments\n" \
            "what that program cannot say of the rules; status 2 when it cannot play the game at all.\n", \
            RULE_OPTIONS | TAKES(KEYS) | TAKES(AS))                                                                           \
    COMMAND(verify, "[options] [VARIANT or FILE ...]",                                              \
            "do all counts of the golden suite still agree",                                         \
            "Counts every row of expected/VARIANT.tsv anew on the positions of\n"                   \
            "positions/VARIANT.epd and compares every column.  A FILE.epd has FILE.tsv beside it,\n"\
            "or carries its own counts (`FEN ;D1 20 ;D2 400`, or the .perft grammar).\n"            \
            "FORMAT is tap, junit, tsv or json: all rows, one each.  --html writes a page to look\n" \
            "at beside that: what differs by cause, with boards, and all rows by rule.\n"           \
            "--coverage counts nothing anew: it prints `variant kind leaves` for each kind of\n"    \
            "move, ruling value and rule id, and is status 1 when the rows never exercise one.\n"   \
            "--fill first counts the rows that a suite of your own lacks, and writes them into its TSV\n" \
            "(at most 1e5 leaves, or --max-nodes); rows that are there stay, and one that differs is refused.\n" \
            "--engine asks another program for the nodes of each row of the default rulings, or of\n"\
            "exactly those of --ruling; positions that its FENs cannot say are skipped.\n"         \
            "Status 0 when all agree, 1 when a row differs, 2 when no row was run, 3 when the\n"   \
            "engine failed.\n",                                                                     \
            RULE_OPTIONS | ENGINE_OPTIONS | TAKES(SUITE) | TAKES(VARIANT) | TAKES(MAX_NODES)        \
                | TAKES(SHARD) | TAKES(QUICK) | TAKES(FILL) | TAKES(COVERAGE) | TAKES(FAIL_FAST) | TAKES(FORMAT)  \
                | TAKES(HTML))                                                                      \
    COMMAND(diagnose, "[options] VARIANT --engine CMD",                                             \
            "name the reading or the rule fault that explains all counts of another engine",        \
            "Asks the engine the positions of the golden suite (the rows that VARIANT.quick lists, and\n" \
            "others of at most 1e5 leaves; --max-nodes bounds both): all of them while it agrees, and\n" \
            "else as many as it takes.  --budget bounds the engine's time.  Finds what explains every\n" \
            "answer: another reading of a rule, a rule broken the way `perft mutants` breaks it, a\n" \
            "fault in code, a field of the FEN misread, a move listed twice, a whole definition that\n" \
            "is wrong, a mistake for one side alone, or several at once.  Where several explain it, it\n" \
            "asks rows that tell them apart.  --ruling says which readings the engine follows, and\n" \
            "--mutant what it is known to have wrong: both are taken off beforehand.  --html writes a page\n" \
            "to look at beside that, unless the engine fails.\n"                                     \
            "Status 0 when the engine agrees with everything, and all of it was asked or the user gave\n" \
            "a bound; 1 when not, 3 when it failed or was not asked all.\n",                        \
            TAKES(RULES) | TAKES(RULING) | TAKES(MUTANT) | TAKES(SUITE) | TAKES(MAX_NODES) | TAKES(BUDGET) \
            | TAKES(HTML)                                                                           \
            | ENGINE_OPTIONS)                                                                       \
    COMMAND(mutants, "[options] VARIANT",                                                           \
            "break each rule in turn and tell which positions notice",                                     \
            "Makes every small mistake that the sheet can state, and counts the golden rows of\n"   \
            "at most 1e6 leaves (--max-nodes) until one differs.  Prints the cheapest row that\n"   \
            "notices each mutant, and last `N mutants, N killed, N equivalent`.  Those that no\n"   \
            "position can tell are declared in positions/VARIANT.equivalent, with the reason.\n"    \
            "--wide adds whole definitions that are wrong (S.moves_as(N), castle.removed), and each\n" \
            "mistake for one side alone (pawn.steps=2.black).\n"                                    \
            "Status 0 when every mutant is killed or declared, 1 otherwise.\n",                     \
            TAKES(RULES) | TAKES(SUITE) | TAKES(MAX_NODES) | TAKES(LIST) | TAKES(WIDE) | TAKES(MINIMAL) | TAKES(FACTS) \
                | TAKES(CITED) | TAKES(MUTANT))                                                     \
    COMMAND(uci, "[options] [VARIANT]",                                                             \
            "serve as a reference engine",                                                          \
            "Reads commands of UCI: uci, isready, ucinewgame, setoption, position, d, `go perft N`,\n" \
            "quit.  The options UCI_Variant and one for each ruling choose the rules.  What is\n"    \
            "wrong is answered with `info string error: ...`; after a position or a variant that\n"  \
            "was wrong, nothing is counted until a good one is set.  Status 2 when there was an\n"   \
            "error.\n",                                                                             \
            RULE_OPTIONS | COUNT_OPTIONS)                                                           \
    COMMAND(compare, "[options] VARIANT DEPTH [FEN [MOVES]]",                                       \
            "another engine's moves against ours: where is it wrong first?",                        \
            "Asks the program of --engine for its divide lists, at depth 1, 2, ... DEPTH, and walks\n" \
            "from the first that differs to a position whose move lists differ: which moves are\n"  \
            "missing or extra, and by which rule; then takes men away while the mistake stays.  A\n" \
            "position reached by moves is asked for by its own FEN as well.  With --all every node\n" \
            "that differs (the first thousand asked), by cause.  --divide FILE compares a pasted list\n" \
            "of depth DEPTH instead, and says which move to divide next.  --html writes a page to\n" \
            "look at beside that, unless the engine fails.\n"                                        \
            "Status 0 when all agrees, 1 when not, 3 when the engine failed.\n",                     \
            RULE_OPTIONS | ENGINE_OPTIONS | TAKES(DIVIDE) | TAKES(ALL) | TAKES(HTML) | TAKES(HASH)            \
                | TAKES(NO_HASH))   \
    COMMAND(bench, "[options] [FILE]",                                                              \
            "the speed table",                                                                      \
            "Counts the workloads of perft/bench.tsv, or of FILE with the columns variant (and\n"   \
            "rulings: `VARIANT KEY=VALUE`), id, what (nodes, all or hash), depth, fen, and\n"   \
            "prints nodes, seconds, nodes a second; with --instructions also the instructions a\n" \
            "leaf, counted under valgrind.  Where a variant has five workloads or more, their\n"    \
            "minimum, median and maximum: perft/bench-positions.tsv has 20 a variant.\n",          \
            TAKES(RULES) | TAKES(INSTRUCTIONS))                                                     \
    COMMAND(export, "[options] --format roce|perft|fen VARIANT",                                    \
            "the golden suite in other tools' dialects",                                            \
            "FORMAT is roce (`FEN ;D1 20 ;D2 400`), perft (`id`, `epd`, `perft DEPTH NODES`) or\n"  \
            "fen (the positions alone).  Rows of the default rulings, or with --ruling of\n"        \
            "exactly those.\n",                                                                     \
            RULE_OPTIONS | TAKES(SUITE) | TAKES(FORMAT))                                            \
    COMMAND(split, "[options] VARIANT DEPTH [FEN [MOVES]]",                                         \
            "a count in parts, for many processes",                                                 \
            "Prints one unit a line: a position some plies below, and how many paths lead to it.\n"  \
            "scripts/deep runs them over cores and hosts, and goes on where it was interrupted.\n"   \
            "By hand, with a process for many units, so that each keeps its hash table:\n"           \
            "    perft split VARIANT DEPTH >units\n"                                                 \
            "    parallel --pipepart -a units --block -1 perft unit | perft join\n",                 \
            TAKES(RULES) | TAKES(RULING) | TAKES(PLIES) | TAKES(UNITS))                             \
    COMMAND(unit, "[options] [UNIT]",                                                               \
            "count one work unit, or those on standard input",                                      \
            "Prints each line of `split` with its counts and a new digest: the nodes, or with\n"     \
            "--counters every column.  A line that was cut, changed or doubled, or is of another\n"  \
            "job, version or sheet than the first, is refused.\n",                                   \
            TAKES(RULES) | COUNT_OPTIONS | TAKES(COUNTERS) | TAKES(HASH_FILE) | TAKES(KNOWN) | TAKES(MISSING)) \
    COMMAND(join, "[options] [FILE]",                                                               \
            "add the counts of work units",                                                         \
            "Prints the total of the lines of `unit`, exact up to 128 bits; of all counters, a\n"    \
            "header and a row.  Refuses a line that was cut, changed or doubled, or is of another\n" \
            "job, version or sheet than the first, and a job that is not complete.\n",               \
            UINT64_C(0))

#define COMMAND_FUNCTION(name, arguments, summary, help, options) int command_##name(const Options *);
COMMANDS(COMMAND_FUNCTION)
#undef COMMAND_FUNCTION

#endif
