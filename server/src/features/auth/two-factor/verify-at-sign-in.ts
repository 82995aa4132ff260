import { PER_HOUR } from '@oriel/contracts/limits'
import type { TwoFactorSetup, TwoFactorVerified } from '@oriel/contracts/v1/auth/two-factor-response-schemas'
import type { TwoFactorChallenge, TwoFactorVerification } from '@oriel/contracts/v1/auth/two-factor-schemas'
import type * as z from 'zod/mini'
import { message } from '@oriel/contracts/message'
import { appendAudit } from '../../../platform/db/append-audit.ts'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { transaction } from '../../../platform/db/connection/transaction.ts'
import { conflict } from '../../../platform/base/errors.ts'
import type { PublicRequestContext } from '../../../platform/http/route.ts'
import { createSession } from '../session/create-session.ts'
import { limitFailures } from '../../../platform/http/rate-limit/attempt-counters.ts'
import { findChallengedPerson } from '../session/two-factor/challenge.ts'
import { ensureTwoFactorCode } from '../session/two-factor/verify-code.ts'
import { findTwoFactorRequirement } from '../session/two-factor/two-factor-requirement.ts'
import { regenerateRecoveryCodes } from '../session/two-factor/recovery-codes.ts'
import { createTotpKey } from '../session/two-factor/totp.ts'
import { enqueueSecurityEmail } from '../session/enqueue-security-email.ts'
import { findDeviceOf, setDeviceCookie } from '../session/known-devices.ts'
import { networkKey } from '../session/rate-limit/network-key.ts'
import { throttleTwoFactor } from '../session/rate-limit/throttle-attempts.ts'
import { totpLabel } from './totp-label.ts'

export async function setUpTwoFactorAtSignIn(
  { challenge }: z.output<typeof TwoFactorChallenge>,
  { services }: PublicRequestContext,
): Promise<TwoFactorSetup> {
  const db = services.pools.sessions
  const { id } = await findChallengedPerson(db, services.secrets, challenge)
  await ensureNoPasskey(db, id)
  return createTotpKey(db, services.secrets, id, await totpLabel(db, id))
}

/** The first code confirms a new app. */
export async function verifyTwoFactor(
  { challenge, code }: z.output<typeof TwoFactorVerification>,
  { services, request, reply }: PublicRequestContext,
): Promise<TwoFactorVerified> {
  const { secrets } = services
  const db = services.pools.sessions
  const person = await findChallengedPerson(db, secrets, challenge)
  const from = { actor: person, ip: request.ip, requestId: request.id }
  await ensureNoPasskey(db, person.id)
  const deviceId = await findDeviceOf(db, secrets, request, person.id)
  const attempt = { userId: person.id, ip: request.ip, deviceId }
  const check = () =>
    ensureTwoFactorCode({ db, secrets }, code, from, 'code', (verify, slowDown) =>
      throttleTwoFactor(db, attempt, verify, slowDown),
    )
  const network = `two-factor:${networkKey(request.ip)}`
  await (deviceId ? check() : limitFailures(db, network, PER_HOUR.twoFactorFailures, check))
  const { cookie, ...proven } = await transaction(db, 'write', async (changes) => {
    // Again inside the transaction: the password may have changed.
    await findChallengedPerson(changes, secrets, challenge)
    const confirmed = await changes
      .updateTable('secondFactors')
      .set({ confirmedAt: new Date().toISOString() })
      .where('userId', '=', person.id)
      .where('confirmedAt', 'is', null)
      .returning('userId')
      .executeTakeFirst()
    if (confirmed) {
      await appendAudit(changes, { ...from, event: 'two-factor-enabled' })
      const userAgent = request.headers['user-agent'] ?? ''
      await enqueueSecurityEmail(changes, services.config, person.id, {
        event: 'two-factor-on',
        userAgent,
        ip: request.ip,
      })
    }
    const codes = confirmed ? { codes: await regenerateRecoveryCodes(changes, secrets, person.id) } : {}
    return {
      ...(await createSession(services, changes, request, person, {
        proven: 'factor',
        way: 'second-factor',
        first: person.first,
      })),
      ...codes,
    }
  })
  setDeviceCookie(request, reply, cookie)
  return proven
}

async function ensureNoPasskey(db: Db, userId: string) {
  if ((await findTwoFactorRequirement(db, userId)) === 'passkey')
    throw conflict(message({ id: 'Two-factor authentication is required. Sign in with your passkey.' }))
}
