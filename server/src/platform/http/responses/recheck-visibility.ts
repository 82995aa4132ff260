import { type Expression, type SqlBool, sql } from 'kysely'
import { inList } from '../../db/sql/in-list.ts'
import { policy } from '../../../policy/policy.ts'
import { seesRelatedRecords } from '../../../policy/related-records.ts'
import type { Actor } from '../../../policy/relations.ts'
import { visible, visibleWork } from '../../../policy/visible.ts'
import type { RequestContext } from '../session/request-context.ts'

type Condition = (actor: Actor) => Expression<SqlBool>
/** People always have a row. Companies, templates and imports are only shown to roles that may read all. */
const existing: Condition = () => sql<SqlBool>`1 = 1`
const own: Condition = ({ id }) => sql<SqlBool>`"userId" = ${id}`

/** Tables whose rows a POST creates and answers with their id. */
const tables = [
  ['users', existing],
  ['companies', existing],
  ['templates', existing],
  ['imports', existing],
  ['projects', (actor) => visible(actor, policy.project.see, 'projects')],
  ['milestones', (actor) => seesRelatedRecords(actor, 'milestones', [])],
  ['workItems', (actor) => visibleWork(actor)],
  ['comments', (actor) => visible(actor, policy.comment.see, 'comments')],
  ['files', (actor) => visible(actor, policy.file.see, 'files')],
  [
    'pins',
    (actor) => sql<SqlBool>`(${actor.role} <> 'customer' or "audience" = 'client') and exists (select 1 from "files"
      where "files"."id" = "pins"."fileId" and ${visible(actor, policy.file.see, 'files')})`,
  ],
  ['requests', (actor) => visible(actor, policy.request.see, 'requests')],
  ['activities', (actor) => visible(actor, policy.activity.see, 'activities')],
  ['deliverables', (actor) => visible(actor, policy.deliverable.see, 'deliverables')],
  [
    'signOffs',
    (actor) => sql<SqlBool>`exists (select 1 from "deliverables" where "deliverables"."id" = "signOffs"."deliverableId"
      and ${visible(actor, policy.deliverable.see, 'deliverables')})`,
  ],
  ['proposals', (actor) => visible(actor, policy.suggestion.see, 'proposals')],
  ['needs', (actor) => visible(actor, policy.need.see, 'needs')],
  ['daysOff', (actor) => visible(actor, policy.timeOff.see, 'daysOff')],
  ['savedViews', ({ id }) => sql<SqlBool>`("ownerId" = ${id} or "shared" = 1)`],
  ['notices', own],
  ['passkeys', own],
  ['pushSubscriptions', own],
  ['deliveries', own],
] as const satisfies readonly (readonly [string, Condition])[]

/**
 * Whether the person still sees every record of a stored response (`_id`, in v1 `id`). Records in no table count as
 * deleted.
 */
export async function isStillVisible({ actor, db }: RequestContext, answer: unknown): Promise<boolean> {
  const ids = [...new Set(idsIn(answer))]
  if (ids.length === 0) return true
  const [first, ...others] = tables.map(([table, condition]) =>
    db
      .selectFrom(table)
      .select('id')
      .where(inList(db, 'id', ids))
      .where(condition(actor)),
  )
  const found = first ? await others.reduce((all, one) => all.unionAll(one), first).execute() : []
  const seen = new Set(found.map(({ id }) => id))
  return ids.every((id) => seen.has(id))
}

function idsIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    (name === '_id' || name === 'id') && typeof inner === 'string' ? [inner] : idsIn(inner),
  )
}
