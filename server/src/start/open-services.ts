import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { CannotStart, ensureNoRestoreLeft, lockDataFolder, usableFolder } from '../data-folder.ts'
import { Streams } from '../features/live/streams.ts'
import type { Services } from '../services.ts'
import { AnswerCache } from '../http/answers/answer-cache.ts'
import { SessionCache } from '../http/session/session-cache.ts'
import { ensureOwnStorage } from '../installation/ensure-own-storage.ts'
import { openLog } from '../log.ts'
import { openLiveEvents } from '../realtime/open-live-events.ts'
import { openSecrets } from '../secrets/open-secrets.ts'
import { closeQuietly } from './close-quietly.ts'
import { ensureOneDatabase, hasNoDatabase } from './one-database.ts'
import { openDatabase } from './open-database.ts'
import { startFailure } from './start-failures.ts'
import { connectStorage } from '../storage/connect-storage.ts'
import { Images } from '../storage/images.ts'
import { observed } from '../storage/observed-storage.ts'

export interface OpenServices extends Services {
  /** No new work from here on. */
  leave(): void
  close(): Promise<void>
}

const missingSealKey =
  'The key of some issued passwords is missing from ORIEL_SECRETS_DIR: managers cannot read them. Bring the folder back, ' +
  'or start once with --accept-new-seal-key and reset those passwords.'

const missingReceiptKey =
  'The key of receipts (receipt-key.json) is missing from ORIEL_SECRETS_DIR: nobody can decide about a sign-off. Bring ' +
  'the folder back, or start once with --accept-new-seal-key: what was signed stays valid.'

/**
 * Opens everything a running Oriel consists of, migrated and locked. Throws `CannotStart` with one line for the
 * operator.
 */
export async function openServices(config: Config, log: Logger = openLog(config.logLevel)): Promise<OpenServices> {
  const closers: Array<() => unknown> = []
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  const close = async () => {
    leave()
    for (const it of closers.toReversed()) await it()
  }
  try {
    ensureNoRestoreLeft(config.dataDir)
    ensureOneDatabase(config)
    usableFolder(config.dataDir, 'ORIEL_DATA_DIR')
    usableFolder(config.secretsDir, 'ORIEL_SECRETS_DIR')
    if (!config.databaseUrl) closers.push(lockDataFolder(config.dataDir))
    const storage = observed(
      await connectStorage({ folder: join(config.dataDir, 'files'), bucket: config.s3, alone: !config.databaseUrl }),
    )
    closers.push(() => storage.close())
    // A database file is not made before it is certain that it is wanted.
    if (!config.adoptFiles && hasNoDatabase(config)) await ensureOwnStorage(null, storage)
    const { db, pools, shares, sessionWatch, close: closeDatabase } = await openDatabase(storage, config, log)
    closers.push(closeDatabase)
    const secrets = await openSecrets(config.secretsDir, db, { acceptNew: config.acceptNewSealKey })
    if (secrets.receiptKey === null) log.warn(missingReceiptKey)
    if (secrets.areSealedBeyond) log.warn(missingSealKey)
    const live = await openLiveEvents(config.databaseUrl, (error) =>
      log.warn({ err: error }, 'live events between processes are interrupted'),
    )
    closers.push(live.close)
    const images = new Images()
    closers.push(() => images.close())
    const sessions = new SessionCache(sessionWatch)
    const answers = new AnswerCache(config.answerCache)
    const opened = {
      config,
      db,
      pools,
      shares,
      sessions,
      answers,
      live,
      storage,
      images,
      secrets,
      log,
      leaving: leaving.signal,
    }
    const streams = new Streams(opened)
    closers.push(() => streams.close())
    return { ...opened, streams, leave, close }
  } catch (error) {
    await closeQuietly(closers)
    const failure = startFailure(error, config)
    throw failure instanceof CannotStart
      ? failure
      : new CannotStart(`The database cannot be used: ${failure.message || String(error)}`)
  }
}
