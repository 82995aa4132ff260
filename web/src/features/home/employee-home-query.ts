import { getEmployeeHome, type HomeFilter, listHomeSubtasks } from '@oriel/contracts/classic/employee-home'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { ask } from '../../lib/api/ask.ts'

export type EmployeeHome = z.infer<(typeof getEmployeeHome)['output']>

export const employeeHomeQuery = queryOptions({
  queryKey: ['home', 'employee'],
  queryFn: () => ask(getEmployeeHome, {}),
})

/** The subtasks behind one chip, page by page from the given one: the first page of all came with the dashboard. */
export const homeSubtasksQuery = (filter: HomeFilter, from: number) =>
  infiniteQueryOptions({
    queryKey: ['home', 'employee', 'subtasks', filter],
    queryFn: ({ pageParam: page }) => ask(listHomeSubtasks, { filter, page }),
    initialPageParam: from,
    getNextPageParam: ({ more }, _, page) => (more ? page + 1 : undefined),
  })
