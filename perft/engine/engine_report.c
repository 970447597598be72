#include "engine_report.h"

#include "engine_state.h"

#include <stdlib.h>
#include <string.h>

static void add_name(char ***list, int *count, const char *text, size_t length) {
    *list = make_room(*list, (size_t)*count, sizeof **list);
    (*list)[(*count)++] = copy_text(text, length);
}

static void rename_engine(Engine *engine, const char *text, size_t length) {
    if (length == 0)
        return;
    free(engine->name);
    engine->name = copy_text(text, length);
}

void engine_forget_report(Engine *engine) {
    for (int i = 0; i < engine->option_count; i++)
        free(engine->option_names[i]);
    for (int i = 0; i < engine->variant_count; i++)
        free(engine->variants[i]);
    free(engine->option_names);
    free(engine->variants);
    engine->option_names = engine->variants = NULL;
    engine->option_count = engine->variant_count = 0;
    engine->has_variant_option = engine->lists_variants = false;
}

/* `option name UCI_Variant type combo default chess var chess var crazyhouse` */
static void take_option(Engine *engine, const char *line) {
    if (strncmp(line, "id name ", 8) == 0)
        rename_engine(engine, line + 8, strlen(line + 8));
    if (strncmp(line, "option name ", 12) != 0)
        return;
    const char *name = line + 12, *type = strstr(name, " type ");
    size_t length = type ? (size_t)(type - name) : strlen(name);
    add_name(&engine->option_names, &engine->option_count, name, length);
    if (length != 11 || strncmp(name, "UCI_Variant", 11) != 0)
        return;
    engine->has_variant_option = true;
    for (const char *at = name; (at = strstr(at, " var ")) != NULL;) {
        at += 5;
        add_name(&engine->variants, &engine->variant_count, at, strcspn(at, " "));
        engine->lists_variants = true;
    }
}

static void add_variants(Engine *engine, const char *list, size_t length) {
    for (const char *end = list + length; list < end;) {
        size_t one = strcspn(list, ",\"");
        add_name(&engine->variants, &engine->variant_count, list, one);
        list += one + 1;
    }
    engine->lists_variants = true;
}

/* One `name=value` of a feature line; a value may stand in quotes. */
static void take_feature(Engine *engine, const char *name, size_t length, const char *value, size_t size) {
    bool yes = size == 1 && *value == '1';
    if (length == 8 && strncmp(name, "usermove", 8) == 0)
        engine->says_usermove = yes;
    else if (length == 4 && strncmp(name, "ping", 4) == 0)
        engine->can_sync = yes;
    else if (length == 8 && strncmp(name, "setboard", 8) == 0)
        engine->no_setboard = !yes;
    else if (length == 6 && strncmp(name, "myname", 6) == 0)
        rename_engine(engine, value, size);
    else if (length == 8 && strncmp(name, "variants", 8) == 0)
        add_variants(engine, value, size);
    else if (length == 6 && strncmp(name, "option", 6) == 0) {
        const char *type = strstr(value, " -");
        add_name(&engine->option_names, &engine->option_count, value,
             type && (size_t)(type - value) < size ? (size_t)(type - value) : size);
    }
}

static void take_features(Engine *engine, const char *line) {
    if (strncmp(line, "feature ", 8) != 0)
        return;
    for (const char *at = line + 8; *(at += strspn(at, " ")) != '\0';) {
        size_t length = strcspn(at, "= ");
        if (at[length] != '=') {
            at += length;
            continue;
        }
        const char *value = at + length + 1;
        bool quoted = *value == '"';
        value += quoted;
        size_t size = strcspn(value, quoted ? "\"" : " ");
        take_feature(engine, at, length, value, size);
        at = value + size + (quoted && value[size] == '"');
    }
}

void engine_take_report(Engine *engine, const char *line) {
    take_option(engine, line);
    take_features(engine, line);
}
