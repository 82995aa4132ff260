// npm run backup -- --out DIR|s3://BUCKET/PATH [--keep N] [--prove]: see docs/operating.md
import { tmpdir } from 'node:os'
import { FolderShelf } from '../backups/folder-shelf.ts'
import { placeFor } from '../backups/open-shelf.ts'
import { rotate } from '../backups/rotate.ts'
import type { Shelf, Source } from '../backups/shelf.ts'
import { noteBackup, noteProof } from '../db/backup-facts.ts'
import { connectSqlite, type Db } from '../db/connection/connect.ts'
import { PRODUCT } from '../version.ts'
import { makeBackup } from './backup.ts'
import { command, optionsOf, say, WrongUse } from './command.ts'
import { isWhole, type LackingFile, type Manifest } from './manifest.ts'
import { proveRestore } from './prove-restore.ts'

const usage = 'Usage: npm run backup -- --out DIR|s3://BUCKET/PATH [--keep N] [--prove]'
/** The backup is made, but files are not as the database knows them. */
const FILES_LACKING = 3
/** The backup is made, but cannot be restored as it should be. */
const NOT_PROVEN = 4

const options = { out: { type: 'string' }, keep: { type: 'string' }, prove: { type: 'boolean' } } as const

await command(async ({ dataDir, databaseUrl, s3, backupS3 }) => {
  const { out, keep, prove } = optionsOf(options, usage)
  if (!out || (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))) throw new WrongUse(usage)
  if (databaseUrl)
    throw new WrongUse(`${PRODUCT} runs on PostgreSQL here: back it up with pg_dump, see docs/operating.md.`)
  const now = new Date()
  const { shelf, name } = await placeFor(out, { dated: keep !== undefined, now }, backupS3)
  const place = `${shelf.place}/${name}`
  const since = performance.now()
  const manifest = await makeBackup({ dataDir, shelf, name, filesInBucket: s3 !== undefined, now })
  say(`Backed up to ${place}: ${contentsOf(manifest)}; checked; ${Math.round(performance.now() - since)} ms.`)
  say('The secrets folder is not in it: keep a copy of that somewhere else.')
  const { madeAt, lacking } = manifest
  await tellDatabase(dataDir, (db) =>
    noteBackup(db, { madeAt, place, lacking: lacking.length }, { isGood: isWhole(manifest) }),
  )
  for (const it of lacking) say(lineAbout(it))
  if (lacking.length > 0) process.exitCode = FILES_LACKING
  if (prove) await proveAndNote(dataDir, shelf, shelf.source(name))
  const gone = keep === undefined ? [] : await rotate(shelf, { name, manifest }, Number(keep))
  if (gone.length > 0) say(`Removed older ones: ${gone.join(', ')}.`)
  shelf.close()
})

async function proveAndNote(dataDir: string, shelf: Shelf, source: Source) {
  const since = performance.now()
  // Beside the backup, so that its files need not be copied.
  const scratch = shelf instanceof FolderShelf ? shelf.place : tmpdir()
  const problem = await proveRestore(source, scratch).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  const at = new Date().toISOString()
  await tellDatabase(dataDir, (db) => noteProof(db, { at, succeeded: problem === null }))
  say(problem ?? `Restored to try it, every byte checked, sound; ${Math.round(performance.now() - since)} ms.`)
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

function lineAbout({ key, name, reason, kept }: LackingFile) {
  const instead = kept
    ? 'kept from the backup before'
    : reason === 'changed'
      ? 'backed up as it is'
      : 'not in the backup'
  return `${reason}: ${key} (${name}); ${instead}`
}
