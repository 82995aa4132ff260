import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import {
  PermissionFlags,
  Count,
  IsoDate,
  DueDate,
  Id,
  Instant,
  PageLimit,
  PageNumber,
  Pagination,
  Percent,
  Reference,
  References,
  RequiredReference,
  RequiredLine,
  Search,
  SortOrder,
} from '../field-schemas.ts'
import { message } from '../message.ts'
import { messages } from '../messages.ts'
import { Colleague, PersonMention } from './people.ts'
import { LIMITS } from '../limits.ts'
import { CustomerStatus, Priority, WorkStatus } from '../enum-schemas.ts'
import { employees, everyone, managers, staff } from '../v1/call.ts'

export const CustomerMention = z.object({ _id: Id, name: z.string() })

export const Customer = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  customer: z.nullable(z.object({ _id: Id, fullName: z.string(), company: z.nullable(z.string()) })),
  /** Absent if hidden from the client. */
  priority: z.optional(Priority),
  status: CustomerStatus,
  dueDate: z.nullable(IsoDate),
  assignedTeam: z.array(PersonMention),
  progress: Percent,
  totalTasks: Count,
  completedTasks: Count,
  createdAt: Instant,
  createdBy: z.string(),
  updatedAt: Instant,
  version: z.int(),
  can: PermissionFlags('edit', 'delete', 'createTask', 'createSubtask', 'submitRequest', 'viewAsClient'),
})
export type Customer = z.infer<typeof Customer>

const Name = RequiredLine(messages.customerNameRequired, LIMITS.name, messages.customerNameTooLong)
const Description = z.string().check(z.maxLength(LIMITS.description, messages.descriptionTooLong))
const Team = References(LIMITS.team, message({ id: 'A team can have up to 10 members' }))

export const CustomerDraft = z.object({
  name: Name,
  description: z._default(Description, ''),
  customer: RequiredReference(messages.customerUserRequired),
  priority: z._default(Priority, 'normal'),
  dueDate: DueDate(messages.dueDateRequired),
  assignedTeam: z._default(Team, []),
  status: z._default(CustomerStatus, 'planning'),
})
export const CustomerEdit = z.object({
  id: Id,
  name: z.optional(Name),
  description: z.optional(Description),
  customer: z.optional(Reference),
  priority: z.optional(Priority),
  dueDate: z.optional(DueDate(messages.dueDateRequired)),
  assignedTeam: z.optional(Team),
  status: z.optional(CustomerStatus),
  version: z.optional(z.int()),
})

export const customerSorts = ['createdAt', 'name', 'dueDate', 'priority', 'status', 'progress', 'updatedAt'] as const
export const CustomerSort = z.enum([...customerSorts, 'next'])

const CustomerInput = z.object({
  page: PageNumber,
  limit: PageLimit,
  sortBy: z.optional(CustomerSort),
  sortOrder: SortOrder,
  status: z.optional(z.union([CustomerStatus, z.literal('all')])),
  priority: z.optional(Priority),
  search: Search,
})
const CustomerList = z.object({
  customers: z.array(Customer),
  pagination: Pagination,
  more: z.boolean(),
  counts: z.record(z.enum(['all', ...CustomerStatus.options]), Count),
})
export const listCustomers = defineEndpoint('GET /api/customers', everyone, {
  follows: 'log',
  input: CustomerInput,
  output: CustomerList,
})
export const listEmployeeCustomers = defineEndpoint('GET /api/employee/customers', employees, {
  follows: 'log',
  input: CustomerInput,
  output: CustomerList,
})
export const getCustomer = defineEndpoint('GET /api/customers/:id', everyone, {
  within: ['project', 'id'],
  input: z.object({ id: Id }),
  output: Customer,
})
export const createCustomer = defineEndpoint('POST /api/customers', managers, {
  status: 201,
  input: CustomerDraft,
  output: Customer,
  message: messages.customerCreated,
})
export const updateCustomer = defineEndpoint('PUT /api/customers/:id', managers, {
  input: CustomerEdit,
  output: Customer,
  message: messages.customerUpdated,
})
export const deleteCustomer = defineEndpoint('DELETE /api/customers/:id', managers, {
  input: z.object({ id: Id }),
  output: z.object({ _id: Id, trashId: Id }),
  message: messages.customerDeleted,
})
export const customerStats = defineEndpoint('GET /api/customers/stats', managers, {
  follows: 'log',
  input: z.object({}),
  output: z.object({
    total: Count,
    active: Count,
    completed: Count,
    onHold: Count,
    planning: Count,
    cancelled: Count,
    urgent: Count,
    high: Count,
    normal: Count,
    low: Count,
    avgProgress: Percent,
  }),
})
export const listCustomerUsers = defineEndpoint('GET /api/customers/users', staff, {
  input: z.object({ role: z.optional(z.enum(['customer', 'team'])), type: z.optional(z.enum(['customer', 'team'])) }),
  output: z.array(Colleague),
})

const openWork = { _id: Id, title: z.string(), status: WorkStatus, dueDate: z.nullable(IsoDate) }
/** What each person loses on leaving the team (REQ-605). */
export const TeamWork = z.object({
  person: PersonMention,
  onTeam: z.boolean(),
  tasks: z.array(z.object(openWork)),
  subtasks: z.array(z.object({ ...openWork, taskId: Id })),
})
export const listTeamWork = defineEndpoint('GET /api/customers/:id/team-work', everyone, {
  within: ['project', 'id'],
  input: z.object({ id: Id }),
  output: z.array(TeamWork),
})
