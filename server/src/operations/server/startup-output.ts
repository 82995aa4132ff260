import type { Config } from '../../platform/config/config.ts'
import { createLogger } from '../../platform/config/log.ts'
import { PRODUCT, version } from '../../platform/config/version.ts'

/** Independent of the log level. Plain lines on a terminal, otherwise JSON. */
export interface StartupOutput {
  say(line: string, facts?: Record<string, unknown>): void
  warn(line: string, facts?: Record<string, unknown>): void
  /** Visible even if the log is a file. */
  fail(line: string, facts?: Record<string, unknown>): void
}

interface Terminal {
  isTTY?: boolean
  write(text: string): unknown
}

export function createStartupOutput(
  stdout: Terminal = process.stdout,
  stderr: Terminal = process.stderr,
): StartupOutput {
  const plainly = (stream: Terminal) => (line: string) => void stream.write(`${line}\n`)
  // pino's children partly inherit the parent's level.
  const always = createLogger('info', stdout)
  const failures = createLogger('info', stderr)
  return {
    say: stdout.isTTY ? plainly(stdout) : (line, facts = {}) => always.info(facts, line),
    warn: stdout.isTTY ? plainly(stderr) : (line, facts = {}) => always.warn(facts, line),
    fail: (line, facts = {}) => (stderr.isTTY ? plainly(stderr)(withStack(line, facts)) : failures.fatal(facts, line)),
  }
}

export function printReady(
  lines: Pick<StartupOutput, 'say'>,
  { databaseUrl, processes }: Pick<Config, 'databaseUrl' | 'processes'>,
  ready: { url: string; lines: string[] },
) {
  const { url } = ready
  const database = databaseUrl ? 'postgres' : 'sqlite'
  const several = processes > 1 ? { processes } : {}
  lines.say(`${PRODUCT} is ready at ${url} (${version})`, { url, database, ...several })
  for (const line of ready.lines) lines.say(line)
}

const withStack = (line: string, { err }: Record<string, unknown>) =>
  err instanceof Error ? `${line}\n${err.stack}` : line
