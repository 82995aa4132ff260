import type { Db } from '../../../platform/db/connection/connect.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { SignedLinkFacts } from './sign-in-links.ts'
import { maySignInByLink } from '../../settings/sign-in/read-sign-in-settings.ts'

/** Null if they sign in by password only. */
export async function createNotificationLink(
  { db, actor }: Pick<RequestContext, 'db' | 'actor'>,
  id: string,
): Promise<SignedLinkFacts | null> {
  if (!(await maySignInByLink(db, actor))) return null
  const { passwordHash } = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return { id, userId: actor.id, kind: 'notification', place: null, passwordHash }
}

/** Call before sending. A resent email has the same links with restarted validity. */
export async function saveNotificationLink(
  db: Db,
  { id, userId, kind }: SignedLinkFacts,
  { notificationLink }: Pick<Config, 'notificationLink'>,
) {
  const now = Date.now()
  const createdAt = new Date(now).toISOString()
  const expiresAt = new Date(now + notificationLink).toISOString()
  await db
    .insertInto('signInLinks')
    .values({ id, userId, kind, place: null, createdAt, expiresAt, usedAt: null })
    .onConflict((it) => it.column('id').doUpdateSet({ expiresAt }))
    .execute()
}
