import type { Priority, WorkStatus } from '@atrium/contracts/words'
import { newId } from '../../db/ids.ts'
import { searchText } from '../../db/search.ts'
import { ensureDueDate } from '../../http/due-date.ts'
import type { Visit } from '../../http/visit.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { ensureAssignees } from '../people/ensure-people.ts'
import { ensureFreeSubtaskSequence } from '../tally/free-sequence.ts'
import { nextSequence, retallyTask } from '../tally/retally.ts'
import { asStatus } from '../tasks/status-change.ts'
import { assignSubtask } from './assign-subtask.ts'
import { findSubtask, type FoundSubtask } from './find-subtask.ts'

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

interface Parent {
  id: string
  customerId: string
}

/**
 * A new subtask of a task in hand, under its project's lock (`findTaskToChange`), for whoever the caller has ensured
 * may add one. Refuses (400) a due date in the past, people who cannot be assigned, and a sequence number in use.
 */
export async function addSubtask(visit: Visit, task: Parent, draft: NewSubtask): Promise<FoundSubtask> {
  ensureDueDate(draft.dueDate)
  await ensureAssignees(visit, task.customerId, draft.assignedTo ?? [])
  if (draft.sequence !== undefined) await ensureFreeSubtaskSequence(visit.db, task.id, draft.sequence)
  return insertSubtask(visit, task, draft)
}

/** The same for what needs no look at it: copies and approved requests keep a due date that has passed. */
export async function insertSubtask(visit: Visit, task: Parent, draft: NewSubtask): Promise<FoundSubtask> {
  const { actor, db } = visit
  const { title, description, priority, dueDate, status = 'pending', assignedTo = [], estimatedHours = null } = draft
  const id = newId()
  const now = new Date().toISOString()
  await db
    .insertInto('subtasks')
    .values({
      id,
      taskId: task.id,
      customerId: task.customerId,
      title,
      description,
      priority,
      ...asStatus(status, actor),
      dueDate,
      sequence: draft.sequence ?? (await nextSequence(db, { taskId: task.id })),
      estimatedHours,
      createdAt: now,
      createdById: actor.id,
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
