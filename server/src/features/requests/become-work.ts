import { messages } from '@oriel/contracts/messages'
import type { RequestReview } from '@oriel/contracts/v1/shapes/requests'
import type * as z from 'zod/mini'
import { ensureDueDay } from '../../http/input/due-day.ts'
import { invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { visibleWork } from '../../policy/visible.ts'
import { ensureAssignees } from '../people/ensure-people.ts'
import { insertWorkItem } from '../work-items/change/add-work-item.ts'
import type { RequestInHand } from './find-request.ts'

type Agreed = Pick<z.output<typeof RequestReview>, 'workItem' | 'title' | 'dueOn' | 'assignees'>

/**
 * The subtask that an approved request becomes. What the manager left untouched keeps the client's values, a due day
 * that has passed meanwhile included.
 */
export async function becomeWork(visit: Visit, request: RequestInHand, agreed: Agreed) {
  const { projectId, description, priority } = request
  const parentId = agreed.workItem ?? request.workItemId
  await ensureTask(visit, projectId, parentId)
  ensureDueDay(agreed.dueOn, request.dueOn)
  const assignees = [...new Set(agreed.assignees)]
  await ensureAssignees(visit, projectId, assignees)
  const title = agreed.title ?? request.title
  const dueOn = agreed.dueOn ?? request.dueOn
  const resultId = await insertWorkItem(
    visit,
    { projectId, parentId },
    { title, description, priority, dueOn, assignees },
  )
  return { resultId, resultTitle: title, resultParentId: parentId, resultStatus: 'pending' as const }
}

async function ensureTask({ actor, db }: Visit, projectId: string, id: string) {
  const task = await db
    .selectFrom('workItems')
    .select('id')
    .where('id', '=', id)
    .where('projectId', '=', projectId)
    .where(visibleWork(actor, 'task'))
    .executeTakeFirst()
  if (!task) throw invalid({ workItem: messages.taskSelectionRequired })
}
