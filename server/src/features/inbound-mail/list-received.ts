import type { ReceivedMails, ReceivedMailFilter } from '@oriel/contracts/v1/shapes/inbound-mail'
import type * as z from 'zod/mini'
import { afterKey } from '../../db/keyset.ts'
import { cut, sliceOf } from '../../http/answers/slices.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { tablesOf } from '../mentions/tables-of.ts'

const order = [['id', 'desc']] as const

/** What came by mail and became nothing, the latest first: seven days of it. */
export async function listReceived(input: z.output<typeof ReceivedMailFilter>, visit: Visit): Promise<ReceivedMails> {
  ensure(visit.actor, policy.settings.edit)
  const { limit, after } = sliceOf(input, order.length)
  let query = visit.db.selectFrom('receivedMails').where('state', '=', 'kept')
  if (after) query = query.where(afterKey(order, after))
  const rows = await query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { items, next } = cut(rows, limit, ({ id }) => [id])
  return {
    items: items.map(
      ({ id, at, reason, fromAddress: from, userId: person, subject, words: text, leftOut, answer }) => ({
        id,
        at,
        reason: reason ?? 'no-thing',
        from,
        person,
        subject,
        text,
        files: JSON.parse(leftOut) as string[],
        answered: answer === 'sent',
      }),
    ),
    next,
    ...(await tablesOf(visit, { people: items.map(({ userId }) => userId) })),
  }
}
