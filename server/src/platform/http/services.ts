import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { PooledConnection } from '../db/connection/pools.ts'
import type { ResponseCache } from './responses/response-cache.ts'
import type { SessionCache } from './session/session-cache.ts'
import type { SessionActor } from './session/session-actor.ts'
import type { ImportProgress, LiveEvents } from '../realtime/live-events.ts'
import type { Secrets } from '../secrets/open-secrets.ts'
import type { Images } from '../storage/images.ts'
import type { ArchiveBytes } from '../storage/read-zip.ts'
import type { StagedFile, Storage } from '../storage/storage.ts'

/** `entry` of the archive is being imported. */
export type OnImported = (percent: number, entry: string) => void

/** The whole workspace as a ZIP file (docs/export-format.md). */
export interface Archives {
  /** Stores it under `key`. `onProgress` gets percent. */
  write(key: string, onProgress: (percent: number) => void): Promise<StagedFile>
  /** Into an unused installation, or not at all. Throws 400 for a damaged archive, 409 if this one is in use. */
  read(bytes: ArchiveBytes, by: { ip: string; requestId: string }, onProgress?: OnImported): Promise<void>
  /** Throws 400 unless its names, sizes and manifest are those of an export. */
  check(bytes: ArchiveBytes): Promise<void>
  /** The latest import at setup of any process. */
  latestImport(): ImportProgress | null
  report(progress: ImportProgress): void
}

/** Everything that outlives a request; there are no globals. */
export interface Services extends Pick<PooledConnection, 'db' | 'pools' | 'shares'> {
  config: Config
  storage: Storage
  images: Images
  secrets: Secrets
  sessions: SessionCache
  answers: ResponseCache
  live: LiveEvents
  archives: Archives
  /** Event streams. Throws 429 when the person has too many. */
  streams: { open(visitor: SessionActor): Readable }
  log: Logger
  /** Graceful shutdown: aborted when Oriel is stopping, to refuse new work and end streams. */
  leaving: AbortSignal
}
