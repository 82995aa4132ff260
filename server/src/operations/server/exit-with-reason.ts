import { InvalidConfig } from '../../platform/config/config.ts'
import { StartupError } from '../../platform/config/data-folder.ts'
import { PRODUCT, version } from '../../platform/config/version.ts'
import type { StartupOutput } from './startup-output.ts'

/** Open handles may keep the process alive. */
export function exitWithReason(lines: Pick<StartupOutput, 'fail'>, error: unknown): never {
  const isKnown = error instanceof StartupError || error instanceof InvalidConfig
  const reason = error instanceof Error ? error.message : String(error)
  lines.fail(`${PRODUCT} cannot start. ${reason}`, isKnown ? { version } : { version, err: error })
  process.exit(1)
}
