import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { startOriel } from '../tools/oriel.ts'
import { type Fault, Ledger, quantile, rounded } from '../tools/fault.ts'
import { newPlace } from '../tools/place.ts'
import { openMany, probe } from '../tools/sockets.ts'

export const slowClients: Fault = {
  id: 'F12',
  what: '1000 slow clients: 500 never end their headers, 250 their JSON, 250 read slowly',
  async run() {
    const ledger = new Ledger()
    const place = await newPlace()
    const server = await startOriel(place)
    try {
      const before = server.memory()
      const stop = probe(`${server.url}/api/health/live`, 100)
      const closedAfter: number[] = []
      const since = performance.now()
      const watch = (kind: string) => (socket: Socket) => {
        socket.resume()
        socket.once('close', () => kind !== 'reading' && closedAfter.push(performance.now() - since))
      }
      const bearer = `Authorization: Bearer ${place.tokens.mara}\r\n`
      const all = [
        ...(await openMany(server.port, 500, (socket) => {
          watch('headers')(socket)
          socket.write('GET /api/tasks HTTP/1.1\r\nHost: a\r\n')
          const drip = setInterval(() => socket.write('X-Slow: a\r\n'), 4000)
          socket.once('close', () => clearInterval(drip))
        })),
        ...(await openMany(server.port, 250, (socket) => {
          watch('body')(socket)
          socket.write(
            `POST /api/tasks HTTP/1.1\r\nHost: a\r\n${bearer}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
          )
          const drip = setInterval(() => socket.write(' '), 4000)
          socket.once('close', () => clearInterval(drip))
        })),
        ...(await openMany(server.port, 250, (socket) => {
          watch('reading')(socket)
          socket.pause()
          socket.write(`GET /api/tasks?limit=100 HTTP/1.1\r\nHost: a\r\n${bearer}\r\n`)
        })),
      ]
      const opened = performance.now() - since
      await delay(25_000)
      const memory = server.memory() - before
      const { times, failed } = await stop()
      for (const socket of all) socket.destroy()
      const slowest = closedAfter.length > 0 ? Math.max(...closedAfter) : Infinity
      ledger.expect(failed === 0, `${failed} probes failed`)
      ledger.expect(quantile(times, 0.99) <= 500, `p99 of the probes ${quantile(times, 0.99)} ms`)
      ledger.expect(closedAfter.length === 750, `only ${closedAfter.length} of 750 slow ones were let go of`)
      ledger.expect(slowest - opened <= 22_000, `the last one only after ${slowest} ms`)
      ledger.expect(memory <= 100, `${memory} MiB more memory`)
      return {
        broken: ledger.broken,
        figures: `${times.length} probes beside them, ${failed} failed, p99 ${rounded(quantile(times, 0.99))} ms; all 750 slow senders let go of within ${rounded(slowest / 1000)} s; ${memory} MiB more memory`,
      }
    } finally {
      server.kill('SIGKILL')
      await server.ended
      place.forget()
    }
  },
}
