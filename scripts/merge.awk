# merge.awk - the outputs of all shards of `perft verify` as the one output of the plain command.
#
# A shard prints, variant by variant, what to say of each row that differs, and a line
# `VARIANT: N rows run, ...`; last a line of totals.  Numbers are added up; rows that differ are
# put in the order of the golden file: id, ruling (- first), depth.

FNR == 1 { previous = 0; block = "" }

/^[^ ]+: [^ ]+ [^ ]+ depth [0-9]+ differs$/ {
    block = ++blocks
    variant_of[block] = $1
    id[block] = $2
    ruling[block] = $3
    depth[block] = $5
}

/^[^ ]+: [0-9]+ rows run, / {
    place_variant($1)
    for (i = 0; i < 5; i++)
        count[$1, i] += number(i, 1)
    block = ""
    next
}

/^[0-9]+ rows run, / {
    for (i = 0; i < 5; i++)
        total[i] += number(i, 0)
    next
}

block != "" { text[block] = text[block] $0 "\n" }

END {
    for (v = 1; v <= variants; v++) {
        print_blocks(order[v])
        printf "%s ", order[v]
        for (i = 0; i < 5; i++)
            row[i] = count[order[v], i]
        print_totals(row)
    }
    print_totals(total)
}

# The numbers of `N rows run, N agreed, N differ, N skipped, N on ...`, after `skip` words.
function number(i, skip) {
    return $(skip + (i ? 2 * i + 2 : 1))
}

function print_totals(n) {
    printf "%d rows run, %d agreed, %d differ, %d skipped, %d on two or more origins\n", \
           n[0], n[1], n[2], n[3], n[4]
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
