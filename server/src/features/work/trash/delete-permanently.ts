import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { recordAuditEvent } from '../../activity/audit-log/record-audit-event.ts'
import { purgeEntry } from './purge.ts'
import { auditedKind, findTrashEntryToChange } from './find-trash-entry.ts'
import { findOrigin } from './find-origin.ts'
import { lockProject } from '../../../platform/db/lock-project.ts'
import { ensureNoPendingSignOff } from '../../people/approvers/ensure-no-pending-sign-off.ts'
import { syncRequests } from '../request-status/sync-requests.ts'
import { softDelete } from '../../../platform/db/deletion/soft-delete.ts'
import { findProject } from '../../projects/projects/find-project.ts'

/** Before 30 days have passed (REQ-1302). The log keeps a record. */
export async function deletePermanently(id: string, ctx: RequestContext) {
  ensureAllowed(ctx.actor, policy.trash.removeForGood)
  const entry = await findTrashEntryToChange(id, ctx)
  const at = await findOrigin(entry, ctx.db)
  await purgeEntry(entry, ctx.db)

  const { thingType: type, thingId, title, projectId } = entry
  await recordAuditEvent(ctx, {
    event: 'permanently-deleted',
    target: { id: thingId, name: title },
    details: { type: auditedKind(type) },
  })
  await recordActivity(ctx, {
    ...at,
    type: type === 'project' ? 'customer_removed' : `${type}_removed`,
    target: { type, id: thingId, title },
    projectId,
    audience: 'team',
  })
  return { id }
}

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
