import type { FastifyReply } from 'fastify'

/**
 * Calls `done` after the last byte, or when the client disconnects (`whole` is false). Fastify's `onResponse` doesn't
 * fire for the latter, the usual end of event streams.
 */
export function onResponseEnd({ raw }: FastifyReply, done: (whole: boolean) => void) {
  let whole = false
  raw.once('finish', () => (whole = true))
  raw.once('close', () => done(whole))
}

export const isEventStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')
