/** Disables the response cache, for tests that change rows without an activity entry. */
export const NOTHING_KEPT = { ORIEL_RESPONSE_CACHE_MB: '0' }
