import { messages } from '@oriel/contracts/messages'
import type { Role } from '@oriel/contracts/words'
import { texts } from './texts.ts'

interface RoleWords {
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
export const roleWords: Record<Role, RoleWords> = {
  pm: {
    wayOut: '/tasks',
    backToProject: texts.backToCustomer,
    backIsPrevious: false,
    notFoundLink: texts.backToTasks,
    missingSubtask: messages.missingSubtaskTaskOrCustomerId,
    loadTaskFailed: messages.loadTaskFailed,
    loadSubtaskFailed: messages.loadSubtaskFailed,
    serverSays: false,
    needsProject: true,
    explainsEdit: false,
  },
  employee: {
    wayOut: '/employee-customers',
    backToProject: texts.backToProject,
    backIsPrevious: false,
    notFoundLink: texts.backToCustomers,
    missingSubtask: messages.missingSubtaskTaskOrCustomerId,
    loadTaskFailed: messages.loadTaskFailed,
    loadSubtaskFailed: messages.loadSubtaskFailed,
    serverSays: true,
    needsProject: true,
    explainsEdit: true,
  },
  customer: {
    wayOut: '/customer-dashboard',
    backToProject: texts.backToProject,
    backIsPrevious: true,
    notFoundLink: null,
    missingSubtask: messages.missingSubtaskTaskOrCustomerId,
    loadTaskFailed: messages.loadTaskDetailsFailed,
    loadSubtaskFailed: messages.loadSubtaskDetailsFailed,
    serverSays: false,
    needsProject: false,
    explainsEdit: false,
  },
}
