/**
 * npm run sqlite-only: chooses tests to skip on PostgreSQL, from the log of the last `npm test`. --check: fails if a
 * statement of theirs runs in no test on PostgreSQL.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseSqliteOnly, findUncovered, type SqliteOnly } from './sqlite-only.ts'
import type { Logged } from './statement-log.ts'

const root = join(import.meta.dirname, '../../..')
const list = join(import.meta.dirname, 'sqlite-only.json')

/** Tests of the database itself, or with statements outside the log, such as in other processes. */
const onBoth = /^server\/(visibility|query-plans|testing|src\/platform\/db)\b/
const namesDatabase = /postgres|child_process|testing\/processes\/(operate|oriel-process)/i

const runsOnBoth = (file: string) => onBoth.test(file) || namesDatabase.test(readFileSync(join(root, file), 'utf8'))

const log = readFileSync(join(root, 'test-results/statements.jsonl'), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Logged)
const before = JSON.parse(readFileSync(list, 'utf8')) as SqliteOnly

if (process.argv.includes('--check')) {
  const uncovered = findUncovered(log, before)
  const texts: Record<string, string> = Object.assign({}, ...log.map((line) => line.texts))
  for (const [id, test] of [...uncovered].slice(0, 10)) console.error(`${test}\n    ${texts[id]}`)
  if (uncovered.size > 0) {
    console.error(`${uncovered.size} statements run on SQLite only. npm run sqlite-only lets tests run them on both.`)
    process.exitCode = 1
  }
} else {
  writeFileSync(list, `${JSON.stringify(chooseSqliteOnly(log, before, runsOnBoth), null, 2)}\n`)
}
