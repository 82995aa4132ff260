import { type SqlBool, sql } from 'kysely'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'

export const annotatedDeliverable = ({ actor, db }: Pick<RequestContext, 'actor' | 'db'>, file: string) =>
  db
    .selectFrom('deliverables')
    .select((it) => it.fn.max<string | null>('deliverables.id').as('id'))
    .where(sql<SqlBool>`"deliverables"."fileId" = ${sql.ref(file)}`)
    .where(visible(actor, policy.deliverable.see, 'deliverables'))
