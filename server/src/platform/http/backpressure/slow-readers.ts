import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { SLOW_READER_LIMITS } from '../input/server-limits.ts'

interface Limits {
  /** Milliseconds without progress. */
  idleTimeout: number
  /** Check interval in milliseconds. */
  every: number
}

/**
 * Ends connections whose client stops reading a pending response, after `idleTimeout` plus at most `every`. Slow
 * progress is fine. Progress is counted in chunks: 64 KiB of a file, other responses as written. Node's own timeout
 * restarts at its first check and can take twice as long.
 */
export function closeSlowReaders(server: Server, { idleTimeout, every }: Limits = SLOW_READER_LIMITS) {
  const open = new Map<Socket, { taken: number; since: number }>()
  server.on('connection', (socket) => {
    open.set(socket, { taken: 0, since: performance.now() })
    socket.once('close', () => open.delete(socket))
  })
  const look = () => {
    const now = performance.now()
    for (const [socket, { taken, since }] of open) {
      const takenNow = socket.bytesWritten - socket.writableLength
      if (takenNow !== taken || socket.writableLength === 0) open.set(socket, { taken: takenNow, since: now })
      else if (now - since >= idleTimeout) socket.destroy()
    }
  }
  server.once('listening', () => {
    const looking = setInterval(look, every).unref()
    server.once('close', () => clearInterval(looking))
  })
}
