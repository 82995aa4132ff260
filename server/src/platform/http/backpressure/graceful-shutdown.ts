import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Connection {
  /** In request order. */
  answers: Set<ServerResponse>
  quietSince: number
}

/** Milliseconds. A recently used connection stays open as long again: its next request may be in transit. */
const RECENTLY_USED_MS = 250

/**
 * Graceful shutdown: keep-alive doesn't delay the stop, and no request is reset. Node's `closeIdleConnections` skips
 * connections without a request and stops their timeouts.
 */
export function closeConnectionsOnShutdown(server: Server, leaving: AbortSignal, justUsed = RECENTLY_USED_MS) {
  const open = new Map<Socket, Connection>()
  server.on('connection', (socket) => {
    open.set(socket, { answers: new Set(), quietSince: performance.now() })
    socket.once('close', () => open.delete(socket))
  })
  // The handler may respond synchronously.
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
      // Two turns: requests that arrived are read first.
      setImmediate(() => setImmediate(closeIdle))
      const closing = setInterval(() => {
        closeIdle()
        // A server that never listened emits no `close`.
        if (!server.listening && open.size === 0) clearInterval(closing)
      }, justUsed / 2).unref()
    },
    { once: true },
  )
}

/** Only the last pipelined response closes the connection. */
function closeAfterLast({ answers }: Connection) {
  const waiting = [...answers].filter((answer) => !answer.headersSent)
  for (const answer of waiting) answer.removeHeader('connection')
  waiting.at(-1)?.setHeader('connection', 'close')
}

/** Milliseconds. */
const LINGER_MS = 500

/**
 * Reads the rest of a refused body, for `lingering` milliseconds: closing with unread bytes sends a reset, which loses
 * the response.
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
