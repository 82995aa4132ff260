import type { Db } from '../../../platform/db/connection/connect.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'

/** In no feed: the log subscriber notifies the user. */
export const recordNewDevice = (db: Db, { id, fullName }: { id: string; fullName: string }, deviceId: string) =>
  recordActivity(
    { db, actor: { id: null }, afterwards: () => {} },
    {
      type: 'device_added',
      target: { type: 'person', id, title: fullName },
      actorId: id,
      projectId: null,
      audience: 'team',
      changes: { device: [null, deviceId] },
      inFeeds: false,
    },
  )
