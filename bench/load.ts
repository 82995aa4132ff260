import { Agent, request } from 'node:http'
import type { Served } from './process.ts'
import { between } from './scale/meter.ts'

export interface Ask {
  method?: 'GET' | 'POST' | 'PATCH'
  path: string
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

export interface Load {
  next: (at: number) => Ask
  connections: number
  /** Milliseconds, after a warm-up. */
  lasting: number
}

/** Minimum warm-up requests: V8 compiles hot code. */
const WARM = 400

export interface Measured {
  requests: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  /** CPU microseconds per request until both are idle; application and database. */
  cpu: number
  /** Part of `cpu`; 0 with SQLite. */
  database: number
  statuses: Record<number, number>
}

export function asking(url: string, { next, connections, lasting }: Load) {
  let at = 0
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const during = async (milliseconds: number, least = 0) => {
    const times: number[] = []
    const statuses: Record<number, number> = {}
    const until = performance.now() + milliseconds
    const one = async () => {
      while (performance.now() < until || times.length < least) {
        const begun = performance.now()
        const { status } = await send(url, next(at++), agent)
        times.push(performance.now() - begun)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }
    await Promise.all(Array.from({ length: connections }, one))
    return { times, statuses }
  }
  return { during, warm: () => during(lasting / 4, WARM), stop: () => agent.destroy() }
}

export async function measure(
  served: Pick<Served, 'url' | 'cpu' | 'database'> & Partial<Pick<Served, 'rested'>>,
  load: Load,
): Promise<Measured> {
  const { during, warm, stop } = asking(served.url, load)
  await warm()
  await served.rested?.()
  const [cpuBefore, databaseBefore] = [served.cpu(), served.database()]
  const begun = performance.now()
  const { times, statuses } = await during(load.lasting)
  const seconds = (performance.now() - begun) / 1000
  await served.rested?.()
  const database = (between(databaseBefore, served.database()) * 1000) / times.length
  const cpu = (served.cpu() - cpuBefore) / times.length + database
  stop()
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
  return { requests: times.length, perSecond: times.length / seconds, p50, p95, cpu, database, statuses }
}

const BROWSERS_ACCEPT = 'gzip, deflate, br, zstd'

export function send(url: string, { method = 'GET', path, token, body, headers }: Ask, agent?: Agent) {
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise<{ status: number; text: string; etag: string | undefined }>((resolve, reject) => {
    const outgoing = request(
      `${url}${path}`,
      {
        method,
        ...(agent ? { agent } : {}),
        headers: {
          'accept-encoding': BROWSERS_ACCEPT,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
          ...headers,
        },
      },
      (incoming) => {
        const parts: Buffer[] = []
        incoming.on('data', (part: Buffer) => parts.push(part))
        incoming.once('error', reject)
        incoming.once('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            etag: incoming.headers.etag,
          }),
        )
      },
    )
    outgoing.once('error', reject)
    outgoing.end(text)
  })
}

/** Nearest-rank percentile; NaN for an empty list. */
export function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN
}
