import { hash } from 'node:crypto'
import { HOUR, PERIODS, PER_HOUR } from '@oriel/contracts/limits'
import { isMailableAddress } from '@oriel/contracts/people/email'
import { normalizeEmail } from '@oriel/contracts/people/normalize-email'
import type {
  LinkRequested,
  SignInLinkRequest,
  PasswordResetRequest,
} from '@oriel/contracts/v1/access/sign-in-links-schemas'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { PublicRequestContext } from '../../../platform/http/route.ts'
import { withSystemContext } from '../../../platform/http/session/request-context.ts'
import type { Services } from '../../../platform/http/services.ts'
import { enqueueEmail } from '../../../platform/db/insert-deliveries.ts'
import { findKnownDevice } from '../../auth/session/known-devices.ts'
import { ensureHourlyLimit } from '../../../platform/http/rate-limit/attempt-counters.ts'
import { networkKey } from '../../auth/session/rate-limit/network-key.ts'
import { createLink } from './sign-in-links.ts'
import { maySignInByLink } from '../../settings/sign-in/read-sign-in-settings.ts'

const BATCH_SIZE = 100

export const requestPasswordReset = (
  { email }: z.output<typeof PasswordResetRequest>,
  at: PublicRequestContext,
): Promise<LinkRequested> => recordLinkRequest(email, { kind: 'password', place: null }, at)

export const requestSignInLink = (
  { email, place }: z.output<typeof SignInLinkRequest>,
  at: PublicRequestContext,
): Promise<LinkRequested> => recordLinkRequest(email, { kind: 'sign-in', place: place ?? null }, at)

/** No lookup: takes equally long for unknown addresses. */
async function recordLinkRequest(
  email: string,
  wish: { kind: 'password' | 'sign-in'; place: string | null },
  { services, request }: PublicRequestContext,
): Promise<LinkRequested> {
  const { pools, config, live } = services
  const emailKey = normalizeEmail(email)
  const [network, person] = [networkKey(request.ip), hash('sha256', emailKey, 'base64url')]
  await ensureHourlyLimit(pools.sessions, `recover:${network}:${person}`, PER_HOUR.linkRequests)
  // Known devices have no limit per network.
  if (!(await findKnownDevice(pools.sessions, services.secrets, request, emailKey)))
    await ensureHourlyLimit(pools.sessions, `recover:${network}`, PER_HOUR.linkRequestsPerNetwork)
  if (!config.mail) return { emailEnabled: false }
  const asked = { ...wish, askedAt: new Date().toISOString() }
  await pools.sessions
    .insertInto('recoveryWishes')
    .values({ emailKey, ...asked })
    .onConflict((it) => it.column('emailKey').doUpdateSet(asked))
    .execute()
  // Wakes the mail sender; browsers don't get this event.
  live.publish({ kind: 'settings', projectId: null, audience: 'team', userId: 'nobody' })
  return { emailEnabled: true }
}

export async function sendRequestedLinks(services: Services): Promise<void> {
  const wishes = await services.db.selectFrom('recoveryWishes').select('emailKey').limit(BATCH_SIZE).execute()
  for (const { emailKey } of wishes) await withSystemContext(services, ({ db }) => createRequestedLink(db, emailKey))
}

async function createRequestedLink(db: Db, emailKey: string) {
  // Only one process deletes the row.
  const wish = await db
    .deleteFrom('recoveryWishes')
    .where('emailKey', '=', emailKey)
    .returning(['kind', 'place'])
    .executeTakeFirst()
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'role'])
    .where('emailKey', '=', emailKey)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!wish || !user || !isMailableAddress(user.email ?? '') || (await isOverEmailLimit(db, user.id))) return
  // Accounts with only a password get a password reset link.
  const { kind, place } = wish
  const granted = kind === 'sign-in' && (await maySignInByLink(db, user)) ? { kind, place } : {}
  const link = await createLink(db, { userId: user.id, lasts: PERIODS.emailedLink, ...granted })
  await enqueueEmail(db, granted.kind ?? 'password-reset', { userId: user.id, subject: link })
}

async function isOverEmailLimit(db: Db, userId: string): Promise<boolean> {
  const hourAgo = new Date(Date.now() - HOUR).toISOString()
  const sent = await db
    .selectFrom('signInLinks')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '!=', 'notification')
    .where('createdAt', '>', hourAgo)
    .limit(PER_HOUR.linkEmails)
    .execute()
  return sent.length >= PER_HOUR.linkEmails
}
