import type { RecurrenceRule } from '@oriel/contracts/v1/work/recurrence-schemas'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import { deleteSeries } from '../../../platform/db/deletion/delete-series.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { recordActivity } from '../../activity/log/record-activity.ts'
import type { WorkCreator } from '../work-items/change/insert-work-trees.ts'
import { type WorkItemRow } from '../../projects/lookups/find-work-item.ts'
import type { SeriesPosition } from './next-occurrence.ts'
import type { OccurrenceBlueprint } from './occurrence-blueprint.ts'
import { workItemEvent } from '../work-items/work-item-event.ts'

type SeriesRow = Selectable<Tables['recurrences']>
export type Series = Omit<SeriesRow, 'rule' | 'plan'> & { rule: RecurrenceRule; plan: OccurrenceBlueprint }

export async function findSeries(db: Db, id: string): Promise<Series | undefined> {
  const row = await db.selectFrom('recurrences').selectAll().where('id', '=', id).executeTakeFirst()
  return (
    row && { ...row, rule: JSON.parse(row.rule) as RecurrenceRule, plan: JSON.parse(row.plan) as OccurrenceBlueprint }
  )
}

/** Includes the trash. */
export const findLatestOccurrence = (db: Db, id: string): Promise<WorkItemRow | undefined> =>
  db
    .selectFrom('workItems')
    .selectAll()
    .where('recurrenceId', '=', id)
    .orderBy('occurrence', 'desc')
    .limit(1)
    .executeTakeFirst()

export const seriesPositionOf = (
  { rule, firstOn, lastOn, count, untilOn, times }: Series,
  completedOn: string | null,
): SeriesPosition => ({
  rule,
  firstOn,
  lastOn,
  count,
  untilOn,
  times,
  completedOn,
})

export async function endSeries(ctx: WorkCreator, id: string, piece: WorkItemRow) {
  await deleteSeries(ctx.db, [id])
  await recordRecurrenceChange(ctx, piece)
}

export async function recordRecurrenceChange(ctx: WorkCreator, item: WorkItemRow) {
  await recordActivity(ctx, {
    ...workItemEvent(item, 'updated'),
    audience: 'client',
    changes: { recurrence: ['', ''] },
  })
}
