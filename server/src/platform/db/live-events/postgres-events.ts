import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { IN_USE_LOCK } from '../advisory-locks.ts'
import { KEEP_ALIVE_AFTER } from '../connection/timeouts.ts'
import { type LiveEvents, createLocalEvents, REFRESH_ALL, type LiveEvent } from './live-events.ts'

const CHANNEL = 'oriel_bell'
/** Milliseconds between heartbeats; after a missed one the connection is dead. */
const SIGN_EVERY = 5000
const CONNECT_WITHIN = 5000
const RETRY_AFTER = 1000
const CLOSE_WITHIN = 1000

/**
 * Live events by PostgreSQL LISTEN/NOTIFY. A connection that breaks or misses heartbeats is replaced, and all browsers
 * refresh.
 */
export async function openPostgresEvents(
  url: string,
  { onError, signEvery = SIGN_EVERY }: { onError: (error: unknown) => void; signEvery?: number },
): Promise<LiveEvents> {
  const here = createLocalEvents()
  let line: Line | null = null
  let closed = false
  let untold = false
  const { send, sent } = batchEvents(sendBatch)

  async function connect() {
    const next = new Line(url, signEvery, (event) => here.publish(event))
    next.broken.catch((error: unknown) => {
      if (closed || line !== next) return
      onError(error)
      void reconnect()
    })
    await next.open()
    line = next
  }
  async function reconnect(): Promise<void> {
    line = null
    try {
      await connect()
      if (untold) send(REFRESH_ALL)
      else here.publish(REFRESH_ALL)
      untold = false
    } catch (error) {
      onError(error)
      if (!closed) setTimeout(() => void reconnect(), RETRY_AFTER).unref()
    }
  }
  async function sendBatch(events: readonly LiveEvent[]) {
    try {
      if (line) return await line.send(events)
    } catch (error) {
      onError(error)
    }
    untold = true
    for (const event of events) here.publish(event)
  }

  await connect()
  return {
    publish: send,
    listen: here.listen,
    async close() {
      closed = true
      await sent()
      await line?.close()
      await here.close()
    },
  }
}

function batchEvents(sendBatch: (events: readonly LiveEvent[]) => Promise<void>) {
  let unsent: LiveEvent[] = []
  let sending = Promise.resolve()
  function send(event: LiveEvent) {
    unsent.push(event)
    if (unsent.length > 1) return
    sending = sending.then(() => {
      const events = unsent
      unsent = []
      return sendBatch(events)
    })
  }
  return { send, sent: () => sending }
}

class Line {
  readonly #client: pg.Client
  readonly #own = `${CHANNEL}_${randomUUID()}`
  readonly #signEvery: number
  readonly #hear: (event: LiveEvent) => void
  readonly #breaks = Promise.withResolvers<never>()
  #heard = Promise.withResolvers<void>()
  #signs: NodeJS.Timeout | undefined

  constructor(url: string, signEvery: number, hear: (event: LiveEvent) => void) {
    this.#signEvery = signEvery
    this.#hear = hear
    this.#client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
      connectionTimeoutMillis: CONNECT_WITHIN,
      query_timeout: CONNECT_WITHIN,
    })
  }

  /** Rejects when the connection breaks, goes silent or is closed. */
  get broken(): Promise<never> {
    return this.#breaks.promise
  }

  async open() {
    const client = this.#client
    client.on('error', (error) => void this.#end(error))
    client.on('end', () => void this.#end(new Error('the connection has ended')))
    client.on('notification', ({ channel, payload }) => {
      if (channel === this.#own) this.#heard.resolve()
      else if (payload) this.#hear(JSON.parse(payload) as LiveEvent)
    })
    try {
      await client.connect()
      await this.#lock()
      await client.query(`listen ${CHANNEL}; listen "${this.#own}"`)
      await this.#sign(CONNECT_WITHIN)
    } catch (error) {
      void this.#end(error)
      throw error
    }
    this.#signs = setInterval(() => {
      this.#sign(this.#signEvery).catch((error: unknown) => void this.#end(error))
    }, this.#signEvery)
    this.#signs.unref()
  }

  /** Advisory lock: the database is in use. */
  async #lock() {
    const { rows } = await this.#client.query<{ free: boolean }>(
      `select pg_try_advisory_lock_shared(${IN_USE_LOCK}) as free`,
    )
    if (!rows[0]?.free) throw new Error('the agency is being moved to another place.')
  }

  /** PostgreSQL deduplicates within a transaction. */
  async send(events: readonly LiveEvent[]) {
    const payloads = events.map((event) => JSON.stringify(event))
    await this.#client.query('select pg_notify($1, "payload") from unnest($2::text[]) as "payload"', [
      CHANNEL,
      payloads,
    ])
  }

  /** Waits until the database releases the lock, for other processes, unless the connection is lost. */
  close() {
    return Promise.race([this.#end(new Error('closed')), delay(CLOSE_WITHIN, undefined, { ref: false })])
  }

  async #sign(within: number) {
    this.#heard = Promise.withResolvers()
    const { promise, reject } = this.#heard
    // Reads what arrived while the event loop was blocked.
    const timer = setTimeout(() => setTimeout(() => reject(new Unheard()), within / 5), within)
    try {
      await Promise.all([this.#client.query('select pg_notify($1, $2)', [this.#own, '']), promise])
    } finally {
      clearTimeout(timer)
    }
  }

  #end(error: unknown) {
    clearInterval(this.#signs)
    this.#breaks.reject(error)
    return this.#client.end()
  }
}

class Unheard extends Error {
  override name = 'Unheard'
  constructor() {
    super('What is said with NOTIFY does not arrive by LISTEN: connect directly, or through a pooler in session mode.')
  }
}
