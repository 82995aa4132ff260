import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startOriel } from '../../server/testing/processes/oriel-process.ts'
import { apiOf, type LoggedIn, signedIn } from './asked.ts'
import { overfill } from './overfull.ts'

export const agencyNames = ['demo', 'empty', 'overfull'] as const
export type AgencyName = (typeof agencyNames)[number]
export const roles = ['pm', 'employee', 'customer'] as const
export type ShownRole = (typeof roles)[number]

export interface Agency {
  url: string
  people: Record<ShownRole, LoggedIn>
  ids: Ids
  stop(): Promise<void>
}

export interface Ids {
  project: string | null
  task: string | null
  subtask: string | null
  company: string | null
  requests: { pending: string | null; approved: string | null; rejected: string | null }
  deliverables: { waiting: string | null; changes: string | null; accepted: string | null }
}

const password = 'shown-to-us-1'
/** Environment variable: where the workers of a run share the demo. */
export const DEMO_FOLDER = 'ORIEL_DEMO_FOLDER'
const nothing: Ids = {
  project: null,
  task: null,
  subtask: null,
  company: null,
  requests: { pending: null, approved: null, rejected: null },
  deliverables: { waiting: null, changes: null, accepted: null },
}

/** Its history takes half a minute of CPU time: a run of tests creates it once, and each worker copies it. */
async function startDemo() {
  const account = { ORIEL_ADMIN_EMAIL: 'mara@agency.demo', ORIEL_ADMIN_PASSWORD: password }
  const shared = process.env[DEMO_FOLDER]
  const start = (folder: string) =>
    startOriel(['--demo'], {
      ...account,
      ORIEL_DATA_DIR: join(folder, 'data'),
      ORIEL_SECRETS_DIR: join(folder, 'secrets'),
    })
  if (!shared) return startOriel(['--demo'], account)
  const [source, complete] = [join(shared, 'source'), join(shared, 'complete')]
  const isFirst = await mkdir(source).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    try {
      await (await start(source)).stop()
    } finally {
      // Other workers wait for it, and fail at once without data.
      await writeFile(complete, '')
    }
  }
  while (!existsSync(complete)) await setTimeout(100)
  const own = await mkdtemp(join(shared, 'worker-'))
  await cp(source, own, { recursive: true })
  const { url, stop } = await start(own)
  return { url, stop: () => stop().then(() => rm(own, { recursive: true })) }
}

async function demo(): Promise<Agency> {
  const { url, stop } = await startDemo()
  const [pm, employee, customer] = await Promise.all(
    ['mara@agency.demo', 'eli@agency.demo', 'clara@client.demo'].map((email) => signedIn(url, { email, password })),
  )
  if (!pm || !employee || !customer) throw new Error('Nobody is at home')
  return { url, stop, people: { pm, employee, customer }, ids: await listIds(url, pm, customer, 'Bakery website') }
}

async function empty(): Promise<Agency> {
  const { url, manager, stop } = await startOriel()
  const pm = await signedIn(url, manager)
  const api = apiOf(url, pm.token)
  const work = { department: 'Engineering', jobTitle: 'Developer', workTitle: 'web-developer' }
  const eli = { email: 'eli@agency.test', fullName: 'Eli Sandberg' }
  const clara = { email: 'clara@client.test', fullName: 'Clara Becker' }
  await api('POST', '/api/users', { ...eli, password, role: 'employee', status: 'active', ...work })
  await api('POST', '/api/users', { ...clara, password, role: 'customer', status: 'active', company: 'Becker' })
  const [employee, customer] = [
    await signedIn(url, { email: eli.email, password }),
    await signedIn(url, { email: clara.email, password }),
  ]
  return { url, stop, people: { pm, employee, customer }, ids: nothing }
}

async function overfull(): Promise<Agency> {
  const { url, manager, stop } = await startOriel()
  const pm = await signedIn(url, manager)
  const { employee, customer } = await overfill(url, pm, password)
  const people = {
    pm,
    employee: await signedIn(url, { email: employee, password }),
    customer: await signedIn(url, { email: customer, password }),
  }
  return { url, stop, people, ids: await listIds(url, pm, people.customer) }
}

export const openAgency: Record<AgencyName, () => Promise<Agency>> = { demo, empty, overfull }

interface Row {
  _id: string
  name?: string
  status: string
}

async function listIds(url: string, pm: LoggedIn, client: LoggedIn, named = ''): Promise<Ids> {
  const api = apiOf(url, pm.token)
  const { customers } = await api<{ customers: Array<Row & { totalTasks: number }> }>('GET', '/api/customers')
  const project = customers
    .toSorted((one, other) => other.totalTasks - one.totalTasks)
    .find(({ name }) => name?.startsWith(named))
  if (!project) return nothing
  const { tasks } = await api<{ tasks: Array<Row & { subtasks: string[] }> }>('GET', '/api/tasks', {
    customer: project._id,
  })
  const task = tasks.toSorted((one, other) => other.subtasks.length - one.subtasks.length)[0]
  const { items: companies } = await api<{ items: Array<{ id: string }> }>('GET', '/api/v1/companies')
  const taskRequests = await apiOf(url, client.token)<Row[]>('GET', '/api/task-requests/customer')
  const { items: deliverables } = await api<{ items: Array<{ id: string; state: string }> }>(
    'GET',
    '/api/v1/deliverables',
  )
  const deliverableThatIs = (state: string) => deliverables.find((it) => it.state === state)?.id ?? null
  const requestThatIs = (status: string) => taskRequests.find((it) => it.status === status)?._id ?? null
  return {
    project: project._id,
    task: task?._id ?? null,
    subtask: task?.subtasks[0] ?? null,
    company: companies[0]?.id ?? null,
    requests: {
      pending: requestThatIs('Pending'),
      approved: requestThatIs('Completed') ?? requestThatIs('In Progress') ?? requestThatIs('Approved'),
      rejected: requestThatIs('Rejected'),
    },
    deliverables: {
      waiting: deliverableThatIs('pending'),
      changes: deliverableThatIs('changes-requested'),
      accepted: deliverableThatIs('approved'),
    },
  }
}
