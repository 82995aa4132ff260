import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { raiseWarning } from '../../../platform/db/connection/warnings.ts'
import { readBackupFacts } from '../../../platform/db/backup-facts.ts'
import type { Services } from '../../../platform/http/services.ts'
import { SKIPPED } from './job-events.ts'
import { MAX_CLOCK_SKEW } from '../../installation/trusted-clock.ts'
import { readFact, saveFact } from '../../../platform/db/facts.ts'

/** In the server's time zone (`TZ`). */
const HOUR_OF_NIGHT = 3
/** Milliseconds after a failed attempt. */
const RETRY_AFTER = 2 * 3_600_000
const FACT = 'backup nightly'
const COMMAND = join(import.meta.dirname, '../../backup/run-backup.ts')

/**
 * Makes and test-restores a nightly backup in a child process. Rejects on failure. Returns `SKIPPED` if none is due, so
 * that a night without a backup never counts as success.
 */
export async function backUpNightly(services: Services, now: Date): Promise<unknown> {
  const { config, db, log } = services
  if (!config.backup || !(await isBackupDue(db, now))) return SKIPPED
  await recordAttempt(db, now)
  const { code, said } = await run(services, config.backup)
  if (services.leaving.aborted) return SKIPPED
  if (code !== 0) {
    // The child process can't report that it was killed.
    await raiseWarning(db, 'backup-failed')
    throw new Error(`The nightly backup ended with ${code}: ${said}`)
  }
  log.info({ said }, 'backed up')
  return undefined
}

async function run({ config, leaving }: Services, { folder, keep }: { folder: string; keep: number }) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', COMMAND, '--out', folder, '--keep', String(keep), '--prove'],
    { env: settingsFor(config), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const stop = () => void child.kill('SIGTERM')
  leaving.addEventListener('abort', stop)
  try {
    const ended = once(child, 'close')
    const said = Promise.all([text(child.stdout), text(child.stderr)])
    // Low priority keeps requests fast.
    if (child.pid) setPriority(child.pid, 10)
    const [code, signal] = (await ended) as [number | null, string | null]
    return { code: code ?? signal, said: (await said).join('').trim() }
  } finally {
    leaving.removeEventListener('abort', stop)
  }
}

const settingsFor = ({ dataDir, secretsDir, s3 }: Services['config']) => ({
  ORIEL_DATA_DIR: dataDir,
  ORIEL_SECRETS_DIR: secretsDir,
  ...(s3 ? { S3_BUCKET: s3.bucket, S3_ACCESS_KEY_ID: s3.accessKeyId, S3_SECRET_ACCESS_KEY: s3.secretAccessKey } : {}),
})

/** No backup since the last night began, and the last attempt is old enough or dated in the future (wrong clock). */
export async function isBackupDue(db: Db, now: Date): Promise<boolean> {
  const night = new Date(now)
  night.setHours(HOUR_OF_NIGHT, 0, 0, 0)
  if (night > now) night.setDate(night.getDate() - 1)
  const last = Date.parse((await readFact(db, FACT)) ?? '')
  if (!(last >= night.getTime() && last <= now.getTime() + MAX_CLOCK_SKEW)) return true
  const { last: made } = await readBackupFacts(db)
  const hasMade = made !== null && Date.parse(made.madeAt) >= last
  return !hasMade && now.getTime() - last >= RETRY_AFTER
}

const recordAttempt = (db: Db, now: Date) => saveFact(db, FACT, now.toISOString())
