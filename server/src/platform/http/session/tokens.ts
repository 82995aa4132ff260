import { createHash, createHmac, randomBytes } from 'node:crypto'

/** The prefix `atr_` lets secret scanners recognize a token; 256 random bits follow. */
const PREFIX = 'atr_'

export const createToken = () => `${PREFIX}${randomBytes(32).toString('base64url')}`

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Stored with a token when it is replaced. */
export const createSalt = () => randomBytes(32).toString('base64url')

/**
 * Derives the successor from token and salt, so that a repeated refresh returns the same token without storing it in
 * plain. The database has only the salt and can't derive it.
 */
export const deriveSuccessorToken = (token: string, salt: string) =>
  `${PREFIX}${createHmac('sha256', token).update(salt).digest('base64url')}`
