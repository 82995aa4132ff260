import * as z from 'zod/mini'
import { Count, IsoDate, Id, Instant, Search, SeenVersion } from '../../field-schemas.ts'
import { LIMITS } from '../../limits.ts'
import { Role, UserStatus, WorkStatus } from '../../enum-schemas.ts'
import { pageFields, pagingFields, PersonEntry, Permissions } from '../common-schemas.ts'
import { Email, NewPassword } from '../auth/credentials-schemas.ts'
import { FullName, RoleFields } from './person-field-schemas.ts'
import { Preferences } from '../settings/preferences-schemas.ts'
import { Workspace } from '../settings/workspace-schemas.ts'
import { SessionInfo } from '../auth/sessions-schemas.ts'

const Account = z.object({
  id: Id,
  name: z.string(),
  email: z.nullable(z.string()),
  role: Role,
  status: UserStatus,
  department: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  workTitle: z.nullable(z.string()),
  company: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  location: z.nullable(z.string()),
  skills: z.array(z.string()),
  initials: z.string(),
  image: z.nullable(z.string()),
  createdAt: Instant,
  lastSignInAt: z.nullable(Instant),
})
export type Account = z.infer<typeof Account>

export const Me = z.extend(Account, {
  workspace: Workspace,
  preferences: Preferences,
  companies: z.optional(z.array(z.object({ id: Id, name: z.string() }))),
  /** Onboarding; absent once finished. */
  onboarding: z.optional(
    z.object({
      workspace: z.boolean(),
      /** Whether a printed or one-time password must be replaced first. */
      password: z.boolean(),
    }),
  ),
})
export type Me = z.infer<typeof Me>

export const Person = z.extend(Account, {
  createdBy: z.string(),
  passwordState: z.enum(['issued', 'user-set', 'unavailable']),
  /** Bounces: since when, and the server's response. */
  undeliverable: z.optional(z.object({ at: Instant, said: z.string() })),
  version: z.int(),
  can: Permissions('edit', 'changeRoleOrStatus', 'delete', 'resetPassword', 'endSessions'),
})
export type Person = z.infer<typeof Person>

export const PersonFilter = z.object({
  ...pagingFields,
  q: Search,
  role: z.optional(Role),
  status: z.optional(UserStatus),
})
export type PersonFilter = z.input<typeof PersonFilter>
export const PersonPage = z.object({
  items: z.array(Person),
  ...pageFields,
  counts: z.record(z.enum(['all', ...Role.options]), z.object({ total: Count, active: Count })),
})
export type PersonPage = z.infer<typeof PersonPage>

/** Only while managers can read it; recorded in the audit log. */
export const PersonWithPassword = z.extend(Person, { password: z.nullable(z.string()) })
export type PersonWithPassword = z.infer<typeof PersonWithPassword>

export const PersonDraft = z.object({
  name: FullName,
  email: Email,
  /** Without one, the person joins by invitation. */
  password: z.optional(NewPassword),
  role: z._default(Role, 'employee'),
  status: z._default(UserStatus, 'active'),
  ...RoleFields,
  companyId: z.optional(Id),
})
export type PersonDraft = z.input<typeof PersonDraft>
/** `successors` take over a deactivated person's open work, by project. */
export const PersonEdit = z.object({
  id: Id,
  name: z.optional(FullName),
  role: z.optional(Role),
  status: z.optional(UserStatus),
  ...RoleFields,
  successors: z.optional(z.record(Id, Id)),
  version: SeenVersion,
})
export type PersonEdit = z.input<typeof PersonEdit>
/** `erase`: also their personal data, which needs re-authentication. */
export const PersonDelete = z.object({
  id: Id,
  successors: z.optional(z.record(Id, Id)),
  erase: z.optional(z.boolean()),
})
export type PersonDelete = z.input<typeof PersonDelete>

export const OpenAssignments = z.object({
  items: z.array(
    z.object({
      project: z.object({ id: Id, name: z.string() }),
      onTeam: z.boolean(),
      work: z.array(
        z.object({ id: Id, parent: z.nullable(Id), title: z.string(), status: WorkStatus, dueOn: z.nullable(IsoDate) }),
      ),
    }),
  ),
  /** These prevent deletion. */
  clientOf: z.array(z.object({ id: Id, name: z.string() })),
})
export type OpenAssignments = z.infer<typeof OpenAssignments>

export const PersonChoiceFilter = z.object({ role: z.optional(z.enum(['client', 'team'])) })
export type PersonChoiceFilter = z.input<typeof PersonChoiceFilter>
export const PersonChoices = z.object({
  items: z.array(
    z.extend(PersonEntry, {
      id: Id,
      companies: z.optional(z.array(z.object({ id: Id, name: z.string() }))),
    }),
  ),
})
export type PersonChoices = z.infer<typeof PersonChoices>

export const StaffMember = z.extend(Person, { openTasks: Count, openSubtasks: Count })
export type StaffMember = z.infer<typeof StaffMember>
export const StaffFilter = z.object({
  q: Search,
  workTitle: z.optional(z.string().check(z.maxLength(LIMITS.text))),
})
export type StaffFilter = z.input<typeof StaffFilter>
export const StaffPage = z.object({
  items: z.array(StaffMember),
  counts: z.object({ total: Count, active: Count, developers: Count, designers: Count }),
  workTitles: z.array(z.string()),
  more: z.boolean(),
})
export type StaffPage = z.infer<typeof StaffPage>

export const PersonSessions = z.object({ items: z.array(SessionInfo) })
export type PersonSessions = z.infer<typeof PersonSessions>
export const PersonSessionId = z.object({ id: Id, session: Id })
export type PersonSessionId = z.input<typeof PersonSessionId>
export const SessionsSignedOut = z.object({ ended: z.int() })
export type SessionsSignedOut = z.infer<typeof SessionsSignedOut>

export const ManagerSetPassword = z.object({ password: z.string(), person: Person })
export type ManagerSetPassword = z.infer<typeof ManagerSetPassword>

/** Valid for a day. Any error is 404. */
export const SignedPortraitUrl = z.object({
  id: z.string().check(z.maxLength(LIMITS.text)),
  until: z.string().check(z.maxLength(LIMITS.text)),
  signature: z.string().check(z.maxLength(LIMITS.text)),
})
export type SignedPortraitUrl = z.input<typeof SignedPortraitUrl>
