/* shared.h - how much memory there is, and memory that processes share through a file.
 *
 * Knows: POSIX.  Does not know what is kept there. */
#ifndef PERFT_PLATFORM_SHARED_H
#define PERFT_PLATFORM_SHARED_H

#include "../../core/core.h"

/* How much memory the machine has, in megabytes. */
unsigned long long memory_megabytes(void);

/* Memory that all processes share which name this file: zeros when it is new.  The file keeps `mark`; one that
 * has another mark or size is refused with an error that says so.  NULL with an error. */
void *shared_memory(const char *path, size_t size, uint64_t mark, Error *error);
void shared_memory_free(void *memory, size_t size);

#endif
