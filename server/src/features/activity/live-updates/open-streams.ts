import { Readable } from 'node:stream'
import { message } from '@oriel/contracts/message'
import { tooManyRequests } from '../../../platform/errors/errors.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'

/** Of one person in one process, however many devices and tabs they have. */
const MAX_STREAMS_PER_USER = 20
/** Seconds until it is worth asking again. */
const RETRY_AFTER_SECONDS = 60

export interface OpenStream {
  stream: Readable
  /** With whose eyes it listens; `viewer` is whose session it is, where that is somebody else. */
  visitor: SessionActor
}

/** All event streams that are open, by whose session it is. */
export class OpenStreams {
  readonly #open = new Map<string, Set<OpenStream>>()

  /** Nobody's older stream makes room, or two tabs would throw each other out for ever: one more is 429. */
  add(visitor: SessionActor): OpenStream {
    const owner = (visitor.viewer ?? visitor).id
    const own = this.#open.get(owner) ?? new Set()
    if (own.size >= MAX_STREAMS_PER_USER)
      throw tooManyRequests(
        RETRY_AFTER_SECONDS,
        message({ id: 'Live updates are open in too many tabs. Close some and try again.' }),
      )
    const added = { visitor, stream: new Readable({ read() {} }) }
    this.#open.set(owner, own.add(added))
    added.stream.once('close', () => this.#forget(added))
    return added
  }

  /** All at this moment and those that come while they are looked at. */
  *all(): Generator<OpenStream> {
    for (const own of this.#open.values()) yield* own
  }

  of(userId: string): OpenStream[] {
    return [...(this.#open.get(userId) ?? [])]
  }

  end(ended: Iterable<OpenStream>) {
    for (const it of ended) if (this.#forget(it) && !it.stream.destroyed) it.stream.push(null)
  }

  /** Whether it was still known: what has ended takes no further words. */
  #forget(it: OpenStream): boolean {
    const owner = (it.visitor.viewer ?? it.visitor).id
    const own = this.#open.get(owner)
    const was = own?.delete(it) ?? false
    if (own?.size === 0) this.#open.delete(owner)
    return was
  }
}
