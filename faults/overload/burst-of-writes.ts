import { availableParallelism, loadavg } from 'node:os'
import { ask } from '../tools/client.ts'
import { type Fault, Ledger, quantile, rounded } from '../tools/fault.ts'
import { withProcesses } from '../tools/processes.ts'

const WRITES = 200

export const burstOfWrites: Fault = {
  id: 'F44',
  what: `${WRITES} writes at once to three processes on one PostgreSQL`,
  run: ({ long }) =>
    withProcesses({ count: 3 }, async ({ place, servers }) => {
      const rounds = long ? 20 : 5
      const ledger = new Ledger()
      const times: number[] = []
      const statuses = new Map<number, number>()
      for (let round = 0; round < rounds; round++) {
        const writes = Array.from({ length: WRITES }, (_, at) => {
          const customer = at % 2 === 0 ? 'bakery' : 'museum'
          const body = { title: `burst ${round} ${at}`, customer, dueDate: '2099-05-01' }
          const server = servers[at % servers.length]
          const person = at % 4 < 2 ? 'mara' : 'paul'
          return ask(server ?? { url: '' }, place, person, '/api/tasks', { method: 'POST', body })
        })
        for (const { status, milliseconds } of await Promise.all(writes)) {
          times.push(milliseconds)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
      }
      // Some writes get 503 on an overloaded machine.
      const isBusy = (loadavg()[0] ?? 0) > availableParallelism() + 1
      for (const [status, count] of statuses)
        ledger.expect(status === 201 || (isBusy && status === 503), `${count} writes were answered ${status}`)
      const made = statuses.get(201) ?? 0
      const path = '/api/tasks?search=burst&limit=1'
      const { data } = await ask(servers[0] ?? { url: '' }, place, 'mara', path)
      const { total = data['total'] } = (data['pagination'] ?? {}) as { total?: unknown }
      ledger.expect(total === made, `${String(total)} tasks are there, ${made} were acknowledged`)
      return {
        broken: ledger.broken,
        figures: `${rounds} bursts${isBusy ? ' on a busy machine' : ''}, ${made} of ${rounds * WRITES} answered 201, ${statuses.get(503) ?? 0} told to come back, half of them within ${rounded(quantile(times, 0.5) / 1000)} s, the slowest after ${rounded(Math.max(...times) / 1000)} s; ${String(total)} tasks there`,
      }
    }),
}
