#include "Allocations.h"
#include <stddef.h>
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>

// The program's own functions come before the library's, which glibc keeps under other names.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static long count;
static long bytes;

static void *counted(void *pointer) {
  count += 1;
  bytes += (long)malloc_usable_size(pointer);
  return pointer;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size)); }

void *realloc(void *pointer, size_t size) {
  bytes -= (long)malloc_usable_size(pointer);
  return counted(__libc_realloc(pointer, size));
}

void *aligned_alloc(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

int posix_memalign(void **pointer, size_t alignment, size_t size) {
  *pointer = counted(__libc_memalign(alignment, size));
  return *pointer ? 0 : 12;
}

void free(void *pointer) {
  bytes -= (long)malloc_usable_size(pointer);
  __libc_free(pointer);
}

long allocations(void) { return count; }
long allocated_bytes(void) { return bytes; }
#else
long allocations(void) { return -1; }
long allocated_bytes(void) { return -1; }
#endif
