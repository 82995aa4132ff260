import { createHash } from 'node:crypto'
import { PERIODS, PER_HOUR } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { notFound } from '../../../platform/base/errors.ts'
import type { Services } from '../../../platform/http/services.ts'
import { ensureHourlyLimit } from '../../../platform/http/rate-limit/attempt-counters.ts'
import { networkKey } from '../../auth/session/rate-limit/network-key.ts'
import { isTimingSafeEqual } from '../../../platform/config/secrets/seal.ts'

type Signing = Pick<Services, 'secrets'>

/** 132 bits, not stored. A new password invalidates it. */
const signatureOf = ({ secrets }: Signing, { id, passwordHash }: { id: string; passwordHash: string }) =>
  secrets.sign(`setup:${id}:${createHash('sha256').update(passwordHash).digest('base64url')}`).slice(0, 22)

/** Browsers keep the fragment (`#`) from servers and logs. */
export async function setupLink(services: Signing, db: Db, id: string): Promise<string> {
  const account = await db
    .selectFrom('users')
    .select(['id', 'passwordHash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `/setup#${id}.${signatureOf(services, account)}`
}

/** The first manager before any sign-in. Same error for forged, used and expired links. */
export async function findSetupAccount(services: Signing, db: Db, token: string) {
  const [, id = '', signature = ''] = /^([\w-]{1,64})\.([\w-]{22})$/.exec(token) ?? []
  const row = await db
    .selectFrom('users')
    .select(['id', 'fullName', 'email', 'passwordHash'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .where('createdById', 'is', null)
    .where('welcomedAt', 'is', null)
    .where('lastSignInAt', 'is', null)
    .where('createdAt', '>', new Date(Date.now() - PERIODS.setupLink).toISOString())
    .executeTakeFirst()
  if (!row || !isTimingSafeEqual(signature, signatureOf(services, row))) throw setupLinkGone()
  return row
}

export async function proveSetupToken({ token = '' }: Record<string, string>, services: Services, ip: string) {
  const db = services.pools.sessions
  await findSetupAccount(services, db, token).catch(async (error: unknown) => {
    await ensureHourlyLimit(db, `setup:${networkKey(ip)}`, PER_HOUR.wrongSetupLinks)
    throw error
  })
}

export const setupLinkGone = () => notFound(message({ id: 'This no longer exists' }))
