import type { WorkStatus } from '@oriel/contracts/enums'
import type { Actor } from '../../../../policy/relations.ts'

/** Completed says when and by whom; every other status clears both (REQ-702). */
export function statusColumns(status: WorkStatus, actor: Pick<Actor, 'id'>) {
  const isDone = status === 'completed'
  return { status, completedAt: isDone ? new Date().toISOString() : null, completedById: isDone ? actor.id : null }
}
