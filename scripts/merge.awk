# merge.awk - the outputs of all shards of `perft verify` as the one output of the plain command.
#
# A shard prints, variant by variant, what to say of each row that differs or has no answer, and a line
# `VARIANT: N rows run, ...`, in which `N without an answer, N not asked; ` may come first; last a line of
# totals.  Numbers are added up; rows are put in the order of the golden file: id, ruling (- first), depth.

BEGIN {
    words = split("rows run;agreed;differ;skipped;on two or more origins;without an answer;not asked", word, ";")
}

FNR == 1 { previous = 0; block = "" }

/^[^ ]+: [^ ]+ [^ ]+ depth [0-9]+(: no answer| differs)$/ {
    block = ++blocks
    variant_of[block] = $1
    id[block] = $2
    ruling[block] = $3
    depth[block] = $5 + 0
}

/^[^ ]+: ([0-9]+ without an answer, [0-9]+ not asked; )?[0-9]+ rows run, / {
    place_variant($1)
    for (i = 1; i <= words; i++)
        count[$1, i] += number(word[i])
    block = ""
    next
}

/^([0-9]+ without an answer, [0-9]+ not asked; )?[0-9]+ rows run, / {
    for (i = 1; i <= words; i++)
        total[i] += number(word[i])
    next
}

block != "" { text[block] = text[block] $0 "\n" }

END {
    for (v = 1; v <= variants; v++) {
        print_blocks(order[v])
        printf "%s ", order[v]
        for (i = 1; i <= words; i++)
            row[i] = count[order[v], i]
        print_totals(row)
    }
    print_totals(total)
}

# The number before some words in the line at hand; 0 where they do not stand.
function number(words,    at, before) {
    at = index($0, " " words)
    before = substr($0, 1, at - 1)
    sub(/.* /, "", before)
    return at ? before + 0 : 0
}

function print_totals(n) {
    if (n[6] + n[7])
        printf "%d without an answer, %d not asked; ", n[6], n[7]
    printf "%d rows run, %d agreed, %d differ, %d skipped, %d on two or more origins\n", \
           n[1], n[2], n[3], n[4], n[5]
}

# Variants keep the order in which the shards name them.
function place_variant(name,    v) {
    if (!(name in seen)) {
        for (v = ++variants; v > previous + 1; v--)
            order[v] = order[v - 1]
        order[v] = name
        seen[name] = 1
    }
    for (v = 1; order[v] != name; v++)
        ;
    previous = v
}

function comes_before(a, b) {
    if (id[a] != id[b])
        return id[a] "" < id[b] ""
    if (ruling[a] != ruling[b])
        return ruling[a] == "-" || (ruling[b] != "-" && ruling[a] "" < ruling[b] "")
    return depth[a] + 0 < depth[b] + 0
}

# Prints the rows that differ of one variant, least first.
function print_blocks(name,    b, best) {
    do {
        best = ""
        for (b = 1; b <= blocks; b++)
            if (variant_of[b] == name && !(b in printed) && (best == "" || comes_before(b, best)))
                best = b
        if (best != "") {
            printf "%s", text[best]
            printed[best] = 1
        }
    } while (best != "")
}
