import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { WIRE_KINDS } from '../../realtime/wire-kinds.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { erase } from './erase.ts'
import { findTrashEntryToChange } from './find-trash-entry.ts'
import { whereaboutsOf } from './whereabouts.ts'

/** A manager does not want to wait until the 30 days are over (REQ-1302). The log keeps the record of it. */
export async function removeForGood(id: string, visit: Visit) {
  ensure(visit.actor, policy.trash.removeForGood)
  const entry = await findTrashEntryToChange(id, visit)
  const at = await whereaboutsOf(entry, visit.db)
  await erase(entry, visit.db)

  const { thingType: type, thingId, title, projectId } = entry
  await recordAudit(visit, {
    event: 'removed-for-good',
    target: { id: thingId, name: title },
    details: { type: WIRE_KINDS[type] },
  })
  await recordActivity(visit, {
    ...at,
    type: type === 'project' ? 'customer_removed' : `${type}_removed`,
    target: { type, id: thingId, title },
    projectId,
    audience: 'team',
  })
  return { id }
}
