// npm run move -- [--to WHERE] [--files-to WHERE] [--from WHERE] [--files-from WHERE]: see docs/operating.md
import { type Config, readConfig } from '../../../platform/config/config.ts'
import { runCommand, parseOptions, printLine, UsageError } from '../../installation/command.ts'
import { moveInstallation, type MoveResult, type MovePlan } from './move-installation.ts'
import {
  parseDatabasePlace,
  type DatabasePlace,
  parseFilesPlace,
  type FilesPlace,
  describeDatabasePlace,
} from './places.ts'

const usage = `Usage: npm run move -- --to WHERE [--files-to WHERE] [--from WHERE] [--files-from WHERE]
  --to, --from              postgres://… or a data folder; --from unless said: what the settings say
  --files-to, --files-from  s3://bucket/prefix or a data folder`

const where = { type: 'string' } as const
const options = { to: where, from: where, 'files-to': where, 'files-from': where }

await runCommand(async (config) => {
  const given = parseOptions(options, usage)
  if (!given.to && !given['files-to']) throw new UsageError(usage)
  const plan = planOf(given, config)
  const started = Date.now()
  const moved = await moveInstallation(plan)
  report(plan, moved)
  printLine(`Every row and every byte was held against the other side; ${Date.now() - started} ms.`)
  for (const line of whatNow(plan)) printLine(line)
})

function planOf(given: ReturnType<typeof parseOptions<typeof options>>, config: Config): MovePlan {
  const from = given.from ? parseDatabasePlace(given.from) : configured(config)
  const to = given.to ? parseDatabasePlace(given.to) : null
  const filesFrom = given['files-from'] ? parseFilesPlace(given['files-from'], bucketOf) : filesOf(config, from)
  const filesTo = given['files-to'] ? parseFilesPlace(given['files-to'], bucketOf) : null
  if (filesTo) return { from, to, files: { from: filesFrom, to: filesTo } }
  // Includes files, unless they are in a bucket.
  const go = to?.kind === 'folder' && filesFrom.kind === 'folder'
  return { from, to, files: go ? { from: filesFrom, to } : null }
}

function configured({ databaseUrl, dataDir }: Config): DatabasePlace {
  return databaseUrl ? { kind: 'postgres', url: databaseUrl } : { kind: 'folder', dataDir }
}

function filesOf({ s3, dataDir }: Config, from: DatabasePlace): FilesPlace {
  if (s3) return { kind: 'bucket', bucket: s3 }
  return { kind: 'folder', dataDir: from.kind === 'folder' ? from.dataDir : dataDir }
}

function bucketOf(bucket: string, prefix: string) {
  return readConfig({ ...process.env, S3_BUCKET: bucket, S3_PREFIX: prefix }).s3
}

function report({ from, to }: MovePlan, { tables, files }: MoveResult) {
  for (const { table, rows, hash } of tables) printLine(`${table}: ${rows} rows, ${hash.slice(0, 16)}`)
  const all = tables.reduce((sum, { rows }) => sum + rows, 0)
  if (to)
    printLine(
      `Moved ${tables.length} tables with ${all} rows from ${describeDatabasePlace(from)} to ${describeDatabasePlace(to)}.`,
    )
  if (files) printLine(`Moved ${files.files} files, ${files.bytes} bytes; ${files.already} of them were there already.`)
}

function* whatNow({ from, to, files }: MovePlan) {
  if (to?.kind === 'postgres') yield 'Start with DATABASE_URL at the new database, and the same secrets folder.'
  if (to?.kind === 'folder')
    yield `Start with ORIEL_DATA_DIR=${to.dataDir}, without DATABASE_URL, and the same secrets folder.`
  if (files?.to.kind === 'bucket')
    yield `Start with S3_BUCKET=${files.to.bucket.bucket} S3_PREFIX=${files.to.bucket.prefix}`
  if (files?.to.kind === 'folder' && to?.kind !== 'folder')
    yield `Start with ORIEL_DATA_DIR=${files.to.dataDir}, without S3_BUCKET.`
  if (to)
    yield `What stays behind in ${describeDatabasePlace(from)} does not start any more; remove it when you no longer want it.`
}
