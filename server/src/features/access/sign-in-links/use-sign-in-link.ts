import { PER_HOUR, QUOTAS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import { messages } from '@oriel/contracts/messages'
import type { SignedIn } from '@oriel/contracts/v1/auth/session-schemas'
import type { SignInLinkUse, SignInLink, SignInLinkToken } from '@oriel/contracts/v1/access/sign-in-links-schemas'
import type * as z from 'zod/mini'
import { appendAudit } from '../../../platform/db/append-audit.ts'
import { invalidFields, type HttpError } from '../../../platform/base/errors.ts'
import type { PublicRequestContext } from '../../../platform/http/route.ts'
import { ensurePasswordLength } from '../../people/accounts/credentials/set-manager-password.ts'
import { limitFailures } from '../../../platform/http/rate-limit/attempt-counters.ts'
import { setDeviceCookie, findKnownDevice, forgetDevices } from '../../auth/session/known-devices.ts'
import { networkKey } from '../../auth/session/rate-limit/network-key.ts'
import { linkCode, findLinkByToken, linkGone, type OpenLink } from './sign-in-links.ts'
import { findRecipient } from '../../../platform/http/session/recipient.ts'
import { withRequestContext, type RequestContext } from '../../../platform/http/session/request-context.ts'
import { recordWorkspaceChange } from '../../activity/log/record-activity.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { hashPassword } from '../../auth/session/passwords.ts'
import { revokeUserSessions } from '../../auth/session/sessions.ts'
import { clearAttempts } from '../../auth/session/rate-limit/throttle-attempts.ts'
import { transaction } from '../../../platform/db/connection/transaction.ts'
import { isTimingSafeEqual } from '../../../platform/config/secrets/seal.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { Services } from '../../../platform/http/services.ts'
import { createSession } from '../../auth/session/create-session.ts'
import { ensureLocalSignInAllowed } from '../../auth/session/ensure-local-sign-in.ts'
import { twoFactorRequired } from '../../auth/session/two-factor/challenge.ts'
import { findTwoFactorRequirement } from '../../auth/session/two-factor/two-factor-requirement.ts'

export async function getSignInLink(
  { token }: SignInLinkToken,
  { services, request }: PublicRequestContext,
): Promise<SignInLink> {
  const db = services.pools.sessions
  const { kind, email, emailKey, fullName, expiresAt } = await findLinkByToken(services, db, token)
  const known = (await findKnownDevice(db, services.secrets, request, emailKey)) !== null
  return { kind, email, name: fullName, known, expiresAt }
}

/** Unknown devices also need the code: a link scanner that submits forms changes nothing. */
export async function useSignInLink(
  { token, code, password }: z.output<typeof SignInLinkUse>,
  context: PublicRequestContext,
): Promise<SignedIn> {
  const { services, request, reply } = context
  const link = await findLinkByToken(services, services.pools.sessions, token)
  if (link.kind === 'password' && password === undefined) throw invalidFields({ password: messages.passwordRequired })
  if (link.kind !== 'password' && password !== undefined)
    throw invalidFields({ password: message({ id: 'This link is for signing in, not for changing a password' }) })
  if (password !== undefined) ensurePasswordLength(services.config, 'password', password)
  if (!(await findKnownDevice(services.pools.sessions, services.secrets, request, link.emailKey)))
    await ensureCode(link, code, context)
  const begun =
    password === undefined ? await signInByLink(link, context) : await resetPasswordByLink(link, password, context)
  if ('wanted' in begun) throw begun.wanted
  const { cookie, ...signedIn } = begun
  setDeviceCookie(request, reply, cookie)
  return signedIn
}

/** Counts first, so that concurrent attempts can't exceed the limit. */
async function ensureCode(link: OpenLink, code: string | undefined, { services, request }: PublicRequestContext) {
  if (code === undefined) throw invalidFields({ code: message({ id: 'Enter the 6-digit code next to the link' }) })
  const network = `sign-in-code:${networkKey(request.ip)}`
  await limitFailures(services.pools.sessions, network, PER_HOUR.linkCodeFailures, () =>
    tryCode(link, code, { services, request }),
  )
}

async function tryCode(
  link: OpenLink,
  code: string,
  { services, request }: Pick<PublicRequestContext, 'services' | 'request'>,
) {
  const db = services.pools.sessions
  const counted = await db
    .updateTable('signInLinks')
    .set((it) => ({ tries: it('tries', '+', 1) }))
    .where('id', '=', link.id)
    .where('usedAt', 'is', null)
    .where('tries', '<', QUOTAS.linkCodeAttempts)
    .returning('id')
    .executeTakeFirst()
  if (!counted) throw linkGone()
  if (isTimingSafeEqual(code, linkCode(services, link))) return
  const actor = { id: link.userId, fullName: link.fullName }
  await appendAudit(db, {
    event: 'sign-in-failed',
    actor,
    ip: request.ip,
    requestId: request.id,
    details: { reason: 'wrong digits beside a link' },
  })
  throw invalidFields({ code: message({ id: 'That’s not the code in the email' }) })
}

async function resetPasswordByLink(
  link: OpenLink,
  password: string,
  { services, request }: PublicRequestContext,
): Promise<RedeemedLink> {
  const person = await findRecipient(services.db, link.userId)
  if (!person) throw linkGone()
  const passwordHash = await hashPassword(password)
  const visitor = { ...person.visitor, ip: request.ip, requestId: request.id }
  return withRequestContext(services, visitor, 'write', async (ctx) => {
    await redeemLink(ctx.db, link)
    await setNewPassword(ctx, link, passwordHash)
    await revokeUserSessions(ctx, link.userId)
    await forgetDevices(ctx.db, link.userId)
    await clearAttempts(ctx.db, link.userId, link.emailKey)
    await recordAuditEvent(ctx, { event: 'password-recovered' })
    await recordWorkspaceChange(ctx, { id: link.userId, title: link.fullName })
    return startSessionFromLink(services, ctx.db, request, link)
  })
}

/** Compare-and-set. */
async function setNewPassword(
  { db }: RequestContext,
  { userId, passwordHash: before }: OpenLink,
  passwordHash: string,
) {
  const user = await db
    .updateTable('users')
    .set((it) => ({ passwordHash, issuedSecret: null, passwordState: 'user-set', version: it('version', '+', 1) }))
    .where('id', '=', userId)
    .where('passwordHash', '=', before)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!user) throw linkGone()
}

