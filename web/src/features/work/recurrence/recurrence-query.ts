import { getRecurrence } from '@oriel/contracts/v1/recurrence'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../lib/api/ask.ts'

/** How a piece of work repeats. */
export const recurrenceQuery = (id: string) =>
  queryOptions({ queryKey: ['task', 'recurrence', id], queryFn: () => ask(getRecurrence, { id }) })
