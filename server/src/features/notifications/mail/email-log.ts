import type { Notification } from '@oriel/contracts/v1/notifications/inbox-schemas'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { newId } from '../../../platform/db/ids.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'

export async function selectNotMailed(db: Db, userId: string, items: readonly Notification[]): Promise<Notification[]> {
  if (items.length === 0) return []
  const rows = await db
    .selectFrom('notices')
    .select(['id', 'why', 'subject', 'mailedAt'])
    .where('userId', '=', userId)
    .where((it) => it.or([inList(db, 'id', items, ({ id }) => id), inList(db, 'subject', items, ({ id }) => id)]))
    .where('mailedAt', 'is not', null)
    .execute()
  const until = new Map(
    rows.flatMap(({ id, why, subject, mailedAt }) => [id, `${why} ${subject}`].map((key) => [key, mailedAt ?? ''])),
  )
  return items.filter(({ id, reason: why, at }) => (until.get(id) ?? until.get(`${why} ${id}`) ?? '') < at)
}

export async function recordMailed(
  db: Db,
  userId: string,
  items: readonly Pick<Notification, 'id' | 'reason' | 'at'>[],
) {
  for (const { id, reason: why, at: mailedAt } of items) {
    const known = await db
      .updateTable('notices')
      .set({ mailedAt })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('id')
      .executeTakeFirst()
    if (known) continue
    await db
      .insertInto('notices')
      .values({ id: newId(), userId, why, subject: id, mailedAt })
      .onConflict((conflict) => conflict.columns(['userId', 'why', 'subject']).doUpdateSet({ mailedAt }))
      .execute()
  }
}
