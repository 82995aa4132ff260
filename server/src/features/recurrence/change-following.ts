import { message } from '@oriel/contracts/message'
import type { WorkItemDelete, WorkItemEdit } from '@oriel/contracts/v1/shapes/work-items'
import type * as z from 'zod/mini'
import { invalid } from '../../http/errors.ts'
import type { UploadedFile } from '../../http/input/upload-rules.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { changeWorkItem } from '../work-items/change/change-work-item.ts'
import { deleteWorkItem } from '../work-items/change/delete-work-item.ts'
import { editWorkItem } from '../work-items/change/edit-work-item.ts'
import {
  findWorkItem,
  findWorkItemToChange,
  lookUpWorkItem,
  rulesOf,
  type WorkItem,
} from '../work-items/find-work-item.ts'
import { carriedTo, changedBetween, planWith } from './carried.ts'
import { moveSeries } from './move-series.ts'
import { endSeries, findSeries, type Series } from './series.ts'

/** What lines of the log say of each piece that is changed with its series. */
const told = { following: ['', ''] } as const

/**
 * Changes a piece of work; with `following` what is made of its series from now on, too, and those later pieces that are
 * there and not begun, as far as they are as the series had them. One act, in one transaction.
 */
export async function editInSeries(
  { following, ...edit }: z.output<typeof WorkItemEdit>,
  visit: Visit,
  files: UploadedFile[],
) {
  if (!following) return editWorkItem(edit, visit, files)
  const before = await findWorkItemToChange(visit, edit.id)
  const series = await seriesToChange(visit, before)
  const shown = await editWorkItem(edit, visit, files, told)
  await carryOn(visit, series, before, edit.reason || edit.said)
  return shown
}

/** To the trash; with `following` no more of its series is made, and what has been made stays as it is. */
export async function deleteInSeries({ id, following, ...how }: z.output<typeof WorkItemDelete>, visit: Visit) {
  const item = await findWorkItemToChange(visit, id)
  if (following) await endSeries(visit, (await seriesToChange(visit, item)).id, item)
  return { id, trashId: await deleteWorkItem(visit, item, how) }
}

async function seriesToChange(visit: Visit, item: WorkItem): Promise<Series> {
  ensure(visit.actor, rulesOf(item).repeat, item)
  const series = item.recurrenceId === null ? undefined : await findSeries(visit.db, item.recurrenceId)
  if (!series) throw invalid({ following: message({ id: 'This work does not repeat' }) })
  return series
}

async function carryOn(visit: Visit, series: Series, before: WorkItem, reason: string | undefined) {
  const after = await findWorkItem(visit, before.id)
  const changed = changedBetween(before, after)
  if (Object.keys(changed).length === 0) return
  const moved = await moveSeries(visit, series, before, after)
  await visit.db
    .updateTable('recurrences')
    .set({
      rule: JSON.stringify(moved.rule),
      plan: JSON.stringify(planWith(series.plan, changed, after)),
      firstOn: moved.firstOn,
      lastOn: moved.lastOn,
      updatedAt: new Date().toISOString(),
      version: series.version + 1,
    })
    .where('id', '=', series.id)
    .execute()
  for (const piece of await laterPieces(visit, series, before)) {
    const edit = carriedTo(piece, changed, { series, after, dueOn: moved.dayOf(piece) })
    await changeWorkItem(visit, piece, edit, { reason, told })
  }
}

/** Those after it that are there and not begun. */
async function laterPieces(visit: Visit, { id }: Series, { occurrence }: WorkItem): Promise<WorkItem[]> {
  const rows = await visit.db
    .selectFrom('workItems')
    .select('id')
    .where('recurrenceId', '=', id)
    .where('occurrence', '>', occurrence)
    .where('status', '=', 'pending')
    .orderBy('occurrence')
    .execute()
  const pieces: WorkItem[] = []
  for (const row of rows) {
    const piece = await lookUpWorkItem(visit, row.id)
    if (piece) pieces.push(piece)
  }
  return pieces
}
