import * as z from 'zod/mini'
import { Customer } from './customers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { IsoDate, Id, PageLimit, PageNumber, Pagination, Percent, WorkCounts } from '../field-schemas.ts'
import { FileRow } from './files.ts'
import { SubtaskRow } from './subtasks.ts'
import { TaskRow } from './tasks.ts'
import { HomeFilter } from '../enum-schemas.ts'
import { employees } from '../v1/call.ts'

/** `today` decides what is overdue. */
export const getEmployeeHome = defineEndpoint('GET /api/employee/dashboard', employees, {
  follows: 'log',
  input: z.object({}),
  output: z.object({
    assignedCustomers: z.array(Customer),
    recentSubtasks: z.array(SubtaskRow),
    more: z.boolean(),
    /** `overallProgress`: completed subtasks in percent, without cancelled ones. */
    subtaskStats: z.extend(WorkCounts, { overallProgress: Percent }),
    today: IsoDate,
  }),
})

/** 24 per page by default. */
export const listHomeSubtasks = defineEndpoint('GET /api/employee/dashboard/subtasks', employees, {
  follows: 'log',
  input: z.object({ filter: z.optional(HomeFilter), page: PageNumber, limit: PageLimit }),
  output: z.object({ subtasks: z.array(SubtaskRow), pagination: Pagination, more: z.boolean() }),
})

/** REQ-604. `more`: it has over 1000 tasks or files. */
export const getEmployeeCustomer = defineEndpoint('GET /api/employee/customers/:id', employees, {
  input: z.object({ id: Id }),
  output: z.object({ customer: Customer, tasks: z.array(TaskRow), files: z.array(FileRow), more: z.boolean() }),
})
