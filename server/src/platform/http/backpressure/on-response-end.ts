import type { FastifyReply } from 'fastify'

/**
 * Calls `done` after the last byte, or when the client disconnects (`whole` is false). The latter, usual for event
 * streams, doesn't fire Fastify's `onResponse`.
 */
export function onResponseEnd({ raw }: FastifyReply, done: (whole: boolean) => void) {
  let whole = false
  raw.once('finish', () => (whole = true))
  raw.once('close', () => done(whole))
}

export const isEventStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')
