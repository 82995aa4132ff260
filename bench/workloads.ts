import { idOf } from './ids.ts'
import type { Ask } from './load.ts'
import { emailOf, PASSWORD } from './people.ts'
import type { Size } from './sizes.ts'
import { LARGE, MIDDLE, type Plan, USUAL } from './work.ts'

/** Whoever asks: a manager, an employee who works on the usual project, and a client, each with a session. */
export interface Tokens {
  manager: string
  employee: string
  client: string
}

export interface Workload {
  /** As specified: `4`, `5`, … */
  number: number
  name: string
  kind: 'read' | 'write' | 'mixed' | 'sign-in'
  next: (at: number) => Ask
  /** Asked once each before anything is measured. */
  before?: Ask[]
}

const page = (parameters: Record<string, string | number>) =>
  new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()

/** What people do all day, in the words of the API. `due` is a day in the future. */
export function workloads(tokens: Tokens, size: Size, plan: Plan, due: string): Workload[] {
  const { manager, employee, client } = tokens
  const get = (path: string, token: string) => (): Ask => ({ path, token })
  const project = (at: number) => `/api/tasks?${page({ customer: idOf('project', at), sortBy: 'sequence', limit: 50 })}`
  const task = plan.firstTask[USUAL] ?? 0
  const taskId = idOf('task', task)
  const customer = idOf('project', USUAL)
  const subtask = `/api/subtasks/${idOf('subtask', task * size.subtasksPerTask)}/customer/${customer}/status`
  const read = (number: number, name: string, path: string, token: string): Workload => ({
    number,
    name,
    kind: 'read',
    next: get(path, token),
  })
  const create = (at: number): Ask => ({
    method: 'POST',
    path: '/api/tasks',
    token: manager,
    body: { title: `Measured ${at}`, customer: idOf('project', at % size.projects), dueDate: due },
  })
  /** Looks at pages of all projects, one after the other, and a change in any of them after so many looks. */
  const mixed = (name: string, every: number): Workload => ({
    number: 15,
    name,
    kind: 'mixed',
    before: Array.from({ length: size.projects }, (_, at) => ({ path: project(at), token: manager })),
    next: (at) => (at % every === 0 ? create(at / every) : { path: project(at % size.projects), token: manager }),
  })
  return [
    {
      number: 1,
      name: 'sign-in',
      kind: 'sign-in',
      next: (at) => ({
        method: 'POST',
        path: '/api/auth/login',
        body: { email: emailOf('client', at % size.clients), password: PASSWORD },
      }),
    },
    read(2, 'dashboard, manager', '/api/pm/dashboard', manager),
    read(2, 'dashboard, employee', '/api/employee/dashboard', employee),
    read(2, 'dashboard, client', '/api/customer/dashboard', client),
    read(3, 'project list, manager', `/api/customers?${page({ limit: 20 })}`, manager),
    read(3, 'project list, employee', '/api/employee/customers', employee),
    read(4, 'project of about 50 tasks, manager', project(USUAL), manager),
    read(4, 'project of about 50 tasks, employee', project(USUAL), employee),
    read(4, 'project of the middle size', project(MIDDLE), manager),
    read(4, 'the largest project', project(LARGE), manager),
    read(5, 'task with 30 comments, manager', `/api/tasks/${taskId}/customer/${customer}`, manager),
    read(5, 'task with 30 comments, client', `/api/customer/tasks/${taskId}`, client),
    {
      number: 6,
      name: 'create a task',
      kind: 'write',
      next: create,
    },
    {
      number: 7,
      name: 'add a comment',
      kind: 'write',
      next: (at) => ({
        method: 'POST',
        path: `/api/tasks/${idOf('task', at % plan.tasks)}/comments`,
        token: manager,
        body: { message: `Measured ${at}` },
      }),
    },
    {
      number: 8,
      name: 'set the status of a subtask',
      kind: 'write',
      next: (at) => ({
        method: 'PATCH',
        path: subtask,
        token: manager,
        body: { status: at % 2 === 0 ? 'in-progress' : 'pending' },
      }),
    },
    read(9, 'request list, manager', `/api/task-requests/pm?${page({ limit: 50 })}`, manager),
    read(9, 'request list, client', `/api/task-requests/customer?${page({ limit: 50 })}`, client),
    read(10, 'activity, first page, manager', '/api/activities', manager),
    read(10, 'activity, page 50, manager', `/api/activities?${page({ page: 50 })}`, manager),
    read(10, 'activity, employee', '/api/employee/activity', employee),
    read(11, 'search a common word, manager', `/api/search?${page({ q: 'homepage' })}`, manager),
    read(11, 'search two words, client', `/api/search?${page({ q: 'homepage phone' })}`, client),
    read(11, 'search in tasks', `/api/tasks?${page({ search: 'homepage 17', limit: 20 })}`, manager),
    mixed('98 pages to 2 new tasks over all projects', 50),
    mixed('90 pages to 10 new tasks over all projects', 10),
  ]
}
