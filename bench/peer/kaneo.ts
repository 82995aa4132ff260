import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { durablePostgres } from '../../faults/tools/durable-postgres.ts'
import { type Ask, send } from '../load.ts'
import { cpuOf, untilIdle } from '../process.ts'
import { PostgresMeter } from '../scale/meter.ts'
import type { Peer } from './measure-peer.ts'

/** Its API listens on no other port. */
const URL = 'http://127.0.0.1:1337'
const PROJECTS = 200
const TASKS_PER_PROJECT = 50
const COMMENTS_PER_TASK = 1
const PNPM = ['--yes', 'pnpm@10.32.1']
const ACCOUNT = { email: 'manager@bench.example', password: 'bench-bench-bench' }

/**
 * Kaneo 2 from a checkout, on its own PostgreSQL with default settings: built, started and filled through its API with
 * 200 projects of 50 tasks. Throws if it can't be built or started.
 */
export async function startKaneo(folder: string, progress: (text: string) => void): Promise<Peer & AsyncDisposable> {
  build(folder, progress)
  if (await isHealthy()) throw new Error(`something answers at ${URL} already`)
  const cluster = await durablePostgres()
  const meter = new PostgresMeter(cluster.url)
  await meter.open()
  const api = join(folder, 'apps/api')
  const server = spawn(process.execPath, ['dist/index.js'], {
    cwd: api,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: cluster.url,
      AUTH_SECRET: randomBytes(32).toString('hex'),
      KANEO_API_URL: URL,
      KANEO_CLIENT_URL: URL,
    },
  })
  const endWithUs = () => server.kill('SIGKILL')
  process.once('exit', endWithUs)
  const stop = async () => {
    process.off('exit', endWithUs)
    const ended = server.exitCode === null && once(server, 'exit')
    server.kill('SIGKILL')
    await ended
    await meter.close()
    await cluster.stop()
  }
  try {
    await untilHealthy()
    progress(`filling Kaneo with ${PROJECTS} projects`)
    const filled = await fill(await signIn('sign-up'))
    const { pid = 0 } = server
    return {
      name: nameOf(folder),
      url: URL,
      cpu: () => cpuOf(pid),
      database: meter.worked,
      rested: () => untilIdle(pid),
      asks: async () => asksOf(filled, await signIn('sign-in')),
      [Symbol.asyncDispose]: stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const nameOf = (folder: string) =>
  `Kaneo ${(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version}`

function build(folder: string, progress: (text: string) => void) {
  if (existsSync(join(folder, 'apps/api/dist/index.js'))) return
  progress('building Kaneo')
  const pnpm = (...args: string[]) =>
    execFileSync('npx', [...PNPM, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  pnpm('install', '--frozen-lockfile', '--ignore-scripts', '--filter', '@kaneo/api...')
  pnpm('--filter', '@kaneo/api...', 'run', 'build')
}

const isHealthy = () =>
  send(URL, { path: '/api/health' }).then(
    ({ status }) => status === 200,
    () => false,
  )

async function untilHealthy() {
  for (let tries = 0; tries < 300; tries++) {
    if (await isHealthy()) return
    await delay(100)
  }
  throw new Error('Kaneo did not start within 30 seconds')
}

/** The cookies of a browser: sessions in them are cached for five minutes. */
async function signIn(way: 'sign-up' | 'sign-in'): Promise<Record<string, string>> {
  const response = await fetch(`${URL}/api/auth/${way}/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: URL },
    body: JSON.stringify({ name: 'Manager', ...ACCOUNT }),
  })
  if (!response.ok) throw new Error(`Kaneo answered ${way} with ${response.status}: ${await response.text()}`)
  return {
    cookie: response.headers
      .getSetCookie()
      .map((it) => it.split(';')[0])
      .join('; '),
    origin: URL,
  }
}

interface Filled {
  projects: string[]
  tasks: string[]
}

async function fill(headers: Record<string, string>): Promise<Filled> {
  const post = async (path: string, body: unknown) => {
    const uncompressed = { ...headers, 'accept-encoding': 'identity' }
    const { status, text } = await send(URL, { method: 'POST', path, body, headers: uncompressed })
    if (status !== 200) throw new Error(`Kaneo answered ${path} with ${status}: ${text}`)
    return (JSON.parse(text) as { id: string }).id
  }
  const workspaceId = await post('/api/auth/organization/create', { name: 'Agency', slug: 'agency' })
  const filled: Filled = { projects: [], tasks: [] }
  for (let at = 0; at < PROJECTS; at++) {
    const project = await post('/api/project', { name: `Project ${at}`, workspaceId, icon: 'Layout', slug: `P${at}` })
    const tasks = await Promise.all(
      Array.from({ length: TASKS_PER_PROJECT }, (_, task) => post(`/api/task/${project}`, newTask(task))),
    )
    for (let comment = 0; comment < COMMENTS_PER_TASK; comment++)
      await Promise.all(tasks.map((task) => post(`/api/comment/${task}`, { content: `Comment ${comment}` })))
    filled.projects.push(project)
    filled.tasks.push(...tasks)
  }
  return filled
}

const newTask = (at: number) => ({
  title: `Measured ${at}`,
  description: '',
  status: 'to-do',
  priority: 'medium',
  dueDate: '2030-06-01T00:00:00.000Z',
})

function asksOf({ projects, tasks }: Filled, headers: Record<string, string>) {
  const pick = (ids: string[], at: number) => ids[at % ids.length] ?? ''
  const post = (path: string, body: unknown): Ask => ({ method: 'POST', path, body, headers })
  return [
    { name: 'board of 50 tasks', next: (): Ask => ({ path: `/api/task/tasks/${pick(projects, 2)}`, headers }) },
    { name: 'create a task', next: (at: number) => post(`/api/task/${pick(projects.slice(3), at)}`, newTask(at)) },
    {
      name: 'add a comment',
      next: (at: number) => post(`/api/comment/${pick(tasks, at)}`, { content: `Measured ${at}` }),
    },
  ]
}
