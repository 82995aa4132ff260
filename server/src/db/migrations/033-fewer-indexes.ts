import { sql } from 'kysely'
import { isPostgres } from '../connection/dialect.ts'
import { type Anything, createIndex, run } from './table.ts'

/**
 * Every index costs each write a page. A project's list has at most some thousand rows and is sorted in memory; across
 * projects there is an index for each order that lists offer without a filter.
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
  // Covering, and of all lines: how far the log has moved in a project is its last entry.
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
  // Hardly any line is about a request; lines about work are found by its root.
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
  if (!isPostgres(db)) for (const table of COUNTERS) await keepInKey(db, table)
}

const COUNTERS = ['lineCounts', 'counts', 'dueDays', 'workloads', 'workItemAssignees']

/**
 * SQLite keeps a table and the index of its primary key apart: each number would be written to two b-trees. `WITHOUT
 * ROWID` makes them one.
 */
async function keepInKey(db: Anything, table: string) {
  const { rows } = await sql<{ type: string; text: string }>`select "type", "sql" as "text" from sqlite_master
    where "tbl_name" = ${table} and "sql" is not null and "type" in ('table', 'index', 'trigger')`.execute(db)
  const made = rows.find(({ type }) => type === 'table')?.text
  if (made === undefined) throw new Error(`there is no table ${table}`)
  // Triggers of other tables write to it by its name. Renaming must not look into them while it is away.
  await run(db, 'pragma legacy_alter_table = on')
  await run(db, `${made.replace(`"${table}"`, `"${table}Kept"`)} without rowid`)
  await run(db, `insert into "${table}Kept" select * from "${table}"`)
  await run(db, `drop table "${table}"`)
  await run(db, `alter table "${table}Kept" rename to "${table}"`)
  await run(db, 'pragma legacy_alter_table = off')
  for (const { type, text } of rows) if (type !== 'table') await run(db, text)
}
