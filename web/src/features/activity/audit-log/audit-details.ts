import type { AuditEntry } from '@oriel/contracts/v1/activity/audit-schemas'
import { ROLE_LABELS } from '@oriel/contracts/enums'
import { translate, t } from '../../../lib/t.ts'
import { translateWorkTitle } from '../../../lib/work-title.ts'

const nameLabels: Record<string, string> = {
  get role() {
    return t({ id: 'Role' })
  },
  get status() {
    return t({ id: 'Status' })
  },
  get decision() {
    return t({ id: 'Decision' })
  },
  get audience() {
    return t({ id: 'Visibility' })
  },
  get type() {
    return t({ id: 'Type' })
  },
  get count() {
    return t({ id: 'Accounts' })
  },
  get times() {
    return t({ id: 'Count' })
  },
  get email() {
    return t({ id: 'Email' })
  },
  get fullName() {
    return t({ id: 'Full name' })
  },
  get department() {
    return t({ id: 'Department' })
  },
  get jobTitle() {
    return t({ id: 'Job title' })
  },
  get workTitle() {
    return t({ id: 'Work title' })
  },
  get company() {
    return t({ id: 'Company' })
  },
  get address() {
    return t({ id: 'IP address or URL' })
  },
}

const valueLabels: Record<string, string> = {
  get active() {
    return t({ id: 'Active' })
  },
  get inactive() {
    return t({ id: 'Inactive' })
  },
  get approved() {
    return t({ id: 'Approved' })
  },
  get rejected() {
    return t({ id: 'Rejected' })
  },
  get team() {
    return t({ id: 'Team only' })
  },
  get client() {
    return t({ id: 'Team and client' })
  },
  get task() {
    return t({ id: 'Task' })
  },
  get subtask() {
    return t({ id: 'Subtask' })
  },
  get comment() {
    return t({ id: 'Comment' })
  },
  get file() {
    return t({ id: 'File' })
  },
  get taskRequest() {
    return t({ id: 'Request' })
  },
  get customer() {
    return t({ id: 'Project' })
  },
}

const formatDetail: Record<string, (value: string) => string> = {
  role: (value) => translate(Object.entries(ROLE_LABELS).find(([role]) => role === value)?.[1] ?? value),
  workTitle: translateWorkTitle,
  status: (value) => valueLabels[value] ?? value,
  decision: (value) => valueLabels[value] ?? value,
  audience: (value) => valueLabels[value] ?? value,
  type: (value) => valueLabels[value] ?? value,
}

export const auditDetails = ({ details }: AuditEntry) =>
  Object.entries(details)
    .map(([name, value]) => `${nameLabels[name] ?? name}: ${formatChange(name, value)}`)
    .join(' · ')

const formatChange = (name: string, value: unknown) =>
  Array.isArray(value) && value.length === 2
    ? `${formatValue(name, value[0])} → ${formatValue(name, value[1])}`
    : formatValue(name, value)

function formatValue(name: string, value: unknown): string {
  if (value === null || value === '') return '–'
  return typeof value === 'string' ? (formatDetail[name]?.(value) ?? value) : JSON.stringify(value)
}
