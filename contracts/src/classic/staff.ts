import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { Count, Search } from '../field-schemas.ts'
import { User } from './people.ts'
import { LIMITS } from '../limits.ts'
import { managers } from '../v1/call.ts'

export const StaffMember = z.extend(User, { openTasks: Count, openSubtasks: Count })

export const listStaff = defineEndpoint('GET /api/staff', managers, {
  input: z.object({
    search: Search,
    workTitle: z.optional(z.string().check(z.maxLength(LIMITS.text))),
  }),
  output: z.object({
    staff: z.array(StaffMember),
    counts: z.object({ total: Count, active: Count, developers: Count, designers: Count }),
    workTitles: z.array(z.string()),
    more: z.boolean(),
  }),
})
