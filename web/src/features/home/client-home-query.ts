import { getCustomerHome } from '@oriel/contracts/classic/client-home'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ask } from '../../lib/api/ask.ts'

export type ClientHome = z.infer<(typeof getCustomerHome)['output']>

export const clientHomeQuery = queryOptions({
  queryKey: ['home', 'client'],
  queryFn: () => ask(getCustomerHome, {}),
})
