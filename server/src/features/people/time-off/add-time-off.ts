import { TIME_OFF_LIMITS } from '@oriel/contracts/time/time-off'
import { message } from '@oriel/contracts/message'
import type { TimeOffList, TimeOffDraft } from '@oriel/contracts/v1/people/time-off-schemas'
import type * as z from 'zod/mini'
import { newId } from '../../../platform/db/ids.ts'
import { conflict } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import type { TimeOffRow } from './find-time-off.ts'
import { timeOffKey, listExistingKeys } from './existing-time-off.ts'
import { showTimeOffList } from './list-time-off.ts'
import { findStaffMember } from './find-staff-member.ts'
import { recordTimeOff } from './record-time-off.ts'

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
