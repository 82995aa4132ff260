import type { DeliverableAnswer } from '@oriel/contracts/v1/shapes/deliverables'
import type { DeliverableViews } from '@oriel/contracts/v1/shapes/views'
import { LIMITS } from '@oriel/contracts/limits'
import type { Raw } from '../../http/route.ts'
import type { Visit } from '../../http/session/visit.ts'
import { sideOf } from '../../policy/sides.ts'
import { peopleOf } from '../mentions/tables-of.ts'
import { areViewsRecorded } from '../settings/are-views-recorded.ts'
import { findDeliverable } from './find-deliverable.ts'

/**
 * What is to be written down before a deliverable that is no file leaves, or undefined: a client's look at it, as it was
 * asked about, is one in an hour. What they see of a file is written down where its bytes leave.
 */
export async function viewingDeliverable(
  { id }: { id: string },
  { actor, db }: Visit,
  { kind, signOff }: Pick<DeliverableAnswer, 'kind' | 'signOff'>,
): Promise<Raw['seen']> {
  if (sideOf(actor) !== 'client' || kind === 'file' || !signOff || !(await areViewsRecorded(db))) return undefined
  const at = new Date().toISOString()
  const view = { deliverableId: id, number: signOff.number, userId: actor.id, hour: at.slice(0, 13) }
  const known = await db
    .selectFrom('deliverableViews')
    .select('at')
    .where((it) => it.and(view))
    .executeTakeFirst()
  if (known) return undefined
  // Several at one moment are one.
  return ({ db: whole }) =>
    whole
      .insertInto('deliverableViews')
      .values({ ...view, at })
      .onConflict((it) => it.doNothing())
      .execute()
}

/** The latest first: of all people of the client for the agency, of themselves for each of them. */
export async function listDeliverableViews({ id }: { id: string }, visit: Visit): Promise<DeliverableViews> {
  const { actor, db } = visit
  await findDeliverable(id, visit)
  if (!(await areViewsRecorded(db))) return { isRecorded: false, items: [], people: {} }
  const rows = await db
    .selectFrom('deliverableViews')
    .where('deliverableId', '=', id)
    .$if(sideOf(actor) === 'client', (it) => it.where('userId', '=', actor.id))
    .select(['userId', 'number', 'at'])
    .orderBy('at', 'desc')
    .orderBy('userId')
    .orderBy('number')
    .limit(LIMITS.fileViews)
    .execute()
  return {
    isRecorded: true,
    items: rows.map(({ userId: person, number, at }) => ({ person, number, at })),
    people: await peopleOf(
      visit,
      rows.map(({ userId }) => userId),
    ),
  }
}
