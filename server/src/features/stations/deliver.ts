import type { Station } from '@oriel/contracts/v1/shapes/stations'
import type { Visit } from '../../http/session/visit.ts'
import { withStation } from './stations.ts'

type Delivered = Extract<Station['kind'], 'delivered' | 'accepted' | 'changes-asked' | 'delivery-withdrawn'>

/** What became of its result is the last that the trace of a request tells. */
export async function tellDelivery(
  { db, actor }: Visit,
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
        stations: withStation(request, { kind, at, by: actor.id, text }),
        updatedAt: at,
        version: it('version', '+', 1),
      }))
      .where('id', '=', request.id)
      .execute()
}
