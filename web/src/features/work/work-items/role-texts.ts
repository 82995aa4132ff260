import { messages } from '@oriel/contracts/messages'
import type { Role } from '@oriel/contracts/enums'
import { translate, t } from '../../../lib/t.ts'

interface RoleTexts {
  /** Fallback destination when a task has no id in the URL or can't be loaded. */
  wayOut: string
  backToProject: () => string
  /** A client's Back link leads to the previous page (REQ-707). */
  backIsPrevious: boolean
  notFoundLink: (() => string) | null
  loadTaskFailed: () => string
  loadSubtaskFailed: () => string
  /** Prefer the server's error message to these texts (REQ-1505). */
  serverSays: boolean
  /** Client URLs contain only the item, not the project. */
  needsProject: boolean
  /** Employees see that subtasks were edited and by whom (REQ-113); clients don't. */
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
