import { createHmac, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Services } from '../../../platform/http/services.ts'
import type { Change } from '@oriel/contracts/v1/activity/live-updates-schemas'
import { filterValidSessions } from '../../../platform/http/session/authenticate.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import type { LiveEvent } from '../../../platform/db/live-events/live-events.ts'
import { forEachInSlices } from './yield-event-loop.ts'
import { findStreamRecipients } from './find-recipients.ts'
import { QUOTAS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import { tooManyRequests } from '../../../platform/base/errors.ts'

/** Coalescing window in milliseconds; lets the author's response go first. */
const COALESCE_WINDOW = 50
/** Heartbeat in milliseconds: proxies close connections idle for a minute. */
const HEARTBEAT_INTERVAL = 20_000
/** Milliseconds until the retry after a failed permission query. */
const SESSION_RECHECK_INTERVAL = 1000
const AT_ONCE = 100

type Needed = Pick<Services, 'live' | 'pools' | 'config' | 'log' | 'leaving'>

/**
 * Server-sent events: broadcasts changes in order. One permission query per change, not per stream; delivery in slices
 * keeps the event loop free. A stream ends with its session.
 */
export class Streams {
  readonly #services: Needed
  readonly #open = new OpenStreams()
  readonly #changes = new Map<string, LiveEvent>()
  readonly #stopListening: () => void
  readonly #heartbeat: NodeJS.Timeout
  readonly #secret = randomBytes(16)
  #batches = 0
  #telling: NodeJS.Timeout | undefined
  #order: Promise<unknown> = Promise.resolve()

  constructor(services: Needed) {
    this.#services = services
    this.#stopListening = services.live.listen((event) => this.#hear(event))
    this.#heartbeat = setInterval(() => this.#inOrder(() => this.#beat()), HEARTBEAT_INTERVAL).unref()
    services.leaving.addEventListener('abort', () => this.#open.end([...this.#open.all()]), { once: true })
  }

  /** Throws 429 at the limit per user. */
  open(visitor: SessionActor): Readable {
    const { stream } = this.#open.add(visitor)
    stream.push(`: hello\n${this.#position()}`)
    return stream
  }

  /**
   * Event id: position in this process. A tab that takes over the stream compares ids to detect missed events. Hashed:
   * a counter would reveal how busy the workspace is.
   */
  #position(): string {
    const hash = createHmac('sha256', this.#secret).update(String(this.#batches)).digest('base64url')
    return `id: ${hash.slice(0, 16)}\n\n`
  }

  close() {
    this.#stopListening()
    clearInterval(this.#heartbeat)
    clearTimeout(this.#telling)
    this.#open.end([...this.#open.all()])
  }

  #hear(event: LiveEvent) {
    if (event.kind === 'session') {
      const { userId } = event
      this.#inOrder(() => this.#check(userId === undefined ? [...this.#open.all()] : this.#open.of(userId)))
    } else this.#tellSoon(event, COALESCE_WINDOW)
  }

  #tellSoon(change: LiveEvent, milliseconds: number) {
    this.#changes.set(JSON.stringify(change), change)
    this.#telling ??= setTimeout(() => this.#inOrder(async () => {}), milliseconds).unref()
  }

  #inOrder(work: () => Promise<void>) {
    this.#order = this.#order
      .then(() => this.#tell())
      .then(work)
      .catch((error: unknown) => this.#services.log.error({ err: error }, 'event streams could not be tended'))
  }

  async #tell() {
    clearTimeout(this.#telling)
    this.#telling = undefined
    const changes = [...this.#changes.values()]
    this.#changes.clear()
    if (changes.length === 0) return
    this.#batches += 1
    if (this.#open.all().next().done) return
    const position = this.#position()
    try {
      const hears = await findStreamRecipients(this.#services.pools.reads, changes)
      const texts = new Map<string, string>()
      await forEachInSlices(this.#open.all(), ({ visitor, stream }) => {
        const person = `${visitor.role} ${visitor.id}`
        const text = texts.get(person) ?? textOf(changes.filter((it) => hears(visitor, it)))
        texts.set(person, text)
        if (text && !stream.destroyed) stream.push(text + position)
      })
    } catch (error) {
      this.#services.log.warn({ err: error }, 'who may hear of changes could not be asked')
      for (const change of changes) this.#tellSoon(change, SESSION_RECHECK_INTERVAL)
    }
  }

  async #beat() {
    const position = this.#position()
    await forEachInSlices(this.#open.all(), ({ stream }) => {
      if (!stream.destroyed) stream.push(`: still here\n${position}`)
    })
    await this.#check([...this.#open.all()])
  }

  /** Ends streams without a valid session, or if the check fails: their tabs reconnect. */
  async #check(asked: readonly OpenStream[]) {
    for (let at = 0; at < asked.length; at += AT_ONCE) {
      const some = asked.slice(at, at + AT_ONCE)
      const standing = await filterValidSessions(
        this.#services,
        some.map(({ visitor }) => visitor),
      ).catch((error: unknown) => {
        this.#services.log.warn({ err: error }, 'whether sign-ins still stand could not be asked')
        return new Set<SessionActor>()
      })
      this.#open.end(some.filter(({ visitor }) => !standing.has(visitor)))
    }
  }
}

const textOf = (changes: LiveEvent[]) =>
  changes
    .map(({ kind, projectId: project }) =>
      kind === 'session' || kind === 'import' ? '' : `data: ${JSON.stringify({ kind, project } satisfies Change)}\n\n`,
    )
    .join('')

const RETRY_AFTER_SECONDS = 60

interface OpenStream {
  stream: Readable
  /** Whose permissions apply; `viewer` owns the session (view as client). */
  visitor: SessionActor
}

class OpenStreams {
  readonly #open = new Map<string, Set<OpenStream>>()

  /** Rejects the 21st stream with 429 instead of closing the oldest: two tabs would evict each other in a loop. */
  add(visitor: SessionActor): OpenStream {
    const owner = (visitor.viewer ?? visitor).id
    const own = this.#open.get(owner) ?? new Set()
    if (own.size >= QUOTAS.liveStreams)
      throw tooManyRequests(
        RETRY_AFTER_SECONDS,
        message({ id: 'Live updates are open in too many tabs. Close some and try again.' }),
      )
    const added = { visitor, stream: new Readable({ read() {} }) }
    this.#open.set(owner, own.add(added))
    added.stream.once('close', () => this.#forget(added))
    return added
  }

  *all(): Generator<OpenStream> {
    for (const own of this.#open.values()) yield* own
  }

  of(userId: string): OpenStream[] {
    return [...(this.#open.get(userId) ?? [])]
  }

  end(ended: Iterable<OpenStream>) {
    for (const it of ended) if (this.#forget(it) && !it.stream.destroyed) it.stream.push(null)
  }

  /** False if the stream had ended; a write would throw. */
  #forget(it: OpenStream): boolean {
    const owner = (it.visitor.viewer ?? it.visitor).id
    const own = this.#open.get(owner)
    const was = own?.delete(it) ?? false
    if (own?.size === 0) this.#open.delete(owner)
    return was
  }
}
