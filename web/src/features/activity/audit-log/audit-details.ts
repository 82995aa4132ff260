import type { AuditEntry } from '@oriel/contracts/v1/activity/audit-schemas'
import { ROLE_LABELS } from '@oriel/contracts/enums'
import { formatInstant } from '../../../lib/dates.ts'
import { translate, t } from '../../../lib/t.ts'
import { translateWorkTitle } from '../../../lib/work-title.ts'

const nameLabels: Record<string, () => string> = {
  role: () => t({ id: 'Role' }),
  status: () => t({ id: 'Status' }),
  decision: () => t({ id: 'Decision' }),
  audience: () => t({ id: 'Visibility' }),
  type: () => t({ id: 'Type' }),
  count: () => t({ id: 'Accounts' }),
  times: () => t({ id: 'Count' }),
  email: () => t({ id: 'Email' }),
  erased: () => t({ id: 'Personal data erased' }),
  fullName: () => t({ id: 'Full name' }),
  department: () => t({ id: 'Department' }),
  jobTitle: () => t({ id: 'Job title' }),
  workTitle: () => t({ id: 'Work title' }),
  via: () => t({ id: 'API token' }),
  name: () => t({ id: 'Name' }),
  scope: () => t({ id: 'Access' }),
  company: () => t({ id: 'Company' }),
  exportedAt: () => t({ id: 'Exported' }),
  address: () => t({ id: 'IP address or URL' }),
}

const valueLabels: Record<string, () => string> = {
  read: () => t({ id: 'Read' }),
  write: () => t({ id: 'Read and write' }),
  active: () => t({ id: 'Active' }),
  inactive: () => t({ id: 'Inactive' }),
  approved: () => t({ id: 'Approved' }),
  rejected: () => t({ id: 'Rejected' }),
  team: () => t({ id: 'Team only' }),
  client: () => t({ id: 'Team and client' }),
  task: () => t({ id: 'Task' }),
  subtask: () => t({ id: 'Subtask' }),
  comment: () => t({ id: 'Comment' }),
  file: () => t({ id: 'File' }),
  taskRequest: () => t({ id: 'Request' }),
  customer: () => t({ id: 'Project' }),
}

const formatDetail: Record<string, (value: string) => string> = {
  exportedAt: (value) => formatInstant(value),
  role: (value) => translate(Object.entries(ROLE_LABELS).find(([role]) => role === value)?.[1] ?? value),
  workTitle: translateWorkTitle,
  status: (value) => valueLabels[value]?.() ?? value,
  decision: (value) => valueLabels[value]?.() ?? value,
  audience: (value) => valueLabels[value]?.() ?? value,
  type: (value) => valueLabels[value]?.() ?? value,
  scope: (value) => valueLabels[value]?.() ?? value,
}

export const auditDetails = ({ details }: AuditEntry) =>
  Object.entries(details)
    .map(([name, value]) => `${nameLabels[name]?.() ?? name}: ${formatChange(name, value)}`)
    .join(' · ')

const formatChange = (name: string, value: unknown) =>
  Array.isArray(value) && value.length === 2
    ? `${formatValue(name, value[0])} → ${formatValue(name, value[1])}`
    : formatValue(name, value)

function formatValue(name: string, value: unknown): string {
  if (value === null || value === '') return '–'
  return typeof value === 'string' ? (formatDetail[name]?.(value) ?? value) : JSON.stringify(value)
}
