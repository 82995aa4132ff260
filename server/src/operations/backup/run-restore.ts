// npm run restore -- --from DIR|s3://BUCKET/PATH --to EMPTY_DIR [--allow-missing]: see docs/operating.md
import { openBackup } from './open-backup-store.ts'
import { PRODUCT } from '../../platform/config/version.ts'
import { connectSqlite } from '../../platform/db/connection/connect.ts'
import { runCommand, parseOptions, printLine, UsageError } from '../installation/command.ts'
import { listBlobReferences } from './verify/blob-references.ts'
import { restoreBackup } from './restore.ts'

const usage = 'Usage: npm run restore -- --from DIR|s3://BUCKET/PATH --to EMPTY_DIR [--allow-missing]'
/** Everything except listed files. */
const FILES_MISSING = 3

const options = { from: { type: 'string' }, to: { type: 'string' }, 'allow-missing': { type: 'boolean' } } as const

await runCommand(async ({ backupS3 }) => {
  const { from, to, 'allow-missing': allowMissing = false } = parseOptions(options, usage)
  if (!from || !to) throw new UsageError(usage)
  const started = Date.now()
  const source = await openBackup(from, backupS3)
  const { madeAt, oriel, files, sealKeys, lacking, missing } = await restoreBackup({ source, to, allowMissing })
  printLine(
    `Restored the backup of ${madeAt} (${PRODUCT} ${oriel}) to ${to}; every byte checked; ${Date.now() - started} ms.`,
  )
  for (const { key, name } of lacking.filter(({ kept }) => !kept))
    printLine(`Not as it was, already in the backup: ${key} (${name})`)
  if (missing.length > 0) await listMissing(to, missing)
  if (files === 'bucket') printLine('Its files are in the bucket, which has its own versions.')
  if (sealKeys.length > 0)
    printLine(`Issued passwords need the seal keys ${sealKeys.join(', ')} in the secrets folder; signing in does not.`)
  printLine(`Start with ORIEL_DATA_DIR=${to}`)
})

async function listMissing(dataDir: string, keys: string[]) {
  const { db, close } = connectSqlite(dataDir)
  // Earlier schemas may lack tables.
  const references = await listBlobReferences(db).catch(() => [])
  const names = new Map(references.map(({ key, name }) => [key, name]))
  await close()
  for (const key of keys) printLine(`Missing, damaged in the backup: ${key} (${names.get(key) ?? 'unknown'})`)
  process.exitCode = FILES_MISSING
}
