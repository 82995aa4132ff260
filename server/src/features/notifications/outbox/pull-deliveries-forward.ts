import type { Db } from '../../../platform/db/connection/connect.ts'
import { transaction } from '../../../platform/db/connection/transaction.ts'
import { enqueueDigests } from './enqueue.ts'
import { LONGEST_WAIT, millisecondsFromNow } from './lease-deliveries.ts'

/** Milliseconds. */
const LONGEST_DIGEST_WAIT = 9 * 24 * 3_600_000

/** A clock that ran ahead leaves deliveries due later than any rule allows. */
export const pullDeliveriesForward = (db: Db, now: Date) =>
  transaction(db, 'write', async (inside) => {
    await inside
      .updateTable('deliveries')
      .set({ dueAt: now.toISOString() })
      .where('state', 'in', ['waiting', 'sending', 'retrying'])
      .where((it) => it.or([it('channel', '!=', 'digest'), it('state', '!=', 'waiting')]))
      .where('dueAt', '>', millisecondsFromNow(LONGEST_WAIT, now))
      .execute()
    const digests = await inside
      .deleteFrom('deliveries')
      .where('channel', '=', 'digest')
      .where('state', '=', 'waiting')
      .where('dueAt', '>', millisecondsFromNow(LONGEST_DIGEST_WAIT, now))
      .returning('userId')
      .execute()
    const userIds = digests.map(({ userId }) => userId)
    if (userIds.length > 0) await enqueueDigests(inside, userIds, now)
  })
