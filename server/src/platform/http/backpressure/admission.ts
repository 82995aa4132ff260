import type { Server } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findPendingConnections } from './pending-connections.ts'
import { rateLimitNetwork } from '../session/client-address.ts'
import { FairQueue, type QueueLimits } from './fair-queue.ts'
import { hashToken, readBearerToken } from '../session/tokens.ts'
import type { SessionActor } from '../session/session-actor.ts'

declare module 'fastify' {
  interface FastifyInstance {
    admission: Admission
  }
}

const MAX_KNOWN_TOKENS = 10_000

type Queues = Record<'identifying' | 'reading' | 'writing' | 'preparing' | 'strangers', QueueLimits>

/**
 * Admission control (backpressure): fair queues for authentication, reads, writes, preparation (hashing) and anonymous
 * requests.
 */
export class Admission {
  readonly #identifying: FairQueue
  readonly #reading: FairQueue
  readonly #writing: FairQueue
  readonly #preparing: FairQueue
  readonly #strangers: FairQueue
  /** Person by token hash, to select the queue. */
  readonly #known = new Map<string, string>()

  constructor(server: Server, { identifying, reading, writing, preparing, strangers }: Queues) {
    const pause = () => findPendingConnections(server).accepted()
    this.#identifying = new FairQueue(identifying, pause)
    this.#reading = new FairQueue(reading, pause)
    this.#writing = new FairQueue(writing, pause)
    this.#preparing = new FairQueue(preparing, pause)
    this.#strangers = new FairQueue(strangers, pause)
  }

  get figures() {
    const queues = [this.#identifying, this.#reading, this.#writing, this.#preparing, this.#strangers]
    const all = queues.map((it) => it.figures)
    const sum = (of: 'running' | 'waiting' | 'refused') => all.reduce((sum, it) => sum + it[of], 0)
    return { running: sum('running'), waiting: sum('waiting'), refused: sum('refused') }
  }

  /** New tokens queue by IP address. */
  async toIdentify({ raw, request }: FastifyReply, identify: () => Promise<SessionActor>): Promise<SessionActor> {
    const token = readBearerToken(request)
    const hash = token ? hashToken(token) : ''
    const known = this.#known.get(hash)
    const visitor = await this.#identifying.run(known ?? addressOf(request), raw, identify)
    if (known === undefined) this.#remember(hash, visitor.id)
    return visitor
  }

  forPerson<Result>(
    { raw, request }: FastifyReply,
    mode: 'read' | 'write',
    work: () => Promise<Result>,
  ): Promise<Result> {
    const queue = mode === 'read' ? this.#reading : this.#writing
    return queue.run(personOf(request), raw, work)
  }

  toPrepare<Result>({ raw, request }: FastifyReply, work: () => Promise<Result>): Promise<Result> {
    return this.#preparing.run(personOf(request), raw, work)
  }

  forStranger<Result>({ raw, request }: FastifyReply, work: () => Promise<Result>): Promise<Result> {
    return this.#strangers.run(addressOf(request), raw, work)
  }

  #remember(hash: string, person: string) {
    if (this.#known.size >= MAX_KNOWN_TOKENS) this.#known.delete(this.#known.keys().next().value ?? '')
    this.#known.set(hash, person)
  }
}

/** A manager viewing as a client queues as themselves. */
const personOf = ({ visitor }: FastifyRequest) => (visitor?.viewer ?? visitor)?.id ?? ''
const addressOf = ({ ip }: FastifyRequest) => `address:${rateLimitNetwork(ip)}`
