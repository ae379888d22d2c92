/* Writes down every write and sync of the store's files, so that a test can lose what was never
   synced: LD_PRELOAD=powerloss.so POWERLOSS=JOURNAL. An entry is operation, file, offset, size,
   then the bytes. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define MOST 4096
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

enum { NONE, STORE, JOURNAL };

static char watched[MOST];
static int out = -1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static int ends_with(const char *text, const char *end) {
    size_t length = strlen(text), part = strlen(end);
    return length >= part && strcmp(text + length - part, end) == 0;
}

static void note(char operation, int file, int64_t offset, const void *bytes, uint32_t size) {
    if (file < 0 || file >= MOST || watched[file] == NONE) return;
    struct __attribute__((packed)) { char operation, file; int64_t offset; uint32_t size; } head =
        {operation, watched[file], offset, size};
    struct iovec parts[] = {{&head, sizeof head}, {(void *)bytes, bytes ? size : 0}};
    pthread_mutex_lock(&lock);
    if (out < 0) out = syscall(SYS_openat, AT_FDCWD, getenv("POWERLOSS"),
                               O_CREAT | O_APPEND | O_WRONLY, 0600);
    syscall(SYS_writev, out, parts, 2);
    pthread_mutex_unlock(&lock);
}

static int watch(int file, const char *path) {
    if (file >= 0 && file < MOST)
        watched[file] = ends_with(path, ".sqlite") ? STORE : ends_with(path, "-wal") ? JOURNAL : NONE;
    return file;
}

#define OPEN(name)                                                                                 \
    int name(const char *path, int flags, ...) {                                                   \
        va_list rest;                                                                              \
        va_start(rest, flags);                                                                     \
        mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;                                  \
        va_end(rest);                                                                              \
        return watch(REAL(name)(path, flags, mode), path);                                         \
    }
OPEN(open)
OPEN(open64)

#define WRITE(name, offset_type)                                                                   \
    ssize_t name(int file, const void *bytes, size_t size, offset_type offset) {                   \
        ssize_t done = REAL(name)(file, bytes, size, offset);                                      \
        if (done > 0) note('w', file, offset, bytes, done);                                        \
        return done;                                                                               \
    }
WRITE(pwrite, off_t)
WRITE(pwrite64, off64_t)

#define TRUNCATE(name, offset_type)                                                                \
    int name(int file, offset_type size) {                                                         \
        int failed = REAL(name)(file, size);                                                       \
        if (!failed) note('t', file, size, NULL, 0);                                               \
        return failed;                                                                             \
    }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

#define SYNC(name)                                                                                 \
    int name(int file) {                                                                           \
        int failed = REAL(name)(file);                                                             \
        if (!failed) note('s', file, 0, NULL, 0);                                                  \
        return failed;                                                                             \
    }
SYNC(fsync)
SYNC(fdatasync)

int close(int file) {
    if (file >= 0 && file < MOST) watched[file] = NONE;
    return REAL(close)(file);
}
