/* interrupt.h - what is tidied up when a signal ends us.
 *
 * Knows: the signals that a user, a terminal or a limit sends.  Does not know why there is something to tidy. */
#ifndef PERFT_PLATFORM_INTERRUPT_H
#define PERFT_PLATFORM_INTERRUPT_H

/* From now on a signal that ends us kills this group of processes first; 0 for none. */
void interrupt_kills(int group);
/* From now on it removes this file first; NULL for none.  The text stays the caller's, and has to stay. */
void interrupt_removes(const char *path);

#endif
