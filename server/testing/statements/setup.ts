import { relative } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'
import { testsPostgres } from '../database/fresh-database.ts'
import list from './sqlite-only.json' with { type: 'json' }
import { isSqliteOnly, type SqliteOnly } from './sqlite-only.ts'
import { logStatements, root } from './statement-log.ts'

/** Set by whole runs (scripts/test.mjs): log on SQLite, skip on PostgreSQL. */
const log = process.env.ORIEL_STATEMENT_LOG

if (log && !testsPostgres) logStatements(log)
if (log && testsPostgres)
  beforeEach((context) => {
    const { file, fullTestName } = context.task
    context.skip(isSqliteOnly(list as SqliteOnly, relative(root, file.filepath), fullTestName), 'runs on SQLite only')
  })

// The next file of this worker shares the clock.
afterEach(() => void vi.useRealTimers())
