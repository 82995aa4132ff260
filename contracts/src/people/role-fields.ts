import type { Message } from '../message.ts'
import { messages } from '../messages.ts'
import type { Role } from '../enums.ts'

export type RoleField = 'department' | 'jobTitle' | 'workTitle' | 'company'

export function missingRoleFields(user: { role: Role } & Partial<Record<RoleField, string | null | undefined>>) {
  const missing: Record<string, Message> = {}
  if (user.role === 'customer') {
    if (!user.company) missing['company'] = messages.companyRequired
  } else {
    if (!user.department) missing['department'] = messages.departmentRequired
    if (!user.jobTitle) missing['jobTitle'] = messages.jobTitleRequired
    if (!user.workTitle) missing['workTitle'] = messages.workTitleRequired
  }
  return missing
}
