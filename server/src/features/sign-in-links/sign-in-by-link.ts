import { transaction } from '../../db/connection/transaction.ts'
import type { RequestContext } from '../../http/route.ts'
import { type Begun, begin, spend } from './begin.ts'
import { gone, type OpenLink } from './links.ts'

/** This browser signed in; nothing else of the account changes. */
export const signInByLink = (link: OpenLink, { services, request }: RequestContext): Promise<Begun> =>
  transaction(services.pools.sessions, 'write', async (db) => {
    await spend(db, link)
    // The password may just have been changed, or the account closed: that ends the link. Nothing is changed by it.
    const user = await db
      .updateTable('users')
      .set({ passwordHash: link.passwordHash })
      .where('id', '=', link.userId)
      .where('passwordHash', '=', link.passwordHash)
      .where('status', '=', 'active')
      .where('deletedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!user) throw gone()
    return begin(services, db, request, link)
  })
