import { idOf } from './data/ids.ts'
import type { Ask } from './load.ts'
import { emailOf, PASSWORD } from './data/people.ts'
import type { Size } from './data/sizes.ts'
import { LARGE, MIDDLE, type Plan, USUAL } from './data/work.ts'

export interface Tokens {
  manager: string
  employee: string
  client: string
}

export interface Workload {
  number: number
  name: string
  kind: 'read' | 'write' | 'mixed' | 'sign-in'
  next: (at: number) => Ask
  before?: Ask[]
  /** A classic call built from v1: only repeated responses are measured. */
  isSpecified?: true
}

const page = (parameters: Record<string, string | number>) =>
  new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()

const read = (number: number, name: string, path: string, token: string): Workload => ({
  number,
  name,
  kind: 'read',
  next: () => ({ path, token }),
})

const specified = (number: number, name: string, path: string, token: string): Workload => ({
  ...read(number, `${name}, as specified`, path, token),
  isSpecified: true,
})

const projectPath = (at: number) =>
  `/api/v1/work-items?${page({ project: idOf('project', at), sort: 'position', limit: 50 })}`

export const workloads = (tokens: Tokens, size: Size, plan: Plan, due: string): Workload[] => [
  signIn(size),
  ...dashboards(tokens),
  ...projectsAndTasks(tokens, plan),
  createTask(tokens, size, due),
  addComment(tokens, plan),
  setSubtaskStatus(tokens, size, plan),
  ...requestsAndActivity(tokens),
  ...searches(tokens),
  readsAmongWrites('98 pages to 2 new tasks over all projects', 50, tokens, size, due),
  readsAmongWrites('90 pages to 10 new tasks over all projects', 10, tokens, size, due),
]

/** Repeated sign-ins end a person's older sessions (20 at most), so the client whose pages are measured signs in once. */
const otherThanUsual = (client: number) => (client < USUAL ? client : client + 1)

const signIn = (size: Size): Workload => ({
  number: 1,
  name: 'sign-in',
  kind: 'sign-in',
  next: (at) => ({
    method: 'POST',
    path: '/api/auth/login',
    body: { email: emailOf('client', otherThanUsual(at % (size.clients - 1))), password: PASSWORD },
  }),
})

const dashboards = ({ manager, employee, client }: Tokens): Workload[] => [
  read(2, 'dashboard, manager', '/api/v1/home', manager),
  read(2, 'dashboard, employee', '/api/v1/home', employee),
  read(2, 'dashboard, client', '/api/v1/home', client),
  specified(2, 'dashboard, manager', '/api/pm/dashboard', manager),
  specified(2, 'dashboard, employee', '/api/employee/dashboard', employee),
  specified(2, 'dashboard, client', '/api/customer/dashboard', client),
]

function projectsAndTasks({ manager, employee, client }: Tokens, plan: Plan): Workload[] {
  const taskId = idOf('task', usualTask(plan))
  const customer = idOf('project', USUAL)
  const taskPath = `/api/v1/work-items/${taskId}`
  const tasksPath = `/api/tasks?${page({ customer, sortBy: 'sequence', limit: 50 })}`
  return [
    read(3, 'project list, manager', `/api/v1/projects?${page({ limit: 20 })}`, manager),
    read(3, 'project list, employee', '/api/v1/projects', employee),
    specified(3, 'project list, manager', `/api/customers?${page({ limit: 20 })}`, manager),
    read(4, 'project of about 50 tasks, manager', projectPath(USUAL), manager),
    read(4, 'project of about 50 tasks, employee', projectPath(USUAL), employee),
    read(4, 'project of about 50 tasks, client', projectPath(USUAL), client),
    read(4, 'project, client', `/api/v1/projects/${customer}`, client),
    read(4, 'project of the middle size', projectPath(MIDDLE), manager),
    read(4, 'the largest project', projectPath(LARGE), manager),
    specified(4, 'project of about 50 tasks, manager', tasksPath, manager),
    read(5, 'task with 30 comments, manager', taskPath, manager),
    read(5, 'task with 30 comments, client', taskPath, client),
    specified(5, 'task with 30 comments, manager', `/api/tasks/${taskId}/customer/${customer}`, manager),
    specified(5, 'task with 30 comments, client', `/api/customer/tasks/${taskId}`, client),
  ]
}

const usualTask = (plan: Plan) => plan.firstTask[USUAL] ?? 0

const createTask = (tokens: Tokens, size: Size, due: string): Workload => ({
  number: 6,
  name: 'create a task',
  kind: 'write',
  next: newTask(tokens, size, due),
})

const newTask =
  ({ manager }: Tokens, size: Size, due: string) =>
  (at: number): Ask => ({
    method: 'POST',
    path: '/api/v1/work-items',
    token: manager,
    body: { title: `Measured ${at}`, project: idOf('project', at % size.projects), dueOn: due },
  })

const addComment = ({ manager }: Tokens, plan: Plan): Workload => ({
  number: 7,
  name: 'add a comment',
  kind: 'write',
  next: (at) => ({
    method: 'POST',
    path: `/api/v1/work-items/${idOf('task', at % plan.tasks)}/comments`,
    token: manager,
    body: { text: `Measured ${at}` },
  }),
})

function setSubtaskStatus({ manager }: Tokens, size: Size, plan: Plan): Workload {
  const subtaskId = idOf('subtask', usualTask(plan) * size.subtasksPerTask)
  return {
    number: 8,
    name: 'set the status of a subtask',
    kind: 'write',
    next: (at) => ({
      method: 'PATCH',
      path: `/api/v1/work-items/${subtaskId}`,
      token: manager,
      body: { status: at % 2 === 0 ? 'in-progress' : 'pending' },
    }),
  }
}

const requestsAndActivity = ({ manager, employee, client }: Tokens): Workload[] => [
  read(9, 'request list, manager', `/api/v1/requests?${page({ limit: 50 })}`, manager),
  read(9, 'request list, client', `/api/v1/requests?${page({ limit: 50 })}`, client),
  specified(9, 'request list, manager', `/api/task-requests/pm?${page({ limit: 50 })}`, manager),
  specified(9, 'request list, client', `/api/task-requests/customer?${page({ limit: 50 })}`, client),
  read(10, 'activity, first page, manager', `/api/v1/activity?${page({ limit: 20 })}`, manager),
  read(10, 'activity, page 50, manager', `/api/v1/activity?${page({ limit: 20, skip: 980 })}`, manager),
  read(10, 'activity, employee', `/api/v1/activity?${page({ limit: 20 })}`, employee),
  specified(10, 'activity, first page, manager', '/api/activities', manager),
]

const searches = ({ manager, client }: Tokens): Workload[] => [
  read(11, 'search a common word, manager', `/api/v1/search?${page({ q: 'homepage' })}`, manager),
  read(11, 'search two words, client', `/api/v1/search?${page({ q: 'homepage phone' })}`, client),
  read(11, 'search in tasks', `/api/v1/work-items?${page({ q: 'homepage 17', limit: 20 })}`, manager),
]

function readsAmongWrites(name: string, every: number, tokens: Tokens, size: Size, due: string): Workload {
  const look = (at: number): Ask => ({ path: projectPath(at), token: tokens.manager })
  const create = newTask(tokens, size, due)
  return {
    number: 15,
    name,
    kind: 'mixed',
    before: Array.from({ length: size.projects }, (_, at) => look(at)),
    next: (at) => (at % every === 0 ? create(at / every) : look(at % size.projects)),
  }
}
