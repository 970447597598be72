#!/bin/sh
# texttest.sh - tests scripts/texttest: what must pass passes, and whatever must fail fails.
# The program under test is sh itself, so nothing has to be built.  Prints TAP.
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
total=0 failed=0

# check NAME STATUS PATTERN: runs the tests on standard input; their status, and a line of the output.
check() {
    total=$((total + 1))
    cat > "$scratch/a.test"
    PERFT=/bin/sh scripts/texttest "$scratch/a.test" > "$scratch/out" 2>&1
    got=$?
    if [ "$got" -eq "$2" ] && grep -q -- "$3" "$scratch/out"; then
        echo "ok $total - $1"
    else
        failed=$((failed + 1))
        echo "not ok $total - $1: status $got, expected $2 and a line '$3'"
        sed 's/^/# /' "$scratch/out"
    fi
}

check "equal output passes" 0 '^ok 1 - ' <<'END'
# a comment
$ echo one; echo two >&2; exit 3
> one
! two
= 3
END
check "the program is called perft" 0 '^# 1 passed, 0 failed, 0 skipped$' <<'END'
$ perft -c 'echo $0' | sed 's|.*/||'
> perft
END
check "standard input arrives" 0 '^ok 1 - ' <<'END'
$ cat; echo end
< a  b
<
> a  b
>
> end
END
check "two command lines are one script" 0 '^1\.\.1$' <<'END'
$ a=1
$ echo $a
> 1
END
check "scratch files are called \$T" 0 '^ok 1 - ' <<'END'
$ echo $T/x
> $T/x
END
check "other standard output fails" 1 '^not ok 1 - ' <<'END'
$ echo one
> two
END
check "a missing line fails" 1 '^not ok 1 - ' <<'END'
$ echo one
> one
> two
END
check "an unexpected line fails" 1 '^not ok 1 - ' <<'END'
$ echo one
END
check "a trailing blank fails" 1 '^not ok 1 - ' <<'END'
$ echo "one "
> one
END
check "a missing end of line fails" 1 '^not ok 1 - ' <<'END'
$ printf one
> one
END
check "other standard error fails" 1 '^not ok 1 - ' <<'END'
$ echo one >&2
END
check "another status fails" 1 '^not ok 1 - ' <<'END'
$ exit 1
END
check "one failure among many fails" 1 '^# 2 passed, 1 failed, 0 skipped$' <<'END'
$ true

$ echo

$ false
= 1
END
check "a condition that fails skips" 0 '^ok 1 - .* # SKIP needs: false$' <<'END'
? false
$ echo one
> two

$ true
END
check "all skipped is a failure" 1 '^# 0 passed, 0 failed, 1 skipped$' <<'END'
? false
$ true
END
check "no test at all is a failure" 1 '^1\.\.0$' <<'END'
# nothing
END
check "a line that is none of a test is refused" 2 ':2: not a line of a test: >one' <<'END'
$ echo one
>one
END
check "an expectation before any command is refused" 2 ':1: not a line of a test' <<'END'
> one
END
echo "1..$total"
[ "$failed" -eq 0 ]
