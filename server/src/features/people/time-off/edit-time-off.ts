import { TIME_OFF_LIMITS } from '@oriel/contracts/time/time-off'
import { daysBetween } from '@oriel/contracts/time/dates'
import { message } from '@oriel/contracts/message'
import type { TimeOffEdit, TimeOffList, TimeOffDraft } from '@oriel/contracts/v1/people/time-off-schemas'
import { ensureCurrentVersion } from '../../../platform/http/responses/optimistic-lock.ts'
import { invalidFields, conflict } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import { type TimeOffRow, findTimeOff, showTimeOff, timeOffPolicyFacts } from './find-time-off.ts'
import { recordTimeOff } from './record-time-off.ts'
import type * as z from 'zod/mini'
import { newId } from '../../../platform/db/ids.ts'
import { timeOffKey, listExistingKeys } from './existing-time-off.ts'
import { showTimeOffList } from './list-time-off.ts'
import { findStaffMember } from './find-staff-member.ts'

export async function changeTimeOff({ id, version, ...edit }: z.output<typeof TimeOffEdit>, ctx: RequestContext) {
  const before = await findTimeOffToChange(id, ctx)
  ensureAllowed(ctx.actor, policy.timeOff.edit, timeOffPolicyFacts(ctx, before))
  await ensureCurrentVersion(version, before.version, async () => showTimeOff(ctx, before))
  const { startsOn: firstOn = before.firstOn, endsOn: lastOn = before.lastOn, name = before.name } = edit
  const kind = before.userId === null ? before.kind : (edit.kind ?? before.kind)
  const isTold = edit.isReasonVisible === undefined ? before.isTold : edit.isReasonVisible ? 1 : 0
  ensureSpan(firstOn, lastOn)
  const after = { ...before, firstOn, lastOn, name, kind, isTold }
  if (JSON.stringify(after) === JSON.stringify(before)) return showTimeOff(ctx, before)
  const kept = { ...after, updatedAt: new Date().toISOString(), version: before.version + 1 }
  await ctx.db.updateTable('daysOff').set(kept).where('id', '=', id).execute()
  await recordTimeOff(ctx, before.userId, { from: [before.firstOn, before.lastOn], to: [firstOn, lastOn] })
  return showTimeOff(ctx, kept)
}

export async function deleteTimeOff({ id }: { id: string }, ctx: RequestContext) {
  const row = await findTimeOffToChange(id, ctx)
  ensureAllowed(ctx.actor, policy.timeOff.delete, timeOffPolicyFacts(ctx, row))
  await ctx.db.deleteFrom('daysOff').where('id', '=', id).execute()
  await recordTimeOff(ctx, row.userId, { deleted: [row.firstOn, row.lastOn] })
  return { id }
}

async function findTimeOffToChange(id: string, ctx: RequestContext): Promise<TimeOffRow> {
  const seen = await findTimeOff(id, ctx)
  if (!isPostgres(ctx.db)) return seen
  await ctx.db.selectFrom('daysOff').select('id').where('id', '=', id).forUpdate().execute()
  return findTimeOff(id, ctx)
}

function ensureSpan(firstOn: string, lastOn: string) {
  if (lastOn < firstOn) throw invalidFields({ endsOn: message({ id: 'Choose a last day on or after the first day' }) })
  if (daysBetween(firstOn, lastOn) >= TIME_OFF_LIMITS.length)
    throw invalidFields({ endsOn: message({ id: 'Choose 366 days or fewer' }) })
}

/** All or nothing; returns only new entries. */
export async function addTimeOff(
  { person, days, kind, isReasonVisible: isTold }: z.output<typeof TimeOffDraft>,
  ctx: RequestContext,
): Promise<TimeOffList> {
  const { db, actor } = ctx
  ensureAllowed(actor, policy.timeOff.create, { isOwn: person === actor.id })
  if (person !== null) await findStaffMember(ctx, person)
  const known = await listExistingKeys(ctx, person)
  const spans = days.map(({ startsOn: firstOn, endsOn: lastOn, name }) => ({ firstOn, lastOn, name }))
  const added = spans.filter(
    (it, at) => !known.has(timeOffKey(it)) && at === spans.findIndex((one) => timeOffKey(one) === timeOffKey(it)),
  )
  if (known.size + added.length > TIME_OFF_LIMITS.most)
    throw conflict(message({ id: 'There are already 1,000 time-off entries. Delete some first.' }))
  const now = new Date().toISOString()
  const rows = added.map((it): TimeOffRow => ({
    ...it,
    id: newId(),
    userId: person,
    kind: person === null ? 'holiday' : kind,
    isTold: isTold ? 1 : 0,
    createdById: actor.id,
    createdAt: now,
    updatedAt: now,
    version: 1,
  }))
  if (rows.length > 0) {
    for (let at = 0; at < rows.length; at += BATCH_SIZE)
      await db
        .insertInto('daysOff')
        .values(rows.slice(at, at + BATCH_SIZE))
        .execute()
    await recordTimeOff(ctx, person, { added: rows.length, days: spanOf(rows) })
  }
  return showTimeOffList(ctx, rows)
}

/** Databases limit bound parameters. */
const BATCH_SIZE = 100

function spanOf(rows: readonly TimeOffRow[]) {
  const first = rows.map(({ firstOn }) => firstOn).toSorted()[0]
  return [
    first,
    rows
      .map(({ lastOn }) => lastOn)
      .toSorted()
      .at(-1),
  ]
}
