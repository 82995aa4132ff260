import type { RequestEvent } from '@oriel/contracts/v1/requests/request-history-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { appendRequestEvent } from './request-history.ts'

type Delivered = Extract<
  RequestEvent['kind'],
  'delivered' | 'sign-off-approved' | 'sign-off-changes-requested' | 'sign-off-withdrawn' | 'sign-off-requested'
>

export async function recordDelivery(
  { db, actor }: RequestContext,
  workItemId: string | null,
  kind: Delivered,
  { at, text }: { at: string; text: string },
) {
  const requests = await db
    .selectFrom('requests')
    .select(['id', 'stations'])
    .where('resultId', '=', workItemId)
    .execute()
  for (const request of requests)
    await db
      .updateTable('requests')
      .set((it) => ({
        stations: appendRequestEvent(request, { kind, at, by: actor.id, text }),
        updatedAt: at,
        version: it('version', '+', 1),
      }))
      .where('id', '=', request.id)
      .execute()
}
