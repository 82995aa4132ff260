import { listSuggestions } from '@oriel/contracts/v1/access/suggestions'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

export const suggestionsQuery = (id: string) =>
  queryOptions({ queryKey: ['customer', 'proposals', id], queryFn: () => callApi(listSuggestions, { id }) })
