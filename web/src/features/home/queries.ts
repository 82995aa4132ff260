import { getEmployeeHome, getManagerHome } from '@atrium/contracts/home'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ask } from '../../lib/ask.ts'

export type EmployeeHome = z.infer<(typeof getEmployeeHome)['output']>
export type ManagerHome = z.infer<(typeof getManagerHome)['output']>

export const managerHomeQuery = queryOptions({
  queryKey: ['home', 'manager'],
  queryFn: () => ask(getManagerHome, {}),
})

export const employeeHomeQuery = queryOptions({
  queryKey: ['home', 'employee'],
  queryFn: () => ask(getEmployeeHome, {}),
})
