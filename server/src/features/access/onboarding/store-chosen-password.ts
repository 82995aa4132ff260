import { messages } from '@oriel/contracts/messages'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { Services } from '../../../platform/http/services.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { ensurePasswordLength } from '../../people/accounts/credentials/set-manager-password.ts'
import { forgetDevices } from '../../auth/session/known-devices.ts'
import { hashPassword, verifyPassword } from '../../auth/session/passwords.ts'

export async function hashChosenPassword({ config }: Pick<Services, 'config'>, password: string, given: string) {
  ensurePasswordLength(config, 'password', password)
  if (await verifyPassword(given, password)) throw invalidFields({ password: messages.passwordUnchanged })
  return { before: given, after: await hashPassword(password) }
}

/** False after a concurrent change. */
export async function storeChosenPassword(
  { before, after }: { before: string; after: string },
  ctx: RequestContext,
): Promise<boolean> {
  const { db, actor } = ctx
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(({ eb }) => ({
      passwordHash: after,
      issuedSecret: null,
      passwordState: 'user-set',
      version: eb('version', '+', 1),
    }))
    .where('id', '=', actor.id)
    .where('passwordHash', '=', before)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await forgetDevices(db, actor.id)
  await recordAuditEvent(ctx, { event: 'password-changed' })
  return true
}
