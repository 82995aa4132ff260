import type { AgreedDateState } from '@oriel/contracts/v1/work/agreed-dates-schemas'
import { sql } from 'kysely'
import { readerToday } from '../../../platform/http/session/reader-dates.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import {
  type AgreedDateRow,
  agreedDatesBesideWork,
  type KnownProject,
  dateChangeTarget,
  finishedProjects,
  workWithAgreedDates,
  readsAgreedDates,
  dateChangesSeenByClient,
} from './query-agreed-dates.ts'
import { agreedDateStateFor } from './agreed-date-state.ts'

export interface AgreedDate extends AgreedDateRow {
  state: AgreedDateState
  moves: number
}

/** By date; empty if the reader may not see them. */
export async function findAgreedDates(ctx: RequestContext, project: KnownProject): Promise<AgreedDate[]> {
  const projects = readsAgreedDates(ctx, [project])
  if (projects.length === 0) return []
  const moves = await movesIn(ctx, project.id)
  const agreed = [...(await agreedDatesBesideWork(ctx, projects)), ...(await workThatCameToSomething(ctx, project.id))]
  const over = finishedProjects(projects)
  const stateOf = agreedDateStateFor(ctx)
  return agreed
    .flatMap((it) => {
      const known = { ...it, moves: moves.get(it.id) ?? 0 }
      const state = stateOf(known, over.has(it.projectId))
      return state === undefined ? [] : [{ ...known, state }]
    })
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.id.localeCompare(other.id))
}

async function movesIn(ctx: RequestContext, id: string) {
  const rows = await dateChangesSeenByClient(ctx, [id])
    .select(dateChangeTarget.as('id'))
    .select(sql<number>`count(*)`.as('moves'))
    .groupBy(dateChangeTarget)
    .execute()
  return new Map(rows.map(({ id: moved, moves }) => [moved, moves]))
}

async function workThatCameToSomething(ctx: RequestContext, id: string): Promise<AgreedDateRow[]> {
  const rows = await workWithAgreedDates(ctx, [id])
    .where((it) =>
      it.or([
        it('workItems.completedAt', 'is not', null),
        it('workItems.dueOn', '<', readerToday(ctx)),
        it(
          'workItems.id',
          'in',
          dateChangesSeenByClient(ctx, [id]).where('workItemId', 'is not', null).select('workItemId'),
        ),
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
