import { sql } from 'kysely'
import { isPostgres } from '../dialect.ts'
import { type Anything, createIndex } from './table.ts'

/** Indexes that know all that is asked of them, so that nothing has to be looked up that is only counted. */
export async function up(db: Anything) {
  const visible = { where: '"trashId" is null' }
  const feed = { where: '"inFeeds" = 1' }
  for (const table of ['tasks', 'subtasks']) {
    await sql`drop index ${sql.ref(`${table}ByStatusAndDay`)}`.execute(db)
    // SQLite looks at `trashId` once more although the index holds none of it.
    await createIndex(
      db,
      `${table}ByStatusAndDay`,
      table,
      ['status', 'dueDate', 'id', 'customerId', 'trashId'],
      visible,
    )
  }
  for (const table of ['tasks', 'subtasks'])
    await createIndex(db, `${table}OfCustomerByTime`, table, ['customerId', 'createdAt', 'id'], visible)
  for (const column of ['category', 'status'])
    await createIndex(
      db,
      column === 'category' ? 'filesByCategory' : 'filesByStatus',
      'files',
      [column, 'uploadedAt', 'id'],
      visible,
    )
  if (isPostgres(db)) {
    // That most rows say nothing of project and person, and these nothing of a day, is no chance.
    await sql`create statistics "activityCountsTogether" (mcv) on "customerId", "actorId", "day"
      from "activityCounts"`.execute(db)
    await sql`create statistics "talliesTogether" (mcv) on "customerId", "thing" from "tallies"`.execute(db)
  }
  await sql`drop index "activitiesByCustomerAndActor"`.execute(db)
  await createIndex(
    db,
    'activitiesByCustomerAndActor',
    'activities',
    ['customerId', 'actorId', 'seq', 'type', 'audience', 'requestId', 'createdAt'],
    feed,
  )
  // As the manager's list has them: what waits, the longest first; then the rest, the latest first.
  await sql`create index "taskRequestsForReview" on "taskRequests" (
    (case when "status" = 'pending' then 0 else 1 end), (case when "status" = 'pending' then "createdAt" end),
    "createdAt" desc, "id" desc) where "trashId" is null`.execute(db)
  await createIndex(db, 'taskRequestsByReview', 'taskRequests', ['reviewedAt', 'id'], visible)
}
