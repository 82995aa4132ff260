import type { FastifyReply } from 'fastify'

/**
 * Calls `done` once per answer: when its last byte was handed over, or when the caller went away before that (`whole` is
 * false). The framework's `onResponse` is silent about the latter, which is how every event stream ends.
 */
export function onResponseEnd({ raw }: FastifyReply, done: (whole: boolean) => void) {
  let whole = false
  raw.once('finish', () => (whole = true))
  raw.once('close', () => done(whole))
}

export const isEventStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')
