import { listSubtasks } from '@atrium/contracts/classic/subtasks'
import { listTasks, type TaskSort } from '@atrium/contracts/classic/tasks'
import { dues } from '@atrium/contracts/classic/work'
import { priorities, workStatuses } from '@atrium/contracts/words'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ask } from '../../lib/ask.ts'
import { oneOf } from '../../lib/search-state.ts'
import type { Kind, Thing } from './work-kinds.ts'

/** What lists of tasks and of subtasks can both be asked. */
export type ListWish = z.input<typeof listTasks.input> & z.input<typeof listSubtasks.input>

/** Cards on one page. */
const PER_PAGE = 24

/** How a list can be sorted. */
export const sorts = [
  'dueDate',
  'priority',
  'createdAt',
  'title',
  'status',
] as const satisfies readonly (typeof TaskSort.options)[number][]

/** Unless somebody chooses: a list shows what is new, a board what is due. */
export const usualSort = { grid: 'createdAt', board: 'dueDate' } as const

/** What an address asks for; what it says that makes no sense is left out. */
export function wishOf(search: URLSearchParams, view: keyof typeof usualSort): ListWish {
  return given({
    search: search.get('search'),
    status: oneOf(workStatuses, search.get('status')),
    priority: oneOf(priorities, search.get('priority')),
    due: oneOf(dues, search.get('due')),
    customer: search.get('customer'),
    assignedTo: search.get('assignedTo'),
    sortBy: oneOf(sorts, search.get('sort')) ?? usualSort[view],
  })
}

export const pageWishOf = (search: URLSearchParams): ListWish => ({
  ...wishOf(search, 'grid'),
  limit: PER_PAGE,
  page: Math.max(1, Number(search.get('page')) || 1),
})

function given<Wish extends object>(wish: Wish) {
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => Boolean(value))) as {
    [Name in keyof Wish]?: NonNullable<Wish[Name]>
  }
}

/** A page of the list of all tasks or all subtasks. The page before stays while the next one comes. */
export const listQuery = (kind: Kind, wish: ListWish) =>
  queryOptions({
    queryKey: [kind, 'list', wish],
    queryFn: async (): Promise<
      { items: Thing[] } & Pick<z.output<typeof listTasks.output>, 'counts' | 'pagination'>
    > => {
      if (kind === 'task') {
        const { tasks, ...rest } = await ask(listTasks, wish)
        return { items: tasks, ...rest }
      }
      const { subtasks, ...rest } = await ask(listSubtasks, wish)
      return { items: subtasks, ...rest }
    },
    placeholderData: keepPreviousData,
  })
