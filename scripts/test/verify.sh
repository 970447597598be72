#!/bin/sh
# verify.sh - tests scripts/verify: with GNU parallel and without, the same words and the same status.
# PERFT names the program.  Prints TAP.
export LC_ALL=C
perft=${PERFT:-build/perft}
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
total=0 failed=0

result() {
    total=$((total + 1))
    if [ "$2" = "$3" ]; then
        echo "ok $total - $1"
    else
        failed=$((failed + 1))
        echo "not ok $total - $1: got '$2', expected '$3'"
    fi
}

# same NAME STATUS ARGUMENTS...: both ways print the same and end with this status.
same() {
    name=$1 expected=$2
    shift 2
    if [ -z "$has_parallel" ]; then
        total=$((total + 1))
        echo "ok $total - $name # SKIP GNU parallel is missing: apt-get install parallel"
        return
    fi
    PERFT=$perft SHARDS=5 scripts/verify "$@" >"$scratch/out" 2>"$scratch/err"
    status=$?
    PERFT=$perft scripts/verify --plain "$@" >"$scratch/plain.out" 2>"$scratch/plain.err"
    result "$name: status without parallel" $? "$expected"
    result "$name: status with parallel" "$status" "$expected"
    cmp -s "$scratch/out" "$scratch/plain.out"
    result "$name: same output" $? 0
    cmp -s "$scratch/err" "$scratch/plain.err"
    result "$name: same messages" $? 0
}

# A suite of two variants, every 25th row of one of them wrong.
make_wrong_suite() {
    mkdir -p "$scratch/wrong/positions" "$scratch/wrong/expected"
    for variant in descent-6x6 descent-5x5-centre; do
        cp "positions/$variant.epd" "$scratch/wrong/positions"
        awk -F '\t' -v OFS='\t' -v wrong="$variant" '
            NR > 1 && NR % 25 == 0 && wrong == "descent-6x6" { $5++ } { print }' \
            "expected/$variant.tsv" >"$scratch/wrong/expected/$variant.tsv"
    done
}

# A program that dies in one shard.
make_dying() {
    cat >"$scratch/dying" <<END
#!/bin/sh
case "\$*" in *3/5*) kill -KILL \$\$ ;; esac
exec "$perft" "\$@"
END
    chmod +x "$scratch/dying"
}

case $perft in /*) ;; *) perft=$(pwd)/$perft ;; esac
has_parallel=$(parallel --version 2>/dev/null </dev/null | grep '^GNU parallel')
make_wrong_suite
make_dying

same 'two variants' 0 --max-nodes 3000 descent-6x6 descent-5x5-centre
same 'rows that differ' 1 --max-nodes 3000 --suite "$scratch/wrong"
same 'few rows for many shards' 0 --max-nodes 4 descent-5x5-centre
same 'no row at all' 2 --max-nodes 0 descent-6x6
same 'an unknown variant' 2 nonsense
same 'an argument with blanks' 2 'a b'
same 'an unreadable folder' 2 --suite "$scratch/no such folder"

if [ -n "$has_parallel" ]; then
    PERFT=$scratch/dying SHARDS=5 scripts/verify --max-nodes 300 descent-6x6 >/dev/null 2>"$scratch/err"
    result 'a job that dies' $? 3
    grep -q 'a job died' "$scratch/err"
    result 'a job that dies is told' $? 0
fi

# A program of that name that is not GNU parallel, as moreutils has one.
mkdir "$scratch/bin"
printf '#!/bin/sh\necho moreutils\nexit 1\n' >"$scratch/bin/parallel"
chmod +x "$scratch/bin/parallel"
PATH=$scratch/bin:$PATH PERFT=$perft scripts/verify --max-nodes 300 descent-6x6 >"$scratch/out" 2>"$scratch/err"
result 'without GNU parallel' $? 0
grep -q 'apt-get install parallel' "$scratch/err"
result 'without GNU parallel it says how to install it' $? 0
tail -n 1 "$scratch/out" | grep -q '^[1-9][0-9]* rows run, '
result 'without GNU parallel the suite is run' $? 0

echo "1..$total"
[ "$failed" -eq 0 ]
