#include "moves.h"
Explained explain(Position *p, const char *text, Explanation *out) { (void)p; (void)text; (void)out; return EXPLAIN_UNREADABLE; }
