import * as z from 'zod/mini'
import {
  Count,
  IsoDate,
  DueDate,
  Id,
  Instant,
  PageLimit,
  PageNumber,
  Pagination,
  Percent,
  References,
  Search,
  SortOrder,
} from '../field-schemas.ts'
import { message } from '../message.ts'
import { CustomerMention } from './customers.ts'
import { messages } from '../messages.ts'
import { LIMITS } from '../limits.ts'
import { Visibility, Priority, WorkStatus } from '../enum-schemas.ts'
import { Description, Estimate, Position, SelectedIds } from '../v1/work/work-items-schemas.ts'

export const workRow = {
  _id: Id,
  title: z.string(),
  description: z.string(),
  customer: CustomerMention,
  priority: z.optional(Priority),
  status: WorkStatus,
  dueDate: z.nullable(IsoDate),
  sequence: z.int(),
  estimatedHours: z.nullable(z.int()),
  progress: Percent,
  createdAt: Instant,
  createdBy: z.string(),
  completedAt: z.nullable(Instant),
  completedBy: z.nullable(z.string()),
  updatedAt: Instant,
  version: z.int(),
}

export const Sequence = z.pipe(
  z.union([z.number(), z.string()], { error: messages.sequenceTooSmall }),
  z.pipe(z.transform(Number), Position),
)
const Assignees = References(LIMITS.assignees, message({ id: 'You can assign up to 5 people' }))

export const workDraft = {
  description: z._default(Description, ''),
  priority: z._default(Priority, 'normal'),
  status: z._default(WorkStatus, 'pending'),
  dueDate: DueDate(messages.dueDateRequired),
  assignedTo: z._default(Assignees, []),
  sequence: z.optional(Sequence),
  estimatedHours: z.optional(Estimate),
  /** Of uploaded files; defaults to the team. */
  audience: z.optional(Visibility),
}

export const workEdit = {
  id: Id,
  customerId: Id,
  description: z.optional(Description),
  priority: z.optional(Priority),
  status: z.optional(WorkStatus),
  dueDate: z.optional(DueDate(messages.dueDateRequired)),
  assignedTo: z.optional(Assignees),
  sequence: z.optional(Sequence),
  estimatedHours: z.optional(Estimate),
  audience: z.optional(Visibility),
  version: z.optional(z.int()),
}

export const BulkEdit = z.object({
  ids: SelectedIds,
  status: z.optional(WorkStatus),
  assignedTo: z.optional(Assignees),
})

/** Overdue, or due within three days; open work only (REQ-1102). */
export const dueFilters = ['overdue', 'soon'] as const
export const DueFilter = z.enum(dueFilters)

export const workFilters = {
  page: PageNumber,
  limit: PageLimit,
  sortOrder: SortOrder,
  status: z.optional(z.union([WorkStatus, z.literal('all')])),
  priority: z.optional(Priority),
  customer: z.optional(Id),
  assignedTo: z.optional(Id),
  dueBefore: z.optional(IsoDate),
  dueAfter: z.optional(IsoDate),
  due: z.optional(DueFilter),
  search: Search,
}
export const workPage = {
  pagination: Pagination,
  more: z.boolean(),
  counts: z.record(z.enum(['all', ...WorkStatus.options]), Count),
}

export const WorkStats = z.object({
  total: Count,
  pending: Count,
  inProgress: Count,
  completed: Count,
  cancelled: Count,
  urgent: Count,
  high: Count,
  normal: Count,
  low: Count,
})

export const ProjectItemId = z.object({ id: Id, customerId: Id })
