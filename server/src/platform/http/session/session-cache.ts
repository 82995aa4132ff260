import type { Selectable } from 'kysely'
import type { SessionWatch } from '../../db/connection/session-watch.ts'
import type { Tables } from '../../db/tables.ts'
import type { StoredCalendar } from './reader-calendar.ts'

/** As many as are in use; the oldest makes room. */
const CACHE_SIZE = 10_000

/** A session, the person whose it is, and whose days hold for them. */
export type Session = Pick<
  Selectable<Tables['sessions']>,
  'familyId' | 'familyCreatedAt' | 'lastUsedAt' | 'revokedAt' | 'replacedAt' | 'successorSalt' | 'ownPasswordFirst'
> &
  Pick<Selectable<Tables['users']>, 'id' | 'fullName' | 'role' | 'status' | 'deletedAt' | 'passwordState'> &
  StoredCalendar & { sessionId: string }

/**
 * Living sessions by the hash of their token, so that a request need not look its own up. Only SQLite keeps any: there
 * every change is heard of before it is committed. Between processes on PostgreSQL a change would be heard of a moment
 * after it, so each request asks the database.
 */
export class SessionCache {
  readonly #watch: SessionWatch | undefined
  readonly #sessions = new Map<string, Session>()
  /** How often something was forgotten. */
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

  /** What `find` answers is kept, unless a session changed while it was looked for. */
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
