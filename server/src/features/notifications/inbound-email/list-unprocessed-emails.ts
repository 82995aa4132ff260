import type { UnprocessedEmails, UnprocessedEmailFilter } from '@oriel/contracts/v1/notifications/inbound-email-schemas'
import type * as z from 'zod/mini'
import { selectPage, parseCursorPage } from '../../../platform/http/responses/cursor-page.ts'
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
  const slice = parseCursorPage(input, order.length)
  const query = ctx.db.selectFrom('receivedMails').where('reason', 'is not', null)
  const { items, next } = await selectPage(query.selectAll(), order, slice)
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
