import { message } from '@oriel/contracts/message'
import { appendAudit } from '../../../../platform/db/append-audit.ts'
import type { Db } from '../../../../platform/db/connection/connect.ts'
import { invalidFields } from '../../../../platform/base/errors.ts'
import type { Secrets } from '../../../../platform/config/secrets/open-secrets.ts'
import { type SlowDown, throttleOwnPassword } from '../rate-limit/throttle-attempts.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import { consumeTotpCode } from './totp.ts'

type Throttle = (verify: () => Promise<boolean>, slowDown: SlowDown) => Promise<boolean>

/**
 * TOTP or recovery code, each accepted once; otherwise 400. Pass the services' `db`: attempts must count despite a
 * rollback.
 */
export async function ensureTwoFactorCode(
  { db, secrets }: { db: Db; secrets: Secrets },
  code: string,
  { actor, ...from }: { actor: { id: string; fullName: string }; ip: string; requestId: string },
  field: 'code' | 'proof' = 'code',
  throttle: Throttle = (verify, slowDown) => throttleOwnPassword(db, actor.id, verify, slowDown, 'factor'),
): Promise<void> {
  const note = (
    event: 'rate-limited' | 'sign-in-failed' | 'recovery-code-used',
    details: Record<string, string> = {},
  ) => appendAudit(db, { event, actor, ...from, details })
  const isDigits = /^\d{6}$/.test(code)
  const take = isDigits ? consumeTotpCode : consumeRecoveryCode
  const passed = await throttle(
    () => take(db, secrets, actor.id, code),
    (about) => note('rate-limited', { about: about === 'account' ? 'factor' : about }),
  )
  if (!passed) {
    await note('sign-in-failed', { reason: 'wrong code of a second factor' })
    throw invalidFields({ [field]: message({ id: 'This code is incorrect or was already used' }) })
  }
  if (!isDigits) await note('recovery-code-used')
}
