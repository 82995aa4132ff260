import { message } from '@oriel/contracts/message'
import type { Insertable } from 'kysely'
import { newId } from '../../../platform/db/ids.ts'
import type { DateChangesTable } from '../../../platform/db/tables/date-changes.ts'
import { invalidFields } from '../../../platform/errors/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { type AgreedDateTarget, hasClientSeenDate, findLastDateChange, type LastDateChange } from './seen-by-client.ts'

/** How a day moves: to which one, and why. */
export interface DateChange {
  dueOn: string | undefined
  reason: string | undefined
}

/**
 * Keeps in the ledger that an agreed day becomes another one, under the lock of its project and before it does. Refuses
 * (400) to move one that the client could have read without a reason; calls of the specification know none. Answers
 * what the line of the log says beside the change.
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

interface Known {
  last: LastDateChange | undefined
  wasSeen: boolean
}

type Entry =
  | { kept: Insertable<DateChangesTable> }
  | { led: Pick<LastDateChange, 'id' | 'toOn' | 'reason' | 'movedAt'> }
  | { taken: string }

/** What a move becomes in the ledger: one that is kept, the last one led on, or taken back. Refuses (400) as `recordDateChange`. */
export function buildDateChange(
  { actor, isClassic }: RequestContext,
  { projectId, workItemId, milestoneId, isShared, dueOn: fromOn }: AgreedDateTarget,
  { dueOn: toOn, reason }: { dueOn: string; reason: string | undefined },
  { last, wasSeen }: Known,
): Entry {
  if (wasSeen && !reason && !isClassic)
    throw invalidFields({
      reason: message({ id: 'The client has already seen this date. Enter a reason for the change.' }),
    })
  const movedAt = new Date().toISOString()
  // Nobody of the client read the last move: for them it leads to this day, or never was where the day is back.
  if (isShared && !wasSeen && last?.wasSeen === 1)
    return last.fromOn === toOn
      ? { taken: last.id }
      : { led: { id: last.id, toOn, reason: reason || last.reason, movedAt } }
  const of = { projectId, workItemId: workItemId ?? null, milestoneId: milestoneId ?? null }
  const how = { fromOn, toOn, wasSeen: wasSeen ? 1 : 0, reason: reason || null, movedById: actor.id, movedAt }
  return { kept: { id: newId(), ...of, ...how } }
}
