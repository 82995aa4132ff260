import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { House } from '../house.ts'
import { signInFirst } from './errors.ts'
import type { Visitor } from './visit.ts'

/** Writing "last used" more often than this would cost a commit per read. */
const LAST_USED_EVERY = 5 * 60_000
/** A replaced token still works this long, for a second tab or an answer that got lost. */
export const REPLACED_GRACE = 30_000

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The bearer token of the header, never of a query or cookie. */
export function bearerOf(request: FastifyRequest): string | null {
  const [, token] = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '') ?? []
  return token ?? null
}

/** Who is asking? 401 without a token that is alive, and whose person is active, at this moment. */
export async function identify(house: House, request: FastifyRequest): Promise<Visitor> {
  const token = bearerOf(request)
  const visitor = token ? await findVisitor(house, token) : null
  if (!visitor) throw signInFirst()
  return { ...visitor, ip: request.ip, requestId: request.id }
}

async function findVisitor({ db, config }: House, token: string) {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.tokenHash', '=', hashToken(token))
    .select(['sessions.id as sessionId', 'familyCreatedAt', 'lastUsedAt', 'replacedAt', 'revokedAt'])
    .select(['users.id', 'users.fullName', 'users.role', 'users.status', 'users.deletedAt'])
    .executeTakeFirst()
  if (!session || session.revokedAt || session.deletedAt || session.status !== 'active') return null
  const age = (instant: string) => Date.now() - Date.parse(instant)
  if (session.replacedAt && age(session.replacedAt) > REPLACED_GRACE) return null
  if (age(session.lastUsedAt) > config.session.idle || age(session.familyCreatedAt) > config.session.longest)
    return null
  if (age(session.lastUsedAt) > LAST_USED_EVERY) {
    await db
      .updateTable('sessions')
      .set({ lastUsedAt: new Date().toISOString() })
      .where('id', '=', session.sessionId)
      .execute()
  }
  const { id, fullName, role, sessionId } = session
  return { id, fullName, role, sessionId }
}
