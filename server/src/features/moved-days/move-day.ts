import { message } from '@oriel/contracts/message'
import { newId } from '../../db/ids.ts'
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
  const { db, knowsNoReasons } = visit
  const last = await lastMoveOf(db, agreed)
  const wasSeen = await hasSeen(db, agreed, last)
  if (wasSeen && !reason && !knowsNoReasons)
    throw invalid({ reason: message({ id: 'The client has seen this day: please say in a line why it moves' }) })
  if (agreed.isShared && !wasSeen && last?.wasSeen === 1) await moveOn(visit, last, { dueOn, reason })
  else await keep(visit, agreed, { dueOn, reason, wasSeen })
  return reason ? { said: ['', reason] } : {}
}

/** Nobody of the client read the last move: for them it leads to this day, or never was where the day is back. */
async function moveOn({ db }: Visit, { id, fromOn, reason: known }: LastMove, { dueOn, reason }: Move) {
  if (fromOn === dueOn) return void (await db.deleteFrom('movedDays').where('id', '=', id).execute())
  const movedAt = new Date().toISOString()
  await db
    .updateTable('movedDays')
    .set({ toOn: dueOn ?? fromOn, reason: reason || known, movedAt })
    .where('id', '=', id)
    .execute()
}

const keep = (
  { db, actor }: Visit,
  { projectId, workItemId, milestoneId, dueOn: fromOn }: Agreed,
  { dueOn, reason, wasSeen }: { dueOn: string; reason: string | undefined; wasSeen: boolean },
) =>
  db
    .insertInto('movedDays')
    .values({
      id: newId(),
      projectId,
      workItemId: workItemId ?? null,
      milestoneId: milestoneId ?? null,
      fromOn,
      toOn: dueOn,
      wasSeen: wasSeen ? 1 : 0,
      reason: reason || null,
      movedById: actor.id,
      movedAt: new Date().toISOString(),
    })
    .execute()
