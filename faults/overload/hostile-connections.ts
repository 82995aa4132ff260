import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { startOriel } from '../tools/oriel.ts'
import { type Fault, Ledger, quantile, rounded } from '../tools/fault.ts'
import { hostileBlows } from './hostile-blows.ts'
import { addTasks } from '../tools/many-tasks.ts'
import { pester } from '../tools/pestering.ts'
import { newPlace } from '../tools/place.ts'
import { probeBeside } from '../tools/probing.ts'
import type { Probe } from '../tools/sockets.ts'

const CONNECTIONS = 4
const TASKS = 2000
const MOST_P50 = 25
const TARGETS = ['/api/tasks?limit=20', '/api/tasks/homepage/customer/bakery', '/api/auth/validate']

export const hostileConnections: Fault = {
  id: 'F38',
  what: `${CONNECTIONS} connections that send the dearest requests there are, one kind after the other, beside somebody who works`,
  async run({ long }) {
    const ledger = new Ledger()
    const place = await newPlace({ fill: (db) => addTasks(db, TASKS) })
    const server = await startOriel(place)
    const figures: string[] = []
    try {
      const headers = { authorization: `Bearer ${place.tokens.paul}` }
      const kinds: Awaited<ReturnType<typeof hostileBlows>> = [
        ['nobody', []],
        ...(await hostileBlows(place.tokens.eli)),
      ]
      for (const [what, blows] of kinds) {
        const stop = blows.length > 0 ? pester(server.port, CONNECTIONS, blows) : undefined
        await delay(500)
        const probes = await Promise.all(
          TARGETS.map((target) => probeBeside(`${server.url}${target}`, server.pid, 150, headers)),
        )
        await delay(long ? 30_000 : 5000)
        const found = (await Promise.all(probes.map((it) => it()))).map(({ asked }) => asked)
        const statuses = await stop?.()
        figures.push(`${what}: ${judge(what, found, ledger)}${statuses ? `, ${counted(statuses)}` : ''}`)
      }
      return { broken: ledger.broken, figures: figures.join('. ') }
    } finally {
      server.kill('SIGKILL')
      await server.ended
      place.forget()
    }
  },
}

function judge(what: string, found: Probe[], ledger: Ledger): string {
  // If overloaded, don't count waiting for a CPU.
  const isBusy = (loadavg()[0] ?? 0) > availableParallelism() + 1
  const all = { times: found.flatMap(({ times }) => times), own: found.flatMap(({ own }) => own) }
  const failed = found.reduce((sum, it) => sum + it.failed, 0)
  const p50 = quantile(isBusy ? all.own : all.times, 0.5)
  ledger.expect(failed === 0, `${what}: ${failed} requests of somebody else were refused`)
  ledger.expect(p50 <= MOST_P50, `${what}: somebody else's p50 was ${rounded(p50)} ms`)
  const own = isBusy ? ` (${rounded(p50)} without the wait for a processor)` : ''
  return `p50 ${rounded(quantile(all.times, 0.5))} ms${own}, p95 ${rounded(quantile(all.times, 0.95))} ms`
}

const counted = (statuses: ReadonlyMap<number, number>) =>
  [...statuses].map(([status, count]) => `${count} × ${status || 'nothing'}`).join(', ')
