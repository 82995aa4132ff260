import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Db } from '../platform/db/connection/connect.ts'
import type { Services } from '../platform/http/services.ts'
import { MAX_CLOCK_SKEW } from '../operations/installation/trusted-clock.ts'

/** In the workspace's time zone. */
const HOUR_OF_NIGHT = 3
const FACT = 'backup nightly'
const COMMAND = join(import.meta.dirname, '../operations/backup/run-backup.ts')

/**
 * Where the operator wants it, backs up once a night, restores the backup to try it, and remembers how that went. In a
 * process of its own, which is asked to stop when this one is. Rejects when the backup is not made or not sound.
 */
export async function backUpNightly(services: Services, now: Date): Promise<void> {
  const { config, db, log } = services
  if (!config.backup || !(await isBackupDue(db, now))) return
  await noteAttempt(db, now)
  const { code, said } = await run(services, config.backup)
  if (services.leaving.aborted) return
  if (code !== 0) throw new Error(`The nightly backup ended with ${code}: ${said}`)
  log.info({ said }, 'backed up')
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
    // Whoever works meanwhile goes first.
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

/** Once since the last night began; at once where there was none yet, or one in the future. */
export async function isBackupDue(db: Db, now: Date): Promise<boolean> {
  const night = new Date(now)
  night.setHours(HOUR_OF_NIGHT, 0, 0, 0)
  if (night > now) night.setDate(night.getDate() - 1)
  const fact = await db.selectFrom('facts').select('value').where('name', '=', FACT).executeTakeFirst()
  const last = Date.parse(fact?.value ?? '')
  return !(last >= night.getTime() && last <= now.getTime() + MAX_CLOCK_SKEW)
}

async function noteAttempt(db: Db, now: Date) {
  const value = now.toISOString()
  await db
    .insertInto('facts')
    .values({ name: FACT, value })
    .onConflict((it) => it.column('name').doUpdateSet({ value }))
    .execute()
}
