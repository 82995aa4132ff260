import { setImmediate as nextTurn } from 'node:timers/promises'
import type { listTasks } from '@oriel/contracts/classic/tasks'
import type { WorkStats } from '@oriel/contracts/classic/work'
import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import type { WorkItemFilter, WorkItemPage, WorkItemStats } from '@oriel/contracts/v1/work/work-items-schemas'
import { listWorkItems } from '@oriel/contracts/v1/work/work-items'
import type * as z from 'zod/mini'
import { notFound } from '../../platform/base/errors.ts'
import { type AskV1, renameFields } from '../classic-route.ts'
import { toPageQuery, isListTruncated, showPagination } from '../numbered-pages.ts'

type Filter = z.input<typeof WorkItemFilter>
type Query = z.output<typeof listTasks.input> & { task?: string | undefined }

const SORTS = { dueDate: 'dueOn', sequence: 'position' } as const
const sortOf = (by: NonNullable<Query['sortBy']>) => (by === 'dueDate' || by === 'sequence' ? SORTS[by] : by)

export const listRefusal = renameFields({ sort: 'sortBy' })

export async function askPage(ask: AskV1, kind: 'task' | 'subtask', query: Query) {
  const { page, limit, sortBy = 'createdAt', sortOrder, status, customer, task, assignedTo, ...same } = query
  const { dueBefore, dueAfter, search, priority, due } = same
  const answer = await askSlices(ask, {
    kind,
    ...toPageQuery({ page, limit }),
    project: customer,
    parent: task,
    assignee: assignedTo,
    status: status === 'all' ? undefined : status,
    priority,
    due,
    dueFrom: dueAfter,
    dueTo: dueBefore,
    q: search,
    sort: sortOf(sortBy),
    order: sortOrder,
    detail: 'full',
  })
  return {
    answer,
    beside: {
      counts: answer.counts,
      pagination: showPagination({ page, limit }, answer.total),
      more: limit === undefined && isListTruncated({ page, limit }, answer.total),
    },
  }
}

export const askAll = (ask: AskV1, filter: Omit<Filter, 'limit'>): Promise<WorkItemPage> =>
  askSlices(ask, { order: 'asc', detail: 'full', ...filter, limit: LIMITS.listMost })

/** Rows per turn of the event loop, so that other requests run in between. */
const SLICE = 200

/** A row that moved between slices keeps its first place. */
async function askSlices(
  ask: AskV1,
  { limit, ...filter }: Omit<Filter, 'limit'> & { limit: number },
): Promise<WorkItemPage> {
  const first = await ask(listWorkItems, { ...filter, limit: Math.min(limit, SLICE) })
  const rows = new Map(first.items.map((row) => [row.id, row]))
  let answer = first
  for (let left = limit - SLICE; left > 0 && answer.next !== null; left -= SLICE) {
    await nextTurn()
    const next = await ask(listWorkItems, {
      ...filter,
      skip: undefined,
      after: answer.next,
      limit: Math.min(left, SLICE),
    })
    for (const row of next.items) if (!rows.has(row.id)) rows.set(row.id, row)
    answer = {
      ...first,
      next: next.next,
      parents: { ...answer.parents, ...next.parents },
      people: { ...answer.people, ...next.people },
      projects: { ...answer.projects, ...next.projects },
    }
  }
  return { ...answer, items: [...rows.values()] }
}

export function ensureProject({ projects }: WorkItemPage, projectId: string) {
  if (!(projectId in projects)) throw notFound(messages.projectNotFound)
}

export const showStats = ({ total, byStatus, byPriority }: WorkItemStats): z.infer<typeof WorkStats> => {
  const { 'in-progress': inProgress, ...others } = byStatus
  return { total, inProgress, ...others, ...byPriority }
}
