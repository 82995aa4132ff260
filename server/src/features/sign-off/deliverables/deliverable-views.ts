import { QUOTAS } from '@oriel/contracts/limits'
import type { DeliverableResponse } from '@oriel/contracts/v1/sign-off/deliverables-schemas'
import type { DeliverableViews } from '@oriel/contracts/v1/discussion/views-schemas'
import type { RawResponse } from '../../../platform/http/route.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { sideOf } from '../../../policy/side.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { isViewTrackingEnabled } from '../../../platform/db/read-settings.ts'
import { findDeliverable } from './find-deliverable.ts'

/** Not for files. Written before the response, at most once per client user and hour. */
export async function prepareDeliverableView(
  { id }: { id: string },
  { actor, db }: RequestContext,
  { kind, signOff }: Pick<DeliverableResponse, 'kind' | 'signOff'>,
): Promise<RawResponse['seen']> {
  if (sideOf(actor) !== 'client' || kind === 'file' || !signOff || !(await isViewTrackingEnabled(db))) return undefined
  const at = new Date().toISOString()
  const view = { deliverableId: id, number: signOff.number, userId: actor.id, hour: at.slice(0, 13) }
  const known = await db
    .selectFrom('deliverableViews')
    .select('at')
    .where((it) => it.and(view))
    .executeTakeFirst()
  if (known) return undefined
  return ({ db: whole }) =>
    whole
      .insertInto('deliverableViews')
      .values({ ...view, at })
      .onConflict((it) => it.doNothing())
      .execute()
}

export async function listDeliverableViews({ id }: { id: string }, ctx: RequestContext): Promise<DeliverableViews> {
  const { actor, db } = ctx
  await findDeliverable(id, ctx)
  if (!(await isViewTrackingEnabled(db))) return { isRecorded: false, items: [], people: {} }
  const rows = await db
    .selectFrom('deliverableViews')
    .where('deliverableId', '=', id)
    .$if(sideOf(actor) === 'client', (it) => it.where('userId', '=', actor.id))
    .select(['userId', 'number', 'at'])
    .orderBy('at', 'desc')
    .orderBy('userId')
    .orderBy('number')
    .limit(QUOTAS.fileViews)
    .execute()
  const viewers = rows.map(({ userId }) => userId)
  return {
    isRecorded: true,
    items: rows.map(({ userId: person, number, at }) => ({ person, number, at })),
    people: await loadPeople(ctx, viewers),
  }
}
