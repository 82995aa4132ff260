import { messages } from '@atrium/contracts/messages'
import type { Priority, WorkStatus } from '@atrium/contracts/words'
import { newId } from '../../db/ids.ts'
import { searchText } from '../../db/search.ts'
import { ensureDueDate } from '../../http/due-date.ts'
import { invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/visit.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { ensureAssignees } from '../people/ensure-people.ts'
import { nextSequence, retallyTask } from '../tally/retally.ts'
import { findSubtask, type FoundSubtask } from './find-subtask.ts'
import { takenSequence } from './sequence.ts'
import { assignSubtask } from './assign-subtask.ts'

export interface NewSubtask {
  title: string
  description: string
  priority: Priority
  /** `YYYY-MM-DD` */
  dueDate: string
  status?: WorkStatus
  assignedTo?: string[]
  /** The next free one unless given. */
  sequence?: number | undefined
  estimatedHours?: number | null | undefined
}

/**
 * A new subtask of a task in hand, under its project's lock (`findTaskToChange`), for whoever the caller has ensured
 * may add one. Refuses (400) a due date in the past, people who cannot be assigned, and a sequence number in use.
 */
export async function addSubtask(
  visit: Visit,
  task: { id: string; customerId: string },
  draft: NewSubtask,
): Promise<FoundSubtask> {
  const { actor, db } = visit
  const { title, description, priority, dueDate, status = 'pending', assignedTo = [], estimatedHours = null } = draft
  ensureDueDate(dueDate)
  await ensureAssignees(visit, task.customerId, assignedTo)
  if (draft.sequence !== undefined && (await takenSequence(db, task.id, draft.sequence)))
    throw invalid({ sequence: messages.subtaskSequenceTaken(draft.sequence) })

  const id = newId()
  const now = new Date().toISOString()
  const isDone = status === 'completed'
  await db
    .insertInto('subtasks')
    .values({
      id,
      taskId: task.id,
      customerId: task.customerId,
      title,
      description,
      priority,
      status,
      dueDate,
      sequence: draft.sequence ?? (await nextSequence(db, { taskId: task.id })),
      estimatedHours,
      createdAt: now,
      createdById: actor.id,
      completedAt: isDone ? now : null,
      completedById: isDone ? actor.id : null,
      updatedAt: now,
      searchText: searchText(title, description),
      trashId: null,
    })
    .execute()
  await assignSubtask(db, id, assignedTo)
  await retallyTask(db, task.id)
  await recordActivity(visit, {
    type: 'subtask_created',
    target: { type: 'subtask', id, title },
    customerId: task.customerId,
    taskId: task.id,
    subtaskId: id,
    audience: 'client',
  })
  return findSubtask(visit, id)
}
