import { isPostgres } from '../connection/dialect.ts'
import { type Anything, createIndex, remakeTable } from './table.ts'

/**
 * Every index costs each write a page. A project's list has a few thousand rows and is sorted in memory; across
 * projects each sort order without a filter has an index.
 */
const UNUSED = [
  ...['tasks', 'subtasks'].flatMap((kind) =>
    ['ByProject', 'OfProjectByTime', 'OfProjectByDay', 'ByPriority', 'ByState', 'ByProgress'].map((it) => kind + it),
  ),
  'workItemsByCreator',
  'workItemsByCompleter',
  'activitiesFeed',
  'activitiesByProjectAndType',
  'activitiesByProjectAndActor',
  'activitiesByAudience',
  'activitiesByActorAndType',
  'activitiesMoves',
  'activitiesMovesByAudience',
  'projectsByProgress',
]

export async function up(db: Anything) {
  for (const name of UNUSED) await db.schema.dropIndex(name).execute()
  await db.schema.dropIndex('activitiesByProject').execute()
  // Covering, over all entries: a project's cache version is its last entry.
  await createIndex(db, 'activitiesByProject', 'activities', [
    'projectId',
    'seq',
    'inFeeds',
    'type',
    'audience',
    'requestId',
    'actorId',
    'createdAt',
  ])
  // Few entries are about a request; those about work are found by root.
  await db.schema.dropIndex('activitiesByRequest').execute()
  await createIndex(db, 'activitiesByRequest', 'activities', ['requestId', 'seq'], {
    where: '"requestId" is not null and "inFeeds" = 1',
  })
  await db.schema.dropIndex('activitiesByTarget').execute()
  await createIndex(db, 'activitiesByTarget', 'activities', ['targetId', 'seq'], {
    where: `"targetType" not in ('task', 'subtask')`,
  })
  await db.schema.dropIndex('activitiesByWorkItem').execute()
  await createIndex(db, 'activitiesByWorkItem', 'activities', ['workItemId', 'seq'], {
    where: '("rootId" is null or "workItemId" <> "rootId") and "inFeeds" = 1',
  })
  await createIndex(db, 'workItemsByProject', 'workItems', ['projectId', 'createdAt', 'parentId', 'trashId'])
  // SQLite stores a table and its primary key index separately: `without rowid` merges them into one b-tree.
  if (!isPostgres(db)) for (const table of COUNTERS) await remakeTable(db, table, (text) => `${text} without rowid`)
}

const COUNTERS = ['lineCounts', 'counts', 'dueDays', 'workloads', 'workItemAssignees']
