import type { Audience } from '@atrium/contracts/words'
import type { Tables } from '../../db/tables.ts'
import type { Visit } from '../../http/visit.ts'
import { countActivity } from './count-activity.ts'
import { lockLog } from './record-activity.ts'

/**
 * What the log says about a comment or file is for the same eyes as the comment or file itself (decision 2): its lines
 * move with it, and so do the numbers of the feeds. Before `recordActivity`.
 */
export async function moveAudience(
  { db }: Visit,
  target: { type: Tables['activities']['targetType']; id: string },
  audience: Audience,
) {
  await lockLog(db)
  const lines = await db
    .selectFrom('activities')
    .select(['seq', 'type', 'audience', 'actorId', 'customerId', 'requestId', 'createdAt', 'inFeeds'])
    .where('targetId', '=', target.id)
    .where('targetType', '=', target.type)
    .where('audience', '!=', audience)
    .execute()
  const shown = lines.filter(({ inFeeds }) => inFeeds === 1)
  if (shown.length === 0) return
  await db
    .updateTable('activities')
    .set({ audience })
    .where(
      'seq',
      'in',
      shown.map(({ seq }) => seq),
    )
    .execute()
  for (const line of shown) {
    await countActivity(db, line, -1)
    await countActivity(db, { ...line, audience })
  }
}
