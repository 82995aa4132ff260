import type { AuditEntry } from '@oriel/contracts/v1/activity/audit-schemas'
import { type AccessLevel, ROLE_LABELS } from '@oriel/contracts/enums'
import { accessLevelLabel } from '../../../lib/access-levels.ts'
import { formatDay, formatInstant } from '../../../lib/dates.ts'
import { formatList } from '../../../lib/lists.ts'
import { translate, t } from '../../../lib/t.ts'
import { translateWorkTitle } from '../../../lib/people.ts'

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
  clients: () => t({ id: 'Clients' }),
  added: () => t({ id: 'Added' }),
  removed: () => t({ id: 'Removed' }),
  days: () => t({ id: 'Dates' }),
  mainContactId: () => t({ id: 'Main contact' }),
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
  days: (value) => formatDay(value),
  role: (value) => translate(Object.entries(ROLE_LABELS).find(([role]) => role === value)?.[1] ?? value),
  workTitle: translateWorkTitle,
  status: (value) => valueLabels[value]?.() ?? value,
  decision: (value) => valueLabels[value]?.() ?? value,
  audience: (value) => valueLabels[value]?.() ?? value,
  type: (value) => valueLabels[value]?.() ?? value,
  scope: (value) => valueLabels[value]?.() ?? value,
}

export const auditDetails = ({ details, names }: AuditEntry) =>
  Object.entries(details)
    .map(([name, value]) => `${nameLabels[name]?.() ?? name}: ${formatChange(name, value, names)}`)
    .join(' · ')

type Names = AuditEntry['names']

const formatChange = (name: string, value: unknown, names: Names) =>
  Array.isArray(value) && value.length === 2
    ? `${formatValue(name, value[0], names)} → ${formatValue(name, value[1], names)}`
    : formatValue(name, value, names)

function formatValue(name: string, value: unknown, names: Names): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'string') return names[value] ?? formatDetail[name]?.(value) ?? value
  if (name === 'clients') return formatClients(value as Record<string, AccessLevel>, names)
  return JSON.stringify(value)
}

const formatClients = (levels: Record<string, AccessLevel>, names: Names) =>
  formatList(Object.entries(levels).map(([id, level]) => `${names[id] ?? id} (${accessLevelLabel(level)})`)) || '–'
