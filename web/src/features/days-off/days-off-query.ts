import { listPersonChoices } from '@oriel/contracts/v1/people'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'
import { listDaysOff } from '@oriel/contracts/v1/days-off'

/** Of a person, or of the workspace, from today on. */
export const daysAhead = (person: string | null) =>
  queryOptions({
    queryKey: ['settings', 'days-off', person],
    queryFn: () => ask(listDaysOff, { person: person ?? 'none' }),
  })

export const staffQuery = queryOptions({
  queryKey: ['person', 'choices', 'team'],
  queryFn: () => ask(listPersonChoices, { role: 'team' }),
})
