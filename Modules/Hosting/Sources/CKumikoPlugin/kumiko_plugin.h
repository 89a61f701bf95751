/* How a shared library brings section kinds to Kumiko. One header, no other file, nothing to link.

   A library exports one function, `kumiko_plugin_table`, which gives a table of three: what kinds there are, a
   section of one of them, and giving memory back. What is said and answered is JSON, so that nothing but this table
   has a binary form. */
#ifndef KUMIKO_PLUGIN_H
#define KUMIKO_PLUGIN_H

#include <stddef.h>
#include <stdint.h>

/* Counts changes of this file that libraries built before cannot live with. */
#define KUMIKO_PLUGIN_ABI_VERSION 1

/* The most bytes that a request or an answer may have. */
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

/* JSON text in UTF-8; no zero at its end is needed. Whoever made it frees it. No bytes (NULL) is no text: it is
   refused, and not given back. */
typedef struct kumiko_text {
  const char *bytes;
  size_t count;
} kumiko_text;

/* What a library offers.

   The host calls these functions from any thread, but never two of them at the same time; for each text that it was
   given it calls `release` once, before it asks for the next. None of them may throw a C++ exception through. */
typedef struct kumiko_plugin {
  /* KUMIKO_PLUGIN_ABI_VERSION of the header that the library was built with. Stays first in every version. */
  uint32_t abi_version;
  /* Whatever the library likes; each function is handed it back. */
  void *context;
  /* {"kinds": [descriptor, …]}, with descriptors as `kumiko kinds describe` prints them. */
  kumiko_text (*describe)(void *context);
  /* Answers a request with {"section": {…}}, or with {"error": {"message": "…", "option": "…"}}, where the option
     may be left out. The request has `count` bytes and a zero after them, and is gone when the function returns. It
     is written without needless spaces, and "options" comes before "items". */
  kumiko_text (*section)(void *context, const char *request, size_t count);
  /* Takes back what `describe` or `section` gave. */
  void (*release)(void *context, kumiko_text text);
} kumiko_plugin;

/* The one symbol that a library exports. What it gives must last as long as the process: a library is never
   unloaded. */
KUMIKO_PLUGIN_EXPORT const kumiko_plugin *kumiko_plugin_table(void);

#ifdef __cplusplus
}
#endif
#endif
