import { message } from '@oriel/contracts/message'
import type { Insertable } from 'kysely'
import { newId } from '../../db/ids.ts'
import type { MovedDaysTable } from '../../db/tables/moved-days.ts'
import { invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { type Agreed, hasSeen, lastMoveOf, type LastMove } from './has-seen.ts'

/** How a day moves: to which one, and why. */
export interface Move {
  dueOn: string | undefined
  reason: string | undefined
}

/**
 * Keeps in the ledger that an agreed day becomes another one, under the lock of its project and before it does. Refuses
 * (400) to move one that the client could have read without a reason; calls of the specification know none. Answers
 * what the line of the log says beside the change.
 */
export async function moveDay(
  visit: Visit,
  agreed: Agreed,
  { dueOn, reason }: Move,
): Promise<{ said?: readonly ['', string] }> {
  if (dueOn === undefined || dueOn === agreed.dueOn) return {}
  const { db } = visit
  const last = await lastMoveOf(db, agreed)
  const entry = entryOf(visit, agreed, { dueOn, reason }, { last, wasSeen: await hasSeen(db, agreed, last) })
  if ('taken' in entry) await db.deleteFrom('movedDays').where('id', '=', entry.taken).execute()
  else if ('led' in entry) await db.updateTable('movedDays').set(entry.led).where('id', '=', entry.led.id).execute()
  else await db.insertInto('movedDays').values(entry.kept).execute()
  return reason ? { said: ['', reason] } : {}
}

interface Known {
  last: LastMove | undefined
  wasSeen: boolean
}

type Entry =
  | { kept: Insertable<MovedDaysTable> }
  | { led: Pick<LastMove, 'id' | 'toOn' | 'reason' | 'movedAt'> }
  | { taken: string }

/** What a move becomes in the ledger: one that is kept, the last one led on, or taken back. Refuses (400) as `moveDay`. */
export function entryOf(
  { actor, knowsNoReasons }: Visit,
  { projectId, workItemId, milestoneId, isShared, dueOn: fromOn }: Agreed,
  { dueOn: toOn, reason }: { dueOn: string; reason: string | undefined },
  { last, wasSeen }: Known,
): Entry {
  if (wasSeen && !reason && !knowsNoReasons)
    throw invalid({ reason: message({ id: 'The client has seen this day: please say in a line why it moves' }) })
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
