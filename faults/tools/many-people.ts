import type { Db } from '../../server/src/platform/db/connection/connect.ts'
import { newId } from '../../server/src/platform/db/ids.ts'
import { transaction } from '../../server/src/platform/db/connection/transaction.ts'
import { issueSession } from '../../server/src/features/auth/session/sessions.ts'

export const addPeople = (db: Db, count: number): Promise<string[]> =>
  transaction(db, 'write', (changes) => add(changes, count))

async function add(db: Db, count: number): Promise<string[]> {
  const eli = await db.selectFrom('users').selectAll().where('id', '=', 'eli').executeTakeFirstOrThrow()
  const tokens: string[] = []
  for (let turn = 0; turn < count; turn++) {
    const id = newId()
    const email = `employee-${turn}@agency.test`
    await db
      .insertInto('users')
      .values({ ...eli, id, email, emailKey: email })
      .execute()
    await db
      .insertInto('projectMembers')
      .values({ projectId: 'bakery', userId: id, addedAt: new Date().toISOString() })
      .execute()
    tokens.push(await issueSession(db, id, { userAgent: 'test', ip: '127.0.0.1' }))
  }
  return tokens
}
