/**
 * The product's name until version 0.1. Data stored under that name keeps it, so that an older version started by
 * mistake finds the newer database and refuses to start, instead of finding none.
 */
export const FORMER_NAME = 'atrium'
