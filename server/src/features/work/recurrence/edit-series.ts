import { message } from '@oriel/contracts/message'
import type { WorkItemDelete, WorkItemEdit } from '@oriel/contracts/v1/work/work-items-schemas'
import type * as z from 'zod/mini'
import { invalidFields } from '../../../platform/errors/errors.ts'
import type { UploadedFile } from '../../../platform/http/input/upload-rules.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { updateWorkItem } from '../work-items/change/update-work-item.ts'
import { deleteWorkItem } from '../work-items/change/delete-work-item.ts'
import { editWorkItem } from '../work-items/change/edit-work-item.ts'
import {
  findWorkItem,
  findWorkItemToChange,
  lookUpWorkItem,
  workItemRules,
  type WorkItem,
} from '../../projects/lookups/find-work-item.ts'
import { seriesChangeFor, diffSeriesFields, updateBlueprint } from './series-fields.ts'
import { rescheduleSeries } from './reschedule-series.ts'
import { endSeries, findSeries, type Series } from './series.ts'

/** What lines of the log say of each piece that is changed with its series. */
const told = { following: ['', ''] } as const

/**
 * Changes a piece of work; with `following` what is made of its series from now on, too, and those later pieces that are
 * there and not begun, as far as they are as the series had them. One act, in one transaction.
 */
export async function editOccurrence(
  { following, ...edit }: z.output<typeof WorkItemEdit>,
  ctx: RequestContext,
  files: UploadedFile[],
) {
  if (!following) return editWorkItem(edit, ctx, files)
  const before = await findWorkItemToChange(ctx, edit.id)
  const series = await seriesToChange(ctx, before)
  const shown = await editWorkItem(edit, ctx, files, told)
  await carryOn(ctx, series, before, edit.reason || edit.said)
  return shown
}

/** To the trash; with `following` no more of its series is made, and what has been made stays as it is. */
export async function deleteOccurrence(
  { id, following, ...how }: z.output<typeof WorkItemDelete>,
  ctx: RequestContext,
) {
  const item = await findWorkItemToChange(ctx, id)
  if (following) await endSeries(ctx, (await seriesToChange(ctx, item)).id, item)
  return { id, trashId: await deleteWorkItem(ctx, item, how) }
}

async function seriesToChange(ctx: RequestContext, item: WorkItem): Promise<Series> {
  ensureAllowed(ctx.actor, workItemRules(item).repeat, item)
  const series = item.recurrenceId === null ? undefined : await findSeries(ctx.db, item.recurrenceId)
  if (!series) throw invalidFields({ following: message({ id: 'This task doesn’t repeat' }) })
  return series
}

async function carryOn(ctx: RequestContext, series: Series, before: WorkItem, reason: string | undefined) {
  const after = await findWorkItem(ctx, before.id)
  const changed = diffSeriesFields(before, after)
  if (Object.keys(changed).length === 0) return
  const moved = await rescheduleSeries(ctx, series, before, after)
  await ctx.db
    .updateTable('recurrences')
    .set({
      rule: JSON.stringify(moved.rule),
      plan: JSON.stringify(updateBlueprint(series.plan, changed, after)),
      firstOn: moved.firstOn,
      lastOn: moved.lastOn,
      updatedAt: new Date().toISOString(),
      version: series.version + 1,
    })
    .where('id', '=', series.id)
    .execute()
  for (const piece of await laterPieces(ctx, series, before)) {
    const edit = seriesChangeFor(piece, changed, { series, after, dueOn: moved.dayOf(piece) })
    await updateWorkItem(ctx, piece, edit, { reason, told })
  }
}

/** Those after it that are there and not begun. */
async function laterPieces(ctx: RequestContext, { id }: Series, { occurrence }: WorkItem): Promise<WorkItem[]> {
  const rows = await ctx.db
    .selectFrom('workItems')
    .select('id')
    .where('recurrenceId', '=', id)
    .where('occurrence', '>', occurrence)
    .where('status', '=', 'pending')
    .orderBy('occurrence')
    .execute()
  const pieces: WorkItem[] = []
  for (const row of rows) {
    const piece = await lookUpWorkItem(ctx, row.id)
    if (piece) pieces.push(piece)
  }
  return pieces
}
