import { getTwoFactorStatus } from '@oriel/contracts/v1/auth/two-factor'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/call-api.ts'

export const twoFactorQuery = queryOptions({
  queryKey: ['session', 'factor'],
  queryFn: () => callApi(getTwoFactorStatus, {}),
  staleTime: 0,
})
