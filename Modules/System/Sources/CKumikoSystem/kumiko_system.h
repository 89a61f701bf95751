/* Functions of the C library that starting processes needs, and that Swift does not import.

   glibc (2.29 and later) and musl (1.1.24 and later) declare these functions only if _GNU_SOURCE is defined before the
   first include, which a module cannot do. This file includes no headers, because their types would become types of this
   module. */
#ifndef KUMIKO_SYSTEM_H
#define KUMIKO_SYSTEM_H

#if defined(__linux__) && !defined(__ANDROID__)
/* pipe2: creates a pipe that no child inherits, even if another thread starts a child at the same time. */
extern int kumiko_pipe(int *ends, int flags) __asm__("pipe2");

/* posix_spawn_file_actions_addchdir_np: sets the folder in which a child starts. */
extern int kumiko_spawn_in(void *actions, const char *folder) __asm__("posix_spawn_file_actions_addchdir_np");

extern char **environ;

static inline char **kumiko_environment(void) { return environ; }
#endif

#endif
