import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import type { Actor } from '../../../policy/relations.ts'
import { visible } from '../../../policy/visible.ts'

/** For a project known to be visible. */
export async function findMainContact({ actor, db }: RequestContext, projectId: string) {
  const { name, ...client } = await db
    .selectFrom('projects')
    .innerJoin('users', 'users.id', 'projects.clientId')
    .select(['projects.name', 'users.id', 'users.fullName', 'users.company', 'users.role'])
    .where('projects.id', '=', projectId)
    .where(visible(actor, policy.project.see, 'projects'))
    .executeTakeFirstOrThrow()
  return { client: client satisfies Actor, project: { id: projectId, name } }
}
