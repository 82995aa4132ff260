import type { Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'
import { notFound } from '../../http/errors.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { lockProject } from '../tally/retally.ts'

export type SubtaskRow = Selectable<Tables['subtasks']>
/** A subtask in hand: what the policy needs to know about it is on it. */
export type FoundSubtask = SubtaskRow & { assignedTo: string[] }

/** Where a path says the subtask is; what is left out may be anything. */
interface Within {
  customerId?: string | undefined
  taskId?: string | undefined
}

/** The subtask, or 404 when it does not exist for this person, or not there. */
export async function findSubtask(visit: Visit, id: string, within: Within = {}): Promise<FoundSubtask> {
  const { actor, db } = visit
  const row = await db
    .selectFrom('subtasks')
    .selectAll()
    .where('id', '=', id)
    .where(visible(actor, policy.subtask.see, 'subtasks'))
    .executeTakeFirst()
  const isThere =
    row &&
    (within.customerId === undefined || row.customerId === within.customerId) &&
    (within.taskId === undefined || row.taskId === within.taskId)
  if (!isThere) throw notFound('Subtask')
  return { ...row, assignedTo: await assigneesOfSubtask(db, id) }
}

/** The subtask as it is once nobody else writes in its project: to be asked before any change (see `lockProject`). */
export async function findSubtaskToChange(visit: Visit, id: string, within: Within = {}): Promise<FoundSubtask> {
  await lockProject(visit.db, within.customerId ?? (await findSubtask(visit, id, within)).customerId)
  return findSubtask(visit, id, within)
}

async function assigneesOfSubtask(db: Db, subtaskId: string) {
  const rows = await db
    .selectFrom('subtaskAssignees')
    .select('userId')
    .where('subtaskId', '=', subtaskId)
    .orderBy('position')
    .execute()
  return rows.map(({ userId }) => userId)
}
