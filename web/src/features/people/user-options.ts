import { DEPARTMENTS, WORK_TITLES, workTitleLabel } from '@oriel/contracts/staff'
import { ROLE_LABELS, roles, type UserStatus } from '@oriel/contracts/words'
import type { Option } from '../../ui/index.ts'

export const roleOptions = roles.map((role) => ({ value: role, label: ROLE_LABELS[role] }))
export const statusOptions: Option<UserStatus>[] = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]
export const departmentOptions = DEPARTMENTS.map((name) => ({ value: name, label: name }))
export const workTitleOptions = WORK_TITLES.map((title) => ({ value: title, label: workTitleLabel(title) }))
