import type { Subtask, SubtaskRow as SubtaskOnWire } from '@atrium/contracts/classic/subtasks'
import { oneOf } from '../../db/one-of.ts'
import type { Visit } from '../../http/visit.ts'
import { abilities } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { sideOf } from '../../policy/sides.ts'
import { onWorkItem } from '../conversation/place.ts'
import { attachmentsOn } from '../conversation/show-attachments.ts'
import { commentsOn } from '../conversation/show-comments.ts'
import { aroundWork } from './around-work.ts'
import type { WorkItemRow } from './find-work-item.ts'

/** Subtasks as lists show them, in the order given: four queries for any number of them. */
export async function showSubtasks(visit: Visit, rows: WorkItemRow[]): Promise<SubtaskOnWire[]> {
  if (rows.length === 0) return []
  const { actor, db } = visit
  const { person, assigneesOf, projectName } = await aroundWork(visit, rows)
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

/** A subtask on its own page: with its files and its conversation. */
export async function showSubtask(visit: Visit, subtask: WorkItemRow): Promise<Subtask> {
  const [row] = await showSubtasks(visit, [subtask])
  if (!row) throw new Error('a subtask in hand can be shown')
  const place = onWorkItem(subtask)
  return { ...row, attachments: await attachmentsOn(visit, place), comments: await commentsOn(visit, place) }
}

/** Employees get one assignee or none from `/subtasks/…`, themselves before others; everybody else the list. */
export function asOlderClientsRead<Row extends SubtaskOnWire>({ actor }: Visit, subtask: Row): Row {
  if (sideOf(actor) !== 'team') return subtask
  const { assignees } = subtask
  return { ...subtask, assignedTo: assignees.find(({ _id }) => _id === actor.id) ?? assignees[0] ?? null }
}
