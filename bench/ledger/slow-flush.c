/* Simulates a cloud disk: every flush of PostgreSQL's log takes FLUSH_DELAY_US longer. Loaded with LD_PRELOAD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

int fdatasync(int file) {
  static int (*flush)(int);
  static long delay_us;
  if (!flush) {
    const char *given = getenv("FLUSH_DELAY_US");
    delay_us = given ? atol(given) : 1000;
    flush = dlsym(RTLD_NEXT, "fdatasync");
  }
  struct timespec wait = {delay_us / 1000000, delay_us % 1000000 * 1000};
  nanosleep(&wait, 0);
  return flush(file);
}
