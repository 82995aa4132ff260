import { message } from '@oriel/contracts/message'
import type { Insertable } from 'kysely'
import { newId } from '../../../platform/db/ids.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { type AgreedDateTarget, hasClientSeenDate, findLastDateChange, type LastDateChange } from './seen-by-client.ts'
import type { DateChangesTable } from '../../../platform/db/tables/projects.ts'

export interface DateChange {
  dueOn: string | null | undefined
  reason: string | undefined
}

/**
 * Call under the project lock, before the change. Throws 400 without a reason if the client could have seen the date;
 * classic calls have no reasons. Returns additions to the activity entry.
 */
export async function recordDateChange(
  ctx: RequestContext,
  agreed: AgreedDateTarget,
  { dueOn, reason }: DateChange,
): Promise<{ said?: readonly ['', string] }> {
  if (dueOn === undefined || dueOn === agreed.dueOn) return {}
  const { db } = ctx
  const last = await findLastDateChange(db, agreed)
  const entry = buildDateChange(
    ctx,
    agreed,
    { dueOn, reason },
    { last, wasSeen: await hasClientSeenDate(db, agreed, last) },
  )
  if ('taken' in entry) await db.deleteFrom('movedDays').where('id', '=', entry.taken).execute()
  else if ('led' in entry) await db.updateTable('movedDays').set(entry.led).where('id', '=', entry.led.id).execute()
  else await db.insertInto('movedDays').values(entry.kept).execute()
  return reason ? { said: ['', reason] } : {}
}

type Entry =
  | { kept: Insertable<DateChangesTable> }
  | { led: Pick<LastDateChange, 'id' | 'toOn' | 'reason' | 'movedAt'> }
  | { taken: string }

/** A new row, an update of the last one, or its removal. Throws 400 like `recordDateChange`. */
export function buildDateChange(
  { actor, isClassic }: RequestContext,
  { projectId, workItemId, milestoneId, isShared, dueOn: fromOn }: AgreedDateTarget,
  { dueOn: toOn, reason }: { dueOn: string | null; reason: string | undefined },
  { last, wasSeen }: { last: LastDateChange | undefined; wasSeen: boolean },
): Entry {
  // A first date is an agreement, not a change.
  const isSeen = wasSeen && fromOn !== null
  if (isSeen && !reason && !isClassic)
    throw invalidFields({
      reason: message({ id: 'The client has already seen this date. Enter a reason for the change.' }),
    })
  const movedAt = new Date().toISOString()
  // The client hasn't seen the last change: update it, or drop it if the date is back.
  if (isShared && !wasSeen && last?.wasSeen === 1)
    return last.fromOn === toOn
      ? { taken: last.id }
      : { led: { id: last.id, toOn, reason: reason || last.reason, movedAt } }
  const of = { projectId, workItemId: workItemId ?? null, milestoneId: milestoneId ?? null }
  const how = { fromOn, toOn, wasSeen: isSeen ? 1 : 0, reason: reason || null, movedById: actor.id, movedAt }
  return { kept: { id: newId(), ...of, ...how } }
}
