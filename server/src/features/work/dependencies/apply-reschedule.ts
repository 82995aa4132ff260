import { updateRows } from '../../../platform/db/sql/bulk-rows.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { type ActivityEvent, diffRecords } from '../../activity/log/record-activity.ts'
import { recordActivities } from '../../activity/log/record-activities.ts'
import { buildDateChanges } from '../../projects/date-changes/record-date-changes.ts'
import { syncAllRequests } from '../request-status/sync-requests.ts'
import { agreedDateTargetOf } from '../work-items/change/update-work-item.ts'
import { ensureDatesInRange, dateSpans } from '../work-items/change/work-item-fields.ts'
import { type WorkItem } from '../../projects/lookups/find-work-item.ts'
import type { DateSpan } from './reschedule-dependents.ts'
import { workItemEvent } from '../work-items/work-item-event.ts'

/**
 * Like `updateWorkItem` per item, in a constant number of statements. Requires the project locks. Returns changed items
 * by id.
 */
export async function applyReschedule(
  ctx: RequestContext,
  items: readonly WorkItem[],
  days: ReadonlyMap<string, DateSpan>,
  reason: string | undefined,
): Promise<Map<string, WorkItem>> {
  const { db } = ctx
  const moved = [...new Map(items.map((item) => [item.id, item])).values()].flatMap((item) => {
    const changes = diffRecords<Record<string, unknown>>(item, { ...days.get(item.id) })
    const after = { ...item, ...days.get(item.id), version: item.version + 1 }
    return Object.keys(changes).length > 0 ? [{ item, changes, after, isDueElsewhere: 'dueOn' in changes }] : []
  })
  if (moved.length === 0) return new Map()
  const spans = await dateSpans(db, [...new Set(moved.map(({ item }) => item.projectId))])
  const targets = moved.map(({ item }) => agreedDateTargetOf(item))
  const ledger = await buildDateChanges(ctx, targets)
  for (const { item, after, isDueElsewhere } of moved) {
    ensureDatesInRange(spans.get(item.projectId), after, item)
    if (isDueElsewhere) ledger.enter(agreedDateTargetOf(item), { dueOn: after.dueOn, reason })
  }
  await ledger.write()
  const updatedAt = new Date().toISOString()
  const changed = moved.map(({ after: { id, startsOn, dueOn, version } }) => ({
    id,
    startsOn,
    dueOn,
    version,
    updatedAt,
  }))
  await updateRows(db, 'workItems', changed)
  const due = moved.filter(({ isDueElsewhere }) => isDueElsewhere).map(({ item }) => item.id)
  const followed = await syncAllRequests(ctx, due, { said: reason })
  const events = moved.flatMap((it) => [rescheduleEvent(it, reason), ...(followed.get(it.item.id) ?? [])])
  await recordActivities(ctx, events)
  return new Map(moved.map(({ after }) => [after.id, after]))
}

interface Moved {
  item: WorkItem
  changes: Record<string, readonly [unknown, unknown]>
  isDueElsewhere: boolean
}

function rescheduleEvent({ item, changes, isDueElsewhere }: Moved, reason: string | undefined): ActivityEvent {
  return {
    ...workItemEvent(item, 'updated'),
    audience: 'client',
    isSealed: item.audience !== 'client',
    changes: { ...changes, ...(isDueElsewhere && reason ? { said: ['', reason] } : {}) },
  }
}
