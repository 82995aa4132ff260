import { addDays } from '@oriel/contracts/time/dates'
import { message, type AnyMessage } from '@oriel/contracts/message'
import type { Recurrence, RecurrenceDraft } from '@oriel/contracts/v1/work/recurrence-schemas'
import type * as z from 'zod/mini'
import { newId } from '../../../platform/db/ids.ts'
import { ensureCurrentVersion } from '../../../platform/http/responses/optimistic-lock.ts'
import { conflict, invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed, may } from '../../../policy/permissions.ts'
import { workspaceSchedule } from '../../people/time-off/work-schedules.ts'
import { tooManyItemsError } from '../work-items/change/shift-dates.ts'
import {
  findWorkItem,
  findWorkItemToChange,
  workItemRules,
  type WorkItem,
} from '../../projects/lookups/find-work-item.ts'
import { nextOccurrence } from './next-occurrence.ts'
import { createBlueprint } from './occurrence-blueprint.ts'
import { undatedSeries } from './reschedule-series.ts'
import { endSeries, findSeries, seriesPositionOf, recordRecurrenceChange, type Series } from './series.ts'
import { COPY_LIMITS } from '@oriel/contracts/v1/work/copy-schemas'

type Draft = z.output<typeof RecurrenceDraft>

export async function getRecurrence({ id }: { id: string }, ctx: RequestContext): Promise<Recurrence> {
  const item = await findWorkItem(ctx, id)
  return showRecurrence(ctx, item, await findSeriesByWork(ctx, item))
}

/** Future occurrences copy its current state. */
export async function setRecurrence({ id, version, ...draft }: Draft, ctx: RequestContext): Promise<Recurrence> {
  const { db } = ctx
  const item = await findWorkItemToChange(ctx, id)
  ensureAllowed(ctx.actor, workItemRules(item).repeat, item)
  const before = await findSeriesByWork(ctx, item)
  await ensureCurrentVersion(version, before?.version ?? 0, () => showRecurrence(ctx, item, before))
  const { dueOn: firstOn } = item
  if (firstOn === null) throw conflict(undatedSeries)
  const plan = await createBlueprint(db, item, firstOn)
  if (plan.parts.length >= COPY_LIMITS.pieces) throw conflict(tooManyItemsError)
  const lastOn = before && before.lastOn > firstOn ? before.lastOn : firstOn
  const now = new Date().toISOString()
  const series: Series = {
    id: newId(),
    count: 1,
    createdById: ctx.actor.id,
    createdAt: now,
    ...before,
    rule: draft.rule,
    plan,
    firstOn,
    lastOn,
    untilOn: draft.until ?? null,
    times: draft.times ?? null,
    afterCompletion: draft.rule.every === 'completion' ? 1 : 0,
    updatedAt: now,
    version: (before?.version ?? 0) + 1,
  }
  await ensureHappens(ctx, series)
  await saveSeries(ctx, item, series, before !== undefined)
  await recordRecurrenceChange(ctx, item)
  return showRecurrence(ctx, item, series)
}

export async function stopRecurrence({ id }: { id: string }, ctx: RequestContext): Promise<Recurrence> {
  const item = await findWorkItemToChange(ctx, id)
  ensureAllowed(ctx.actor, workItemRules(item).repeat, item)
  if (item.recurrenceId !== null) await endSeries(ctx, item.recurrenceId, item)
  return showRecurrence(ctx, item, undefined)
}

const findSeriesByWork = async ({ db }: RequestContext, { recurrenceId }: WorkItem) =>
  recurrenceId === null ? undefined : findSeries(db, recurrenceId)

async function saveSeries({ db }: RequestContext, item: WorkItem, series: Series, isKept: boolean) {
  const row = { ...series, rule: JSON.stringify(series.rule), plan: JSON.stringify(series.plan) }
  if (isKept) return void (await db.updateTable('recurrences').set(row).where('id', '=', series.id).execute())
  await db.insertInto('recurrences').values(row).execute()
  await db.updateTable('workItems').set({ recurrenceId: series.id, occurrence: 1 }).where('id', '=', item.id).execute()
}

/** 400 without a second occurrence: the rule never matches or the series ends before. */
async function ensureHappens(ctx: RequestContext, series: Series) {
  const { rule, firstOn, lastOn, count, untilOn, times } = series
  if (untilOn !== null && times !== null)
    throw invalidFields({ times: message({ id: 'Choose either an end date or a number of times' }) })
  if (times !== null && times <= count)
    throw invalidFields({ times: message({ id: 'That many already exist. Enter a higher number.' }) })
  const tooEarly = message({ id: 'Choose an end date on or after the next occurrence' })
  if (rule.every === 'completion') {
    if (untilOn !== null && untilOn <= firstOn) throw invalidFields({ until: tooEarly })
    return
  }
  const endless = { ...series, untilOn: null, times: null }
  if ((await nextDay(ctx, endless)) === null) throw invalidFields(neverComes(rule))
  if (untilOn !== null && (untilOn <= lastOn || (await nextDay(ctx, series)) === null))
    throw invalidFields({ until: tooEarly })
}

const neverComes = (rule: Draft['rule']): Record<string, AnyMessage> =>
  'on' in rule && 'day' in rule.on
    ? { 'rule.on.day': message({ id: 'That month doesn’t have this day' }) }
    : { rule: message({ id: 'No date matches this rule' }) }

async function nextDay({ db }: RequestContext, series: Series): Promise<string | null> {
  if (series.rule.every === 'completion') return null
  return nextOccurrence(seriesPositionOf(series, null), addDays(series.lastOn, 1), await workspaceSchedule(db)).made
}

async function showRecurrence(ctx: RequestContext, item: WorkItem, series: Series | undefined): Promise<Recurrence> {
  return {
    rule: series?.rule ?? null,
    until: series?.untilOn ?? null,
    times: series?.times ?? null,
    nextOn: series ? await nextDay(ctx, series) : null,
    version: series?.version ?? 0,
    can: may(ctx.actor, workItemRules(item).repeat, item) ? ['edit'] : [],
  }
}
