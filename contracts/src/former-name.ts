/**
 * What the product was called until version 0.1. What was stored under that name keeps it, so that an older version
 * started by mistake finds the newer database and refuses, instead of finding none. Nothing else knows the name.
 */
export const FORMER_NAME = 'atrium'
