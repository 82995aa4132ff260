import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { findRequestTarget } from './find-request-target.ts'
import { projectTarget, workItemTarget, type DiscussionTarget } from './discussion-target.ts'
import { findProject } from '../../projects/projects/find-project.ts'
import { findWorkItem } from '../../projects/lookups/find-work-item.ts'

/** Unchecked: the target of a visible comment or file is visible. */
export async function findTarget(
  ctx: RequestContext,
  { projectId, workItemId, requestId }: { projectId: string; workItemId: string | null; requestId: string | null },
): Promise<DiscussionTarget> {
  if (workItemId !== null) return workItemTarget(await findWorkItem(ctx, workItemId))
  if (requestId === null) return projectTarget(await findProject(projectId, ctx))
  return findRequestTarget(ctx.db, requestId)
}
