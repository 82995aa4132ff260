import type { NoticeSettings, NoticeSettingsEdit } from '@oriel/contracts/v1/shapes/notice-settings'
import type * as z from 'zod/mini'
import type { Db } from '../../db/connection/connect.ts'
import { ensureFresh } from '../../http/answers/versions.ts'
import type { Visit } from '../../http/session/visit.ts'
import type { Services } from '../../services.ts'
import { changesBetween } from '../activity/changes.ts'
import { queueNews } from './queue.ts'
import { type Chosen, lockChosen, storedAs } from './read-notice-settings.ts'

/** For the caller alone; a stale version gets the settings back as they are. */
export async function changeNoticeSettings(
  { version, ...edit }: z.output<typeof NoticeSettingsEdit>,
  { db, actor, afterwards }: Visit,
  config: Services['config'],
): Promise<NoticeSettings> {
  const before = await lockChosen(db, actor)
  await ensureFresh(version, before.version, async () => shown(before, config))
  const after = { ...edit, version: before.version + 1 }
  if (Object.keys(changesBetween(before, edit)).length === 0) return shown(before, config)
  await keepChosen(db, actor.id, after)
  afterwards(({ live }) => live.publish({ kind: 'settings', projectId: null, audience: 'team', userId: actor.id }))
  return shown(after, config)
}

/** What waits for the hour that was chosen before waits for the new one. */
export async function keepChosen(db: Db, userId: string, chosen: Chosen) {
  await db.updateTable('noticeSettings').set(storedAs(chosen)).where('userId', '=', userId).execute()
  const waiting = await db
    .deleteFrom('deliveries')
    .where('userId', '=', userId)
    .where('channel', '=', 'news')
    .where('state', '=', 'waiting')
    .returning('id')
    .execute()
  if (waiting.length > 0) await queueNews(db, [userId])
}

export const shown = (chosen: Chosen, { mail }: Services['config']): NoticeSettings => ({
  ...chosen,
  sends: mail !== undefined,
})
