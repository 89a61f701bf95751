/* The C interface of shared libraries with section kinds for Kumiko. A library needs only this header and links nothing.

   A library exports one function, `kumiko_plugin_table`. It returns a table of three functions, which describe the kinds,
   make a section, and free memory. Requests and answers are JSON, so this table is the only binary interface. */
#ifndef KUMIKO_PLUGIN_H
#define KUMIKO_PLUGIN_H

#include <stddef.h>
#include <stdint.h>

/* The version of this interface. It rises with each change that breaks libraries built before. */
#define KUMIKO_PLUGIN_ABI_VERSION 1

/* The largest number of bytes in a request or an answer. */
#define KUMIKO_PLUGIN_MAXIMUM_TEXT ((size_t)16 << 20)

#if defined(_WIN32)
#define KUMIKO_PLUGIN_EXPORT __declspec(dllexport)
#elif defined(__GNUC__)
#define KUMIKO_PLUGIN_EXPORT __attribute__((visibility("default")))
#else
#define KUMIKO_PLUGIN_EXPORT
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* JSON text in UTF-8, without a terminating zero. The library that made a text frees it. A text with bytes == NULL is an
   error, and is not passed to `release`. */
typedef struct kumiko_text {
  const char *bytes;
  size_t count;
} kumiko_text;

/* The functions of a library.

   The host calls these functions from any thread, but never two of them at the same time. It calls `release` once for each
   text, before the next call. No C++ exception may leave the functions. */
typedef struct kumiko_plugin {
  /* KUMIKO_PLUGIN_ABI_VERSION of the header that the library was built with. The first field in every version. */
  uint32_t abi_version;
  /* A pointer for the library's own use, passed to each function. */
  void *context;
  /* Returns {"kinds": [descriptor, …]}, with descriptors as `kumiko kinds show --format json` prints them. */
  kumiko_text (*describe)(void *context);
  /* Returns {"section": {…}}, or {"error": {"message": "…", "option": "…"}}, where "option" is optional. The request has
     `count` bytes and a terminating zero. It is valid until the function returns. It contains no unnecessary spaces, and
     "options" comes before "items". */
  kumiko_text (*section)(void *context, const char *request, size_t count);
  /* Frees a text of `describe` or `section`. */
  void (*release)(void *context, kumiko_text text);
} kumiko_plugin;

/* Returns the table: the only symbol that a library exports. The table must last as long as the process, because a library
   is never unloaded. */
KUMIKO_PLUGIN_EXPORT const kumiko_plugin *kumiko_plugin_table(void);

#ifdef __cplusplus
}
#endif
#endif
