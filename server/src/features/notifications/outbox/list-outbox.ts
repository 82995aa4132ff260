import type { OutboxPage, OutboxFilter } from '@oriel/contracts/v1/notifications/outbox-schemas'
import type * as z from 'zod/mini'
import { selectPage, parseCursorPage } from '../../../platform/http/responses/cursor-page.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { loadRelatedRecords } from '../../../platform/http/responses/related-records.ts'

const order = [['id', 'desc']] as const

/** Keyset pagination of attempted deliveries. */
export async function listOutbox(input: z.output<typeof OutboxFilter>, ctx: RequestContext): Promise<OutboxPage> {
  ensureAllowed(ctx.actor, policy.settings.edit)
  const slice = parseCursorPage(input, order.length)
  const query = ctx.db.selectFrom('deliveries').where('tries', '>', 0)
  const { items, next } = await selectPage(query.selectAll(), order, slice)
  return {
    items: items.map(({ userId: person, triedAt, createdAt, id, channel, state, address, tries, answer }) => ({
      id,
      channel,
      state,
      person,
      address,
      attempts: tries,
      serverResponse: answer,
      at: triedAt ?? createdAt,
    })),
    next,
    ...(await loadRelatedRecords(ctx, { people: items.map(({ userId }) => userId) })),
  }
}
