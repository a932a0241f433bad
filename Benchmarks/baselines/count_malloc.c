/* Counts calls of malloc and its like in a process that it is loaded into, and tells them at the end:
 *   cc -O2 -shared -fPIC -o count_malloc.so count_malloc.c
 *   LD_PRELOAD=./count_malloc.so PROGRAM */
#define _GNU_SOURCE
#include <stddef.h>
#include <stdio.h>
#include <stdatomic.h>

static atomic_ulong calls;
extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) { calls++; return __libc_malloc(size); }
void *calloc(size_t count, size_t size) { calls++; return __libc_calloc(count, size); }
void *realloc(void *old, size_t size) { calls++; return __libc_realloc(old, size); }
void *memalign(size_t alignment, size_t size) { calls++; return __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }
int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = memalign(alignment, size);
  return *result ? 0 : 12;
}

__attribute__((destructor)) static void tell(void) { fprintf(stderr, "allocations=%lu\n", calls); }
