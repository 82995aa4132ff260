import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { startOriel } from '../tools/oriel.ts'
import { type Fault, Ledger, quantile, rounded } from '../tools/fault.ts'
import { newPlace } from '../tools/place.ts'
import { openMany, probe } from '../tools/sockets.ts'

const COUNT = 10_000

export const manyConnections: Fault = {
  id: 'F14',
  what: '10,000 open connections, and 200 requests a second beside them',
  async run({ long }) {
    const ledger = new Ledger()
    const place = await newPlace()
    const server = await startOriel(place)
    try {
      const before = server.memory()
      const answered = new Set<Socket>()
      const sockets = await openMany(server.port, COUNT, (socket) => {
        socket.once('data', () => answered.add(socket))
        socket.resume()
        socket.write('GET /api/health/live HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\n\r\n')
      })
      for (let wait = 0; wait < 300 && answered.size < COUNT; wait++) await delay(100)
      const headers = { authorization: `Bearer ${place.tokens.mara}` }
      const stops = [probe(`${server.url}/api/tasks?limit=20`, 10, headers), probe(`${server.url}/api/health/live`, 10)]
      await delay(long ? 60_000 : 10_000)
      const memory = server.memory()
      const found = await Promise.all(stops.map((stop) => stop()))
      const times = found.flatMap((it) => it.times)
      const failed = found.reduce((sum, it) => sum + it.failed, 0)
      const open = sockets.filter((socket) => !socket.destroyed).length
      for (const socket of sockets) socket.destroy()
      ledger.expect(
        answered.size === COUNT && open === COUNT,
        `${answered.size} answered, ${open} of ${COUNT} still open`,
      )
      ledger.expect(failed === 0, `${failed} requests failed`)
      ledger.expect(quantile(times, 0.99) <= 300, `p99 ${quantile(times, 0.99)} ms`)
      ledger.expect(memory <= 450, `${memory} MiB`)
      await delay(long ? 60_000 : 5000)
      const afterwards = server.memory()
      return {
        broken: ledger.broken,
        figures: `${open} open, ${failed} refused; ${times.length} requests, p50 ${rounded(quantile(times, 0.5))} ms, p99 ${rounded(quantile(times, 0.99))} ms; ${before} MiB before, ${memory} MiB with them, ${afterwards} MiB after`,
      }
    } finally {
      server.kill('SIGKILL')
      await server.ended
      place.forget()
    }
  },
}
