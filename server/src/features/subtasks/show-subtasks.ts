import type { Subtask, SubtaskRow as SubtaskOnWire } from '@atrium/contracts/subtasks'
import type { Visit } from '../../http/visit.ts'
import { abilities } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { onSubtask } from '../conversation/place.ts'
import { attachmentsOn } from '../conversation/show-attachments.ts'
import { commentsOn } from '../conversation/show-comments.ts'
import { mentionPeople } from '../people/mention.ts'
import type { SubtaskRow } from './find-subtask.ts'

/** Subtasks as lists show them, in the order given: four queries for any number of them. */
export async function showSubtasks(visit: Visit, rows: SubtaskRow[]): Promise<SubtaskOnWire[]> {
  if (rows.length === 0) return []
  const { actor, db } = visit
  const assignments = await db
    .selectFrom('subtaskAssignees')
    .select(['subtaskId', 'userId'])
    .where(
      'subtaskId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  const tasks = await db
    .selectFrom('tasks')
    .select(['id', 'title'])
    .where('id', 'in', [...new Set(rows.map((row) => row.taskId))])
    .execute()
  const customers = await db
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(rows.map((row) => row.customerId))])
    .execute()
  const person = await mentionPeople(visit, [
    ...assignments.map(({ userId }) => userId),
    ...rows.flatMap((row) => [row.createdById, row.completedById]),
  ])
  const assigneesOf = Map.groupBy(assignments, ({ subtaskId }) => subtaskId)
  const titleOf = new Map(tasks.map(({ id, title }) => [id, title]))
  const nameOf = new Map(customers.map(({ id, name }) => [id, name]))
  return rows.map((row) => {
    const assignedTo = (assigneesOf.get(row.id) ?? []).map(({ userId }) => userId)
    const assignees = assignedTo.map(person)
    return {
      _id: row.id,
      title: row.title,
      description: row.description,
      task: { _id: row.taskId, title: titleOf.get(row.taskId) ?? '' },
      customer: { _id: row.customerId, name: nameOf.get(row.customerId) ?? '' },
      status: row.status,
      priority: row.priority,
      sequence: row.sequence,
      dueDate: row.dueDate,
      assignedTo: assignees,
      assignees,
      estimatedHours: row.estimatedHours,
      progress: row.status === 'completed' ? 100 : 0,
      createdAt: row.createdAt,
      createdBy: person(row.createdById).fullName,
      completedAt: row.completedAt,
      completedBy: row.completedById && person(row.completedById).fullName,
      updatedAt: row.updatedAt,
      version: row.version,
      can: abilities(actor, policy.subtask, { ...row, assignedTo }),
    }
  })
}

/** A subtask on its own page: with its files and its conversation. */
export async function showSubtask(visit: Visit, subtask: SubtaskRow): Promise<Subtask> {
  const [row] = await showSubtasks(visit, [subtask])
  if (!row) throw new Error('a subtask in hand can be shown')
  const place = onSubtask(subtask)
  return { ...row, attachments: await attachmentsOn(visit, place), comments: await commentsOn(visit, place) }
}

/** Employees get one assignee or none from `/subtasks/…`, themselves before others; everybody else the list. */
export function asOlderClientsRead<Row extends SubtaskOnWire>({ actor }: Visit, subtask: Row): Row {
  if (actor.role !== 'employee') return subtask
  const { assignees } = subtask
  return { ...subtask, assignedTo: assignees.find(({ _id }) => _id === actor.id) ?? assignees[0] ?? null }
}
