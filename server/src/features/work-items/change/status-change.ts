import type { WorkStatus } from '@oriel/contracts/words'
import type { Actor } from '../../../policy/words.ts'

/** Completed says when and by whom; every other status clears both (REQ-702). */
export function asStatus(status: WorkStatus, actor: Pick<Actor, 'id'>) {
  const isDone = status === 'completed'
  return { status, completedAt: isDone ? new Date().toISOString() : null, completedById: isDone ? actor.id : null }
}
