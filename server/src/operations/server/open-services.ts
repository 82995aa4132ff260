import { join } from 'node:path'
import type { Config } from '../../platform/config/config.ts'
import {
  StartupError,
  ensureNoUnfinishedRestore,
  lockDataFolder,
  makeTemporaryFolder,
  ensureUsableFolder,
} from '../../platform/config/data-folder.ts'
import { Streams } from '../../features/activity/live-updates/streams.ts'
import type { Services } from '../../platform/http/services.ts'
import { ResponseCache } from '../../platform/http/responses/cache/response-cache.ts'
import { SessionCache } from '../../platform/http/session/session-cache.ts'
import { ensureOwnStorage } from '../installation/ensure-own-storage.ts'
import { holdStorage, releaseStorage } from '../installation/storage-lease.ts'
import { createLogger } from '../../platform/config/log.ts'
import { openLiveEvents } from '../../platform/db/live-events/open-live-events.ts'
import { openSecrets } from '../../platform/config/secrets/open-secrets.ts'
import { openArchives } from '../archive/open-archives.ts'
import { closeQuietly } from './close-quietly.ts'
import { openDatabase } from './open-database.ts'
import { describeStartFailure } from '../installation/start-failures.ts'
import { connectStorage } from '../../platform/storage/connect-storage.ts'
import { Images } from '../../platform/storage/images/images.ts'
import { observeStorage } from '../../platform/storage/observed-storage.ts'
import { StorageUnavailable } from '../../platform/storage/storage.ts'
import { statSync } from 'node:fs'
import { DATABASE, databaseFile, FORMER_DATABASE, hasBothDatabases } from '../../platform/db/former-names.ts'
import { followMailSettings } from '../../features/notifications/mail-settings/load-mail-settings.ts'

export interface OpenServices extends Services {
  leave(): void
  close(): Promise<void>
}

const missingSealKey =
  'The key of some issued passwords is missing from ORIEL_SECRETS_DIR: managers cannot read them. Bring the folder back, ' +
  'or start once with --accept-new-seal-key and reset those passwords.'

const missingSigningKey =
  'The key of sign-off records (receipt-key.json) is missing from ORIEL_SECRETS_DIR: nobody can decide about a sign-off. Bring ' +
  'the folder back, or start once with --accept-new-seal-key: what was signed stays valid.'

function prepareFolders(config: Config): void {
  ensureNoUnfinishedRestore(config.dataDir)
  ensureOneDatabase(config)
  ensureUsableFolder(config.dataDir, 'ORIEL_DATA_DIR')
  makeTemporaryFolder(config.dataDir)
  ensureUsableFolder(config.secretsDir, 'ORIEL_SECRETS_DIR')
}

/** Throws `StartupError`. */
export async function openServices(
  config: Config,
  log = createLogger(config.logLevel),
  images = new Images(),
): Promise<OpenServices> {
  const closers: Array<() => unknown> = []
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  const close = async () => {
    leave()
    for (const it of closers.toReversed()) await it()
  }
  try {
    prepareFolders(config)
    if (!config.databaseUrl) closers.push(lockDataFolder(config.dataDir))
    const storage = observeStorage(
      await connectStorage({ folder: join(config.dataDir, 'files'), bucket: config.s3, alone: !config.databaseUrl }),
    )
    closers.push(() => storage.close())
    // Before the database file is created.
    if (!config.adoptFiles && hasNoDatabase(config)) await ensureOwnStorage(null, storage)
    const { db, pools, shares, sessionWatch, close: closeDatabase } = await openDatabase(storage, config, log)
    closers.push(closeDatabase)
    const holder = { db, storage, config }
    await holdStorage(holder, Date.now(), config.adoptFiles).catch((error: unknown) => {
      // The job retries each minute.
      if (!(error instanceof StorageUnavailable)) throw error
    })
    closers.push(() => releaseStorage(holder).catch(() => undefined))
    const secrets = await openSecrets(config.secretsDir, db, { acceptNew: config.acceptNewSealKey })
    if (secrets.signingKey === null) log.warn(missingSigningKey)
    if (secrets.areSealedBeyond) log.warn(missingSealKey)
    const live = await openLiveEvents(config.databaseUrl, (error) =>
      log.warn({ err: error }, 'live events between processes are interrupted'),
    )
    closers.push(live.close)
    closers.push(() => images.close())
    const caches = { sessions: new SessionCache(sessionWatch), answers: new ResponseCache(config.answerCache) }
    const data = { db, pools, shares, storage, images, secrets, ...caches }
    const outer = { config, ...data, live, log, leaving: leaving.signal }
    const opened = { ...outer, archives: openArchives(outer) }
    closers.push(await followMailSettings(opened))
    const streams = new Streams(opened)
    closers.push(() => streams.close())
    return { ...opened, streams, leave, close }
  } catch (error) {
    await closeQuietly(closers)
    const failure = describeStartFailure(error, config)
    throw failure instanceof StartupError
      ? failure
      : new StartupError(`The database cannot be used: ${failure.message || String(error)}`)
  }
}

/** Only an operator knows which one is current. */
function ensureOneDatabase({ databaseUrl, dataDir }: Config) {
  if (databaseUrl || !hasBothDatabases(dataDir)) return
  throw new StartupError(
    `${dataDir} holds two databases, ${DATABASE} and ${FORMER_DATABASE}: move away the one that is not meant, with its -wal and -shm files.`,
  )
}

const hasNoDatabase = ({ databaseUrl, dataDir }: Config) =>
  !databaseUrl && !statSync(databaseFile(dataDir), { throwIfNoEntry: false })?.size
