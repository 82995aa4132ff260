// npm run backup -- --out DIR|s3://BUCKET/PATH [--keep N] [--prove]: see docs/operating.md
import { existsSync, rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { FolderBackupStore } from './folder-backup-store.ts'
import { resolveBackupPlace } from './open-backup-store.ts'
import { rotateBackups } from './rotate-backups.ts'
import type { BackupStore, BackupReader } from './backup-store.ts'
import type { Config } from '../../platform/config/config.ts'
import { ensureOutside } from '../../platform/config/data-folder.ts'
import { recordBackup, recordRestoreDrill } from '../../platform/db/backup-facts.ts'
import { connectSqlite, type Db } from '../../platform/db/connection/connect.ts'
import { raiseWarning, withdrawWarning } from '../../platform/db/connection/warnings.ts'
import { databaseFile } from '../../platform/db/former-names.ts'
import { PRODUCT } from '../../platform/config/version.ts'
import { makeBackup } from './backup.ts'
import { runCommand, parseOptions, printLine, UsageError } from '../installation/command.ts'
import { isComplete, type MissingFile, type Manifest } from './manifest.ts'
import { join } from 'node:path'
import { DiskStorage } from '../../platform/storage/disk-storage.ts'
import { restoreBackup } from './restore.ts'
import { isConsistent, checkSqlite, verify } from './verify/verify.ts'

const usage = 'Usage: npm run backup -- --out DIR|s3://BUCKET/PATH [--keep N] [--prove]'
const FILES_LACKING = 3
const NOT_PROVEN = 4

const options = { out: { type: 'string' }, keep: { type: 'string' }, prove: { type: 'boolean' } } as const

await runCommand(async (config) => {
  const { out, keep, prove = false } = parseOptions(options, usage)
  if (!out || (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))) throw new UsageError(usage)
  if (config.databaseUrl)
    throw new UsageError(`${PRODUCT} runs on PostgreSQL here: back it up with pg_dump, see docs/operating.md.`)
  if (!out.startsWith('s3://')) ensureOutside(config.dataDir, out, '--out')
  let succeeded = false
  try {
    process.exitCode = await backUp(config, out, { keep: keep === undefined ? undefined : Number(keep), prove })
    succeeded = process.exitCode === 0
  } finally {
    await reportOutcome(config.dataDir, succeeded)
  }
})

async function backUp(config: Config, out: string, { keep, prove }: { keep: number | undefined; prove: boolean }) {
  const { dataDir, s3, backupS3 } = config
  const now = new Date()
  const { shelf, name } = await resolveBackupPlace(out, { dated: keep !== undefined, now }, backupS3)
  const place = `${shelf.place}/${name}`
  const since = performance.now()
  const manifest = await makeBackup({ dataDir, shelf, name, filesInBucket: s3 !== undefined, now })
  printLine(`Backed up to ${place}: ${contentsOf(manifest)}; checked; ${Math.round(performance.now() - since)} ms.`)
  printLine('The secrets folder is not in it: keep a copy of that somewhere else.')
  const { madeAt, lacking, damaged } = manifest
  const record = (isGood: boolean) =>
    writeToDatabase(dataDir, (db) => recordBackup(db, { madeAt, place, lacking: lacking.length }, { isGood }))
  await record(false)
  for (const it of lacking) printLine(lineAbout(it))
  for (const it of damaged) printLine(`damaged in the backup before: ${it.key} (${it.name}); not taken from there`)
  const isSound = !prove || (await proveBackup(dataDir, shelf, name))
  if (isSound && isComplete(manifest)) await record(true)
  if (keep !== undefined) await rotate(shelf, { name, manifest }, { keep, isSound })
  shelf.close()
  // Names have a resolution of seconds.
  await delay(Math.max(0, 1000 - (Date.now() - now.getTime())))
  if (!isSound) return NOT_PROVEN
  return lacking.length + damaged.length > 0 ? FILES_LACKING : 0
}

async function proveBackup(dataDir: string, shelf: BackupStore, name: string): Promise<boolean> {
  const since = performance.now()
  // So that files can be linked.
  const scratch = shelf instanceof FolderBackupStore ? shelf.place : dataDir
  const problem = await runRestoreDrill(shelf.source(name), scratch).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  if (problem === null) await shelf.markProven(name)
  const at = new Date().toISOString()
  await writeToDatabase(dataDir, (db) => recordRestoreDrill(db, { at, succeeded: problem === null }))
  printLine(problem ?? `Restored to try it, every byte checked, sound; ${Math.round(performance.now() - since)} ms.`)
  return problem === null
}

async function rotate(
  shelf: BackupStore,
  made: { name: string; manifest: Manifest },
  { keep, isSound }: { keep: number; isSound: boolean },
) {
  if (!isSound || !isComplete(made.manifest)) printLine('No older backup is removed before there is a sound one.')
  const gone = isSound ? await rotateBackups(shelf, made, keep) : []
  if (gone.length > 0) printLine(`Removed older ones: ${gone.join(', ')}.`)
}

/** Never throws. */
async function reportOutcome(dataDir: string, succeeded: boolean) {
  if (!existsSync(databaseFile(dataDir))) return
  const report = succeeded ? withdrawWarning : raiseWarning
  await writeToDatabase(dataDir, (db) => report(db, 'backup-failed')).catch((error: unknown) =>
    process.stderr.write(`The outcome could not be recorded: ${String(error)}\n`),
  )
}

async function writeToDatabase(dataDir: string, write: (db: Db) => Promise<void>) {
  const { db, close } = connectSqlite(dataDir)
  try {
    await write(db)
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

async function runRestoreDrill(source: BackupReader, scratch: string): Promise<void> {
  const to = join(scratch, '.oriel-proof')
  rmSync(to, { recursive: true, force: true })
  try {
    const { files } = await restoreBackup({ source, to, shareFiles: true })
    const problem = await problemOf(to, files === 'bucket')
    if (problem) throw new Error(`The restored backup is not sound: ${problem}.`)
  } finally {
    rmSync(to, { recursive: true, force: true })
  }
}

async function problemOf(folder: string, isWithoutFiles: boolean): Promise<string | undefined> {
  const { db, close } = connectSqlite(folder)
  try {
    if (isWithoutFiles) return (await checkSqlite(db))[0]
    const found = await verify(db, await DiskStorage.in(join(folder, 'files')), { deep: false })
    const { database, missing, changed } = found
    if (isConsistent(found)) return undefined
    return `${missing.length} files are missing, ${changed.length} changed, the database has ${database.length} problems`
  } finally {
    await close()
  }
}
