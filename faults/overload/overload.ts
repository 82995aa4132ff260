import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { startOriel } from '../tools/oriel.ts'
import { type Fault, Ledger, quantile, rounded } from '../tools/fault.ts'
import { flood, type Flooded } from './flood.ts'
import { addTasks } from '../tools/many-tasks.ts'
import { newPlace, type Place } from '../tools/place.ts'
import { probeBeside } from '../tools/probing.ts'
import type { Probe } from '../tools/sockets.ts'

const CONNECTIONS = 2000
const EACH = 5
const TASKS = 2000
const TARGET = '/api/tasks?limit=20'
const UNKEPT = { connection: 'close' }

const floods: Array<[what: string, token: (place: Place, connection: number) => string]> = [
  ['one person', ({ tokens }) => tokens.mara],
  ['four people', ({ tokens: { mara, eli, nora, otto } }, at) => [mara, eli, nora, otto][at % 4] ?? ''],
  ['strangers with made-up tokens', (_, at) => `atr_${'x'.repeat(40)}${at}`],
]

export const overload: Fault = {
  id: 'F36',
  what: `${CONNECTIONS * EACH} requests at once over ${CONNECTIONS} connections: by one person, by four, by strangers; beside them health checks and somebody who works`,
  async run() {
    const ledger = new Ledger()
    const place = await newPlace({ fill: (db) => addTasks(db, TASKS) })
    const server = await startOriel(place)
    const figures: string[] = []
    try {
      for (const [what, token] of floods) {
        const authorization = `Bearer ${place.tokens.paul}`
        const asking = await Promise.all([
          probeBeside(`${server.url}/api/health/live`, server.pid, 50, UNKEPT),
          probeBeside(`${server.url}/api/health/ready`, server.pid, 50, UNKEPT),
          probeBeside(`${server.url}${TARGET}`, server.pid, 100, { authorization }),
        ])
        await delay(500)
        const flooded = await flood(server.port, {
          connections: CONNECTIONS,
          each: EACH,
          request: (at) => `GET ${TARGET} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token(place, at)}\r\n\r\n`,
        })
        const [live, ready, working] = await Promise.all(asking.map(async (stop) => (await stop()).asked))
        if (live && ready && working) judge(what, { flooded, live, ready, working }, ledger, figures)
        await delay(1000)
      }
      return { broken: ledger.broken, figures: figures.join('. ') }
    } finally {
      server.kill('SIGKILL')
      await server.ended
      place.forget()
    }
  },
}

interface Found {
  flooded: Flooded
  live: Probe
  ready: Probe
  working: Probe
}

function judge(what: string, { flooded, live, ready, working }: Found, ledger: Ledger, figures: string[]) {
  // If overloaded, don't count waiting for a CPU.
  const isBusy = (loadavg()[0] ?? 0) > availableParallelism() + 1
  const late = ({ times, own }: Probe) => quantile(isBusy ? own : times, 0.99)
  const { statuses, retryAfter, cut, milliseconds } = flooded
  const refused = statuses.get(503) ?? 0
  ledger.expect(cut === 0, `${what}: ${cut} requests were not answered`)
  ledger.expect(
    [...statuses.keys()].every((it) => [200, 401, 503].includes(it)),
    `${what}: answers were ${[...statuses.keys()].join(', ')}`,
  )
  ledger.expect(retryAfter === refused, `${what}: ${refused - retryAfter} refusals did not say when to come back`)
  ledger.expect(live.failed + ready.failed === 0, `${what}: ${live.failed + ready.failed} health checks failed`)
  ledger.expect(late(live) <= 500, `${what}: p99 of liveness ${rounded(late(live))} ms`)
  ledger.expect(late(ready) <= 500, `${what}: p99 of readiness ${rounded(late(ready))} ms`)
  ledger.expect(working.failed === 0, `${what}: ${working.failed} requests of somebody else were refused`)
  const answered = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  figures.push(
    `${what}: ${answered} in ${rounded(milliseconds / 1000)} s; liveness p99 ${rounded(quantile(live.times, 0.99))} ms, readiness ${rounded(quantile(ready.times, 0.99))} ms` +
      (isBusy ? ` (${rounded(late(live))} and ${rounded(late(ready))} without the wait for a processor)` : '') +
      `; somebody else ${working.times.length} answers, p99 ${rounded(quantile(working.times, 0.99))} ms, ${working.failed} refused`,
  )
}
