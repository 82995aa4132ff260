import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type PendingConnections, findPendingConnections } from './pending-connections.ts'
import { serverLimits } from '../input/server-limits.ts'
import { createServer } from '../node-http.ts'

type Arrived = [request: IncomingMessage, response: ServerResponse]

const IN_A_TURN = 20

const isHealthCheck = ({ url }: IncomingMessage) => url?.startsWith('/api/health/') ?? false

/**
 * Backpressure: dispatches a few requests per turn, round-robin by caller, while no connection is pending. Otherwise
 * the last would be read after all others are answered.
 */
export class RequestDispatcher {
  readonly #answer: RequestListener
  readonly #pending: Pick<PendingConnections, 'accepted'>
  /** By authorization header or address; round-robin order. */
  readonly #lines = new Map<string, Arrived[]>()
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
    // Requests of a connection stay in order.
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
    // Moves the queue to the end of this loop.
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

export function createHttpServer(answer: RequestListener): Server {
  const server = createServer(serverLimits.http)
  server.keepAliveTimeout = serverLimits.keepAliveTimeout
  server.requestTimeout = serverLimits.requestTimeout
  const dispatcher = new RequestDispatcher(answer, findPendingConnections(server))
  server.on('request', (request, response) => dispatcher.receive(request, response))
  return server
}
