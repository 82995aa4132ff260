import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

/** Another process on this machine that answers requests, and what it costs. */
export interface Served {
  url: string
  /** From spawning it until it answered, in milliseconds. */
  startedIn: number
  /** CPU time of all its threads since it began, in microseconds. */
  cpu(): number
  /** What it holds in memory now, and at most so far, in megabytes. */
  memory(): { now: number; most: number }
  stop(): Promise<void>
}

/** Linux counts CPU in hundredths of a second. */
const TICK = 10_000

export async function serve(
  file: string,
  options: string[],
  environment: Record<string, string>,
  addressOf: (line: string) => string | undefined,
): Promise<Served> {
  const begun = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...environment },
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const url = await addressSaid(child, addressOf)
  const startedIn = performance.now() - begun
  const of = (name: string) => readFileSync(`/proc/${child.pid}/${name}`, 'utf8')
  return {
    url,
    startedIn,
    cpu() {
      const [user = 0, system = 0] = of('stat').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
      return (user + system) * TICK
    },
    memory() {
      const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(of('status'))?.[1]) / 1024
      return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
    },
    async stop() {
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
