import { openStatuses } from '@oriel/contracts/enums'
import { message } from '@oriel/contracts/message'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { conflict } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import { isPositionTaken, nextPosition } from '../../../platform/db/positions.ts'
import { syncRequests, findRequestsOn } from '../request-status/sync-requests.ts'
import { breakCycles } from '../dependencies/find-cycles.ts'
import { findTrashEntryToChange, type TrashRow } from './find-trash-entry.ts'
import { trashedTables } from '../../../platform/db/deletion/soft-delete.ts'
import { type TrashOrigin, findOrigin } from './find-origin.ts'

/**
 * 409 while its parent is in the trash. A taken position becomes the next free one; people who left the team are
 * unassigned from open work (REQ-1303).
 */
export async function restoreFromTrash(id: string, ctx: RequestContext) {
  const { actor, db } = ctx
  ensureAllowed(actor, policy.trash.restore)
  const entry = await findTrashEntryToChange(id, ctx)
  const at = await findOrigin(entry, db)
  await ensurePlace(entry, at, db)
  await takeFreePosition(entry, db)
  const requestIds = await findRequestsOn(db, id)
  const back = await workIn(entry, db)
  for (const table of trashedTables)
    await db.updateTable(table).set({ trashId: null }).where('trashId', '=', id).execute()
  await db.deleteFrom('trash').where('id', '=', id).execute()
  await releaseFormerMembers(entry.projectId, db)
  await breakCycles(db, back)

  const { thingType: type, thingId, title, projectId } = entry
  await recordActivity(ctx, {
    type: type === 'project' ? 'customer_restored' : `${type}_restored`,
    target: { type, id: thingId, title },
    projectId,
    ...at,
  })
  await syncRequests(ctx, { requestIds })
  return { id: thingId, kind: type }
}

const parentDeleted = {
  project: message({ id: 'Its project is in the trash too. Restore the project first.' }),
  task: message({ id: 'Its task is in the trash too. Restore the task first.' }),
  subtask: message({ id: 'Its subtask is in the trash too. Restore the subtask first.' }),
  request: message({ id: 'Its request is in the trash too. Restore the request first.' }),
}

/** 409 if a record it's attached to is in the trash. */
export async function ensurePlace({ thingId, projectId }: TrashRow, at: TrashOrigin, db: Db) {
  for (const [table, parentId, name] of [
    ['projects', projectId, 'project'],
    ['workItems', at.rootId, 'task'],
    ['workItems', at.workItemId, 'subtask'],
    ['requests', at.requestId, 'request'],
  ] as const) {
    if (parentId === null || parentId === thingId) continue
    const parent = await db.selectFrom(table).select('trashId').where('id', '=', parentId).executeTakeFirst()
    if (parent?.trashId) throw conflict(parentDeleted[name])
  }
}

async function takeFreePosition({ thingType, thingId }: TrashRow, db: Db) {
  if (thingType !== 'task' && thingType !== 'subtask') return
  const item = await db
    .selectFrom('workItems')
    .select(['projectId', 'parentId', 'position'])
    .where('id', '=', thingId)
    .executeTakeFirstOrThrow()
  if (!(await isPositionTaken(db, item, item.position))) return
  await db
    .updateTable('workItems')
    .set({ position: await nextPosition(db, item) })
    .where('id', '=', thingId)
    .execute()
}

/** None for projects: their dependencies can't change in the trash. */
async function workIn({ id, thingType }: TrashRow, db: Db) {
  if (thingType !== 'task' && thingType !== 'subtask') return []
  const rows = await db.selectFrom('workItems').select('id').where('trashId', '=', id).execute()
  return rows.map((row) => row.id)
}

async function releaseFormerMembers(projectId: string, db: Db) {
  const team = db.selectFrom('projectMembers').select('userId').where('projectId', '=', projectId)
  const managers = db.selectFrom('users').select('id').where('role', '=', 'pm')
  const open = db
    .selectFrom('workItems')
    .select('id')
    .where('projectId', '=', projectId)
    .where('status', 'in', openStatuses)
    .where('trashId', 'is', null)
  await db
    .deleteFrom('workItemAssignees')
    .where('workItemId', 'in', open)
    .where('userId', 'not in', team)
    .where('userId', 'not in', managers)
    .execute()
}
