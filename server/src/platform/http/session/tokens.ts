import { createHash, createHmac, randomBytes } from 'node:crypto'

/** `atr_` lets scanners of leaked secrets recognise a token; 256 bits follow. */
const PREFIX = 'atr_'

export const createToken = () => `${PREFIX}${randomBytes(32).toString('base64url')}`

/** What the database keeps of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Kept with a token once it is replaced. */
export const createSalt = () => randomBytes(32).toString('base64url')

/**
 * The token that replaces this one. Who has the token and its salt makes the same successor again, so that a repeated
 * refresh need not store it readable; the database alone, which has the salt, cannot.
 */
export const deriveSuccessorToken = (token: string, salt: string) =>
  `${PREFIX}${createHmac('sha256', token).update(salt).digest('base64url')}`
