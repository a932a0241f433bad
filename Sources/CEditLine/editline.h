// Inline wrappers for what Swift cannot call: the variadic functions of libedit, the signal set-up
// around a blocking read, and the options of malloc. There is no other C in the project.
#ifndef MAZE_EDITLINE_H
#define MAZE_EDITLINE_H

#include <errno.h>
#include <histedit.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>
#include <wchar.h>
#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#endif

typedef char *(*maze_prompt_function)(EditLine *);
typedef int (*maze_read_function)(EditLine *, wchar_t *);
typedef unsigned char (*maze_edit_function)(EditLine *, int);

// The terminal is always driven as a dumb one: nothing is redrawn by cursor movement, an unknown
// TERM cannot make libedit complain, and every terminal shows and reads the same.
static inline EditLine *maze_el_init(FILE *in, FILE *out, FILE *err) {
  const char *term = getenv("TERM");
  char *saved = term ? strdup(term) : NULL;
  setenv("TERM", "dumb", 1);
  EditLine *el = el_init("maze", in, out, err);
  if (saved) {
    setenv("TERM", saved, 1);
    free(saved);
  } else {
    unsetenv("TERM");
  }
  return el;
}

static inline void maze_el_prepare(EditLine *el, void *data, maze_prompt_function prompt,
                                   maze_read_function read) {
  el_set(el, EL_CLIENTDATA, data);
  el_set(el, EL_SIGNAL, 0);
  el_set(el, EL_EDITOR, "emacs");
  el_set(el, EL_PROMPT, prompt);
  el_wset(el, EL_GETCFN, read);
}

static inline void *maze_el_data(EditLine *el) {
  void *data = NULL;
  el_get(el, EL_CLIENTDATA, &data);
  return data;
}

static inline void maze_el_bind(EditLine *el, const char *key, const char *command) {
  el_set(el, EL_BIND, key, command, NULL);
}

// libedit keeps the name's address, so the name is copied and never freed.
static inline void maze_el_add_function(EditLine *el, const wchar_t *name,
                                        maze_edit_function function) {
  const wchar_t *copy = wcsdup(name);
  if (copy) el_wset(el, EL_ADDFN, copy, L"", function);
}

static inline void maze_el_set_raw(EditLine *el, int raw) { el_set(el, EL_PREP_TERM, raw); }

static inline void maze_el_redraw(EditLine *el) { el_set(el, EL_REFRESH); }

