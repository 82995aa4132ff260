import { UnusableConfig } from '../config.ts'
import { CannotStart } from '../data-folder.ts'
import { PRODUCT, version } from '../version.ts'
import type { StartLines } from './start-lines.ts'

/** Says in one line why nothing starts, and ends this process: what was opened by then may keep it alive. */
export function refuseStart(lines: Pick<StartLines, 'fail'>, error: unknown): never {
  const isKnown = error instanceof CannotStart || error instanceof UnusableConfig
  const reason = error instanceof Error ? error.message : String(error)
  lines.fail(`${PRODUCT} cannot start. ${reason}`, isKnown ? { version } : { version, err: error })
  process.exit(1)
}
