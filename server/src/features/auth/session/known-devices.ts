import { randomBytes } from 'node:crypto'
import { PERIODS, QUOTAS, SECOND } from '@oriel/contracts/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Secrets } from '../../../platform/config/secrets/open-secrets.ts'

/** Known devices: a cookie with a random id, and a row per account. Only exempts from the rate limit for strangers. */

/** Browsers accept `__Host-` over https only. */
const nameFor = (request: FastifyRequest) => (request.protocol === 'https' ? '__Host-dev' : 'dev')

/** Keyed hash: a copy of the database can't impersonate a device. */
const hashCookie = (secrets: Secrets, cookie: string) => secrets.sign(`device:${cookie}`)

/** Null for unknown devices. Takes equally long for unknown emails. */
export async function findKnownDevice(
  db: Db,
  secrets: Secrets,
  request: FastifyRequest,
  emailKey: string,
): Promise<string | null> {
  const cookie = readCookie(request)
  if (!cookie) return null
  const device = await db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.userId')
    .select('devices.id')
    .where('devices.cookieHash', '=', hashCookie(secrets, cookie))
    .where('users.emailKey', '=', emailKey)
    .executeTakeFirst()
  return device?.id ?? null
}

export async function findDeviceOf(
  db: Db,
  secrets: Secrets,
  request: FastifyRequest,
  userId?: string,
): Promise<string | null> {
  const cookie = readCookie(request)
  if (!cookie) return null
  const device = await db
    .selectFrom('devices')
    .select('id')
    .where('cookieHash', '=', hashCookie(secrets, cookie))
    .$if(userId !== undefined, (it) => it.where('userId', '=', userId ?? ''))
    .limit(1)
    .executeTakeFirst()
  return device?.id ?? null
}

/** Notifies the user except about the first device. */
export async function rememberDevice(db: Db, secrets: Secrets, request: FastifyRequest, userId: string) {
  const now = new Date().toISOString()
  const cookie = await usableCookie(db, secrets, request)
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300)
  const other = await db.selectFrom('devices').select('id').where('userId', '=', userId).limit(1).executeTakeFirst()
  const { id, createdAt, newAt } = await db
    .insertInto('devices')
    .values({
      id: newId(),
      userId,
      cookieHash: hashCookie(secrets, cookie),
      userAgent,
      createdAt: now,
      lastUsedAt: now,
      newAt: other ? now : null,
    })
    .onConflict((it) => it.columns(['cookieHash', 'userId']).doUpdateSet({ userAgent, lastUsedAt: now }))
    .returning(['id', 'createdAt', 'newAt'])
    .executeTakeFirstOrThrow()
  const tooMany = db
    .selectFrom('devices')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(QUOTAS.devices)
    .limit(QUOTAS.devices)
  await db.deleteFrom('devices').where('id', 'in', tooMany).execute()
  return { id, cookie, isNew: newAt === now && createdAt === now }
}

/** Reuses only cookies that some account knows, so that attackers can't plant one. */
async function usableCookie(db: Db, secrets: Secrets, request: FastifyRequest): Promise<string> {
  const cookie = readCookie(request)
  const known =
    cookie &&
    (await db
      .selectFrom('devices')
      .select('id')
      .where('cookieHash', '=', hashCookie(secrets, cookie))
      .executeTakeFirst())
  return cookie && known ? cookie : randomBytes(16).toString('base64url')
}

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, cookie: string) {
  const name = nameFor(request)
  const secure = name === 'dev' ? '' : '; Secure'
  reply.header(
    'set-cookie',
    `${name}=${cookie}; Path=/; Max-Age=${PERIODS.knownDevice / SECOND}; HttpOnly; SameSite=Strict${secure}`,
  )
}

export const forgetDevices = (db: Db, userId: string) => db.deleteFrom('devices').where('userId', '=', userId).execute()

export async function sweepDevices(db: Db): Promise<void> {
  const before = new Date(Date.now() - PERIODS.knownDevice).toISOString()
  await db.deleteFrom('devices').where('lastUsedAt', '<', before).execute()
}

/** Earlier versions appended a signature to the id. */
function readCookie(request: FastifyRequest): string | null {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/)
  const value = cookies.find((it) => it.startsWith(`${nameFor(request)}=`))?.split('=')[1]
  return /^[A-Za-z0-9_-]{22}(?=\.|$)/.exec(value ?? '')?.[0] ?? null
}
