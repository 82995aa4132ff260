import { listSuggestions } from '@oriel/contracts/v1/access/suggestions'
import { callQuery } from '../../../lib/api/call-query.ts'

export const suggestionsQuery = (id: string) => callQuery(['customer', 'suggestions', id], listSuggestions, { id })
