import type { LastClientVisit } from '@oriel/contracts/v1/projects/projects-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { findProject } from '../projects/find-project.ts'

/** Not in the log, so the response isn't cached. */
export async function getLastClientVisit(id: string, ctx: RequestContext): Promise<LastClientVisit> {
  const project = await findProject(id, ctx)
  ensureAllowed(ctx.actor, policy.project.viewAsClient, project)
  const { lastVisitAt } = await ctx.db
    .selectFrom('users')
    .select('lastVisitAt')
    .where('id', '=', project.clientId)
    .executeTakeFirstOrThrow()
  return { client: project.clientId, lookedAt: lastVisitAt, people: await loadPeople(ctx, [project.clientId]) }
}
