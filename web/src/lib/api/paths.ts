import { messages } from '@oriel/contracts/messages'
import { type PagePaths, pagePathsByRole } from '@oriel/contracts/page-paths'
import type { Role } from '@oriel/contracts/enums'
import { homePaths } from '../session/entry-paths.ts'
import { useMe } from '../session/session.ts'
import { translate, t } from '../t.ts'

export type ProjectTab =
  | 'overview'
  | 'tasks'
  | 'subtasks'
  | 'team'
  | 'sign-offs'
  | 'files'
  | 'conversation'
  | 'activity'
  | 'plan'

/** REQ-202: each role has its own addresses. */
export interface Paths extends PagePaths {
  home: string
  projects: string
  projectsName(): string
  /** REQ-1502. */
  projectNoun(): string
  projectBanner: boolean
  /** The first is the default. */
  projectTabs: readonly [ProjectTab, ...ProjectTab[]]
  /** Countdown refresh in milliseconds (REQ-1103). */
  projectTicks: number
  lostProject: { message(): string; failed(): string; to: string }
  /** Null for roles without access. */
  editProject(id: string): string | null
  project(id: string, tab?: ProjectTab): string
  editTask(id: string, customerId: string): string | null
  requests: string | null
  trash: string | null
  activity: string
  files: string
}

const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`

const pm: Paths = {
  ...pagePathsByRole.pm,
  home: homePaths.pm,
  projects: '/customers',
  projectsName: () => t({ id: 'Customers' }),
  projectNoun: () => t({ id: 'Customer' }),
  projectBanner: false,
  projectTabs: ['overview', 'tasks', 'subtasks', 'team', 'sign-offs', 'files', 'conversation', 'activity', 'plan'],
  projectTicks: 60_000,
  lostProject: {
    message: () => translate(messages.customerNotFound),
    failed: () => translate(messages.loadCustomerDetailsFailed),
    to: '/pm-dashboard',
  },
  editProject: (id) => `/customers/edit/${id}`,
  editTask: (id, customerId) => `/edit-task/${id}${query({ customerId })}`,
  requests: '/task-requests',
  trash: '/trash',
  activity: '/activity',
  files: '/files',
}

const employee: Paths = {
  ...pagePathsByRole.employee,
  home: homePaths.employee,
  projects: '/employee-customers',
  projectsName: () => t({ id: 'Projects' }),
  projectNoun: () => t({ id: 'Project' }),
  projectBanner: true,
  projectTabs: pm.projectTabs,
  projectTicks: 1000,
  lostProject: {
    message: () => translate(messages.projectNotFoundOrDenied),
    failed: () => translate(messages.projectNotFoundOrDenied),
    to: '/employee-customers',
  },
  editProject: () => null,
  editTask: pm.editTask,
  requests: null,
  trash: null,
  activity: '/employee-activity',
  files: '/employee-files',
}

const customer: Paths = {
  ...pagePathsByRole.customer,
  home: homePaths.customer,
  projects: '/customer-dashboard',
  projectsName: () => t({ id: 'My Project' }),
  projectNoun: () => t({ id: 'Project' }),
  projectBanner: false,
  projectTabs: ['overview', 'tasks', 'sign-offs', 'subtasks', 'team', 'files', 'conversation', 'activity', 'plan'],
  projectTicks: 60_000,
  lostProject: {
    message: () => translate(messages.customerNotFound),
    failed: () => translate(messages.loadCustomerDetailsFailed),
    to: '/customer-dashboard',
  },
  editProject: () => null,
  editTask: () => null,
  requests: '/customer-task-requests',
  trash: null,
  activity: '/customer-activity',
  files: '/customer-files',
}

export const rolePaths: Record<Role, Paths> = { pm, employee, customer }

export const usePaths = (): Paths => rolePaths[useMe().role]
