/** No response cache, for tests that change rows without activity entries. */
export const NOTHING_KEPT = { ORIEL_RESPONSE_CACHE_MB: '0' }
