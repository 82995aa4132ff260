import { listAttentionItems } from '@oriel/contracts/v1/requests/attention-items'
import type { AttentionItem } from '@oriel/contracts/v1/requests/attention-items-schemas'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'
import { type IsoDate, toIsoDate } from '../../../lib/dates.ts'
import { type Person, personById } from '../../../lib/people.ts'
import { selectedCompanyFilter } from '../../../lib/session/selected-company.ts'
import { useNow } from '../../../ui/index.ts'
import type { TableFilter } from '../table/table-query.ts'

export type CalendarAttention = Omit<AttentionItem, 'project' | 'by'> & {
  project: { id: string; name: string }
  by: Person
}

/**
 * By due date, else today. None when filtering by assignee: items belong to the reader. Undefined while loading, to
 * avoid a layout shift.
 */
export function useAttentionByDay({
  project,
  assignee,
}: TableFilter): ReadonlyMap<IsoDate, readonly CalendarAttention[]> | undefined {
  const today = toIsoDate(useNow())
  const { data, isLoading } = useQuery({
    queryKey: ['attention', 'calendar'],
    queryFn: () => callApi(listAttentionItems, selectedCompanyFilter()),
    enabled: assignee === undefined,
  })
  if (isLoading) return undefined
  if (!data || assignee !== undefined) return new Map()
  const asked = data.items
    .filter((it) => project === undefined || it.project === project)
    .map((it) => ({
      ...it,
      by: personById(data.people, it.by),
      project: { id: it.project, name: data.projects[it.project]?.name ?? '' },
    }))
  return Map.groupBy(asked, ({ dueOn }) => dueOn ?? today)
}
