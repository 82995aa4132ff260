import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { FORMER_NAME } from '@oriel/contracts/product-name'

type Environment = Record<string, string | undefined>

const PREFIX = 'ORIEL_'
const FORMER_PREFIX = `${FORMER_NAME.toUpperCase()}_`

export const DATABASE = 'oriel.db'
export const FORMER_DATABASE = `${FORMER_NAME}.db`

/** A file with the former product name retains it. */
export const databaseName = (folder: string) => (existsSync(join(folder, FORMER_DATABASE)) ? FORMER_DATABASE : DATABASE)
export const databaseFile = (folder: string) => join(folder, databaseName(folder))

/** Named after the database: versions with either name exclude each other. */
export const lockFile = (folder: string) => databaseFile(folder).replace(/\.db$/, '.lock')

/** Ambiguous: the operator must choose. */
export const hasBothDatabases = (folder: string) =>
  [DATABASE, FORMER_DATABASE].every((name) => existsSync(join(folder, name)))

/** Current names win. `lines`: the renamed settings. */
export function withFormerSettings(environment: Environment): { environment: Environment; lines: string[] } {
  const lines: string[] = []
  const now: Environment = {}
  for (const [name, value] of Object.entries(environment)) {
    if (!name.startsWith(FORMER_PREFIX)) continue
    const today = PREFIX + name.slice(FORMER_PREFIX.length)
    const isSet = Boolean(environment[today])
    lines.push(isSet ? `${name} is not read: ${today} is set, too.` : `${name} is read as ${today}: please rename it.`)
    if (!isSet) now[today] = value
  }
  return { environment: { ...environment, ...now }, lines }
}

export function manifestOfNow(written: unknown): unknown {
  if (typeof written !== 'object' || written === null || !(FORMER_NAME in written)) return written
  const { [FORMER_NAME]: version, ...rest } = written as Record<string, unknown>
  const database = { name: FORMER_DATABASE, ...(rest['database'] as object) }
  return { ...rest, oriel: version, database }
}
