import { addDays } from '@oriel/contracts/time/dates'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fill } from '../../bench/data/data.ts'
import { insertAll } from '../../bench/data/insert.ts'
import { managerId } from '../../bench/data/people.ts'
import { sizes } from '../../bench/data/sizes.ts'
import { isPostgres } from '../src/platform/db/connection/dialect.ts'
import { findDueSeries } from '../src/features/work/recurrence/find-due-series.ts'
import { currentDate } from '../src/platform/http/session/reader-dates.ts'
import { openDemoAgency } from '../testing/agencies/demo-agency.ts'
import { problemOnPostgres } from './read-on-postgres.ts'
import { problemOnSqlite } from './read-on-sqlite.ts'
import { statementsOf } from './statements.ts'

const SERIES = 2000
const PIECES = 3
const DUE = 200
/** One in WAITING series waits for its latest occurrence, checked every time. */
const WAITING = 40

test('the recurrence job reads only series and occurrences that are due', async () => {
  const { db } = await openDemoAgency()
  await fill(db, { ...sizes.M, employees: 40, clients: 70, projects: 160, tasksEach: 40 }, currentDate())
  const items = await db
    .selectFrom('workItems')
    .select(['id', 'projectId'])
    .where('parentId', 'is', null)
    .where('trashId', 'is', null)
    .orderBy('projectId')
    .orderBy('id')
    .limit(SERIES * PIECES)
    .execute()
  expect(items).toHaveLength(SERIES * PIECES)
  const [past, ahead, at] = [addDays(currentDate(), -1), addDays(currentDate(), 40), '2026-01-05T09:00:00.000Z']
  await insertAll(
    db,
    'recurrences',
    Array.from({ length: SERIES }, (_, index) => ({
      id: `series-${index}`,
      rule: '{}',
      plan: '{}',
      firstOn: past,
      lastOn: index % DUE === 0 ? past : ahead,
      count: PIECES,
      untilOn: null,
      times: null,
      afterCompletion: index % WAITING === 1 ? 1 : 0,
      createdById: managerId(0),
      createdAt: at,
      updatedAt: at,
    })),
  )
  await db.transaction().execute(async (transaction) => {
    for (const [index, { id }] of items.entries())
      await transaction
        .updateTable('workItems')
        .set({
          recurrenceId: `series-${Math.floor(index / PIECES)}`,
          occurrence: (index % PIECES) + 1,
          status: 'pending',
        })
        .where('id', '=', id)
        .execute()
  })
  await sql.raw(isPostgres(db) ? 'vacuum analyze' : 'analyze').execute(db)

  let found: string[] = []
  const [statement] = await statementsOf(async () => {
    found = await findDueSeries(db, { day: currentDate() })
  })
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThanOrEqual(SERIES / DUE)
  if (!statement) throw new Error('nothing was asked')
  const problem = await (isPostgres(db) ? problemOnPostgres : problemOnSqlite)(db, statement)
  // SQLite scans trashed rows, purged after 30 days.
  expect(problem?.replace(/^SEARCH workItems USING INDEX workItemsByTrash .*/, '') ?? '').toBe('')
})
