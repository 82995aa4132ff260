import type {
  NotificationSettings,
  NotificationSettingsEdit,
} from '@oriel/contracts/v1/notifications/notification-settings-schemas'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { ensureCurrentVersion } from '../../../platform/http/responses/optimistic-lock.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { Services } from '../../../platform/http/services.ts'
import { diffRecords } from '../../activity/log/record-activity.ts'
import { enqueueDigests } from './enqueue.ts'
import {
  type StoredNotificationSettings,
  lockNotificationSettings,
  toStoredNotificationSettings,
} from './read-notification-settings.ts'

/** Optimistic locking: a stale version gets the current settings. */
export async function changeNotificationSettings(
  { version, ...edit }: z.output<typeof NotificationSettingsEdit>,
  { db, actor, afterwards }: RequestContext,
  config: Services['config'],
): Promise<NotificationSettings> {
  const before = await lockNotificationSettings(db, actor)
  await ensureCurrentVersion(version, before.version, async () => showNotificationSettings(before, config))
  const after = { ...edit, version: before.version + 1 }
  if (Object.keys(diffRecords(before, edit)).length === 0) return showNotificationSettings(before, config)
  await saveNotificationSettings(db, actor.id, after)
  afterwards(({ live }) => live.publish({ kind: 'settings', projectId: null, audience: 'team', userId: actor.id }))
  return showNotificationSettings(after, config)
}

export async function saveNotificationSettings(db: Db, userId: string, chosen: StoredNotificationSettings) {
  await db
    .updateTable('noticeSettings')
    .set(toStoredNotificationSettings(chosen))
    .where('userId', '=', userId)
    .execute()
  const waiting = await db
    .deleteFrom('deliveries')
    .where('userId', '=', userId)
    .where('channel', '=', 'digest')
    .where('state', '=', 'waiting')
    .returning('id')
    .execute()
  if (waiting.length > 0) await enqueueDigests(db, [userId])
}

export const showNotificationSettings = (
  chosen: StoredNotificationSettings,
  { mail }: Services['config'],
): NotificationSettings => ({
  ...chosen,
  emailEnabled: mail !== undefined,
})
