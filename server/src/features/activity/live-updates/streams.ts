import { createHmac, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Services } from '../../../platform/http/services.ts'
import type { Change } from '@oriel/contracts/v1/activity/live-updates-schemas'
import { filterValidSessions } from '../../../platform/http/session/authenticate.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'
import type { LiveEvent } from '../../../platform/realtime/live-events.ts'
import { forEachInSlices } from './yield-event-loop.ts'
import { type OpenStream, OpenStreams } from './open-streams.ts'
import { findStreamRecipients } from './find-recipients.ts'

/** Changes of so many milliseconds are told together, after the answer to whoever made them. */
const COALESCE_WINDOW = 50
/** Proxies close what says nothing for a minute. Milliseconds. */
const HEARTBEAT_INTERVAL = 20_000
/** When the database could not be asked who may hear. Milliseconds. */
const SESSION_RECHECK_INTERVAL = 1000
/** Sign-ins that are looked up with one query. */
const AT_ONCE = 100

type Needed = Pick<Services, 'live' | 'pools' | 'config' | 'log' | 'leaving'>

/**
 * Tells the open event streams of changes. One change asks the database once for all who listen, and is told in slices,
 * always after what was published before it. A stream ends with the session that opened it.
 */
export class Streams {
  readonly #services: Needed
  readonly #open = new OpenStreams()
  /** Changes not told yet; the same one twice is one. */
  readonly #changes = new Map<string, LiveEvent>()
  readonly #stopListening: () => void
  readonly #heartbeat: NodeJS.Timeout
  readonly #secret = randomBytes(16)
  /** Batches of changes so far. */
  #batches = 0
  #telling: NodeJS.Timeout | undefined
  #order: Promise<unknown> = Promise.resolve()

  constructor(services: Needed) {
    this.#services = services
    this.#stopListening = services.live.listen((event) => this.#hear(event))
    this.#heartbeat = setInterval(() => this.#inOrder(() => this.#beat()), HEARTBEAT_INTERVAL).unref()
    services.leaving.addEventListener('abort', () => this.#open.end([...this.#open.all()]), { once: true })
  }

  /** Server-sent events for whoever asks. Throws 429 when they have too many streams already. */
  open(visitor: SessionActor): Readable {
    const { stream } = this.#open.add(visitor)
    stream.push(`: hello\n${this.#position()}`)
    return stream
  }

  /**
   * The event id: where in the changes of this process a stream is. A tab that takes the stream over from another one
   * compares both ids and knows whether anything happened in between. It's a hash, since a number would tell clients how
   * much happens in the workspace.
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

  /** Whatever is to be done, what was published before it is told first. */
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

  /** Ends the streams whose sign-in does not stand any more, also where that cannot be asked: their tabs come back. */
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
      kind === 'session' ? '' : `data: ${JSON.stringify({ kind, project } satisfies Change)}\n\n`,
    )
    .join('')
