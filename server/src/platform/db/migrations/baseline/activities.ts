import { isPostgres, textType } from '../../connection/dialect.ts'
import { type Anything, createIndex } from '../table.ts'

/** The event log behind feeds, audit trail, live updates and caches. */
export async function createActivities(db: Anything) {
  const text = textType(db)
  let table = db.schema
    .createTable('activities')
    .addColumn('seq', isPostgres(db) ? 'bigserial' : 'integer', (it) =>
      isPostgres(db) ? it.primaryKey() : it.primaryKey().autoIncrement(),
    )
    .addColumn('id', text, (it) => it.notNull().unique())
    .addColumn('type', text, (it) => it.notNull())
    .addColumn('actorId', text, (it) => it.notNull().references('users.id'))
  for (const column of ['projectId', 'rootId', 'workItemId', 'requestId']) table = table.addColumn(column, text)
  for (const column of ['targetId', 'targetType', 'targetTitle', 'audience', 'changes', 'createdAt']) {
    table = table.addColumn(column, text, (it) => it.notNull())
  }
  await table.addColumn('inFeeds', 'integer', (it) => it.notNull()).execute()

  const feed = { where: '"inFeeds" = 1' }
  const ofFeeds: Record<string, string[]> = {
    activitiesFeed: ['seq'],
    activitiesByType: ['type', 'seq'],
    activitiesByTime: ['createdAt', 'seq'],
    activitiesByProject: ['projectId', 'seq', 'type', 'audience', 'requestId', 'actorId', 'createdAt'],
    activitiesByProjectAndType: ['projectId', 'type', 'seq'],
    activitiesByProjectAndActor: ['projectId', 'actorId', 'seq', 'type', 'audience', 'requestId', 'createdAt'],
    activitiesByAudience: ['projectId', 'audience', 'type', 'seq'],
    activitiesByActor: ['actorId', 'seq', 'type', 'projectId', 'createdAt'],
    activitiesByActorAndType: ['actorId', 'type', 'seq'],
    activitiesByRoot: ['rootId', 'seq'],
    activitiesByWorkItem: ['workItemId', 'seq'],
    activitiesByRequest: ['requestId', 'seq'],
  }
  for (const [name, columns] of Object.entries(ofFeeds)) await createIndex(db, name, 'activities', columns, feed)
  await createIndex(db, 'activitiesByTarget', 'activities', ['targetId', 'seq'])
  // Covering: the cache version of a project, for everybody or for its client.
  await createIndex(db, 'activitiesMoves', 'activities', ['projectId', 'seq'])
  await createIndex(db, 'activitiesMovesByAudience', 'activities', ['projectId', 'audience', 'seq'])
}
