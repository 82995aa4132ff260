import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { PooledConnection } from '../db/connection/pools.ts'
import type { ResponseCache } from './responses/response-cache.ts'
import type { SessionCache } from './session/session-cache.ts'
import type { SessionActor } from './session/session-actor.ts'
import type { LiveEvents } from '../realtime/live-events.ts'
import type { Secrets } from '../secrets/open-secrets.ts'
import type { Images } from '../storage/images.ts'
import type { Storage } from '../storage/storage.ts'

/** Everything that outlives a request; there are no globals. */
export interface Services extends Pick<PooledConnection, 'db' | 'pools' | 'shares'> {
  config: Config
  storage: Storage
  images: Images
  secrets: Secrets
  sessions: SessionCache
  answers: ResponseCache
  live: LiveEvents
  /** Event streams. Throws 429 when the person has too many. */
  streams: { open(visitor: SessionActor): Readable }
  log: Logger
  /** Graceful shutdown: aborted when Oriel is stopping, to refuse new work and end streams. */
  leaving: AbortSignal
}
