import { isNotAboutWork } from '../../../platform/db/sql/index-hints.ts'
import type { StoredVisibility } from '../../../platform/db/stored-visibility.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { lockLog } from './record-activity.ts'

/**
 * Entries about a comment or file follow its visibility (REQ-105), except redacted ones. Call before `recordActivity`.
 */
export async function updateEntryVisibility(
  { db }: RequestContext,
  target: { type: Tables['activities']['targetType']; id: string },
  audience: StoredVisibility,
) {
  await lockLog(db)
  await db
    .updateTable('activities')
    .set({ audience })
    .where('targetId', '=', target.id)
    .where('targetType', '=', target.type)
    .where(isNotAboutWork)
    .where('audience', '!=', audience)
    .where('audience', '!=', 'sealed')
    .where('inFeeds', '=', 1)
    .execute()
}
