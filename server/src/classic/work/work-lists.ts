import type { listTasks } from '@oriel/contracts/classic/tasks'
import type { WorkStats } from '@oriel/contracts/classic/work'
import { LIMITS } from '@oriel/contracts/limits'
import { messages } from '@oriel/contracts/messages'
import type { WorkItemFilter, WorkItemPage, WorkItemStats } from '@oriel/contracts/v1/shapes/work-items'
import { listWorkItems } from '@oriel/contracts/v1/work-items'
import type * as z from 'zod/mini'
import { notFound } from '../../http/errors.ts'
import { type Ask, renameFields } from '../classic-route.ts'
import { asPage, hasMore, ofPage } from '../pages.ts'

/** Lists of tasks and subtasks, as the specification asks for them. */

type Query = z.output<typeof listTasks.input> & { task?: string | undefined }

const SORTS = { dueDate: 'dueOn', sequence: 'position' } as const
const sortOf = (by: NonNullable<Query['sortBy']>) => (by === 'dueDate' || by === 'sequence' ? SORTS[by] : by)

export const listRefusal = renameFields({ sort: 'sortBy' })

/** One page of them, newest first unless asked otherwise. */
export async function askPage(ask: Ask, kind: 'task' | 'subtask', query: Query) {
  const { page, limit, sortBy = 'createdAt', sortOrder, status, customer, task, assignedTo, ...same } = query
  const { dueBefore, dueAfter, search, priority, due } = same
  const answer = await ask(listWorkItems, {
    kind,
    ...asPage({ page, limit }),
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
      pagination: ofPage({ page, limit }, answer.total),
      more: limit === undefined && hasMore({ page, limit }, answer.total),
    },
  }
}

/** Everything of one place in its order, at most 1000. */
export async function askAll(ask: Ask, filter: z.input<typeof WorkItemFilter>): Promise<WorkItemPage> {
  return ask(listWorkItems, { order: 'asc', limit: LIMITS.listMost, detail: 'full', ...filter })
}

/** 404 where the reader does not see the project that a list was asked of. */
export function ensureProject({ projects }: WorkItemPage, projectId: string) {
  if (!(projectId in projects)) throw notFound(messages.projectNotFound)
}

export const showStats = ({ total, byStatus, byPriority }: WorkItemStats): z.infer<typeof WorkStats> => {
  const { 'in-progress': inProgress, ...others } = byStatus
  return { total, inProgress, ...others, ...byPriority }
}
