#!/bin/sh
# report.sh - looks at report pages with a browser: on a phone and on a desk, light and dark.
# PERFT names the program; beside it stands tests/perft/test/page, which `make tests` builds.
# Prints TAP.  Each test is skipped by name where Chromium is missing.
export LC_ALL=C
perft=${PERFT:-build/perft}
page=${perft%/*}/tests/perft/test/page
chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome)
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
total=0 failed=0

# same NAME EXPECTED GOT
same() {
    total=$((total + 1))
    if [ -z "$chromium" ]; then
        echo "ok $total - $1 # SKIP Chromium is missing: apt-get install chromium"
    elif [ "$2" = "$3" ]; then
        echo "ok $total - $1"
    else
        failed=$((failed + 1))
        echo "not ok $total - $1"
        printf '%s\n' "expected:" "$2" "got:" "$3" | sed 's/^/# /'
    fi
}

# A copy of a page that measures itself and writes what it finds, line by line, between two marks.
with_measuring() {
    sed 's|</body>||; s|</html>||' "$1"
    cat <<'END'
<script>
const all = (where, what) => [...where.querySelectorAll(what)];
const root = document.documentElement, lines = [];
const foreign = all(document, 'script, link, img, iframe, object, [src], [href]').length - 1;
lines.push(`window ${innerWidth}, page ${Math.max(root.scrollWidth, document.body.scrollWidth)}`);
const wide = all(document, 'body *').filter(e => !e.closest('.scroll *, pre *, svg *') && e.getBoundingClientRect().right > innerWidth);
lines.push(`too wide: ${wide.length}`, `from elsewhere: ${foreign}`);
lines.push('first: ' + document.body.innerText.trim().split('\n')[0]);
const style = getComputedStyle(root);
const light = name => {
    const hex = style.getPropertyValue('--' + name).trim().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
    const [r, g, b] = [1, 3, 5].map(i => parseInt(hex.slice(i, i + 2), 16) / 255)
        .map(c => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
const pale = [];
for (const text of ['text', 'soft', 'good', 'bad', 'link'])
    for (const ground of ['page', 'panel'])
        if (!(ratio(text, ground) >= 4.5)) pale.push(text + ' on ' + ground);
lines.push('pale: ' + pale.join(', '), 'scheme: ' + (light('page') > 0.5 ? 'light' : 'dark'));
for (const figure of all(document, 'figure')) {
    const count = what => all(figure, 'figure > svg ' + what).length, svg = figure.querySelector('svg');
    const view = svg.viewBox.baseVal, box = svg.getBoundingClientRect();
    const out = all(svg, 'rect, circle, path, text').filter(e => {
        const b = e.getBoundingClientRect();
        return b.left < box.left - 1 || b.right > box.right + 1 || b.top < box.top - 1 || b.bottom > box.bottom + 1;
    }).length;
    const shape = Math.abs(box.width / box.height - view.width / view.height) < 0.02 ? 'true' : 'bent';
    lines.push(`board ${figure.querySelector('figcaption').innerText.split(/[,:]/)[0]} squares ${count('rect[width="48"]')}`
        + ` missing ${count('.mark.missing')} extra ${count('.mark.extra')} count ${count('.mark.count')} twice ${count('.mark.twice')}`
        + ` attacked ${count('.mark.attacked')} passed ${count('.passed')} held ${count('.held')} outside ${out} ${shape}`);
}
const result = document.createElement('pre');
result.textContent = 'BEGIN\n' + lines.join('\n') + '\nEND\n';
parent.document.body.append(result);
</script>
</body>
</html>
END
}

# measure PAGE WIDTH [OPTION...]: what the page says of itself in a frame of that width, for windows
# have a least width.
measure() {
    {
        echo '<!DOCTYPE html><meta charset="utf-8"><style>:root { color-scheme: light dark }</style><body>'
        printf '<iframe style="border: 0; width: %spx; height: 900px" srcdoc="' "$2"
        with_measuring "$1" | sed 's/&/\&amp;/g; s/"/\&quot;/g'
        echo '"></iframe></body>'
    } >"$scratch/measured.html"
    shift 2
    [ -n "$chromium" ] && timeout 120 "$chromium" --headless --no-sandbox --disable-gpu --hide-scrollbars \
        --user-data-dir="$scratch/profile" --window-size=1400,1000 "$@" --dump-dom \
        "file://$scratch/measured.html" 2>/dev/null | awk '/^END$/ { exit } found { print } /BEGIN$/ { found = 1 }'
}

# --- a page with every board and every mark --------------------------------

cat >"$scratch/wide.rules" <<'END'
name                      wide
title                     Sixteen by sixteen
board                     16x16
start                     rnbqkbnrrnbqqbnr/pppppppppppppppp/16/16/16/16/16/16/16/16/16/16/16/16/PPPPPPPPPPPPPPPP/RNBQKBNRRNBQQBNR w - - 0 1
piece K                   K
piece Q                   Q
piece R                   R
piece B                   B
piece N                   N
royal                     K
pawn                      P
pawn.start                rank 2
pawn.steps                4
pawn.en_passant           any
promotion.to              Q R B N
END
"$page" "$scratch/marks.html" "$scratch/wide.rules" || { echo "not ok 1 - $page runs"; echo "1..1"; exit 1; }

boards=$(cat <<'END'
board archchess squares 100 missing 2 extra 2 count 1 twice 1 attacked 27 passed 1 held 0 outside 0 true
board chess squares 64 missing 1 extra 1 count 1 twice 1 attacked 24 passed 1 held 0 outside 0 true
board descent squares 64 missing 8 extra 7 count 7 twice 7 attacked 9 passed 1 held 2 outside 0 true
board descent-5x5-centre squares 25 missing 3 extra 2 count 2 twice 2 attacked 7 passed 0 held 2 outside 0 true
board descent-5x5-opposite-corners squares 25 missing 2 extra 2 count 2 twice 1 attacked 6 passed 1 held 2 outside 0 true
board descent-5x5-same-corner squares 25 missing 2 extra 2 count 2 twice 1 attacked 6 passed 0 held 2 outside 0 true
board descent-6x6 squares 36 missing 4 extra 4 count 3 twice 3 attacked 9 passed 1 held 2 outside 0 true
board devingt squares 100 missing 2 extra 2 count 2 twice 2 attacked 31 passed 2 held 2 outside 0 true
board rutland squares 140 missing 3 extra 3 count 2 twice 2 attacked 42 passed 2 held 0 outside 0 true
board wide squares 256 missing 4 extra 4 count 4 twice 3 attacked 50 passed 3 held 0 outside 0 true
board wildebeest-decimal squares 100 missing 2 extra 2 count 2 twice 2 attacked 40 passed 1 held 0 outside 0 true
board wildebeest-decimal-no-castling squares 100 missing 2 extra 2 count 2 twice 2 attacked 40 passed 1 held 0 outside 0 true
END
)
# look SCHEME WIDTH [OPTION...]
look() {
    scheme=$1 width=$2
    shift 2
    found=$(measure "$scratch/marks.html" "$width" "$@")
    same "$scheme, $width wide: nothing is wider, nothing from elsewhere, every text stands out" \
        "window $width, page $width
too wide: 0
from elsewhere: 0
first: ✗ differs: every kind of mark
pale: 
scheme: $scheme" "$(echo "$found" | grep -v '^board')"
    same "$scheme, $width wide: boards, marks and holdings" "$boards" "$(echo "$found" | grep '^board')"
}

look light 390
look dark 1280 --force-dark-mode

# --- a failing run ----------------------------------------------------------

# Two variants of the suite; the nodes of some of their rows are one too many.
mkdir "$scratch/positions" "$scratch/expected"
for variant in rutland descent-5x5-centre; do
    cp "positions/$variant.epd" "$scratch/positions/"
    awk 'BEGIN { FS = OFS = "\t" } NR % 50 == 7 { $4++ } { print }' "expected/$variant.tsv" >"$scratch/expected/$variant.tsv"
done
"$perft" verify --suite "$scratch" --max-nodes 3000 --html "$scratch/run.html" >"$scratch/out" 2>/dev/null
same 'a failing run ends with status 1' 1 $?
found=$(measure "$scratch/run.html" 390)
same 'a failing run: its summary first, nothing wider than the phone' \
    "window 390, page 390
too wide: 0
from elsewhere: 0
first: ✗ differs: $(tail -n 1 "$scratch/out")" "$(echo "$found" | sed -n '1,4p')"
same 'a failing run: boards of both variants, none bent' 'descent-5x5-centre squares 25
rutland squares 140' "$(echo "$found" | sed -n 's/^board \(.* squares [0-9]*\) .* outside 0 true$/\1/p' | sort -u)"

# --- compare and diagnose --------------------------------------------------

# shows NAME PAGE OUTCOME BOARDS WIDTH [OPTION...]
shows() {
    name=$1 file=$2 outcome=$3 expected=$4 width=$5
    shift 5
    found=$(measure "$file" "$width" "$@")
    same "$name, $width wide: its outcome first, nothing wider" "window $width, page $width
too wide: 0
from elsewhere: 0
first: $outcome" "$(echo "$found" | sed -n '1,4p')"
    same "$name, $width wide: boards and marks" "$expected" "$(echo "$found" | grep '^board')"
}

last="$perft uci rutland --mutant ruling:pawn.en_passant=last"
"$perft" compare rutland 1 '14/14/14/14/14/6k1P5/7p6/14/9B4/13K b - i3i4' --engine "$last" \
    --html "$scratch/moves.html" >/dev/null 2>&1
same 'compare, 14x10: status' 1 $?
for wide in '390' '1280 --force-dark-mode'; do
    # shellcheck disable=SC2086
    shows 'compare, 14x10' "$scratch/moves.html" \
        '✗ differs: 7 leaves at depth 1, they count 6 (the smallest depth that shows it); missing: en passant (RT-3 G-4 N-4); 9 questions' \
        'board rutland squares 140 missing 1 extra 0 count 0 twice 0 attacked 2 passed 2 held 0 outside 0 true
board rutland squares 140 missing 1 extra 0 count 0 twice 0 attacked 0 passed 2 held 0 outside 0 true' $wide
done

# A list of a program that drops pawns on its first rank, counts a move twice and another wrong.
reserve='4k3/8/8/8/8/8/8/4K3[P] w - -'
{ "$perft" divide descent 2 "$reserve" --ruling drop.pawn_first_rank=yes; echo 'e1d1 5'; } | awk 'NF == 2 { if ($1 == "P@e4") $2 = 77; print }' \
    >"$scratch/list"
"$perft" compare descent 2 "$reserve" --divide "$scratch/list" --html "$scratch/list.html" >/dev/null 2>&1
same 'compare, a list: status' 1 $?
shows 'compare, a list' "$scratch/list.html" \
    '✗ differs: 145 leaves at depth 2, they count 257; extra: drop (DS-3), and 1 more kind of wrong moves; 1 move with another count' \
    'board descent squares 64 missing 0 extra 7 count 1 twice 1 attacked 0 passed 0 held 2 outside 0 true' 390

"$perft" compare chess 2 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -' --all \
    --engine "$perft uci chess --mutant ruling:castle.through_check=yes" --html "$scratch/all.html" >/dev/null 2>&1
same 'compare --all: status' 1 $?
castling='board chess squares 64 missing 0 extra 1 count 0 twice 0 attacked 1 passed 0 held 0 outside 0 true'
shows 'compare --all' "$scratch/all.html" \
    '✗ differs: 2039 leaves at depth 2, they count 2043 (the smallest depth that shows it); extra: castle (G-7); 4 nodes in all; 38 questions' \
    "$castling
$castling
$castling" 390

# A suite of three positions, so that the boards stay the same.
mkdir -p "$scratch/small/positions" "$scratch/small/expected"
cat >"$scratch/small/positions/rutland.epd" <<'END'
14/14/14/14/14/6k1P5/7p6/14/9B4/13K b - i3i4 id "diagonal"; rule "RT-3";
14/14/14/14/7k6/8Pp4/9p4/14/14/13K b - i3i4 id "answer"; rule "RT-3 G-4"; c0 "A reason.";
14/14/14/14/14/14/14/14/14/K12k w - - id "kings";
END
{
    head -n 1 expected/rutland.tsv
    sed 's/\(.*\) id "\([a-z]*\)".*/\2 \1/' "$scratch/small/positions/rutland.epd" | sort | while read -r id fen; do
        "$perft" count --counters rutland 2 "$fen" | sed "1d; s/^/$id\t-\t/; s/\$/\tcore/"
    done
} >"$scratch/small/expected/rutland.tsv"
"$perft" diagnose rutland --suite "$scratch/small" --engine "$last" --html "$scratch/diagnosis.html" >/dev/null 2>&1
same 'diagnose, 14x10: status' 1 $?
shows 'diagnose, 14x10' "$scratch/diagnosis.html" \
    '✗ differs: rutland: 2 of 3 rows; agrees with everything that was asked under pawn.en_passant=last (RT-3 G-4 N-4): pawn.en_passant is read as last, not any.' \
    'board rutland squares 140 missing 1 extra 0 count 0 twice 0 attacked 1 passed 2 held 0 outside 0 true
board rutland squares 140 missing 1 extra 0 count 0 twice 0 attacked 2 passed 2 held 0 outside 0 true' 390

echo "1..$total"
[ "$failed" -eq 0 ]
