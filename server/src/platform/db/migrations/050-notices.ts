import { sql } from 'kysely'
import { type Anything, createIndex, createTable } from './table.ts'

/**
 * Notifications: ids only, and their read state. No foreign key to the subject: readers drop notifications whose
 * subject is gone. Earlier activity creates none.
 */
export async function up(db: Anything) {
  await createTable(db, 'notices', {
    id: 'text',
    userId: 'users.id',
    why: 'text',
    subject: 'text',
    byId: 'users.id?',
    sinceSeq: 'int?',
    at: 'text?',
    readAt: 'text?',
    doneAt: 'text?',
    snoozedUntil: 'text?',
  })
  await createIndex(db, 'noticesByPerson', 'notices', ['userId', 'why', 'subject'], { unique: true })
  await createIndex(db, 'noticesNews', 'notices', ['userId', 'at'], { where: `"why" = 'follows'` })
  await createIndex(db, 'noticesBySubject', 'notices', ['subject'])
  await createIndex(db, 'noticesByActor', 'notices', ['byId'], { where: '"byId" is not null' })
  const { rows } = await sql<{ seq: number | null }>`select max("seq") as "seq" from "activities"`.execute(db)
  // An empty database stays empty, so that an agency can be moved into it.
  const position = rows[0]?.seq
  if (position) await db.insertInto('logReaders').values({ name: 'notices', position }).execute()
}
