import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../server/testing/processes/free-port.ts'
import type { Place } from './place.ts'

const root = join(import.meta.dirname, '../..')

export interface Oriel {
  url: string
  port: number
  pid: number
  /** Milliseconds; undefined if never. */
  readyAfter: number | undefined
  said(): string
  kill(signal: NodeJS.Signals): void
  ended: Promise<number | string>
  hasEnded(): boolean
  /** MiB of the process tree. */
  memory(): number
  stop(): Promise<number | string>
}

export interface Start {
  environment?: Record<string, string>
  under?: [string, ...string[]]
  port?: number
  killAfter?: number
  /** With another copy of the server. */
  checkout?: string
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export async function startOriel(
  place: Pick<Place, 'environment'>,
  { environment = {}, under, port, killAfter, checkout = root }: Start = {},
): Promise<Oriel> {
  const ownPort = port ?? (await freePort())
  const command: [string, ...string[]] = [process.execPath, '--disable-warning=ExperimentalWarning']
  const [program, ...options] = under ? ([...under, ...command] as const) : command
  const since = performance.now()
  const child = spawn(program, [...options, 'server/main.ts'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      // No injected disk errors in the cache.
      NODE_COMPILE_CACHE: under ? undefined : process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(ownPort),
      ORIEL_LOG_LEVEL: 'warn',
      ORIEL_SHUTDOWN_DELAY: '0',
      ...place.environment,
      ...environment,
    },
  })
  running.add(child)
  if (killAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfter)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close').then(([code, signal]: unknown[]) => {
    running.delete(child)
    return (code ?? signal) as number | string
  })
  const oriel: Oriel = {
    url: `http://127.0.0.1:${ownPort}`,
    port: ownPort,
    pid: child.pid ?? 0,
    readyAfter: undefined,
    said: () => said,
    kill: (signal) => void child.kill(signal),
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    memory: () => memoryOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
  await ready(oriel, since)
  return oriel
}

async function ready(oriel: Oriel, since: number) {
  while (!oriel.hasEnded() && performance.now() - since < 90_000) {
    if (await isReady(oriel)) {
      oriel.readyAfter = performance.now() - since
      return
    }
    await delay(20)
  }
}

export async function isReady({ url }: { url: string }): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(5000) })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

/** Milliseconds; undefined on timeout. */
export async function readyWithin(oriel: { url: string }, milliseconds: number): Promise<number | undefined> {
  const since = performance.now()
  while (performance.now() - since < milliseconds) {
    if (await isReady(oriel)) return performance.now() - since
    await delay(50)
  }
  return undefined
}

function memoryOf(pid: number): number {
  try {
    const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kibibytes ?? 0) / 1024)
  } catch {
    return 0
  }
}
