import * as z from 'zod/mini'
import { Customer } from './customers.ts'
import { defineEndpoint } from '../endpoint.ts'
import { IsoDate, Id, PageLimit, PageNumber, Pagination, Percent, WorkCounts } from '../field-schemas.ts'
import { FileRow } from './files.ts'
import { SubtaskRow } from './subtasks.ts'
import { TaskRow } from './tasks.ts'
import { employees } from '../roles.ts'
import { HomeFilter } from '../enum-schemas.ts'

/**
 * `recentSubtasks`: the first that are assigned to me, open ones first by due date, then what is done, the latest first;
 * `more` says when there are further ones, which `listHomeSubtasks` answers. `assignedCustomers`: the next due. At most
 * 24 of each. The numbers count all of them. `today` is the day by which "due soon" and "overdue" were counted.
 */
export const getEmployeeHome = defineEndpoint({
  method: 'GET',
  path: '/api/employee/dashboard',
  follows: 'log',
  who: employees,
  input: z.object({}),
  output: z.object({
    assignedCustomers: z.array(Customer),
    recentSubtasks: z.array(SubtaskRow),
    more: z.boolean(),
    /** `overallProgress`: completed over those not cancelled. */
    subtaskStats: z.extend(WorkCounts, { overallProgress: Percent }),
    today: IsoDate,
  }),
})

/** The subtasks of the dashboard, page by page in the same order, 24 unless asked otherwise; `filter` is one of its chips. */
export const listHomeSubtasks = defineEndpoint({
  method: 'GET',
  path: '/api/employee/dashboard/subtasks',
  follows: 'log',
  who: employees,
  input: z.object({ filter: z.optional(HomeFilter), page: PageNumber, limit: PageLimit }),
  output: z.object({ subtasks: z.array(SubtaskRow), pagination: Pagination, more: z.boolean() }),
})

/** A project as employees open it (REQ-604): `more` when it has over 1000 tasks or files. */
export const getEmployeeCustomer = defineEndpoint({
  method: 'GET',
  path: '/api/employee/customers/:id',
  who: employees,
  input: z.object({ id: Id }),
  output: z.object({ customer: Customer, tasks: z.array(TaskRow), files: z.array(FileRow), more: z.boolean() }),
})
