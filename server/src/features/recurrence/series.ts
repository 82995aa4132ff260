import type { RecurrenceRule } from '@oriel/contracts/v1/shapes/recurrence'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/connection/connect.ts'
import { dropSeries } from '../../db/drop-series.ts'
import type { Tables } from '../../db/tables.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Maker } from '../work-items/change/insert-pieces.ts'
import { type WorkItemRow } from '../work-items/find-work-item.ts'
import type { Position } from './next-occurrence.ts'
import type { PiecePlan } from './plan.ts'
import { workLine } from '../work-items/work-line.ts'

type SeriesRow = Selectable<Tables['recurrences']>
export type Series = Omit<SeriesRow, 'rule' | 'plan'> & { rule: RecurrenceRule; plan: PiecePlan }

export async function findSeries(db: Db, id: string): Promise<Series | undefined> {
  const row = await db.selectFrom('recurrences').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { ...row, rule: JSON.parse(row.rule) as RecurrenceRule, plan: JSON.parse(row.plan) as PiecePlan }
}

/** The latest piece that was made, be it in the trash. */
export const latestOf = (db: Db, id: string): Promise<WorkItemRow | undefined> =>
  db
    .selectFrom('workItems')
    .selectAll()
    .where('recurrenceId', '=', id)
    .orderBy('occurrence', 'desc')
    .limit(1)
    .executeTakeFirst()

export const positionOf = (
  { rule, firstOn, lastOn, count, untilOn, times }: Series,
  completedOn: string | null,
): Position => ({
  rule,
  firstOn,
  lastOn,
  count,
  untilOn,
  times,
  completedOn,
})

/** No more is made; every piece stays as it is. */
export async function endSeries(visit: Maker, id: string, piece: WorkItemRow) {
  await dropSeries(visit.db, [id])
  await recordRepeating(visit, piece)
}

/** That it repeats otherwise, or no longer. */
export async function recordRepeating(visit: Maker, item: WorkItemRow) {
  await recordActivity(visit, {
    ...workLine(item, 'updated'),
    audience: 'client',
    changes: { recurrence: ['', ''] },
  })
}
