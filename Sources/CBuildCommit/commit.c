#include "CBuildCommit.h"

/* A Swift target has no values from outside; this one is compiled anew for each commit, and nothing else. */
const char *const feedgen_build_commit = FEEDGEN_COMMIT;
