import type { ById } from '@oriel/contracts/v1/common-schemas'
import { isRecentlyAuthenticated, requireRecentAuth } from '../../../platform/http/session/require-recent-auth.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import type { Secrets } from '../../../platform/config/secrets/open-secrets.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { findAccount } from './find-account.ts'
import { readableManagerSetPassword, showAccount } from './show-account.ts'

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
