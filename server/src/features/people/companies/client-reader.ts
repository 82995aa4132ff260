import type { ClientReader } from '@oriel/contracts/v1/discussion/sharing-preview-schemas'
import type { Db } from '../../../platform/db/connection/connect.ts'

/** A project without clients is read by its company; the id is empty. */
export async function findClientReader(
  db: Db,
  client: { id: string; fullName: string; company: string | null },
  projectId: string,
): Promise<ClientReader> {
  if (client.id === '') return { id: null, name: (await companyOfProject(db, projectId))?.name ?? '', company: null }
  const others = await db
    .selectFrom('projectClients')
    .innerJoin('users', 'users.id', 'projectClients.userId')
    .select('users.fullName')
    .where('projectClients.projectId', '=', projectId)
    .where('users.id', '<>', client.id)
    .where('users.deletedAt', 'is', null)
    .orderBy('users.sortKey')
    .orderBy('users.id')
    .execute()
  const { id, fullName: name, company } = client
  return { id, name, company, ...(others.length > 0 ? { others: others.map((it) => it.fullName) } : {}) }
}

const companyOfProject = (db: Db, projectId: string) =>
  db
    .selectFrom('projects')
    .innerJoin('companies', 'companies.id', 'projects.companyId')
    .select('companies.name')
    .where('projects.id', '=', projectId)
    .executeTakeFirst()
