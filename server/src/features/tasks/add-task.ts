import type { Priority, WorkStatus } from '@atrium/contracts/words'
import { newId } from '../../db/ids.ts'
import { searchText } from '../../db/search.ts'
import { ensureDueDate } from '../../http/due-date.ts'
import type { Visit } from '../../http/visit.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { ensureAssignees } from '../people/ensure-people.ts'
import { ensureFreeTaskSequence } from '../tally/free-sequence.ts'
import { nextSequence, retallyProject } from '../tally/retally.ts'
import { assignTask } from './assign-task.ts'
import { findTask, type FoundTask } from './find-task.ts'
import { asStatus } from './status-change.ts'

export interface NewTask {
  title: string
  description: string
  priority: Priority
  status: WorkStatus
  /** `YYYY-MM-DD` */
  dueDate: string
  assignedTo: string[]
  /** The next free one unless given. */
  sequence?: number | undefined
  estimatedHours?: number | null | undefined
}

/**
 * A new task of a project in hand, under its lock, for whoever the caller has ensured may add one. Refuses (400) a
 * due date in the past, people who cannot be assigned, and a sequence number in use.
 */
export async function addTask(visit: Visit, customerId: string, draft: NewTask): Promise<FoundTask> {
  ensureDueDate(draft.dueDate)
  await ensureAssignees(visit, customerId, draft.assignedTo)
  if (draft.sequence !== undefined) await ensureFreeTaskSequence(visit.db, customerId, draft.sequence)
  return insertTask(visit, customerId, draft)
}

/** The same for what needs no look at it: copies keep a due date that has passed. */
export async function insertTask(visit: Visit, customerId: string, draft: NewTask): Promise<FoundTask> {
  const { actor, db } = visit
  const { title, description, priority, status, dueDate, assignedTo, estimatedHours = null } = draft
  const id = newId()
  const now = new Date().toISOString()
  await db
    .insertInto('tasks')
    .values({
      id,
      customerId,
      title,
      description,
      priority,
      ...asStatus(status, actor),
      dueDate,
      sequence: draft.sequence ?? (await nextSequence(db, { customerId })),
      estimatedHours,
      progress: status === 'completed' ? 100 : 0,
      createdAt: now,
      createdById: actor.id,
      updatedAt: now,
      searchText: searchText(title, description),
      trashId: null,
    })
    .execute()
  await assignTask(db, id, assignedTo)
  await retallyProject(db, customerId)
  await recordActivity(visit, {
    type: 'task_created',
    target: { type: 'task', id, title },
    customerId,
    taskId: id,
    audience: 'client',
  })
  return findTask(visit, id)
}
