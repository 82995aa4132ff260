import { listLatestDateChanges } from '@oriel/contracts/v1/projects/date-changes'
import type { LatestDateChanges } from '@oriel/contracts/v1/projects/date-changes-schemas'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import type { CalendarRange } from './calendar-range.ts'

export type LatestDateChange = LatestDateChanges['items'][number]
/** By the id of what moved. */
export type DateChangesById = ReadonlyMap<string, LatestDateChange>

/** What moved to these days after its client could read another one. The calendar does not wait for it. */
export function useDateChanges({ from, to }: CalendarRange, project: string | undefined): DateChangesById {
  const filter = { from, to, ...(project === undefined ? {} : { project }) }
  const { data } = useQuery({
    queryKey: ['task', 'moves', 'in-days', filter],
    queryFn: () => callApi(listLatestDateChanges, filter),
  })
  return new Map(data?.items.map((move) => [move.of, move]))
}
