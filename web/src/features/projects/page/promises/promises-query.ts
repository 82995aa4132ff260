import { listPromises } from '@oriel/contracts/v1/promises'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../../lib/api/ask.ts'

/** What became of the agreed days of a project. */
export const promisesQuery = (id: string) =>
  queryOptions({ queryKey: ['customer', 'promises', id], queryFn: () => ask(listPromises, { id }) })
