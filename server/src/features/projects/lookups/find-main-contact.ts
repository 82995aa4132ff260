import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import type { Actor } from '../../../policy/relations.ts'
import { findClientReader } from '../../people/companies/client-reader.ts'

/** Stands for the first client. */
const anyClient: Actor = { id: '', fullName: '', role: 'customer' }

/** The caller checks visibility. */
export async function findMainContact({ db }: RequestContext, projectId: string) {
  const { name, ...contact } = await db
    .selectFrom('projects')
    .leftJoin('users', 'users.id', 'projects.clientId')
    .select(['projects.name', 'users.id', 'users.fullName', 'users.company', 'users.role'])
    .where('projects.id', '=', projectId)
    .executeTakeFirstOrThrow()
  const { id, fullName, company, role } = contact
  const client: Actor = id && fullName && role ? { id, fullName, role } : anyClient
  return {
    client,
    reader: await findClientReader(db, { ...client, company }, projectId),
    project: { id: projectId, name },
  }
}
