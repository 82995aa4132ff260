import { sql } from 'kysely'
import { integerType } from '../connection/dialect.ts'
import { type Anything, createIndex, createTable } from './table.ts'

/** Milliseconds. Older comments open no attention item. */
const THIRTY_DAYS = 30 * 86_400_000

/**
 * Attention items, and the log position up to which they are derived: recent entries only. No foreign key to the
 * subject: the log outlives it.
 */
export async function up(db: Anything) {
  await db.schema
    .alterTable('comments')
    .addColumn('question', integerType(db), (it) => it.notNull().defaultTo(0))
    .execute()
  await createIndex(db, 'commentsAskingClients', 'comments', ['projectId', 'workItemId', 'requestId'], {
    where: '"question" = 1',
  })
  await createTable(db, 'needs', {
    id: 'text',
    kind: 'text',
    side: 'text',
    projectId: 'projects.id',
    workItemId: 'text?',
    requestId: 'text?',
    commentId: 'text?',
    askedById: 'users.id',
    askedAt: 'text',
    doneById: 'users.id?',
    doneAt: 'text?',
    outcome: 'text?',
  })
  await createIndex(db, 'needsByPlace', 'needs', ['projectId', 'workItemId', 'requestId', 'kind'])
  await createIndex(db, 'needsOpen', 'needs', ['askedAt', 'id'], { where: '"doneAt" is null' })
  await createIndex(db, 'needsByComment', 'needs', ['commentId'], { where: '"commentId" is not null' })
  await createIndex(db, 'needsByAsker', 'needs', ['askedById'])
  await createTable(db, 'logReaders', { name: 'text', position: 'int' })
  const since = new Date(Date.now() - THIRTY_DAYS).toISOString()
  const { rows } = await sql<{ seq: number | null }>`
    select max("seq") as "seq" from "activities" where "createdAt" < ${since}`.execute(db)
  // An empty database stays empty, so that an agency can be moved into it.
  const position = rows[0]?.seq
  if (position) await db.insertInto('logReaders').values({ name: 'needs', position }).execute()
}
