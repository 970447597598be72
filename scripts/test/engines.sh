#!/bin/sh
# engines.sh - tests the connectors of scripts/engines on the programs that they connect.
#
# usage: scripts/test/engines.sh
# PERFT names the program.  The npm packages are looked for where NODE_PATH says; a library that is not installed is
# told by name as not applicable, for `make check` is to need no registry.  Prints TAP.
export LC_ALL=C
perft=${PERFT:-build/perft}
here=scripts/engines
total=0 failed=0
castling='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
promotion='8/P3k3/8/8/8/8/8/4K3 w - - 0 1'

# says NAME EXPECTED COMMAND...: the first line that it prints begins so.
says() {
    name=$1 expected=$2
    shift 2
    got=$("$@" 2>&1 | head -n 1)
    total=$((total + 1))
    case $got in
    "$expected"*) echo "ok $total - $name" ;;
    *)
        failed=$((failed + 1))
        echo "not ok $total - $name: got '$got', expected '$expected'"
        ;;
    esac
}

missing() {
    total=$((total + 1))
    echo "ok $total - $1 # NOT APPLICABLE it is not installed: $2"
}

has_npm() { node -e "require.resolve('$1')" 2>/dev/null; }

compare() { "$perft" compare "$@"; }

# script LINE: a divide list of chess, castling and promotion.
script() {
    says "$1: castling" 'agrees: 2039 leaves' compare chess 2 "$castling" --protocol script --engine "$2"
    says "$1: promotion" "$3" compare chess 1 "$promotion" --protocol script --engine "$2"
}

script 'uci-divide.sh' "$here/uci-divide.sh '$perft uci'" 'agrees: 9 leaves'
says 'uci-divide.sh: a mistake is found' 'differs: 9 leaves at depth 1, they count 8' compare chess 1 "$promotion" \
    --protocol script --engine "$here/uci-divide.sh '$perft uci --mutant \"K.leap(+1,+1).removed\"'"

if has_npm ffish; then
    says 'ffish: chess' 'agrees: 2039 leaves' compare chess 2 "$castling" --engine "node $here/ffish-uci.js"
    says 'ffish: a variant of a file' 'agrees: ' compare descent 2 --ruling castle.dropped_rook=no \
        --engine "node $here/ffish-uci.js" --option VariantPath=perft/test/data/variants.ini
else
    missing ffish 'npm install ffish'
fi
if has_npm chess.js; then
    script chess.js "node $here/chess.js-divide.js" 'agrees: 9 leaves'
else
    missing chess.js 'npm install chess.js'
fi
if has_npm js-chess-engine; then
    script js-chess-engine "node $here/js-chess-engine-divide.js" 'differs: 9 leaves at depth 1, they count 6'
else
    missing js-chess-engine 'npm install js-chess-engine'
fi
if python3 -c 'import chess.variant' 2>/dev/null; then
    script python-chess "$here/python-chess-divide.py chess" 'agrees: 9 leaves'
else
    missing python-chess 'pip install chess'
fi
echo "1..$total"
[ "$failed" -eq 0 ]
