import { inList } from '../../../platform/db/sql/in-list.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { loadAllClientFields } from '../../../policy/client-fields.ts'
import { lockLog } from './record-activity.ts'
import { hiddenFieldsFor } from './hidden-fields.ts'

/**
 * Permanently redacts entries with only fields now hidden from the client; `showActivity` drops hidden fields of
 * others. Call before `recordActivity`.
 */
export async function redactUnreadEntries({ db }: RequestContext, projectId: string) {
  await lockLog(db)
  const shows = (await loadAllClientFields(db, [projectId])).get(projectId)
  const lines = await db
    .selectFrom('activities')
    .select(['id', 'targetType', 'changes'])
    .where('projectId', '=', projectId)
    .where('audience', 'in', ['client', 'withheld'])
    .where('inFeeds', '=', 1)
    .where('changes', '!=', '{}')
    .execute()
  const unread = lines.filter(({ targetType, changes }) => {
    const all = JSON.parse(changes) as Record<string, readonly [unknown, unknown]>
    const names = hiddenFieldsFor({ role: 'customer' }, targetType, all, shows ? { shows } : {})
    return names.length > 0 && names.length === Object.keys(all).length
  })
  if (unread.length === 0) return
  const ids = unread.map(({ id }) => id)
  await db
    .updateTable('activities')
    .set({ audience: 'sealed' })
    .where(inList(db, 'id', ids))
    .execute()
}
