import type { Db } from '../../db/connect.ts'
import { conflict } from '../../http/errors.ts'
import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { nextSequence, retallyProject, retallyTask } from '../tally/retally.ts'
import { findTrashEntryToChange, type TrashRow } from './find-trash-entry.ts'
import { trashedTables } from './throw-away.ts'
import { type Whereabouts, whereaboutsOf } from './whereabouts.ts'

/**
 * Puts a deleted thing back where it was, whole (decision 8). What lies inside something deleted has to wait for that:
 * 409. A sequence number that was given away meanwhile becomes the next free one (decision 5), and whoever left the
 * team meanwhile is not assigned to open work again (decision 7).
 */
export async function restoreFromTrash(id: string, visit: Visit) {
  const { actor, db } = visit
  ensure(actor, policy.trash.restore)
  const entry = await findTrashEntryToChange(id, visit)
  const at = await whereaboutsOf(entry, db)
  await ensurePlace(entry, at, db)
  await takeFreeSequence(entry, at, db)
  for (const table of trashedTables)
    await db.updateTable(table).set({ trashId: null }).where('trashId', '=', id).execute()
  await db.deleteFrom('trash').where('id', '=', id).execute()
  await releaseFormerMembers(entry.customerId, db)
  if (at.taskId) await retallyTask(db, at.taskId)
  else await retallyProject(db, entry.customerId)

  const { thingType: type, thingId, title, customerId } = entry
  await recordActivity(visit, {
    type: type === 'taskRequest' ? 'request_restored' : `${type}_restored`,
    target: { type, id: thingId, title },
    customerId,
    ...at,
  })
  return { _id: thingId, type }
}

/** Whatever a thing hangs on must be there. */
export async function ensurePlace({ thingId, customerId }: TrashRow, at: Whereabouts, db: Db) {
  for (const [table, parentId, name] of [
    ['customers', customerId, 'project'],
    ['tasks', at.taskId, 'task'],
    ['subtasks', at.subtaskId, 'subtask'],
    ['taskRequests', at.requestId, 'request'],
  ] as const) {
    if (parentId === null || parentId === thingId) continue
    const parent = await db.selectFrom(table).select('trashId').where('id', '=', parentId).executeTakeFirst()
    if (parent?.trashId) throw conflict(`The ${name} it belongs to is in the trash too. Restore that first.`)
  }
}

async function takeFreeSequence({ thingType, thingId, customerId }: TrashRow, { taskId }: Whereabouts, db: Db) {
  if (thingType !== 'task' && thingType !== 'subtask') return
  const [table, column, parentId, parent] =
    thingType === 'task'
      ? (['tasks', 'customerId', customerId, { customerId }] as const)
      : (['subtasks', 'taskId', taskId ?? '', { taskId: taskId ?? '' }] as const)
  const own = db.selectFrom(table).select('sequence').where('id', '=', thingId)
  const taken = await db
    .selectFrom(table)
    .select('id')
    .where(db.dynamic.ref(column), '=', parentId)
    .where('sequence', '=', own)
    .where('trashId', 'is', null)
    .executeTakeFirst()
  if (!taken) return
  const sequence = await nextSequence(db, parent)
  await db.updateTable(table).set({ sequence }).where('id', '=', thingId).execute()
}

/** Managers may be assigned without being on the team; employees may not. */
async function releaseFormerMembers(customerId: string, db: Db) {
  const team = db.selectFrom('teamMembers').select('userId').where('customerId', '=', customerId)
  const managers = db.selectFrom('users').select('id').where('role', '=', 'pm')
  for (const [table, assignees, column] of [
    ['tasks', 'taskAssignees', 'taskId'],
    ['subtasks', 'subtaskAssignees', 'subtaskId'],
  ] as const) {
    const open = db
      .selectFrom(table)
      .select('id')
      .where('customerId', '=', customerId)
      .where('status', 'in', ['pending', 'in-progress'])
      .where('trashId', 'is', null)
    await db
      .deleteFrom(assignees)
      .where(db.dynamic.ref(column), 'in', open)
      .where('userId', 'not in', team)
      .where('userId', 'not in', managers)
      .execute()
  }
}
