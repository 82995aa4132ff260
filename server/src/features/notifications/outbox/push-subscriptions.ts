import { message } from '@oriel/contracts/message'
import type { PushKey, PushSubscription } from '@oriel/contracts/v1/notifications/push-schemas'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { newId } from '../../../platform/db/ids.ts'
import { invalidFields, notFound } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { Services } from '../../../platform/http/services.ts'
import { isAllowedPushService } from './allowed-push-services.ts'

export async function readPushKey({ db, actor }: RequestContext, { secrets }: Services): Promise<PushKey> {
  const here = await db
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('familyId', '=', actor.familyId)
    .where('userId', '=', actor.id)
    .executeTakeFirst()
  return { key: secrets.pushKeys().publicKey, here: here?.id ?? null }
}

export async function subscribeToPush(
  { endpoint, keys }: z.output<typeof PushSubscription>,
  { db, actor }: RequestContext,
  { config }: Services,
) {
  if (!isAllowedPushService(endpoint, config.pushOrigins))
    throw invalidFields({ endpoint: message({ id: 'This isn’t a browser push service' }) })
  const { id: userId, familyId } = actor
  await db
    .deleteFrom('pushSubscriptions')
    .where((it) => it.or([it('familyId', '=', familyId), it('endpoint', '=', endpoint)]))
    .execute()
  const id = newId()
  await db
    .insertInto('pushSubscriptions')
    .values({ id, userId, familyId, endpoint, ...keys, createdAt: new Date().toISOString() })
    .execute()
  return { id }
}

export async function unsubscribeFromPush({ id }: { id: string }, { db, actor }: RequestContext) {
  const gone = await db
    .deleteFrom('pushSubscriptions')
    .where('id', '=', id)
    .where('userId', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound(message({ id: 'This no longer exists' }))
  return { id }
}

export const listActiveSubscriptions = (db: Db, { session }: Services['config']) =>
  db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', (on) =>
      on
        .onRef('sessions.familyId', '=', 'pushSubscriptions.familyId')
        .onRef('sessions.userId', '=', 'pushSubscriptions.userId'),
    )
    .where('sessions.replacedAt', 'is', null)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.lastUsedAt', '>', ago(session.idle))
    .where('sessions.familyCreatedAt', '>', ago(session.longest))

export async function sweepPushSubscriptions(db: Db, config: Services['config']): Promise<void> {
  await db
    .deleteFrom('pushSubscriptions')
    .where('id', 'not in', listActiveSubscriptions(db, config).select('pushSubscriptions.id'))
    .execute()
}

export const deletePushSubscription = (db: Db, id: string) =>
  db.deleteFrom('pushSubscriptions').where('id', '=', id).execute()

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
