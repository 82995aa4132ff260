import { sql } from 'kysely'
import { type Anything, createIndex, createTable } from './table.ts'

/** Numbers of the feeds that nobody has to count, and the ways into the log that feeds with filters take. */
export async function up(db: Anything) {
  const key = ['customerId', 'actorId', 'day', 'audience', 'type']
  await createTable(
    db,
    'activityCounts',
    { customerId: 'text', actorId: 'text', day: 'text', audience: 'text', type: 'text', count: 'int' },
    key,
  )
  const nothing = sql`''`
  const ways = [
    [nothing, nothing, nothing],
    [nothing, nothing, sql`substr("createdAt", 1, 10)`],
    [sql`"customerId"`, nothing, nothing],
    [nothing, sql`"actorId"`, nothing],
  ]
  for (const [customerId, actorId, day] of ways) {
    await sql`insert into "activityCounts" ("customerId", "actorId", "day", "audience", "type", "count")
      select ${customerId}, ${actorId}, ${day}, "audience", "type", count(*) from "activities"
      where "inFeeds" = 1 and ${customerId} is not null group by 1, 2, 3, 4, 5`.execute(db)
  }
  const feed = { where: '"inFeeds" = 1' }
  await createIndex(db, 'activitiesByTime', 'activities', ['createdAt', 'seq'], feed)
  await createIndex(db, 'activitiesByCustomerAndType', 'activities', ['customerId', 'type', 'seq'], feed)
  await createIndex(db, 'activitiesByRequest', 'activities', ['requestId', 'seq'], feed)
}
