import { messages } from '@atrium/contracts/messages'
import { type User, UserDraft, UserEdit } from '@atrium/contracts/classic/people'
import { missingRoleFields } from '@atrium/contracts/role-fields'
import { Role, type UserStatus } from '@atrium/contracts/words'
import * as z from 'zod/mini'
import type { Option } from '../../ui/index.ts'
import { roleOptions, statusOptions, workTitleOptions } from './user-options.ts'

/** What the role needs is checked together with everything else, so that all that is missing is said at once. */
const roleField = (field: string, message: string) =>
  z.refine<Parameters<typeof missingRoleFields>[0]>((user) => !missingRoleFields(user)[field], {
    path: [field],
    error: message,
    when: () => true,
  })
const roleFields = [
  roleField('department', messages.departmentRequired),
  roleField('jobTitle', messages.jobTitleRequired),
  roleField('workTitle', messages.workTitleRequired),
  roleField('company', messages.companyRequired),
] as const

/** As typed: absent is the empty text. */
export interface UserValues {
  fullName: string
  email: string
  password: string
  role: Role
  status: UserStatus
  department: string
  jobTitle: string
  workTitle: string
  company: string
  address: string
}

export const NewUser = UserDraft.check(...roleFields)
export const ChangedUser = z
  .object({ ...z.omit(UserEdit, { id: true, version: true }).shape, role: Role })
  .check(...roleFields)

/** A new user is an active employee unless somebody says otherwise (specification 4). */
export const noUser: UserValues = {
  fullName: '',
  email: '',
  password: '',
  role: 'employee',
  status: 'active',
  department: '',
  jobTitle: '',
  workTitle: '',
  company: '',
  address: '',
}

export const valuesOf = (user: User): UserValues => ({
  fullName: user.fullName,
  email: user.email ?? '',
  password: '',
  role: user.role,
  status: user.status,
  department: user.department ?? '',
  jobTitle: user.jobTitle ?? '',
  workTitle: user.workTitle ?? '',
  company: user.company ?? '',
  address: user.address ?? '',
})

const labels: Partial<Record<keyof UserValues, string>> = {
  fullName: 'Full name',
  role: 'Role',
  status: 'Status',
  department: 'Department',
  jobTitle: 'Job title',
  workTitle: 'Work title',
  company: 'Company',
  address: 'Address',
}

/** The fields in which two versions of an account differ, as people read them. */
export const differencesBetween = (mine: UserValues, theirs: UserValues) =>
  Object.entries(labels)
    .map(([field, label]) => ({
      label,
      mine: shown(field, mine[field as keyof UserValues]),
      theirs: shown(field, theirs[field as keyof UserValues]),
    }))
    .filter((it) => it.mine !== it.theirs)

function shown(field: string, value: string): string {
  const options: readonly Option[] =
    field === 'role' ? roleOptions : field === 'status' ? statusOptions : field === 'workTitle' ? workTitleOptions : []
  return options.find((it) => it.value === value)?.label ?? (value || '–')
}
