/* The commit that a binary was made from, as `make release` tells it; empty for other builds. */
extern const char *const feedgen_build_commit;
