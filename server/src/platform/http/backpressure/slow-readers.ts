import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { SLOW_READER_LIMITS } from '../input/server-limits.ts'

interface Limits {
  /** Milliseconds any response may take. */
  atLeast: number
  /** Bytes per second, on average, of longer responses. */
  rate: number
  /** Milliseconds between checks. */
  every: number
}

/**
 * Minimum data rate: ends connections that take less of a pending response. Counts from its first byte: kernel
 * buffers hide a slow link's progress for minutes. Trusted proxies are exempt: they limit their clients.
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
    // Only the socket's address, unless it's a trusted proxy's.
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
