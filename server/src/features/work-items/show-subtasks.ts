import type { SubtaskRow as SubtaskOnWire } from '@atrium/contracts/classic/subtasks'
import { oneOf } from '../../db/one-of.ts'
import type { Visit } from '../../http/visit.ts'
import { abilities } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { aroundRows } from './around-rows.ts'
import type { WorkItemRow } from './find-work-item.ts'

/** Subtasks as lists show them, in the order given: four queries for any number of them. */
export async function showSubtasks(visit: Visit, rows: WorkItemRow[]): Promise<SubtaskOnWire[]> {
  if (rows.length === 0) return []
  const { actor, db } = visit
  const { person, assigneesOf, projectName } = await aroundRows(visit, rows)
  const tasks = await db
    .selectFrom('workItems')
    .select(['id', 'title'])
    .where(oneOf(db, 'id', [...new Set(rows.map(taskOf))]))
    .execute()
  const titleOf = new Map(tasks.map(({ id, title }) => [id, title]))
  return rows.map((row) => {
    const assignees = assigneesOf(row)
    const people = assignees.map(person)
    return {
      _id: row.id,
      title: row.title,
      description: row.description,
      task: { _id: taskOf(row), title: titleOf.get(taskOf(row)) ?? '' },
      customer: { _id: row.projectId, name: projectName(row) },
      status: row.status,
      priority: row.priority,
      sequence: row.position,
      dueDate: row.dueOn,
      assignedTo: people,
      assignees: people,
      estimatedHours: row.estimate,
      progress: row.progress,
      createdAt: row.createdAt,
      createdBy: person(row.createdById).fullName,
      completedAt: row.completedAt,
      completedBy: row.completedById && person(row.completedById).fullName,
      updatedAt: row.updatedAt,
      version: row.version,
      can: abilities(actor, policy.subtask, { ...row, assignees }),
    }
  })
}

const taskOf = ({ parentId }: WorkItemRow) => parentId ?? ''
