import { message } from '@oriel/contracts/message'
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { invalidFields } from '../../../platform/errors/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { belongsTo, findPrimaryCompanyId } from './client-company.ts'
import { ensureApproverRemains } from '../approvers/ensure-approver-remains.ts'

/**
 * Whose the project is with this main contact: the company that was chosen among theirs, or else it stays their
 * company's, or becomes their first one's.
 */
export async function findCompanyForContact(db: Db, before: string | null, userId: string, chosen?: string) {
  if (chosen !== undefined) {
    if (await belongsTo(db, chosen, userId)) return chosen
    throw invalidFields({ company: message({ id: 'This client doesn’t belong to this company' }) })
  }
  return before !== null && (await belongsTo(db, before, userId))
    ? before
    : ((await findPrimaryCompanyId(db, userId)) ?? null)
}

/** Who is no client any more: another main contact before, and whoever does not belong to the company. */
const leaves =
  (db: Db, companyId: string | null, former: string) => (it: ExpressionBuilder<Tables, 'projectClients'>) => {
    const colleagues = db.selectFrom('companyPeople').select('companyPeople.userId').where('companyId', '=', companyId)
    return it.or([it('projectClients.userId', '=', former), it('projectClients.userId', 'not in', colleagues)])
  }

/** The clients of a project who would be none any more if it had this main contact, by name. */
export async function listClientsLosingAccess(
  { db }: RequestContext,
  { id, companyId, clientId }: { id: string; companyId: string | null; clientId: string },
  userId: string,
  chosen?: string,
): Promise<string[]> {
  const company = await findCompanyForContact(db, companyId, userId, chosen)
  const rows = await db
    .selectFrom('projectClients')
    .innerJoin('users', 'users.id', 'projectClients.userId')
    .select('users.fullName')
    .where('projectClients.projectId', '=', id)
    .where('users.id', '<>', userId)
    .where(leaves(db, company, clientId === userId ? '' : clientId))
    .orderBy('users.fullName')
    .orderBy('users.id')
    .execute()
  return rows.map(({ fullName }) => fullName)
}

/**
 * Makes somebody the main contact of a project: an approver, in the place of who was it before. The project is their
 * company's; who belongs to another one is no client of it any more. Answers the company, and who has left.
 */
export async function setMainContact(
  ctx: RequestContext,
  {
    id: projectId,
    companyId: before = null,
    clientId: former,
  }: { id: string; companyId?: string | null; clientId?: string },
  userId: string,
  chosen?: string,
) {
  const { db } = ctx
  const companyId = await findCompanyForContact(db, before, userId, chosen)
  const gone = await db
    .deleteFrom('projectClients')
    .where('projectId', '=', projectId)
    .where(leaves(db, companyId, former === undefined || former === userId ? '' : former))
    .returning('userId')
    .execute()
  await db
    .insertInto('projectClients')
    .values({ projectId, userId, level: 'approver', addedAt: new Date().toISOString() })
    .onConflict((it) => it.columns(['projectId', 'userId']).doUpdateSet({ level: 'approver' }))
    .execute()
  await ensureApproverRemains(ctx, { projectId })
  return { companyId, left: gone.map((it) => it.userId).filter((id) => id !== userId) }
}
