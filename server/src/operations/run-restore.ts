// npm run restore -- --from DIR|s3://BUCKET/PATH --to EMPTY_DIR: see docs/operating.md
import { sourceAt } from '../backups/open-shelf.ts'
import { PRODUCT } from '../version.ts'
import { command, optionsOf, say, WrongUse } from './command.ts'
import { restoreBackup } from './restore.ts'

const usage = 'Usage: npm run restore -- --from DIR|s3://BUCKET/PATH --to EMPTY_DIR'

await command(async ({ backupS3 }) => {
  const { from, to } = optionsOf({ from: { type: 'string' }, to: { type: 'string' } }, usage)
  if (!from || !to) throw new WrongUse(usage)
  const started = Date.now()
  const { madeAt, oriel, files, sealKeys, lacking } = await restoreBackup({
    source: await sourceAt(from, backupS3),
    to,
  })
  say(
    `Restored the backup of ${madeAt} (${PRODUCT} ${oriel}) to ${to}; every byte checked; ${Date.now() - started} ms.`,
  )
  for (const { key, name } of lacking.filter(({ kept }) => !kept))
    say(`Not as it was, already in the backup: ${key} (${name})`)
  if (files === 'bucket') say('Its files are in the bucket, which has its own versions.')
  if (sealKeys.length > 0)
    say(`Issued passwords need the seal keys ${sealKeys.join(', ')} in the secrets folder; signing in does not.`)
  say(`Start with ORIEL_DATA_DIR=${to}`)
})
