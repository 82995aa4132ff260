import { notFound } from '../../http/errors.ts'
import type { Visit } from '../../http/session/visit.ts'
import { noSuchCompany } from './find-company.ts'
import { belongsTo } from './own-company.ts'

/** The visit of a client who looks at one of their companies alone. One that is not theirs is not there. */
export async function withinCompany(visit: Visit, companyId: string | undefined): Promise<Visit> {
  if (companyId === undefined) return visit
  const { actor, db } = visit
  if (!(await belongsTo(db, companyId, actor.id))) throw notFound(noSuchCompany)
  return { ...visit, actor: { ...actor, companyId } }
}

/** The same as the work of a route. */
export const inCompany =
  <Input extends { company?: string | undefined }, Answer>(work: (input: Input, visit: Visit) => Promise<Answer>) =>
  async (input: Input, visit: Visit) =>
    work(input, await withinCompany(visit, input.company))
