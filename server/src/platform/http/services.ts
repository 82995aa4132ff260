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

/** What one running Oriel consists of. Everything that lives longer than a visit is in here, and nothing is global. */
export interface Services extends Pick<PooledConnection, 'db' | 'pools' | 'shares'> {
  config: Config
  storage: Storage
  images: Images
  secrets: Secrets
  sessions: SessionCache
  answers: ResponseCache
  live: LiveEvents
  /** Event streams (features/live): answers one, or throws 429 for whoever has too many. */
  streams: { open(visitor: SessionActor): Readable }
  log: Logger
  /** Aborted when Oriel is about to stop: from then on there is no new work, and what never ends by itself ends. */
  leaving: AbortSignal
}
