// npm run backup -- --out DIR|s3://BUCKET/PATH [--keep N] [--prove]: see docs/operating.md
import { tmpdir } from 'node:os'
import { FolderBackupStore } from './folder-backup-store.ts'
import { resolveBackupPlace } from './open-backup-store.ts'
import { rotateBackups } from './rotate-backups.ts'
import type { BackupStore, BackupReader } from './backup-store.ts'
import { recordBackup, recordRestoreDrill } from '../../platform/db/backup-facts.ts'
import { connectSqlite, type Db } from '../../platform/db/connection/connect.ts'
import { PRODUCT } from '../../platform/config/version.ts'
import { makeBackup } from './backup.ts'
import { runCommand, parseOptions, printLine, UsageError } from '../installation/command.ts'
import { isComplete, type MissingFile, type Manifest } from './manifest.ts'
import { runRestoreDrill } from './restore-drill.ts'

const usage = 'Usage: npm run backup -- --out DIR|s3://BUCKET/PATH [--keep N] [--prove]'
/** The backup is made, but files are not as the database knows them. */
const FILES_LACKING = 3
/** The backup is made, but cannot be restored as it should be. */
const NOT_PROVEN = 4

const options = { out: { type: 'string' }, keep: { type: 'string' }, prove: { type: 'boolean' } } as const

await runCommand(async ({ dataDir, databaseUrl, s3, backupS3 }) => {
  const { out, keep, prove } = parseOptions(options, usage)
  if (!out || (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))) throw new UsageError(usage)
  if (databaseUrl)
    throw new UsageError(`${PRODUCT} runs on PostgreSQL here: back it up with pg_dump, see docs/operating.md.`)
  const now = new Date()
  const { shelf, name } = await resolveBackupPlace(out, { dated: keep !== undefined, now }, backupS3)
  const place = `${shelf.place}/${name}`
  const since = performance.now()
  const manifest = await makeBackup({ dataDir, shelf, name, filesInBucket: s3 !== undefined, now })
  printLine(`Backed up to ${place}: ${contentsOf(manifest)}; checked; ${Math.round(performance.now() - since)} ms.`)
  printLine('The secrets folder is not in it: keep a copy of that somewhere else.')
  const { madeAt, lacking } = manifest
  await tellDatabase(dataDir, (db) =>
    recordBackup(db, { madeAt, place, lacking: lacking.length }, { isGood: isComplete(manifest) }),
  )
  for (const it of lacking) printLine(lineAbout(it))
  if (lacking.length > 0) process.exitCode = FILES_LACKING
  if (prove) await proveAndNote(dataDir, shelf, shelf.source(name))
  const gone = keep === undefined ? [] : await rotateBackups(shelf, { name, manifest }, Number(keep))
  if (gone.length > 0) printLine(`Removed older ones: ${gone.join(', ')}.`)
  shelf.close()
})

async function proveAndNote(dataDir: string, shelf: BackupStore, source: BackupReader) {
  const since = performance.now()
  // Beside the backup, so that its files need not be copied.
  const scratch = shelf instanceof FolderBackupStore ? shelf.place : tmpdir()
  const problem = await runRestoreDrill(source, scratch).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  const at = new Date().toISOString()
  await tellDatabase(dataDir, (db) => recordRestoreDrill(db, { at, succeeded: problem === null }))
  printLine(problem ?? `Restored to try it, every byte checked, sound; ${Math.round(performance.now() - since)} ms.`)
  if (problem !== null) process.exitCode = NOT_PROVEN
}

/** Managers and metrics hear from the database that was backed up how old its backup is. */
async function tellDatabase(dataDir: string, note: (db: Db) => Promise<void>) {
  const { db, close } = connectSqlite(dataDir)
  try {
    await note(db)
  } finally {
    await close()
  }
}

function contentsOf({ files, rows, schema }: Manifest) {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const bytes = files === 'bucket' ? 0 : files.reduce((sum, { size }) => sum + size, 0)
  const ofFiles = files === 'bucket' ? 'the files stay in the bucket' : `${files.length} files, ${bytes} bytes`
  return `${all} rows (schema ${schema}), ${ofFiles}`
}

function lineAbout({ key, name, reason, kept }: MissingFile) {
  const instead = kept
    ? 'kept from the backup before'
    : reason === 'changed'
      ? 'backed up as it is'
      : 'not in the backup'
  return `${reason}: ${key} (${name}); ${instead}`
}
