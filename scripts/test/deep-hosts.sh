#!/bin/sh
# deep-hosts.sh - tests scripts/deep over hosts: network namespaces with an sshd each, one of them lost in the middle.
#
# usage: scripts/test/deep-hosts.sh [DEPTH]     (of chess; 4 without)
# Keys are made for the test, and only the addresses of its own two networks are spoken to.  PERFT names the
# program.  Prints TAP; where the kernel allows no namespaces the test is not applicable.
export LC_ALL=C
real=${PERFT:-build/perft}
case $real in /*) ;; *) real=$(pwd)/$real ;; esac
depth=${1:-4}
scratch=$(mktemp -d) || exit 2
total=0 failed=0
id=pd$(($$ % 10000))

result() {
    total=$((total + 1))
    if [ "$2" = "$3" ]; then
        echo "ok $total - $1"
    else
        failed=$((failed + 1))
        echo "not ok $total - $1: got '$2', expected '$3'"
        tail -n 20 "$scratch/err" | sed 's/^/# /'
    fi
}

end() {
    for n in 1 2; do
        # shellcheck disable=SC2046
        ip netns pids "$id$n" 2>/dev/null | xargs -r kill -9
        ip netns del "$id$n" 2>/dev/null
        ip link del "$id.$n" 2>/dev/null
    done
    rm -f /dev/shm/"$(cat "$scratch/lost/id" 2>/dev/null || echo none)"-* # a lost host cannot be cleaned
    rm -rf "$scratch"
}
trap end EXIT
trap 'exit 130' INT TERM

for tool in parallel ssh ssh-keygen ip /usr/sbin/sshd; do
    command -v "$tool" >/dev/null || {
        echo "ok 1 - deep over hosts # SKIP $tool is missing: apt-get install parallel openssh-server iproute2"
        echo 1..1
        exit
    }
done

# host N: a namespace with a network of two addresses, and an sshd that works in a folder of its own.
host() {
    ip netns add "$id$1" 2>/dev/null &&
        ip link add "$id.$1" type veth peer name eth0 netns "$id$1" 2>/dev/null &&
        ip addr add "10.251.7$1.1/30" dev "$id.$1" && ip link set "$id.$1" up &&
        ip netns exec "$id$1" ip addr add "10.251.7$1.2/30" dev eth0 && ip netns exec "$id$1" ip link set eth0 up ||
        return
    mkdir -p "$scratch/tmp$1" /run/sshd
    ip netns exec "$id$1" /usr/sbin/sshd -f /dev/null -h "$scratch/host" -o "ListenAddress=10.251.7$1.2" \
        -o "AuthorizedKeysFile=$scratch/key.pub" -o StrictModes=no -o UsePAM=no -o PidFile=none \
        -o PasswordAuthentication=no -o PermitRootLogin=yes -o "SetEnv=TMPDIR=$scratch/tmp$1"
}

ssh-keygen -q -t ed25519 -N '' -f "$scratch/key" && ssh-keygen -q -t ed25519 -N '' -f "$scratch/host" || exit 2
if ! host 1 || ! host 2; then
    echo 'ok 1 - deep over hosts # NOT APPLICABLE the kernel allows no network namespaces here'
    echo 1..1
    exit
fi

# A program that takes its time over each unit.
cat >"$scratch/slow" <<END
#!/bin/sh
case "\$*" in unit*--known* | split* | join* | --version) exec "$real" "\$@" ;; esac
while IFS= read -r line; do
    sleep 0.02
    printf '%s\n' "\$line" | "$real" "\$@" || exit
done
END
chmod +x "$scratch/slow"
PARALLEL_SSH="ssh -F /dev/null -i $scratch/key -o UserKnownHostsFile=/dev/null -o StrictHostKeyChecking=no -o LogLevel=ERROR"
PARALLEL_SSH="$PARALLEL_SSH -o ConnectTimeout=2 -o ServerAliveInterval=1 -o ServerAliveCountMax=2"
export PARALLEL_SSH
printf '# two hosts, and one that is not there\n1/10.251.71.2\n1/10.251.72.2\n1/10.251.72.1\n' >"$scratch/hosts"
expected=$("$real" count chess "$depth" | tail -n 1 | cut -f 2)

# deep PROGRAM DIR
deep() {
    mkdir -p "$scratch/$2"
    echo 100 >"$scratch/$2/rate"
    PERFT=$1 scripts/deep chess "$depth" --units 21 --hash 1 --hosts "$scratch/hosts" --resume "$scratch/$2" 2>"$scratch/err"
}
counted() { find "$scratch/$1/rounds" -name stdout 2>/dev/null | xargs -r cat | wc -l | tr -d ' '; }

result 'two hosts count what one process counts' "$(deep "$real" two)" "$expected"
grep -q '10.251.72.1 is left out' "$scratch/err"
result 'a host that does not answer is left out, and told' "$?" 0
hosts=$(cat "$scratch"/two/rounds/*/joblog | cut -f 2 | sort -u | grep -c '^10\.251')
result 'both took part' "$hosts" 2
sleep 1
result 'nothing stays on them' "$(ls "$scratch/tmp1" "$scratch/tmp2" | grep -c perft)" 0

deep "$scratch/slow" lost >"$scratch/out" &
run=$!
tries=0
while [ "$(counted lost)" -lt 30 ] && [ "$tries" -lt 200 ]; do
    sleep 0.1
    tries=$((tries + 1))
done
[ "$(counted lost)" -lt 400 ]
result 'a host is lost in the middle' "$?" 0
ip link set "$id.2" down
wait "$run"
result '... and the run ends well' "$?" 0
result '... with the sum of one process' "$(cat "$scratch/out")" "$expected"
others=$(cat "$scratch"/lost/rounds/*/joblog | cut -f 2 | grep -c 10.251.71.2)
mine=$(cat "$scratch"/lost/rounds/*/joblog | awk -F '\t' '$2 == "10.251.72.2" && $7 == 0' | wc -l)
[ "$others" -gt "$mine" ]
result '... most of it by the other host' "$?" 0
echo "1..$total"
[ "$failed" -eq 0 ]
