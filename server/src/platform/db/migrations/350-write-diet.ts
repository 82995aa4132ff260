import { isPostgres } from '../connection/dialect.ts'
import { followAnew } from './baseline/counters.ts'
import { lineCounts } from './baseline/kept-numbers.ts'
import { type Anything, createIndex, remakeTable, run } from './table.ts'

/** Every index costs each write a page: drops unused ones and shortens entries of the log. */
export async function up(db: Anything) {
  // Subtasks are found by parent and position.
  await db.schema.dropIndex('subtasksByTask').execute()
  await indexLog(db)
  await countBesideToday(db)
  // One b-tree for table and primary key, as in 033.
  if (isPostgres(db)) return
  for (const table of ['dueDays', 'logChains']) await remakeTable(db, table, (text) => `${text} without rowid`)
  await withoutSizes(db)
}

/** Drops the lengths of indexed texts, which no query needs. */
async function withoutSizes(db: Anything) {
  await run(db, 'drop table "searchIndex"')
  await run(
    db,
    `create virtual table "searchIndex" using fts5
      ("text", content='searchTexts', content_rowid='seq', tokenize='trigram case_sensitive 1', columnsize=0)`,
  )
  await run(db, `insert into "searchIndex" ("searchIndex", "rank") values ('secure-delete', 1)`)
  await run(db, `insert into "searchIndex" ("searchIndex") values ('rebuild')`)
}

/**
 * Every 64th entry has an index by time; numbers follow time from there. Other indexes no longer contain it and split
 * half as often.
 */
async function indexLog(db: Anything) {
  for (const name of ['activitiesByTime', 'activitiesByProject', 'activitiesByActor'])
    await db.schema.dropIndex(name).execute()
  const index = (name: string, columns: string[], where?: string) =>
    createIndex(db, name, 'activities', columns, where ? { where } : {})
  await index('activitiesByTime', ['createdAt', 'seq'], '"seq" % 64 = 0')
  await index('activitiesByProject', ['projectId', 'seq', 'inFeeds', 'type', 'audience', 'requestId', 'actorId'])
  await index('activitiesByActor', ['actorId', 'seq', 'type'], '"inFeeds" = 1')
}

/** Totals over all days are stored behind the rows of the latest day, mostly on the same page. */
async function countBesideToday(db: Anything) {
  const [lines] = lineCounts.sources
  if (!lines) throw new Error('lines of the log are counted')
  const { columns, fixed = [], keys } = lines
  // As in 040, except for the date.
  await followAnew(db, lineCounts, {
    ...lines,
    columns: [...columns, 'projectId'],
    fixed: fixed.filter((it) => it !== 'projectId'),
    keys: keys.map((key, at) => (at === 0 ? key.toSpliced(2, 1, `'9999'`) : key)),
  })
  await run(db, `update "lineCounts" set "day" = '9999' where "projectId" = '' and "actorId" = '' and "day" = ''`)
}
