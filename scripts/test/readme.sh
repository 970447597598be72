#!/bin/sh
# readme.sh - every example of the README and of core/variants/README.md, run in their order, and its output
# compared.  Prints TAP.
#
# An example begins with `    $ COMMAND`, goes on while lines end with a backslash, and its output is what follows
# with the same indent.  A line `    ...` stands for any number of lines.  PERFT is the program.
set -u
cd "${0%/*}/../.." || exit 2
PERFT=${PERFT:-build/perft}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

awk -v work="$work" '
    function close_example() { if (number) close(file); open = 0 }
    /^    \$ / {
        close_example()
        number = sprintf("%03d", number + 1)
        printf "%s\n", substr($0, 7) > (work "/" number ".command")
        open = /\\$/ ? 1 : 2
        file = work "/" number ".expected"
        printf "" > file
        if (open == 2) close(work "/" number ".command")
        next
    }
    open == 1 {
        sub(/^ */, "")
        print > (work "/" number ".command")
        if (!/\\$/) { open = 2; close(work "/" number ".command") }
        next
    }
    open == 2 && /^    / { print substr($0, 5) > file; next }
    { close_example() }' README.md core/variants/README.md

# Whether the output is what was expected, `...` standing for any lines.
agrees() {
    awk '
        NR == FNR { want[++n] = $0; next }
        { got[++m] = $0 }
        function fits(i, j) {
            if (i > n) return j > m
            if (want[i] == "...") return fits(i + 1, j) || (j <= m && fits(i, j + 1))
            return j <= m && want[i] == got[j] && fits(i + 1, j + 1)
        }
        END { exit !fits(1, 1) }' "$1" "$2"
}

number=0
for command in "$work"/*.command; do
    [ -f "$command" ] || break
    number=$((number + 1))
    example=${command%.command}
    sed "s|build/perft|$PERFT|g" "$command" >"$example.sh"
    sh "$example.sh" 2>"$example.errors" </dev/null | sed "s|$PERFT|build/perft|g" >"$example.got"
    if agrees "$example.expected" "$example.got"; then
        printf 'ok %d - %s\n' "$number" "$(head -n 1 "$command")"
    else
        printf 'not ok %d - %s\n' "$number" "$(head -n 1 "$command")"
        diff "$example.expected" "$example.got" | sed 's/^/# /'
        sed 's/^/# stderr: /' "$example.errors"
    fi
done
echo "1..$number"
[ "$number" -gt 0 ]
