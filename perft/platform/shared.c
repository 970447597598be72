/* shared.c - memory that processes share through a file, and how much memory there is. */
#define _POSIX_C_SOURCE 200809L
#include "shared.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

unsigned long long memory_megabytes(void) {
#ifdef _SC_PHYS_PAGES
    long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    if (pages > 0 && page > 0)
        return (unsigned long long)pages * (unsigned long long)page >> 20;
#endif
    return SIZE_MAX >> 20;
}

/* The file begins with a block that holds the mark; the memory begins after it. */
enum { BLOCK = 4096 };

/* Two processes that make the file at once write the same. */
static bool prepare(int file, off_t size, uint64_t mark, const char **what) {
    struct stat found;
    uint64_t kept = 0;
    *what = NULL;
    if (fstat(file, &found) != 0)
        return false;
    if (found.st_size != 0 && found.st_size != size) {
        *what = "it is of another size";
        return false;
    }
    if (found.st_size == 0 && ftruncate(file, size) != 0)
        return false;
    if (pread(file, &kept, sizeof kept, 0) != (ssize_t)sizeof kept)
        return false;
    if (kept != 0 && kept != mark)
        *what = "it belongs to other rules or another version";
    return kept == mark || (kept == 0 && pwrite(file, &mark, sizeof mark, 0) == (ssize_t)sizeof mark);
}

void *shared_memory(const char *path, size_t size, uint64_t mark, Error *error) {
    const char *what = NULL;
    char *memory = NULL;
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file >= 0 && prepare(file, (off_t)size + BLOCK, mark, &what)) {
        void *mapped = mmap(NULL, size + BLOCK, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        memory = mapped == MAP_FAILED ? NULL : mapped;
    }
    if (!memory)
        error_set(error, "%s: cannot be used as a shared hash table: %s", path, what ? what : strerror(errno));
    if (file >= 0)
        close(file);
    return memory ? memory + BLOCK : NULL;
}

void shared_memory_free(void *memory, size_t size) { munmap((char *)memory - BLOCK, size + BLOCK); }
