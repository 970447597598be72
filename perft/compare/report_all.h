/* report_all.h - every node that differs, told by cause. */
#ifndef PERFT_COMPARE_REPORT_ALL_H
#define PERFT_COMPARE_REPORT_ALL_H

#include "compare_run.h"

Walked report_all(CompareRun *run);

#endif
