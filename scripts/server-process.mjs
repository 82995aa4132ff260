// How a server is started so that it stays small. deploy/oriel.service and the Containerfile say the same.

/** In a busy minute V8 would keep a hundred megabytes for what lives a moment (the young generation). */
export const serverFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8']

/**
 * For glibc. Whatever is larger than the threshold (a hash of a password is 19 MB) goes back to the system when it is let
 * go. One arena for all threads: with one each, every thread kept what it had needed once, 120 MB after a busy minute.
 */
export const serverEnvironment = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_ARENA_MAX: '1' }
