// npm run backup -- --out DIR|s3://BUCKET/PATH [--keep N]: see docs/operating.md
import { placeFor } from '../backups/open-shelf.ts'
import { rotate } from '../backups/rotate.ts'
import { makeBackup } from './backup.ts'
import { command, optionsOf, say, WrongUse } from './command.ts'
import type { LackingFile, Manifest } from './manifest.ts'
import { noteBackup } from './note-backup.ts'

const usage = 'Usage: npm run backup -- --out DIR|s3://BUCKET/PATH [--keep N]'
/** The backup is made, but files are not as the database knows them. */
const FILES_LACKING = 3

await command(async ({ dataDir, databaseUrl, s3, backupS3 }) => {
  const { out, keep } = optionsOf({ out: { type: 'string' }, keep: { type: 'string' } }, usage)
  if (!out || (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))) throw new WrongUse(usage)
  if (databaseUrl) throw new WrongUse('Atrium runs on PostgreSQL here: back it up with pg_dump, see docs/operating.md.')
  const now = new Date()
  const { shelf, name } = await placeFor(out, { dated: keep !== undefined, now }, backupS3)
  const since = performance.now()
  const manifest = await makeBackup({ dataDir, shelf, name, filesInBucket: s3 !== undefined, now })
  const milliseconds = Math.round(performance.now() - since)
  say(`Backed up to ${shelf.place}/${name}: ${contentsOf(manifest)}; checked; ${milliseconds} ms.`)
  say('The secrets folder is not in it: keep a copy of that somewhere else.')
  await noteBackup(dataDir, manifest, `${shelf.place}/${name}`)
  const gone = keep === undefined ? [] : await rotate(shelf, { name, manifest }, Number(keep))
  if (gone.length > 0) say(`Removed older ones: ${gone.join(', ')}.`)
  shelf.close()
  for (const it of manifest.lacking) say(lineAbout(it))
  if (manifest.lacking.length > 0) process.exitCode = FILES_LACKING
})

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
