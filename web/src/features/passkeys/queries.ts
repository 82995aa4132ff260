import { listPasskeys } from '@oriel/contracts/v1/passkeys'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../lib/api/ask.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['session', 'passkeys'],
  queryFn: () => ask(listPasskeys, {}),
  staleTime: 0,
})
