import type { UnprocessedEmails, UnprocessedEmailFilter } from '@oriel/contracts/v1/notifications/inbound-email-schemas'
import type * as z from 'zod/mini'
import { afterKey } from '../../../platform/db/sql/keyset.ts'
import { takePage, parseCursorPage } from '../../../platform/http/responses/cursor-page.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { loadRelatedRecords } from '../../../platform/http/responses/related-records.ts'

const order = [['id', 'desc']] as const

/** Keyset pagination; last seven days. */
export async function listUnprocessedEmails(
  input: z.output<typeof UnprocessedEmailFilter>,
  ctx: RequestContext,
): Promise<UnprocessedEmails> {
  ensureAllowed(ctx.actor, policy.settings.edit)
  const { limit, after } = parseCursorPage(input, order.length)
  let query = ctx.db.selectFrom('receivedMails').where('reason', 'is not', null)
  if (after) query = query.where(afterKey(order, after))
  const rows = await query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { items, next } = takePage(rows, limit, ({ id }) => [id])
  return {
    items: items.map(
      ({ id, at, reason, fromAddress: from, userId: person, subject, words: text, leftOut, answer }) => ({
        id,
        at,
        reason: reason ?? 'unknown-address',
        from,
        person,
        subject,
        text,
        files: JSON.parse(leftOut) as string[],
        autoReplied: answer === 'sent',
      }),
    ),
    next,
    ...(await loadRelatedRecords(ctx, { people: items.map(({ userId }) => userId) })),
  }
}
