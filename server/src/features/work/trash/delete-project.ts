import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { lockProject } from '../../../platform/db/lock-project.ts'
import { ensureNoPendingSignOff } from '../../people/approvers/ensure-no-pending-sign-off.ts'
import { syncRequests } from '../request-status/sync-requests.ts'
import { softDelete } from '../../../platform/db/deletion/soft-delete.ts'
import { findProject } from '../../projects/projects/find-project.ts'

export async function deleteProject(id: string, ctx: RequestContext) {
  await lockProject(ctx.db, id)
  const { name } = await findProject(id, ctx)
  ensureAllowed(ctx.actor, policy.project.delete)
  await ensureNoPendingSignOff(ctx, { projectId: id })
  const trashId = await softDelete(ctx, { type: 'project', id, title: name, projectId: id })
  await recordActivity(ctx, {
    type: 'customer_deleted',
    target: { type: 'project', id, title: name },
    projectId: id,
    audience: 'client',
  })
  await syncRequests(ctx, { trashId })
  return { id, trashId }
}
