import type { Db } from '../../../platform/db/connection/connect.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'

/** A line that no feed shows: its reader tells the person. Nothing else looks different by it, so no open page hears. */
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
