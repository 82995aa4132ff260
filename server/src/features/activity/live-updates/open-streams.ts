import { Readable } from 'node:stream'
import { QUOTAS } from '@oriel/contracts/limits'
import { message } from '@oriel/contracts/message'
import { tooManyRequests } from '../../../platform/base/errors.ts'
import type { SessionActor } from '../../../platform/http/session/session-actor.ts'

const RETRY_AFTER_SECONDS = 60

export interface OpenStream {
  stream: Readable
  /** Whose permissions apply; `viewer` owns the session (view as client). */
  visitor: SessionActor
}

export class OpenStreams {
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