const signInByLink = (link: OpenLink, { services, request }: PublicRequestContext): Promise<RedeemedLink> =>
  transaction(services.pools.sessions, 'write', async (db) => {
    await redeemLink(db, link)
    // Row lock and check: the password may have changed or the account been closed.
    const user = await db
      .updateTable('users')
      .set({ passwordHash: link.passwordHash })
      .where('id', '=', link.userId)
      .where('passwordHash', '=', link.passwordHash)
      .where('status', '=', 'active')
      .where('deletedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!user) throw linkGone()
    return startSessionFromLink(services, db, request, link)
  })

type RedeemedLink = Awaited<ReturnType<typeof createSession>> | { wanted: HttpError }

/** A pending second factor doesn't restore the link. */
async function startSessionFromLink(
  services: Services,
  db: Db,
  request: FastifyRequest,
  link: OpenLink,
): Promise<RedeemedLink> {
  await ensureLocalSignInAllowed(db, link.userId)
  const wanted = await findTwoFactorRequirement(db, link.userId)
  if (wanted) return { wanted: await twoFactorRequired(db, services.secrets, link.userId, { wanted, way: 'link' }) }
  return createSession(
    services,
    db,
    request,
    { id: link.userId, fullName: link.fullName },
    {
      proven: 'password',
      way: 'link',
    },
  )
}

/** Conditional update. */
async function redeemLink(db: Db, { id }: OpenLink) {
  const link = await db
    .updateTable('signInLinks')
    .set({ usedAt: new Date().toISOString() })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!link) throw linkGone()
}
