import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type PendingConnections, findPendingConnections } from './pending-connections.ts'
import { serverLimits } from '../input/server-limits.ts'
import { createServer } from '../node-http.ts'

type Arrived = [request: IncomingMessage, response: ServerResponse]

/** Requests that are handed on in one turn of the event loop. */
const IN_A_TURN = 20

/** Whoever asks for our health is not kept waiting. */
const isHealthCheck = ({ url }: IncomingMessage) => url?.startsWith('/api/health/') ?? false

/**
 * Hands requests on to whoever answers them: at once, as long as few come. Of thousands in the same moment a few are
 * handed on in each turn of the event loop, of each caller in turn, when no connection waits to be accepted; else the
 * last of them would be read only when all others are answered or refused.
 */
export class RequestDispatcher {
  readonly #answer: RequestListener
  readonly #pending: Pick<PendingConnections, 'accepted'>
  /** By what they show of themselves. The map's order is the order of the turns. */
  readonly #lines = new Map<string, Arrived[]>()
  /** Of each connection with requests that wait how many there are, and where. */
  readonly #pipelined = new Map<Socket, { line: string; count: number }>()
  #handedOn = 0
  #isServing = false

  constructor(answer: RequestListener, pending: Pick<PendingConnections, 'accepted'>) {
    this.#answer = answer
    this.#pending = pending
  }

  receive(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const pipelined = this.#pipelined.get(socket)
    if (!pipelined && (isHealthCheck(request) || this.#mayHandOn())) return this.#answer(request, response)
    // Requests of one connection stay in their order, whatever they show.
    const { line, count } = pipelined ?? { line: request.headers.authorization ?? socket.remoteAddress ?? '', count: 0 }
    this.#pipelined.set(socket, { line, count: count + 1 })
    const waiting = this.#lines.get(line)
    if (waiting) waiting.push([request, response])
    else this.#lines.set(line, [[request, response]])
    if (!this.#isServing) void this.#serve()
  }

  #mayHandOn(): boolean {
    if (this.#isServing || this.#handedOn >= IN_A_TURN) return false
    if (this.#handedOn === 0) setImmediate(() => (this.#handedOn = 0))
    this.#handedOn += 1
    return true
  }

  async #serve() {
    this.#isServing = true
    while (this.#lines.size > 0) {
      await this.#pending.accepted()
      this.#serveSome()
    }
    this.#isServing = false
  }

  #serveSome() {
    let served = 0
    // A line that was served is put behind the others, where this very loop meets it again.
    for (const [line, waiting] of this.#lines) {
      const [request, response] = waiting.shift() ?? []
      this.#lines.delete(line)
      if (waiting.length > 0) this.#lines.set(line, waiting)
      if (!request || !response) continue
      const { count = 1 } = this.#pipelined.get(request.socket) ?? {}
      if (count > 1) this.#pipelined.set(request.socket, { line, count: count - 1 })
      else this.#pipelined.delete(request.socket)
      if (request.socket.destroyed) continue
      this.#answer(request, response)
      served += 1
      if (served >= IN_A_TURN) return
    }
  }
}

/** The HTTP server, with the limits of what one caller may take of it. */
export function createHttpServer(answer: RequestListener): Server {
  const server = createServer(serverLimits.http)
  server.keepAliveTimeout = serverLimits.keepAliveTimeout
  server.requestTimeout = serverLimits.requestTimeout
  const dispatcher = new RequestDispatcher(answer, findPendingConnections(server))
  server.on('request', (request, response) => dispatcher.receive(request, response))
  return server
}
