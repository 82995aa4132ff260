import type { Config } from '../../platform/config/config.ts'
import { createLogger } from '../../platform/config/log.ts'
import { PRODUCT, version } from '../../platform/config/version.ts'

/**
 * What the start says whatever the log level: the version, where it listens, the first manager's password, why it ends.
 * A person at a terminal reads plain lines; everywhere else each is a line of the log, JSON like all others.
 */
export interface StartupOutput {
  say(line: string, facts?: Record<string, unknown>): void
  warn(line: string, facts?: Record<string, unknown>): void
  /** Why it does not start or cannot go on. Standard error, so that it is seen where the log goes to a file. */
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
  // Not a child of the log: pino's children follow their parent's level in part.
  const always = createLogger('info', stdout)
  const failures = createLogger('info', stderr)
  return {
    say: stdout.isTTY ? plainly(stdout) : (line, facts = {}) => always.info(facts, line),
    warn: stdout.isTTY ? plainly(stderr) : (line, facts = {}) => always.warn(facts, line),
    fail: (line, facts = {}) => (stderr.isTTY ? plainly(stderr)(withStack(line, facts)) : failures.fatal(facts, line)),
  }
}

/** Where it answers, and what else the operator is to know. */
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
