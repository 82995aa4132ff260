import { messages } from '@oriel/contracts/messages'
import { lockProject } from '../../db/lock-project.ts'
import { invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { lookUpProject } from '../projects/find-project.ts'
import { lookUpWorkItem } from '../work-items/find-work-item.ts'

/**
 * The task that a request asks for work on, its project locked. Project and task are named in a body: missing,
 * somebody else's and not belonging together are the same mistake (400).
 */
export async function requestedTask(visit: Visit, projectId: string, workItemId: string) {
  await lockProject(visit.db, projectId)
  if (!(await lookUpProject(projectId, visit))) throw invalid({ project: messages.requestCustomerRequired })
  const task = await lookUpWorkItem(visit, workItemId, { kind: 'task', projectId })
  if (!task) throw invalid({ workItem: messages.requestTaskRequired })
  return task
}
