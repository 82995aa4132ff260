import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { PooledConnection } from '../db/connection/pools.ts'
import type { ResponseCache } from './responses/cache/response-cache.ts'
import type { SessionCache } from './session/session-cache.ts'
import type { SessionActor } from './session/session-actor.ts'
import type { ImportProgress, LiveEvents } from '../db/live-events/live-events.ts'
import type { Secrets } from '../config/secrets/open-secrets.ts'
import type { Images } from '../storage/images/images.ts'
import type { ArchiveBytes } from '../storage/read-zip.ts'
import type { StagedFile, Storage } from '../storage/storage.ts'

export type OnImported = (percent: number, entry: string) => void

/** The whole workspace as a ZIP file (docs/export-format.md). */
export interface Archives {
  write(key: string, onProgress: (percent: number) => void): Promise<StagedFile>
  /** All or nothing. Throws 400 for a damaged archive, 409 if this installation is in use. */
  read(bytes: ArchiveBytes, by: { ip: string; requestId: string }, onProgress?: OnImported): Promise<void>
  /** Throws 400 unless names, sizes and manifest are an export's. */
  check(bytes: ArchiveBytes): Promise<void>
  /** Latest import at setup, in any process. */
  latestImport(): ImportProgress | null
  report(progress: ImportProgress): void
}

/** All that outlives a request; no globals. */
export interface Services extends Pick<PooledConnection, 'db' | 'pools' | 'shares'> {
  config: Config
  storage: Storage
  images: Images
  secrets: Secrets
  sessions: SessionCache
  answers: ResponseCache
  live: LiveEvents
  archives: Archives
  /** Throws 429 if the person has too many. */
  streams: { open(visitor: SessionActor): Readable }
  log: Logger
  /** Graceful shutdown: aborted to refuse new work and end streams. */
  leaving: AbortSignal
}
