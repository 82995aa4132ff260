import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type Config, readConfig, InvalidConfig } from '../../platform/config/config.ts'
import { StartupError } from '../../platform/config/data-folder.ts'
import { withFormerSettings } from '../../platform/db/former-names.ts'

export class UsageError extends Error {
  override name = 'WrongUse'
}

/** Throws `UsageError`. */
export function parseOptions<Options extends NonNullable<ParseArgsConfig['options']>>(options: Options, usage: string) {
  try {
    return parseArgs({ options, strict: true, allowPositionals: false }).values
  } catch {
    throw new UsageError(usage)
  }
}

/** On failure, prints one line on stderr and sets a non-zero exit code. */
export async function runCommand(work: (config: Config) => Promise<void>) {
  process.umask(0o077)
  const { environment, lines } = withFormerSettings(process.env)
  for (const line of lines) process.stderr.write(`${line}\n`)
  try {
    await work(readConfig(environment))
  } catch (error) {
    const known = [UsageError, StartupError, InvalidConfig].some((kind) => error instanceof kind)
    process.stderr.write(
      `${known || environment['ORIEL_LOG_LEVEL'] !== 'debug' ? (error as Error).message : String((error as Error).stack)}\n`,
    )
    process.exitCode = 1
  }
}

export const printLine = (line: string) => void process.stdout.write(`${line}\n`)
