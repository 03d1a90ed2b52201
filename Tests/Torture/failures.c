/* A library to preload: it counts what a process does to files below a folder, and lets one of these operations fail, or ends the
 * process there.
 *
 * TORTURE_UNDER   the folder, as an absolute path without links
 * TORTURE_AT      the number of the operation, from 1; 0 to count only
 * TORTURE_ERROR   the value of errno; 0 to kill the process
 * TORTURE_ON      1: all later operations fail too
 * TORTURE_HALF    1: if it is a write, half of it is written before
 * TORTURE_READS   1: files that are opened to be read count too
 * TORTURE_ONCE    a file: operations count only once it exists
 * TORTURE_LOG     a file that gets a line for each operation
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static char under[PATH_MAX], once[PATH_MAX];
static long target;
static int error, goes_on, halves, reads, log_file = -1;
static atomic_long count;
static atomic_int is_armed;

static long number(const char *name) {
    const char *text = getenv(name);
    return text ? atol(text) : 0;
}

static void copy(char *to, const char *name) {
    const char *text = getenv(name);
    if (text) snprintf(to, PATH_MAX, "%s", text);
    unsetenv(name);
}

__attribute__((constructor)) static void start(void) {
    const char *log = getenv("TORTURE_LOG");
    target = number("TORTURE_AT");
    error = (int)number("TORTURE_ERROR");
    goes_on = (int)number("TORTURE_ON");
    halves = (int)number("TORTURE_HALF");
    reads = (int)number("TORTURE_READS");
    if (log) log_file = REAL(open)(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    copy(under, "TORTURE_UNDER");
    copy(once, "TORTURE_ONCE");
    /* The processes that this one starts are left alone. */
    unsetenv("LD_PRELOAD");
}

static void die(void) {
    kill(getpid(), SIGKILL);
    for (;;) pause();
}

/* The absolute path of a name in a folder. */
static void absolute(int folder, const char *path, char *to) {
    char link[64];
    ssize_t length;
    if (path[0] == '/') {
        snprintf(to, 2 * PATH_MAX, "%s", path);
        return;
    }
    if (folder == AT_FDCWD) snprintf(link, sizeof link, "/proc/self/cwd");
    else snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    length = readlink(link, to, PATH_MAX);
    if (length < 0) length = 0;
    snprintf(to + length, 2 * PATH_MAX - length, "/%s", path);
}

static int is_under(const char *path) {
    size_t length = strlen(under);
    return length && strncmp(path, under, length) == 0 && (path[length] == '/' || path[length] == 0);
}

enum { PASS, FAIL, HALF };

/* What becomes of an operation on a path. */
static int strike(const char *name, int folder, const char *path, int is_write) {
    char place[2 * PATH_MAX];
    int saved = errno;
    long mine;
    if (!under[0] || !path) return PASS;
    absolute(folder, path, place);
    if (!is_under(place)) return errno = saved, PASS;
    if (once[0] && !is_armed) {
        if (access(once, F_OK) != 0) return errno = saved, PASS;
        is_armed = 1;
    }
    mine = ++count;
    if (log_file >= 0) dprintf(log_file, "%ld %s %s\n", mine, name, place + strlen(under));
    errno = saved;
    if (!target || mine < target || (mine > target && !goes_on)) return PASS;
    if (is_write && halves && mine == target) return HALF;
    if (!error) die();
    errno = error;
    return FAIL;
}

static int strike_open(const char *name, int folder, const char *path, int flags) {
    if (!reads && (flags & O_ACCMODE) == O_RDONLY) return PASS;
    return strike(name, folder, path, 0);
}

static int strike_file(const char *name, int file, int is_write) {
    char link[64], path[PATH_MAX];
    ssize_t length;
    if (file <= 2 || file == log_file || !under[0]) return PASS;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    length = readlink(link, path, sizeof path - 1);
    if (length < 0) return PASS;
    path[length] = 0;
    return strike(name, AT_FDCWD, path, is_write);
}

/* After half of a write. */
static ssize_t half_done(ssize_t result) {
    if (!error) die();
    return result;
}

