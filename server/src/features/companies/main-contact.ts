import type { Visit } from '../../http/session/visit.ts'
import { belongsTo, companyOf } from './own-company.ts'

/**
 * Makes somebody the main contact of a project: an approver, in the place of who was it before. The project is their
 * company's; who belongs to another one is no client of it any more. Answers the company, and who has left.
 */
export async function placeMainContact(
  { db }: Visit,
  {
    id: projectId,
    companyId: before = null,
    clientId: former,
  }: { id: string; companyId?: string | null; clientId?: string },
  userId: string,
) {
  const companyId =
    before !== null && (await belongsTo(db, before, userId)) ? before : ((await companyOf(db, userId)) ?? null)
  const colleagues = db.selectFrom('companyPeople').select('companyPeople.userId').where('companyId', '=', companyId)
  const gone = await db
    .deleteFrom('projectClients')
    .where('projectId', '=', projectId)
    .where((it) => it.or([it('userId', '=', former ?? ''), it('userId', 'not in', colleagues)]))
    .returning('userId')
    .execute()
  await db
    .insertInto('projectClients')
    .values({ projectId, userId, level: 'approver', addedAt: new Date().toISOString() })
    .onConflict((it) => it.columns(['projectId', 'userId']).doUpdateSet({ level: 'approver' }))
    .execute()
  return { companyId, left: gone.map((it) => it.userId).filter((id) => id !== userId) }
}
