import { sql } from 'kysely'
import { type Anything, createIndex } from './table.ts'

/** Every order that lists offer, and every way into the log that feeds filter by, has an index that goes along it. */
export async function up(db: Anything) {
  for (const [table, orders] of Object.entries(ordersOf))
    for (const [name, first] of Object.entries(orders))
      await sql`create index ${sql.ref(`${table}${name}`)} on ${sql.table(table)} (${sql.raw(first)}, "id")
        where "trashId" is null`.execute(db)
  await sql`drop index "customersByName"`.execute(db)

  // Wide enough to count lines without looking at them.
  const feed = { where: '"inFeeds" = 1' }
  for (const [name, columns] of [
    ['activitiesByCustomer', ['customerId', 'seq', 'type', 'audience', 'requestId', 'actorId', 'createdAt']],
    ['activitiesByActor', ['actorId', 'seq', 'type', 'customerId', 'createdAt']],
  ] as const) {
    await sql`drop index ${sql.ref(name)}`.execute(db)
    await createIndex(db, name, 'activities', [...columns], feed)
  }
  await createIndex(db, 'activitiesByActorAndType', 'activities', ['actorId', 'type', 'seq'], feed)
  await createIndex(db, 'activitiesByCustomerAndActor', 'activities', ['customerId', 'actorId', 'seq'], feed)
  await sql`insert into "activityCounts" ("customerId", "actorId", "day", "audience", "onRequest", "type", "count")
    select "customerId", "actorId", '', "audience", case when "requestId" is null then 0 else 1 end, "type", count(*)
    from "activities" where "inFeeds" = 1 and "customerId" is not null group by 1, 2, 3, 4, 5, 6`.execute(db)
}

const ranks = (column: string, words: string[]) =>
  `(case "${column}" ${words.map((word, rank) => `when '${word}' then ${rank}`).join(' ')} end)`
const byPriority = ranks('priority', ['low', 'normal', 'high', 'urgent'])
const byWorkStatus = ranks('status', ['pending', 'in-progress', 'completed', 'cancelled'])
const work = {
  ByTitle: '(lower("title"))',
  ByPriority: byPriority,
  ByProgressOfWork: byWorkStatus,
  ByNumber: '"sequence"',
  ByChange: '"updatedAt"',
}
const ordersOf = {
  customers: {
    ByTitle: '(lower("name"))',
    ByPriority: byPriority,
    ByProgressOfWork: ranks('status', ['planning', 'active', 'on-hold', 'completed', 'cancelled']),
    ByProgress: '"progress"',
    ByChange: '"updatedAt"',
  },
  tasks: { ...work, ByProgress: '"progress"' },
  subtasks: work,
}
