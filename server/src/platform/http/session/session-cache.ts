import type { Selectable } from 'kysely'
import type { SessionWatch } from '../../db/connection/session-watch.ts'
import type { Tables } from '../../db/tables.ts'
import type { StoredCalendar } from './reader-calendar.ts'

const CACHE_SIZE = 10_000

export type Session = Pick<
  Selectable<Tables['sessions']>,
  'familyId' | 'familyCreatedAt' | 'lastUsedAt' | 'revokedAt' | 'replacedAt' | 'successorSalt' | 'ownPasswordFirst'
> &
  Pick<Selectable<Tables['users']>, 'id' | 'fullName' | 'role' | 'status' | 'deletedAt' | 'passwordState'> &
  StoredCalendar & { sessionId: string; endOfLog?: number | null }

/**
 * Session cache by token hash. SQLite only: triggers invalidate it before a change commits. On PostgreSQL other
 * processes would learn of it later.
 */
export class SessionCache {
  readonly #watch: SessionWatch | undefined
  readonly #sessions = new Map<string, Session>()
  #changes = 0
  #version = 0

  constructor(watch: SessionWatch | undefined) {
    this.#watch = watch
    watch?.listen((userId) => this.#forget(({ id }) => userId === null || id === userId))
  }

  get(hash: string): Session | undefined {
    this.#forgetAfterOthers()
    return this.#sessions.get(hash)
  }

  /** Not cached if a session changed during the lookup. */
  async find(hash: string, find: () => Promise<Session | undefined>): Promise<Session | undefined> {
    this.#forgetAfterOthers()
    const changes = this.#changes
    const found = await find()
    if (this.#watch && found && found.replacedAt === null && changes === this.#changes) {
      if (this.#sessions.size >= CACHE_SIZE) this.#sessions.delete(this.#sessions.keys().next().value ?? '')
      this.#sessions.set(hash, found)
    }
    return found
  }

  #forgetAfterOthers() {
    const version = this.#watch?.version() ?? 0
    if (version === this.#version) return
    this.#version = version
    this.#forget(() => true)
  }

  #forget(which: (session: Session) => boolean) {
    this.#changes++
    for (const [hash, session] of this.#sessions) if (which(session)) this.#sessions.delete(hash)
  }
}
