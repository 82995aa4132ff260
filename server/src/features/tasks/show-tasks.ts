import type { Task, TaskRow as TaskOnWire } from '@atrium/contracts/tasks'
import { oneOf } from '../../db/one-of.ts'
import type { Visit } from '../../http/visit.ts'
import { abilities } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { onTask } from '../conversation/place.ts'
import { attachmentsOn } from '../conversation/show-attachments.ts'
import { commentsOn } from '../conversation/show-comments.ts'
import { mentionPeople } from '../people/mention.ts'
import type { TaskRow } from './find-task.ts'

/** Tasks as lists show them, in the order given: four queries for any number of them. */
export async function showTasks(visit: Visit, rows: TaskRow[]): Promise<TaskOnWire[]> {
  if (rows.length === 0) return []
  const { actor, db } = visit
  const ids = rows.map(({ id }) => id)
  const assignments = await db
    .selectFrom('taskAssignees')
    .select(['taskId', 'userId'])
    .where(oneOf(db, 'taskId', ids))
    .orderBy('position')
    .execute()
  const subtasks = await db
    .selectFrom('subtasks')
    .select(['id', 'taskId'])
    .where(oneOf(db, 'taskId', ids))
    .where('trashId', 'is', null)
    .orderBy('sequence')
    .execute()
  const customers = await db
    .selectFrom('customers')
    .select(['id', 'name'])
    .where(oneOf(db, 'id', [...new Set(rows.map((row) => row.customerId))]))
    .execute()
  const person = await mentionPeople(visit, [
    ...assignments.map(({ userId }) => userId),
    ...rows.flatMap((row) => [row.createdById, row.completedById]),
  ])
  const assigneesOf = Map.groupBy(assignments, ({ taskId }) => taskId)
  const subtasksOf = Map.groupBy(subtasks, ({ taskId }) => taskId)
  const nameOf = new Map(customers.map(({ id, name }) => [id, name]))
  return rows.map((row) => {
    const assignedTo = (assigneesOf.get(row.id) ?? []).map(({ userId }) => userId)
    return {
      _id: row.id,
      title: row.title,
      description: row.description,
      customer: { _id: row.customerId, name: nameOf.get(row.customerId) ?? '' },
      priority: row.priority,
      status: row.status,
      dueDate: row.dueDate,
      assignedTo: assignedTo.map(person),
      sequence: row.sequence,
      estimatedHours: row.estimatedHours,
      progress: row.progress,
      subtasks: (subtasksOf.get(row.id) ?? []).map(({ id }) => id),
      createdAt: row.createdAt,
      createdBy: person(row.createdById).fullName,
      completedAt: row.completedAt,
      completedBy: row.completedById && person(row.completedById).fullName,
      updatedAt: row.updatedAt,
      version: row.version,
      can: abilities(actor, policy.task, { ...row, assignedTo }),
    }
  })
}

/** A task on its own page: with its files and its conversation. */
export async function showTask(visit: Visit, task: TaskRow): Promise<Task> {
  const [row] = await showTasks(visit, [task])
  if (!row) throw new Error('a task in hand can be shown')
  const place = onTask(task)
  return { ...row, attachments: await attachmentsOn(visit, place), comments: await commentsOn(visit, place) }
}