// Calls the handler for a signal; a write that it interrupts goes on, a wait does not.
static inline void maze_catch_signal(int number, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

// Adds the signals of a game to a set, or takes them out.
static inline void maze_change_set(sigset_t *set, int (*change)(sigset_t *, int), int ending) {
  change(set, SIGINT);
  change(set, SIGTSTP);
  if (ending) {
    change(set, SIGTERM);
    change(set, SIGHUP);
    change(set, SIGQUIT);
  }
}

// Keeps those that do not end the program blocked but while maze_wait waits.
static inline void maze_block_signals(void) {
  sigset_t set;
  sigemptyset(&set);
  maze_change_set(&set, sigaddset, 0);
  sigprocmask(SIG_BLOCK, &set, NULL);
}

// Gives a signal its default meaning back and sends it to this process.
static inline void maze_die_of_signal(int number) {
  signal(number, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  raise(number);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
}

// Waits until a descriptor can be read, a caught signal comes, or so many milliseconds below 1000
// have passed: 1, -1 and EINTR, or 0. Descriptor -1 is none, a negative time has no end.
//
// All caught signals are blocked but in the wait itself, so that none comes between the look at
// the last one and the wait; meanwhile *waiting tells the handler that it is waited for.
static inline int maze_wait(int descriptor, int milliseconds, volatile sig_atomic_t *last,
                            volatile sig_atomic_t *waiting) {
  sigset_t all, before, open;
  sigemptyset(&all);
  maze_change_set(&all, sigaddset, 1);
  sigprocmask(SIG_BLOCK, &all, &before);
  open = before;
  maze_change_set(&open, sigdelset, 1);
  int result = -1;
  int problem = EINTR;
  if (!*last) {
    fd_set set;
    FD_ZERO(&set);
    if (descriptor >= 0) FD_SET(descriptor, &set);
    struct timespec time = {0, milliseconds * 1000000L};
    *waiting = 1;
    result = pselect(descriptor + 1, &set, NULL, NULL, milliseconds < 0 ? NULL : &time, &open);
    problem = errno;
    *waiting = 0;
  }
  sigprocmask(SIG_SETMASK, &before, NULL);
  errno = problem;
  return result;
}

// Whether the terminal takes output now; safe in a handler.
static inline int maze_takes_output(void) {
  fd_set set;
  FD_ZERO(&set);
  FD_SET(1, &set);
  struct timespec none = {0, 0};
  return pselect(2, NULL, &set, NULL, &none, NULL) > 0;
}

// Stops this process as Ctrl-Z would; returns when it goes on. It is not SIGSTOP: where there is
// no shell that could go on with the process, the system takes no notice of SIGTSTP.
static inline void maze_stop_here(void) {
  struct sigaction caught;
  sigaction(SIGTSTP, NULL, &caught);
  signal(SIGTSTP, SIG_DFL);
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGTSTP);
  raise(SIGTSTP);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
  sigprocmask(SIG_BLOCK, &set, NULL);
  sigaction(SIGTSTP, &caught, NULL);
}

static inline void maze_ignore_closed_pipes(void) { signal(SIGPIPE, SIG_IGN); }

// A stream that writes only when it is flushed, as long as the buffer is large enough. With no
// buffer of its own it would take a small one, whatever size is asked for.
static inline FILE *maze_buffered_output(int descriptor, char *buffer, size_t size) {
  int copy = dup(descriptor);
  FILE *file = copy < 0 ? NULL : fdopen(copy, "w");
  if (file) setvbuf(file, buffer, _IOFBF, size);
  return file;
}


static inline FILE *maze_input(void) { return stdin; }
static inline FILE *maze_null_output(void) { return fopen("/dev/null", "w"); }
static inline void maze_set_errno(int number) { errno = number; }

// Lets a thread begin on another processor than this one. The kernel likes to begin it on the same
// one, where it waits until the time of the thread that made it is up, some milliseconds.
static inline void maze_begin_elsewhere(pthread_attr_t *attributes) {
#ifdef __GLIBC__
  // The macros for sets of processors are for programs that ask for all of GNU.
  union { cpu_set_t set; unsigned long words[sizeof(cpu_set_t) / sizeof(long)]; } others;
  const int here = sched_getcpu(), bits = 8 * sizeof(long);
  if (here < 0 || sched_getaffinity(0, sizeof others.set, &others.set) != 0) return;
  others.words[here / bits] &= ~(1UL << here % bits);
  for (size_t word = 0; word < sizeof others.words / sizeof(long); word++) {
    if (!others.words[word]) continue;
    pthread_attr_setaffinity_np(attributes, sizeof others.set, &others.set);
    return;
  }
#else
  (void)attributes;
#endif
}

// Lets so many bytes of memory come in large pages, which takes a tenth of the time that page by
// page takes. The heap, which malloc would otherwise get in many pieces, is made long enough at
// once, and the kernel is advised to fill it with pages of 2 MiB, for all threads; where it has none,
// or where this is another C library, nothing is lost.
static inline void maze_use_large_pages(size_t size) {
#if defined(__GLIBC__) && defined(MADV_HUGEPAGE)
  const uintptr_t mask = 4095;
  uintptr_t start = (uintptr_t)sbrk(0);
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  mallopt(M_ARENA_MAX, 1);
  void *volatile room = malloc(size);
  free(room);
  uintptr_t end = (uintptr_t)sbrk(0);
  start = (start + mask) & ~mask;
  if (end > start) madvise((void *)start, end - start, MADV_HUGEPAGE);
#else
  (void)size;
#endif
}

#endif
