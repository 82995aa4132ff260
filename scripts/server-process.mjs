// Node options that limit memory; repeated in deploy/oriel.service and the Containerfile.

/** V8's young generation would otherwise grow by about 100 MB under load. */
export const serverFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8']

/**
 * glibc malloc: blocks above the threshold (a password hash needs 19 MB) return to the system when freed. One arena for
 * all threads; per-thread arenas retained 120 MB after a busy minute.
 */
export const serverEnvironment = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_ARENA_MAX: '1' }
