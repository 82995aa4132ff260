import type { Deliveries, DeliveryFilter } from '@oriel/contracts/v1/shapes/deliveries'
import type * as z from 'zod/mini'
import { afterKey } from '../../db/keyset.ts'
import { cut, sliceOf } from '../../http/answers/slices.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { tablesOf } from '../mentions/tables-of.ts'

const order = [['id', 'desc']] as const

/** What was sent to whom, the latest first: what was tried at least once. */
export async function listDeliveries(input: z.output<typeof DeliveryFilter>, visit: Visit): Promise<Deliveries> {
  ensure(visit.actor, policy.settings.edit)
  const { limit, after } = sliceOf(input, order.length)
  let query = visit.db.selectFrom('deliveries').where('tries', '>', 0)
  if (after) query = query.where(afterKey(order, after))
  const rows = await query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { items, next } = cut(rows, limit, ({ id }) => [id])
  return {
    items: items.map(({ userId: person, triedAt, createdAt, id, channel, state, address, tries, answer }) => ({
      id,
      channel,
      state,
      person,
      address,
      tries,
      answer,
      at: triedAt ?? createdAt,
    })),
    next,
    ...(await tablesOf(visit, { people: items.map(({ userId }) => userId) })),
  }
}
