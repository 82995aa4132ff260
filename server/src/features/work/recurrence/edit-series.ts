import { message } from '@oriel/contracts/message'
import type { WorkItemDelete, WorkItemEdit } from '@oriel/contracts/v1/work/work-items-schemas'
import type * as z from 'zod/mini'
import { invalidFields } from '../../../platform/base/errors.ts'
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
import { rescheduleSeries } from './reschedule-series.ts'
import { endSeries, findSeries, type Series } from './series.ts'
import { addDays, daysBetween } from '@oriel/contracts/time/dates'
import { copiedNames, type WorkItemEdit as WorkItemChanges } from '../work-items/change/work-item-fields.ts'
import type { OccurrenceBlueprint } from './occurrence-blueprint.ts'

const told = { following: ['', ''] } as const

/**
 * `following`: also changes the blueprint and later occurrences that haven't been started, except fields changed
 * individually. One transaction.
 */
export async function editOccurrence(
  { applyToSeries: following, ...edit }: z.output<typeof WorkItemEdit>,
  ctx: RequestContext,
  files: UploadedFile[],
) {
  if (!following) return editWorkItem(edit, ctx, files)
  const before = await findWorkItemToChange(ctx, edit.id)
  const series = await seriesToChange(ctx, before)
  const shown = await editWorkItem(edit, ctx, files, told)
  await carryOn(ctx, series, before, edit.reason || edit.note)
  return shown
}

/** `following`: also ends the series; existing occurrences stay. */
export async function deleteOccurrence(
  { id, applyToSeries: following, ...how }: z.output<typeof WorkItemDelete>,
  ctx: RequestContext,
) {
  const item = await findWorkItemToChange(ctx, id)
  if (following) await endSeries(ctx, (await seriesToChange(ctx, item)).id, item)
  return { id, trashId: await deleteWorkItem(ctx, item, how) }
}

async function seriesToChange(ctx: RequestContext, item: WorkItem): Promise<Series> {
  ensureAllowed(ctx.actor, workItemRules(item).repeat, item)
  const series = item.recurrenceId === null ? undefined : await findSeries(ctx.db, item.recurrenceId)
  if (!series) throw invalidFields({ applyToSeries: message({ id: 'This task doesn’t repeat' }) })
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

const ALIKE = [...copiedNames, 'assignees'] as const
const FIELDS = [...ALIKE, 'startsOn', 'dueOn'] as const
type Changed = Partial<Pick<WorkItem, (typeof FIELDS)[number]>>

const diffSeriesFields = (before: WorkItem, after: WorkItem): Changed =>
  Object.fromEntries(
    FIELDS.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).map((name) => [
      name,
      after[name],
    ]),
  )

/** Copies mentions with the description. */
function updateBlueprint(plan: OccurrenceBlueprint, changed: Changed, after: WorkItem): OccurrenceBlueprint {
  const alike = ALIKE.filter((field) => field in changed).map((field) => [field, changed[field]])
  return {
    ...plan,
    ...(Object.fromEntries(alike) as Partial<OccurrenceBlueprint>),
    ...(changed.description === undefined ? {} : { from: after.id }),
    ...(movesDays(changed) ? { starts: startOf(after) } : {}),
  }
}

interface Carrying {
  series: Series
  after: WorkItem
  dueOn: string | null
}

/** Omits fields that were changed individually. */
function seriesChangeFor(piece: WorkItem, changed: Changed, { series, after, dueOn }: Carrying): WorkItemChanges {
  const fields = ALIKE.filter(
    (field) => field in changed && JSON.stringify(piece[field]) === JSON.stringify(series.plan[field]),
  )
  const edit = Object.fromEntries(fields.map((field) => [field, changed[field]])) as WorkItemChanges
  if (!movesDays(changed)) return edit
  const starts = startOf(after)
  return { ...edit, dueOn, startsOn: starts === null || dueOn === null ? null : addDays(dueOn, starts) }
}

const movesDays = ({ startsOn, dueOn }: Changed) => startsOn !== undefined || dueOn !== undefined

const startOf = ({ startsOn, dueOn }: WorkItem) =>
  startsOn === null || dueOn === null ? null : daysBetween(dueOn, startsOn)
