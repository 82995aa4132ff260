import { messages } from '@atrium/contracts/messages'
import type { Db } from '../../db/connect.ts'
import { invalid } from '../../http/errors.ts'

/** Refuses (400) a number that another task of the project has (decision 5). Ask under `lockProject`. */
export async function ensureFreeTaskSequence(db: Db, customerId: string, sequence: number) {
  const other = await db
    .selectFrom('tasks')
    .select('id')
    .where('customerId', '=', customerId)
    .where('sequence', '=', sequence)
    .where('trashId', 'is', null)
    .executeTakeFirst()
  if (other) throw invalid({ sequence: messages.taskSequenceTaken(sequence) })
}

/** The same for the subtasks of a task. */
export async function ensureFreeSubtaskSequence(db: Db, taskId: string, sequence: number) {
  const other = await db
    .selectFrom('subtasks')
    .select('id')
    .where('taskId', '=', taskId)
    .where('sequence', '=', sequence)
    .where('trashId', 'is', null)
    .executeTakeFirst()
  if (other) throw invalid({ sequence: messages.subtaskSequenceTaken(sequence) })
}
