import type { Visit } from '../../http/session/visit.ts'
import { onRequest, onWorkItem, type Place } from '../conversation/place.ts'
import { findWorkItem } from '../work-items/find-work-item.ts'

interface Hanging {
  workItemId: string | null
  requestId: string | null
}

/** The work or the request on which something visible hangs: it is visible too. */
export async function whereItHangs(visit: Visit, { workItemId, requestId }: Hanging): Promise<Place> {
  if (workItemId !== null) return onWorkItem(await findWorkItem(visit, workItemId))
  return onRequest(
    await visit.db
      .selectFrom('requests')
      .select(['id', 'projectId', 'workItemId', 'title'])
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow(),
  )
}
