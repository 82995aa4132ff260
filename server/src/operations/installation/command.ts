import { existsSync } from 'node:fs'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { type Config, readConfig, InvalidConfig } from '../../platform/config/config.ts'
import { makeTemporaryFolder, StartupError, setTemporaryFolder } from '../../platform/config/data-folder.ts'
import { StorageUnavailable } from '../../platform/storage/storage.ts'
import { describeStartFailure } from './start-failures.ts'
import { withFormerSettings } from '../../platform/db/former-names.ts'

export class UsageError extends Error {
  override name = 'UsageError'
}

/** Throws `UsageError`. */
export function parseOptions<Options extends NonNullable<ParseArgsConfig['options']>>(options: Options, usage: string) {
  try {
    return parseArgs({ options, strict: true, allowPositionals: false }).values
  } catch {
    throw new UsageError(usage)
  }
}

/** A failure prints one line on stderr and sets the exit code. */
export async function runCommand(work: (config: Config) => Promise<void>) {
  process.umask(0o077)
  const { environment, lines } = withFormerSettings(process.env)
  for (const line of lines) process.stderr.write(`${line}\n`)
  let places: Config | undefined
  try {
    const config = readConfig(environment)
    places = config
    if (existsSync(config.dataDir)) {
      makeTemporaryFolder(config.dataDir)
      setTemporaryFolder(config.dataDir)
    }
    await work(config)
  } catch (error) {
    const told = places ? describeFailure(error, places) : (error as Error)
    const known = [UsageError, StartupError, InvalidConfig].some((kind) => told instanceof kind)
    process.stderr.write(`${known || environment['ORIEL_LOG_LEVEL'] !== 'debug' ? told.message : String(told.stack)}\n`)
    process.exitCode = 1
  }
}

/** A backup's or move's storage isn't in the settings. */
function describeFailure(error: unknown, places: Config): Error {
  if (!(error instanceof StorageUnavailable)) return describeStartFailure(error, places)
  const { message, cause } = error
  return cause instanceof Error ? new Error(`${message}: ${cause.message || cause.name}`, { cause }) : error
}

export const printLine = (line: string) => void process.stdout.write(`${line}\n`)
