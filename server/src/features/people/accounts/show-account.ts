import type { Person } from '@oriel/contracts/v1/people/people-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { listPermissions, ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import type { Secrets } from '../../../platform/config/secrets/open-secrets.ts'
import { toAccount } from '../../auth/session/show-me.ts'
import { type AccountRow, findAccount } from './find-account.ts'
import type { ById } from '@oriel/contracts/v1/common-schemas'
import { isRecentlyAuthenticated, requireRecentAuth } from '../../../platform/http/session/require-recent-auth.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'

export function showAccount(row: AccountRow, { actor, portraitOf }: RequestContext, secrets: Secrets): Person {
  const { edit, changeRoleOrStatus, delete: remove, resetPassword, endSessions } = policy.person
  const rules = { edit, changeRoleOrStatus, delete: remove, resetPassword, endSessions }
  return {
    ...toAccount(row, portraitOf),
    createdBy: row.createdBy ?? 'System',
    passwordState: readableManagerSetPassword(row, secrets).state,
    ...(row.refusedAt === null ? {} : { undeliverable: { at: row.refusedAt, said: row.refusedAnswer ?? '' } }),
    version: row.version,
    can: listPermissions(actor, rules, { isOwn: row.id === actor.id }),
  }
}

/** Null once its owner changes it or the key is lost (REQ-305). */
export function readableManagerSetPassword(
  { id, issuedSecret, passwordState }: Pick<AccountRow, 'id' | 'issuedSecret' | 'passwordState'>,
  secrets: Secrets,
): { state: Person['passwordState']; password: string | null } {
  if (passwordState === 'user-set') return { state: 'user-set', password: null }
  const password = issuedSecret === null ? null : secrets.open(id, issuedSecret)
  return { state: password === null ? 'unavailable' : 'issued', password }
}

export async function getAccount({ id }: ById, ctx: RequestContext, secrets: Secrets) {
  const row = await findAccount(id, ctx)
  ensureAllowed(ctx.actor, policy.person.readPassword)
  const { password } = readableManagerSetPassword(row, secrets)
  if (password !== null) {
    // Classic calls omit the password instead of failing.
    if (ctx.isClassic && !(await isRecentlyAuthenticated(ctx.db, ctx.actor)))
      return { ...showAccount(row, ctx, secrets), password: null }
    await requireRecentAuth(ctx.db, ctx.actor)
    await recordAuditEvent(ctx, { event: 'password-revealed', target: { id, name: row.fullName } })
  }
  return { ...showAccount(row, ctx, secrets), password }
}
