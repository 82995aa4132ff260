import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { quickestFolder } from '../database/quickest-folder.ts'

export interface OrielProcess {
  output(): string
  ended: Promise<number | null>
  hasEnded(): boolean
  kill(signal: NodeJS.Signals): void
}

/** Log entries. Throws if a line isn't JSON. */
export const linesOf = (output: string) =>
  output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { level: string; msg: string } & Record<string, unknown>)

export interface RunningOriel {
  url: string
  manager: { email: string; password: string }
  dataDir: string
  output(): string
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../../..')
/** Milliseconds. Opening the demo agency at load 25 takes minutes. */
const startTimeout = 300_000

/** With exactly this environment; killed when this process exits. */
export function spawnOriel(options: string[], environment: Record<string, string>): OrielProcess {
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts', ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...environment,
    },
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const killAtOnce = () => server.kill('SIGKILL')
  process.once('exit', killAtOnce)
  const ended = new Promise<number | null>((resolve) => {
    server.once('close', (code) => {
      process.off('exit', killAtOnce)
      resolve(code)
    })
  })
  return {
    output: () => said,
    ended,
    hasEnded: () => server.exitCode !== null || server.signalCode !== null,
    kill: (signal) => void server.kill(signal),
  }
}

/** Waits until ready. `options` as of `npm start`. Throws with the server's output. */
export async function startOriel(
  options: string[] = [],
  environment: Record<string, string> = {},
): Promise<RunningOriel> {
  const folder = await mkdtemp(join(quickestFolder(), 'oriel-run-'))
  const dataDir = environment['ORIEL_DATA_DIR'] ?? join(folder, 'data')
  const manager = { email: 'manager@oriel.example', password: 'first-manager-1' }
  const server = spawnOriel(options, {
    PORT: '0',
    ORIEL_DATA_DIR: dataDir,
    ORIEL_SECRETS_DIR: join(folder, 'secrets'),
    ORIEL_ADMIN_EMAIL: manager.email,
    ORIEL_ADMIN_PASSWORD: manager.password,
    ORIEL_LOG_LEVEL: 'warn',
    // No load balancer.
    ORIEL_SHUTDOWN_DELAY: '0',
    ORIEL_UNDO_SECONDS: '0',
    ...environment,
  })
  async function stop() {
    server.kill('SIGTERM')
    const startTimeout = setTimeout(() => server.kill('SIGKILL'), 15_000)
    await server.ended
    clearTimeout(startTimeout)
    await rm(folder, { recursive: true, force: true })
  }

  const url = await addressOf(server)
  if (url === undefined || !(await isReady(url, server))) {
    await stop()
    throw new Error(`Oriel did not get ready. It said:\n${server.output()}`)
  }
  return { url, manager, dataDir, output: server.output, stop }
}

async function addressOf(server: OrielProcess): Promise<string | undefined> {
  const giveUpAt = Date.now() + startTimeout
  while (!server.hasEnded() && Date.now() < giveUpAt) {
    const [, url] = /ready at (http\S+)/.exec(server.output()) ?? []
    if (url) return url
    await delay(20)
  }
  return undefined
}

export async function isReady(url: string, server: OrielProcess): Promise<boolean> {
  const giveUpAt = Date.now() + startTimeout
  while (!server.hasEnded() && Date.now() < giveUpAt) {
    const asked = { signal: AbortSignal.timeout(5_000) }
    const answer = await fetch(`${url}/api/health/ready`, asked).catch(() => undefined)
    if (answer?.ok) return true
    await delay(50)
  }
  return false
}
