import { listPasskeys } from '@oriel/contracts/v1/auth/passkeys'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['session', 'passkeys'],
  queryFn: () => callApi(listPasskeys, {}),
  staleTime: 0,
})
