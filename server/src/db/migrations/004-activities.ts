import { isPostgres, textType } from '../dialect.ts'
import { type Anything, createIndex } from './table.ts'

/** The one event log behind feeds, audit trail, bell and caches. */
export async function up(db: Anything) {
  const text = textType(db)
  let table = db.schema
    .createTable('activities')
    .addColumn('seq', isPostgres(db) ? 'bigserial' : 'integer', (it) =>
      isPostgres(db) ? it.primaryKey() : it.primaryKey().autoIncrement(),
    )
    .addColumn('id', text, (it) => it.notNull().unique())
    .addColumn('type', text, (it) => it.notNull())
    .addColumn('actorId', text, (it) => it.notNull().references('users.id'))
  for (const column of ['customerId', 'taskId', 'subtaskId', 'requestId']) table = table.addColumn(column, text)
  for (const column of ['targetId', 'targetType', 'targetTitle', 'audience', 'changes', 'createdAt']) {
    table = table.addColumn(column, text, (it) => it.notNull())
  }
  await table.addColumn('inFeeds', 'integer', (it) => it.notNull()).execute()

  const feed = { where: '"inFeeds" = 1' }
  await createIndex(db, 'activitiesFeed', 'activities', ['seq'], feed)
  await createIndex(db, 'activitiesByType', 'activities', ['type', 'seq'], feed)
  await createIndex(db, 'activitiesByCustomer', 'activities', ['customerId', 'seq'], feed)
  await createIndex(db, 'activitiesByAudience', 'activities', ['customerId', 'audience', 'type', 'seq'], feed)
  await createIndex(db, 'activitiesByActor', 'activities', ['actorId', 'seq'], feed)
  await createIndex(db, 'activitiesByTarget', 'activities', ['targetId', 'seq'])
  await createIndex(db, 'activitiesByTask', 'activities', ['taskId', 'seq'], feed)
  await createIndex(db, 'activitiesBySubtask', 'activities', ['subtaskId', 'seq'], feed)
  await createIndex(db, 'activitiesMoves', 'activities', ['customerId', 'seq'])
}
