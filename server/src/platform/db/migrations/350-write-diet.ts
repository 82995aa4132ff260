import { isPostgres } from '../connection/dialect.ts'
import { followAnew } from './baseline/counters.ts'
import { lineCounts } from './baseline/kept-numbers.ts'
import { type Anything, createIndex, remakeTable, run } from './table.ts'

/** Every index costs each write a page: what no list needs goes, and entries of the log become shorter. */
export async function up(db: Anything) {
  // Subtasks of a task are found by their parent and position.
  await db.schema.dropIndex('subtasksByTask').execute()
  await indexLog(db)
  await countBesideToday(db)
  // A table and the index of its primary key in one b-tree, as the other counters (033).
  if (isPostgres(db)) return
  for (const table of ['dueDays', 'logChains']) await remakeTable(db, table, (text) => `${text} without rowid`)
  await withoutSizes(db)
}

/** How long each text is, the index of words kept in a b-tree of its own; nobody asks for it. */
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
 * Of the log one line of so many says when it was: from there it is a few steps along the numbers. Other indexes need
 * not know the time then, and split half as often.
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

/** Lines of all days are counted in rows behind those of the latest day, and so mostly on the same page. */
async function countBesideToday(db: Anything) {
  const [lines] = lineCounts.sources
  if (!lines) throw new Error('lines of the log are counted')
  const { columns, fixed = [], keys } = lines
  // As 040 left it, but for the day.
  await followAnew(db, lineCounts, {
    ...lines,
    columns: [...columns, 'projectId'],
    fixed: fixed.filter((it) => it !== 'projectId'),
    keys: keys.map((key, at) => (at === 0 ? key.toSpliced(2, 1, `'9999'`) : key)),
  })
  await run(db, `update "lineCounts" set "day" = '9999' where "projectId" = '' and "actorId" = '' and "day" = ''`)
}
