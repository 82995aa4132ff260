import type { Visibility } from '@oriel/contracts/enums'
import { preparedRow } from '../../../../platform/db/connection/prepared-queries.ts'
import { nextPosition } from '../../../../platform/db/positions.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { recordActivity } from '../../../activity/log/record-activity.ts'
import { ensureAssignees } from '../../../people/accounts/ensure-people.ts'
import { findLabels, insertLabelings } from '../../labels/label-records.ts'
import { saveMentions } from '../../../people/mentions/save-mentions.ts'
import { insertAssignees } from './set-assignees.ts'
import { type WorkItem, type WorkItemRow, mentioningTextOf } from '../../../projects/lookups/find-work-item.ts'
import { ensureFreePosition } from './free-position.ts'
import { createdActivity, prepareWorkItem, type WorkParent, initialStatus } from './prepare-work-item.ts'
import { ensureDates, type WorkItemDraft } from './work-item-fields.ts'
import type { WorkKind } from '../../../../policy/visible.ts'

/**
 * Requires the project lock; the caller checks permission. 400 for a past due date, unassignable people or a taken
 * position.
 */
export async function addWorkItem(ctx: RequestContext, parent: WorkParent, draft: WorkItemDraft): Promise<WorkItem> {
  await ensureDates(ctx.db, parent.projectId, draft)
  await ensureAssignees(ctx, parent.projectId, draft.assignees ?? [])
  await findLabels(ctx.db, draft.labels ?? [])
  if (draft.position !== undefined) await ensureFreePosition(ctx.db, parent, draft.position)
  const item = await insertWorkItem(ctx, parent, draft)
  await saveMentions(ctx, { ...mentioningTextOf(item), text: item.description })
  return item
}

/** No validation: copies and approved requests keep past due dates. */
export async function insertWorkItem(ctx: RequestContext, parent: WorkParent, draft: WorkItemDraft): Promise<WorkItem> {
  const { db } = ctx
  const { assignees = [] } = draft
  const position = draft.position ?? (await nextPosition(db, parent))
  const made = prepareWorkItem(ctx.actor, parent, { ...draft, position })
  const kind = parent.parentId === null ? 'task' : 'subtask'
  const row = await insertRow(db, `${kind}|${draft.audience ?? ''}`, made)
  await insertAssignees(db, row.id, assignees)
  await insertLabelings(db, [{ recordId: row.id, labelIds: draft.labels ?? [] }])
  await recordActivity(ctx, createdActivity(row))
  return { ...row, assignees }
}

const insertRow = preparedRow<`${WorkKind}|${Visibility | ''}`, string, WorkItemRow>((db, shape, row) => {
  const [kind, audience] = shape.split('|') as [WorkKind, Visibility | '']
  const { projectId = '', parentId = '' } = row
  const parent = { projectId, parentId: kind === 'task' ? null : parentId }
  return db
    .insertInto('workItems')
    .values({ ...(row as unknown as WorkItemRow), audience: initialStatus(parent, audience || undefined) })
    .returningAll()
})
