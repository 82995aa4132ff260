import type { LastClientVisit } from '@oriel/contracts/v1/projects/projects-schemas'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { ensureAllowed } from '../../../policy/permissions.ts'
import { policy } from '../../../policy/policy.ts'
import { loadPeople } from '../../../platform/http/responses/related-records.ts'
import { findProject } from '../projects/find-project.ts'

/** Uncached: not in the log. */
export async function getLastClientVisit(id: string, ctx: RequestContext): Promise<LastClientVisit> {
  const project = await findProject(id, ctx)
  ensureAllowed(ctx.actor, policy.project.viewAsClient)
  if (project.clientId === null) return { client: null, lookedAt: null, people: {} }
  const client = await ctx.db
    .selectFrom('users')
    .select(['lastVisitAt', 'lastSignInAt', 'passwordState', 'issuedSecret', 'email', 'emailKey'])
    .where('id', '=', project.clientId)
    .executeTakeFirstOrThrow()
  const isUnclaimed = client.lastSignInAt === null && client.passwordState === 'issued' && client.issuedSecret === null
  return {
    client: project.clientId,
    lookedAt: client.lastVisitAt,
    ...(isUnclaimed ? { joining: await describeJoining(ctx, id, client) } : {}),
    people: await loadPeople(ctx, [project.clientId]),
  }
}

async function describeJoining(
  { db }: RequestContext,
  projectId: string,
  { email, emailKey }: { email: string | null; emailKey: string | null },
) {
  const view = await db
    .selectFrom('auditLog')
    .select('id')
    .where('event', '=', 'viewed-as-client')
    .where('targetId', '=', projectId)
    .limit(1)
    .executeTakeFirst()
  const invitation = await db
    .selectFrom('invitations')
    .select('sentAt')
    .where('emailKey', '=', emailKey)
    .where('revokedAt', 'is', null)
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst()
  return { email: email ?? '', viewed: view !== undefined, invitedOn: invitation?.sentAt ?? null }
}
