import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Secret scanners recognize `atr_`; 256 random bits follow. */
const PREFIX = 'atr_'

export const API_TOKEN_PREFIX = 'oriel_'

export const createToken = (prefix = PREFIX) => `${prefix}${randomBytes(32).toString('base64url')}`

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

export const createSalt = () => randomBytes(32).toString('base64url')

/** A repeated refresh derives the same token, so only the salt is stored. */
export const deriveSuccessorToken = (token: string, salt: string) =>
  `${PREFIX}${createHmac('sha256', token).update(salt).digest('base64url')}`

/** Never from query or cookie. */
export function readBearerToken(request: FastifyRequest): string | null {
  const [, token] = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '') ?? []
  return token ?? null
}
