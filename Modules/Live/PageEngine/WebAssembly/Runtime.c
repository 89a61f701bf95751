// The C functions that Embedded Swift needs where there is no C library: memory, copying, and a little arithmetic.
#include <stddef.h>
#include <stdint.h>

#define PAGE 65536

extern unsigned char __heap_base;

// MARK: Memory: free lists by powers of two, over memory that only grows.

#define CLASSES 32
#define HEADER 16

struct block {
  struct block *next;
  size_t class;
};

static struct block *free_blocks[CLASSES];
static uintptr_t heap_end;

static void *bump(size_t size) {
  if (!heap_end) heap_end = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t start = heap_end;
  if (size > UINTPTR_MAX - start) return NULL;
  uintptr_t have = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
  if (start + size > have) {
    size_t pages = (start + size - have + PAGE - 1) / PAGE;
    // Memory is exhausted: stop here, so that the page can say so, rather than continue with nothing.
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) __builtin_trap();
  }
  heap_end = start + size;
  return (void *)start;
}

void *malloc(size_t size) {
  size_t class = 5;
  while (class < CLASSES && ((size_t)1 << class) < size + HEADER) class++;
  if (class >= CLASSES || size > SIZE_MAX - HEADER) __builtin_trap();
  struct block *block = free_blocks[class];
  if (block) {
    free_blocks[class] = block->next;
  } else {
    block = bump((size_t)1 << class);
    if (!block) __builtin_trap();
    block->class = class;
  }
  return (char *)block + HEADER;
}

void free(void *pointer) {
  if (!pointer) return;
  struct block *block = (struct block *)((char *)pointer - HEADER);
  block->next = free_blocks[block->class];
  free_blocks[block->class] = block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  // Every block is aligned to 16 bytes, which is as much as any type of the engine wants.
  if (alignment > 16) __builtin_trap();
  *result = malloc(size);
  return 0;
}

// MARK: Copying, as the instructions of bulk memory.

void *memmove(void *to, const void *from, size_t count) {
  __asm__ volatile("local.get %0\n local.get %1\n local.get %2\n memory.copy 0, 0\n" : : "r"(to), "r"(from), "r"(count));
  return to;
}

void *memcpy(void *restrict to, const void *restrict from, size_t count) { return memmove(to, from, count); }

void *memset(void *to, int value, size_t count) {
  __asm__ volatile("local.get %0\n local.get %1\n local.get %2\n memory.fill 0\n" : : "r"(to), "r"(value), "r"(count));
  return to;
}

int memcmp(const void *a, const void *b, size_t count) {
  const unsigned char *x = a, *y = b;
  for (size_t index = 0; index < count; index++) {
    if (x[index] != y[index]) return x[index] < y[index] ? -1 : 1;
  }
  return 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

// MARK: Randomness and output, of which a layout has none.

// Hashes need no secret in a page: the same seed makes runs repeatable.
void arc4random_buf(void *buffer, size_t count) { memset(buffer, 0x5A, count); }

int putchar(int character) { return character; }

// MARK: Arithmetic

double round(double value) {
  double whole = __builtin_trunc(value);
  return __builtin_fabs(value - whole) >= 0.5 ? whole + __builtin_copysign(1.0, value) : whole;
}

double fmod(double a, double b) {
  double quotient = __builtin_trunc(a / b);
  return a - quotient * b;
}

// The product of two numbers of 128 bits, from products of 32.
typedef struct {
  uint64_t low, high;
} wide;

static wide product(uint64_t a, uint64_t b) {
  uint64_t al = (uint32_t)a, ah = a >> 32, bl = (uint32_t)b, bh = b >> 32;
  uint64_t ll = al * bl, lh = al * bh, hl = ah * bl, hh = ah * bh;
  uint64_t middle = (ll >> 32) + (uint32_t)lh + (uint32_t)hl;
  wide result = {(middle << 32) | (uint32_t)ll, hh + (lh >> 32) + (hl >> 32) + (middle >> 32)};
  return result;
}

void __multi3(wide *result, uint64_t al, uint64_t ah, uint64_t bl, uint64_t bh) {
  wide low = product(al, bl);
  low.high += al * bh + ah * bl;
  *result = low;
}

// MARK: What a page calls

__attribute__((export_name("kumiko_allocate"))) void *kumiko_allocate(size_t size) { return malloc(size); }
__attribute__((export_name("kumiko_free"))) void kumiko_free(void *pointer) { free(pointer); }

// MARK: The program that tests run. A page gives it no files: it reads nothing there.

struct span {
  void *start;
  size_t count;
};

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_read"))) int fd_read(
    int file, struct span *spans, size_t count, size_t *read);
__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write"))) int fd_write(
    int file, const struct span *spans, size_t count, size_t *written);

void kumiko_write(const void *bytes, size_t count) {
  while (count) {
    struct span span = {(void *)bytes, count};
    size_t written = 0;
    if (fd_write(1, &span, 1, &written) || !written) __builtin_trap();
    bytes = (const char *)bytes + written;
    count -= written;
  }
}

const void *kumiko_read_all(size_t *length) {
  size_t capacity = PAGE, count = 0;
  char *bytes = malloc(capacity);
  for (;;) {
    if (count == capacity) {
      char *larger = malloc(2 * capacity);
      memcpy(larger, bytes, count);
      free(bytes);
      bytes = larger;
      capacity *= 2;
    }
    struct span span = {bytes + count, capacity - count};
    size_t read = 0;
    if (fd_read(0, &span, 1, &read) || !read) break;
    count += read;
  }
  *length = count;
  return bytes;
}

extern void kumiko_main(void);
__attribute__((export_name("_start"))) void _start(void) { kumiko_main(); }
