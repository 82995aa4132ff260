import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { serverEnvironment, serverFlags } from '../scripts/server-process.mjs'
import { type Worked, workedBy } from './scale/meter.ts'

export interface Served {
  url: string
  pid: number
  /** Milliseconds to the first response. */
  startedIn: number
  /** CPU microseconds, all threads. */
  cpu(): number
  /** Empty with SQLite, inside the application. */
  database(): Worked
  /** After startup work, which isn't measured. */
  rested(): Promise<void>
  /** Megabytes. */
  memory(): { now: number; most: number }
  forgetMost(): void
  /** Milliseconds. */
  blockedDuring(work: () => Promise<unknown>): Promise<number>
  stop(): Promise<void>
}

/** CPU microseconds in half a second; less is idle. */
const RESTING = 30_000
const COMPILED = join(import.meta.dirname, '../node_modules/.cache/oriel/compiled')

/** CPU microseconds. */
export const cpuOf = (pid: number) => (workedBy([pid]).get(pid) ?? 0) * 1000

export async function untilIdle(pid: number) {
  for (let before = -RESTING; cpuOf(pid) - before >= RESTING;) {
    before = cpuOf(pid)
    await delay(500)
  }
}

export async function serve(
  file: string,
  options: string[],
  environment: Record<string, string>,
  addressOf: (line: string) => string | undefined,
  database: () => Worked = () => new Map(),
): Promise<Served> {
  const begun = performance.now()
  const flags = [...serverFlags, '--import', join(import.meta.dirname, 'probe.ts')]
  const child = spawn(process.execPath, [...flags, file, ...options], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...serverEnvironment,
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: COMPILED,
      ...environment,
    },
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const url = await addressSaid(child, addressOf)
  const startedIn = performance.now() - begun
  const { pid = 0 } = child
  const of = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')
  return {
    url,
    pid,
    startedIn,
    cpu: () => cpuOf(pid),
    database,
    rested: () => untilIdle(pid),
    memory() {
      const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(of('status'))?.[1]) / 1024
      return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
    },
    forgetMost: () => writeFileSync(`/proc/${child.pid}/clear_refs`, '5'),
    async blockedDuring(work) {
      child.send('watch')
      await work()
      const answer = once(child, 'message')
      child.send('tell')
      const [{ blocked }] = (await answer) as [{ blocked: number }]
      return blocked
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      await ended
      process.off('exit', endWithUs)
    },
  }
}

async function addressSaid(child: ChildProcess, addressOf: (line: string) => string | undefined): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const address = addressOf(said)
      if (address) resolve(address)
    })
    child.once('close', () => reject(new Error(`It ended before it answered: ${said}`)))
  })
}
