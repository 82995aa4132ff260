import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Count, Search } from './fields.ts'
import { User } from './people.ts'
import { LIMITS } from './limits.ts'
import { managers } from './roles.ts'

/** What the forms propose (specification 3, employee sample); others may be typed. */
export const DEPARTMENTS = ['Engineering', 'Design', 'Marketing', 'Sales', 'HR']
const WORK_TITLE_LABELS: Record<string, string> = {
  'web-developer': 'Web Developer',
  'ui-designer': 'UI Designer',
  'backend-developer': 'Backend Developer',
  'mobile-developer': 'Mobile Developer',
  'ux-designer': 'UX Designer',
  'devops-engineer': 'DevOps Engineer',
  'project-manager': 'Project Manager',
}
export const WORK_TITLES = Object.keys(WORK_TITLE_LABELS)
/** As people read it: a proposed title by its label, any other as it was typed. */
export const workTitleLabel = (title: string) => WORK_TITLE_LABELS[title] ?? title
/** What somebody does at the agency, in the words that are closest to them; null for clients. */
export const occupationOf = ({ jobTitle, workTitle }: { jobTitle: string | null; workTitle: string | null }) =>
  jobTitle ?? (workTitle && workTitleLabel(workTitle))

/** One of the agency's people, with what they have to do. */
export const StaffMember = z.extend(User, { openTasks: Count, openSubtasks: Count })
export type StaffMember = z.infer<typeof StaffMember>

/** The live staff directory (decision 1). */
export const listStaff = endpoint({
  method: 'GET',
  path: '/api/staff',
  who: managers,
  input: z.object({
    /** In name, e-mail or work title. */
    search: Search,
    workTitle: z.optional(z.string().check(z.maxLength(LIMITS.text))),
  }),
  output: z.object({
    staff: z.array(StaffMember),
    /** Over all of them, not only those found. */
    counts: z.object({ total: Count, active: Count, developers: Count, designers: Count }),
    /** Every work title that somebody has. */
    workTitles: z.array(z.string()),
    more: z.boolean(),
  }),
})
