import { getCustomerHome, getEmployeeHome } from '@atrium/contracts/home'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ask } from '../../lib/ask.ts'

export type EmployeeHome = z.infer<(typeof getEmployeeHome)['output']>
export type ClientHome = z.infer<(typeof getCustomerHome)['output']>

export const employeeHomeQuery = queryOptions({
  queryKey: ['home', 'employee'],
  queryFn: () => ask(getEmployeeHome, {}),
})

export const clientHomeQuery = queryOptions({
  queryKey: ['home', 'client'],
  queryFn: () => ask(getCustomerHome, {}),
})
