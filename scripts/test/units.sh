#!/bin/sh
# units.sh - one byte of a stream of units changed: `unit` and `join` refuse it, each with its line.
# PERFT names the program, SEED where the changes begin, CHANGES how many of each kind.  Prints TAP.
export LC_ALL=C
perft=${PERFT:-build/perft}
seed=${SEED:-1}
changes=${CHANGES:-40}
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
total=0 failed=0

# change KIND SEED FILE: the file with one byte put in place of another, left out or put in, or cut anywhere in
# a line.
change() {
    awk -v kind="$1" -v seed="$2" '
    BEGIN {
        RS = "\001"
        bytes = "0123456789abcdefghijklmnopqrstuvwxyzKQRBNP/- \t\n\r.:;=,+"
        srand(seed); rand()
    }
    {
        do
            at = 1 + int(rand() * length($0))
        while (kind == "cut" && (at == 1 || substr($0, at - 1, 1) == "\n"))
        do
            byte = substr(bytes, 1 + int(rand() * length(bytes)), 1)
        while (byte == substr($0, at, 1))
        before = substr($0, 1, at - 1)
        if (kind == "substitute") printf "%s%s%s", before, byte, substr($0, at + 1)
        else if (kind == "delete") printf "%s%s", before, substr($0, at + 1)
        else if (kind == "insert") printf "%s%s%s", before, byte, substr($0, at)
        else printf "%s", before
    }' "$3"
}

# refused STREAM COMMAND...: all changes to the file STREAM.
refused() {
    stream=$1
    shift
    for kind in substitute delete insert cut; do
        total=$((total + 1)) taken='' n=0
        while [ "$n" -lt "$changes" ]; do
            n=$((n + 1))
            change "$kind" $((seed * 1000 + n)) "$scratch/$stream" >"$scratch/changed"
            "$@" <"$scratch/changed" >/dev/null 2>"$scratch/err"
            status=$?
            [ "$status" -eq 2 ] && grep -q '^standard input:[0-9][0-9]*' "$scratch/err" ||
                taken="$taken $((seed * 1000 + n)) (status $status)"
        done
        if [ -z "$taken" ]; then
            echo "ok $total - $stream: $changes times $kind is refused by $2"
        else
            failed=$((failed + 1))
            echo "not ok $total - $stream: $kind, with seeds $taken, is not refused by $2"
        fi
    done
}

"$perft" split descent 2 --plies 1 >"$scratch/split"
"$perft" unit <"$scratch/split" >"$scratch/unit"
"$perft" unit --counters <"$scratch/split" >"$scratch/counters"
refused split "$perft" unit
refused unit "$perft" join
refused counters "$perft" join
echo "1..$total"
[ "$failed" -eq 0 ]
