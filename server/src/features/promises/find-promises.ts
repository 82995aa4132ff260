import type { PromiseState } from '@oriel/contracts/v1/shapes/promises'
import { sql } from 'kysely'
import { todayOf } from '../../http/session/today.ts'
import type { Visit } from '../../http/session/visit.ts'
import {
  type Agreed,
  daysBesideWork,
  type Known,
  movedThing,
  overAmong,
  promisedWork,
  readBy,
  seenMoves,
} from './agreed-days.ts'
import { judgeFor } from './promise-state.ts'

export interface Promised extends Agreed {
  state: PromiseState
  moves: number
}

/**
 * What became of the agreed days of a project, by day, if this person reads its promises. Staff and clients read the same.
 */
export async function findPromises(visit: Visit, project: Known): Promise<Promised[]> {
  const projects = readBy(visit, [project])
  if (projects.length === 0) return []
  const moves = await movesIn(visit, project.id)
  const agreed = [...(await daysBesideWork(visit, projects)), ...(await workThatCameToSomething(visit, project.id))]
  const over = overAmong(projects)
  const stateOf = judgeFor(visit)
  return agreed
    .flatMap((it) => {
      const known = { ...it, moves: moves.get(it.id) ?? 0 }
      const state = stateOf(known, over.has(it.projectId))
      return state === undefined ? [] : [{ ...known, state }]
    })
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.id.localeCompare(other.id))
}

/** How often each day moved after its client could have read it. */
async function movesIn(visit: Visit, id: string) {
  const rows = await seenMoves(visit, [id])
    .select(movedThing.as('id'))
    .select(sql<number>`count(*)`.as('moves'))
    .groupBy(movedThing)
    .execute()
  return new Map(rows.map(({ id: moved, moves }) => [moved, moves]))
}

/** What lies ahead is left out where it never moved. */
async function workThatCameToSomething(visit: Visit, id: string): Promise<Agreed[]> {
  const rows = await promisedWork(visit, [id])
    .where((it) =>
      it.or([
        it('workItems.completedAt', 'is not', null),
        it('workItems.dueOn', '<', todayOf(visit)),
        it('workItems.id', 'in', seenMoves(visit, [id]).where('workItemId', 'is not', null).select('workItemId')),
      ]),
    )
    .select(['id', 'projectId', 'parentId', 'title', 'dueOn', 'completedAt'])
    .execute()
  return rows.map(({ parentId: parent, completedAt: doneAt, ...row }) => ({
    ...row,
    kind: parent === null ? 'task' : 'subtask',
    parent,
    doneAt,
  }))
}
