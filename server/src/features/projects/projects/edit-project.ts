import type { ProjectEdit } from '@oriel/contracts/v1/projects/projects-schemas'
import type * as z from 'zod/mini'
import { lockProject } from '../../../platform/db/lock-project.ts'
import { ensureCurrentVersion } from '../../../platform/http/responses/optimistic-lock.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { updateProject } from './update-project.ts'
import { showProject } from './show-projects.ts'
import { findProject } from './find-project.ts'

/** Optimistic locking: a stale version gets 409 with the current project. */
export async function editProject({ id, version, ...edit }: z.output<typeof ProjectEdit>, ctx: RequestContext) {
  await lockProject(ctx.db, id)
  const project = await findProject(id, ctx)
  ensureAllowed(ctx.actor, policy.project.edit)
  await ensureCurrentVersion(version, project.version, () => showProject(id, ctx))
  await updateProject(ctx, project, edit)
  return showProject(id, ctx)
}
