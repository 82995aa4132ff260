import { oneOf } from '../../db/one-of.ts'
import type { Visit } from '../../http/visit.ts'
import { mentionPeople } from '../mentions/mention-people.ts'
import type { WorkItemRow } from './find-work-item.ts'

/** What answers tell around rows of work: who does it and in which project, in three queries for any number of rows. */
export async function aroundRows(visit: Visit, rows: WorkItemRow[]) {
  const { db } = visit
  const assignments = await db
    .selectFrom('workItemAssignees')
    .select(['workItemId', 'userId'])
    .where(
      oneOf(
        db,
        'workItemId',
        rows.map(({ id }) => id),
      ),
    )
    .orderBy('position')
    .execute()
  const projects = await db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where(oneOf(db, 'id', [...new Set(rows.map((row) => row.projectId))]))
    .execute()
  const person = await mentionPeople(visit, [
    ...assignments.map(({ userId }) => userId),
    ...rows.flatMap((row) => [row.createdById, row.completedById]),
  ])
  const assigneesOf = Map.groupBy(assignments, ({ workItemId }) => workItemId)
  const nameOf = new Map(projects.map(({ id, name }) => [id, name]))
  return {
    person,
    assigneesOf: ({ id }: WorkItemRow) => (assigneesOf.get(id) ?? []).map(({ userId }) => userId),
    projectName: ({ projectId }: WorkItemRow) => nameOf.get(projectId) ?? '',
  }
}
