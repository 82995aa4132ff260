import type { Server } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findPendingConnections } from './pending-connections.ts'
import { rateLimitNetwork } from '../session/client-address.ts'
import { FairQueue, type QueueLimits } from './fair-queue.ts'
import { readBearerToken } from '../session/authenticate.ts'
import { hashToken } from '../session/tokens.ts'
import type { SessionActor } from '../session/session-actor.ts'

declare module 'fastify' {
  interface FastifyInstance {
    admission: Admission
  }
}

/** Tokens whose person is known; the oldest makes room. */
const MAX_KNOWN_TOKENS = 10_000

type Queues = Record<'identifying' | 'reading' | 'writing' | 'preparing' | 'strangers', QueueLimits>

/**
 * Who may work when: finding out who asks, what people read, what they change, what is prepared for it, and what
 * strangers ask for wait
 * in fair queues of their own. Nothing is decided here but the order.
 */
export class Admission {
  readonly #identifying: FairQueue
  readonly #reading: FairQueue
  readonly #writing: FairQueue
  readonly #preparing: FairQueue
  readonly #strangers: FairQueue
  /** Whose tokens these are, by their hashes: it decides in which line somebody waits to be identified, and nothing else. */
  readonly #known = new Map<string, string>()

  constructor(server: Server, { identifying, reading, writing, preparing, strangers }: Queues) {
    const pause = () => findPendingConnections(server).accepted()
    this.#identifying = new FairQueue(identifying, pause)
    this.#reading = new FairQueue(reading, pause)
    this.#writing = new FairQueue(writing, pause)
    this.#preparing = new FairQueue(preparing, pause)
    this.#strangers = new FairQueue(strangers, pause)
  }

  /** For the operator. */
  get figures() {
    const queues = [this.#identifying, this.#reading, this.#writing, this.#preparing, this.#strangers]
    const all = queues.map((it) => it.figures)
    const sum = (of: 'running' | 'waiting' | 'refused') => all.reduce((sum, it) => sum + it[of], 0)
    return { running: sum('running'), waiting: sum('waiting'), refused: sum('refused') }
  }

  /** Finds out who asks. Whoever shows a token for the first time waits with the others of their address. */
  async toIdentify({ raw, request }: FastifyReply, identify: () => Promise<SessionActor>): Promise<SessionActor> {
    const token = readBearerToken(request)
    const hash = token ? hashToken(token) : ''
    const known = this.#known.get(hash)
    const visitor = await this.#identifying.run(known ?? addressOf(request), raw, identify)
    if (known === undefined) this.#remember(hash, visitor.id)
    return visitor
  }

  /** Work in somebody's name. */
  forPerson<Result>(
    { raw, request }: FastifyReply,
    mode: 'read' | 'write',
    work: () => Promise<Result>,
  ): Promise<Result> {
    const queue = mode === 'read' ? this.#reading : this.#writing
    return queue.run(personOf(request), raw, work)
  }

  /** Slow work before it, hashing above all. */
  toPrepare<Result>({ raw, request }: FastifyReply, work: () => Promise<Result>): Promise<Result> {
    return this.#preparing.run(personOf(request), raw, work)
  }

  /** Nobody is signed in yet. */
  forStranger<Result>({ raw, request }: FastifyReply, work: () => Promise<Result>): Promise<Result> {
    return this.#strangers.run(addressOf(request), raw, work)
  }

  #remember(hash: string, person: string) {
    if (this.#known.size >= MAX_KNOWN_TOKENS) this.#known.delete(this.#known.keys().next().value ?? '')
    this.#known.set(hash, person)
  }
}

/** Whoever looks through a client's eyes waits in their own line. */
const personOf = ({ visitor }: FastifyRequest) => (visitor?.viewer ?? visitor)?.id ?? ''
const addressOf = ({ ip }: FastifyRequest) => `address:${rateLimitNetwork(ip)}`
