import { getEmployeeHome } from '@atrium/contracts/employee-home'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ask } from '../../lib/ask.ts'

export type EmployeeHome = z.infer<(typeof getEmployeeHome)['output']>

export const employeeHomeQuery = queryOptions({
  queryKey: ['home', 'employee'],
  queryFn: () => ask(getEmployeeHome, {}),
})
