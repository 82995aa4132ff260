/** For tests that change rows without the line of the log that says so: every answer is made anew. */
export const NOTHING_KEPT = { ORIEL_ANSWER_CACHE: '0' }
