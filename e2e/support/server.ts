import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../server/src/testing/free-port.ts'

export interface Atrium {
  /** Where it answers, without a slash at the end. */
  url: string
  /** The first manager, who exists from the start. */
  manager: { email: string; password: string }
  /** All that the server has said so far. */
  output(): string
  /** Ends the server and forgets its data. */
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')
const patience = 60_000

/**
 * Starts a real Atrium with a data folder of its own, and waits until it is ready. `args` are those of `npm start`,
 * such as `--demo`; `env` adds to its environment. Throws with the server's own words when it does not get ready.
 */
export async function startAtrium(args: string[] = [], env: Record<string, string> = {}): Promise<Atrium> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-e2e-'))
  const manager = { email: 'manager@atrium.example', password: 'first-manager-1' }
  const port = await freePort()
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/src/main.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      ATRIUM_DATA_DIR: join(folder, 'data'),
      ATRIUM_SECRETS_DIR: join(folder, 'secrets'),
      ATRIUM_ADMIN_EMAIL: manager.email,
      ATRIUM_ADMIN_PASSWORD: manager.password,
      ATRIUM_LOG_LEVEL: 'warn',
      ...env,
    },
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))
  const killAtOnce = () => server.kill('SIGKILL')
  process.once('exit', killAtOnce)

  async function stop() {
    process.off('exit', killAtOnce)
    server.kill('SIGTERM')
    const slow = setTimeout(killAtOnce, 15_000)
    await ended
    clearTimeout(slow)
    await rm(folder, { recursive: true, force: true })
  }

  const url = `http://127.0.0.1:${port}`
  const giveUpAt = Date.now() + patience
  while (!(await isReady(url))) {
    if (server.exitCode !== null || Date.now() > giveUpAt) {
      await stop()
      throw new Error(`Atrium did not get ready. It said:\n${said}`)
    }
    await delay(50)
  }
  return { url, manager, output: () => said, stop }
}

async function isReady(url: string) {
  const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined)
  return answer?.ok ?? false
}
