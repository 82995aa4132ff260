import type { Assignable } from '@oriel/contracts/v1/shapes/projects'
import { nextPosition } from '../../db/positions.ts'
import type { Visit } from '../../http/session/visit.ts'
import { peopleOf } from '../mentions/tables-of.ts'
import { listAssignable as idsOf } from '../people/list-assignable.ts'
import { findProject } from './find-project.ts'

/** What a task form needs to know about a project: who can be assigned, and the position to propose. */
export async function listAssignable(projectId: string, visit: Visit): Promise<Assignable> {
  await findProject(projectId, visit)
  const ids = await idsOf(visit, projectId)
  return {
    people: await peopleOf(visit, ids, 'full'),
    ids,
    nextPosition: await nextPosition(visit.db, { projectId, parentId: null }),
  }
}
