import { message } from '@oriel/contracts/message'
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../../../platform/db/connection/connect.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { invalidFields } from '../../../platform/base/errors.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { belongsTo, findPrimaryCompanyId } from './client-company.ts'
import { ensureApproverRemains } from '../approvers/ensure-approver-remains.ts'

/**
 * `chosen` if it's theirs, otherwise the current company if they belong to it, otherwise their primary one. Without a
 * contact: `chosen` (must have no people), otherwise the current one.
 */
export async function findCompanyForContact(db: Db, before: string | null, userId: string | null, chosen?: string) {
  if (userId === null) {
    if (chosen !== undefined && chosen !== before) await ensureCompanyWithoutPeople(db, chosen)
    return chosen ?? before
  }
  if (chosen !== undefined) {
    if (await belongsTo(db, chosen, userId)) return chosen
    throw invalidFields({ company: message({ id: 'This client doesn’t belong to this company' }) })
  }
  return before !== null && (await belongsTo(db, before, userId))
    ? before
    : ((await findPrimaryCompanyId(db, userId)) ?? null)
}

async function ensureCompanyWithoutPeople(db: Db, id: string) {
  const company = await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()
  if (!company) throw invalidFields({ company: message({ id: 'Choose another company' }) })
  const person = await db.selectFrom('companyPeople').select('userId').where('companyId', '=', id).executeTakeFirst()
  if (person) throw invalidFields({ client: message({ id: 'Choose one of the company’s people as the client' }) })
}

const leaves =
  (db: Db, companyId: string | null, former: string) => (it: ExpressionBuilder<Tables, 'projectClients'>) => {
    const colleagues = db.selectFrom('companyPeople').select('companyPeople.userId').where('companyId', '=', companyId)
    return it.or([it('projectClients.userId', '=', former), it('projectClients.userId', 'not in', colleagues)])
  }

export async function listClientsLosingAccess(
  { db }: RequestContext,
  { id, companyId, clientId }: { id: string; companyId: string | null; clientId: string | null },
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
    .where(leaves(db, company, clientId === null || clientId === userId ? '' : clientId))
    .orderBy('users.sortKey')
    .orderBy('users.id')
    .execute()
  return rows.map(({ fullName }) => fullName)
}

/** Also returns clients who lose access. */
export async function setMainContact(
  ctx: RequestContext,
  {
    id: projectId,
    companyId: before = null,
    clientId: former = null,
  }: { id: string; companyId?: string | null; clientId?: string | null },
  userId: string,
  chosen?: string,
) {
  const { db } = ctx
  const companyId = await findCompanyForContact(db, before, userId, chosen)
  const gone = await db
    .deleteFrom('projectClients')
    .where('projectId', '=', projectId)
    .where(leaves(db, companyId, former === null || former === userId ? '' : former))
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
