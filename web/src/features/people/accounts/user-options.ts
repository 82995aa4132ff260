import { DEPARTMENTS, WORK_TITLES } from '@oriel/contracts/people/job-titles'
import type { UserStatus } from '@oriel/contracts/enums'
import { t } from '../../../lib/t.ts'
import type { Option } from '../../../ui/index.ts'
import { translateWorkTitle } from '../../../lib/people.ts'

export const statusOptions = (): Option<UserStatus>[] => [
  { value: 'active', label: t({ id: 'Active' }) },
  { value: 'inactive', label: t({ id: 'Inactive' }) },
]
export const departmentOptions = DEPARTMENTS.map((name) => ({ value: name, label: name }))
export const workTitleOptions = () => WORK_TITLES.map((title) => ({ value: title, label: translateWorkTitle(title) }))
