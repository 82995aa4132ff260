import { transaction } from '../../../platform/db/connection/transaction.ts'
import type { PublicRequestContext } from '../../../platform/http/route.ts'
import { type RedeemedLink, startSessionFromLink, redeemLink } from './redeem-link.ts'
import { linkGone, type OpenLink } from './sign-in-links.ts'

export const signInByLink = (link: OpenLink, { services, request }: PublicRequestContext): Promise<RedeemedLink> =>
  transaction(services.pools.sessions, 'write', async (db) => {
    await redeemLink(db, link)
    // Locks the row and checks it: the password may have changed or the account been closed.
    const user = await db
      .updateTable('users')
      .set({ passwordHash: link.passwordHash })
      .where('id', '=', link.userId)
      .where('passwordHash', '=', link.passwordHash)
      .where('status', '=', 'active')
      .where('deletedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!user) throw linkGone()
    return startSessionFromLink(services, db, request, link)
  })
