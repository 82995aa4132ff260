import { messages } from '@oriel/contracts/messages'
import { type Person, PersonDraft, PersonEdit } from '@oriel/contracts/v1/people/people-schemas'
import { missingRoleFields, type RoleField } from '@oriel/contracts/people/role-fields'
import { Role } from '@oriel/contracts/enum-schemas'
import type { UserStatus } from '@oriel/contracts/enums'
import * as z from 'zod/mini'
import { translate, t } from '../../../lib/t.ts'
import type { Option } from '../../../ui/index.ts'
import { statusOptions, workTitleOptions } from './user-options.ts'
import { roleOptions } from '../../../lib/choices/role-options.ts'

type Checked = Parameters<typeof missingRoleFields>[0]

/** Runs with all others, so that every error is reported at once. */
const roleField = (field: RoleField, message: string, wanted: (user: Checked) => boolean) =>
  z.refine<Checked>((user) => !wanted(user) || !missingRoleFields(user)[field], {
    path: [field],
    error: message,
    when: () => true,
  })
const roleFields = (wanted: (field: RoleField) => (user: Checked) => boolean) =>
  [
    roleField('department', translate(messages.departmentRequired), wanted('department')),
    roleField('jobTitle', translate(messages.jobTitleRequired), wanted('jobTitle')),
    roleField('workTitle', translate(messages.workTitleRequired), wanted('workTitle')),
    roleField('company', translate(messages.companyRequired), wanted('company')),
  ] as const

/** As typed: empty text means absent. */
export interface UserValues {
  name: string
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

export const newUserRules = PersonDraft.check(...roleFields(() => () => true))
/** Required only if set before or the role changes. */
export const editedUserRules = (before: Person) =>
  z.object({ ...z.omit(PersonEdit, { id: true, version: true, successors: true }).shape, role: Role }).check(
    ...roleFields(
      (field) =>
        ({ role }) =>
          role !== before.role || Boolean(before[field]),
    ),
  )

/** REQ-1003: an active employee. */
export const emptyUser: UserValues = {
  name: '',
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

export const toUserValues = (user: Person): UserValues => ({
  name: user.name,
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

const labels: Partial<Record<keyof UserValues, () => string>> = {
  name: () => t({ id: 'Full name' }),
  role: () => t({ id: 'Role' }),
  status: () => t({ id: 'Status' }),
  department: () => t({ id: 'Department' }),
  jobTitle: () => t({ id: 'Job title' }),
  workTitle: () => t({ id: 'Work title' }),
  company: () => t({ id: 'Company' }),
  address: () => t({ id: 'Address' }),
}

export const userDifferences = (mine: UserValues, theirs: UserValues) =>
  Object.entries(labels)
    .map(([field, label]) => ({
      label: label(),
      mine: shown(field, mine[field as keyof UserValues]),
      theirs: shown(field, theirs[field as keyof UserValues]),
    }))
    .filter((it) => it.mine !== it.theirs)

function shown(field: string, value: string): string {
  const options: readonly Option[] =
    field === 'role'
      ? roleOptions()
      : field === 'status'
        ? statusOptions()
        : field === 'workTitle'
          ? workTitleOptions()
          : []
  return options.find((it) => it.value === value)?.label ?? (value || '–')
}
