import { messages } from '@oriel/contracts/messages'
import type { Role } from '@oriel/contracts/enums'
import { translate, t } from '../../../lib/t.ts'

interface RoleTexts {
  /** Fallback destination if a task has no id or can't be loaded. */
  wayOut: string
  backToProject: () => string
  /** Back leads to the previous page (REQ-707). */
  backIsPrevious: boolean
  notFoundLink: (() => string) | null
  loadTaskFailed: () => string
  loadSubtaskFailed: () => string
  /** Prefers the server's error messages (REQ-1505). */
  serverSays: boolean
  /** Client URLs contain only the item. */
  needsProject: boolean
  /** Employees see who edited subtasks (REQ-113). */
  explainsEdit: boolean
}

/** REQ-708. */
export const roleTexts: Record<Role, RoleTexts> = {
  pm: {
    wayOut: '/tasks',
    backToProject: () => t({ id: 'Back to Customer' }),
    backIsPrevious: false,
    notFoundLink: () => t({ id: 'Back to tasks' }),
    loadTaskFailed: () => translate(messages.loadTaskFailed),
    loadSubtaskFailed: () => translate(messages.loadSubtaskFailed),
    serverSays: false,
    needsProject: true,
    explainsEdit: false,
  },
  employee: {
    wayOut: '/employee-customers',
    backToProject: () => t({ id: 'Back to project' }),
    backIsPrevious: false,
    notFoundLink: () => t({ id: 'Back to Customers' }),
    loadTaskFailed: () => translate(messages.loadTaskFailed),
    loadSubtaskFailed: () => translate(messages.loadSubtaskFailed),
    serverSays: true,
    needsProject: true,
    explainsEdit: true,
  },
  customer: {
    wayOut: '/customer-dashboard',
    backToProject: () => t({ id: 'Back to project' }),
    backIsPrevious: true,
    notFoundLink: null,
    loadTaskFailed: () => translate(messages.loadTaskDetailsFailed),
    loadSubtaskFailed: () => translate(messages.loadSubtaskDetailsFailed),
    serverSays: false,
    needsProject: false,
    explainsEdit: false,
  },
}
