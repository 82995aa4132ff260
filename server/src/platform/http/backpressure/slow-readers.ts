import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { SLOW_READER_LIMITS } from '../input/server-limits.ts'

interface Limits {
  /** Milliseconds that any response may take. */
  atLeast: number
  /** Bytes per second that a longer response must reach on average. */
  rate: number
  /** Milliseconds between checks. */
  every: number
}

/**
 * Minimum data rate: ends connections whose client takes less of a pending response. Counts from its first
 * byte, because kernel buffers of several megabytes hide the progress of a slow link for minutes. Connections of a
 * trusted proxy are exempt: the proxy has its own limits for the client behind it.
 */
export function closeSlowReaders(
  app: Pick<FastifyInstance, 'server' | 'addHook'>,
  { atLeast, rate, every }: Limits = SLOW_READER_LIMITS,
) {
  const { server } = app
  const open = new Map<Socket, { written: number; since: number }>()
  server.on('connection', (socket: Socket) => {
    open.set(socket, { written: 0, since: performance.now() })
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('onRequest', async ({ ips, raw }) => {
    // The address of the socket alone, unless the socket is a trusted proxy's.
    if (ips && ips.length > 1) open.delete(raw.socket)
  })
  const look = () => {
    const now = performance.now()
    for (const [socket, { written, since }] of open) {
      const taken = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0) open.set(socket, { written: taken, since: now })
      else if (now - since >= Math.max(atLeast, ((taken - written) / rate) * 1000)) socket.destroy()
    }
  }
  server.once('listening', () => {
    const looking = setInterval(look, every).unref()
    server.once('close', () => clearInterval(looking))
  })
}
