import { searchText } from '../../db/search.ts'
import { ensureDueDate } from '../../http/due-date.ts'
import type { Visit } from '../../http/visit.ts'
import { changesBetween } from '../activity/changes.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { ensureAssignees } from '../people/ensure-people.ts'
import { ensureFreeSubtaskSequence } from '../tally/free-sequence.ts'
import { nextSequence, retallyTask } from '../tally/retally.ts'
import { given, whatHappened, type WorkChange } from '../tasks/change-task.ts'
import { asStatus } from '../tasks/status-change.ts'
import { assignSubtask } from './assign-subtask.ts'
import { findSubtask, type FoundSubtask } from './find-subtask.ts'
import { followSubtask } from './follow-subtask.ts'

export interface SubtaskChange extends WorkChange {
  /** Another task of the same project. Without a `sequence` it gets that task's next free one. */
  taskId?: string | undefined
}

/**
 * Changes what is given and differs, on a subtask in hand under its project's lock; nothing different is no change
 * and leaves no trace. That the caller may is ensured before. The request it came from follows its status.
 */
export async function changeSubtask(visit: Visit, subtask: FoundSubtask, change: SubtaskChange): Promise<FoundSubtask> {
  const { actor, db } = visit
  const { status, assignedTo, ...fields } = await withSequence(visit, subtask, given(change))
  const changes = changesBetween<Record<string, unknown>>(subtask, given({ ...fields, status, assignedTo }))
  if (Object.keys(changes).length === 0) return subtask

  ensureDueDate(fields.dueDate, subtask.dueDate)
  if (changes['assignedTo'] && assignedTo) {
    await ensureAssignees(visit, subtask.customerId, assignedTo, subtask.assignedTo)
    await assignSubtask(db, subtask.id, assignedTo)
  }
  const after = { ...subtask, ...fields }
  await db
    .updateTable('subtasks')
    .set({
      ...fields,
      ...(changes['status'] && status ? asStatus(status, actor) : {}),
      searchText: searchText(after.title, after.description),
      updatedAt: new Date().toISOString(),
      version: subtask.version + 1,
    })
    .where('id', '=', subtask.id)
    .execute()
  if (changes['status'] || changes['taskId']) await retallyTask(db, after.taskId)
  if (changes['taskId']) await retallyTask(db, subtask.taskId)
  await recordActivity(visit, {
    type: whatHappened('subtask', changes),
    target: { type: 'subtask', id: subtask.id, title: after.title },
    customerId: subtask.customerId,
    taskId: after.taskId,
    subtaskId: subtask.id,
    audience: 'client',
    changes,
  })
  if (changes['status'] && status) await followSubtask(visit, { id: subtask.id, taskId: after.taskId, status })
  return findSubtask(visit, subtask.id)
}

/** Its number must be free where it goes; one that moves without a number of its own takes the next (decision 5). */
async function withSequence({ db }: Visit, subtask: FoundSubtask, change: SubtaskChange): Promise<SubtaskChange> {
  const taskId = change.taskId ?? subtask.taskId
  const moves = taskId !== subtask.taskId
  const { sequence = moves ? await nextSequence(db, { taskId }) : subtask.sequence } = change
  if (moves || sequence !== subtask.sequence) await ensureFreeSubtaskSequence(db, taskId, sequence)
  return { ...change, sequence }
}
