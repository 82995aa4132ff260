import { listLatestDateChanges } from '@oriel/contracts/v1/projects/date-changes'
import type { LatestDateChanges } from '@oriel/contracts/v1/projects/date-changes-schemas'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import type { CalendarRange } from './calendar-range.ts'

export type LatestDateChange = LatestDateChanges['items'][number]
export type DateChangesById = ReadonlyMap<string, LatestDateChange>

/** Rescheduled after the client saw another date. Doesn't delay the calendar. */
export function useDateChanges({ from, to }: CalendarRange, project: string | undefined): DateChangesById {
  const filter = { from, to, ...(project === undefined ? {} : { project }) }
  const { data } = useQuery({
    queryKey: ['task', 'moves', 'in-days', filter],
    queryFn: () => callApi(listLatestDateChanges, filter),
  })
  return new Map(data?.items.map((move) => [move.of, move]))
}
