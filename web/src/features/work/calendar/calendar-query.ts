import { listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { toWorkSummary } from '../../../lib/work-data.ts'
import type { TableFilter } from '../table/table-query.ts'
import type { WorkKind, Work } from '../work-items/work-kinds.ts'
import type { CalendarRange } from './calendar-range.ts'

/** More than anyone reads in one view. */
const PAGE = 100
const MOST_PAGES = 5

/** `total` includes items beyond the limit. */
export const calendarQuery = (kind: WorkKind, { from, to }: CalendarRange, filter: TableFilter) =>
  queryOptions({
    queryKey: [kind, 'calendar', from, to, filter],
    queryFn: async () => {
      const items: Work[] = []
      let [next, total]: [string | null, number] = ['', 0]
      for (let page = 0; page < MOST_PAGES && next !== null; page++) {
        const after: { after?: string } = next ? { after: next } : {}
        const answer = await callApi(listWorkItems, {
          ...filter,
          ...after,
          kind,
          dueFrom: from,
          dueTo: to,
          sort: 'dueOn',
          order: 'asc',
          limit: PAGE,
        })
        items.push(...answer.items.map((row) => toWorkSummary(row, answer)))
        next = answer.next
        total = answer.total
      }
      return { items, total }
    },
  })
