import { emailKeyOf, isMailbox } from '@oriel/contracts/people/email'
import type { Recovery, RecoveryAsked } from '@oriel/contracts/v1/shapes/sign-in-links'
import type * as z from 'zod/mini'
import type { RequestContext } from '../../http/route.ts'
import { systemVisit } from '../../http/session/visit.ts'
import type { Services } from '../../services.ts'
import { queueRecovery } from '../deliveries/queue.ts'
import { ensureSeldom } from '../session/failure-counts.ts'
import { network } from '../session/network.ts'
import { LASTS, openLink } from './links.ts'

/** From one network, and mails to one account. */
const MOST_AN_HOUR = { asked: 20, sent: 5 }
const AT_ONCE = 100

/**
 * Only what was asked is written down here, which takes as long for an address that nobody has. Whose it is is
 * looked up when mail is sent.
 */
export async function askRecovery(
  { email }: z.output<typeof Recovery>,
  { services, request }: RequestContext,
): Promise<RecoveryAsked> {
  const { pools, config, live } = services
  await ensureSeldom(pools.sessions, `recover:${network(request.ip)}`, MOST_AN_HOUR.asked)
  if (!config.mail) return { sends: false }
  const askedAt = new Date().toISOString()
  await pools.sessions
    .insertInto('recoveryWishes')
    .values({ emailKey: emailKeyOf(email), askedAt })
    .onConflict((it) => it.column('emailKey').doUpdateSet({ askedAt }))
    .execute()
  // Whoever sends mail looks at once; no browser hears of it.
  live.publish({ kind: 'settings', projectId: null, audience: 'team', userId: 'nobody' })
  return { sends: true }
}

/** Makes links for those who asked and have an account, and forgets all others. */
export async function grantRecoveries(services: Services): Promise<void> {
  const wishes = await services.db.selectFrom('recoveryWishes').select('emailKey').limit(AT_ONCE).execute()
  for (const { emailKey } of wishes)
    await systemVisit(services, async ({ db }) => {
      // Of several processes one grants it.
      const mine = await db
        .deleteFrom('recoveryWishes')
        .where('emailKey', '=', emailKey)
        .returning('emailKey')
        .executeTakeFirst()
      const user = await db
        .selectFrom('users')
        .select(['id', 'email'])
        .where('emailKey', '=', emailKey)
        .where('status', '=', 'active')
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
      if (!mine || !user || !isMailbox(user.email ?? '')) return
      const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
      const sent = await db
        .selectFrom('signInLinks')
        .select('id')
        .where('userId', '=', user.id)
        .where('createdAt', '>', hourAgo)
        .limit(MOST_AN_HOUR.sent)
        .execute()
      if (sent.length >= MOST_AN_HOUR.sent) return
      await queueRecovery(db, user.id, await openLink(db, user.id, LASTS.mail))
    })
}
