import type { Db } from '../../src/platform/db/connection/connect.ts'

/** Default: all. */
export async function giveProjects(db: Db, client: string, ids?: readonly string[]) {
  const projects = await db
    .updateTable('projects')
    .set({ clientId: client, companyId: `${client}-ltd` })
    .$if(ids !== undefined, (it) => it.where('id', 'in', ids ?? []))
    .returning('id')
    .execute()
  const given = projects.map(({ id }) => id)
  await db.deleteFrom('projectClients').where('projectId', 'in', given).execute()
  const rows = given.map((projectId) => ({ projectId, userId: client, level: 'approver' as const, addedAt: '' }))
  await db.insertInto('projectClients').values(rows).execute()
}
