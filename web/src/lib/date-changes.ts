import { listProjectDateChanges, listWorkItemDateChanges } from '@oriel/contracts/v1/projects/date-changes'
import type { DateChanges } from '@oriel/contracts/v1/projects/date-changes-schemas'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from './api/call-api.ts'
import { type Person, personById } from './people.ts'

export type DateChange = Omit<DateChanges['items'][number], 'by'> & { by: Person }

/** Chronological. */
export const workDateChangesQuery = (id: string) =>
  queryOptions({
    queryKey: ['task', 'moves', id],
    queryFn: async () => {
      const { items, people } = await callApi(listWorkItemDateChanges, { id })
      return items.map((it): DateChange => ({ ...it, by: personById(people, it.by) }))
    },
  })

/** Latest first. */
export const projectDateChangesQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer', 'moves', id],
    queryFn: async () => {
      const { items, people } = await callApi(listProjectDateChanges, { id })
      return items.map((it) => ({ ...it, by: personById(people, it.by) }))
    },
  })
