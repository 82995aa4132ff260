// Limits memory; repeated in deploy/oriel.service and the Containerfile.

/** V8's young generation would grow by 100 MB under load. */
export const serverFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8']

/**
 * glibc malloc: returns blocks above the threshold (a password hash needs 19 MB) when freed. One arena: per-thread ones
 * retained 120 MB after a busy minute.
 */
export const serverEnvironment = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_ARENA_MAX: '1' }
