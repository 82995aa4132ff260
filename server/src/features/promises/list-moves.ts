import { LIMITS } from '@oriel/contracts/limits'
import type { MovedDays, MovedDaysOfProject } from '@oriel/contracts/v1/shapes/moved-days'
import type { Visit } from '../../http/session/visit.ts'
import { peopleOf } from '../mentions/tables-of.ts'
import { findProject } from '../projects/find-project.ts'
import { findWorkItem } from '../work-items/find-work-item.ts'
import { asMove, movesOfProjects, movesOfWork } from './find-moves.ts'

const columns = [
  ...(['movedDays.id', 'movedDays.fromOn', 'movedDays.toOn'] as const),
  ...(['movedDays.reason', 'movedDays.movedById', 'movedDays.movedAt'] as const),
] as const

/** As they happened. */
export async function listMovesOfWork({ id }: { id: string }, visit: Visit): Promise<MovedDays> {
  await findWorkItem(visit, id)
  const rows = await movesOfWork(visit)
    .select(columns)
    .where('movedDays.workItemId', '=', id)
    .orderBy('movedDays.movedAt')
    .orderBy('movedDays.id')
    .execute()
  return { items: rows.map(asMove), people: await peopleOf(visit, moversOf(rows)) }
}

/** The latest first. */
export async function listMovesOfProject({ id }: { id: string }, visit: Visit): Promise<MovedDaysOfProject> {
  const project = await findProject(id, visit)
  const ofWork = await movesOfWork(visit)
    .select(columns)
    .select(['workItems.id as ofId', 'workItems.title', 'workItems.parentId'])
    .where('movedDays.projectId', '=', id)
    .orderBy('movedDays.movedAt', 'desc')
    .orderBy('movedDays.id', 'desc')
    .limit(LIMITS.listMost)
    .execute()
  const ofProject = await movesOfProjects(visit)
    .select(columns)
    .select(['milestones.id as ofId', 'milestones.title'])
    .where('movedDays.projectId', '=', id)
    .orderBy('movedDays.movedAt', 'desc')
    .orderBy('movedDays.id', 'desc')
    .limit(LIMITS.listMost)
    .execute()
  const kindOf = (parentId: string | null) => (parentId === null ? 'task' : 'subtask')
  const items = [
    ...ofWork.map((row) => ({
      ...asMove(row),
      of: { kind: kindOf(row.parentId), id: row.ofId, title: row.title } as const,
    })),
    ...ofProject.map((row) => ({
      ...asMove(row),
      of:
        row.ofId === null
          ? ({ kind: 'project', id, title: project.name } as const)
          : ({ kind: 'milestone', id: row.ofId, title: row.title ?? '' } as const),
    })),
  ]
  return {
    items: items.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, LIMITS.listMost),
    people: await peopleOf(visit, moversOf([...ofWork, ...ofProject])),
  }
}

const moversOf = (rows: ReadonlyArray<{ movedById: string }>) => rows.map(({ movedById }) => movedById)
