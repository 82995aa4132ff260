import type { Db } from '../../db/connect.ts'

/** Whether a subtask of the task has this number already. Ask under `lockProject`. */
export async function takenSequence(db: Db, taskId: string, sequence: number): Promise<boolean> {
  const other = await db
    .selectFrom('subtasks')
    .select('id')
    .where('taskId', '=', taskId)
    .where('sequence', '=', sequence)
    .where('trashId', 'is', null)
    .executeTakeFirst()
  return other !== undefined
}
