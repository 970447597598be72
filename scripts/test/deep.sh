#!/bin/sh
# deep.sh - tests scripts/deep on this machine: whatever happens to a run, its sum is that of one process.
# PERFT names the program.  Prints TAP.
export LC_ALL=C
real=${PERFT:-build/perft}
case $real in /*) ;; *) real=$(pwd)/$real ;; esac
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/bin"
total=0 failed=0

result() {
    total=$((total + 1))
    if [ "$2" = "$3" ]; then
        echo "ok $total - $1"
    else
        failed=$((failed + 1))
        echo "not ok $total - $1: got '$2', expected '$3'"
        sed 's/^/# /' "$scratch/err"
    fi
}

parallel --version 2>/dev/null </dev/null | grep -q '^GNU parallel' || {
    echo 'ok 1 - deep # SKIP GNU parallel is missing: apt-get install parallel'
    echo 1..1
    exit
}

# program NAME: the real one, but that `unit` takes its time over each line, and does what standard input says first.
program() {
    {
        echo '#!/bin/sh'
        echo "real='$real' scratch='$scratch'"
        echo 'case "$*" in unit*--known* | split* | join* | --version) exec "$real" "$@" ;; esac'
        echo 'while IFS= read -r line; do'
        cat
        echo '    printf "%s\n" "$line" | "$real" "$@" || exit'
        echo 'done'
    } >"$scratch/bin/$1"
    chmod +x "$scratch/bin/$1"
}

# deep DIR ARGUMENTS...: with a rate, so that no second is spent on measuring.
deep() {
    dir=$scratch/$1
    shift
    mkdir -p "$dir"
    [ -f "$dir/rate" ] || echo 100 >"$dir/rate"
    PERFT=$program scripts/deep "$@" --jobs 2 --hash 1 --resume "$dir" 2>"$scratch/err"
}

counted() { find "$scratch/$1/rounds" -name stdout 2>/dev/null | xargs -r cat | wc -l | tr -d ' '; }

expected=$("$real" count chess 4 | tail -n 1 | cut -f 2)

# Killed, with all that belongs to it, when some of 400 units are counted.
echo 'sleep 0.02' | program slow
program=$scratch/bin/slow
setsid sh -c 'PERFT=$1 exec scripts/deep chess 4 --units 21 --jobs 2 --hash 1 --resume "$2"' sh "$program" "$scratch/killed" \
    >/dev/null 2>&1 &
group=$!
mkdir -p "$scratch/killed"
echo 100 >"$scratch/killed/rate"
tries=0
while [ "$(counted killed)" -lt 20 ] && [ "$tries" -lt 100 ]; do
    sleep 0.1
    tries=$((tries + 1))
done
[ "$(counted killed)" -lt 400 ]
result 'a run is killed in the middle' "$?" 0
pkill_group=$(ps -e -o pid=,pgid= | awk -v g="$group" '$2 == g { print $1 }')
# shellcheck disable=SC2086
kill -9 $pkill_group 2>/dev/null
wait "$group" 2>/dev/null
sleep 0.2
before=$(counted killed)
result 'after kill -9 the same command goes on' "$(deep killed chess 4 --units 21)" "$expected"
grep -q 'going on: [1-9][0-9]* of 400 units are counted' "$scratch/err"
result '... with what was counted' "$?" 0
[ "$(cat "$scratch"/killed/rounds/*/joblog | awk -F '\t' '$7 == 0 && $1 != "Seq"' | wc -l)" -gt 0 ] && [ "$before" -ge 20 ]
result '... and keeps its job logs' "$?" 0
result 'what it leaves can be checked' "$("$scratch/killed/perft" join "$scratch/killed/result")" "$expected"
result 'a run that is done says its sum again' "$(deep killed chess 4 --units 21)" "$expected"
deep killed chess 4 --units 22 --fen '4k3/8/8/8/8/8/8/4K2R w K -' >/dev/null
result 'a folder of another count is refused' "$?" 2

# A unit that fails twice.
program twice <<'END'
    case $line in *"	7/20	"*)
        echo >>"$scratch/failures"
        [ "$(wc -l <"$scratch/failures")" -gt 2 ] || exit 3 ;;
    esac
END
program=$scratch/bin/twice
result 'a unit that fails twice is counted' "$(deep twice chess 4 --units 20)" "$expected"
result '... at the third time' "$(wc -l <"$scratch/failures" | tr -d ' ')" 3

# A unit that always fails.
echo 'case $line in *"	7/20	"*) exit 3 ;; esac' | program never
program=$scratch/bin/never
deep never chess 4 --units 20 >"$scratch/out"
result 'a unit that cannot be counted is an error' "$?" 3
result '... without a sum' "$(cat "$scratch/out")" ''

# Results that are doubled, cut, and of another version.
program=$real
mkdir "$scratch/mixed"
echo 2 >"$scratch/mixed/rate"
deep mixed chess 4 --units 20 >/dev/null
set -- "$scratch"/mixed/rounds/1/results/1/*/2/*/stdout
cp "$1" "$scratch/copy"
cat "$scratch/copy" >>"$1"
result 'a doubled result counts once' "$(deep mixed chess 4 --units 20)" "$expected"
head -c -3 "$2" >"$scratch/cut"
cat "$scratch/cut" >"$2"
result 'a cut result is counted again' "$(deep mixed chess 4 --units 20)" "$expected"
grep -q '1 lines were cut or changed' "$scratch/err"
result '... and told' "$?" 0
sed 's/0\.1\x00/0.2\x00/g; s/perft 0\.1/perft 0.2/g' "$real" >"$scratch/other"
chmod +x "$scratch/other"
"$scratch/other" split chess 4 --units 20 | "$scratch/other" unit >"$scratch/others"
result 'there is another version' "$("$scratch/other" --version)" 'perft 0.2'
cat "$scratch/others" >>"$3"
result 'a result of another version is left out' "$(deep mixed chess 4 --units 20)" "$expected"
cat "$scratch/mixed/result" "$scratch/others" | "$real" join >"$scratch/out" 2>"$scratch/err"
result 'join refuses two versions' "$?" 2
program=$scratch/other
result 'a run goes on with the program that began it' "$(deep mixed chess 4 --units 20)" "$expected"

# All counters.
program=$real
result 'all counters are those of one process' "$(deep counters descent 3 --units 50 --counters | tail -n 1)" \
    "$("$real" count descent 3 --counters | tail -n 1 | cut -f 2-)"

# A disk that is full.
mkdir "$scratch/full.dir"
if mount -t tmpfs -o size=400k none "$scratch/full.dir" 2>/dev/null; then
    program=$scratch/bin/slow
    head -c 330000 /dev/zero >"$scratch/full.dir/filler"
    deep full.dir chess 4 --units 21 >"$scratch/out"
    status=$?
    [ "$status" -ge 2 ]
    result 'a full disk is an error' "$?" 0
    rm -f "$scratch/full.dir/filler"
    mount -o remount,size=20m "$scratch/full.dir"
    result '... and with space the same command goes on' "$(deep full.dir chess 4 --units 21)" "$expected"
    umount "$scratch/full.dir"
else
    total=$((total + 1))
    echo "ok $total - a full disk # NOT APPLICABLE no file system can be mounted here"
fi
echo "1..$total"
[ "$failed" -eq 0 ]
