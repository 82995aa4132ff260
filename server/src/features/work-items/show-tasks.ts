import type { TaskRow as TaskOnWire } from '@atrium/contracts/classic/tasks'
import { oneOf } from '../../db/one-of.ts'
import type { Visit } from '../../http/visit.ts'
import { abilities } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { aroundRows } from './around-rows.ts'
import type { WorkItemRow } from './find-work-item.ts'

/** Tasks as lists show them, in the order given: four queries for any number of them. */
export async function showTasks(visit: Visit, rows: WorkItemRow[]): Promise<TaskOnWire[]> {
  if (rows.length === 0) return []
  const { actor, db } = visit
  const { person, assigneesOf, projectName } = await aroundRows(visit, rows)
  const subtasks = await db
    .selectFrom('workItems')
    .select(['id', 'parentId'])
    .where(
      oneOf(
        db,
        'parentId',
        rows.map(({ id }) => id),
      ),
    )
    .where('parentId', 'is not', null)
    .where('trashId', 'is', null)
    .orderBy('position')
    .execute()
  const subtasksOf = Map.groupBy(subtasks, ({ parentId }) => parentId)
  return rows.map((row) => {
    const assignees = assigneesOf(row)
    return {
      _id: row.id,
      title: row.title,
      description: row.description,
      customer: { _id: row.projectId, name: projectName(row) },
      priority: row.priority,
      status: row.status,
      dueDate: row.dueOn,
      assignedTo: assignees.map(person),
      sequence: row.position,
      estimatedHours: row.estimate,
      progress: row.progress,
      subtasks: (subtasksOf.get(row.id) ?? []).map(({ id }) => id),
      createdAt: row.createdAt,
      createdBy: person(row.createdById).fullName,
      completedAt: row.completedAt,
      completedBy: row.completedById && person(row.completedById).fullName,
      updatedAt: row.updatedAt,
      version: row.version,
      can: abilities(actor, policy.task, { ...row, assignees }),
    }
  })
}
