import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Connection {
  /** Answers under way, in the order in which they were asked for. */
  answers: Set<ServerResponse>
  /** Since when there is none. */
  quietSince: number
}

/**
 * A connection without a request that was used this recently stays open for as long: its next request may be on its way
 * already, and would be reset. Milliseconds.
 */
const RECENTLY_USED_MS = 250

/**
 * Gives connections back while we are leaving, so that neither a proxy's keep-alive nor a browser's spare connection
 * holds us up, and no request is reset: each answer says `Connection: close`, and what is idle is closed at once.
 * Node's own `closeIdleConnections` spares connections that never sent a request, and stops checking their timeouts.
 */
export function closeConnectionsOnShutdown(server: Server, leaving: AbortSignal, justUsed = RECENTLY_USED_MS) {
  const open = new Map<Socket, Connection>()
  server.on('connection', (socket) => {
    open.set(socket, { answers: new Set(), quietSince: performance.now() })
    socket.once('close', () => open.delete(socket))
  })
  // Before whoever answers, or an answer given at once could not be told to end its connection.
  server.prependListener('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const connection = open.get(socket)
    if (!connection) return
    connection.answers.add(answer)
    if (leaving.aborted) closeAfterLast(connection)
    answer.once('close', () => {
      connection.answers.delete(answer)
      connection.quietSince = performance.now()
    })
  })
  const closeIdle = () => {
    const now = performance.now()
    for (const [socket, { answers, quietSince }] of open)
      if (answers.size === 0 && now - quietSince >= justUsed) socket.destroySoon()
  }
  leaving.addEventListener(
    'abort',
    () => {
      for (const connection of open.values()) closeAfterLast(connection)
      // Requests that have arrived, but were not read yet, are read first.
      setImmediate(() => setImmediate(closeIdle))
      const closing = setInterval(closeIdle, justUsed / 2).unref()
      server.once('close', () => clearInterval(closing))
    },
    { once: true },
  )
}

/** Pipelined requests are all answered: only after the last one the connection ends. */
function closeAfterLast({ answers }: Connection) {
  const waiting = [...answers].filter((answer) => !answer.headersSent)
  for (const answer of waiting) answer.removeHeader('connection')
  waiting.at(-1)?.setHeader('connection', 'close')
}

/** What is still read of a body that nobody wants, in milliseconds. */
const LINGER_MS = 500

/**
 * Reads what comes of a refused request's body before its connection is closed: closed with bytes unread, it would be
 * reset, and the answer lost with it. Whoever still sends after half a second is answered nevertheless.
 */
export async function drainBody(raw: IncomingMessage, lingering = LINGER_MS): Promise<void> {
  if (raw.readableEnded || raw.complete) return
  await new Promise<void>((resolve) => {
    const timeout = setTimeout(resolve, lingering)
    const done = () => (clearTimeout(timeout), resolve())
    for (const event of ['end', 'close', 'error'] as const) raw.once(event, done)
    raw.resume()
  })
}
