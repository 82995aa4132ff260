import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { SLOW_READER_LIMITS } from '../input/server-limits.ts'

interface Limits {
  /** Milliseconds that a reader may take nothing. */
  idleTimeout: number
  /** Milliseconds between two looks. */
  every: number
}

/**
 * Ends connections whose reader takes nothing of an answer that waits for them, be it a file, a list or a stream: after
 * `idleTimeout`, noticed at most `every` later. A slow reader who goes on taking is never ended, and a connection
 * with nothing to send is none of ours. What was taken counts by pieces: 64 KiB of a file, other answers as they were
 * written. Node's own timeout would begin anew at its first look, and so may take twice as long.
 */
export function closeSlowReaders(server: Server, { idleTimeout, every }: Limits = SLOW_READER_LIMITS) {
  /** Of each open connection how many bytes its reader has taken, and since when it is that many. */
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
