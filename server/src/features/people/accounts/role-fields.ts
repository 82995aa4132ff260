import type { Role } from '@oriel/contracts/enums'

interface RoleFields {
  department?: string | null | undefined
  jobTitle?: string | null | undefined
  workTitle?: string | null | undefined
  company?: string | null | undefined
  address?: string | null | undefined
}

export function pickRoleFields(role: Role, given: RoleFields) {
  const isClient = role === 'customer'
  const staffs = (text: string | null | undefined) => (isClient ? null : text || null)
  const clients = (text: string | null | undefined) => (isClient ? text || null : null)
  return {
    department: staffs(given.department),
    jobTitle: staffs(given.jobTitle),
    workTitle: staffs(given.workTitle),
    company: clients(given.company),
    address: clients(given.address),
  }
}
