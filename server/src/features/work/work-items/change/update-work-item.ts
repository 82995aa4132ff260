import type { StoredActivityType } from '../../../../platform/db/stored-activity-types.ts'
import type { Updateable } from 'kysely'
import type { Db } from '../../../../platform/db/connection/connect.ts'
import { type ColumnValue, preparedRow } from '../../../../platform/db/connection/prepared-queries.ts'
import { nextPosition } from '../../../../platform/db/positions.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import type { RequestContext } from '../../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../../policy/permissions.ts'
import type { WorkKind } from '../../../../policy/visible.ts'
import { type ActivityEvent, recordActivity, diffRecords } from '../../../activity/log/record-activity.ts'
import { ensureAssignees } from '../../../people/accounts/ensure-people.ts'
import type { ChangeCause } from '../../request-status/status-after-work.ts'
import { syncRequests } from '../../request-status/sync-requests.ts'
import { deleteDependencyBetween } from '../../dependencies/update-dependencies.ts'
import { recordDateChange } from '../../../projects/date-changes/record-date-change.ts'
import { saveMentions } from '../../../people/mentions/save-mentions.ts'
import { setAssignees } from './set-assignees.ts'
import { visibilityBelow } from '../sharing/propagate-visibility.ts'
import { ensureNothingOpen, recordVisibilityChange } from '../sharing/change-visibility.ts'
import {
  workItemKind,
  assignmentRule,
  type WorkItem,
  type WorkItemRow,
  mentioningTextOf,
} from '../../../projects/lookups/find-work-item.ts'
import { ensureFreePosition } from './free-position.ts'
import { searchColumns, statusColumns } from './prepare-work-item.ts'
import { ensureDates, definedFields, type WorkItemEdit } from './work-item-fields.ts'
import { workItemEvent } from '../work-item-event.ts'
import { SEARCHED_WORK_COLUMNS } from '../../../../platform/db/tables/work.ts'

/**
 * Requires the project lock; no-op without differences. The caller checks permission to edit, this function to assign.
 * `told` is added to the activity entry.
 */
export async function updateWorkItem(
  ctx: RequestContext,
  item: WorkItem,
  edit: WorkItemEdit,
  {
    reason,
    told,
    ...why
  }: ChangeCause & { reason?: string | undefined; told?: ActivityEvent['changes'] | undefined } = {},
): Promise<WorkItem> {
  const { actor, db } = ctx
  const wanted = await withPosition(ctx, item, definedFields(edit))
  const changes = diffRecords<Record<string, unknown>>(item, { ...wanted })
  if (Object.keys(changes).length === 0) return item

  const { status, assignees, ...fields } = wanted
  const audience = await visibilityBelow(ctx, item, wanted.parentId)
  if (item.audience === 'client' && audience !== 'client') await ensureNothingOpen(ctx, item)
  const after = { ...item, ...definedFields(fields), audience }
  await ensureDates(db, item.projectId, after, item)
  const moved = await recordDateChange(ctx, agreedDateTargetOf(item), { dueOn: wanted.dueOn, reason })
  if (changes['position'] || changes['parentId']) await ensureFreePosition(db, after, after.position)
  if (wanted.parentId && changes['parentId']) await deleteDependencyBetween(db, item.id, wanted.parentId)
  if (changes['assignees'] && assignees) {
    ensureAllowed(actor, assignmentRule(item), item)
    await ensureAssignees(ctx, item.projectId, assignees, item.assignees)
    await setAssignees(db, item.id, assignees)
  }
  const row = await updateRow(db, item.id, {
    ...fields,
    ...(audience === item.audience ? {} : { audience }),
    ...(changes['status'] && status ? statusColumns(status, actor) : {}),
    ...(SEARCHED_WORK_COLUMNS.some((name) => changes[name]) ? searchColumns(after) : {}),
    updatedAt: new Date().toISOString(),
    version: item.version + 1,
  })
  if (changes['description'])
    await saveMentions(ctx, { ...mentioningTextOf(after), text: after.description, before: item.description })
  await recordActivity(ctx, {
    ...workItemEvent(after, 'updated'),
    type: why.declined ? 'subtask_declined' : whatHappened(workItemKind(item), changes),
    audience: 'client',
    isSealed: item.audience !== 'client',
    changes: { ...changes, ...told, ...(why.declined && why.said ? { said: ['', why.said] } : moved) },
  })
  if (audience !== item.audience) await recordVisibilityChange(ctx, item, after)
  if (FOLLOWED.some((field) => changes[field]))
    await syncRequests(ctx, { workItemId: item.id }, { said: moved.said?.[1], ...definedFields(why) })
  return { ...row, assignees: assignees ?? item.assignees }
}

const updateRow = (db: Db, id: string, columns: Updateable<Tables['workItems']>) =>
  updated(db, '', { ...(columns as Record<string, ColumnValue>), id })

const updated = preparedRow<'', string, WorkItemRow>((db, _, { id = '', ...columns }) =>
  db.updateTable('workItems').set(columns).where('id', '=', id).returningAll(),
)

export const agreedDateTargetOf = (item: WorkItem) => ({
  projectId: item.projectId,
  workItemId: item.id,
  rootId: item.parentId ?? item.id,
  isShared: item.audience === 'client',
  dueOn: item.dueOn,
  createdAt: item.createdAt,
})

const FOLLOWED = ['status', 'title', 'dueOn', 'parentId']

async function withPosition({ db }: RequestContext, item: WorkItem, edit: WorkItemEdit): Promise<WorkItemEdit> {
  const { parentId } = edit
  if (parentId === undefined || parentId === item.parentId || edit.position !== undefined) return edit
  return { ...edit, position: await nextPosition(db, { projectId: item.projectId, parentId }) }
}

function whatHappened(
  kind: WorkKind,
  changes: Record<string, readonly [unknown, unknown]>,
): Extract<StoredActivityType, `${WorkKind}_${string}`> {
  const status = changes['status']?.[1]
  if (status === 'completed') return `${kind}_completed`
  if (status === 'in-progress') return `${kind}_started`
  const [before, after] = (changes['assignees'] ?? [[], []]) as [string[], string[]]
  return after.some((id) => !before.includes(id)) ? `${kind}_assigned` : `${kind}_updated`
}
