import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Browsers and proxies do not pipeline at all; a connection with more than this waiting wants to keep us busy. */
const MAX_PIPELINED = 32

interface Line {
  last: ServerResponse
  waiting: number
}

/**
 * Requests that are pipelined on one connection are worked on one after the other, as their answers are sent. Node hands
 * over all that came in one packet at once, so that a thousand of them would run before anybody else is heard.
 */
export function serializePipelinedRequests(app: FastifyInstance) {
  const lines = new WeakMap<Socket, Line>()
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const line = lines.get(socket)
    if (!line || line.last.closed) return void lines.set(socket, { last: reply.raw, waiting: 0 })
    const before = line.last
    line.last = reply.raw
    line.waiting += 1
    if (line.waiting > MAX_PIPELINED) socket.destroy()
    await new Promise<void>((resolve) => before.once('close', resolve))
    line.waiting -= 1
    // Nobody is there any more to answer.
    if (socket.destroyed) return reply.hijack()
  })
}
