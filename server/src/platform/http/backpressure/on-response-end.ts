import type { FastifyReply } from 'fastify'

/**
 * Calls `done` once per response: after the last byte, or when the client disconnects (`whole` is false). Fastify's
 * `onResponse` doesn't fire for the latter, which is how every event stream ends.
 */
export function onResponseEnd({ raw }: FastifyReply, done: (whole: boolean) => void) {
  let whole = false
  raw.once('finish', () => (whole = true))
  raw.once('close', () => done(whole))
}

export const isEventStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')
