import type { changeSubtasks as endpoint } from '@atrium/contracts/subtasks'
import type * as z from 'zod/mini'
import { invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { visible } from '../../policy/visible.ts'
import { lockProject } from '../tally/retally.ts'
import { changeSubtask } from './change-subtask.ts'
import { findSubtask, type FoundSubtask } from './find-subtask.ts'
import { asOlderClientsRead, showSubtasks } from './show-subtasks.ts'

/** One change to several subtasks, in one transaction: one refusal, and none of them changed. */
export async function changeSubtasks({ ids, ...change }: z.output<(typeof endpoint)['input']>, visit: Visit) {
  const { actor, db } = visit
  const wanted = [...new Set(ids)]
  const seen = await db
    .selectFrom('subtasks')
    .select(['id', 'customerId'])
    .where('id', 'in', wanted)
    .where(visible(actor, policy.subtask.see, 'subtasks'))
    .execute()
  if (seen.length < wanted.length) throw invalid({ ids: 'Some of these subtasks are not available' })
  // Always in the same order, so that two of these do not wait for each other.
  for (const customerId of [...new Set(seen.map((it) => it.customerId))].sort()) await lockProject(db, customerId)

  const changed: FoundSubtask[] = []
  for (const id of wanted) {
    const subtask = await findSubtask(visit, id)
    ensure(actor, change.assignedTo ? policy.subtask.edit : policy.subtask.setStatus, subtask)
    changed.push(await changeSubtask(visit, subtask, change))
  }
  const shown = await showSubtasks(visit, changed)
  return { subtasks: shown.map((subtask) => asOlderClientsRead(visit, subtask)) }
}
