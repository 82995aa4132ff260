import { messages } from '@oriel/contracts/messages'
import type { Role } from '@oriel/contracts/enums'
import { translate, t } from '../../../lib/t.ts'

interface RoleTexts {
  /** Fallback destination when a task has no id in the URL or can't be loaded. */
  wayOut: string
  backToProject: string
  /** A client's Back link leads to the previous page (REQ-707). */
  backIsPrevious: boolean
  notFoundLink: string | null
  missingSubtask: string
  loadTaskFailed: string
  loadSubtaskFailed: string
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
    get backToProject() {
      return t({ id: 'Back to Customer' })
    },
    backIsPrevious: false,
    get notFoundLink() {
      return t({ id: 'Back to tasks' })
    },
    get missingSubtask() {
      return translate(messages.missingSubtaskTaskOrCustomerId)
    },
    get loadTaskFailed() {
      return translate(messages.loadTaskFailed)
    },
    get loadSubtaskFailed() {
      return translate(messages.loadSubtaskFailed)
    },
    serverSays: false,
    needsProject: true,
    explainsEdit: false,
  },
  employee: {
    wayOut: '/employee-customers',
    get backToProject() {
      return t({ id: 'Back to project' })
    },
    backIsPrevious: false,
    get notFoundLink() {
      return t({ id: 'Back to Customers' })
    },
    get missingSubtask() {
      return translate(messages.missingSubtaskTaskOrCustomerId)
    },
    get loadTaskFailed() {
      return translate(messages.loadTaskFailed)
    },
    get loadSubtaskFailed() {
      return translate(messages.loadSubtaskFailed)
    },
    serverSays: true,
    needsProject: true,
    explainsEdit: true,
  },
  customer: {
    wayOut: '/customer-dashboard',
    get backToProject() {
      return t({ id: 'Back to project' })
    },
    backIsPrevious: true,
    notFoundLink: null,
    get missingSubtask() {
      return translate(messages.missingSubtaskTaskOrCustomerId)
    },
    get loadTaskFailed() {
      return translate(messages.loadTaskDetailsFailed)
    },
    get loadSubtaskFailed() {
      return translate(messages.loadSubtaskDetailsFailed)
    },
    serverSays: false,
    needsProject: false,
    explainsEdit: false,
  },
}
