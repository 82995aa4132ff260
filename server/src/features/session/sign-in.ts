import type { login } from '@atrium/contracts/session'
import { messages } from '@atrium/contracts/messages'
import type * as z from 'zod/mini'
import { Refusal } from '../../http/errors.ts'
import type { Threshold } from '../../http/route.ts'
import { transaction } from '../../db/transaction.ts'
import { verifyPassword } from './passwords.ts'
import { startSession } from './sessions.ts'
import { showMe } from './show-me.ts'

/** Unknown e-mail and wrong password are told apart by nobody; an inactive account only by who knows its password. */
export async function signIn({ email, password }: z.output<typeof login.input>, { house, request }: Threshold) {
  const user = await house.db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'status'])
    .where('emailKey', '=', email.toLowerCase())
    .executeTakeFirst()
  if (!(await verifyPassword(user?.passwordHash ?? null, password)) || !user) {
    throw new Refusal({ status: 401, code: 'invalid-credentials', message: messages.invalidCredentials })
  }
  if (user.status !== 'active') throw new Refusal({ status: 403, code: 'inactive', message: messages.accountInactive })
  return transaction(house.db, 'write', async (db) => {
    await db.updateTable('users').set({ lastSignInAt: new Date().toISOString() }).where('id', '=', user.id).execute()
    const token = await startSession(db, user.id, { userAgent: request.headers['user-agent'] ?? '', ip: request.ip })
    return { token, user: await showMe(db, user.id) }
  })
}
