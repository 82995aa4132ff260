/**
 * Name until version 0.1. Stored data keeps it, so that an older version finds the newer database and refuses to start.
 */
export const FORMER_NAME = 'atrium'
