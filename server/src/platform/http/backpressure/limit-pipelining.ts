import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Browsers and proxies don't pipeline. */
const MAX_PIPELINED = 32

interface Line {
  last: ServerResponse
  waiting: number
}

/** Node emits all requests of a packet at once: a thousand would run before other clients'. */
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
    if (socket.destroyed) return reply.hijack()
  })
}
