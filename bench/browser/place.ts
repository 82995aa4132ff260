import { issueSession } from '../../server/src/features/auth/session/sessions.ts'
import { type Place as Data, withDatabase } from '../data/data-set.ts'
import { idOf } from '../data/ids.ts'
import { clientId, managerId } from '../data/people.ts'
import { sizes } from '../data/sizes.ts'
import { clientOf, LARGE, memberOf, planOf, USUAL } from '../data/work.ts'

export interface Place {
  url: string
  people: { role: 'manager' | 'employee' | 'client'; token: string; home: string; further: Record<string, string> }[]
  large: string
  task: string
  subtask: string
  usual: string
}

const size = sizes.S

export async function placeOf(data: Data, url: string): Promise<Place> {
  const addresses = usualAddresses()
  const tokens = await tokensOf(data)
  return {
    url,
    people: [
      { role: 'manager', token: tokens.manager, home: '/pm-dashboard', further: managerScreens(addresses) },
      { role: 'employee', token: tokens.employee, home: '/employee-dashboard', further: employeeScreens(addresses) },
      { role: 'client', token: tokens.client, home: '/customer-dashboard', further: clientScreens(addresses) },
    ],
    large: `/customer/${idOf('project', LARGE)}`,
    usual: `/customer/${addresses.project}`,
    task: `/pm-task/${addresses.task}`,
    subtask: `/pm-subtask/${addresses.subtask}`,
  }
}

function usualAddresses() {
  const number = planOf(size).firstTask[USUAL] ?? 0
  const project = idOf('project', USUAL)
  const task = idOf('task', number)
  const subtask = idOf('subtask', number * size.subtasksPerTask)
  return {
    project,
    task: `${task}?customerId=${project}`,
    subtask: `${subtask}?taskId=${task}&customerId=${project}`,
  }
}
type Addresses = ReturnType<typeof usualAddresses>

function tokensOf(data: Data) {
  const device = { userAgent: 'bench', ip: '127.0.0.1' }
  return withDatabase(data, async (db) => ({
    manager: await issueSession(db, managerId(0), device),
    employee: await issueSession(db, memberOf(size, USUAL, 0), device),
    client: await issueSession(db, clientOf(size, USUAL) ?? clientId(0), device),
  }))
}

const managerScreens = ({ project, task, subtask }: Addresses) => ({
  customers: '/customers',
  project: `/customer/${project}`,
  tasks: '/tasks',
  task: `/pm-task/${task}`,
  subtask: `/pm-subtask/${subtask}`,
  requests: '/task-requests',
  activity: '/activity',
  files: '/files',
  users: '/user-management',
  profile: '/profile',
})

const employeeScreens = ({ project, task, subtask }: Addresses) => ({
  projects: '/employee-customers',
  project: `/employee-customer-details/${project}`,
  task: `/employee-task/${task}`,
  subtask: `/employee-subtask/${subtask}`,
  activity: '/employee-activity',
  files: '/employee-files',
})

const clientScreens = ({ project, task, subtask }: Addresses) => ({
  project: `/customer-project-details/${project}`,
  task: `/customer-task/${task}`,
  subtask: `/customer-subtask/${subtask}`,
  requests: '/customer-task-requests',
  activity: '/customer-activity',
  files: '/customer-files',
  profile: '/customer-profile',
})
