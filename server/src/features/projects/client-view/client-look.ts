import type { ClientLook } from '@oriel/contracts/v1/shapes/projects'
import type { Visit } from '../../../http/session/visit.ts'
import { ensure } from '../../../policy/may.ts'
import { policy } from '../../../policy/policy.ts'
import { peopleOf } from '../../mentions/tables-of.ts'
import { findProject } from '../find-project.ts'

/** When the client of a project last looked. No line of the log says so: the answer is never an older one. */
export async function showClientLook(id: string, visit: Visit): Promise<ClientLook> {
  const project = await findProject(id, visit)
  ensure(visit.actor, policy.project.viewAsClient, project)
  const { lastVisitAt } = await visit.db
    .selectFrom('users')
    .select('lastVisitAt')
    .where('id', '=', project.clientId)
    .executeTakeFirstOrThrow()
  return { client: project.clientId, lookedAt: lastVisitAt, people: await peopleOf(visit, [project.clientId]) }
}
