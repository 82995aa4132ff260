import { listChoices } from '@oriel/contracts/v1/activity'
import { queryOptions } from '@tanstack/react-query'
import { ask } from './ask.ts'

/** People and projects by name, as far as the reader knows them: what lists are filtered by and forms choose among. */
export const choicesQuery = queryOptions({
  queryKey: ['activity', 'choices'],
  queryFn: () => ask(listChoices, {}),
})
