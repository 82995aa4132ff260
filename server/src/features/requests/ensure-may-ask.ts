import { messages } from '@oriel/contracts/messages'
import { lockProject } from '../../db/lock-project.ts'
import { invalid } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { ensure } from '../../policy/may.ts'
import { policy } from '../../policy/policy.ts'
import { lookUpProject } from '../projects/find-project.ts'
import { lookUpWorkItem } from '../work-items/find-work-item.ts'

/**
 * Ensures that this person may ask for work there, and locks the project. Project and task are named in a body:
 * missing, somebody else's and not belonging together are the same mistake (400).
 */
export async function ensureMayAsk(visit: Visit, projectId: string, workItemId: string | null) {
  await lockProject(visit.db, projectId)
  const project = await lookUpProject(projectId, visit)
  if (!project) throw invalid({ project: messages.requestCustomerRequired })
  if (workItemId === null) return ensure(visit.actor, policy.project.submitRequest, { projectId })
  const task = await lookUpWorkItem(visit, workItemId, { kind: 'task', projectId })
  if (!task) throw invalid({ workItem: messages.requestTaskRequired })
  ensure(visit.actor, policy.task.submitRequest, task)
}
