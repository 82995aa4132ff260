import { activityTypes } from '@oriel/contracts/activity/activity-types'
import { sql } from 'kysely'
import { isPostgres } from '../../../platform/db/connection/dialect.ts'
import { inList } from '../../../platform/db/sql/in-list.ts'
import type { RequestContext } from '../../../platform/http/session/request-context.ts'
import { toStoredType } from '../../../platform/db/stored-activity-types.ts'
import { policy } from '../../../policy/policy.ts'
import { visible } from '../../../policy/visible.ts'
import { logEntriesAbout, type SubjectColumns } from './log-entries-about.ts'

type ReadContext = Pick<RequestContext, 'actor' | 'db'>

const types = activityTypes.filter((it) => /^(deliverable|sign_off)_/.test(it)).map(toStoredType)

export async function findSingleDeliverable(
  ctx: ReadContext,
  place: SubjectColumns,
  ids: string[],
): Promise<Map<string, string>> {
  const { actor, db } = ctx
  const named = isPostgres(db)
    ? sql<string>`("line"."changes"::json -> 'deliverable' ->> 1)`
    : sql<string>`("line"."changes" ->> '$.deliverable[1]')`
  const rows = await logEntriesAbout(ctx, place, ids)
    .where('line.type', 'in', types)
    .select('notices.id')
    .select([sql<string>`min(${named})`.as('one'), sql<string>`max(${named})`.as('other')])
    .where(named, 'is not', null)
    .groupBy('notices.id')
    .orderBy('notices.id')
    .execute()
  const alone = rows.filter(({ one, other }) => one === other)
  if (alone.length === 0) return new Map()
  const seen = await db
    .selectFrom('deliverables')
    .select('id')
    .where(inList(db, 'deliverables.id', alone, ({ one }) => one))
    .where(visible(actor, policy.deliverable.see, 'deliverables'))
    .execute()
  const open = new Set(seen.map(({ id }) => id))
  return new Map(alone.filter(({ one }) => open.has(one)).map(({ id, one }) => [id, one]))
}
