import type { OpenAssignments } from '@oriel/contracts/v1/people/people-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { listOpenAssignments } from '../teams/open-assignments.ts'
import { findAccount } from './find-account.ts'

export async function getOpenAssignments(id: string, ctx: RequestContext): Promise<OpenAssignments> {
  ensureAllowed(ctx.actor, policy.person.see)
  return listOpenAssignments(ctx, (await findAccount(id, ctx)).id)
}
