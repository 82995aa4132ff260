import { messages } from '@oriel/contracts/messages'
import { lockProject } from '../../../platform/db/lock-project.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { lookUpProject } from '../../projects/projects/find-project.ts'
import { lookUpWorkItem } from '../../projects/lookups/find-work-item.ts'

/** Locks the project. 400 for missing, foreign or mismatched ids, which come from a body. */
export async function ensureCanRequest(ctx: RequestContext, projectId: string, workItemId: string | null) {
  await lockProject(ctx.db, projectId)
  const project = await lookUpProject(projectId, ctx)
  if (!project) throw invalidFields({ project: messages.requestCustomerRequired })
  const isArchived = project.archivedAt !== null
  if (workItemId === null) return ensureAllowed(ctx.actor, policy.project.submitRequest, { projectId, isArchived })
  const task = await lookUpWorkItem(ctx, workItemId, { kind: 'task', projectId })
  if (!task) throw invalidFields({ workItem: messages.requestTaskRequired })
  ensureAllowed(ctx.actor, policy.task.submitRequest, { ...task, isArchived })
}
