import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../db/connection/connect.ts'
import { isPostgres } from '../../db/connection/dialect.ts'
import { prepared } from '../../db/connection/prepared-queries.ts'
import { transaction } from '../../db/connection/transaction.ts'
import type { Services } from '../services.ts'
import { accountInactive, unauthorized } from '../../base/errors.ts'
import { VIEW_AS_CLIENT_HEADER } from '@oriel/contracts/view-as-client'
import { selectEndOfLog } from '../responses/cache/cache-version.ts'
import { readGrant } from '../routing/signed-download.ts'
import { authenticateApiToken, isTokenActive } from './authenticate-api-token.ts'
import { calendarFor, type StoredCalendar } from './reader-calendar.ts'
import { noteUse } from './note-use.ts'
import type { Session } from './session-cache.ts'
import { revokeReusedFamily } from './session-family.ts'
import { API_TOKEN_PREFIX, hashToken, deriveSuccessorToken, readBearerToken } from './tokens.ts'
import type { SessionActor } from './session-actor.ts'

/** Milliseconds: updating "last used" on every read would cost a commit. */
const LAST_USED_EVERY = 5 * 60_000
/**
 * Milliseconds. Grace period of a replaced token, for a second tab or lost response, unless its successor was replaced
 * too.
 */
const REPLACED_GRACE = 30_000

export function authenticateFromCache(services: Services, request: FastifyRequest): SessionActor | undefined {
  const token = readBearerToken(request)
  const session = token ? services.sessions.get(hashToken(token)) : undefined
  const isFresh = session && isAlive(services, session) && millisecondsSince(session.lastUsedAt) <= LAST_USED_EVERY
  return isFresh ? toSessionActor(session, request) : undefined
}

/** Throws 401 without a valid token of an active person. */
export async function authenticate(services: Services, request: FastifyRequest): Promise<SessionActor> {
  const token = readBearerToken(request)
  if (token?.startsWith(API_TOKEN_PREFIX)) return authenticateApiToken(services, request, token)
  const session = token ? await services.sessions.find(hashToken(token), () => findSession(services, token)) : undefined
  if (!token || !session) throw unauthorized()
  if (await isUsedUp(services, token, session)) {
    await transaction(services.pools.sessions, 'write', (db) => revokeReusedFamily(db, session, request))
    services.live.publish({ kind: 'session', projectId: null, audience: 'team', userId: session.id })
    throw unauthorized()
  }
  if (!isAlive(services, session)) throw isInactive(session) ? accountInactive() : unauthorized()
  if (millisecondsSince(session.lastUsedAt) > LAST_USED_EVERY)
    await noteUse(services.pools.sessions, 'sessions', session.sessionId)
  return toSessionActor(session, request)
}

/** Also by a signed download URL, which outlives a renewed token, but not the session. */
export async function authenticateDownload(services: Services, request: FastifyRequest): Promise<SessionActor> {
  const grant = readGrant(services, request)
  if (!grant) return authenticate(services, request)
  const session = await sessionOf(services.pools.sessions, grant.tokenHash)
  const visitor = session && toSessionActor(session, request)
  if (!visitor || !(await isStillSignedIn(services, visitor))) throw unauthorized()
  if (grant.viewAs !== null) request.headers[VIEW_AS_CLIENT_HEADER] = grant.viewAs
  return { ...visitor, isByLink: true }
}

function toSessionActor(session: Session, request: FastifyRequest): SessionActor {
  const { id, fullName, role, sessionId, familyId, endOfLog } = session
  const { ip, id: requestId } = request
  const choosesPassword = session.ownPasswordFirst === 1 && session.passwordState === 'issued'
  const calendar = calendarFor(session, request)
  return { id, fullName, role, sessionId, familyId, endOfLog, ip, requestId, calendar, choosesPassword }
}

/** In one query, for uploads and event streams. A token replaced since isn't reuse. */
export async function filterValidSessions(
  services: Pick<Services, 'pools' | 'config'>,
  visitors: readonly SessionActor[],
): Promise<ReadonlySet<SessionActor>> {
  const families = [...new Set(visitors.map(({ familyId }) => familyId))]
  if (families.length === 0) return new Set()
  const sessions = await selectSessions(services.pools.sessions)
    .where('familyId', 'in', families)
    .where('replacedAt', 'is', null)
    .execute()
  const alive = sessions.filter((session) => isAlive(services, session))
  const standing = new Set(alive.map(({ familyId, id, role }) => `${familyId} ${id} ${role}`))
  return new Set(
    visitors.filter((visitor) => {
      const { id, role } = visitor.viewer ?? visitor
      return standing.has(`${visitor.familyId} ${id} ${role}`)
    }),
  )
}

export const isStillSignedIn = async (
  services: Pick<Services, 'pools' | 'config'>,
  visitor: SessionActor,
): Promise<boolean> =>
  visitor.token
    ? isTokenActive(services.pools.sessions, visitor.token.id)
    : (await filterValidSessions(services, [visitor])).has(visitor)

const selectSessions = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id as sessionId', 'familyId', 'familyCreatedAt', 'lastUsedAt', 'revokedAt'])
    .select(['replacedAt', 'successorSalt', 'ownPasswordFirst'])
    .select(['users.id', 'users.fullName', 'users.role', 'users.status', 'users.deletedAt', 'users.passwordState'])

const sessionOf = prepared<Session>((db) =>
  selectSessions(db)
    // SQLite looks up sessions once (session-cache.ts).
    .$if(isPostgres(db), (it) => it.select(selectEndOfLog(db).as('endOfLog')))
    .leftJoin('preferences', 'preferences.userId', 'users.id')
    .leftJoin('settings', (on) => on.on('settings.id', '=', sql.lit('workspace')))
    .select(['preferences.timeZone as ownZone', 'settings.timeZone as workspaceZone', 'workingWeek'])
    .where('sessions.tokenHash', '=', ''),
)
const findSession = ({ pools }: Services, token: string) => sessionOf(pools.sessions, hashToken(token))

const millisecondsSince = (instant: string) => Date.now() - Date.parse(instant)

/** Sessions from a clock that ran ahead must not live longer (F10). */
const apart = (instant: string) => Math.abs(millisecondsSince(instant))

const isAlive = ({ config }: Pick<Services, 'config'>, session: Omit<Session, keyof StoredCalendar>) =>
  !session.revokedAt &&
  !session.deletedAt &&
  session.status === 'active' &&
  apart(session.lastUsedAt) <= config.session.idle &&
  apart(session.familyCreatedAt) <= config.session.longest

const isInactive = ({ status, deletedAt }: Pick<Session, 'status' | 'deletedAt'>) =>
  status !== 'active' && deletedAt === null

/** A replaced successor proves that the client received it. */
async function isUsedUp(services: Services, token: string, { replacedAt, successorSalt }: Session): Promise<boolean> {
  if (!replacedAt) return false
  if (apart(replacedAt) > REPLACED_GRACE || !successorSalt) return true
  const successor = await findSession(services, deriveSuccessorToken(token, successorSalt))
  return !successor || successor.replacedAt !== null
}
