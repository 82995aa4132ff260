import { addDays } from '@oriel/contracts/days'
import { message } from '@oriel/contracts/message'
import { PLAN_LIMITS } from '@oriel/contracts/plan-limits'
import type { Recurrence, RecurrenceDraft } from '@oriel/contracts/v1/shapes/recurrence'
import type { Words } from '@oriel/contracts/message'
import type * as z from 'zod/mini'
import { newId } from '../../db/ids.ts'
import { ensureFresh } from '../../http/answers/versions.ts'
import { conflict, invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure, may } from '../../policy/may.ts'
import { workingTime } from '../days-off/working-time.ts'
import { tooManyPieces } from '../work-items/change/move-days.ts'
import { findWorkItem, findWorkItemToChange, rulesOf, type WorkItem } from '../work-items/find-work-item.ts'
import { nextOccurrence } from './next-occurrence.ts'
import { planOfPiece } from './plan.ts'
import { endSeries, findSeries, positionOf, recordRepeating, type Series } from './series.ts'

type Draft = z.output<typeof RecurrenceDraft>

export async function getRecurrence({ id }: { id: string }, visit: Visit): Promise<Recurrence> {
  const item = await findWorkItem(visit, id)
  return showRecurrence(visit, item, await seriesOf(visit, item))
}

/** What is made from now on is a copy of this piece as it is now, whichever of its series it is. */
export async function setRecurrence({ id, version, ...draft }: Draft, visit: Visit): Promise<Recurrence> {
  const { db } = visit
  const item = await findWorkItemToChange(visit, id)
  ensure(visit.actor, rulesOf(item).repeat, item)
  const before = await seriesOf(visit, item)
  await ensureFresh(version, before?.version ?? 0, () => showRecurrence(visit, item, before))
  const plan = await planOfPiece(db, item)
  if (plan.parts.length >= PLAN_LIMITS.pieces) throw conflict(tooManyPieces)
  const lastOn = before && before.lastOn > item.dueOn ? before.lastOn : item.dueOn
  const now = new Date().toISOString()
  const series: Series = {
    id: newId(),
    count: 1,
    createdById: visit.actor.id,
    createdAt: now,
    ...before,
    rule: draft.rule,
    plan,
    firstOn: item.dueOn,
    lastOn,
    untilOn: draft.until ?? null,
    times: draft.times ?? null,
    afterCompletion: draft.rule.every === 'completion' ? 1 : 0,
    updatedAt: now,
    version: (before?.version ?? 0) + 1,
  }
  await ensureHappens(visit, series)
  await keep(visit, item, series, before !== undefined)
  await recordRepeating(visit, item)
  return showRecurrence(visit, item, series)
}

export async function endRecurrence({ id }: { id: string }, visit: Visit): Promise<Recurrence> {
  const item = await findWorkItemToChange(visit, id)
  ensure(visit.actor, rulesOf(item).repeat, item)
  if (item.recurrenceId !== null) await endSeries(visit, item.recurrenceId, item)
  return showRecurrence(visit, item, undefined)
}

const seriesOf = async ({ db }: Visit, { recurrenceId }: WorkItem) =>
  recurrenceId === null ? undefined : findSeries(db, recurrenceId)

async function keep({ db }: Visit, item: WorkItem, series: Series, isKept: boolean) {
  const row = { ...series, rule: JSON.stringify(series.rule), plan: JSON.stringify(series.plan) }
  if (isKept) return void (await db.updateTable('recurrences').set(row).where('id', '=', series.id).execute())
  await db.insertInto('recurrences').values(row).execute()
  await db.updateTable('workItems').set({ recurrenceId: series.id, occurrence: 1 }).where('id', '=', item.id).execute()
}

/** Refuses (400) what makes no second piece: a day that never comes, or an end before it. */
async function ensureHappens(visit: Visit, series: Series) {
  const { rule, firstOn, lastOn, count, untilOn, times } = series
  if (untilOn !== null && times !== null)
    throw invalid({ times: message({ id: 'Either until a day, or so many times' }) })
  if (times !== null && times <= count) throw invalid({ times: message({ id: 'So many have been made already' }) })
  const tooEarly = message({ id: 'The next one would be after this day' })
  if (rule.every === 'completion') {
    if (untilOn !== null && untilOn <= firstOn) throw invalid({ until: tooEarly })
    return
  }
  const endless = { ...series, untilOn: null, times: null }
  if ((await nextDay(visit, endless)) === null) throw invalid(neverComes(rule))
  if (untilOn !== null && (untilOn <= lastOn || (await nextDay(visit, series)) === null))
    throw invalid({ until: tooEarly })
}

const neverComes = (rule: Draft['rule']): Record<string, Words> =>
  'on' in rule && 'day' in rule.on
    ? { 'rule.on.day': message({ id: 'This day never comes in that month' }) }
    : { rule: message({ id: 'This never happens' }) }

/** The day behind the last one, however long ago that is. */
async function nextDay({ db }: Visit, series: Series): Promise<string | null> {
  if (series.rule.every === 'completion') return null
  return nextOccurrence(positionOf(series, null), addDays(series.lastOn, 1), await workingTime(db)).made
}

async function showRecurrence(visit: Visit, item: WorkItem, series: Series | undefined): Promise<Recurrence> {
  return {
    rule: series?.rule ?? null,
    until: series?.untilOn ?? null,
    times: series?.times ?? null,
    nextOn: series ? await nextDay(visit, series) : null,
    version: series?.version ?? 0,
    can: may(visit.actor, rulesOf(item).repeat, item) ? ['edit'] : [],
  }
}
