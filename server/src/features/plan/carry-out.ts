import { changeRows } from '../../db/many-rows.ts'
import type { Visit } from '../../http/session/visit.ts'
import { changesBetween } from '../activity/changes.ts'
import type { Happening } from '../activity/record-activity.ts'
import { recordAll } from '../activity/record-all.ts'
import { ledgerOf } from '../moved-days/move-days.ts'
import { followAll } from '../stations/follow-work.ts'
import { agreedOn } from '../work-items/change/change-work-item.ts'
import { ensureDaysIn, spansOf } from '../work-items/change/work-fields.ts'
import { type WorkItem } from '../work-items/find-work-item.ts'
import type { Days } from './push.ts'
import { workLine } from '../work-items/work-line.ts'

/**
 * Moves work in hand to other days, under the locks of its projects: what `changeWorkItem` does with the same days
 * piece by piece, with as many statements for a thousand as for one. Answers the work that moved, by its id.
 */
export async function carryOut(
  visit: Visit,
  items: readonly WorkItem[],
  days: ReadonlyMap<string, Days>,
  reason: string | undefined,
): Promise<Map<string, WorkItem>> {
  const { db } = visit
  const moved = [...new Map(items.map((item) => [item.id, item])).values()].flatMap((item) => {
    const changes = changesBetween<Record<string, unknown>>(item, { ...days.get(item.id) })
    const after = { ...item, ...days.get(item.id), version: item.version + 1 }
    return Object.keys(changes).length > 0 ? [{ item, changes, after, isDueElsewhere: 'dueOn' in changes }] : []
  })
  if (moved.length === 0) return new Map()
  const spans = await spansOf(db, [...new Set(moved.map(({ item }) => item.projectId))])
  const ledger = await ledgerOf(
    visit,
    moved.map(({ item }) => agreedOn(item)),
  )
  for (const { item, after, isDueElsewhere } of moved) {
    ensureDaysIn(spans.get(item.projectId), after, item)
    if (isDueElsewhere) ledger.enter(agreedOn(item), { dueOn: after.dueOn, reason })
  }
  await ledger.write()
  const updatedAt = new Date().toISOString()
  await changeRows(
    db,
    'workItems',
    moved.map(({ after: { id, startsOn, dueOn, version } }) => ({ id, startsOn, dueOn, version, updatedAt })),
  )
  const due = moved.filter(({ isDueElsewhere }) => isDueElsewhere).map(({ item }) => item.id)
  const followed = await followAll(visit, due, { said: reason })
  await recordAll(
    visit,
    moved.flatMap((it) => [lineOf(it, reason), ...(followed.get(it.item.id) ?? [])]),
  )
  return new Map(moved.map(({ after }) => [after.id, after]))
}

interface Moved {
  item: WorkItem
  changes: Record<string, readonly [unknown, unknown]>
  isDueElsewhere: boolean
}

function lineOf({ item, changes, isDueElsewhere }: Moved, reason: string | undefined): Happening {
  return {
    ...workLine(item, 'updated'),
    audience: 'client',
    isSealed: item.audience !== 'client',
    changes: { ...changes, ...(isDueElsewhere && reason ? { said: ['', reason] } : {}) },
  }
}
