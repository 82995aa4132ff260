import { emailKeyOf, isMailbox } from '@oriel/contracts/people/email'
import type { LinkAsked, LinkWish, Recovery } from '@oriel/contracts/v1/shapes/sign-in-links'
import type * as z from 'zod/mini'
import type { Db } from '../../db/connection/connect.ts'
import type { RequestContext } from '../../http/route.ts'
import { systemVisit } from '../../http/session/visit.ts'
import type { Services } from '../../services.ts'
import { queueLink } from '../deliveries/queue.ts'
import { ensureSeldom } from '../session/failure-counts.ts'
import { network } from '../session/network.ts'
import { maySignInByLink } from '../settings/sign-in/may-sign-in-by-link.ts'
import { LASTS, openLink } from './links.ts'

/** From one network, and mails to one account. */
const MOST_AN_HOUR = { asked: 20, sent: 5 }
const AT_ONCE = 100

interface Wish {
  kind: 'password' | 'sign-in'
  place: string | null
}

/** For a new password. */
export const askRecovery = ({ email }: z.output<typeof Recovery>, at: RequestContext): Promise<LinkAsked> =>
  ask(email, { kind: 'password', place: null }, at)

/** To sign in, and to open a place then. */
export const askLink = ({ email, place }: z.output<typeof LinkWish>, at: RequestContext): Promise<LinkAsked> =>
  ask(email, { kind: 'sign-in', place: place ?? null }, at)

/**
 * Only what was asked is written down here, which takes as long for an address that nobody has. Whose it is is
 * looked up when mail is sent.
 */
async function ask(email: string, wish: Wish, { services, request }: RequestContext): Promise<LinkAsked> {
  const { pools, config, live } = services
  await ensureSeldom(pools.sessions, `recover:${network(request.ip)}`, MOST_AN_HOUR.asked)
  if (!config.mail) return { sends: false }
  const asked = { ...wish, askedAt: new Date().toISOString() }
  await pools.sessions
    .insertInto('recoveryWishes')
    .values({ emailKey: emailKeyOf(email), ...asked })
    .onConflict((it) => it.column('emailKey').doUpdateSet(asked))
    .execute()
  // Whoever sends mail looks at once; no browser hears of it.
  live.publish({ kind: 'settings', projectId: null, audience: 'team', userId: 'nobody' })
  return { sends: true }
}

/** Makes links for those who asked and have an account, and forgets all others. */
export async function grantRecoveries(services: Services): Promise<void> {
  const wishes = await services.db.selectFrom('recoveryWishes').select('emailKey').limit(AT_ONCE).execute()
  for (const { emailKey } of wishes) await systemVisit(services, ({ db }) => grant(db, emailKey))
}

async function grant(db: Db, emailKey: string) {
  // Of several processes one grants it.
  const wish = await db
    .deleteFrom('recoveryWishes')
    .where('emailKey', '=', emailKey)
    .returning(['kind', 'place'])
    .executeTakeFirst()
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'role'])
    .where('emailKey', '=', emailKey)
    .where('status', '=', 'active')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!wish || !user || !isMailbox(user.email ?? '') || (await isSentEnough(db, user.id))) return
  // Whoever signs in by a password alone is let in by another one.
  const { kind, place } = wish
  const granted = kind === 'sign-in' && (await maySignInByLink(db, user)) ? { kind, place } : {}
  const link = await openLink(db, { userId: user.id, lasts: LASTS.mail, ...granted })
  await queueLink(db, user.id, link, granted.kind ?? 'recovery')
}

async function isSentEnough(db: Db, userId: string): Promise<boolean> {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  const sent = await db
    .selectFrom('signInLinks')
    .select('id')
    .where('userId', '=', userId)
    .where('kind', '!=', 'notice')
    .where('createdAt', '>', hourAgo)
    .limit(MOST_AN_HOUR.sent)
    .execute()
  return sent.length >= MOST_AN_HOUR.sent
}
