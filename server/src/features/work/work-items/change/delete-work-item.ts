import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { ensureStillAllowed } from '../../../../policy/permissions.ts'
import { recordActivity } from '../../../activity/log/record-activity.ts'
import { ensureNoPendingSignOffIn } from '../../../people/approvers/ensure-no-pending-sign-off.ts'
import { syncRequests } from '../../request-status/sync-requests.ts'
import { softDelete } from '../../../../platform/db/deletion/soft-delete.ts'
import { workItemKind, workItemRules, type WorkItem } from '../../../projects/lookups/find-work-item.ts'
import { workItemEvent } from '../work-item-event.ts'

/** Returns the trash entry's id. */
export async function deleteWorkItem(
  ctx: RequestContext,
  item: WorkItem,
  { version, note }: { version?: number | undefined; note?: string | undefined } = {},
): Promise<string> {
  ensureStillAllowed(ctx.actor, workItemRules(item).delete, item, version)
  const { id, title, projectId } = item
  await ensureNoPendingSignOffIn(ctx, id)
  const type = workItemKind(item)
  const trashId = await softDelete(ctx, { type, id, title, projectId })
  await recordActivity(ctx, {
    ...workItemEvent(item, 'deleted'),
    audience: 'client',
  })
  await syncRequests(ctx, { trashId }, { said: note })
  return trashId
}
