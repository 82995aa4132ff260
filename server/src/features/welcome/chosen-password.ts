import { messages } from '@oriel/contracts/messages'
import { invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { ensureLongEnough } from '../people/accounts/issue-password.ts'
import { forgetDevices } from '../session/known-device.ts'
import { hashPassword, verifyPassword } from '../session/passwords.ts'

/** The hash of a password in place of one that was given, which is no choice again. */
export async function hashChosen({ config }: Pick<Services, 'config'>, password: string, given: string) {
  ensureLongEnough(config, 'password', password)
  if (await verifyPassword(given, password)) throw invalid({ password: messages.passwordUnchanged })
  return { before: given, after: await hashPassword(password) }
}

/** From here on the one that was given is good for nothing. Answers whether it still was the one there is. */
export async function keepChosen({ before, after }: { before: string; after: string }, visit: Visit): Promise<boolean> {
  const { db, actor } = visit
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
  await recordAudit(visit, { event: 'password-changed' })
  return true
}