#define OPEN(name, parameters, folder, call)                                     \
    int name parameters {                                                        \
        mode_t mode = 0;                                                         \
        if (flags & (O_CREAT | __O_TMPFILE)) {                                   \
            va_list rest;                                                        \
            va_start(rest, flags);                                               \
            mode = va_arg(rest, mode_t);                                         \
            va_end(rest);                                                        \
        }                                                                        \
        if (strike_open(#name, folder, path, flags)) return -1;                  \
        return REAL(name) call;                                                  \
    }

OPEN(open, (const char *path, int flags, ...), AT_FDCWD, (path, flags, mode))
OPEN(open64, (const char *path, int flags, ...), AT_FDCWD, (path, flags, mode))
OPEN(openat, (int folder, const char *path, int flags, ...), folder, (folder, path, flags, mode))
OPEN(openat64, (int folder, const char *path, int flags, ...), folder, (folder, path, flags, mode))

#define ON_PATH(type, name, parameters, folder, path, call)                      \
    type name parameters {                                                       \
        if (strike(#name, folder, path, 0)) return -1;                           \
        return REAL(name) call;                                                  \
    }

ON_PATH(int, creat, (const char *path, mode_t mode), AT_FDCWD, path, (path, mode))
ON_PATH(int, mkstemp, (char *path), AT_FDCWD, path, (path))
ON_PATH(int, mkostemp, (char *path, int flags), AT_FDCWD, path, (path, flags))
ON_PATH(int, rename, (const char *from, const char *to), AT_FDCWD, to, (from, to))
ON_PATH(int, renameat, (int a, const char *from, int b, const char *to), b, to, (a, from, b, to))
ON_PATH(int, renameat2, (int a, const char *from, int b, const char *to, unsigned flags), b, to, (a, from, b, to, flags))
ON_PATH(int, link, (const char *from, const char *to), AT_FDCWD, to, (from, to))
ON_PATH(int, linkat, (int a, const char *from, int b, const char *to, int flags), b, to, (a, from, b, to, flags))
ON_PATH(int, symlink, (const char *from, const char *to), AT_FDCWD, to, (from, to))
ON_PATH(int, mkdir, (const char *path, mode_t mode), AT_FDCWD, path, (path, mode))
ON_PATH(int, mkdirat, (int folder, const char *path, mode_t mode), folder, path, (folder, path, mode))
ON_PATH(int, unlink, (const char *path), AT_FDCWD, path, (path))
ON_PATH(int, unlinkat, (int folder, const char *path, int flags), folder, path, (folder, path, flags))
ON_PATH(int, rmdir, (const char *path), AT_FDCWD, path, (path))
ON_PATH(int, truncate, (const char *path, off_t size), AT_FDCWD, path, (path, size))
ON_PATH(int, chmod, (const char *path, mode_t mode), AT_FDCWD, path, (path, mode))
ON_PATH(int, utimensat, (int folder, const char *path, const struct timespec times[2], int flags), folder, path,
        (folder, path, times, flags))

#define ON_FILE(name, parameters, call)                                          \
    int name parameters {                                                        \
        if (strike_file(#name, file, 0)) return -1;                              \
        return REAL(name) call;                                                  \
    }

ON_FILE(fsync, (int file), (file))
ON_FILE(fdatasync, (int file), (file))
ON_FILE(futimens, (int file, const struct timespec times[2]), (file, times))
ON_FILE(ftruncate, (int file, off_t size), (file, size))
ON_FILE(ftruncate64, (int file, off64_t size), (file, size))
ON_FILE(fchmod, (int file, mode_t mode), (file, mode))

#define WRITE(name, parameters, all, half)                                       \
    ssize_t name parameters {                                                    \
        switch (strike_file(#name, file, 1)) {                                   \
        case FAIL: return -1;                                                    \
        case HALF: return half_done(REAL(name) half);                            \
        default: return REAL(name) all;                                          \
        }                                                                        \
    }

WRITE(write, (int file, const void *bytes, size_t size), (file, bytes, size), (file, bytes, (size + 1) / 2))
WRITE(pwrite, (int file, const void *bytes, size_t size, off_t at), (file, bytes, size, at), (file, bytes, (size + 1) / 2, at))
WRITE(pwrite64, (int file, const void *bytes, size_t size, off64_t at), (file, bytes, size, at),
      (file, bytes, (size + 1) / 2, at))
WRITE(writev, (int file, const struct iovec *parts, int size), (file, parts, size), (file, parts, 1))
WRITE(sendfile, (int file, int from, off_t *at, size_t size), (file, from, at, size), (file, from, at, (size + 1) / 2))
WRITE(copy_file_range, (int from, off64_t *at, int file, off64_t *to, size_t size, unsigned flags),
      (from, at, file, to, size, flags), (from, at, file, to, (size + 1) / 2, flags))
