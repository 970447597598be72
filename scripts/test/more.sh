#!/bin/sh
# more.sh - the games of core/variants/more against their public counts.  Prints TAP.
#
# counts.tsv beside the sheets says variant, depth, nodes, and who published them.  PERFT is the program.
set -u
cd "${0%/*}/../.." || exit 2
PERFT=${PERFT:-build/perft}
games=core/variants/more
tab=$(printf '\t')
number=0

# told NAME EXPECTED GOT
told() {
    number=$((number + 1))
    if [ "$2" = "$3" ]; then
        echo "ok $number - $1"
    else
        echo "not ok $number - $1: expected '$2', got '$3'"
    fi
}

for sheet in "$games"/*.rules; do
    game=$(basename "$sheet" .rules)
    told "$game: read without a warning" '' "$("$PERFT" rules "$game" --rules "$sheet" 2>&1 | sed -n '/^warnings/,$p')"
    told "$game: has a public count" yes "$(grep -q "^$game$tab" "$games/counts.tsv" && echo yes)"
done
while IFS=$tab read -r game depth nodes by; do
    case $game in '#'*) continue ;; esac
    told "$game: depth $depth as $by has it" "$nodes" \
        "$("$PERFT" count "$game" "$depth" --rules "$games/$game.rules" 2>&1 | tail -n 1 | cut -f 2)"
done <"$games/counts.tsv"
echo "1..$number"
