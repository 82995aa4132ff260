import { notFound } from '../../http/errors.ts'
import type { Visit } from '../../http/visit.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { showActivities } from './show-activities.ts'

/** One line of the feeds. What is in no feed is for nobody to read. */
export async function findActivity({ id }: { id: string }, visit: Visit) {
  const line = await visit.db
    .selectFrom('activities')
    .selectAll()
    .where('id', '=', id)
    .where('inFeeds', '=', 1)
    .where(visible(visit.actor, policy.activity.see, 'activities'))
    .executeTakeFirst()
  const [activity] = line ? await showActivities(visit, [line]) : []
  if (!activity) throw notFound('Activity')
  return { activity }
}
