import { messages } from '@oriel/contracts/messages'
import type { Role } from '@oriel/contracts/enums'
import { translate, t } from '../../../lib/t.ts'

interface RoleTexts {
  /** Where somebody goes who opened a task without saying which, or one that cannot be loaded. */
  wayOut: string
  /** The link back to the project (REQ-1502). */
  backToProject: string
  /** A client's way back leads to the page they came from (REQ-707). */
  backIsPrevious: boolean
  /** On the page of something that is not there; null where the page itself leads away. */
  notFoundLink: string | null
  missingSubtask: string
  loadTaskFailed: string
  loadSubtaskFailed: string
  /** Whether the server's own words come before these (REQ-1505). */
  serverSays: boolean
  /** A client's address names the thing alone. */
  needsProject: boolean
  /** Employees see that subtasks are edited, and by whom (REQ-113); clients need not. */
  explainsEdit: boolean
}

/** What the specification lets each role read where a task or subtask is missing (REQ-708). */
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
