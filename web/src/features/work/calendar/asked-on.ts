import { listNeeds } from '@oriel/contracts/v1/needs'
import type { Need } from '@oriel/contracts/v1/shapes/needs'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'
import { type Day, dayOf } from '../../../lib/dates.ts'
import { type Person, personOf } from '../../../lib/people.ts'
import { ofChosenCompany } from '../../../lib/session/own-company.ts'
import { useNow } from '../../../ui/index.ts'
import type { TableFilter } from '../table/table-query.ts'

/** What is asked of the reader, by whom and where. */
export type AskedOn = Omit<Need, 'project' | 'by'> & { project: { id: string; name: string }; by: Person }

/**
 * What waits for the reader: on the day until which it is asked for, else today, as it waits now. Of the project that is
 * looked at; it is nobody else's, so that there is none among the work of some people. Undefined while it comes: shown
 * later, it would push away what stands below today.
 */
export function useAsked({ project, assignee }: TableFilter): ReadonlyMap<Day, readonly AskedOn[]> | undefined {
  const today = dayOf(useNow())
  const { data, isLoading } = useQuery({
    queryKey: ['need', 'calendar'],
    queryFn: () => ask(listNeeds, ofChosenCompany()),
    enabled: assignee === undefined,
  })
  if (isLoading) return undefined
  if (!data || assignee !== undefined) return new Map()
  const asked = data.items
    .filter((it) => project === undefined || it.project === project)
    .map((it) => ({
      ...it,
      by: personOf(data.people, it.by),
      project: { id: it.project, name: data.projects[it.project]?.name ?? '' },
    }))
  return Map.groupBy(asked, ({ dueOn }) => dueOn ?? today)
}
