import { newId } from '../../db/ids.ts'
import type { Tables } from '../../db/tables.ts'
import type { Visit } from '../../http/visit.ts'

type ThingType = Tables['trash']['thingType']
interface Thing {
  type: ThingType
  id: string
  title: string
  customerId: string
}

/** What hangs below a thing, as table and the column that names it. The thing's own table comes first. */
const below = {
  customer: [
    ['customers', 'id'],
    ['tasks', 'customerId'],
    ['subtasks', 'customerId'],
    ['taskRequests', 'customerId'],
    ['comments', 'customerId'],
    ['files', 'customerId'],
  ],
  task: [
    ['tasks', 'id'],
    ['subtasks', 'taskId'],
    ['taskRequests', 'taskId'],
    ['comments', 'taskId'],
    ['files', 'taskId'],
  ],
  subtask: [
    ['subtasks', 'id'],
    ['comments', 'subtaskId'],
    ['files', 'subtaskId'],
  ],
  taskRequest: [
    ['taskRequests', 'id'],
    ['comments', 'requestId'],
    ['files', 'requestId'],
  ],
  comment: [['comments', 'id']],
  file: [['files', 'id']],
} as const satisfies Record<ThingType, ReadonlyArray<readonly [TrashedTable, string]>>

/** Every table whose rows can be in the trash, parents before what hangs on them. */
export const trashedTables = ['customers', 'tasks', 'subtasks', 'taskRequests', 'comments', 'files'] as const
type TrashedTable = (typeof trashedTables)[number]

/** Comments and files of what hangs two levels below: of a task's subtasks and requests. */
const belowTask = [
  ['comments', 'subtaskId', 'subtasks'],
  ['files', 'subtaskId', 'subtasks'],
  ['comments', 'requestId', 'taskRequests'],
  ['files', 'requestId', 'taskRequests'],
] as const

/**
 * Takes a thing with everything below it out of every view at once (decision 8); answers the id under which a manager
 * can restore it. What was in the trash before stays with its own deletion. Retally and record afterwards.
 */
export async function throwAway({ actor, db }: Visit, { type, id, title, customerId }: Thing): Promise<string> {
  const trashId = newId()
  await db
    .insertInto('trash')
    .values({
      id: trashId,
      thingType: type,
      thingId: id,
      title,
      customerId,
      deletedById: actor.id,
      deletedAt: new Date().toISOString(),
    })
    .execute()
  for (const [table, column] of below[type]) {
    await db
      .updateTable(table)
      .set({ trashId })
      .where(db.dynamic.ref(column), '=', id)
      .where('trashId', 'is', null)
      .execute()
  }
  if (type === 'task') {
    for (const [table, column, parent] of belowTask) {
      const parents = db.selectFrom(parent).select('id').where('taskId', '=', id)
      await db.updateTable(table).set({ trashId }).where(column, 'in', parents).where('trashId', 'is', null).execute()
    }
  }
  return trashId
}
