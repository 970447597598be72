#!/bin/sh
# uci-divide.sh - a UCI engine of one game, started anew for each question: no option is set and nothing is kept.
#
# usage: uci-divide.sh 'CMD' DEPTH FEN [MOVES]     (WORDS names the question: `go perft` without)
command=$1 depth=$2 fen=$3 moves=${4-}
printf 'uci\nucinewgame\nposition fen %s%s\n%s %s\nquit\n' "$fen" "${moves:+ moves $moves}" "${WORDS:-go perft}" "$depth" |
    sh -c "$command" | sed '1,/^uciok/d'
