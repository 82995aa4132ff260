import { listWorkItems } from '@oriel/contracts/v1/work-items'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import { workOf } from '../../../lib/work-items.ts'
import type { TableFilter } from '../table/table-query.ts'
import type { Kind, Thing } from '../work-kinds.ts'
import type { Span } from './span.ts'

/** Asked for at once, and shown at most: more than a person looks through on one page. */
const PAGE = 100
const MOST_PAGES = 5

/** Tasks or subtasks that are due in these days; `total` says how many there are, where they are too many to show. */
export const calendarQuery = (kind: Kind, { from, to }: Span, filter: TableFilter) =>
  queryOptions({
    queryKey: [kind, 'calendar', from, to, filter],
    queryFn: async () => {
      const things: Thing[] = []
      let [next, total]: [string | null, number] = ['', 0]
      for (let page = 0; page < MOST_PAGES && next !== null; page++) {
        const after: { after?: string } = next ? { after: next } : {}
        const answer = await ask(listWorkItems, {
          ...filter,
          ...after,
          kind,
          dueFrom: from,
          dueTo: to,
          sort: 'dueOn',
          order: 'asc',
          limit: PAGE,
        })
        things.push(...answer.items.map((row) => workOf(row, answer)))
        next = answer.next
        total = answer.total
      }
      return { things, total }
    },
  })
