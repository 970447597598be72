/* status.h - how the program ends: 0 all agrees, 1 a mismatch, 2 bad usage or input, 3 an engine or job failed. */
#ifndef PERFT_PLATFORM_STATUS_H
#define PERFT_PLATFORM_STATUS_H

enum { STATUS_OK = 0, STATUS_MISMATCH = 1, STATUS_BAD = 2, STATUS_ENGINE = 3 };

#endif
