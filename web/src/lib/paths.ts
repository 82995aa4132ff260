import type { Role } from '@atrium/contracts/words'

/** Every role has its own addresses for the same things (specification 2.1, decision 1). */
export interface Paths {
  home: string
  projects: string
  project(id: string): string
  task(id: string, customerId: string): string
  subtask(id: string, taskId: string, customerId: string): string
  /** Null for who has no business there. */
  editTask(id: string, customerId: string): string | null
  requests: string | null
  request(id: string): string | null
  /** Null for who does not restore what was deleted. */
  trash: string | null
  activity: string
  files: string
  profile: string
}

const query = (values: Record<string, string>) => `?${new URLSearchParams(values)}`

const pm: Paths = {
  home: '/pm-dashboard',
  projects: '/customers',
  project: (id) => `/customer/${id}`,
  task: (id, customerId) => `/pm-task/${id}${query({ customerId })}`,
  subtask: (id, taskId, customerId) => `/pm-subtask/${id}${query({ taskId, customerId })}`,
  editTask: (id, customerId) => `/edit-task/${id}${query({ customerId })}`,
  requests: '/task-requests',
  request: (id) => `/task-requests/${id}`,
  trash: '/trash',
  activity: '/activity',
  files: '/files',
  profile: '/profile',
}

const employee: Paths = {
  home: '/employee-dashboard',
  projects: '/employee-customers',
  project: (id) => `/employee-customer-details/${id}`,
  task: (id, customerId) => `/employee-task/${id}${query({ customerId })}`,
  subtask: (id, taskId, customerId) => `/employee-subtask/${id}${query({ taskId, customerId })}`,
  editTask: pm.editTask,
  requests: null,
  request: () => null,
  trash: null,
  activity: '/employee-activity',
  files: '/employee-files',
  profile: '/employee-profile',
}

const customer: Paths = {
  home: '/customer-dashboard',
  projects: '/customer-dashboard',
  project: (id) => `/customer-project-details/${id}`,
  task: (id, customerId) => `/customer-task/${id}${query({ customerId })}`,
  subtask: (id, taskId, customerId) => `/customer-subtask/${id}${query({ taskId, customerId })}`,
  editTask: () => null,
  requests: '/customer-task-requests',
  request: (id) => `/customer-task-request/${id}`,
  trash: null,
  activity: '/customer-activity',
  files: '/customer-files',
  profile: '/customer-profile',
}

export const pathsOf: Record<Role, Paths> = { pm, employee, customer }
