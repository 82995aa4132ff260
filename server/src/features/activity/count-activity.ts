import type { ActivityType, Audience } from '@atrium/contracts/words'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

interface Counted {
  type: ActivityType
  audience: Audience
  actorId: string
  customerId: string | null
  requestId: string | null
  createdAt: string
}

/** Keeps the numbers of the feeds with the log: `by` lines more (or fewer) like this one. In the same transaction. */
export async function countActivity(db: Db, line: Counted, by = 1) {
  const { type, audience, actorId, customerId, requestId, createdAt } = line
  const onRequest = requestId === null ? 0 : 1
  const row = { customerId: '', actorId: '', day: '', audience, onRequest, type, count: by }
  await db
    .insertInto('activityCounts')
    .values([
      row,
      { ...row, day: createdAt.slice(0, 10) },
      { ...row, actorId },
      ...(customerId === null
        ? []
        : [
            { ...row, customerId },
            { ...row, customerId, actorId },
          ]),
    ])
    .onConflict((it) =>
      it
        .columns(['customerId', 'actorId', 'day', 'audience', 'onRequest', 'type'])
        .doUpdateSet({ count: sql<number>`"activityCounts"."count" + excluded."count"` }),
    )
    .execute()
}
