import { getOwnFactor } from '@oriel/contracts/v1/second-factor'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'

export const ownFactorQuery = queryOptions({
  queryKey: ['session', 'factor'],
  queryFn: () => ask(getOwnFactor, {}),
  staleTime: 0,
})
