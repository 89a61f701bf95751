/* What starting a process needs of the C library and Swift's import of it does not show. For the host alone.

   glibc (from 2.29) and musl (from 1.1.24) declare these only for those who define _GNU_SOURCE before they include
   anything, which a module cannot. Nothing is included here either: types of the C library would come to belong to
   this module. */
#ifndef KUMIKO_SYSTEM_H
#define KUMIKO_SYSTEM_H

#if defined(__linux__) && !defined(__ANDROID__)
/* pipe2: a pipe that no other child inherits, whichever thread starts it and when. */
extern int kumiko_pipe(int *ends, int flags) __asm__("pipe2");

/* posix_spawn_file_actions_addchdir_np, of a posix_spawn_file_actions_t: the folder in which a child starts. */
extern int kumiko_spawn_in(void *actions, const char *folder) __asm__("posix_spawn_file_actions_addchdir_np");

extern char **environ;

static inline char **kumiko_environment(void) { return environ; }
#endif

#endif
