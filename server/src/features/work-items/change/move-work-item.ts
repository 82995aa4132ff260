import { message } from '@oriel/contracts/message'
import * as refusals from '@oriel/contracts/v1/refusals'
import { makePlaceBehind, makeRoom } from '../../../db/positions.ts'
import { invalid } from '../../../http/errors.ts'
import type { Visit } from '../../../http/session/visit.ts'
import { ensure } from '../../../policy/may.ts'
import { policy } from '../../../policy/policy.ts'
import { changeWorkItem } from './change-work-item.ts'
import { kindOf, lookUpWorkItem, type WorkItem } from '../find-work-item.ts'
import { noSuchNeighbour } from './move-refusals.ts'
import { relocateTask } from './relocate-task.ts'

/** Where work goes. A task stays a task and a subtask a subtask, and a subtask stays in its project. */
export interface Move {
  /** Of a task: the project in which it lies from now on. */
  projectId?: string | undefined
  /** Of a subtask: the task below which it lies from now on. */
  parentId?: string | undefined
  /** What stands there already makes room. At the end unless given. */
  position?: number | undefined
  /** Instead of a position: right behind this one, or first of all where it is null. */
  after?: string | null | undefined
}

/** Moves work in hand under its project's lock; that the caller may edit it is ensured before. The log tells of it. */
export async function moveWorkItem(
  visit: Visit,
  item: WorkItem,
  { projectId: goesOver, parentId, position, after }: Move,
): Promise<WorkItem> {
  const leaves = goesOver !== undefined && goesOver !== item.projectId
  if (leaves && item.parentId !== null) throw invalid({ project: refusals.staysInProject })
  if (goesOver !== undefined && item.parentId === null) ensure(visit.actor, policy.task.move, item)
  if (leaves) return relocateTask(visit, item, { projectId: goesOver, position, after })
  if (parentId !== undefined && item.parentId === null)
    throw invalid({ parent: message({ id: 'A task has no task above it' }) })
  const { projectId } = item
  const goesTo = parentId ?? item.parentId
  if (parentId !== undefined && !(await lookUpWorkItem(visit, parentId, { kind: 'task', projectId })))
    throw invalid({ parent: refusals.noSuchTaskInProject })
  if (after !== undefined) return moveBehind(visit, item, { goesTo, after })
  const stays = goesTo === item.parentId && (position === undefined || position === item.position)
  if (!stays && position !== undefined) await makeRoom(visit.db, { projectId, parentId: goesTo }, position, item.id)
  return changeWorkItem(visit, item, { parentId, position })
}

/**
 * Whoever moves one by what stands beside it ends in one order with everybody else, whatever numbers these have by now.
 */
async function moveBehind(
  visit: Visit,
  item: WorkItem,
  { goesTo, after }: { goesTo: string | null; after: string | null },
) {
  const { projectId } = item
  const kind = kindOf(item)
  const where = goesTo === null ? { kind, projectId } : { kind, projectId, parentId: goesTo }
  if (after === item.id || (after !== null && !(await lookUpWorkItem(visit, after, where)))) throw noSuchNeighbour()
  const position = await makePlaceBehind(visit.db, { projectId, parentId: goesTo }, after, item.id)
  return changeWorkItem(visit, item, { parentId: goesTo ?? undefined, position })
}
