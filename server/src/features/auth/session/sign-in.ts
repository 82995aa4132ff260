import { normalizeEmail } from '@oriel/contracts/people/normalize-email'
import type { SignedIn, SignIn } from '@oriel/contracts/v1/auth/session-schemas'
import { messages } from '@oriel/contracts/messages'
import type * as z from 'zod/mini'
import { appendAudit, type NewAuditEntry } from '../../../platform/db/append-audit.ts'
import { HttpError } from '../../../platform/base/errors.ts'
import type { PublicRequestContext } from '../../../platform/http/route.ts'
import { transaction } from '../../../platform/db/connection/transaction.ts'
import { createSession } from './create-session.ts'
import { isPasswordExpired, passwordExpiredError } from './one-time-password.ts'
import { setDeviceCookie, findKnownDevice } from './known-devices.ts'
import { verifyPassword } from './passwords.ts'
import { throttleLogin } from './rate-limit/throttle-attempts.ts'

/** Unknown email and wrong password look alike; only the right password reveals an inactive account. */
export async function signIn(
  { email, password }: z.output<typeof SignIn>,
  { services, request, reply }: PublicRequestContext,
): Promise<SignedIn> {
  const { secrets } = services
  const db = services.pools.sessions
  const emailKey = normalizeEmail(email)
  const user = await db
    .selectFrom('users')
    .select(['id', 'fullName', 'passwordHash', 'status'])
    .where('emailKey', '=', emailKey)
    .executeTakeFirst()
  // People also type passwords into this field.
  const actor = { id: user?.id ?? null, fullName: user?.fullName ?? 'Unknown e-mail' }
  const from = { actor, ip: request.ip, requestId: request.id }
  const note = (event: NewAuditEntry['event'], details?: NewAuditEntry['details']) =>
    appendAudit(db, { ...from, event, ...(details ? { details } : {}) })

  const deviceId = await findKnownDevice(db, secrets, request, emailKey)
  const passed = await throttleLogin(
    db,
    { emailKey, ip: request.ip, deviceId },
    () => verifyPassword(user?.passwordHash ?? null, password),
    (about) => note('rate-limited', { about }),
  )
  if (!passed || !user) {
    await note('sign-in-failed', { reason: 'wrong e-mail or password' })
    throw invalidCredentials()
  }
  if (user.status !== 'active') {
    await note('sign-in-failed', { reason: 'inactive' })
    throw new HttpError({ status: 403, code: 'inactive', message: messages.accountInactive })
  }
  if (await isPasswordExpired(db, user.id)) {
    await note('sign-in-failed', { reason: 'issued password ended' })
    throw passwordExpiredError()
  }
  const { cookie, ...signedIn } = await transaction(db, 'write', async (changes) => {
    // Password or account may have changed during verification.
    const { numUpdatedRows } = await changes
      .updateTable('users')
      .set({ lastSignInAt: new Date().toISOString() })
      .where('id', '=', user.id)
      .where('passwordHash', '=', user.passwordHash)
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw invalidCredentials()
    return createSession(services, changes, request, user, { proven: 'password', way: 'password' })
  })
  setDeviceCookie(request, reply, cookie)
  return signedIn
}

const invalidCredentials = () =>
  new HttpError({ status: 401, code: 'invalid-credentials', message: messages.invalidCredentials })
