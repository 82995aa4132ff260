import { getCustomerHome, getEmployeeHome, getManagerHome } from '@atrium/contracts/home'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ask } from '../../lib/ask.ts'

export type EmployeeHome = z.infer<(typeof getEmployeeHome)['output']>
export type ClientHome = z.infer<(typeof getCustomerHome)['output']>
export type ManagerHome = z.infer<(typeof getManagerHome)['output']>

export const managerHomeQuery = queryOptions({
  queryKey: ['home', 'manager'],
  queryFn: () => ask(getManagerHome, {}),
})

export const employeeHomeQuery = queryOptions({
  queryKey: ['home', 'employee'],
  queryFn: () => ask(getEmployeeHome, {}),
})

export const clientHomeQuery = queryOptions({
  queryKey: ['home', 'client'],
  queryFn: () => ask(getCustomerHome, {}),
})
