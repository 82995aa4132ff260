import { MINUTE, QUOTAS } from '@oriel/contracts/limits'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../db/connection/connect.ts'
import { preparedShapes } from '../../db/connection/prepared-queries.ts'
import { tooManyRequests, unauthorized } from '../../base/errors.ts'
import type { Services } from '../services.ts'
import { noteUse } from './note-use.ts'
import { calendarFor } from './reader-calendar.ts'
import type { SessionActor } from './session-actor.ts'
import { hashToken } from './tokens.ts'

/**
 * Authenticates by API token: its owner, without a session. Reads the token each time, so every process refuses a
 * revoked one at once. Throws 401 for an invalid token or owner, 429 beyond the rate limit.
 */
export async function authenticateApiToken(
  services: Services,
  request: FastifyRequest,
  secret: string,
): Promise<SessionActor> {
  const row = await tokenOf(services.pools.sessions, '', { secretHash: hashToken(secret) })
  if (!row) throw unauthorized()
  const { tokenId, name, scope, limited, expiresAt, lastUsedAt, id, fullName, role, ...calendar } = row
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) throw unauthorized()
  ensureWithinRate(services, tokenId)
  // Even if the clock was set back.
  if (lastUsedAt === null || Math.abs(Date.now() - Date.parse(lastUsedAt)) > MINUTE)
    await noteUse(services.pools.sessions, 'apiTokens', tokenId)
  return {
    id,
    fullName,
    role,
    sessionId: '',
    familyId: '',
    ip: request.ip,
    requestId: request.id,
    calendar: calendarFor(calendar, request),
    token: { id: tokenId, name, scope },
    ...(limited ? { limitedByToken: tokenId } : {}),
  }
}

/** After an upload, which takes long. */
export const isTokenActive = async (db: Db, tokenId: string): Promise<boolean> =>
  (await selectActive(db).select('users.id').where('apiTokens.id', '=', tokenId).execute()).length > 0

const selectActive = (db: Db) =>
  db
    .selectFrom('apiTokens')
    .innerJoin('users', 'users.id', 'apiTokens.userId')
    .where('apiTokens.revokedAt', 'is', null)
    .where('users.status', '=', 'active')
    .where('users.deletedAt', 'is', null)

const tokenOf = preparedShapes((db, _: '', { secretHash }: Record<'secretHash', string>) =>
  selectActive(db)
    .leftJoin('preferences', 'preferences.userId', 'users.id')
    .leftJoin('settings', (on) => on.on('settings.id', '=', sql.lit('workspace')))
    .select(['apiTokens.id as tokenId', 'apiTokens.name', 'scope', 'limited', 'expiresAt', 'apiTokens.lastUsedAt'])
    .select(['users.id', 'users.fullName', 'users.role'])
    .select(['preferences.timeZone as ownZone', 'settings.timeZone as workspaceZone', 'workingWeek'])
    .where('apiTokens.secretHash', '=', secretHash),
)

const windows = new WeakMap<Services['sessions'], { minute: number; requests: Map<string, number> }>()

/** Rate limit: fixed window, in memory: a database counter would cost each request a commit. */
function ensureWithinRate({ sessions }: Services, tokenId: string) {
  const minute = Math.floor(Date.now() / MINUTE)
  const last = windows.get(sessions)
  const window = last?.minute === minute ? last : { minute, requests: new Map<string, number>() }
  windows.set(sessions, window)
  const count = (window.requests.get(tokenId) ?? 0) + 1
  window.requests.set(tokenId, count)
  if (count > QUOTAS.apiRequestsPerMinute) throw tooManyRequests(Math.ceil(((minute + 1) * MINUTE - Date.now()) / 1000))
}
