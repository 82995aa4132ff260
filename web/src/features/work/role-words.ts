import { messages } from '@atrium/contracts/messages'
import type { Role } from '@atrium/contracts/words'
import { texts } from './texts.ts'

interface RoleWords {
  /** Where somebody goes who opened a task without saying which, or one that cannot be loaded. */
  wayOut: string
  /** The link back to the project (customer and employee areas say project, decision 10). */
  backToProject: string
  /** On the page of something that is not there; null where the page itself leads away. */
  notFoundLink: string | null
  missingSubtask: string
  loadTaskFailed: string
  loadSubtaskFailed: string
  /** A client's address names the thing alone. */
  needsProject: boolean
  /** Employees see that subtasks are edited, and by whom (decision 1); clients need not. */
  explainsEdit: boolean
}

/** What the specification lets each role read where a task or subtask is missing (2.11, 2.12; customer document 2, 8). */
export const roleWords: Record<Role, RoleWords> = {
  pm: {
    wayOut: '/tasks',
    backToProject: texts.backToCustomer,
    notFoundLink: texts.backToTasks,
    missingSubtask: messages.missingSubtaskTaskOrCustomerId,
    loadTaskFailed: messages.loadTaskFailed,
    loadSubtaskFailed: messages.loadSubtaskFailed,
    needsProject: true,
    explainsEdit: false,
  },
  employee: {
    wayOut: '/employee-customers',
    backToProject: texts.backToProject,
    notFoundLink: texts.backToCustomers,
    missingSubtask: messages.missingSubtaskTaskOrCustomerId,
    loadTaskFailed: messages.loadTaskFailed,
    loadSubtaskFailed: messages.loadSubtaskFailed,
    needsProject: true,
    explainsEdit: true,
  },
  customer: {
    wayOut: '/customer-dashboard',
    backToProject: texts.backToProject,
    notFoundLink: null,
    missingSubtask: messages.missingSubtaskTaskOrCustomerId,
    loadTaskFailed: messages.loadTaskDetailsFailed,
    loadSubtaskFailed: messages.loadSubtaskDetailsFailed,
    needsProject: false,
    explainsEdit: false,
  },
}
