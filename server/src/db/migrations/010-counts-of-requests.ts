import { sql } from 'kysely'
import { type Anything, createTable } from './table.ts'

/** The numbers of the feeds tell lines about requests apart, which employees do not see. Counted anew from the log. */
export async function up(db: Anything) {
  await db.schema.dropTable('activityCounts').execute()
  const texts = { customerId: 'text', actorId: 'text', day: 'text', audience: 'text' } as const
  await createTable(db, 'activityCounts', { ...texts, onRequest: 'int', type: 'text', count: 'int' }, [
    ...Object.keys(texts),
    'onRequest',
    'type',
  ])
  const nothing = sql`''`
  const ways = [
    [nothing, nothing, nothing],
    [nothing, nothing, sql`substr("createdAt", 1, 10)`],
    [sql`"customerId"`, nothing, nothing],
    [nothing, sql`"actorId"`, nothing],
  ]
  for (const [customerId, actorId, day] of ways) {
    await sql`insert into "activityCounts" ("customerId", "actorId", "day", "audience", "onRequest", "type", "count")
      select ${customerId}, ${actorId}, ${day}, "audience", case when "requestId" is null then 0 else 1 end, "type",
        count(*) from "activities"
      where "inFeeds" = 1 and ${customerId} is not null group by 1, 2, 3, 4, 5, 6`.execute(db)
  }
}
