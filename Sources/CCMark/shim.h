// libcmark only: libcmark-gfm exports the same symbols and must stay out.
#include <cmark.h>
