import type { ActivityType, Priority, WorkStatus } from '@atrium/contracts/words'
import { searchText } from '../../db/search.ts'
import { ensureDueDate } from '../../http/due-date.ts'
import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { changesBetween } from '../activity/changes.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { ensureAssignees } from '../people/ensure-people.ts'
import { ensureFreeTaskSequence } from '../tally/free-sequence.ts'
import { retallyTask } from '../tally/retally.ts'
import { assignTask } from './assign-task.ts'
import { findTask, type FoundTask } from './find-task.ts'
import { asStatus } from './status-change.ts'

export interface WorkChange {
  title?: string | undefined
  description?: string | undefined
  priority?: Priority | undefined
  status?: WorkStatus | undefined
  dueDate?: string | undefined
  assignedTo?: string[] | undefined
  sequence?: number | undefined
  estimatedHours?: number | null | undefined
}

/**
 * Changes what is given and differs, on a task in hand under its project's lock; nothing different is no change and
 * leaves no trace. That the caller may edit at all is ensured before, that they may assign is ensured here.
 */
export async function changeTask(visit: Visit, task: FoundTask, wanted: WorkChange): Promise<FoundTask> {
  const { actor, db } = visit
  const changes = changesBetween<Record<string, unknown>>(task, { ...given(wanted) })
  if (Object.keys(changes).length === 0) return task

  const { status, assignedTo, ...fields } = given(wanted)
  ensureDueDate(fields.dueDate, task.dueDate)
  if (changes['sequence'] && fields.sequence !== undefined)
    await ensureFreeTaskSequence(db, task.customerId, fields.sequence)
  if (changes['assignedTo'] && assignedTo) {
    ensure(actor, policy.task.assign, task)
    await ensureAssignees(visit, task.customerId, assignedTo, task.assignedTo)
    await assignTask(db, task.id, assignedTo)
  }

  const after = { ...task, ...fields }
  await db
    .updateTable('tasks')
    .set({
      ...fields,
      ...(changes['status'] && status ? asStatus(status, actor) : {}),
      searchText: searchText(after.title, after.description),
      updatedAt: new Date().toISOString(),
      version: task.version + 1,
    })
    .where('id', '=', task.id)
    .execute()
  if (changes['status']) await retallyTask(db, task.id)
  await recordActivity(visit, {
    type: whatHappened('task', changes),
    target: { type: 'task', id: task.id, title: after.title },
    customerId: task.customerId,
    taskId: task.id,
    audience: 'client',
    changes,
  })
  return findTask(visit, task.id)
}

/** Without what was not sent. */
export function given<Change extends object>(change: Change): Change {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Change
}

type Kind = 'task' | 'subtask'

/** The one name for a change that may touch several fields: its most telling part. Of tasks and subtasks alike. */
export function whatHappened(
  kind: Kind,
  changes: Record<string, readonly [unknown, unknown]>,
): Extract<ActivityType, `${Kind}_${string}`> {
  const status = changes['status']?.[1]
  if (status === 'completed') return `${kind}_completed`
  if (status === 'in-progress') return `${kind}_started`
  const [before, after] = (changes['assignedTo'] ?? [[], []]) as [string[], string[]]
  return after.some((id) => !before.includes(id)) ? `${kind}_assigned` : `${kind}_updated`
}
