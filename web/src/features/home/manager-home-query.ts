import { getManagerHome } from '@oriel/contracts/classic/manager-home'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ask } from '../../lib/api/ask.ts'

export type ManagerHome = z.infer<(typeof getManagerHome)['output']>

export const managerHomeQuery = queryOptions({
  queryKey: ['home', 'manager'],
  queryFn: () => ask(getManagerHome, {}),
})
