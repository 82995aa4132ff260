import { sql } from 'kysely'
import { textType } from '../connection/dialect.ts'
import { type Anything, createIndex, createTable } from './table.ts'

/** One current token per sign-in, and a row per known device. */
export async function up(db: Anything) {
  for (const column of ['successorSalt', 'deviceId'])
    await db.schema.alterTable('sessions').addColumn(column, textType(db)).execute()
  // Two refreshes of one token left two valid ones, and either may be stolen: end the session.
  await sql`delete from "sessions" where "familyId" in
    (select "familyId" from "sessions" where "replacedAt" is null group by "familyId" having count(*) > 1)`.execute(db)
  await createIndex(db, 'sessionsOneToken', 'sessions', ['familyId'], { unique: true, where: '"replacedAt" is null' })

  await createTable(db, 'devices', {
    id: 'text',
    userId: 'users.id',
    cookieHash: 'text',
    userAgent: 'text',
    createdAt: 'text',
    lastUsedAt: 'text',
  })
  await createIndex(db, 'devicesByCookie', 'devices', ['cookieHash', 'userId'], { unique: true })
  await createIndex(db, 'devicesByUser', 'devices', ['userId', 'lastUsedAt'])
}
