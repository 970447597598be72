# embed.awk - rule sheets as C: `LC_ALL=C awk -f embed.awk SHEET... > variants.c`.
#
# A sheet becomes an array of characters, since a string literal of a portable
# C program ends at 4095 bytes.  Bytes outside ASCII are written in octal.

BEGIN {
    if (length("\303\251") != 2) {
        print "embed.awk: this awk counts characters, not bytes; run it with LC_ALL=C" > "/dev/stderr"
        failed = 1
        exit 1
    }
    for (i = 128; i < 256; i++)
        octal[sprintf("%c", i)] = sprintf("\\%03o", i)
    escape["'"] = "\\'"
    escape["\\"] = "\\\\"
    escape["\t"] = "\\t"
    escape["\r"] = "\\r"
    print "/* Made from core/variants by embed.awk; change the sheets, not this. */"
    print "#include \"sheet.h\""
}

FNR == 1 {
    end_sheet()
    name[++sheets] = FILENAME
    sub(/.*\//, "", name[sheets])
    printf "\nstatic const char sheet_%d[] = {\n", sheets
}

{
    for (i = 1; i <= length($0); i++)
        printf "'%s',", as_c(substr($0, i, 1))
    print "'\\n',"
}

END {
    if (failed)
        exit 1
    end_sheet()
    print "\nconst SheetText builtin_sheet[] = {"
    for (i = 1; i <= sheets; i++)
        printf "    {\"%s\", sheet_%d},\n", name[i], i
    print "};"
    printf "const int builtin_sheet_count = %d;\n", sheets
}

function as_c(c) {
    if (c in escape)
        return escape[c]
    if (c in octal)
        return octal[c]
    return c
}

function end_sheet() {
    if (sheets)
        print "'\\0'};"
}
