import { addDays, daysBetween } from '@oriel/contracts/time/dates'
import { lockProject } from '../../../platform/db/lock-project.ts'
import { currentDate } from '../../../platform/http/session/reader-dates.ts'
import { type SystemContext, withSystemContext } from '../../../platform/http/session/request-context.ts'
import type { Services } from '../../../platform/http/services.ts'
import { workspaceSchedule } from '../../people/time-off/work-schedules.ts'
import { readSettings } from '../../../platform/db/read-settings.ts'
import type { WorkItemRow } from '../../projects/lookups/find-work-item.ts'
import { expandRule } from './expand-rule.ts'
import { findLatestOccurrence, findSeries, recordRecurrenceChange } from './series.ts'

/**
 * Resets series that a clock ahead of `now` advanced to the first date after today, with the latest occurrence if it's
 * still open where it was created. Returns how many.
 */
export async function correctAheadSeries(services: Services, now: Date): Promise<number> {
  const { timeZone } = await readSettings(services.db)
  const today = currentDate(timeZone, now)
  // Only a clock that was ahead can have written this. Being ahead isn't enough: deleted occurrences advance a series,
  // too.
  const ahead = await services.db
    .selectFrom('recurrences')
    .select('id')
    .where('updatedAt', '>', now.toISOString())
    .where('lastOn', '>', today)
    .execute()
  let corrected = 0
  for (const { id } of ahead)
    if (await withSystemContext(services, (ctx) => correctSeries(ctx, id, { today, now }))) corrected += 1
  return corrected
}

async function correctSeries(
  { db, afterwards }: SystemContext,
  id: string,
  { today, now }: { today: string; now: Date },
): Promise<boolean> {
  const latest = await findLatestOccurrence(db, id)
  if (!latest) return false
  await lockProject(db, latest.projectId)
  const series = await findSeries(db, id)
  if (!series || series.rule.every === 'completion') return false
  const { rule, firstOn, lastOn, count } = series
  const dates = expandRule(
    rule,
    { anchor: firstOn, from: addDays(today, 1), most: count + 1 },
    await workspaceSchedule(db),
  )
  const [next] = dates
  if (next === undefined || lastOn <= next) return false
  const skipped = dates.filter((date) => date > next && date <= lastOn).length
  const at = { lastOn: next, count: Math.max(1, count - skipped) }
  await db
    .updateTable('recurrences')
    .set({ ...at, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()
  await moveOccurrence({ db, afterwards, actor: { id: series.createdById } }, latest, lastOn, at, now)
  return true
}

async function moveOccurrence(
  ctx: Parameters<typeof recordRecurrenceChange>[0],
  latest: WorkItemRow,
  madeFor: string,
  { lastOn, count }: { lastOn: string; count: number },
  now: Date,
) {
  const isUntouched = latest.dueOn === madeFor && latest.trashId === null && latest.status === 'pending'
  const days = isUntouched ? daysBetween(madeFor, lastOn) : 0
  const shift = (date: string | null) => date && addDays(date, days)
  const items = await ctx.db
    .selectFrom('workItems')
    .select(['id', 'dueOn', 'startsOn'])
    .where((it) => it.or([it('id', '=', latest.id), it('parentId', '=', latest.id)]))
    .execute()
  for (const { id, dueOn, startsOn } of items)
    await ctx.db
      .updateTable('workItems')
      .set({ dueOn: shift(dueOn), startsOn: shift(startsOn), updatedAt: now.toISOString() })
      .where('id', '=', id)
      .execute()
  await ctx.db.updateTable('workItems').set({ occurrence: count }).where('id', '=', latest.id).execute()
  await recordRecurrenceChange(ctx, latest)
}
