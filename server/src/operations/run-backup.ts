// npm run backup -- --out DIR: see docs/operating.md
import { makeBackup } from './backup.ts'
import { command, optionsOf, say, WrongUse } from './command.ts'

const usage = 'Usage: npm run backup -- --out DIR'

await command(async ({ dataDir, databaseUrl, s3 }) => {
  const { out } = optionsOf({ out: { type: 'string' } }, usage)
  if (!out) throw new WrongUse(usage)
  if (databaseUrl) throw new WrongUse('Atrium runs on PostgreSQL here: back it up with pg_dump, see docs/operating.md.')
  const started = Date.now()
  const { files, rows, schema } = await makeBackup({ dataDir, out, filesInBucket: s3 !== undefined })
  const bytes = files === 'bucket' ? 0 : files.reduce((sum, { size }) => sum + size, 0)
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const ofFiles = files === 'bucket' ? 'the files stay in the bucket' : `${files.length} files, ${bytes} bytes`
  say(`Backed up to ${out}: ${all} rows (schema ${schema}), ${ofFiles}; checked; ${Date.now() - started} ms.`)
  say('The secrets folder is not in it: keep a copy of that somewhere else.')
})
