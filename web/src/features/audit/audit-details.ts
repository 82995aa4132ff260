import type { AuditEntry } from '@oriel/contracts/v1/shapes/audit'
import { workTitleLabel } from '@oriel/contracts/staff'
import { ROLE_LABELS } from '@oriel/contracts/words'

/** What each detail is called; one that is not named here stands as the server has written it. */
const nameLabels: Record<string, string> = {
  role: 'Role',
  status: 'Status',
  decision: 'Decision',
  audience: 'Seen by',
  type: 'Kind',
  count: 'Accounts',
  times: 'How often',
  email: 'Email',
  fullName: 'Full name',
  department: 'Department',
  jobTitle: 'Job title',
  workTitle: 'Work title',
  company: 'Company',
  address: 'Address',
}

const valueLabels: Record<string, string> = {
  active: 'Active',
  inactive: 'Inactive',
  approved: 'Approved',
  rejected: 'Rejected',
  team: 'Team only',
  client: 'Client too',
  task: 'Task',
  subtask: 'Subtask',
  comment: 'Comment',
  file: 'File',
  taskRequest: 'Request',
  customer: 'Project',
}

/** Whose values are words of ours; what people wrote themselves stays as it is. */
const inWords: Record<string, (value: string) => string> = {
  role: (value) => Object.entries(ROLE_LABELS).find(([role]) => role === value)?.[1] ?? value,
  workTitle: workTitleLabel,
  status: (value) => valueLabels[value] ?? value,
  decision: (value) => valueLabels[value] ?? value,
  audience: (value) => valueLabels[value] ?? value,
  type: (value) => valueLabels[value] ?? value,
}

/** What else is known of a security event, in a line: values, and changes as before → after. */
export const detailsOf = ({ details }: AuditEntry) =>
  Object.entries(details)
    .map(([name, value]) => `${nameLabels[name] ?? name}: ${changeOf(name, value)}`)
    .join(' · ')

const changeOf = (name: string, value: unknown) =>
  Array.isArray(value) && value.length === 2
    ? `${valueOf(name, value[0])} → ${valueOf(name, value[1])}`
    : valueOf(name, value)

function valueOf(name: string, value: unknown): string {
  if (value === null || value === '') return '–'
  return typeof value === 'string' ? (inWords[name]?.(value) ?? value) : JSON.stringify(value)
}
