// npm run import -- --from FILE: see docs/operating.md
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { StartupError } from '../../platform/config/data-folder.ts'
import { createLogger } from '../../platform/config/log.ts'
import { HttpError } from '../../platform/base/errors.ts'
import { translate } from '../../platform/base/translate.ts'
import { parseOptions, printLine, runCommand, UsageError } from '../installation/command.ts'
import { openServices } from './open-services.ts'

const usage = 'Usage: npm run import -- --from FILE'

await runCommand(async (config) => {
  const { from } = parseOptions({ from: { type: 'string' } }, usage)
  if (!from) throw new UsageError(usage)
  const { size } = await stat(from)
  const open = async (start: number, end: number) => createReadStream(from, { start, end: end - 1 })
  const services = await openServices(config, createLogger('error'))
  try {
    await services.archives.read({ size, open }, { ip: '', requestId: '' })
  } catch (error) {
    throw error instanceof HttpError ? new StartupError(translate('en', error.answer.message)) : error
  } finally {
    await services.close()
  }
  printLine(`Imported ${from}. Start Oriel, and sign in with an account of that workspace.`)
})
