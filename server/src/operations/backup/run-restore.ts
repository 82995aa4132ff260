// npm run restore -- --from DIR|s3://BUCKET/PATH --to EMPTY_DIR: see docs/operating.md
import { openBackup } from './open-backup-store.ts'
import { PRODUCT } from '../../platform/config/version.ts'
import { runCommand, parseOptions, printLine, UsageError } from '../installation/command.ts'
import { restoreBackup } from './restore.ts'

const usage = 'Usage: npm run restore -- --from DIR|s3://BUCKET/PATH --to EMPTY_DIR'

await runCommand(async ({ backupS3 }) => {
  const { from, to } = parseOptions({ from: { type: 'string' }, to: { type: 'string' } }, usage)
  if (!from || !to) throw new UsageError(usage)
  const started = Date.now()
  const { madeAt, oriel, files, sealKeys, lacking } = await restoreBackup({
    source: await openBackup(from, backupS3),
    to,
  })
  printLine(
    `Restored the backup of ${madeAt} (${PRODUCT} ${oriel}) to ${to}; every byte checked; ${Date.now() - started} ms.`,
  )
  for (const { key, name } of lacking.filter(({ kept }) => !kept))
    printLine(`Not as it was, already in the backup: ${key} (${name})`)
  if (files === 'bucket') printLine('Its files are in the bucket, which has its own versions.')
  if (sealKeys.length > 0)
    printLine(`Issued passwords need the seal keys ${sealKeys.join(', ')} in the secrets folder; signing in does not.`)
  printLine(`Start with ORIEL_DATA_DIR=${to}`)
})
