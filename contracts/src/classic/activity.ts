import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import {
  Count,
  IsoDate,
  Id,
  Instant,
  OptionalReference,
  PageLimit,
  PageNumber,
  Pagination,
  RequiredLine,
} from '../field-schemas.ts'
import { LIMITS } from '../limits.ts'
import { message } from '../message.ts'
import { messages } from '../messages.ts'
import { ActivityType } from '../enum-schemas.ts'
import { clients, employees, everyone, managers } from '../v1/call.ts'

export const Activity = z.object({
  _id: Id,
  id: Id,
  type: ActivityType,
  title: z.string(),
  description: z.string(),
  timestamp: Instant,
  createdAt: Instant,
  actor: z.object({ _id: Id, fullName: z.string() }),
  customer: z.nullable(z.object({ _id: Id, name: z.string() })),
  target: z.object({
    type: z.enum(['customer', 'task', 'subtask', 'comment', 'file', 'taskRequest', 'person']),
    title: z.string(),
    name: z.string(),
  }),
  customerId: z.nullable(Id),
  taskId: z.nullable(Id),
  subtaskId: z.nullable(Id),
  requestId: z.nullable(Id),
  shareable: z.boolean(),
})

const filter = {
  page: PageNumber,
  limit: PageLimit,
  type: z.optional(z.string().check(z.maxLength(LIMITS.text))),
  from: z.optional(IsoDate),
  to: z.optional(IsoDate),
  actor: z.optional(Id),
  customer: z.optional(Id),
  /** Keyset pagination (Load More): entries older than this one. */
  before: z.optional(Id),
}
const feed = {
  input: z.object(filter),
  output: z.object({
    activities: z.array(Activity),
    pagination: Pagination,
    more: z.boolean(),
    /** Ignores the type filter: each chip shows what it would list. */
    counts: z.record(z.string(), Count),
  }),
}

export const listActivities = defineEndpoint('GET /api/activities', managers, {
  within: ['project', 'customer'],
  ...feed,
})
export const listEmployeeActivity = defineEndpoint('GET /api/employee/activity', employees, {
  within: ['project', 'customer'],
  ...feed,
})
export const listCustomerActivity = defineEndpoint('GET /api/customer/activity', clients, {
  within: ['project', 'customer'],
  also: ['/api/customers/activity'],
  ...feed,
})
export const activityStats = defineEndpoint('GET /api/activities/stats', managers, {
  follows: 'log',
  input: z.object({}),
  output: z.object({ total: Count, byType: z.record(z.string(), Count), today: Count, week: Count }),
})
export const listCustomerActivities = defineEndpoint('GET /api/activities/customer/:id', managers, {
  within: ['project', 'id'],
  input: z.extend(z.object(filter), { id: Id }),
  output: feed.output,
})
export const getActivity = defineEndpoint('GET /api/activities/:id', managers, {
  input: z.object({ id: Id }),
  output: z.object({ activity: Activity }),
})
/** Author and time come from the session. No customer: no client to share it with. */
export const createActivity = defineEndpoint('POST /api/activities', managers, {
  status: 201,
  input: z.object({
    type: z._default(ActivityType, 'note_added'),
    title: RequiredLine(message({ id: 'Title is required' }), LIMITS.name, messages.titleTooLong),
    description: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.description)), ''),
    customer: OptionalReference,
    shareable: z._default(z.boolean(), false),
  }),
  output: z.object({ activity: Activity }),
})
export const listTargetActivity = defineEndpoint('GET /api/activity-of/:type/:id', everyone, {
  follows: 'log',
  input: z.object({
    page: PageNumber,
    limit: PageLimit,
    before: z.optional(Id),
    type: z.enum(['customer', 'task', 'subtask', 'taskRequest']),
    id: Id,
  }),
  output: feed.output,
})

export const listFilterOptions = defineEndpoint('GET /api/activity-choices', everyone, {
  input: z.object({}),
  output: z.object({
    people: z.array(z.object({ _id: Id, fullName: z.string() })),
    projects: z.array(z.object({ _id: Id, name: z.string() })),
  }),
  follows: 'log',
})
